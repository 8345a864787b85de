"""Groom Porter: ten old parlour games, played exactly as their documents describe them."""

from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.games import find, names

__version__ = "0.1.0.dev0"
__all__ = ["COMPILED", "Fortune", "Record", "Table", "find", "names"]

COMPILED = not hasattr(Fortune(0), "__dict__")
"""Whether the rules run compiled."""
