cimport cython
from groomporter.core cimport bits, play
from groomporter.core.common cimport CHANCE, NOBODY, NONE, ONE, OVER, PASS
from groomporter.core.fortune cimport Bits, Fortune
from groomporter.core.play cimport Book, Ranking, State
from groomporter.core.tricks cimport Tricks

cdef Bits ORDER, ASSIST, TAKE_UP, ORDER_ALONE, ASSIST_ALONE, TAKE_UP_ALONE, TURN_DOWN
cdef Bits NAMED, NAMED_ALONE, ALONE, TOGETHER, DEFEND
cdef int KNAVE
cdef int CUTTING, DEALING, ORDERING, NAMING, DECLARING, EXCHANGING, DEFENDING, PLAYING

cdef int left(int seat) noexcept nogil
cdef int partner(int seat) noexcept nogil

cdef class Ruff(Tricks):
    cdef public bint exchange_when_ordered, must_exchange, dealers_left_leads, left_of_lone_leads
    cdef public bint deal_passes_unmade, zero_is_euchre, declare_before_lead, partner_may_declare
    cdef public bint assister_takes_turn_up, assist_alone, lone_defence, dealer_is_stuck
    cdef public bint first_knave_deals, revoke_stands, short_pack
    cdef public int target, lone_euchre
    cdef public int dealer, turned, turned_down, trump, maker, alone, defender
    cdef public Bits laid[4]
    cdef public short revoked[4]
    cdef public int score[2]

cdef class Section(play.Section):
    cdef Bits acts(self, Ruff s) noexcept nogil
    cdef int play(self, Ruff s, Bits act) noexcept nogil
    cdef Bits costs(self, Ruff s) noexcept nogil
    cdef void lot(self, Ruff s, Fortune fortune) noexcept nogil
    cdef Bits may(self, State s) noexcept nogil
    cdef int do(self, State s, Bits act) noexcept nogil
    cdef Bits fined(self, State s) noexcept nogil
    cdef void draw(self, State s, Fortune fortune) noexcept nogil

cdef void shuffle(Ruff s, Fortune fortune, int needed) noexcept nogil

@cython.final
cdef class Cutting(Section): pass
@cython.final
cdef class Dealing(Section): pass
@cython.final
cdef class Ordering(Section): pass
@cython.final
cdef class Naming(Section): pass

cdef int redeal(Ruff s) noexcept nogil
cdef int make(Ruff s, int trump, bint alone) noexcept nogil

@cython.final
cdef class Declaring(Section): pass

cdef int exchange(Ruff s) noexcept nogil

@cython.final
cdef class Exchanging(Section): pass

cdef int declare(Ruff s) noexcept nogil
cdef int defend(Ruff s) noexcept nogil

@cython.final
cdef class Defending(Section): pass

cdef int lead(Ruff s) noexcept nogil

@cython.final
cdef class Playing(Section): pass

cdef int count_up(Ruff s) noexcept nogil
cdef int revokes(Ruff s, int side) noexcept nogil
