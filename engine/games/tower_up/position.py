"""The position as readable JSON: writing it down and checking that nothing is lost and nothing doubled."""

from collections import Counter
from typing import Any

from ...core.game import BadPosition
from . import rulings
from .boards import BOARDS, mask, sites_of
from .components import (
    ALL_CARDS,
    CHIPS,
    COLOURS,
    FLOORS,
    LAST,
    LIMIT,
    MARKET,
    MOST_CONE,
    MOST_START_FLOORS,
    OBJECTIVES,
    ROOFS,
    START_FLOORS,
    UNIT,
    WILD,
    WORDS,
    colour_table,
    unpacked,
)
from .ending import order
from .objectives import MET
from .setup import placer
from .state import DEPTH, NOBODY, State

MOST_ON_A_CARD = 4
WHYS = ("roof", "shortage", "cards")


# --- writing ---


def dump(s: State) -> dict[str, Any]:
    """Piles list the top first, buildings the bottom first; what a viewer may not know is "?"."""
    finale = {"why": s.finale, "player": s.ender, "left": list(s.left)} if s.finale else None
    return {
        "game": "tower_up",
        "players": s.seats,
        "objectives": [OBJECTIVES[o] for o in s.objectives],
        "floors": s.floors,
        "first": s.first,
        "turn": s.turn,
        "active": s.active,
        "extra": s.extra,
        "again": s.again,
        "finale": finale,
        "shuffles": s.shuffles,
        "start": [WORDS[colour] for colour in s.start],
        "buildings": {str(at): building(s, at) for at in sites_of(s.built)},
        "seats": [
            {
                "reserve": colour_table(s.reserve[p]),
                "tracks": dict(zip(COLOURS, s.tracks[4 * p : 4 * p + 4], strict=True)),
                "chips": {OBJECTIVES[o]: s.chips[3 * p + i] for i, o in enumerate(s.objectives) if s.chips[3 * p + i]},
                "cone": None if s.cone[p] == NOBODY else s.cone[p],
            }
            for p in range(s.seats)
        ],
        "market": words(s.market),
        "deck": words(s.deck[::-1]),
        "discard": words(s.discard[::-1]),
        "rng": s.rng,
    }


def building(s: State, site: int) -> dict[str, Any]:
    return {"colour": COLOURS[s.colour[site]], "floors": roofs_of(s, site)}


def roofs_of(s: State, site: int) -> list[int | None]:
    """The floors of a building from the bottom, each with the seat whose roof lies on it."""
    row = s.roof[DEPTH * site : DEPTH * site + s.height[site]]
    return [None if seat == NOBODY else seat for seat in row]


def words(cards: list[int]) -> list[Any]:
    return [card if card >= 0 else "?" for card in cards]


# --- checking ---


def check(s: State) -> None:
    """Everything that is always true of a table; BadPosition names the piece that is wrong."""
    check_cards(s)
    check_buildings(s)
    check_floors(s)
    check_roofs(s)
    check_seats(s)
    check_objectives(s)
    check_end(s)
    check_survey(s)


def check_cards(s: State) -> None:
    if len(s.market) != MARKET:
        raise BadPosition(f"the market has {len(s.market)} cards, not {MARKET}")
    there = Counter([*s.market, *s.deck, *s.discard])
    for card in ALL_CARDS:
        if there[card] != 1:
            found = "missing" if not there[card] else "there twice"
            raise BadPosition(f"the card {card} is {found} among market, deck and discard pile")
    if not 0 <= s.shuffles <= rulings.SHUFFLES_UNTIL_END:
        raise BadPosition(f"the deck was shuffled {s.shuffles} times: the game ends with {rulings.SHUFFLES_UNTIL_END}")
    if s.shuffles == rulings.SHUFFLES_UNTIL_END and not s.finale:
        raise BadPosition(f"the deck was shuffled {s.shuffles} times, yet the game has not come to its end")


