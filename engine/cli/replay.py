"""Look at a saved game: what happened, and the table after any of its moves."""

import argparse

from ..core.game import Event
from ..core.match import Match
from ..core.reel import Reel
from ..core.text import text_of
from ..core.tongue import say
from . import files
from .arguments import Command, add_language, spoken, whole
from .screen import Screen
from .seats import saved


def add(command: Command) -> None:
    parser = command("replay", run, "show a saved game and the table after any of its moves")
    parser.add_argument("file", help="a save, in JSON")
    parser.add_argument("--at", type=whole(0), metavar="N", help="after the first N moves (default: all)")
    parser.add_argument("--as", type=whole(0), metavar="SEAT", dest="viewer", help="as seen from seat 0, 1 ...")
    parser.add_argument("--plain", action="store_true", help="sentences instead of drawings, for screen readers")
    parser.add_argument("--json", action="store_true", help="the position and the last events, for programs")
    parser.add_argument("--step", action="store_true", help="go through it step by step, by keys; ? lists them")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    match = files.load_match(args.file)
    with spoken(match.game.name, args.lang):
        return show(match, args)


def show(whole: Match, args: argparse.Namespace) -> int:
    moves, seats = len(whole.moves), len(whole.game.scores(whole.state))
    at = moves if args.at is None else args.at
    if not 0 <= at <= moves:
        raise files.BadFile(f"{args.file} has {moves} moves: --at goes from 0 to {moves}, not {at}")
    if args.viewer is not None and not 0 <= args.viewer < seats:
        raise files.BadFile(f"{args.file} has {seats} seats: --as goes from 0 to {seats - 1}, not {args.viewer}")
    if args.step:
        return Steps(whole, args).run()
    match = whole.at(0)
    events: list[Event] = []
    last: list[Event] = []
    for move in whole.moves[:at]:
        last = match.play(move)
        events += last
    view = match.game.view(match.state, args.viewer)
    actors = match.game.actors(match.state)
    if args.json:
        answer = {
            "game": match.game.name,
            "seats": match.names,
            "moves": at,
            "of": moves,
            "actors": actors,
            "events": [event.seen_by(args.viewer)._asdict() for event in last],
            "position": match.game.dump(view),
            "scores": match.game.scores(view),
        }
        print(files.as_json(answer), end="")
        return 0
    screen, text = Screen(args.plain), text_of(match.game.name)
    names = [seat.name for seat in saved(match.names, match.game)]
    screen.show(*text.story(events, args.viewer, names, screen), hang=2)
    screen.rule(say("After {at} of {moves} moves", at=at, moves=moves))
    screen.show(*text.table(view, args.viewer, names, screen), hang=4)
    if not actors:
        screen.show(*text.result(view, names, screen), hang=2)
    if whole.trouble:
        screen.show(say("The save goes on, but {why}.", why=whole.trouble))
    return 0


KEYS = """Enter or n: a step on; b: a step back; t and tb: a turn; r and rb: a round; f and l: the first and the last
step; a number: that step; as 0, as 1 ...: through the eyes of a seat; as: with what all know; q: leave."""


class Steps:
    """Somebody goes through a saved game at the terminal: each line typed is a step somewhere."""

    def __init__(self, match: Match, args: argparse.Namespace) -> None:
        self.match, self.viewer = match, args.viewer
        self.screen, self.text = Screen(args.plain), text_of(match.game.name)
        self.names = [seat.name for seat in saved(match.names, match.game)]
        self.reel = Reel(match, lambda event: bool(self.text.story([event], None, self.names, self.screen)))
        self.at = 0 if args.at is None else self.reel.frame_of(args.at)

    def run(self) -> int:
        last = len(self.reel) - 1
        self.show()
        while True:
            try:
                typed = self.screen.ask(say("Step {at} of {last}, ? for the keys > ", at=self.at, last=last)).lower()
            except EOFError:
                return 0
            if typed in ("q", "quit"):
                return 0
            if typed in ("?", "h", "help"):
                self.screen.show(*say(KEYS).splitlines())
            elif self.go(typed):
                self.show()
            else:
                self.screen.show(say("{key} is no key here; ? lists them.", key=repr(typed[:40])))

    def go(self, typed: str) -> bool:
        """Where the line typed leads; False if nowhere."""
        last, everywhere = len(self.reel) - 1, list(range(len(self.reel)))
        ways = {"": everywhere, "n": everywhere, "b": everywhere, "t": self.reel.turns(), "r": self.reel.rounds()}
        if typed == "as" or typed.startswith("as "):
            return self._look(typed[3:].strip())
        if typed in ("f", "l"):
            self.at = 0 if typed == "f" else last
        elif typed.isdecimal() and int(typed) <= last:
            self.at = int(typed)
        elif typed in ways and typed != "b":
            self.at = next((n for n in ways[typed] if n > self.at), last)
        elif typed in ("b", "tb", "rb"):
            steps = ways[typed[:-1]] if len(typed) > 1 else everywhere
            self.at = next((n for n in reversed(steps) if n < self.at), 0)
        else:
            return False
        return True

    def _look(self, seat: str) -> bool:
        if seat and not (seat.isdecimal() and int(seat) < self.match.players):
            return False
        self.viewer = int(seat) if seat else None
        return True

    def show(self) -> None:
        screen, reel, game = self.screen, self.reel, self.match.game
        s = reel.state(self.at)
        view = game.view(s, self.viewer)
        where = {"at": self.at, "last": len(reel) - 1, "round": reel.frames[self.at].round}
        screen.rule(say("Step {at} of {last}, round {round}", **where))
        events = [event.seen_by(self.viewer) for event in reel.events(self.at)]
        screen.show(*self.text.story(events, self.viewer, self.names, screen), hang=2)
        screen.show(*self.text.table(view, self.viewer, self.names, screen), hang=4)
        if not game.actors(s):
            screen.show(*self.text.result(view, self.names, screen), hang=2)
