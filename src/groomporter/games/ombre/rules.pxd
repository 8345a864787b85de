cimport cython
from groomporter.core cimport bits, play
from groomporter.core.common cimport CHANCE, NOBODY, NONE, ONE, OVER, PASS
from groomporter.core.fortune cimport Bits, Fortune
from groomporter.core.play cimport Book, Ranking, State
from groomporter.core.tricks cimport Tricks

cdef Bits FROGS, STOP, GO_ON, SUIT_NAMES, BLACK_QUEENS, ACES
cdef int IN_SUIT, IN_COLOUR, KINDS, PASSED
cdef int CLUBS, SPADES, QUEEN, KING, ACE
cdef int FROG_IN_SUIT, FROG_IN_COLOUR, SOLO_IN_COLOUR, FLOOR_ONLY, TRADITIONAL
cdef int CUTTING, VOTING, DEALING, BIDDING, NAMING, CALLING, CALLING_KING, PLAYING, STOPPING

cdef int left(int seat) noexcept nogil

cdef class Ombre(Tricks):
    cdef public bint seven_is_second, matadors_privileged, colour_is_voted, first_suit_won, voted_once
    cdef public bint look_before_colour, suit_named_at_bid, suits_are_ranked, colour_is_no_suit, pass_is_final
    cdef public bint plain_suits_called, kings_called, called_card_falls, eldest_leads, pot_is_split, loser_doubles
    cdef public bint early_stop, leftover_shared, low_card_deals
    cdef public int bid_step, play_step, queens_duty, spadilla_as, stake, sitting_deals
    cdef public Bits spadilla_queen
    cdef public int needed[6]
    cdef public int tariff[6]
    cdef public Bits cutters, suits_led
    cdef public int dealer, deals, colour, colour_won, passes, declarer, bid, trump, spadilla, called
    cdef public short votes[4]
    cdef public short said[4]
    cdef public short partner[4]
    cdef public int score[4]
    cdef public long long purses[4]
    cdef public long long pot

cdef class Section(play.Section):
    cdef Bits acts(self, Ombre s) noexcept nogil
    cdef int play(self, Ombre s, Bits act) noexcept nogil
    cdef void lot(self, Ombre s, Fortune fortune) noexcept nogil
    cdef Bits may(self, State s) noexcept nogil
    cdef int do(self, State s, Bits act) noexcept nogil
    cdef void draw(self, State s, Fortune fortune) noexcept nogil

@cython.final
cdef class Cutting(Section): pass

@cython.locals(seats=Bits, least=cython.int, cut=cython.int, rank=cython.int)
cdef Bits lowest(Ombre s) noexcept nogil
cdef int shuffle(Ombre s) noexcept nogil
cdef bint colour_is_open(Ombre s) noexcept nogil
cdef int vote(Ombre s) noexcept nogil

@cython.final
cdef class Dealing(Section): pass
@cython.final
cdef class Voting(Section): pass

cdef int auction(Ombre s) noexcept nogil
@cython.locals(kind=cython.int)
cdef int bid_of(Ombre s, int word) noexcept nogil
@cython.locals(kind=cython.int)
cdef int suit_bid(Ombre s, int word) noexcept nogil
cdef int height(Ombre s, int bid, int suit) noexcept nogil
@cython.locals(kind=cython.int)
cdef bint is_a_bid(Ombre s, int word) noexcept nogil
@cython.locals(found=Bits, least=cython.int, word=cython.int)
cdef Bits higher(Ombre s) noexcept nogil
@cython.locals(hand=Bits, first=cython.bint)
cdef Bits owed(Ombre s) noexcept nogil

@cython.final
cdef class Bidding(Section): pass

cdef int spadilla(Ombre s) noexcept nogil
cdef int undertake(Ombre s) noexcept nogil

@cython.final
cdef class Naming(Section): pass

cdef int fix(Ombre s) noexcept nogil
@cython.locals(suits=Bits)
cdef Bits without(Ombre s, int rank) noexcept nogil

@cython.final
cdef class Calling(Section): pass
@cython.final
cdef class CallingKing(Section): pass

cdef bint not_called(Ombre s, Bits act) noexcept nogil
cdef int call(Ombre s, int card) noexcept nogil
cdef int lead(Ombre s) noexcept nogil

@cython.final
cdef class Playing(Section): pass

cdef bint must_show(Ombre s) noexcept nogil
@cython.locals(trumps=Bits, least=cython.int)
cdef bint may_withhold(Ombre s) noexcept nogil
cdef int power(Ombre s, Bits card) noexcept nogil

@cython.final
cdef class Stopping(Section): pass

cdef bint is_for(Ombre s, int seat) noexcept nogil
@cython.locals(won=cython.int, points=cython.int, made=cython.bint)
cdef int count_up(Ombre s) noexcept nogil
cdef void win_pot(Ombre s) noexcept nogil
cdef int rise(Ombre s) noexcept nogil
