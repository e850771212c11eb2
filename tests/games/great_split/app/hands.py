"""A match of The Great Split on the table of the real app, and hands that play it: by touch, by drag, by key."""

import random

from app.parts.source import Seat
from engine import BOTS, Match
from tests.app.helpers import tables

NAMES = ("Anna", "Ben", "Chloé", "Dario", "Emi", "Fay", "Gus")


def match_of(players, seed=7, until=None, bot="random"):
    """A match the bots have played up to a position."""
    match = Match.new("great_split", players, seed, {}, list(NAMES[:players]))
    while until and (actors := match.game.actors(match.state)) and not until(match.state):
        view = match.game.view(match.state, actors[0])
        match.play(BOTS[bot].choose(match.game, view, actors[0], seed + len(match.moves)))
    return match


def hands(ui, folder, match, humans=1, size=(412, 915), **more):
    who = [Seat(NAMES[i], "human" if i < humans else "bot", None if i < humans else "random", i)
           for i in range(match.players)]  # fmt: skip
    return Hands(ui, folder, match, who, size, **more)


class Hands(tables.Table):
    """The table screen with a match of The Great Split on it."""

    visits = ()  # (question, seat) of every curtain that was lifted
    lines = 0  # pages of a line that were put away

    def find_turn(self):
        """Goes on until somebody decides; lifts the curtain, or says who takes the hand up."""
        for _ in range(200):
            if self.turn is not None or self.over:
                return self.turn
            referee, handover, show = self.screen.referee, self.screen.handover, self.screen.show
            if show.held and show.cover.parent is not None:
                self.lines += 1
                self.ui.tap(*show.cover.go.center)
            elif not self.screen.show.director.busy and handover.called is not None:
                self.tap_lock()
            elif handover.curtain.down:
                self.visits = (*self.visits, (referee.game.question(referee.match.state), referee.curtain))
                handover.lift(referee.curtain)
            self.settle(1)
        raise AssertionError(f"nobody is asked: {self.screen.referee.stage}")

    def tap(self, item):
        if self.turn.onward == (item.name, self.ledger.button):
            self.tap_lock()
        elif item.kind == "option":
            self.tap_option(item.name)
        else:
            self.ui.tap(*self.desk.board.centre_of(item.name))
        self.settle(1)

    def by_touch(self, move):
        for item in self.turn.touches(move):
            self.tap(item)

    def answer(self, rng):
        """Decides whatever is asked, at random and by touch."""
        turn = self.find_turn()
        if turn is None:
            return
        move = rng.choice(turn.moves)
        self.by_touch(move)
        assert turn.plan[0] == move, (move, turn.plan, turn.touches(move))
        self.tap_lock()
        self.settle(1)


def play(table, seed=1):
    rng = random.Random(seed)
    for _ in range(2000):
        if table.find_turn() is None:
            return table
        table.answer(rng)
    raise AssertionError("the game does not end")
