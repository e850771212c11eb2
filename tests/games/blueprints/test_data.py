"""What is in the box, and the sentences that refuse a plan that cannot be."""

import pytest

from engine import BadPosition
from engine.games.blueprints.pieces import DATA, MATERIALS, RECYCLED_POINTS, STONE_POINTS
from engine.games.blueprints.plans import HEIGHTS, PATTERNS, PLANS, SIDES, SQUARES, deck, wrong


def turned(pattern: str) -> set[str]:
    """A plan and its mirror images: as it would look from other sides of the table."""
    a, b, c, d, e, f = pattern
    return {pattern, "".join((f, e, d, c, b, a)), "".join((b, a, d, c, f, e)), "".join((e, f, c, d, a, b))}


def test_32_dice_of_four_materials():
    assert MATERIALS == ("wood", "recycled", "stone", "glass")
    assert [row["count"] for row in DATA["materials"]] == [8, 8, 8, 8]


def test_the_tables_of_points():
    assert RECYCLED_POINTS == (0, 2, 5, 10, 15, 20, 30)
    assert STONE_POINTS == (0, 2, 3, 5, 8, 8, 8)
    assert [row["points"] for row in DATA["trophies"]] == [3, 2, 1]
    assert [row["points"] for row in DATA["prizes"]] == [2, 2, 2, 2]
    assert all(row["count"] == 3 for row in (*DATA["trophies"], *DATA["prizes"]))


def test_24_plans_and_no_two_alike():
    assert len(PLANS) == 24
    assert len(set(PATTERNS)) == 24
    shapes = {min(turned(pattern)) for pattern in (*PATTERNS, *(row["squares"] for row in DATA["reserve_plans"]))}
    assert len(shapes) == 34


def test_every_plan_has_six_dice_on_three_or_four_squares():
    for heights in HEIGHTS:
        assert sum(heights) == 6
        assert max(heights) <= 3
        assert sum(height > 0 for height in heights) in (3, 4)
    assert all(wrong(row["squares"]) == "" for row in DATA["reserve_plans"])


def test_squares_touch_along_a_side():
    touching = {SQUARES[i]: "".join(SQUARES[side] for side in sides) for i, sides in enumerate(SIDES)}
    assert touching == {"a": "bc", "b": "ad", "c": "ade", "d": "bcf", "e": "cf", "f": "de"}


@pytest.mark.parametrize(
    ("pattern", "sentence"),
    [
        ("X1411X", "square c has the height '4': no plan is higher than 3"),
        ("X1310X", "square e has the height '0': write 1 to 3, or X"),
        ("X13?1X", "square d has the height"),
        ("X1211X", "heights of X1211X add up to 5, not 6"),
        ("X1331X", "add up to 8, not 6"),
        ("X131X", "a plan is 6 characters"),
        (None, "a plan is 6 characters"),
        ("3XXX12", "square e of 3XXX12 touches no other"),
    ],
)
def test_a_plan_that_cannot_be_is_named(pattern, sentence):
    assert sentence in wrong(pattern)
    with pytest.raises(BadPosition, match="the plan BP99 cannot be"):
        deck([{"id": "BP99", "squares": pattern}], 1)


def test_the_data_file_is_checked_as_a_whole():
    good = [{"id": "BP01", "squares": "1X2X3X"}, {"id": "BP02", "squares": "X2X1X3"}]
    assert deck(good, 2) == (("BP01", "BP02"), ("1X2X3X", "X2X1X3"))
    with pytest.raises(BadPosition, match="there are 2 plans, not 3"):
        deck(good, 3)
    with pytest.raises(BadPosition, match="plan BP01 is there twice"):
        deck([*good, {"id": "BP01", "squares": "123XXX"}], 3)
    with pytest.raises(BadPosition, match="plan BP03 is the same as another: 1X2X3X"):
        deck([*good, {"id": "BP03", "squares": "1X2X3X"}], 3)
