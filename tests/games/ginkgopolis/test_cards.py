"""The card tables, by what each card does on the table."""

import pytest

from tests.helpers.table import COLOURS, Table, building, position, seat

RESOURCE, TILE, POINT = (1, 0, 0), (0, 1, 0), (0, 0, 1)
GAIN = {"red": RESOURCE, "blue": TILE, "yellow": POINT}
TRIGGERS = {1: "exploit", 2: "urbanize", 0: "construct"}

EXPLOIT = {"c7": "red", "c13": "red", "c24": "red", "c25": "red", "c14": "yellow", "c17": "yellow",
           "c6": "blue", "c18": "blue", "c26": "blue"}  # fmt: skip
URBANIZE = {"c1": "red", "c10": "red", "c16": "red", "c27": "red", "c8": "yellow", "c11": "yellow",
            "c9": "blue", "c19": "blue", "c20": "blue"}  # fmt: skip
CONSTRUCT = {"c4": "red", "c21": "red", "c22": "red", "c23": "red", "c2": "yellow", "c5": "yellow",
             "c3": "blue", "c12": "blue", "c15": "blue"}  # fmt: skip
CHARACTERS = {
    **{name: ("exploit", GAIN[colour]) for name, colour in EXPLOIT.items()},
    **{name: ("urbanize", GAIN[colour]) for name, colour in URBANIZE.items()},
    **{name: ("construct", GAIN[colour]) for name, colour in CONSTRUCT.items()},
}
PERMANENT = {
    f"{colour}{number}": (
        TRIGGERS[number % 3],
        tuple(gain + (number >= 7) * point for gain, point in zip(GAIN[colour], POINT)),
    )
    for colour in COLOURS
    for number in range(1, 10)
}
FINAL = [f"{colour}{number}" for colour in COLOURS for number in range(10, 21)]

# What each action gives and takes without any bonus: red 2 alone, E beside red 2, red 4 on red 2.
LINES = {"exploit": "0 commit red2", "urbanize": "0 commit E red4", "construct": "0 commit red2 red4"}
PLAIN = {"exploit": (6, 1, 3), "urbanize": (5, 0, 3), "construct": (3, 0, 3)}


def after(action: str, card: str) -> tuple[int, ...]:
    """What seat 0 has after the action, beyond what it gives without this card in front."""
    silent = {"exploit": "c1 c2 c3", "urbanize": "c2 c3 c4", "construct": "c1 c6 c8"}[action].split()
    if card in CHARACTERS:
        front, city = [card, *[name for name in silent if name != card][:2]], []
    else:
        front, city = [*silent, card], [_cover(card)]
    mine = seat(5, 3, hand="E red2", tiles="red4", front=" ".join(front))
    table = Table(position(buildings=city, starts=_starts(card), seats=[mine]))
    table.play_line(LINES[action])
    return tuple(now - plain for now, plain in zip(table.numbers(0), PLAIN[action]))


def _starts(card: str) -> str:
    """Red 2 beside E, the start tile of the card in the far corner, where it can be covered."""
    names = [f"{colour}{number}" for colour in COLOURS for number in (1, 2, 3) if f"{colour}{number}" != "red2"]
    if card in names:
        names.remove(card)
        names.insert(0, card)
    return " ".join([*names[:5], "red2", *names[5:]])


def _cover(card: str):
    """A building of seat 1 that covers the tile of this card."""
    colour, number = card.rstrip("0123456789"), int(card.lstrip("bdelouwry"))
    return building("-1,1", f"{colour}19" if number <= 3 else f"{card} {'red' if card == 'blue17' else 'blue'}17")


@pytest.mark.parametrize("action", LINES)
@pytest.mark.parametrize("name", CHARACTERS)
def test_characters(name, action):
    trigger, gain = CHARACTERS[name]
    assert after(action, name) == (gain if action == trigger else (0, 0, 0))


@pytest.mark.parametrize("action", LINES)
@pytest.mark.parametrize("card", [card for card in PERMANENT if card not in ("red2", "red4")])
def test_cards_1_to_9(card, action):
    trigger, gain = PERMANENT[card]
    assert after(action, card) == (gain if action == trigger else (0, 0, 0))


@pytest.mark.parametrize("action", LINES)
@pytest.mark.parametrize("card", FINAL)
def test_final_cards_give_nothing_in_play(card, action):
    assert after(action, card) == (0, 0, 0)


def test_there_are_27_characters_nine_for_each_action():
    assert sorted(CHARACTERS, key=lambda name: int(name[1:])) == [f"c{n}" for n in range(1, 28)]
