"""Ginkgopolis in words, for terminals and for people who have it read aloud."""

from . import choices, sentences
from . import ledger as before
from . import table as tables
from .choices import question
from .table import PAGES
from .words import by_name

BOARD = "city"  # drawn with the table
ledger, option, story = by_name(before.ledger), by_name(choices.option), by_name(sentences.story)
result, table = by_name(tables.result), by_name(tables.table)

__all__ = ["BOARD", "PAGES", "ledger", "option", "question", "result", "story", "table"]
