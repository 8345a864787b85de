cimport cython
from groomporter.core cimport bits, play
from groomporter.core.common cimport CHANCE, NOBODY, NONE, ONE, OVER
from groomporter.core.fortune cimport Bits, Fortune
from groomporter.core.play cimport Book, Ranking, State
from groomporter.core.tricks cimport Tricks

cdef Bits CALL, SILENT, STRIP_TEASE
cdef int CUTTING, DEALING, PASSING, PASSING_IN_TURN, ADOPTING, ADOPTING_IN_TURN, PLAYING, CALLING, LAPSING
cdef int RED, PASSED, FINE, ALL_MONTHS, HANDS, MOST_HANDS

@cython.final
cdef class StripTease(Tricks):
    cdef public short pack[64]
    cdef public short tariff[64]
    cdef public Bits whole, garments
    cdef public unsigned int everybody
    cdef public bint passing_in_turn, passing_rotates, hearts_style, adopt_before_deal, adopt_once, announced, unique
    cdef public bint last_card_is_exempt, own_card_is_exempt, false_call_is_fined, calls_are_automatic, calls_may_lapse
    cdef public bint same_dealer, cut_each_hand, lowest_deals, tie_is_played_off, lot_is_free, revoke_stands
    cdef public int cards, lapse_rate, label_set
    cdef public int dealer, hand, garment_card, played_by, next_up, broken
    cdef public unsigned int cutting, revealed, called, missed, mistaken
    cdef public int months[12]
    cdef public Bits passed[12]
    cdef public Bits received[12]
    cdef public short garment[12]
    cdef public short calls[12]
    cdef public short revokes[12]
    cpdef int step(self) noexcept nogil
    cpdef int receiver(self, int seat) noexcept nogil

cdef class Section(play.Section):
    cdef Bits acts(self, StripTease s) noexcept nogil
    cdef int play(self, StripTease s, Bits act) noexcept nogil
    cdef Bits costs(self, StripTease s) noexcept nogil
    cdef void lot(self, StripTease s, Fortune fortune) noexcept nogil
    cdef Bits may(self, State s) noexcept nogil
    cdef int do(self, State s, Bits act) noexcept nogil
    cdef Bits fined(self, State s) noexcept nogil
    cdef void draw(self, State s, Fortune fortune) noexcept nogil

cdef int left(StripTease s, int seat) noexcept nogil
cdef void together(StripTease s) noexcept nogil
cdef bint said(StripTease s) noexcept nogil
cdef void shuffle(StripTease s, Fortune fortune, int needed) noexcept nogil

@cython.final
cdef class Cutting(Section): pass

cdef int prepare(StripTease s) noexcept nogil

@cython.final
cdef class Dealing(Section): pass
@cython.final
cdef class Passing(Section): pass

cdef void lay_aside(StripTease s, Bits card) noexcept nogil
@cython.locals(to=cython.int)
cdef void hand_over(StripTease s, int seat) noexcept nogil

@cython.final
cdef class PassingInTurn(Section): pass

cdef int ready(StripTease s) noexcept nogil
cdef int adopt(StripTease s) noexcept nogil

@cython.final
cdef class Adopting(Section): pass
@cython.final
cdef class AdoptingInTurn(Section): pass

cdef int adopted(StripTease s) noexcept nogil
cdef int lead(StripTease s) noexcept nogil

@cython.final
cdef class Playing(Section): pass

cdef void take(StripTease s) noexcept nogil
cdef bint played_out(StripTease s) noexcept nogil
cdef int go_on(StripTease s) noexcept nogil
cdef int await_calls(StripTease s) noexcept nogil

@cython.final
cdef class Calling(Section): pass
@cython.final
cdef class Lapsing(Section): pass

@cython.locals(owned=cython.bint)
cdef int close(StripTease s) noexcept nogil
cdef int count_up(StripTease s) noexcept nogil
@cython.locals(fewest=cython.int, sharing=cython.int)
cdef bint is_tied(StripTease s) noexcept nogil
