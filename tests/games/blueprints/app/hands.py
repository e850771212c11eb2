"""A match of Blueprints on the table of the real app, and hands that play it: by touch, by drag, by key."""

import random

from app.parts import Item
from app.parts.source import Seat
from engine import BOTS, GAMES, Match
from tests.app.helpers import tables

GAME = GAMES["blueprints"]
NAMES = ("Anna", "Ben", "Chloé", "Dario")
SQUARES = "abcdef"


def match_of(players, seed=7, until=None, bot="random"):
    """A match the bots have played up to a position; from the beginning without one."""
    match = Match.new("blueprints", players, seed, {}, list(NAMES[:players]))
    while until is not None and (actors := GAME.actors(match.state)) and not until(match.state):
        view = GAME.view(match.state, actors[0])
        match.play(BOTS[bot].choose(GAME, view, actors[0], seed + len(match.moves)))
    return match


def asked(seat, question="take", dice=2, round=1):
    """The position where a seat is asked this with so many dice behind its screen."""
    return lambda s: s.waiting == (seat,) and s.question == question and len(s.dice[seat]) >= dice and s.round >= round


def last_die(s):
    return s.question == "take" and sum(map(len, s.dice)) == 6 * s.seats - 1


class Hands(tables.Table):
    """The table screen with a match of Blueprints on it; the first seats are people, the others bots."""

    def __init__(self, ui, folder, match, humans=1, size=(412, 915), **more):
        who = [Seat(name, "human" if i < humans else "bot", None if i < humans else "random", i)
               for i, name in enumerate(NAMES[: match.players])]  # fmt: skip
        super().__init__(ui, folder, match, who, size, **more)

    @property
    def cover(self):
        return self.screen.show.cover

    def centre(self, item):
        if item.kind == "place":
            return self.desk.board.centre_of(item.name)
        return self.desk.row_of(item).centre_of(item)

    def tap(self, item):
        if item.kind == "die":
            self.slide_to(item)
        self.ui.tap(*self.centre(item))

    def slide_to(self, item):
        """Nine dice may be a little longer than a phone is wide."""
        row = self.desk.rows["pool"]
        row.cursor = None
        row.cursor = item
        self.settle(1)
        row.cursor = None

    def by_touch(self, move):
        for item in self.turn.touches(move):
            self.tap(item)

    def by_drag(self, move):
        die, square = self.turn.touches(move)
        self.slide_to(die)
        x, y = self.centre(square)
        self.ui.drag(self.centre(die), (x, y - 56), steps=5)

    def by_keys(self, move):
        die, square = self.turn.touches(move)
        row = self.desk.rows["pool"]
        self.key(row.wish.keys[row.index(die)])
        self.walk(square.name)

    def walk(self, spot):
        """With the arrows to a square of the plan, and Enter."""
        board = self.desk.board
        board.cursor = None
        self.key("", tables.RIGHT)
        for _ in range(8):
            if board.cursor == spot:
                break
            (x0, y0), (x1, y1) = (board.camera.spot(each) for each in (board.cursor, spot))
            up = abs(y1 - y0) > 0.5
            self.key("", (tables.UP if y1 > y0 else tables.DOWN) if up else tables.RIGHT if x1 > x0 else tables.LEFT)
        self.key("", tables.ENTER)

    def on(self):
        """Goes on through reveals and curtains until somebody is asked, or it is over."""
        for _ in range(80):
            if self.over or self.turn is not None:
                return self.turn
            if self.cover.holds:
                self.ui.tap(*self.cover.next_button.center)
            elif self.screen.handover.curtain.down:
                self.ui.frames(20)
                self.key(" ", tables.SPACE)
            self.settle(2)
        raise AssertionError(f"nobody is asked: {self.screen.referee.stage}")

    def answer(self, rng):
        turn = self.on()
        if turn is None:
            return
        move = rng.choice(turn.moves)
        self.by_touch(move)
        assert turn.plan == [move], (move, turn.plan)
        self.tap_lock()
        self.settle(2)


def play(hands, seed=1):
    rng = random.Random(seed)
    for _ in range(200):
        if hands.on() is None:
            return hands
        hands.answer(rng)
    raise AssertionError("the game does not end")


def place(name):
    return Item("place", name)
