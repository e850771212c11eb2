"""A match of Tower Up on the table of the real app, and hands that play it: by touch, by drag, by key."""

import random

from app.parts import Item
from engine import BOTS, Event, Match
from tests.app.helpers import tables

ENTER, RIGHT = tables.ENTER, tables.RIGHT
ARROWS = {tables.LEFT: (-1, 0), RIGHT: (1, 0), tables.DOWN: (0, -1), tables.UP: (0, 1)}
NAMES = ("Anna", "Ben", "Chloé", "Dario")


def match_of(players, seed=7, options=None, turns=0, bot="random", until=None):
    """A match the bots have played for so many turns, or up to a position."""
    match = Match.new("tower_up", players, seed, options or {}, list(NAMES[:players]))
    while actors := match.game.actors(match.state):
        if until(match.state) if until else match.state.turn >= turns:
            break
        view = match.game.view(match.state, actors[0])
        match.play(BOTS[bot].choose(match.game, view, actors[0], seed + len(match.moves)))
    return match


def events_of(match, move):
    """What happens when a move is played, in a copy."""
    found, state = [], match.state.clone()
    match.game.apply(state, move, lambda kind, player=None, secret=None, **f: found.append(Event(kind, player, f)))
    return state, found


class Hands(tables.Table):
    """The table screen with a match of Tower Up on it."""

    def centre(self, item):
        if item.kind == "place":
            return self.desk.board.centre_of(item.name)
        return self.desk.row_of(item).centre_of(item)

    def tap(self, item):
        if item.kind == "place":
            self.still()
            self.bring(item.name)
        self.ui.tap(*self.centre(item))

    def bring(self, spot):
        """A place under a button, or out of view, is brought where a finger can reach it."""
        board = self.desk.board
        if not board.camera.shows(spot):
            board.look_at(spot)
            self.still()
        if not board.camera.shows(spot):
            x, y = board.centre_of(spot)
            board.pan(board.center_x - x, board.center_y - y)
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
        assert turn.plan == [move], (move, turn.plan)
        self.tap_lock()

    def by_keys(self, move):
        """Letters for floors, numbers for cards, arrows to a place, Enter."""
        for item in self.turn.touches(move):
            if item.kind == "place":
                self.walk(item.name)
            else:
                row = self.desk.row_of(item)
                self.key(row.wish.keys[row.index(item)])

    def walk(self, spot):
        """With the arrows to a place, by the shortest way, and Enter."""
        board = self.desk.board
        board.cursor = None
        self.key("", RIGHT)
        for key in self._way(board.cursor, spot):
            self.key("", key)
        assert board.cursor == spot
        self.key("", ENTER)

    def _way(self, start, goal):
        """The arrows from one place to another."""
        board, found, left = self.desk.board, {start: ()}, [start]
        while left and goal not in found:
            here = left.pop(0)
            for key, way in ARROWS.items():
                board.cursor = here
                self.screen.keys._arrow(*way)
                if board.cursor not in found:
                    found[board.cursor] = (*found[here], key)
                    left.append(board.cursor)
        board.cursor = start
        assert goal in found, f"no way by arrows to {goal}"
        return found[goal]


def floor(name):
    return Item("floor", name)


def play(hands, seed=1):
    rng = random.Random(seed)
    for _ in range(400):
        if hands.find_turn() is None:
            return hands
        hands.answer(rng)
    raise AssertionError("the game does not end")
