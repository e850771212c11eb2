"""A match on the table of the real app, and hands that play it: by touch, by drag, by key."""

import random

import pytest

from app.app import GinkgoApp
from app.parts import Item
from app.parts.source import Seat
from app.play.layout import COMPACT, EXPANDED, EXTRA_LARGE, LARGE, LOW, MEDIUM
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.widgets.focus import reveal
from engine import BOTS, Match

NAMES = ("Anna", "Ben", "Chloé", "Dario", "Emi")
WINDOWS = {
    COMPACT: (412, 915), LOW: (915, 412), MEDIUM: (720, 1000), EXPANDED: (960, 600), LARGE: (1280, 800),
    EXTRA_LARGE: (1920, 1080),
}  # fmt: skip
SMALL = (360, 640)
ENTER, ESCAPE, SPACE, TAB, UP, DOWN, RIGHT, LEFT = 13, 27, 32, 9, 273, 274, 275, 276


def later(*values):
    """Cases that belong to the long run."""
    rows = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*row, marks=pytest.mark.slow) for row in rows]


LARGER, TONGUES = [1.3, *later(1.0, 1.6)], ["fr", *later("en", "es")]  # what is hardest, and the rest in the long run


def seats(humans=1, bots=0, bot="random"):
    kinds = ["human"] * humans + ["bot"] * bots
    return [Seat(NAMES[i], kind, bot if kind == "bot" else None, i) for i, kind in enumerate(kinds)]


def played(players, seed=7, options=None, until=lambda match: True, bot="normal"):
    """A match the bots have played up to a position; None if it never comes to it."""
    match = Match.new("ginkgopolis", players, seed, options)
    while actors := match.game.actors(match.state):
        if until(match):
            return match
        view = match.game.view(match.state, actors[0])
        match.play(BOTS[bot].choose(match.game, view, actors[0], seed + len(match.moves)))
    return None


def asked(question, seat=0):
    """The position where a seat is asked this."""
    return lambda match: match.state.question == question and match.state.waiting[0] == seat


def commits(table, tile=None, letter=None):
    """Moves of the turn, with a tile or without, with a letter or a building."""
    return [
        move
        for move in table.turn.moves
        if move.kind == "commit"
        and (tile is None or (len(move.args) == 2) == tile)
        and (letter is None or move.args[0].isalpha() == letter)
    ]


