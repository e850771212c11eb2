"""What is told of a match: to whom, and whether the numbers add up."""

import pytest

from app.games.ginkgopolis import story
from app.games.ginkgopolis.sentences import sentence
from app.play.referee import Referee
from app.play.thinker import AtOnce
from engine.games.ginkgopolis.cards import ITEMS
from tests.app.helpers.tables import Table, played, seats

NAMES = ["Anna", "Ben", "Chloé"]


def events_of(match):
    again = match.at(0)
    return [event for move in match.moves for event in again.play(move)]


@pytest.fixture(scope="module")
def match():
    return played(3, seed=11, until=lambda m: m.state.round > 9)


@pytest.fixture(scope="module")
def events(match):
    return events_of(match)


def chapters(match, players=3):
    """(number, lines) of each round."""
    referee = Referee(match.at(len(match.moves)), seats(players), thinker=AtOnce())
    return [(number, story.lines(events, 0, NAMES)) for number, events in referee.chapters()]


def test_rounds_in_order_each_with_everybody(match):
    told = [(number, lines) for number, lines in chapters(match) if number < 10]
    assert [number for number, _ in told] == list(range(1, 10))
    for _, lines in told:
        doers = [line.seat for line in lines if not line.fill]
        assert sorted(doers) == [0, 1, 2]


def test_what_the_lines_say_is_what_everybody_has(match, events):
    """The changes of all lines, from the first deal on, are the stocks now."""
    start = match.at(0).state
    stocks = {
        (p, item): n
        for p in range(3)
        for item, n in zip(ITEMS, (start.resources[p], len(start.tiles[p]), start.points[p]))
    }
    for line in story.lines(events, None, NAMES):
        for seat, spans in line.changes:
            for number, picture in zip(spans[::2], spans[1::2]):
                stocks[seat, picture.what] += int(number.what.replace("−", "-"))
    s = match.state
    built = sum(e.kind in ("urbanized", "constructed") for e in events)
    assert [stocks[p, "resource"] for p in range(3)] == s.resources
    assert [stocks[p, "point"] for p in range(3)] == s.points
    assert sum(stocks[p, "tile"] for p in range(3)) - built == sum(map(len, s.tiles)) + sum(
        t is not None for t in s.tile
    )


def test_others_hear_of_a_draw_but_not_of_what(events):
    drawn = [event for event in events if event.kind == "tiles_drawn" and event.secret and event.facts["count"]]
    assert drawn
    for event in drawn:
        own, other = sentence(event, event.player, NAMES), sentence(event, (event.player + 1) % 3, NAMES)
        for name in event.secret["tiles"]:
            assert story.piece(name) in own
            assert story.piece(name) not in other.split(" from ")[0].split(" as ")[0].split(" for ")[0]


@pytest.mark.parametrize(("players", "options"), [(1, {"hal": "expert"}), (2, None), (3, {"characters": "draft"})])
def test_every_line_of_a_whole_game_can_be_told(players, options):
    last = []
    played(players, 4, options, last.append, "random")
    told = chapters(last[-1], players)
    assert told[-1][0] == last[-1].state.round
    assert all(line.spans and line.sentence for _, lines in told for line in lines)
    assert (told[0][0] == 0) == (options == {"characters": "draft"})


@pytest.mark.gui
def test_the_log_opens_with_what_was_missed_and_closes(ui, tmp_path, match):
    table = Table(ui, tmp_path, match, seats(1, 2))
    table.find_turn()
    table.key("l")
    ui.frames(3)
    sheet = table.app.sheets.top
    texts = [w.text for w in sheet.walk() if getattr(w, "text", "")]
    assert "Since your last look" in texts
    assert any("Round 9" in text for text in texts)
    table.key("", 27)
    ui.frames(2)
    assert table.app.sheets.top is None


@pytest.mark.gui
def test_a_wide_window_has_the_log_beside_the_table(ui, tmp_path, match):
    table = Table(ui, tmp_path, match, seats(1, 2), size=(1280, 800))
    table.find_turn()
    rows = [w.line for w in table.screen.tools.log.walk() if type(w).__name__ == "LogRow"]
    last = table.screen.tools._chapters()
    assert rows[: len(last[-2].lines)] == list(last[-1].lines or last[-2].lines)


@pytest.mark.gui
def test_rows_that_stay_are_the_same_rows(ui, tmp_path, match):
    """Rows thrown away with every event held up the picture when they were cleared up."""
    table = Table(ui, tmp_path, match.at(len(match.moves)), seats(1, 2), size=(1280, 800))
    panel = table.screen.tools.log
    before, chapters = list(panel.ids.rows.children), list(panel.chapters)
    assert len(before) > 6
    for count in (len(chapters) - 1, len(chapters)):
        panel.chapters = chapters[:count]
        ui.frames(2)
        lines = [row.line for row in panel.ids.rows.children[::-1] if hasattr(row, "line")]
        assert lines == [line for chapter in reversed(panel.chapters) for line in chapter.lines][: len(lines)]
    kept = [row for row in panel.ids.rows.children if row in before]
    assert len(kept) > len(before) / 3
