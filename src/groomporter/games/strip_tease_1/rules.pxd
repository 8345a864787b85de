cimport cython
from groomporter.core cimport bits, play
from groomporter.core.common cimport CHANCE, NOBODY, NONE, ONE, OVER, PASS
from groomporter.core.fortune cimport Bits, Fortune
from groomporter.core.play cimport Book, Ranking, State
from groomporter.core.tricks cimport Tricks

cdef Bits DEFEND, PROSECUTE, APPEAL, JOKER, NAMED
cdef int PROSECUTION, DEFENCE, THEATRE, COURT, PRUDIE, NO_SUIT
cdef int CUTTING, DEALING, DECLARING, APPEALING, PLAYING, CALLING, CHALLENGING
cdef int OBJECT, OVER_RULED, SUSTAINED
cdef int ALL, ALWAYS, BARRED, OBJECTION, HIGHEST, OUT_OF_REACH, JOKER_CUT, STACKS

cdef int own_suit(int side) noexcept nogil
cdef int left(int seat) noexcept nogil

@cython.final
cdef class StripTease(Tricks):
    cdef public bint all_cut_again, joker_cuts_again, partners_opposite, always_trumps, last_equal_wins
    cdef public bint void_throws_any, leader_names, barred_while_uppermost, barred_whole_trial, points_leader_barred
    cdef public bint contempt_refused, on_challenge, contempt_cannot_win, contempt_taken_back, fined_after_trick
    cdef public bint contempt_may_end_game, fine_credits_opponents, revoke_is_contempt
    cdef public bint runs_in_second_only, runs_carry, finish_hand
    cdef public bint appeal_by_stack, no_appeal_when_level, both_must_appeal
    cdef public bint object_wins, calls_off, calls_required, next_game_cuts
    cdef public int labels
    cdef public unsigned int cutters, contest, appellants, owed, doubtful
    cdef public int dealer, trial, k, k0, run, settled, barred
    cdef public int objector, upheld, height, call, again, victor, next_dealer
    cdef public short cuts[4]
    cdef public short side[4]
    cdef public short consents[2]
    cdef public short groundless[4]
    cdef public short challenged[4]
    cdef public int score[2]
    cdef public int penalties[2]
    cdef public Bits returned
    cdef public Bits exposed[4]
    @cython.final
    cdef Bits cards_of(self, int suit) noexcept nogil
    cpdef bint in_doubt(self, int seat, Bits act) noexcept nogil
    @cython.final
    cdef bint stops(self) noexcept nogil

cdef class Section(play.Section):
    cdef Bits acts(self, StripTease s) noexcept nogil
    cdef int play(self, StripTease s, Bits act) noexcept nogil
    cdef Bits costs(self, StripTease s) noexcept nogil
    cdef void lot(self, StripTease s, Fortune fortune) noexcept nogil
    cdef Bits may(self, State s) noexcept nogil
    cdef int do(self, State s, Bits act) noexcept nogil
    cdef Bits fined(self, State s) noexcept nogil
    cdef void draw(self, State s, Fortune fortune) noexcept nogil

@cython.final
cdef class Cutting(Section): pass

@cython.locals(found=Bits)
cdef Bits showing(StripTease s, int number) noexcept nogil

@cython.final
cdef class Dealing(Section): pass
@cython.final
cdef class Declaring(Section): pass

@cython.locals(found=Bits)
cdef Bits members(StripTease s, int side) noexcept nogil

cdef void shift(StripTease s, int side, int cards) noexcept nogil
cdef int end_trial(StripTease s) noexcept nogil
cdef int next_trial(StripTease s) noexcept nogil
cdef int losing_side(StripTease s) noexcept nogil
cdef int ask_to_appeal(StripTease s) noexcept nogil
cdef int ask_next(StripTease s) noexcept nogil

@cython.final
cdef class Appealing(Section): pass

cdef int open_trial(StripTease s) noexcept nogil
cdef int open_trick(StripTease s) noexcept nogil
cdef int barred_side(StripTease s) noexcept nogil
@cython.locals(barred=cython.bint)
cdef Bits lawful(StripTease s) noexcept nogil
cdef Bits contempts(StripTease s) noexcept nogil

@cython.final
cdef class Playing(Section): pass

cdef str forbidden(StripTease s, object act)
cdef int break_off(StripTease s, Bits card) noexcept nogil
cdef void lay_down(StripTease s, Bits act, bint cannot_win) noexcept nogil
@cython.locals(higher=cython.bint)
cdef void object_to(StripTease s, Bits card, bint cannot_win) noexcept nogil
cdef int next_card(StripTease s) noexcept nogil

@cython.final
cdef class Calling(Section): pass

@cython.locals(runs=cython.bint)
cdef int move(StripTease s) noexcept nogil
cdef void fine(StripTease s, int side) noexcept nogil
cdef int ask_to_challenge(StripTease s) noexcept nogil
cdef Bits adversaries(StripTease s, int seat) noexcept nogil

@cython.final
cdef class Challenging(Section): pass

cdef int judge(StripTease s) noexcept nogil
cdef int next_trick(StripTease s) noexcept nogil
cdef void count_up(StripTease s) noexcept nogil
cdef int end_game(StripTease s) noexcept nogil
