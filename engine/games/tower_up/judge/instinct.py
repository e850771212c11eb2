"""Play-out policy: moves without search."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from ....core.game import Move
from ..boards import BOARDS
from ..building import build_move, owned
from ..components import CARDS, COLOURS, GUARD, LIMIT, UNIT, WILD, Choice, covers, packed, unpacked
from ..rules import apply
from ..setup import allowed_sites, placing_colours
from ..state import State
from ..taking import ENOUGH, Gain, return_ways, take_move
from .glance import Glance, Plan
from .weights import CONSTANTS, Taste

LATER = CONSTANTS["later"]  # what the next turn is worth of this one
CLOSELY = 4  # builds that are looked at more closely
NO_CHOICE: list[Choice] = [((), 0)]
ONE_OF_EACH = sum(UNIT)


def playout(s: State, rng: int, tastes: Sequence[Taste], last: int, stop: Callable[[], bool]) -> bool:
    """Play on to the end of the game, or of the last turn wanted, each seat by its taste. False when stopped."""
    while s.waiting and s.turn <= last:
        if stop():
            return False
        p = s.waiting[0]
        rng, move = instinct(s, p, rng, tastes[p])
        apply(s, move)
    return True


def instinct(s: State, p: int, rng: int, taste: Taste) -> tuple[int, Move]:
    """A good move, fast."""
    if s.question == "place":
        return rng, placing(s, p)
    glance = Glance(s, p, taste)
    builds = glance.builds()
    plan = Plan(glance, builds)
    if s.question == "return":
        return rng, Move(p, "return", max(return_ways(s, p), key=lambda way: kept(glance, plan, way[1]))[0])
    reserve = s.reserve[p]
    best, move = best_take(glance, plan)
    guarded = reserve | GUARD
    able = [build for build in builds if (guarded - s.need[build[1]] - UNIT[build[2]]) & GUARD == GUARD]
    if not able:
        return rng, move
    most = glance.future(plan, reserve)  # a build leaves less to build with
    if glance.closer:
        most += glance.denied * glance.most_loss()
    for worth, site, colour, roof in able[:CLOSELY] if glance.closer else able:
        if worth + most <= best:
            break
        after = reserve - s.need[site] - UNIT[colour]
        worth += glance.future(plan, after, site, colour)
        if glance.closer:
            worth += glance.pair * (pairs(after) - pairs(reserve)) + glance.denied * glance.loss(site, colour)
        if worth > best:
            best, move = worth, build_move(p, site, colour, roof)
    return rng, move


def best_take(glance: Glance, plan: Plan) -> tuple[float, Move]:
    """The card to take, and the wild floors that go best with a build that is planned."""
    s, p = glance.s, glance.p
    reserve = s.reserve[p]
    best, found = -99.0, None
    for number in s.market:
        card = CARDS[number]
        gain = Gain(s, card)
        worth = glance.tracks[card.vehicle][card.steps] if card.vehicle != WILD else 0.0
        for names, chosen in likely(gain, reserve, plan):
            after = reserve + gain.given + chosen
            total = worth + taken(glance, plan, reserve, after)
            if total > best:
                best, found = total, (number, names)
    assert found is not None
    return best, take_move(p, *found)


def likely(gain: Gain, reserve: int, plan: Plan) -> list[Choice]:
    """Choices of wild floors that serve a planned build, or keep all colours in hand."""
    count = gain.choices
    if not count:
        return NO_CHOICE
    has = reserve + gain.given
    left = ENOUGH if covers(gain.left, ENOUGH) else gain.left
    found = {}
    for _, price, _, _ in plan.prices[:4]:
        choice = chosen_for(price, has, left, count)
        found[choice[1]] = choice
    choice = chosen_for(ONE_OF_EACH, has, left, count)
    found[choice[1]] = choice
    return list(found.values())


@lru_cache(1 << 14)
def chosen_for(price: int, reserve: int, stock: int, count: int) -> Choice:
    """So many floors that are lacking for this, as far as they are there."""
    wish, has, left = unpacked(price), unpacked(reserve), unpacked(stock)
    pick = [0, 0, 0, 0]
    for _ in range(count):
        best, c = -99, 0
        for colour in range(4):
            lack = 8 * (wish[colour] - has[colour] - pick[colour]) - has[colour]
            if lack > best and left[colour] > pick[colour]:
                best, c = lack, colour
        pick[c] += 1
    return tuple([COLOURS[c] for c in range(4) for _ in range(pick[c])]), packed(pick)


def taken(glance: Glance, plan: Plan, before: int, after: int) -> float:
    """What more floors are worth: each a little, a new colour, and the builds that come near."""
    kept_floors = min(LIMIT, after % 255)
    worth = glance.floor * (kept_floors - before % 255) + glance.colour * (variety(after) - variety(before))
    if glance.closer:
        worth += glance.pair * (pairs(after) - pairs(before))
    return worth + LATER * glance.future(plan, after)


@cache
def variety(reserve: int) -> int:
    return owned(reserve).bit_count()


@cache
def pairs(reserve: int) -> int:
    """Floors, up to two of a colour."""
    return sum([min(2, count) for count in unpacked(reserve)])


def kept(glance: Glance, plan: Plan, returned: int) -> float:
    after = glance.s.reserve[glance.p] - returned
    return glance.colour * variety(after) + glance.pair * pairs(after) + glance.future(plan, after)


def placing(s: State, p: int) -> Move:
    """A start floor where many streets meet and many builds become possible."""
    best, pick = -1.0, (0, 0)
    for c in placing_colours(s):
        for site in allowed_sites(s, c):
            worth = opening(s, site)
            if worth > best:
                best, pick = worth, (c, site)
    return Move(p, "place", (COLOURS[pick[0]], pick[1]))


def opening(s: State, site: int) -> float:
    """How many more sites could be built on."""
    return float((BOARDS[s.seats].around[site] & ~s.built & ~s.frontier).bit_count())