def check_buildings(s: State) -> None:
    board = BOARDS[s.seats]
    for site in sites_of(s.built):
        for other in board.adjacent[site]:
            if s.height[other] and s.colour[site] == s.colour[other]:
                name = COLOURS[s.colour[site]]
                raise BadPosition(f"the buildings on the sites {site} and {other} are adjacent and both {name}")
        around = (board.around[site] & s.built).bit_count()
        if s.height[site] > 1 + around:
            raise BadPosition(
                f"the building on site {site} has {s.height[site]} floors: with {around} buildings beside it "
                f"it has at most {1 + around}"
            )
    streets = sum(bool(s.height[a] and s.height[b]) for a, b in board.streets)
    buildings, floors = s.built.bit_count(), sum(s.height)
    if floors > buildings + streets:
        raise BadPosition(f"{buildings} buildings with {streets} streets between them have {floors} floors, too many")


def check_floors(s: State) -> None:
    placed = [sum(s.height[site] for site in sites_of(sites)) for sites in s.coloured]
    for c, name in enumerate(COLOURS):
        held = sum(reserve >> 8 * c & 255 for reserve in s.reserve)
        left = unpacked(s.stock)[c] if s.stock >= 0 else FLOORS - placed[c] - held
        if left < 0 or left > FLOORS or left != FLOORS - placed[c] - held:
            raise BadPosition(
                f"there are {placed[c]} {name} floors on the board and {held} in the reserves, of {FLOORS} in all"
            )
    for p, reserve in enumerate(s.reserve):
        count = sum(unpacked(reserve))
        returning = s.question == "return" and p == s.active
        unlimited = s.extra and p == s.active and not rulings.LIMIT_BEFORE_EXTRA_TURN
        if count > LIMIT + MOST_ON_A_CARD * returning and not unlimited:
            raise BadPosition(f"seat {p} has {count} floors in its reserve, more than {LIMIT}")


def check_roofs(s: State) -> None:
    laid: list[list[int]] = [[] for _ in range(s.seats)]  # seat -> the sites of its roofs
    for site in sites_of(s.built):
        for seat in roofs_of(s, site):
            if seat is not None:
                if seat >= s.seats:
                    raise BadPosition(f"a roof of seat {seat} lies on site {site}, and there is no such seat")
                laid[seat].append(site)
    for p, sites in enumerate(laid):
        count = len(sites)
        if count > ROOFS or s.roofs[p] != ROOFS - count:
            raise BadPosition(
                f"seat {p} has {count} roofs on the board and {s.roofs[p]} in hand, of {ROOFS} in all: "
                f"they lie on the sites {listed(sites)}"
            )
        if count == ROOFS and not s.finale:
            raise BadPosition(f"seat {p} has placed its tenth roof, yet the game has not come to its end")
    if not START_FLOORS <= s.floors <= MOST_START_FLOORS[s.seats] or len(s.start) > s.floors:
        raise BadPosition(f"{s.floors} start floors with {len(s.start)} to place: with {s.seats} players there are "
                          f"{START_FLOORS} to {MOST_START_FLOORS[s.seats]}")  # fmt: skip
    placed, buildings, roofs = s.floors - len(s.start), s.built.bit_count(), sum(map(len, laid))
    if buildings != placed + roofs:
        raise BadPosition(
            f"{buildings} buildings stand on the board, not {placed} start floors and one for each of {roofs} roofs; "
            f"roofs lie on the sites {listed([site for sites in laid for site in sites])}"
        )


def listed(sites: list[int]) -> str:
    return ", ".join(str(site) for site in sorted(sites)) or "(none)"


def check_seats(s: State) -> None:
    for i, space in enumerate(s.tracks):
        if space > LAST:
            raise BadPosition(f"the {COLOURS[i % 4]} marker of seat {i // 4} stands on {space}, beyond {LAST}")
    for p, cone in enumerate(s.cone):
        if cone != NOBODY and cone > MOST_CONE:
            raise BadPosition(f"the cone of seat {p} stands on {cone}, beyond {MOST_CONE}")
    if s.again and s.question != "return":
        raise BadPosition('"again" is said of an extra turn that waits for floors to be returned; there are none')
    if bool(s.start) != (s.turn == 0):
        raise BadPosition(f"in turn {s.turn} there are {len(s.start)} start floors to place")
    if s.start and s.active != placer(s):
        raise BadPosition(f"seat {placer(s)} places the next start floor, not seat {s.active}")
    if s.start and (s.extra or s.finale):
        raise BadPosition("while start floors are placed there is no extra turn and no end")


