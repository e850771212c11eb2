"""Setting up the game and each round: materials in demand, a plan for everybody, the pool of rolled dice."""

from collections.abc import Mapping
from typing import Any

from ...core.game import BadPosition, Emit, brief, chosen, mute
from ...core.rng import roll
from ...core.seeds import seeded
from .pieces import CARDS, DICE_OF_A_MATERIAL, MATERIALS, PLAYERS, POOL, names
from .plans import PLANS
from .state import SIX, State

OPTIONS: Mapping[str, tuple[str, ...]] = {}
SETUPS: tuple[tuple[int, dict[str, str]], ...] = tuple((players, {}) for players in PLAYERS)


def new(players: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
    chosen(OPTIONS, options)
    if type(players) is not int or players not in PLAYERS:
        raise BadPosition(f"Blueprints is for 2 to 4 players, not {brief(players)}")
    if type(seed) is not int:
        raise BadPosition(f"a seed is a whole number, not {brief(seed)}")
    s = blank(players)
    s.rng, s.first = roll(seeded(seed), players)
    begin_round(s, mute)
    return s


def blank(players: int) -> State:
    """An empty table with its seats."""
    s = State.__new__(State)
    s.seats = players
    s.rng = s.round = s.first = 0
    s.question, s.waiting = "", ()
    s.bag, s.pool, s.demand = [0] * len(MATERIALS), [], (0, 1)
    s.used, s.discard, s.lost = (), (), (0,) * len(MATERIALS)
    s.plan = [0] * players
    s.won = [(0,) * len(CARDS)] * players
    clear(s)
    return s


def clear(s: State) -> None:
    """No die behind any screen."""
    s.dice = [()] * s.seats
    s.squares = [()] * s.seats
    s.tops, s.levels = bytearray(SIX * s.seats), bytearray(SIX * s.seats)


def begin_round(s: State, emit: Emit) -> None:
    """All dice into the bag, two of them out again as materials in demand; plans; the pool."""
    s.round += 1
    clear(s)
    s.discard = ()
    s.bag = [DICE_OF_A_MATERIAL - lost for lost in s.lost]
    s.rng, first = roll(s.rng, len(MATERIALS))
    s.rng, second = roll(s.rng, len(MATERIALS) - 1)
    s.demand = first, second + (second >= first)
    for material in s.demand:
        s.bag[material] -= 1
    deck = [plan for plan in range(len(PLANS)) if plan not in s.used]
    for p in range(s.seats):
        s.rng, i = roll(s.rng, len(deck))
        s.plan[p] = deck.pop(i)
    s.pool = []
    s.pool = sorted(draw(s, POOL[s.seats]))
    s.question, s.waiting = "take", (s.first,)
    if emit is not mute:
        demand = [MATERIALS[material] for material in s.demand]
        emit("round_began", s.first, round=s.round, demand=demand, pool=names(s.pool), bag=sum(s.bag))
        for i in range(s.seats):
            p = (s.first + i) % s.seats
            emit("plan_dealt", p, {"plan": PLANS[s.plan[p]]})


def draw(s: State, count: int) -> list[int]:
    """Dice from the bag, rolled; as many as there are."""
    dice, bag, left = [], s.bag, sum(s.bag)
    for _ in range(min(count, left)):
        s.rng, luck = roll(s.rng, 6 * left)
        value, at = luck % 6, luck // 6
        material = 0
        while at >= bag[material]:
            at -= bag[material]
            material += 1
        bag[material] -= 1
        left -= 1
        dice.append(4 * value + material)
    return dice
