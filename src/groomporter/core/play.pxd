cimport cython
from libc.string cimport memcpy
from groomporter.core.common cimport CHANCE, NOBODY, NONE, ONE, OVER
from groomporter.core.fortune cimport Bits, Fortune

@cython.final
cdef class Ranking:
    cdef public unsigned char suit[8][64]
    cdef public Bits suits[8][6]
    cdef public unsigned char power[8][6][64]
    cdef public unsigned char worth[64]
    cdef public bint valued

cdef class Section:
    cdef Bits may(self, State s) noexcept nogil
    cdef int do(self, State s, Bits act) noexcept nogil
    cdef int lapse(self, State s) noexcept nogil
    cdef void draw(self, State s, Fortune fortune) noexcept nogil
    cdef Bits fined(self, State s) noexcept nogil

@cython.final
cdef class Book:
    cdef readonly list sections
    cdef readonly Ranking ranking
    cdef readonly int deal
    cdef Py_ssize_t size
    cdef void* at[16]

cdef class State:
    cdef readonly Book book            # the only object
    cdef unsigned char pad[64]         # states of different threads on different cache lines
    # All that follows is copied as bytes.
    cdef public int turn, phase
    cdef public unsigned int floor
    cdef public int seats
    cdef public short luck[64]
    @cython.final
    @cython.locals(one=Bits)
    cdef bint legal(self, object act) except -1
    @cython.locals(other=State, kind=type, start=cython.p_char)
    cpdef State clone(self)
    @cython.final
    cdef void copy_to(self, State other) noexcept nogil
    @cython.final
    cdef Bits may(self) noexcept nogil
    @cython.final
    cdef Bits fines(self) noexcept nogil
    @cython.final
    cdef void do(self, Bits act) noexcept nogil
    @cython.final
    cdef int lapse(self) noexcept nogil
    @cython.final
    cdef void draw(self, Fortune fortune) noexcept nogil

@cython.locals(acts=cython.int)
cdef int roll(State s, Fortune fortune) noexcept nogil
@cython.locals(acts=cython.longlong, _=cython.longlong)
cpdef long long play_hands(State s, Fortune fortune, long long hands)
@cython.locals(acts=cython.longlong)
cpdef long long play_acts(State s, Fortune fortune, long long most)
@cython.locals(hands=cython.longlong, _=cython.longlong)
cpdef long long play_games(State start, State scratch, Fortune fortune, long long games)
@cython.locals(acts=cython.longlong, _=cython.longlong)
cpdef long long rollouts(State start, State scratch, Fortune fortune, long long times)
