cimport cython
from groomporter.core cimport bits, play
from groomporter.core.common cimport CHANCE, MOST_SEATS, NOBODY, NONE, ONE, OVER
from groomporter.core.fortune cimport Bits, Fortune
from groomporter.core.play cimport Book, Ranking, State
from groomporter.core.tricks cimport Tricks

cdef Bits TAKE, DECLINE
cdef int ALL_POINTS, ALL_TRICKS, TRUMP, KNAVE
cdef int CUTTING, DEALING, TAKING, DISCARDING, PLAYING

cdef class Schafskopf(Tricks):
    cdef public bint least_is_points, discards_are_his, discards_are_theirs, no_trumps_discarded
    cdef public bint trick_needed, mirrored, first_knave_deals
    cdef public int rests, deals
    cdef public short tariff_points[4]
    cdef public short tariff_score[4]
    cdef public int dealer, dealt, lone, against
    cdef public Bits blind
    cdef public Bits laid[12]
    cdef public short last[12]
    cdef public short points[12]
    cdef public int score[12]

cdef class Section(play.Section):
    cdef Bits acts(self, Schafskopf s) noexcept nogil
    cdef int play(self, Schafskopf s, Bits act) noexcept nogil
    cdef void lot(self, Schafskopf s, Fortune fortune) noexcept nogil
    cdef Bits may(self, State s) noexcept nogil
    cdef int do(self, State s, Bits act) noexcept nogil
    cdef void draw(self, State s, Fortune fortune) noexcept nogil

cdef int forehand(Schafskopf s) noexcept nogil
cdef Bits trumps(Schafskopf s) noexcept nogil
@cython.locals(points=cython.int)
cdef int worth(Schafskopf s, Bits cards) noexcept nogil

@cython.final
cdef class Cutting(Section): pass
@cython.final
cdef class Dealing(Section): pass

@cython.locals(playing=Bits)
cdef Bits those_who_play(Schafskopf s) noexcept nogil

@cython.final
cdef class Taking(Section): pass
@cython.final
cdef class Discarding(Section): pass
@cython.final
cdef class Playing(Section): pass

cdef int count_up(Schafskopf s) noexcept nogil
@cython.locals(discards=cython.int, score=cython.int)
cdef void score_lone(Schafskopf s) noexcept nogil
cdef int score_of(Schafskopf s) noexcept nogil
@cython.locals(lowest=cython.int)
cdef void score_least(Schafskopf s) noexcept nogil
@cython.locals(lowest=cython.int)
cdef int lowest_of(Schafskopf s) noexcept nogil
@cython.locals(more=cython.int)
cdef bint is_lower(Schafskopf s, int seat, int other) noexcept nogil
