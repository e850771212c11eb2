"""Blueprints in words, for terminals and for people who have it read aloud."""

from .choices import ledger, option, question
from .sentences import story
from .table import PAGES, result, table

__all__ = ["PAGES", "ledger", "option", "question", "result", "story", "table"]
