"""Players of their own: each sees a view, never the table, and answers with one of its legal moves."""

from .base import BOTS, Bot, Deadline
from .dice import Dice
from .hard import Hard
from .judged import Easy, Normal

LEVELS: tuple[Bot, ...] = (Dice(), Easy(), Normal(), Hard())
BOTS.update({bot.name: bot for bot in LEVELS})
BOTS.aside["linear"] = Hard(plain=True)  # hard as it plays where nothing was learned: what the value is measured by
BOTS.tastes.update({"normal": Normal, "hard": Hard})

__all__ = ["BOTS", "Deadline"]
