"""Bots by name: each sees a view, never the table, and answers with one of its legal moves."""

from .base import BOTS, Bot, Deadline
from .dice import Dice
from .hard import Hard, Linear, Master
from .judged import Easy, Normal

LEVELS: tuple[Bot, ...] = (Dice(), Easy(), Normal(), Hard(), Master())
BOTS.update({bot.name: bot for bot in LEVELS})
BOTS.aside["linear"] = Linear()
BOTS.tastes.update({"normal": Normal, "hard": Hard, "master": Master})

__all__ = ["BOTS", "Deadline"]
