"""A table to test on: sound positions in the project's notation, and lines of play that are checked after each move."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

from engine import GAMES, Event, IllegalMove, Match, Move
from engine.games.great_split.box import NAMES

GAME = GAMES["great_split"]
TRACKS = ("tome", "art", "topaz", "emerald", "gold", "tome_seal", "art_seal", "topaz_seal", "emerald_seal", "gold_seal")
CHARACTERS = ("c1", "c2", "c3", "c4", "c5", "c6", "c7")
FULL = {"tome": 15, "art": 15, "topaz": 15, "emerald": 15, "gold": 12} | {
    "tome_seal": 9,
    "art_seal": 9,
    "topaz_seal": 7,
    "emerald_seal": 7,
    "gold_seal": 8,
}
LINES = [["tome", "none"], ["art", "gem"]]
MARKET = [2, 1, 3, 0, 2, 4]

Position = dict[str, Any]


def seat(hand: str = "", character: str = "", prestige: int = 0, mid_game: dict[str, int] | None = None, **more: Any):
    """What a player has: words for tracks are levels, the others are fields of the position."""
    tracks = {name: more.pop(name) for name in TRACKS if name in more}
    return {
        "character": character,
        "prestige": prestige,
        "mid_game": mid_game or {},
        "tracks": tracks,
        "hand": hand.split(),
        **more,
    }


def position(*seats: dict[str, Any], players: int = 3, phase: str = "resolve", round: int = 6, **more: Any) -> Position:
    """A sound position; seats that are not given hold two cards nobody has named."""
    seated = [dict(each) for each in seats]
    named = {card for each in seated for row in each.values() if isinstance(row, list) for card in flat(row)}
    plain = ("tome3", "art3", "topaz3", "emerald3") if round > 4 else ("topaz1", "emerald1", "tome1", "art1", "gold1")
    free = iter([name for name in reversed(NAMES) if name not in named and name[:-1] in plain])
    seated += [seat(f"{next(free)} {next(free)}") for _ in range(len(seated), players)]
    characters = iter([c for c in CHARACTERS if c not in [each["character"] for each in seated]])
    for each in seated:
        each["character"] = each["character"] or next(characters)
    more = {"market": MARKET, "scoring": LINES, "fill": 1, **more}
    return {"game": "great_split", "players": players, "round": round, "phase": phase, "seats": seated, **more}


def flat(row: Iterable[Any]) -> Iterator[str]:
    for each in row:
        if isinstance(each, str):
            yield each
        else:
            yield from flat(each)


class Table:
    """A match from a position, played line by line and checked after each; `events` is all that happened."""

    def __init__(self, match: Match | Position) -> None:
        self.match = match if isinstance(match, Match) else Match.begin(match)
        self.events: list[Event] = []

    @property
    def now(self) -> Position:
        return GAME.dump(self.match.state)

    def play(self, *lines: str) -> list[Event]:
        found = []
        for line in lines:
            events = self.match.play(Move.parse(line))
            GAME.check(self.match.state)
            self.events += events
            found += events
        return found

    def refuses(self, line: str) -> str:
        """The sentence with which the move is refused; nothing has changed."""
        before = self.now
        with pytest.raises(IllegalMove) as refusal:
            self.match.play(Move.parse(line))
        assert self.now == before
        return str(refusal.value)

    def asked(self, player: int = 0) -> list[str]:
        """What a seat may answer, without its number."""
        return [str(move).partition(" ")[2] for move in GAME.legal(self.match.state, player)]

    @property
    def actors(self) -> tuple[int, ...]:
        return GAME.actors(self.match.state)

    def seat(self, player: int = 0) -> dict[str, Any]:
        return self.now["seats"][player]

    def track(self, name: str, player: int = 0) -> int:
        mine = self.seat(player)
        return mine["prestige"] if name == "prestige" else mine["tracks"][name]

    def levels(self, player: int = 0) -> dict[str, int]:
        """All tracks of a seat that are not at 0."""
        mine = self.seat(player)
        return {name: at for name, at in {"prestige": mine["prestige"], **mine["tracks"]}.items() if at}

    def hand(self, player: int = 0) -> str:
        return " ".join(self.seat(player)["hand"])

    def sees(self, viewer: int | None, player: int) -> dict[str, Any]:
        """A seat as somebody else sees it."""
        return GAME.dump(GAME.view(self.match.state, viewer))["seats"][player]

    def view(self, viewer: int | None) -> Position:
        return GAME.dump(GAME.view(self.match.state, viewer))

    def scores(self, player: int = 0) -> dict[str, int]:
        return GAME.scores(self.match.state)[player]


def tracks(*names: str) -> list[str]:
    return [f"step {name}" for name in names]


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def facts(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    return [event.facts for event in events if event.kind == kind]


def random_table(players: int, seed: int) -> Iterator[tuple[Table, list[Event]]]:
    """A random match, move by move: the table after each move with what happened in it."""
    table, dice = Table(Match.new("great_split", players, seed)), Random(seed)
    yield table, []
    while actors := table.actors:
        move = dice.choice(GAME.legal(table.match.state, dice.choice(actors)))
        yield table, table.play(str(move))
