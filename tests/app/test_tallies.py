"""What many matches add up to is the same whether it grows match by match or is counted from the whole list."""

import json
import random
from itertools import pairwise

import pytest

from app.parts.modules import part
from app.records import result
from app.tallies import Tallies
from engine import BOTS, GAMES
from engine.games.ginkgopolis.cards import CHARACTERS, NAMES
from engine.games.tower_up.components import OBJECTIVES
from tests.app.helpers import counted

NOTHING = (None, 7, "x", [], {}, [None], {"seats": 3}, 10**9, -1, True)
LIKED = {
    "ginkgopolis": ("characters", [NAMES[c] for c in CHARACTERS]),
    "tower_up": ("goals", list(OBJECTIVES)),
    "blueprints": ("prizes", ["geometer", "structural_integrity", "nothing"]),
    "great_split": ("character", ["heiress", "nobody"]),
}
DEEDS = ("tallest", "district", "firsts", "extra", "cone", "building", "exact", "contracts", "full", "gem")


def noted(dice, game):
    name, known = LIKED[game]
    liked = dice.choices(known, k=dice.randrange(4))
    scores = {"final_cards": dice.randrange(60), "new_hand": dice.randrange(6)}
    facts = {name: liked[:1] and liked[0] if name == "character" else liked, "scores": scores}
    return facts | {deed: dice.choice((dice.randrange(40), -3, "9", True)) for deed in DEEDS}


def row(dice, n):
    """A match as it may stand in the file; now and then one that makes no sense."""
    game, count = dice.choice(list(GAMES)), dice.randrange(1, 6)
    seats = [{"name": "Ada", "kind": "human", "bot": None}]
    seats += [{"name": "Bo", "kind": "bot", "bot": dice.choice(list(BOTS)) + ":x"} for _ in range(count - 1)]
    if dice.random() < 0.1:
        seats[-1] = {"name": "Cleo", "kind": "human", "bot": None}
    dice.shuffle(seats)
    totals = [dice.randrange(20, 120) for _ in range(max(2, count))]
    modes = [mode.options for mode in part(game, "front").MODES]
    found = {
        "id": str(n),
        "game": game,
        "players": count,
        "options": dict(dice.choice(modes)),
        "seats": seats,
        "totals": totals,
        "ranking": [1 + sum(other > total for other in totals) for total in totals],
        "ended": "2030-01-01T12:00:00+00:00",
        "deeds": {"seats": [noted(dice, game) for _ in seats]},
        "hints": dice.choice((0, 0, 3)),
        "backs": dice.choice((0, 0, 2)),
    }
    if dice.random() < 0.15:
        found[dice.choice(list(found)[1:])] = dice.choice(NOTHING)
    if dice.random() < 0.05:
        del found[dice.choice(list(found))]
    return found


def check(rows, tallies, game):
    total, results = tallies.of(game), counted.own(rows, game)
    assert total.matches == sum(each.get("game") == game for each in rows)
    assert total.best == max((found.points for found in results), default=None)
    many = [found for found in results if found.players > 1]
    alone = [found for found in results if found.players <= 1]
    assert total.summary == (counted.summary(many) if many else None)
    if many:
        assert list(total.summary) == list(counted.summary(many))
    assert (total.levels, total.sizes) == (counted.by_level(many), counted.by_players(many))
    assert list(total.levels) == list(counted.by_level(many))
    assert total.helped == sum(found.hints > 0 for found in many)
    assert total.backs == sum(found.backs > 0 for found in results)
    modes = part(game, "front").MODES
    expected = {}
    for mode in (mode for mode in modes if mode.automaton and alone):
        played = [f for f in alone if mode.options.items() <= {**modes[0].options, **f.options}.items()]
        expected[mode.key] = counted.tally(played)
    assert total.modes == expected
    liked = part(game, "results").liked
    assert total.favourites == part(game, "results").favourites(counted.often(results, liked))
    wanted = {key: count(results) for key, count in counted.honours(game, liked).items()}
    assert total.honours == wanted
    assert total.earned == {h.key for h in part(game, "results").HONOURS if wanted[h.key] >= h.need}


@pytest.mark.gui  # the words of favourites need Kivy
@pytest.mark.parametrize("seed", range(12))
def test_growing_totals_are_those_of_the_whole_list(seed):
    dice = random.Random(seed)
    rows = [row(dice, n) for n in range(dice.choice((0, 1, 3, 40, 300)))]
    tallies, brought = Tallies(), {}
    for n, each in enumerate(rows):
        if dice.random() < 0.05:  # the app is started again
            tallies = Tallies(json.loads(json.dumps(tallies.kept)))
        if isinstance(each.get("game"), str):
            brought[n] = tallies.count(each)
        else:
            tallies.add(each)
    assert tallies.matches == len(rows)
    for game in GAMES:
        check(rows, tallies, game)
    got = {(rows[n].get("game"), key) for n, keys in brought.items() for key in keys}
    assert got == {(game, key) for game in GAMES for key in tallies.of(game).earned}, seed


@pytest.mark.gui
def test_rows_that_make_no_sense_were_among_them():
    dice = random.Random(0)
    rows = [row(dice, n) for n in range(300)]
    assert 0.6 * len(rows) < sum(result(each) is not None for each in rows) < 0.95 * len(rows)


@pytest.mark.gui
def test_an_honour_is_brought_once():
    won = row(random.Random(1), 0) | {
        "seats": [{"name": "Ada", "kind": "human"}, {"name": "B", "kind": "bot", "bot": "easy"}]
    }
    won |= {"game": "ginkgopolis", "players": 2, "totals": [50, 40], "ranking": [1, 2], "deeds": None, "options": {}}
    tallies = Tallies()
    brought = [tallies.count(won | {"id": str(n)}) for n in range(6)]
    assert brought == [{"win"}, set(), set(), set(), {"streak"}, set()]


@pytest.mark.gui
def test_a_game_that_is_not_here_is_counted_and_nothing_else():
    tallies = Tallies()
    for game in ("chess", "../x", "", 7, None, ["a"]):
        tallies.add({"id": "1", "game": game})
    assert tallies.matches == 6
    assert set(tallies.games) == {"chess", "../x", ""}
    assert (tallies.of("chess").matches, tallies.of("chess").honours, tallies.of("chess").favourites) == (1, {}, ())


@pytest.mark.gui
def test_what_is_kept_does_not_grow_with_the_matches():
    dice, sizes, tallies = random.Random(5), [], Tallies()
    for n in range(4000):
        tallies.add(row(dice, n))
        if n % 1000 == 999:
            sizes.append(len(json.dumps(tallies.kept)))
    assert all(later < 1.1 * earlier for earlier, later in pairwise(sizes))
