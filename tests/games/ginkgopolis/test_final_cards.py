"""Final cards, 10 to 20 (rules 2.9 and the notes to the data)."""

import pytest

from tests.helpers.table import COLOURS, Table, building, position, seat

# Of seat 0: red with three levels, blue with two and one, yellow with four.
CITY = [
    building("-1,1", "blue6 red9", 0),
    building("0,1", "blue9", 0),
    building("-2,0", "blue8", 0),
    building("1,1", "red6 red7 yellow9", 0),
]


def final_points(card: str, owner: int = 0) -> int:
    """What the card is worth in front of this seat; its tile lies under a building of three levels of seat 1."""
    fronts = ["c1 c2 c3", "c7 c8 c9"]
    fronts[owner] += f" {card}"
    city = [*CITY, building("-1,-1", f"{card} yellow8", 1)]
    table = Table(position(buildings=city, markers="K -3,0", seats=[seat(front=front) for front in fronts]))
    return table.scores()[owner]["final_cards"]


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("blue10", 3),
        ("blue11", 3),
        ("blue12", 4),
        ("red11", 4),
        *((f"{colour}14", 2) for colour in COLOURS),
        *((f"{colour}15", 6) for colour in COLOURS),
        *((f"{colour}20", 9) for colour in COLOURS),
    ],
)
def test_case_56(card, points):
    assert final_points(card) == points


OWN_RESOURCES = {"red": 3, "blue": 3, "yellow": 4}
COUNTED = {
    "red10": "red", "red11": "yellow", "red12": "blue", "red13": "red",
    "blue10": "blue", "blue11": "red", "blue12": "yellow", "blue13": "blue",
    "yellow10": "yellow", "yellow11": "red", "yellow12": "blue", "yellow13": "yellow",
}  # fmt: skip


@pytest.mark.parametrize("card", COUNTED)
def test_10_to_13_count_own_resources_on_buildings_of_a_colour(card):
    assert final_points(card) == OWN_RESOURCES[COUNTED[card]]


def test_red_and_blue_resources_are_told_apart():
    """Four levels of red and two of blue: red 10 is worth four, blue 10 two."""
    city = [building("-1,1", "blue6 red8 red9", 0), *CITY[1:2], building("-1,-1", "red10 blue10 yellow19", 1)]
    front = "c1 c2 c3 red10 blue10"
    table = Table(position(buildings=city, seats=[seat(front=front)]))
    assert table.scores()[0]["final_cards"] == 4 + 2


@pytest.mark.parametrize("colour", COLOURS)
def test_14_and_15_count_own_buildings_only(colour):
    """Seat 1 owns one building, of three levels: none for 14, one for 15; unowned start buildings never count."""
    assert final_points(f"{colour}14", owner=1) == 0
    assert final_points(f"{colour}15", owner=1) == 3


def test_row_37_one_and_two_levels_count_the_same():
    city = [building("-1,1", "red9", 0), building("0,1", "blue9", 0), building("-1,-1", "red14 yellow19", 1)]
    table = Table(position(buildings=city, seats=[seat(front="c1 c2 c3 red14")]))
    assert table.scores()[0]["final_cards"] == 2


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(
    ("number", "characters", "cards"),
    [
        (16, "c7 c14 c6", 3),
        (16, "c7 c8 c9", 1),
        (16, "c1 c2 c3", 0),
        (17, "c1 c8 c19", 3),
        (17, "c1 c2 c3", 1),
        (18, "c21 c2 c3", 3),
        (18, "c7 c8 c12", 1),
    ],
)
def test_16_17_and_18_count_characters_by_action(colour, number, characters, cards):
    table = Table(
        position(
            buildings=[building("-1,-1", f"{colour}{number} yellow8", 1)],
            seats=[seat(front=f"{characters} {colour}{number}"), seat(front="c10 c11 c15")],
        )
    )
    assert table.scores()[0]["final_cards"] == 2 * cards


@pytest.mark.parametrize(("number", "cards"), [(16, 4), (17, 3), (18, 2)])
def test_16_17_and_18_count_kept_cards_by_action(number, cards):
    """c6, blue 4, red 7 and yellow 1 exploit, c1, blue 5 and red 8 urbanize, c2 and blue 6 construct."""
    tower = building("1,1", f"blue4 red7 blue5 red8 blue6 yellow{number} blue20", 1)
    front = f"c6 c1 c2 blue4 red7 yellow1 blue5 red8 blue6 yellow{number}"
    table = Table(position(buildings=[tower], seats=[seat(front=front)]))
    assert table.scores()[0]["final_cards"] == 2 * cards


def test_16_does_not_count_final_cards():
    """No card with an action lies in front: 16, 17 and 18 are worth nothing to each other."""
    tower = building("0,0", "red16 blue16 yellow16 blue20", 1)
    table = Table(position(buildings=[tower], seats=[seat(front="c1 c2 c3 red16 blue16 yellow16")]))
    assert table.scores()[0]["final_cards"] == 0


@pytest.mark.parametrize(("colour", "cards"), [("red", 3), ("blue", 2), ("yellow", 5)])
def test_row_29_19_counts_every_card_of_its_colour_and_itself(colour, cards):
    """In front: a red and two yellow characters, red 7, blue 4, yellow 1 and yellow 14, and the 19 itself."""
    tower = building("1,1", f"red7 blue4 yellow14 {colour}19 blue20", 1)
    front = f"c1 c2 c5 red7 blue4 yellow1 yellow14 {colour}19"
    table = Table(position(buildings=[tower], seats=[seat(front=front), seat(front="c7 c8 c9")]))
    assert table.scores()[0]["final_cards"] == 2 * cards


def test_several_final_cards_add_up():
    tower = building("1,-1", "red20 blue20 yellow20 yellow19", 1)
    table = Table(position(buildings=[tower], seats=[seat(front="c1 c2 c3 red20 blue20 yellow20")]))
    assert table.scores()[0]["final_cards"] == 27
    assert table.scores()[1]["final_cards"] == 0


def test_cards_1_to_9_and_characters_score_nothing_by_themselves():
    tower = building("1,-1", "red9 blue9 yellow9 yellow19", 1)
    table = Table(position(buildings=[tower], seats=[seat(front="c1 c2 c3 red9 blue9 yellow9")]))
    assert table.scores()[0]["final_cards"] == 0


def test_a_final_card_in_the_hand_scores_nothing():
    table = Table(position(buildings=[building("0,0", "red20", 1)], seats=[seat(hand="red20")]))
    assert table.scores()[0]["final_cards"] == 0
