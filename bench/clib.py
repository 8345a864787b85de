"""The C lower bound: ruff.c, built as the engine is (plain -O3), loaded, timed.

Every timing takes a number of repetitions and returns the seconds they took and the count of what was done.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

SOURCE = Path(__file__).with_name("ruff.c")
FLAGS = ("-O3", "-fPIC", "-shared")

Score = ctypes.c_longlong * 2


@cache
def library() -> ctypes.CDLL:
    """Once loaded it needs no file."""
    with TemporaryDirectory(prefix="ruff-") as folder:
        made = Path(folder, "ruff.so")
        subprocess.run([os.environ.get("CC", "cc"), *FLAGS, "-o", str(made), str(SOURCE)], check=True)
        lib = ctypes.CDLL(str(made))
    lib.play_hands.argtypes = [ctypes.c_uint64, ctypes.c_longlong, ctypes.POINTER(ctypes.c_longlong)]
    lib.play_hands.restype = ctypes.c_longlong
    lib.rollouts.argtypes = [ctypes.c_uint64, ctypes.c_longlong]
    lib.rollouts.restype = ctypes.c_longlong
    return lib


def play_hands(times: int, seed: int = 1) -> tuple[int, int, int]:
    """Acts, and the points of either side: what an engine with the same luck must show too."""
    score = Score()
    acts: int = library().play_hands(seed, times, score)
    return acts, score[0], score[1]


def time_hands(times: int, seed: int = 1) -> tuple[float, int]:
    """Random hands from the deal."""
    lib, score = library(), Score()
    start = perf_counter()
    lib.play_hands(seed, times, score)
    return perf_counter() - start, times


def time_rollouts(times: int, seed: int = 1) -> tuple[float, int]:
    """One dealt position, copied and played at random to the end of the hand."""
    lib = library()
    start = perf_counter()
    lib.rollouts(seed, times)
    return perf_counter() - start, times
