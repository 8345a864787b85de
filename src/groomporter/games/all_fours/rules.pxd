cimport cython
from groomporter.core cimport bits, play
from groomporter.core.common cimport CHANCE, NOBODY, NONE, ONE, OVER
from groomporter.core.fortune cimport Bits, Fortune
from groomporter.core.play cimport Book, Ranking, State
from groomporter.core.tricks cimport Tricks

cdef Bits STAND, BEG
cdef int KNAVE
cdef int CUTTING, DEALING, PROPOSING, ANSWERING, RUNNING, DISCARDING, PLAYING

cdef class AllFours(Tricks):
    cdef public bint beg_once, rejected_runs, first_knave_earns, eldest_gains, gifts_come_off, gift_may_win
    cdef public bint knaves_come_off, unowned_uses_one, redeal_passes, redeal_cancels, keep_all, may_trump
    cdef public bint elder_hand_has_game, high_cut_deals, all_look, revoke_stands
    cdef public int step, target, max_redeals, parties
    cdef public unsigned int everybody, cutters
    cdef public int dealer, turned, rejected, runs, redeals, trump, settled, turned_knaves, gifts, knave
    cdef public Bits turnups, stock
    cdef public Bits discarded[12]
    cdef public Bits held[12]
    cdef public int earners[4]
    cdef public int score[4]

cdef int eldest(AllFours s) noexcept nogil
cdef int party(AllFours s, int seat) noexcept nogil
cdef bint point(AllFours s, int to) noexcept nogil

cdef class Section(play.Section):
    cdef Bits acts(self, AllFours s) noexcept nogil
    cdef int play(self, AllFours s, Bits act) noexcept nogil
    cdef Bits costs(self, AllFours s) noexcept nogil
    cdef void lot(self, AllFours s, Fortune fortune) noexcept nogil
    cdef Bits may(self, State s) noexcept nogil
    cdef int do(self, State s, Bits act) noexcept nogil
    cdef Bits fined(self, State s) noexcept nogil
    cdef void draw(self, State s, Fortune fortune) noexcept nogil

@cython.final
cdef class Cutting(Section): pass
@cython.locals(highest=cython.int, level=cython.uint, at=cython.int, seat=cython.int, rank=cython.int)
cdef unsigned int highest_cut(AllFours s) noexcept nogil
@cython.final
cdef class Dealing(Section): pass

@cython.locals(i=cython.int)
cdef void three_each(AllFours s, int start) noexcept nogil
@cython.locals(refused=cython.int)
cdef int turn_up(AllFours s, int place) noexcept nogil

@cython.final
cdef class Proposing(Section): pass
@cython.final
cdef class Answering(Section): pass

@cython.locals(place=cython.int)
cdef bint gains(AllFours s, int seat) noexcept nogil
@cython.locals(wins=cython.bint, seat=cython.int)
cdef bint gift_wins(AllFours s) noexcept nogil
@cython.locals(i=cython.int, seat=cython.int)
cdef int give_points(AllFours s) noexcept nogil
cdef int run_cards(AllFours s) noexcept nogil

@cython.final
cdef class Running(Section): pass
@cython.locals(_=cython.int)
cdef int nth_of(Bits stock, int place) noexcept nogil

@cython.locals(seat=cython.int)
cdef int settle(AllFours s) noexcept nogil

@cython.final
cdef class Discarding(Section): pass

@cython.locals(seat=cython.int)
cdef int lead(AllFours s) noexcept nogil

@cython.final
cdef class Playing(Section): pass

@cython.locals(cards=Bits)
cdef Bits allowed(AllFours s) noexcept nogil
@cython.locals(won=cython.bint, i=cython.int)
cdef bint penalty(AllFours s, int seat) noexcept nogil
@cython.locals(trick=Bits, seat=cython.int)
cdef bint holds_knave(AllFours s) noexcept nogil
@cython.locals(pool=cython.int, item=cython.int, to=cython.int)
cdef int count_up(AllFours s) noexcept nogil
cdef int earned(AllFours s, int item) noexcept nogil
@cython.locals(owner=cython.int, card=cython.int, seat=cython.int)
cdef int end_of_trumps(AllFours s, bint top) noexcept nogil
@cython.locals(most=cython.int, owner=cython.int, i=cython.int, at=cython.int, value=cython.int, seat=cython.int)
cdef int most_game(AllFours s) noexcept nogil
