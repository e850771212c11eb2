"""Ginkgopolis in words: what is said is true, is complete, and gives nothing away."""

import json
import re
from pathlib import Path

import pytest

from engine import Match, Move
from engine.cli.screen import Screen
from engine.core.text import text_of
from engine.games.ginkgopolis.rehearsal import rehearse
from engine.games.ginkgopolis.text import words
from tests.helpers.table import GAME, Table, building, position, random_table, seat

ROOT = Path(__file__).parents[2]
TEXT = text_of("ginkgopolis")
LOOKS = [Screen(), Screen(plain=True)]
NAMES = ["Ada", "Bo", "Cy", "Di", "Eve"]
KINDS = [(1, {"hal": "normal"}), (1, {"hal": "expert"}), (2, {}), (3, {"characters": "draft"}), (5, {})]


def everything_said(v, p: int, players: int) -> list[str]:
    """All that a seat can be shown of a view."""
    names = NAMES[:players]
    said = []
    for look in LOOKS:
        said += TEXT.table(v, p, names, look)
        if not v.draft:
            said += [line for page in TEXT.PAGES.values() for line in page(v, p, names, look)]
    for move in GAME.legal(v, p):
        words = (move.kind, *move.args)
        for chosen in ((), words[:2]):
            said += [TEXT.question(v, p, chosen, names), *TEXT.option(v, p, chosen, words, names)]
        said += TEXT.ledger(v, move, names)
    return said


@pytest.mark.parametrize(("players", "options"), KINDS)
def test_what_a_seat_is_told_follows_from_its_view_alone(players, options):
    for table, _ in random_table(players, 8, options):
        if len(table.match.moves) % 5:
            continue
        s = table.match.state
        for p in table.actors:
            told = everything_said(GAME.view(s, p), p, players)
            other = GAME.guess(GAME.view(s, p), 77)
            assert told == everything_said(GAME.view(other, p), p, players)


@pytest.mark.parametrize(("players", "options"), KINDS)
def test_every_event_is_told_in_whole_sentences(players, options):
    names = NAMES[:players]
    for seed in range(6):
        for _, events in random_table(players, seed, options):
            for viewer in (None, *range(players)):
                for line in TEXT.story(events, viewer, names, LOOKS[1]):
                    assert re.fullmatch(r"[A-Za-z].*\.", line)
                    assert not re.search(r"None|HIDDEN|\?|\bc28\b|  ", line)
                joined = " ".join(TEXT.story(events, viewer, names, LOOKS[0]))
                assert len(joined) <= len(" ".join(TEXT.story(events, viewer, names, LOOKS[1])))


def test_secrets_are_told_to_their_owner_only():
    for _, events in random_table(3, 2):
        for event in events:
            if event.kind == "tiles_drawn" and event.facts["count"]:
                (own,) = TEXT.story([event], event.player, NAMES[:3], LOOKS[1])
                tiles = event.secret["tiles"]
                assert own.startswith("You draw")
                assert all(tile in own for tile in tiles)
                for viewer in {None, 0, 1, 2} - {event.player}:
                    (others,) = TEXT.story([event], viewer, NAMES[:3], LOOKS[1])
                    sources = set(event.facts["sources"])
                    assert not {tile for tile in tiles if re.search(rf"\b{tile}\b", others)} - sources


RESOLVED = {"gained", "tiles_drawn", "paid", "reclaimed", "resources_placed", "kept", "fell_back", "end_triggered"}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_ledger_foretells_what_happens_to_who_acts_first(players):
    compared = 0
    for table, _ in random_table(players, 6):
        s = table.match.state
        if s.question != "commit" or any(card is not None for card in s.card):
            continue
        for move in GAME.legal(s, s.first)[1:]:
            happened = first_action(s, move)
            foretold = [(e.kind, e.facts) for e in rehearse(GAME.view(s, s.first), move)[1] if e.kind in RESOLVED]
            assert happened == foretold[: len(happened)]
            compared += len(happened)
    assert compared > 100


