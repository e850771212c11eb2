"""The end of a game of The Great Split: every point is explained, and the explanation adds up."""

import re

import pytest

from app.games.great_split import results
from app.look import spans
from app.look.brush import text_width
from app.parts.source import Seat
from engine import GAMES
from tests.app.helpers import shell
from tests.games.great_split.app.hands import NAMES, match_of

pytestmark = pytest.mark.gui
GAME = GAMES["great_split"]


@pytest.fixture(scope="module")
def ended():
    return {players: match_of(players, 30 + players, lambda s: s.phase == "over") for players in (2, 4, 7)}


def section(match, title):
    found = results.explained(GAME.view(match.state, None), NAMES[: match.players])
    return next(each for each in found if title in (each.key, each.title))


def products(row):
    """The last number of each cell."""
    return [int(re.findall(r"\d+", spans.words([cell]))[-1]) for cell in row.spans[1:]]


@pytest.mark.parametrize("players", [2, 4, 7])
def test_contracts_times_stars_add_up_for_everybody_the_winner_first(ui, ended, players):
    match = ended[players]
    rows = section(match, "Contracts × stars").rows
    scores, places = GAME.scores(match.state), GAME.ranking(match.state)
    seats = [row.spans[0].what[0].what for row in rows]
    assert [places[p] for p in seats] == sorted(places)
    assert [sum(products(row)) for row in rows] == [scores[p]["contracts"] for p in seats]
    for row in rows:
        for cell in row.spans[1:]:
            contracts, stars, product = map(int, re.findall(r"\d+", spans.words([cell])))
            assert contracts * stars == product


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("key", ["mid_game", "tome", "art", "gem"])
def test_each_row_of_the_table_unfolds_into_what_it_is_made_of(ui, ended, players, key):
    match = ended[players]
    for p, row in enumerate(section(match, key).rows):
        told = [int(n) for n in re.findall(r"\+(\d+)", spans.words(row.spans))]
        assert sum(told) == GAME.scores(match.state)[p][key], p


@pytest.mark.parametrize(("size", "scale"), [((360, 640), 1.3), ((412, 915), 1.0), ((1280, 800), 1.0)], ids=str)
def test_seven_rows_of_five_numbers_fit_into_every_window(ui, tmp_path, ended, size, scale):
    match = ended[7]
    app = shell.start(ui, tmp_path, size, {"text": scale})
    who = [Seat(NAMES[p], "human" if p == 0 else "bot", None if p == 0 else "normal", p) for p in range(7)]
    app.go("final", match=match, seats=who)
    ui.frames(6)
    for number in (w for w in app.top.walk() if type(w).__name__ == "Number"):
        wide = text_width(number.text, number.font_size, number.font_name, number.bold)
        assert wide <= number.width, f"{number.text} is cut"
    rows = [w for w in app.top.walk() if type(w).__name__ == "Cells"]
    assert len(rows) == 8
    for row in rows:
        assert row.x >= 0
        assert row.right <= app.top.right + 1
        for span, (_, wide) in zip(row.line, row.places()):
            cell = span.what if span.kind == "group" else [span]
            assert spans.length(cell, spans.sp("body")) * 0.6 < wide, "readable: hardly any smaller than other text"
