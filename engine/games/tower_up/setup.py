"""Laying out the table: board, market, objectives, reserves, and the start floors (by chance, or by the players)."""

from collections.abc import Mapping
from typing import Any

from ...core.game import BadPosition, Emit, IllegalMove, Move, brief, mute
from ...core.rng import roll, shuffle
from ...core.seeds import seeded
from .boards import BOARDS, sites_of
from .components import (
    ALL_CARDS,
    CARDS,
    COLOUR,
    COLOURS,
    FLOORS,
    MARKET,
    MOST_START_FLOORS,
    OBJECTIVES,
    ROOFS,
    START_FLOORS,
    START_OBJECTIVES,
    START_RESERVE,
    UNIT,
    WILD,
    packed,
)
from .state import DEPTH, NOBODY, State

# The first value is the default; with four players there are at most five start floors.
OPTIONS: dict[str, tuple[Any, ...]] = {
    "objectives": ("start", "random"),
    "floors": (3, 4, 5, 6, 7),
    "placing": ("random", "players"),
}
PLAYERS = range(2, 5)
# Every kind of table: players and options.
SETUPS: tuple[tuple[int, dict[str, Any]], ...] = tuple(
    (players, {"objectives": objectives, "floors": floors, "placing": placing})
    for players in PLAYERS
    for objectives, floors, placing in (
        ("start", START_FLOORS, "random"),
        ("random", START_FLOORS, "players"),
        ("random", MOST_START_FLOORS[players], "random"),
        ("start", MOST_START_FLOORS[players] - 1, "players"),
    )
)


