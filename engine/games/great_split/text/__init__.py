"""The Great Split in words, for terminals and for people who have it read aloud."""

from .choices import option, question
from .ledger import ledger
from .sentences import story
from .table import PAGES, result, table

__all__ = ["PAGES", "ledger", "option", "question", "result", "story", "table"]
