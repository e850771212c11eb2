"""A table with nothing on it: what a game says of its own begins here, and it overrides what it has."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from app.look.i18n import tr
from app.parts.modules import words_of
from app.parts.turn import BaseTurn
from app.parts.values import LINES, Chip, Face, Own, Sheet, Tool, Wish


class NothingTurned:
    """Nobody chooses in secret: no strip lies over the board."""

    def take(self, event, view):
        return False

    def shown(self):
        return ()


class BaseTable:
    """`names` and `looks` are of every seat, an automaton's too."""

    rows: Sequence[Wish] = ()
    tools: Sequence[Tool] = ()
    keys: Mapping[str, str] = {}
    rounds = True
    turns = False
    turn_sign = "ui_replay"
    totals = True
    lines = LINES
    full = False
    open = False
    personal = False
    veils = ""
    preferences: Any = None  # the player's; the table sets it
    host: Any = None  # what a widget of the game's own may do; the table sets it
    pauses: Collection[str] | None = None
    openly: Collection[str] = ()
    Turn = BaseTurn

    def __init__(self, game, names, looks, painter):
        self.game, self.names, self.looks, self.painter = game, names, looks, painter
        self.words = words_of(game.name)

    def face(self, view, seat, turn=None, tool="", whose=None):
        own = None if seat is None else Own(seat)
        return Face(self.words.stage(view), own=own, chips=tuple(Chip(p) for p in range(len(self.names))))

    def picture(self, view, whose=None, noted=False):
        """The board to be looked at in a list, or with what is to be said about it at the end of a match."""
        tool = next((tool.name for tool in self.tools if tool.layer), "") if noted else ""
        return self.face(view, None, tool=tool, whose=whose).board

    def turn(self, view, seat, moves):
        return self.Turn(self.game, view, seat, moves)

    def turnings(self):
        return NothingTurned()

    def acting(self, view, event):
        return event.player

    def detail(self, view, item):
        return None

    def about(self, view, seat):
        """What everybody may know of a seat: its score so far."""
        scores = self.game.scores(view)[seat]
        words = (tr(f"{self.game.name}.score.{key}") for key in scores)
        return Sheet(self.names[seat], tuple(f"{word}: {number}" for word, number in zip(words, scores.values())))

    def page(self, view, tool):
        return Sheet(tr(f"{self.game.name}.tool.{tool}"))

    def find(self, view, name):
        return None

    def handover(self, view):
        """What is decided in secret, and by whom together. Words are <game>.handover.<question>."""
        question = self.game.question(view)
        key = f"{self.game.name}.handover.{question}"
        return tr(key, round=self.game.round(view)), tuple(range(len(self.names)))

    def cover(self, host):
        return None

    def sheet(self, host):
        return None