def first_action(s, move: Move) -> list[tuple[str, dict]]:
    """What the first player's move does, as far as it goes without another decision; the others choose anything."""
    s, events = s.clone(), []
    for p in s.waiting:
        if p != move.player:
            GAME.apply(s, next(m for m in GAME.legal(s, p) if m.kind == "commit"))
    GAME.apply(s, move, lambda kind, player=None, secret=None, **facts: events.append((kind, facts)))
    kinds = [kind for kind, _ in events]
    ends = [i for i, kind in enumerate(kinds) if kind in ("discarded", "kept", "return_asked")]
    action = events[: ends[0] + 1] if ends else events
    return [(kind, facts) for kind, facts in action if kind in RESOLVED]


# --- the ledger, entry by entry ---


def ledger(table: Table, line: str) -> str:
    move = Move.parse(line)
    return "\n".join(TEXT.ledger(GAME.view(table.match.state, move.player), move, ["Ada", "Bo"]))


def table_of(**how) -> Table:
    return Table(Match.begin(position(**how)))


def test_building_over_a_neighbour_names_costs_and_what_she_gets():
    table = table_of(
        buildings=[building("0,0", "blue15", owner=1)],
        seats=[seat(resources=6, points=9, tiles="red7", hand="blue15", front="c4 c5 c6")],
    )
    told = ledger(table, "0 commit blue15 red7")
    for entry in (
        "Build up: red7 on blue15 at 0,0, then 3 levels high.",
        "Bo gets 2 cubes and 2 leaves for blue15.",
        "Pay 8 leaves for the lower number.",
        "Pay 1 cube for the change of colour.",
        "Lay 3 cubes on it.",
        "Gain 1 cube and 1 leaf as a bonus of Basil and Briar.",
        "Keep the card blue15: from then on at the end 3 for each own building of 3 or more levels.",
        "Behind your screen: cubes 6 to 3, tiles 1 to 0, leaves 9 to 2.",
    ):
        assert entry in told


def test_what_cannot_be_paid_is_warned_of():
    table = table_of(seats=[seat(resources=1, tiles="red7", hand="blue1", front="c4 c5 c6")])
    told = ledger(table, "0 commit blue1 red7")
    assert "Careful: this needs 3 cubes and you have 1." in told
    assert "red7 comes back and blue1 is taken from" in told
    assert "Draw 1 tile from blue1." in told


def test_building_outward_names_the_neighbours_and_the_marker():
    table = table_of(seats=[seat(resources=3, tiles="red7", hand="A", front="c1 c2 c3")])
    told = ledger(table, "0 commit A red7")
    assert "Build out: red7 at -1,2, in place of the marker A." in told
    assert "Then you move the marker: A -1,3 or A -2,2." in told
    assert "Gain 1 cube from the buildings beside it, red1." in told
    assert "The red district of 2 buildings at -1,1 -1,2 would give leaves: twice its cubes, 2 to you" in told


def test_who_acts_before_may_change_it():
    table = table_of(seats=[seat(hand="blue1")], first=1, commits={})
    assert "All this if it were your turn now; Bo acts before you." in ledger(table, "0 commit blue1")
    assert "before you" not in ledger(table, "1 commit " + table.seat(1)["hand"][0])


def test_the_last_tile_is_announced():
    table = table_of(supply_size=1, seats=[seat(hand="blue1", front="c4 c5 c6")])
    assert "That takes the last tile: everybody may give tiles back" in ledger(table, "0 commit blue1")


def test_tiles_owed_after_the_last_one_are_not_called_missing():
    table = table_of(
        supply_size=1,
        buildings=[building("0,0", "blue15", owner=1)],
        seats=[seat(hand="blue15", front="c4 c5 c6")],
    )
    told = ledger(table, "0 commit blue15")
    assert "That takes the last tile: everybody may give tiles back" in told
    assert "the supply is empty" not in told


