"""Everything that can be wrong with a position: refused with a sentence that names the piece, and with nothing else."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES, BadPosition, Match
from tests.helpers.table import LETTERS, TILES, building, choice_steps, position, seat

GAME = GAMES["ginkgopolis"]
Position = dict[str, Any]
Break = Callable[[Position], object]


def complete(data: Position) -> Position:
    return GAME.dump(GAME.load(data))


BUILDINGS = [
    building("0,0", "blue9", owner=1, site=True),
    building("1,0", "yellow7 yellow12", owner=0),
    building("0,2", "red12", owner=0, site=True),
]
SEATS = [seat(3, 2, tiles="red4 red5"), seat(4, 3, tiles="blue4 blue5"), seat(5, 0, tiles="yellow4")]
BASE = complete(position(3, buildings=BUILDINGS, markers="B 0,3", seats=SEATS, commits={}, deck_size=4))
SOLO = complete(position(1, buildings=BUILDINGS, markers="B 0,3", seats=SEATS[:2], commits={}))


def some(data: Position, test: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    return next(stack for stack in data["city"].values() if test(stack))


def start_building(data: Position) -> dict[str, Any]:
    return some(data, lambda stack: stack["owner"] is None)


def owned(data: Position) -> dict[str, Any]:
    return some(data, lambda stack: stack["owner"] is not None)


def tower(data: Position) -> dict[str, Any]:
    return some(data, lambda stack: len(stack["tiles"]) > 1)


def outskirt(data: Position) -> str:
    """A cell of the city outside the nine it began with."""
    return next(cell for cell in data["city"] if max(abs(int(part)) for part in cell.split(",")) > 1)


def move_cell(data: Position, cell: str, to: str) -> None:
    data["city"][to] = data["city"].pop(cell)


def swap_bottoms(data: Position) -> None:
    outside, inside = data["city"][outskirt(data)], start_building(data)
    outside["tiles"][0], inside["tiles"][0] = inside["tiles"][0], outside["tiles"][0]
    deal_anew(data)


def covered_card(data: Position) -> tuple[dict[str, Any], str]:
    return next((each, card) for each in data["seats"] for card in each["front"] if card in TILES)


def uncover(data: Position) -> None:
    holder, card = covered_card(data)
    holder["front"].remove(card)


def double_front(data: Position) -> None:
    _, card = covered_card(data)
    data["seats"][0]["front"].append(card)
    data["seats"][1]["front"].append(card)


def deal_anew(data: Position) -> None:
    """Leave all cards to be dealt, so that only the city can be wrong."""
    del data["deck"], data["discard"]
    for each in data["seats"]:
        del each["hand"]
    data["fill"] = 1


def start_on_top(data: Position) -> None:
    top = data["city"]["0,0"]["tiles"][-1]
    data["city"]["0,0"]["tiles"] += data["city"].pop("0,1")["tiles"]
    data["seats"][0]["front"].append(top)
    deal_anew(data)


BROKEN: dict[str, tuple[Break, str]] = {
    "a tile is missing": (lambda d: d["supply"].pop(), r"the tile \w+\d+ is missing"),
    "a tile is doubled": (lambda d: d["supply"].append(d["supply"][0]), r"the tile \w+\d+ is there twice"),
    "a removed tile is missing": (lambda d: d["supply"].append(d["removed"].pop()), "5 tiles are removed, not 6"),
    "a tile behind a screen is in the supply": (
        lambda d: d["supply"].append(d["seats"][0]["tiles"][0]),
        r"the tile \w+\d+ is there twice",
    ),
    "a tile of the city is in the supply": (
        lambda d: d["supply"].append(owned(d)["tiles"][-1]),
        r"the tile \w+\d+ is there twice",
    ),
    "a tile is twice in the city": (
        lambda d: d["city"]["0,0"]["tiles"].append(d["city"]["1,0"]["tiles"][0]),
        r"the tile \w+\d is twice in the city",
    ),
    "a tile is twice in a building": (
        lambda d: d["city"]["0,0"]["tiles"].append(d["city"]["0,0"]["tiles"][0]),
        r"the tile \w+\d is twice in the city",
    ),
    "a card is missing": (lambda d: d["deck"].pop(), r"the card \w+ is missing among deck"),
    "a card is doubled": (lambda d: d["deck"].append(d["deck"][0]), r"the card \w+ is there twice among deck"),
    "a card of no building": (
        lambda d: d["deck"].append(d["supply"][0]),
        r"the card \w+\d+ does not belong among deck",
    ),
    "the card of a site circulates": (
        lambda d: d["discard"].append(some(d, lambda b: b["site"])["tiles"][-1]),
        r"the card \w+\d+ does not belong among deck",
    ),
    "a card of a covered tile is not in front": (uncover, r"the card \w+\d+ is missing in front of the seats"),
    "a card of a covered tile is in front twice": (double_front, r"the card \w+\d+ is there twice in front"),
    "a card of no covered tile is in front": (
        lambda d: d["seats"][0]["front"].append(d["supply"][0]),
        r"the card \w+\d+ does not belong in front",
    ),
    "a character is doubled": (
        lambda d: d["seats"][0]["front"].append(d["seats"][1]["front"][0]),
        r"the character c\d+ is there twice",
    ),
    "the deck is empty": (
        lambda d: (d["discard"].extend(d["deck"]), d["deck"].clear()),
        "the deck is empty",
    ),
    "the supply is empty": (
        lambda d: (d["seats"][0]["tiles"].extend(d["supply"]), d["supply"].clear()),
        "the tile supply is empty",
    ),
    "a letter is missing": (lambda d: d["markers"].pop("F"), "the letter F lies nowhere"),
    "a letter is unknown": (lambda d: d["markers"].update(M="9,9"), "'M' is not a letter from A to L"),
    "a letter of two": (lambda d: d["markers"].update(AB="9,9"), "'AB' is not a letter from A to L"),
    "two letters share a cell": (
        lambda d: d["markers"].update(F=d["markers"]["G"]),
        r"the letter \w lies on -?\d+,-?\d+, where another piece is",
    ),
    "a letter on a building": (lambda d: d["markers"].update(F="0,0"), "the letter F lies on 0,0, where another"),
    "a letter away from the city": (lambda d: d["markers"].update(F="40,40"), "the letter F at 40,40 does not touch"),
    "a letter off the grid": (lambda d: d["markers"].update(F="99,0"), "99,0 lies off the grid"),
    "a building floats": (
        lambda d: move_cell(d, outskirt(d), "30,30"),
        "the building at 30,30 does not touch the city",
    ),
    "a start building is elsewhere": (
        lambda d: move_cell(d, "0,0", "30,30"),
        "30,30 cannot rest on .* the start tiles are the nine in the middle",
    ),
    "a start cell is empty": (
        lambda d: (d["supply"].extend(d["city"].pop("0,1")["tiles"]), deal_anew(d)),
        "there is no building at 0,1, where the city began",
    ),
    "a start tile lies elsewhere": (swap_bottoms, "the start tiles are the nine in the middle"),
    "a start tile lies on top": (
        start_on_top,
        "a start tile cannot lie on another tile",
    ),
    "a cell is named twice": (
        lambda d: d["city"].update({"-0,0": {"tiles": ["red20"], "owner": 0, "site": True}}),
        "the building at -0,0 is there twice",
    ),
    "a start building is owned": (lambda d: start_building(d).update(owner=0), "is a start building: nobody owns it"),
    "a building has no owner": (lambda d: owned(d).update(owner=None), r"the building \w+ needs an owner"),
    "an owner who is not there": (lambda d: owned(d).update(owner=3), '"owner" of the building at .* from 0 to 2'),
    "a site on a start building": (
        lambda d: (start_building(d).update(site=True), deal_anew(d)),
        r"the start building \w+\d has no construction site",
    ),
    "a building has no tiles": (lambda d: owned(d).update(tiles=[]), "has no tiles"),
    "a seat has too many resources": (lambda d: d["seats"][1].update(resources=21), "seat 1 has 21 resources"),
    "a seat has negative resources": (lambda d: d["seats"][1].update(resources=-1), '"resources" of seat 1'),
    "a seat has negative points": (lambda d: d["seats"][1].update(points=-1), '"points" of seat 1'),
    "a seat has endless points": (lambda d: d["seats"][1].update(points=10**400), '"points" of seat 1'),
    "a seat has three New Hand markers": (lambda d: d["seats"][1].update(newhand=3), '"newhand" of seat 1'),
    "a hand is too short": (lambda d: d["discard"].append(d["seats"][2]["hand"].pop()), "seat 2 has 3 cards, not 4"),
    "a hand is too long": (lambda d: d["seats"][2]["hand"].append(d["deck"].pop()), "seat 2 has 5 cards, not 4"),
    "a hand of a committed card is too long": (
        lambda d: d.update(commits=[[d["deck"].pop()], None, None]),
        "seat 0 has 5 cards, not 4",
    ),
    "a character in a hand": (lambda d: d["seats"][0]["hand"].append("c1"), 'c1 cannot be in "hand" of seat 0'),
    "a letter among tiles": (lambda d: d["supply"].append("A"), 'A cannot be in "supply"'),
    "a letter in front": (lambda d: d["seats"][0]["front"].append("A"), 'A cannot be in "front" of seat 0'),
    "a letter in a building": (lambda d: owned(d)["tiles"].append("A"), 'A cannot be in "tiles" of the building'),
    "a piece nobody knows": (lambda d: d["deck"].append("green1"), "\"deck\" of the position names 'green1'"),
    "a hidden piece": (lambda d: d["deck"].append("?"), "names '\\?', and there is no such piece"),
    "another game": (lambda d: d.update(game="chess"), "a position of 'chess'"),
    "no game": (lambda d: d.pop("game"), "a position of None"),
    "too many players": (lambda d: d.update(players=6), '"players" of the position should be .* from 1 to 5'),
    "other players than seats": (lambda d: d.update(players=2, first=0), '"seats" should be a list of 2'),
    "Hal among three": (lambda d: d.update(hal="normal"), "\"hal\" is 'normal'"),
    "a first player who is not there": (lambda d: d.update(first=3), '"first" of the position'),
    "round none": (lambda d: d.update(round=0), '"round" of the position'),
    "three exhaustions": (lambda d: d.update(exhausted=3), '"exhausted" of the position'),
    "commits of too few": (lambda d: d.update(commits=[None]), '"commits" should be a list of 3'),
    "a commit of three pieces": (
        lambda d: d.update(commits=[["A", "red4", "red5"], None, None]),
        "the commit of seat 0",
    ),
    "a commit of none": (lambda d: d.update(commits=[None, [], None]), "the commit of seat 1"),
    "a commit of a character": (lambda d: d.update(commits=[["c1"], None, None]), "the commit of seat 0 cannot be c1"),
    "a commit with a letter on top": (
        lambda d: d.update(commits=[["A", "B"], None, None]),
        "the commit of seat 0 cannot have B as its tile",
    ),
    "knowledge of a card in the deck": (
        lambda d: d.update(known=[[d["deck"][0]], [], []]),
        "seat 0 cannot know of",
    ),
    "knowledge of an own card": (
        lambda d: d.update(known=[[d["seats"][0]["hand"][0]], [], []]),
        "seat 0 cannot know of",
    ),
    "knowledge of too few seats": (lambda d: d.update(known=[[]]), '"known" should be a list of 3'),
    "knowledge twice": (
        lambda d: d.update(known=[[d["seats"][1]["hand"][0]] * 2, [], []]),
        "seat 0 cannot know of",
    ),
    "a draft of too few seats": (lambda d: d.update(draft=[1]), '"draft" should be a list with choices and kept'),
    "a draft with cards in hand": (
        lambda d: d.update(draft=[{"choices": [f"c{4 * p + n}" for n in range(1, 5)], "kept": []} for p in range(3)]),
        "seat 0 drafts: it has no cards yet",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_position_is_refused_with_the_piece_named(name):
    how, sentence = BROKEN[name]
    data = deepcopy(BASE)
    data.pop("known", None)
    assert GAME.dump(GAME.load(data)) == data
    how(data)
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(data)


BROKEN_SOLO: dict[str, tuple[Break, str]] = {
    "Hal commits": (lambda d: d.update(commits=[None, ["A"]]), "Hal does not commit"),
    "Hal lost a resource": (
        lambda d: d["seats"][1].update(resources=d["seats"][1]["resources"] - 1),
        "Hal has .* not 25 in all",
    ),
    "Hal has two cards": (lambda d: d["seats"][1]["hand"].append(d["deck"].pop()), "seat 1 has 2 cards, not 1"),
    "a New Hand marker": (lambda d: d["seats"][0].update(newhand=1), "seat 0 has 1 New Hand markers"),
    "another Hal": (lambda d: d.update(hal="hard"), "\"hal\" is 'hard'"),
}


@pytest.mark.parametrize("name", BROKEN_SOLO)
def test_a_broken_solo_position_is_refused_with_the_piece_named(name):
    how, sentence = BROKEN_SOLO[name]
    data = deepcopy(SOLO)
    assert GAME.dump(GAME.load(data)) == data
    how(data)
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(data)


def drafted(choices: list[list[str]], kept: list[list[str]]) -> Position:
    data = GAME.dump(Match.new("ginkgopolis", 3, 1, {"characters": "draft"}).state)
    return {**data, "draft": [{"choices": c, "kept": k} for c, k in zip(choices, kept, strict=True)]}


FOURS = [["c1", "c2", "c3", "c4"], ["c5", "c6", "c7", "c8"], ["c9", "c10", "c11", "c12"]]
BROKEN_DRAFT = {
    "a character twice": ([["c1", "c1", "c3", "c4"], *FOURS[1:]], [[], [], []], "the character c1 is there twice"),
    "a card": ([["red1", "c2", "c3", "c4"], *FOURS[1:]], [[], [], []], "red1 cannot be in"),
    "too few": ([["c2", "c3", "c4"], *FOURS[1:]], [[], [], []], "3 choices and 0 kept, not 4 in all"),
    "two picks ahead": ([["c3", "c4"], *FOURS[1:]], [["c1", "c2"], [], []], "kept as many, or one more"),
    "over": ([row[3:] for row in FOURS], [row[:3] for row in FOURS], "kept as many, or one more"),
}


@pytest.mark.parametrize("name", BROKEN_DRAFT)
def test_a_broken_draft_is_refused_in_a_sentence(name):
    *rows, sentence = BROKEN_DRAFT[name]
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(drafted(*rows))


@pytest.mark.parametrize(
    "piece", [*LETTERS, *(f"{colour}{n}" for colour in ("red", "blue", "yellow") for n in (1, 7, 20))]
)
def test_any_piece_lost_or_doubled_is_the_one_named(piece):
    """Wherever it lies, the sentence names it."""
    for path in list(places(BASE)):
        *parents, last = path
        row = at_path(BASE, parents)
        if not isinstance(row, list) or row[last] != piece or "city" in path or "known" in path:
            continue
        for change in (row[:last] + row[last + 1 :], [*row, piece]):
            with pytest.raises(BadPosition, match=rf"\b{piece}\b|seat \d has \d cards"):
                GAME.load(replaced(BASE, parents, change))


# --- no other error ever leaves ---


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every part of a position."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield (*path, key)
        yield from places(part, (*path, key))


def at_path(value: Any, path: Any) -> Any:
    for key in path:
        value = value[key]
    return value


def replaced(data: Position, path: Any, part: Any) -> Position:
    """The position with one part exchanged."""
    out = deepcopy(data)
    *parents, last = path
    at_path(out, parents)[last] = part
    return out


DEEP: list[Any] = []
for _ in range(100_000):
    DEEP = [DEEP]

JUNK = (
    *(None, True, False, 0, 1, -1, 2.5, 10**400, -(10**400), float("nan"), float("inf"), "", "?", "A", "red7", "c5"),
    *("red", "0,0", "1" * 400, "\0", "é" * 60, [], [[]], ["A"], ["A", "A"], {}, {"tiles": ["red7"]}, {"A": "0,0"}),
    *({1: 2}, {None: None}, [None], [{}], (), b"red7", object(), 10**5000),
)


@pytest.mark.parametrize("base", ["three", "solo"])
def test_no_part_of_a_wrong_kind_raises_anything_but_the_refusal(base):
    data = BASE if base == "three" else SOLO
    for n, path in enumerate([*places(data), ("commits",), ("fill",), ("agenda",), ("known",)]):
        for junk in JUNK[n % 3 :: 3] if len(path) > 2 else JUNK:
            with suppress(BadPosition):
                GAME.check(GAME.load(replaced(data, path, junk)))


@pytest.mark.parametrize(
    "path", [("game",), ("players",), ("hal",), ("city", "0,0"), ("deck", 0), ("seats", 0, "tiles", 0)]
)
def test_a_bottomless_list_is_refused(path):
    data = deepcopy(BASE)
    *parents, last = path
    at_path(data, parents)[last] = DEEP
    with pytest.raises(BadPosition):
        GAME.load(data)


def test_true_is_no_number_and_a_number_is_not_true():
    swapped = 0
    for base in (BASE, SOLO):
        for path in places(base):
            value = at_path(base, path)
            if type(value) in (int, bool):
                swapped += 1
                for other in (True, False) if type(value) is int else (0, 1):
                    with pytest.raises(BadPosition, match=f'"{path[-1]}" of '):
                        GAME.load(replaced(base, path, other))
    assert swapped > 30


@pytest.mark.parametrize(
    "junk", [None, True, 0, 1.5, "", "position", [], [["game", "ginkgopolis"]], range(3)], ids=repr
)
def test_what_is_no_table_of_fields_is_no_position(junk):
    with pytest.raises(BadPosition, match="a position is a table of fields"):
        GAME.load(junk)


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in places(BASE)
        if not any(isinstance(key, int) and key > 0 for key in path) and "known" not in path
    ],
    ids=lambda path: "/".join(map(str, path)),
)
def test_every_field_is_looked_at(path):
    """A number where none belongs, or a text where a number does, never passes unseen."""
    for junk in (2.5, object(), "nonsense"):
        with pytest.raises(BadPosition):
            GAME.load(replaced(BASE, path, junk))


@settings(max_examples=150)
@given(choice_steps(), st.data())
def test_a_mangled_position_is_refused_or_sound(s, data):
    """Parts exchanged, struck out and doubled: what is read is sound, everything else is refused."""
    mangled = json.loads(json.dumps(GAME.dump(s)))
    for _ in range(data.draw(st.integers(1, 3))):
        paths = list(places(mangled))
        one, other = data.draw(st.sampled_from(paths)), data.draw(st.sampled_from(paths))
        *parents, last = one
        holder = at_path(mangled, parents)
        match data.draw(st.sampled_from(["strike", "exchange", "double"])):
            case "strike":
                del holder[last]
            case "exchange":
                holder[last] = deepcopy(at_path(mangled, other))
            case "double":
                if isinstance(holder, list):
                    holder.append(deepcopy(holder[last]))
                else:
                    holder[str(other[-1])] = deepcopy(holder[last])
    if data.draw(st.booleans()):
        mangled["fill"] = 1
    with suppress(BadPosition):
        read = GAME.load(mangled)
        GAME.check(read)
        for p in GAME.actors(read):
            assert GAME.legal(read, p)


# --- check ---


def test_check_notices_what_no_dump_can_say():
    """A building that is elsewhere than its place, a site on nothing, bonuses that are not those of the cards."""
    s = GAME.load(deepcopy(BASE))
    for change, sentence in (
        (lambda t: t.place.__setitem__(0, 77), "the building red1 .* not in its place"),
        (lambda t: t.height.__setitem__(0, 9), "the building red1 is not as high as its tiles"),
        (lambda t: setattr(t, "sites", (*t.sites, 19)), "a construction site stands on red20, which is no building"),
        (lambda t: t.bonus.reverse(), "the bonuses of seat 0 are not those of its cards"),
        (lambda t: t.owner.__setitem__(t.sites[0], 7), "belongs to seat 7, and there is none"),
        (lambda t: t.place.__setitem__(60, t.place[61]), "the letter A shares 0,3 with another piece"),
        (lambda t: t.resources.__setitem__(0, -1), "seat 0 has -1 resources"),
        (lambda t: t.points.__setitem__(0, -1), "seat 0 has -1 points"),
        (lambda t: setattr(t, "newhand", (3, *t.newhand[1:])), "seat 0 has 3 New Hand markers"),
    ):
        t = s.clone()
        change(t)
        with pytest.raises(BadPosition, match=sentence):
            GAME.check(t)