def check_objectives(s: State) -> None:
    if len(set(s.objectives)) != 3:
        raise BadPosition(f"there are three different objectives, not {', '.join(OBJECTIVES[o] for o in s.objectives)}")
    board, values = BOARDS[s.seats], CHIPS[s.seats]
    for i, objective in enumerate(s.objectives):
        name = OBJECTIVES[objective]
        for p in range(s.seats):
            met, chip = MET[objective](s, p, board), s.chips[3 * p + i]
            if bool(met) != bool(chip):
                what = "meets it and has none" if met else "does not meet it"
                raise BadPosition(f"a chip of {name} belongs to whoever meets it: seat {p} {what}")
        taken = sorted((chip for chip in s.chips[i::3] if chip), reverse=True)
        if taken != list(values[: len(taken)]):
            raise BadPosition(f"the chips of {name} that are taken are {taken}, not the first of {list(values)}")


def check_end(s: State) -> None:
    """The order of the last turns, and cones for those who have had theirs."""
    cones = [p for p in range(s.seats) if s.cone[p] != NOBODY]
    if not s.finale:
        if cones:
            raise BadPosition(f"the cone of seat {cones[0]} is set before the end has come")
        if s.left or not s.waiting:
            raise BadPosition("there are last turns, yet the end has not come")
        return
    turns = order(s, s.ender, s.finale)
    if s.left != turns[len(turns) - len(s.left) :]:
        raise BadPosition(f"the last turns to come are of the seats {list(s.left)}, in an order that is not clockwise")
    if len(cones) == s.seats:
        if s.left:
            raise BadPosition(f"every cone is set, yet seat {s.left[0]} has its last turn to come")
        return
    done = turns[: len(turns) - len(s.left)]
    now = done[-1] if done else s.ender
    if s.active != now:
        raise BadPosition(f"seat {now} has its turn before the last turns of {list(s.left)}, not seat {s.active}")
    finished = [*done[:-1], *([s.ender] if done and s.finale == "roof" else [])]
    for p in range(s.seats):
        if (p in finished) != (p in cones):
            raise BadPosition(f"the cone of seat {p} is {'missing' if p in finished else 'set before its last turn'}")


def check_survey(s: State) -> None:
    """What is kept beside the buildings, so that nobody has to count, is as they say."""
    fresh = survey(s)
    for name, value in fresh.items():
        if getattr(s, name) != value:
            raise BadPosition(f'"{name}" is kept as {getattr(s, name)}, and the board says {value}')


def survey(s: State) -> dict[str, Any]:
    """All that follows from colours, heights and roofs."""
    board = BOARDS[s.seats]
    built = mask(site for site in range(1, board.count + 1) if s.height[site])
    coloured = [mask(site for site in sites_of(built) if s.colour[site] == c) for c in range(WILD)]
    need = [sum(UNIT[s.colour[o]] for o in board.adjacent[site] if s.height[o]) for site in range(board.count + 1)]
    found: dict[str, Any] = {
        "built": built,
        "coloured": coloured,
        "need": need,
        "frontier": mask(site for site in range(1, board.count + 1) if need[site] and not s.height[site]),
    }
    present, twice, visible, heights = ([0] * s.seats for _ in range(4))
    for site in sites_of(built):
        row = roofs_of(s, site)
        for h, p in enumerate(row, 1):
            if p is not None and p < s.seats:
                heights[p] |= 1 << h
                twice[p] |= present[p] & 1 << site
                present[p] |= 1 << site
        top = row[-1]
        if top is not None and top < s.seats:
            visible[top] |= 1 << site
    return {**found, "present": present, "twice": twice, "visible": visible, "heights": heights}