class Table:
    """The table screen with a match on it."""

    def __init__(self, ui, folder, match=None, who=None, size=(412, 915), look=None, seed=9, options=None, **app):
        self.ui = ui
        who = who or seats(1 if match is None else match.players)
        match = match or Match.new("ginkgopolis", len(who), seed, options, [seat.name for seat in who])
        usual = {"speed": "off", "theme": "light", "language": "en", "sound": 0.0, "confirm": "never", "tips": False}
        # One person goes on at once; where several share the device, that the round waits for them is part of it.
        alone = sum(seat.kind == "human" for seat in who) == 1
        look = {**usual, "pause": "never" if alone else "round", **(look or {})}
        self.app = ui.start(GinkgoApp(data=folder, look=look, **app), size)
        self.app.play(Referee(match, who, self.app.store, AtOnce()))
        self.screen = self.app.screen("table")
        self.settle()

    # --- what there is ---

    @property
    def desk(self):
        return self.screen.desk

    @property
    def turn(self):
        return self.screen.turn

    @property
    def ledger(self):
        return self.screen.tabletop.ids.ledger

    @property
    def match(self):
        return self.screen.referee.match

    @property
    def own(self):
        """What the first seat has played."""
        return [move for move in self.match.moves if move.player == 0]

    @property
    def over(self):
        return self.app.manager.current != "table"

    def settle(self, frames=2):
        self.ui.frames(frames)

    def find_turn(self):
        """Goes on until somebody at the device decides, or it is over."""
        for _ in range(60):
            if self.turn is not None or self.over:
                return self.turn
            self.settle(1)
        raise AssertionError(f"nobody is asked: {self.screen.referee.stage}")

    # --- fingers ---

    def tap_card(self, name):
        self.ui.tap(*self.desk.rows["hand"].centre_of(Item("card", name)))

    def tap_tile(self, name):
        self.show_tile(name)
        self.ui.tap(*self.desk.rows["tray"].centre_of(Item("tile", name)))

    def show_tile(self, name):
        """Pushes a row too long until the tile lies in it."""
        tray = self.desk.rows["tray"]
        left, _, width = tray.row()
        x, _ = tray.centre_of(Item("tile", name))
        tray.slide(min(0.0, left + width - tray.thing_width - x) + max(0.0, left + tray.thing_width / 2 - x))
        self.settle(1)

    def tap_cell(self, cell):
        self.ui.tap(*self.desk.board.centre_of(cell))

    def tap_lock(self):
        self.ui.tap(*self.ledger.ids.lock.center)

    def tap_option(self, key):
        button = next(b for b in self.ledger.ids.options.children if b.option.key == key)
        self.ui.tap(*button.center)

    def still(self):
        """The camera has arrived."""
        self.ui.until(lambda: not self.desk.board.camera.gliding)

    # --- whole decisions, each by touch ---

    def by_taps(self, move):
        self.tap_card(move.args[0])
        if len(move.args) > 1:
            self.tap_tile(move.args[1])

    def by_drag(self, move):
        """The tile is carried to its place, or the card when it goes alone."""
        cell = self.turn.reach(Item("card", move.args[0]))[0]
        if not self.desk.board.camera.shows(cell):
            self.desk.board.fit()
        self.settle(1)
        if len(move.args) > 1:
            self.show_tile(move.args[1])
        item = Item("tile", move.args[1]) if move.args[1:] else Item("card", move.args[0])
        start = self.desk.row_of(item).centre_of(item)
        x, y = self.desk.board.centre_of(cell)
        self.ui.drag(start, (x, y - 56), steps=5)

    def by_keys(self, move):
        hand = [card.name for card in self.desk.rows["hand"].things]
        self.key(str(1 + hand.index(move.args[0])))
        if len(move.args) > 1:
            self.key("qwertyu"[[tile.name for tile in self.desk.rows["tray"].things].index(move.args[1])])

    def key(self, text, code=None, modifiers=()):
        self.ui.key(code if code is not None else ord(text), text, modifiers)

    def answer(self, rng):
        """Decides whatever is asked, at random and by touch."""
        turn = self.find_turn()
        if turn is None:
            return
        getattr(self, f"_{turn.question}")(turn, rng)

    def _commit(self, turn, rng):
        move = rng.choice([move for move in turn.moves if move.kind == "commit"])
        self.by_taps(move)
        if self.ledger.book.options:
            self.tap_option(rng.choice(("resource", "tile")))
        assert turn.plan == [move]
        self.tap_lock()

    def _take(self, turn, rng):
        self.tap_option(rng.choice(("resource", "tile")))
        self.tap_lock()

    def _marker(self, turn, rng):
        self.still()
        self.tap_cell(rng.choice(list(self.desk.board.ghosts)))
        assert turn.plan
        self.tap_lock()

    def _giveback(self, turn, rng):
        sheet = self.app.sheets.top
        self.settle(3)
        if rng.random() < 0.5:
            tile = rng.choice(sheet.tiles)
            reveal(tile)
            self.settle(2)
            self.ui.tap(*tile.to_window(*tile.center))
        self.ui.tap(*sheet.button.to_window(*sheet.button.center))

    def play_on(self, rng=None, moves=10_000):
        """Until the match is over, or for so many decisions."""
        rng = rng or random.Random(1)
        for _ in range(moves):
            if self.find_turn() is None:
                return self
            self.answer(rng)
        return self


__all__ = ["DOWN", "ENTER", "ESCAPE", "LEFT", "RIGHT", "SPACE", "TAB", "UP", "Table", "asked", "played", "seats"]
