"""Ginkgopolis in words, for terminals and for people who have it read aloud."""

from ..setup import OPTIONS
from .choices import option, question
from .ledger import ledger
from .sentences import story
from .table import PAGES, result, table

SETUPS = (
    *((1, {"hal": level}) for level in OPTIONS["hal"]),
    *((players, {"characters": how}) for players in range(2, 6) for how in OPTIONS["characters"]),
)

__all__ = ["OPTIONS", "PAGES", "SETUPS", "ledger", "option", "question", "result", "story", "table"]
