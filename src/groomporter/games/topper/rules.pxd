cimport cython
from groomporter.core cimport bits, play
from groomporter.core.common cimport CHANCE, NOBODY, NONE, ONE, OVER
from groomporter.core.fortune cimport Bits, Fortune
from groomporter.core.play cimport Book, State

cdef Bits GRAB, SIGNAL, PICK_UP, LOWEST, BOOK
cdef int DRAWING, CHOOSING_BOOKS, DEALING, SIGNALLING, PASSING, PASSING_FREELY, STANDING_IN, SCRAMBLING
cdef int HAND, WHOLE_WORD, MOST_BOOKS, QUEUED, DRAWS, TRIED, LOTS, TIMES

@cython.final
cdef class Topper(State):
    cdef public unsigned int everybody
    cdef public bint flowing, redeals, dealt_book_wins, false_grab_costs, false_grab_loses, may_break, stops, alerts
    cdef public bint all_without_lose, letters_count, pauses, seat_order, holders_first, books_by_lot, host_deals
    cdef public int first_number, scramble_ms, min_reaction_ms, batch_ms
    cdef public Bits whole
    cdef public int board, dealer, deals, round, last, first_barred, grabber
    cdef public unsigned int holders, barred, took, lost
    cdef public short letters[12]
    cdef public short waiting[12]
    cdef public int picked[12]
    cdef public Bits hands[12]
    cdef public Bits passed[12]
    cdef public Bits received[12]
    cdef public Bits queue[12]
    @cython.locals(step=cython.int, seat=cython.int)
    cpdef int next_up(self, unsigned int holders) noexcept nogil
    cpdef bint moves(self, int seat) noexcept nogil
    cpdef unsigned int stopped(self) noexcept nogil

cdef class Section(play.Section):
    cdef Bits acts(self, Topper s) noexcept nogil
    cdef int play(self, Topper s, Bits act) noexcept nogil
    cdef Bits costs(self, Topper s) noexcept nogil
    cdef void lot(self, Topper s, Fortune fortune) noexcept nogil
    cdef Bits may(self, State s) noexcept nogil
    cdef int do(self, State s, Bits act) noexcept nogil
    cdef Bits fined(self, State s) noexcept nogil
    cdef void draw(self, State s, Fortune fortune) noexcept nogil

cdef int left(Topper s, int seat) noexcept nogil
cpdef bint has_book(Bits hand) noexcept nogil
@cython.locals(seat=cython.int)
cdef void find_holders(Topper s) noexcept nogil

@cython.final
cdef class Drawing(Section): pass
@cython.final
cdef class ChoosingBooks(Section): pass
@cython.final
cdef class Dealing(Section): pass

@cython.locals(rest=Bits, _=cython.int)
cdef int number_of(Topper s, int book) noexcept nogil

@cython.final
cdef class Signalling(Section): pass

cdef int begin(Topper s) noexcept nogil
cdef int open_round(Topper s) noexcept nogil

@cython.final
cdef class Passing(Section): pass

cdef Bits false_grab(Topper s) noexcept nogil
cdef void choose(Topper s, int seat, Bits card) noexcept nogil
@cython.locals(seat=cython.int)
cdef int carry_out(Topper s) noexcept nogil

@cython.final
cdef class PassingFreely(Section): pass

@cython.locals(seat=cython.int)
cdef int flow(Topper s) noexcept nogil
@cython.locals(to=cython.int)
cdef void lay_down(Topper s, int seat, Bits card) noexcept nogil
@cython.locals(card=Bits)
cdef void pick_up(Topper s, int seat) noexcept nogil
@cython.locals(seat=cython.int)
cdef int time_out(Topper s) noexcept nogil
cdef bint has_received_none(Topper s, int seat) noexcept nogil

@cython.final
cdef class StandingIn(Section): pass

cdef void pass_for(Topper s, int seat, Bits card) noexcept nogil
@cython.locals(seat=cython.int)
cdef int pass_for_all(Topper s) noexcept nogil
cdef int reach(Topper s) noexcept nogil

@cython.final
cdef class Scrambling(Section):
    cdef public short reactions[1024]

@cython.locals(count=cython.int, i=cython.int, seat=cython.int, time=cython.int, place=cython.int,
               start=cython.int, end=cython.int)
cdef void rank(Topper s) noexcept nogil
@cython.locals(i=cython.int, other=cython.short)
cdef void exchange(Topper s, int place) noexcept nogil
@cython.locals(i=cython.int, place=cython.int)
cdef void put_holders_first(Topper s, int start, int end) noexcept nogil
cdef bint goes_before(Topper s, int seat, int other) noexcept nogil
cdef int place_of(Topper s, int seat) noexcept nogil
@cython.locals(place=cython.int)
cdef void open_with_a_holder(Topper s) noexcept nogil
@cython.locals(start=cython.int, latest=cython.int, named=cython.int, place=cython.int, seat=cython.int,
               time=cython.int)
cdef void count_from_the_first(Topper s) noexcept nogil
cdef void give_the_rest(Topper s) noexcept nogil
@cython.locals(seat=cython.int, _=cython.int)
cdef void give_to(Topper s, unsigned int seats) noexcept nogil
cdef int score_barred(Topper s) noexcept nogil
@cython.locals(seat=cython.int)
cdef int score(Topper s) noexcept nogil
@cython.locals(seat=cython.int)
cdef void gather(Topper s) noexcept nogil
