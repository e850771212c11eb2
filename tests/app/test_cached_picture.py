"""What stands still round the city is one picture: it must never be older than what it shows, and cost nothing."""

import gc
import subprocess
import sys
import weakref
from collections import Counter

import pytest
from kivy.graphics.context import get_context
from kivy.metrics import Metrics

from app.base.spans import amount
from app.play.referee import Referee
from app.play.thinker import AtOnce
from engine import GAMES, Match
from tests.app.helpers import shell
from tests.app.helpers.tables import Table, asked, played, seats

WIDE, LOW, PHONE = (1280, 800), (915, 412), (412, 915)
ENTER = 13


def middle():
    return played(4, until=lambda match: match.state.round > 4 and asked("commit")(match))


def same_when_painted_anew(table):
    table.settle(12)
    shown = table.ui.shot()
    table.screen.tabletop.ids.still._fbo.ask_update()
    return shown.tobytes() == table.ui.shot().tobytes()


def survives(table):
    before = table.ui.shot().tobytes()
    get_context().reload()
    table.settle(4)
    return table.ui.shot().tobytes() == before


def test_the_picture_follows_every_change_and_survives_the_loss_of_the_graphics(ui, tmp_path):
    table = Table(ui, tmp_path, middle(), seats(1, 3), size=WIDE)
    preferences, before = table.app.preferences, None
    changes = (
        lambda: None,
        lambda: setattr(preferences, "theme", "dark"),
        lambda: table.tap_card(table.desk.rows["hand"].things[0].name),
        lambda: setattr(preferences, "text", 1.3),
        lambda: setattr(preferences, "left_handed", True),
        *(lambda size=size: ui.resize(size) for size in (LOW, PHONE)),
    )
    for change in changes:
        change()
        assert same_when_painted_anew(table)
        shown = ui.shot().tobytes()
        assert shown != before
        before = shown
    assert survives(table)
    table.app.leave_match()
    table.settle(16)  # boxes at home get their pictures one after another
    assert survives(table)
    Metrics.fontscale = 1.0


def test_the_home_screen_needs_no_rules():
    """They take a seventh of the time to the first picture."""
    program = "import sys, app.games.ginkgopolis.front; print('engine.games.ginkgopolis' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]


def test_a_resting_table_asks_for_no_frame(ui, tmp_path):
    ui.looks = True
    table = Table(ui, tmp_path, middle(), seats(1, 3), size=WIDE)
    table.settle(30)
    drawn = []
    ui.window.bind(on_draw=lambda *_: drawn.append(1))
    table.settle(30)
    assert not drawn
    still = table.screen.tabletop.ids.still
    table.desk.board.pan(5, 0)
    assert ui.window.canvas.needs_redraw
    assert not still._fbo.needs_redraw
    table.settle(1)
    assert drawn


def test_what_the_others_would_get_hangs_over_the_edge_of_the_city(ui, tmp_path):
    table = Table(ui, tmp_path, middle(), seats(1, 3), size=WIDE)
    chips = table.screen.tabletop.ids.opponents
    chip = chips.children[-1]
    x, y = chip.center_x, table.desk.board.top - 4
    bare = ui.pixel(x, y)
    first, *others = chips.chips
    chips.chips = [first._replace(change=amount(3, "point")), *others]
    table.settle(3)
    assert ui.pixel(x, y) != bare


@pytest.mark.parametrize("size", [WIDE, (412, 915), (915, 412)], ids=str)
def test_nothing_is_painted_under_a_table_that_covers_all(ui, tmp_path, size):
    """A ground as large as the window makes a frame take half as long again."""
    table = Table(ui, tmp_path, middle(), seats(1, 3), size=size)
    table.settle(6)
    assert not table.screen.ground
    bare = ui.shot().tobytes()
    table.screen.ground = True
    ui.frames(2)
    assert ui.shot().tobytes() == bare


def counts(*kinds):
    gc.collect()
    found = Counter(type(thing).__name__ for thing in gc.get_objects())
    return {kind: found[kind] for kind in kinds}


def test_the_next_match_is_not_played_beside_the_table_before(frozen, ui, tmp_path):
    """Python is told not to look for waste among what a match needs: the old table must not be part of that."""
    table = Table(ui, tmp_path, middle(), seats(1, 3), size=WIDE)
    before = weakref.ref(table.screen.tabletop)
    table.desk.rows["hand"].width += 1  # something on it is still to be painted anew
    table.app.play(Referee(middle(), seats(1, 3), None, AtOnce()))
    ui.run(0.5)
    assert before() is None


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_gone_when_the_end_is_shown(frozen, ui, tmp_path, game):
    """Nobody comes back to it, and the final screen needs its room."""
    app = shell.start(ui, tmp_path)
    match, dice = Match.new(game, 2, 11), 11
    while actors := match.game.actors(match.state):
        dice, move = match.game.sample(match.state, actors[0], dice)
        match.play(move)
    app.preferences.speed, app.preferences.pause = "off", "never"
    app.play(Referee(match.at(len(match.moves) - 1), seats(0, 2), None, AtOnce()))
    before = weakref.ref(app.screen("table").tabletop)
    for _ in range(60):
        if app.manager.current == "table":
            ui.key(ENTER)  # where the end of a round is looked at, step by step
            ui.frames(5)
    assert app.manager.current == "final"
    ui.run(0.5)
    assert before() is None


def test_matches_and_apps_leave_nothing_behind(ui, tmp_path):
    table = Table(ui, tmp_path, middle(), seats(1, 3), size=WIDE)
    kinds = [
        "Fbo",
        "Scenery",
        "Desk",
        "BoardSurface",
        "LogRow",
        "OpponentChip",
        "Referee",
        "Match",
        "Canvas",
        "WeakMethod",
    ]
    levels = []
    for _ in range(4):
        table.app.leave_match()
        table.settle(3)
        table.app.play(Referee(middle(), seats(1, 3), None, AtOnce()))
        table.settle(6)
        levels.append(counts(*kinds))
    dead = levels[3].pop("WeakMethod") - levels[1].pop("WeakMethod")
    assert levels[3] == levels[1]
    assert dead <= 10
    left = [weakref.ref(thing) for thing in (table.app, *table.app.manager.screens, table.desk.board)]
    del table
    ui.stop()
    gc.collect()
    assert [thing() for thing in left] == [None] * len(left)


def test_rounds_that_are_over_are_not_put_into_words_with_every_event(ui, tmp_path, monkeypatch):
    table = Table(ui, tmp_path, middle(), seats(1, 3), size=WIDE)
    words, asked_for = table.screen.table.words, []
    lines = words.lines
    monkeypatch.setattr(words, "lines", lambda events, *who: (asked_for.append(events[0]), lines(events, *who))[1])
    table.screen.refresh()
    assert not asked_for, "nothing has happened"
    table.by_taps(next(move for move in table.turn.moves if move.kind == "commit"))
    table.tap_lock()
    table.find_turn()
    table.settle(2)
    first = table.screen.referee.chapters()[0][1][0]
    assert asked_for
    assert first not in asked_for
