"""Players of their own: each sees a view, never the table, and answers with one of its legal moves."""

from .base import BOTS, Bot, Deadline
from .dice import Dice
from .judged import Easy, Normal

CHARACTERS = {
    "tower": "Ada builds up: tall towers, and the cards that come with them.",
    "settler": "Bo builds out: new ground, new neighbours, many gifts.",
    "collector": "Cleo collects the cards that pay at the end.",
}

ALL: tuple[Bot, ...] = (Dice(), Easy(), Normal(), *map(Normal, CHARACTERS))
BOTS.update({bot.name: bot for bot in ALL})

__all__ = ["BOTS", "CHARACTERS", "Deadline"]
