"""The data file: what is in the box, and that a wrong box is noticed."""

import json
from copy import deepcopy

import pytest

from engine.games.great_split.box import (
    ARROW,
    CARDS,
    CONTRACTS,
    DATA,
    EFFECT,
    FACE,
    GOLD,
    GOLD_SEAL,
    GROUP,
    ICON,
    LENGTH,
    NAMES,
    STAR,
    STARS,
    TOME,
    TRACKS,
    faults,
)


def test_the_box_is_sound():
    assert faults(DATA) == []
    assert len(CARDS) == 71
    assert [sum(card.level == level for card in CARDS) for level in range(3)] == [29, 21, 21]


def test_the_printed_figures():
    assert max(value for value in DATA["tracks"]["tome"]["prestige"].values()) == 10
    assert STARS[TRACKS.index("tome_seal")][-1] == 4
    assert STARS[GOLD_SEAL][-1] == 3
    assert CONTRACTS[GOLD][-1] == 5
    assert CONTRACTS[TRACKS.index("emerald")][9] == 2
    assert sorted(DATA["market"]["tokens"]) == [0, 1, 1, 2, 2, 2, 3, 3, 4]


def test_cards_of_a_face_are_equal_across_levels():
    same = [name for name, face in zip(NAMES, FACE) if face == FACE[NAMES.index("tome2a")]]
    assert same == ["tome2a", "tome2b", "tome2c", "tome2d"]
    assert ICON[NAMES.index("tome2a")] == TOME
    assert ICON[NAMES.index("star1a")] == STAR


def test_effects_are_read_from_the_data():
    assert [n for n in range(LENGTH[GOLD] + 1) if EFFECT[GOLD][n] == ARROW] == [3, 6, 9, 11]
    for t, name in enumerate(TRACKS):
        bonus = DATA["tracks"].get(name, {}).get("bonus", {})
        assert {str(n): TRACKS[effect] for n, effect in enumerate(EFFECT[t]) if 0 < effect < ARROW} == bonus
    assert GOLD not in GROUP[ARROW]
    assert len(GROUP[ARROW]) == 10


def spoil(change):
    data = deepcopy(DATA)
    change(data)
    return faults(json.loads(json.dumps(data)))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["cards"].pop(), "21 and 21"),
        (lambda d: d["cards"].append(d["cards"][0]), "table order"),
        (lambda d: d["cards"][0].update(id="prestige3z"), "prestige3z is not named after"),
        (lambda d: d["tracks"].pop("gold_seal"), "five resources and their seals"),
        (lambda d: d["tracks"]["gold"]["arrows"].append(13), "gold lies beyond its end"),
        (lambda d: d["tracks"]["gold"]["arrows"].append(12), "gold has two marks"),
        (lambda d: d["tracks"]["tome"]["prestige"].update({"4": 12}), "prestige of tome do not grow"),
        (lambda d: d["characters"].pop(), "seven different characters"),
        (lambda d: d["characters"][0]["start"].update(tome=4), "c1 has not three"),
        (lambda d: d["characters"][0].update(start={"gold": 3}), "c1 starts beyond a space of gold"),
        (lambda d: d["rounds"].pop(), "six rounds"),
        (lambda d: d["rounds"][0].update(limit=9), "growing limits"),
        (lambda d: d["market"]["bands"].pop(1), "leave a gap"),
        (lambda d: d["scoring"]["tokens"].pop(), "scoring tokens"),
    ],
)
def test_a_wrong_box_is_noticed(change, said):
    assert any(said in fault for fault in spoil(change)), spoil(change)
