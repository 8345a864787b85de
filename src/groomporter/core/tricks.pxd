cimport cython
from groomporter.core cimport bits
from groomporter.core.common cimport MOST_SEATS, NONE, ONE
from groomporter.core.fortune cimport Bits, Fortune
from groomporter.core.play cimport Book, State

cdef class Tricks(State):
    cdef public Bits hands[12]
    cdef public Bits trick[12]
    cdef public Bits played
    cdef public short way[12]
    cdef public short after[12]
    cdef public short tricks[12]
    cdef public short taken[12]
    cdef public int led, leader, best, winner
    @cython.final
    cdef void seat(self, Bits seats, int step) noexcept nogil
    @cython.final
    cdef void clear(self) noexcept nogil
    @cython.final
    cdef void give(self, int seat, int start, int cards) noexcept nogil
    @cython.final
    cdef Bits following(self) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, power=cython.int, best=cython.int, winner=cython.int, better=cython.int)
    cdef bint lay(self, Bits card) noexcept nogil
