"""What holds at every moment of every game, and a second way to score a building."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.rng import roll
from engine.games.blueprints.awards import earned
from engine.games.blueprints.pieces import DATA, MATERIAL, NAMES, VALUE
from engine.games.blueprints.plans import PLANS
from engine.games.blueprints.rehearsal import after, count
from engine.games.blueprints.scoring import building_of, points
from tests.games.blueprints.builder import GAME, MATERIALS, load, only, play, short
from tests.helpers.positions import SETTINGS, walk

OURS = [setting for setting in SETTINGS if setting.name == "blueprints"]
MOVES = 50_000


def test_nothing_is_lost_or_doubled_in_fifty_thousand_moves():
    moves, seed = 0, 1000
    while moves < MOVES:
        s, rng = GAME.new(2 + seed % 3, seed), seed
        while actors := GAME.actors(s):
            rng, move = GAME.sample(s, actors[0], rng)
            GAME.apply(s, move)
            GAME.check(s)
            moves += 1
        seed += 1


@pytest.mark.parametrize("setting", OURS, ids=str)
def test_dice_and_cards_by_the_numbers(setting):
    for seed in (21, 22):
        for match, _ in walk(setting, seed):
            now = GAME.dump(match.state)
            dice = now["pool"] + now["discard"] + [name for each in now["seats"] for name, _ in each["taken"]]
            for material in MATERIALS:
                seen = sum(short(name) == material for name in dice) + (material in now["demand"])
                assert seen + now["bag"][material] == 8
            cards = Counter(card for each in now["seats"] for card in each["trophies"] + each["prizes"])
            assert all(number <= 3 for number in cards.values())


# --- a building as a heap of cubes ---


def cubes(building) -> dict[tuple[int, int, int], int]:
    return {(i % 2, i // 2, z): die for i, stack in enumerate(building) for z, die in enumerate(stack)}


def slow_points(building, pattern: str) -> tuple[int, ...]:
    heap = cubes(building)
    wood = 0
    for (x, y, z), die in heap.items():
        if NAMES[die].startswith("wood"):
            near = [(abs(x - a), abs(y - b), abs(z - c)) for a, b, c in heap]
            wood += 2 * sum(sum(distance) == 1 for distance in near)
    recycled = sum(NAMES[die].startswith("recycled") for die in heap.values())
    stone = sum((2, 3, 5, 8, 8, 8)[z] for (_, _, z), die in heap.items() if NAMES[die].startswith("stone"))
    glass = sum(int(NAMES[die][-1]) for die in heap.values() if NAMES[die].startswith("glass"))
    built = "".join(str(len(stack)) for stack in building)
    return 6 if built == pattern.replace("X", "0") else 0, wood, [0, 2, 5, 10, 15, 20, 30][recycled], stone, glass


@st.composite
def buildings(draw):
    """Six dice or fewer on the squares of a plan, in any order; values do not matter for the count."""
    plan = draw(st.integers(0, len(PLANS) - 1))
    pattern = next(row["squares"] for row in DATA["plans"] if row["id"] == PLANS[plan])
    open_squares = [i for i, height in enumerate(pattern) if height != "X"]
    number = draw(st.integers(0, 6))
    dice = draw(st.lists(st.integers(0, len(NAMES) - 1), min_size=number, max_size=number))
    squares = draw(st.lists(st.sampled_from([*open_squares, 6]), min_size=number, max_size=number))
    return plan, pattern, building_of(dice, squares)


@settings(max_examples=400, deadline=None)
@given(buildings())
def test_a_heap_of_cubes_scores_the_same(case):
    plan, pattern, building = case
    assert points(building, plan) == slow_points(building, pattern)


@settings(max_examples=300, deadline=None)
@given(buildings())
def test_prizes_as_one_would_count_them(case):
    _, _, building = case
    dice = [die for stack in building for die in stack]
    values, materials = Counter(VALUE[die] for die in dice), Counter(MATERIAL[die] for die in dice)
    expected = [
        max(map(len, building)) >= 5,
        max(values.values(), default=0) >= 4,
        len(values) == 6,
        max(materials.values(), default=0) >= 5,
    ]
    assert [prize in earned(building) for prize in range(3, 7)] == expected
    assert sum(expected) <= 3


def test_every_die_has_a_name_of_its_own():
    assert sorted(NAMES) == sorted(f"{material}{value}" for material, value in product(MATERIALS, range(1, 7)))


# --- the count while a building grows ---


def test_a_discard_changes_no_count():
    s = load("BP01 a:W3", "BP02", pool=["glass4"], discard=[], demand="wood stone")
    assert after(s, GAME.legal(s, 0)[0]) == count(s, 0)


def test_the_count_before_the_last_take_is_what_is_scored():
    for setting in OURS:
        for match, _ in walk(setting, 31):
            s = match.state
            if GAME.question(s) != "take" or sum(map(len, s.dice)) < 6 * s.seats - 1:
                continue
            p = GAME.actors(s)[0]
            move = GAME.legal(s, p)[0]
            then = after(s, move)
            (event,) = only(play(s.clone(), move), "building_scored", p)
            assert (then.total, then[:5]) == (event.facts["total"], tuple(event.facts.values())[:5])
            assert (then.state == "exact") == bool(event.facts["plan"])


def test_chance_is_even():
    """The refill draws every die of the bag as often."""
    seen, rng = Counter(), 5
    for _ in range(3000):
        rng, seed = roll(rng, 1 << 32)
        s = load("BP01", "BP02", "BP03", pool="W1 R2 S3 G4 W5 R6 S1 G2 W2", rng=seed)
        (event,) = only(play(s, "0 take wood1 a"), "refilled")
        seen[short(event.facts["dice"][0])] += 1
    left = {"wood": 5, "recycled": 5, "stone": 5, "glass": 6}
    for material, number in left.items():
        assert abs(seen[material] / 3000 - number / 21) < 0.03
