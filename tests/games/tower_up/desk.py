"""Tables of Tower Up to test on, written as the rules file writes them: start floors and builds, reserve, tracks."""

from typing import Any

import pytest

from engine import GAMES, Event, IllegalMove, Match, Move
from engine.core.game import mute
from engine.games.tower_up.building import lay_floors, put_roof
from engine.games.tower_up.components import ALL_CARDS, COLOURS, OBJECTIVES
from engine.games.tower_up.objectives import take_chips
from engine.games.tower_up.position import dump
from engine.games.tower_up.setup import blank, found_building

GAME = GAMES["tower_up"]
Position = dict[str, Any]
Four = tuple[int, int, int, int]

P_START = "13 white, 28 grey, 41 grey"
P_BUILDS = "1 5 grey 5, 2 4 brown 4, 1 14 black 14"
Q_BUILDS = "0 5 grey 5, 0 4 brown 4, 0 14 black 14"
NINE = "2 black, 3 brown, 4 black, 5 brown, 6 black, 7 brown, 15 black, 16 brown, 24 black"
L9_BUILDS = (
    "1 2 black 1, 1 3 brown 2, 1 4 black 3, 1 5 brown 4, 1 6 black 5, 1 7 brown 6, 1 15 black 7, 1 16 brown 15, "
    "1 24 black 16"
)
C9_BUILDS = ", ".join(f"1 {row} {row.split()[0]}" for row in NINE.split(", "))
L9_START = "1 brown, 41 grey, 46 white"
F_START = "1 brown, 6 brown, 20 brown, 33 brown, 47 brown"
F_BUILDS = (
    "1 2 black 2, 1 7 black 7, 1 12 black 12, 1 34 black 34, 1 48 black 48, 0 9 black 9, 0 5 black 5, 0 27 black 27, "
    "0 25 black 25"
)


def position(
    start: str = P_START,
    builds: str = P_BUILDS,
    players: int = 3,
    reserve: Four | list[Four] = (1, 1, 1, 1),
    tracks: Four | list[Four] = (0, 0, 0, 0),
    market: tuple[int, ...] = (10, 21, 27),
    seat: int = 0,
    objectives: tuple[str, ...] = ("colours4", "park4", "districts5"),
    **fields: Any,
) -> Position:
    """Position P unless told otherwise; reserve and tracks are of the seat to move, or a list of every seat's."""
    s = blank(players)
    s.objectives = tuple(OBJECTIVES.index(name) for name in objectives)
    for row in start.split(", "):
        site, colour = row.split()
        found_building(s, int(site), COLOURS.index(colour))
    for row in builds.split(", ") if builds else []:
        p, site, colour, roof = row.split()
        s.reserve[int(p)] = 0x1E1E1E1E
        lay_floors(s, mute, int(p), int(site), COLOURS.index(colour))
        put_roof(s, int(p), int(roof))
        take_chips(s, mute, int(p))
    data = {**dump(s), "active": seat, "turn": 20, "market": list(market), "floors": len(start.split(", "))}
    for p, row in enumerate(data["seats"]):
        row["reserve"] = table(_of(reserve, p, seat, (1, 1, 1, 1)))
        row["tracks"] = table(_of(tracks, p, seat, (0, 0, 0, 0)))
    data["deck"] = [card for card in ALL_CARDS if card not in market]
    return {**data, **fields}


def _of(rows: Four | list[Four], p: int, seat: int, usual: Four) -> Four:
    if isinstance(rows, list):
        return rows[p]
    return rows if p == seat else usual


def table(row: Four) -> dict[str, int]:
    return dict(zip(COLOURS, row, strict=True))


class Desk:
    """A match from a position, played line by line and checked after each; `events` is what the last line did."""

    def __init__(self, data: Position) -> None:
        self.match = Match.begin(data)
        self.events: list[Event] = []

    @property
    def s(self) -> Any:
        return self.match.state

    @property
    def now(self) -> Position:
        return GAME.dump(self.s)

    def play(self, *lines: str) -> "Desk":
        for line in lines:
            self.events = self.match.play(Move.parse(line))
            GAME.check(self.s)
            assert GAME.load(self.now).key() == self.s.key(), f"after {line} the position does not load as it was"
        return self

    def refuses(self, line: str) -> str:
        before = self.now
        with pytest.raises(IllegalMove) as refusal:
            self.match.play(Move.parse(line))
        assert self.now == before
        return str(refusal.value)

    def legal(self, kind: str = "") -> list[str]:
        """The moves of whoever decides, without the seat."""
        rows = [str(move) for p in GAME.actors(self.s) for move in GAME.legal(self.s, p)]
        return [row[2:] for row in rows if row[2:].startswith(kind)]

    def reserve(self, p: int = 0) -> Four:
        return tuple(self.now["seats"][p]["reserve"].values())

    def tracks(self, p: int = 0) -> Four:
        return tuple(self.now["seats"][p]["tracks"].values())

    def chips(self, p: int = 0) -> dict[str, int]:
        return self.now["seats"][p]["chips"]

    def cones(self) -> list[int | None]:
        return [row["cone"] for row in self.now["seats"]]

    def floors(self, site: int) -> list[int | None]:
        return self.now["buildings"][str(site)]["floors"]

    def container(self) -> dict[str, int]:
        now, left = self.now, dict.fromkeys(COLOURS, 30)
        for building in now["buildings"].values():
            left[building["colour"]] -= len(building["floors"])
        for row in now["seats"]:
            for colour, n in row["reserve"].items():
                left[colour] -= n
        return left

    def facts(self, kind: str) -> list[dict[str, Any]]:
        return [event.facts for event in self.events if event.kind == kind]

    @property
    def actors(self) -> tuple[int, ...]:
        return GAME.actors(self.s)


def desk(*words: Any, **facts: Any) -> Desk:
    return Desk(position(*words, **facts))


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
