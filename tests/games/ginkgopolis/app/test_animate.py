"""The show: every kind of event, at every speed, and the table is always what the referee says afterwards."""

from itertools import pairwise

import pytest

from app.board.stage import Stage
from app.games.ginkgopolis import animate
from app.games.ginkgopolis.paint import Painter
from app.games.ginkgopolis.sentences import SAY
from app.games.ginkgopolis.table import Table as TableOf
from app.parts import Item
from app.parts.source import Told
from app.play.director import LIMIT, Director
from engine import GAMES
from tests.app.helpers.tables import Table, played, seats

NAMES = ["Anna", "Ben", "Chloé", "Dario"]
SILENT = {"characters_received", "drafted", "discarded", "return_asked", "round_began", "scored"}


class Places:
    """A table of rubber: everything is somewhere."""

    def spot(self, cell):
        return 200 + 40 * cell[0], 400 + 48 * cell[1]

    def side(self):
        return 40

    def frame(self):
        return 0, 100, 400, 600

    open = frame

    def middle(self):
        return 200, 400

    def seat(self, seat):
        return 60 + 80 * seat, 850

    turned = seat

    def turned_width(self):
        return 50

    def counter(self, seat, item):
        return 60 + 80 * seat, 840

    def row(self, row, seat):
        return self.seat(seat)

    end = row

    def pile(self, name):
        return 380, 890


def film(match):
    """All events of a match with the view after each."""
    again, told = match.at(0), Told()
    for move in match.moves:
        shots, rehearsal = [], again.state.clone()
        again.game.apply(rehearsal, move, lambda *_a, **_f: shots.append(rehearsal.clone()))  # noqa: B023
        told += again.play(move)
        told.views += [again.game.view(s, None) for s in shots]
    return told


def whole(players, seed, options=None):
    ended = []
    played(players, seed, options, lambda m: ended.append(m), "random")
    return ended[-1]


@pytest.fixture
def show(ui):
    said = []
    stage = Stage()
    table = TableOf(GAMES["ginkgopolis"], NAMES, [0, 1, 2, 3], Painter())
    animator = animate.Animator(stage, Places(), Painter(), lambda text, *_: said.append(text), table)
    animator.said = said
    return animator


def test_every_kind_of_event_is_shown_or_left_out_on_purpose():
    shown = {name.removeprefix("on_") for name in vars(animate.Animator) if name.startswith("on_")}
    assert shown | SILENT == set(SAY)
    assert not shown & SILENT
    assert set(animate.SECONDS) == shown


@pytest.mark.gui
@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {"hal": "expert"}), (2, None), (4, {"characters": "draft"})],
    ids=["solo", "duel", "draft"],
)
def test_whole_games_can_be_shown(show, players, options):
    told = film(whole(players, 3, options))
    kinds = set()
    for event, view in zip(told, told.views):
        show.viewer = event.player
        length = show.seconds(event)
        finish = show.play(event, view, length)
        kinds.add(event.kind)
        show.stage.advance(length / 2)
        if finish:
            finish()
        assert not show.stage.busy, event
        assert not show.stage.canvas.children, event
    assert {"revealed", "gained", "constructed", "deck_rebuilt", "district_scored", "game_over"} <= kinds
    assert show.said[-1] == ""


@pytest.mark.gui
def test_motions_come_to_their_end_by_themselves(show):
    told = film(whole(2, 5))
    for event, view in list(zip(told, told.views))[:120]:
        show.play(event, view, show.seconds(event))
        show.stage.advance(show.seconds(event) + 1.0)
        assert not show.stage.busy, event


@pytest.mark.gui
def test_a_round_of_four_takes_six_seconds_at_most_and_half_of_it_when_fast(show):
    told = film(whole(4, 3))
    begins = [i for i, event in enumerate(told) if event.kind == "round_began"]
    for speed, most in (("normal", LIMIT), ("fast", LIMIT / 2), ("off", 0.0)):
        for a, b in pairwise(begins[3:9]):
            director = Director(lambda *_: None, speed, show.seconds)
            spent = 0.0
            director.show(told[a + 1 : b])
            while director.busy:
                director.advance(0.02)
                spent += 0.02
            assert spent <= most + 0.1


@pytest.fixture
def table(ui, tmp_path):
    return Table(ui, tmp_path, who=seats(1, 2), size=(360, 640), look={"speed": "normal"})


def commit(table):
    move = next(m for m in table.turn.moves if m.kind == "commit" and not m.args[0].isalpha())
    table.by_taps(move)
    table.tap_lock()
    table.ui.frames(3)


def same(table):
    view = table.screen.referee.view
    face = table.screen.table.face(view, 0)
    return table.desk.board.board == face.board and all(
        row.things == list(face.rows[name]) for name, row in table.desk.rows.items()
    )


@pytest.mark.gui
def test_skip_leads_to_the_end_of_the_round_at_once(table, ui):
    commit(table)
    ui.run(0.6)  # a burst of taps on Lock in is over by then
    assert table.screen.show.director.busy
    table.screen.primary()
    ui.frames(8)
    table.find_turn()
    assert table.turn.question in ("commit", "marker", "take")
    assert not table.screen.show.stage.busy
    assert table.screen.show.banner.text == ""
    assert same(table)


@pytest.mark.gui
def test_space_and_a_tap_on_the_ground_go_on_to_the_next_step(table, ui):
    commit(table)
    ui.run(0.2)
    left = len(table.screen.show.director._waiting)
    table.key(" ", 32)
    assert len(table.screen.show.director._waiting) < left or not table.screen.show.director.busy
    left = len(table.screen.show.director._waiting)
    city = table.desk.board
    ui.tap(city.x + 30, city.y + 6)
    assert len(table.screen.show.director._waiting) < left or not table.screen.show.director.busy


@pytest.mark.gui
def test_one_may_look_at_anything_while_it_is_shown(table, ui):
    commit(table)
    ui.run(0.2)
    assert table.screen.show.director.busy
    table.screen.inspect(Item("place", (0, 0)))
    ui.frames(2)
    assert table.app.sheets.top is not None
    before = table.desk.board.camera.x
    table.app.back()
    ui.frames(20)
    ui.drag((100, 300), (180, 300), steps=4)
    assert table.desk.board.camera.x != before
    assert table.match.moves


@pytest.mark.gui
def test_the_strip_shows_backs_until_their_turn_comes(table, ui):
    commit(table)
    ui.until(lambda: table.screen.show.strip.shown, 4)
    strip = table.screen.show.strip
    assert [turned.up for turned in strip.turned] == [True, False, False]
    seen = set()
    while strip.shown and table.screen.show.director.busy:
        seen.add(sum(turned.up for turned in strip.turned))
        table.screen.show.director.skip()
    assert seen == {1, 2, 3}


@pytest.mark.gui
def test_with_animations_off_nothing_moves(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2))
    commit(table)
    assert not table.screen.show.director.busy
    assert not table.screen.show.stage.busy
    assert same(table)
