"""Tower Up in words, for terminals and for people who have it read aloud."""

from .choices import option, question
from .ledger import ledger
from .sentences import story
from .table import PAGES, result, table

BOARD = "map"  # drawn with the table

__all__ = ["BOARD", "PAGES", "ledger", "option", "question", "result", "story", "table"]