def new(players: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
    if type(players) is not int or players not in PLAYERS:
        raise BadPosition(f"Tower Up is for 2 to 4 players, not {brief(players)}")
    chosen = _options(options, players)
    if type(seed) is not int:
        raise BadPosition(f"a seed is a whole number, not {brief(seed)}")
    s = blank(players)
    s.rng = seeded(seed)
    s.deck = list(ALL_CARDS)
    s.rng = shuffle(s.rng, s.deck)
    s.market = [s.deck.pop() for _ in range(MARKET)]
    if chosen["objectives"] == "random":
        box = list(range(len(OBJECTIVES)))
        s.rng = shuffle(s.rng, box)
        s.objectives = tuple(sorted(box[:3]))
    s.floors = chosen["floors"]
    more = s.deck[::-1][: s.floors - MARKET]
    s.start = tuple(CARDS[card].bottom for card in (*s.market, *more))
    if more:
        s.rng = shuffle(s.rng, s.deck)
    s.rng, s.first = roll(s.rng, players)
    if chosen["placing"] == "players":
        ask_placing(s)
    else:
        while s.start:
            colour = s.start[0]
            if colour == WILD:
                s.rng, colour = roll(s.rng, WILD)
            sites = allowed_sites(s, colour)
            s.rng, i = roll(s.rng, len(sites))
            put_start_floor(s, colour, sites[i])
        begin(s, mute)
    return s


def _options(options: Mapping[Any, Any] | None, players: int) -> dict[str, Any]:
    chosen = {name: values[0] for name, values in OPTIONS.items()}
    if not isinstance(options or {}, Mapping):
        raise BadPosition(f"options are a table, not {type(options).__name__}")
    for name, value in (options or {}).items():
        if not isinstance(name, str) or name not in OPTIONS:
            raise BadPosition(f"there is no option {brief(name)}, only {', '.join(OPTIONS)}")
        values = [v for v in OPTIONS[name] if name != "floors" or v <= MOST_START_FLOORS[players]]
        if type(value) is not type(values[0]) or value not in values:
            told = " or ".join(map(str, values)) + (f" with {players} players" if name == "floors" else "")
            raise BadPosition(f'the option "{name}" is {told}, not {brief(value)}')
        chosen[name] = value
    return chosen


def blank(players: int) -> State:
    """An empty board with its seats."""
    s = State.__new__(State)
    sites = BOARDS[players].count + 1
    s.seats = players
    s.rng = s.turn = s.first = s.active = s.ender = s.shuffles = s.built = s.frontier = 0
    s.again = s.extra = False
    s.finale, s.question, s.left, s.waiting, s.start = "", "", (), (), ()
    s.floors, s.objectives = START_FLOORS, START_OBJECTIVES
    s.colour, s.height = bytearray([WILD] * sites), bytearray(sites)
    s.roof = bytearray([NOBODY] * (sites * DEPTH))
    s.coloured, s.need = [0] * 4, [0] * sites
    s.present, s.twice, s.visible, s.heights = ([0] * players for _ in range(4))
    s.reserve, s.roofs = [START_RESERVE] * players, bytearray([ROOFS] * players)
    s.stock = packed((FLOORS,) * 4) - START_RESERVE * players
    s.tracks, s.chips, s.cone = bytearray(4 * players), bytearray(3 * players), bytearray([NOBODY] * players)
    s.deck, s.discard, s.market = [], [], []
    return s


def found_building(s: State, site: int, colour: int) -> None:
    """A first floor on an empty site: it stands there and its neighbours know its colour."""
    board, bit = BOARDS[s.seats], 1 << site
    s.colour[site], s.height[site] = colour, 1
    s.coloured[colour] |= bit
    s.built |= bit
    s.frontier = (s.frontier | board.around[site]) & ~s.built
    need, unit = s.need, UNIT[colour]
    for other in board.adjacent[site]:
        need[other] += unit


# --- the start floors ---

SEATS = tuple((p,) for p in range(4))


def allowed_sites(s: State, colour: int) -> list[int]:
    """Empty sites that no building of this colour touches."""
    board, taken = BOARDS[s.seats], s.built
    for site in sites_of(s.coloured[colour]):
        taken |= board.around[site]
    return sites_of((2 << board.count) - 2 & ~taken)


def put_start_floor(s: State, colour: int, site: int) -> None:
    found_building(s, site, colour)
    s.stock -= UNIT[colour]
    s.start = s.start[1:]


def ask_placing(s: State) -> None:
    """The last player begins, and it goes against the turn order."""
    s.active = placer(s)
    s.question, s.waiting = "place", SEATS[s.active]


def placer(s: State) -> int:
    return (s.first - 1 - (s.floors - len(s.start))) % s.seats


def begin(s: State, emit: Emit) -> None:
    s.turn, s.active = 1, s.first
    s.question, s.waiting = "turn", SEATS[s.active]
    emit("turn_began", s.active, turn=1, extra=False, last=False)


def placing_colours(s: State) -> range:
    return range(WILD) if s.start[0] == WILD else range(s.start[0], s.start[0] + 1)


def placings(s: State, p: int) -> list[Move]:
    return [Move(p, "place", (COLOURS[c], site)) for c in placing_colours(s) for site in allowed_sites(s, c)]


def sample_placing(s: State, p: int, rng: int) -> tuple[int, Move]:
    ways = [(c, site) for c in placing_colours(s) for site in allowed_sites(s, c)]
    rng, i = roll(rng, len(ways))
    return rng, Move(p, "place", (COLOURS[ways[i][0]], ways[i][1]))


def do_place(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    if len(args) != 2 or type(args[0]) is not str or type(args[1]) is not int:
        raise IllegalMove("place a colour on a site, as in place grey 12")
    name, site = args
    if COLOUR.get(name) not in placing_colours(s):
        raise IllegalMove(
            f"the next start floor is {' or '.join(COLOURS[c] for c in placing_colours(s))}, not {name[:40]}"
        )
    board, colour = BOARDS[s.seats], COLOUR[name]
    if not 1 <= site <= board.count:
        raise IllegalMove(f"there is no site {brief(site)}, they go from 1 to {board.count}")
    if s.built >> site & 1:
        raise IllegalMove(f"a building stands on site {site} already")
    if touching := sites_of(board.around[site] & s.coloured[colour]):
        raise IllegalMove(f"{name} cannot go on site {site}: site {touching[0]} beside it is {name}")
    put_start_floor(s, colour, site)
    emit("start_floor_placed", p, site=site, colour=name, left=len(s.start))
    if s.start:
        ask_placing(s)
    else:
        begin(s, emit)