def test_laying_the_last_resource_ends_the_game():
    table = table_of(
        buildings=[
            building("0,0", "red20 red19 red18 red17 red16 red15 red14", owner=0),
            building(
                "1,0", "yellow20 yellow19 yellow18 yellow17 yellow16 yellow15 yellow14 yellow13 yellow12", owner=0
            ),
            building("1,1", "blue18 blue17 blue16 blue15", owner=0),
            building("-1,2", "blue20", owner=0),
        ],
        markers="A -1,3",
        seats=[seat(resources=1, tiles="red12", hand="G", front="c1 c2 c3")],
    )
    assert table.general_supply(0) == 0
    assert "This ends the game after this round." in ledger(table, "0 commit G red12")
    assert "ends the game" not in ledger(table, "0 commit G")


@pytest.mark.parametrize(
    ("kind", "beginnings"), [("draft", {"Keep "}), ("newhand", {"Disca"}), ("giveback", {"", "Give "})]
)
def test_choices_that_move_nothing_yet_say_what_they_are(kind, beginnings):
    seen = set()
    for table, _ in random_table(2, 3, {"characters": "draft"}):
        for p in table.actors:
            view = GAME.view(table.match.state, p)
            seen |= {
                "".join(TEXT.ledger(view, move, ["Ada", "Bo"]))[:5] for move in GAME.legal(view, p) if move.kind == kind
            }
    assert seen == beginnings


# --- the city ---


def test_the_map_shows_colour_number_height_owner_site_and_hand():
    table = table_of(
        buildings=[building("0,0", "blue15", owner=1, site=True)],
        seats=[seat(hand="blue1 A")],
    )
    drawn = TEXT.PAGES["city"](GAME.view(table.match.state, 0), 0, ["Ada", "Bo"], LOOKS[0])
    assert any(re.search(r"^  0 .*\bblue15\b", line) for line in drawn)
    assert any("2 P2 *" in line for line in drawn[1:-2])
    assert any("blue1<" in line for line in drawn)
    assert any("(A)<" in line for line in drawn)
    assert any(re.search(r"\(F\)(?!<)", line) for line in drawn)
    told = TEXT.PAGES["city"](GAME.view(table.match.state, 0), 0, ["Ada", "Bo"], LOOKS[1])
    assert "0,0: blue15, 2 levels, Bo's, construction site." in told
    assert "Letter A at -1,2 beside red1 (1 level), in your hand." in told


def test_a_narrow_screen_gets_short_names_and_then_sentences():
    view = GAME.view(GAME.new(2, 1), 0)
    drawn = {}
    for width in (110, 40, 20):
        look = Screen()
        look.width = width
        drawn[width] = TEXT.PAGES["city"](view, 0, ["Ada", "Bo"], look)
    assert any("yellow1" in line for line in drawn[110])
    assert any("Y1" in line for line in drawn[40])
    assert "buildings" in drawn[20][0]


# --- the end ---


@pytest.mark.parametrize(("players", "options"), KINDS)
def test_the_end_adds_up(players, options):
    *_, (table, _) = random_table(players, 4, options)
    names = NAMES[:players]
    for look in LOOKS:
        lines = TEXT.result(GAME.view(table.match.state, None), names, look)
        totals = [sum(row.values()) for row in table.scores()]
        assert lines[-1].startswith("Final score: ")
        assert [int(number) for number in re.findall(r"(\d+) for", lines[-1])] == totals
        best = [name for name, place in zip([*names, "Hal"], table.ranking()) if place == 1]
        assert all(name in lines[-1].rsplit(". ")[-1] for name in best)


def test_the_terminal_and_the_app_have_one_vocabulary():
    catalogue = json.loads((ROOT / "assets/ginkgopolis/i18n/en/words.json").read_text())
    assert [catalogue[f"ginkgopolis.character.c{n}"] for n in range(1, 28)] == list(words.CHARACTERS)
    assert words.called("a bonus of c1, c10 and red6") == "a bonus of Acacia, Elder and red6"
