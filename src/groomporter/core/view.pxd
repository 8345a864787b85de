cimport cython
from groomporter.core.play cimport State

@cython.final
cdef class View:
    cdef State _state
    cdef readonly int seat
    cdef readonly object rulings
