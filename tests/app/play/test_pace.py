"""How fast the table goes on: it waits for the player, shows a round again, and does not run away under a finger."""

import pytest

from engine import Match
from tests.app.helpers.tables import Table, asked, commits, played, seats

pytestmark = pytest.mark.gui
PHONE, WIDE = (412, 915), (1280, 800)


def at_table(ui, tmp_path, size=PHONE, **look):
    who, wanted = seats(1, 2), {"pause": "round", **look}
    table = Table(ui, tmp_path, played(3, 7, None, asked("commit")), who, size, look=wanted)
    ui.until(lambda: table.turn is not None)
    return table


def lock(table):
    """Any choice."""
    turn = table.find_turn()
    table.screen.referee.play(next(move for move in turn.moves if move.kind == "commit"))
    table.settle(4)


def watch(ui, table, until):
    """Answers what is asked on the way."""
    for _ in range(2000):
        if until():
            return
        if table.turn is not None and not until():
            table.screen.referee.play(table.turn.moves[0])
        ui.frames(1)
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=str)
def test_one_person_too_is_asked_before_the_next_round(ui, tmp_path, size):
    table = at_table(ui, tmp_path, size)
    number = table.match.state.round
    lock(table)
    watch(ui, table, lambda: table.screen.show.paused)
    show, ids = table.screen.show, table.screen.tabletop.ids
    assert table.turn is None
    assert show.panel.lines
    assert show.panel.go_on == f"Start round {number + 1}"
    assert ids.top.title == f"Round {number}"
    ui.tap(*(ids.ledger.ids.lock if show.beside else show.panel.ids.go).center)
    ui.frames(4)
    assert table.turn is not None
    assert ids.top.title == f"Round {number + 1}"
    assert not show.panel.parent


@pytest.mark.parametrize("seed", [3, 7])
def test_all_that_happened_to_four_is_told_on_a_small_phone_in_large_type(ui, tmp_path, seed):
    def late(match):
        return match.state.round > 6 and asked("commit")(match)

    look = {"pause": "round", "speed": "off"}
    table = Table(ui, tmp_path, played(4, seed, None, late), seats(1, 3), (360, 640), look, font_scale=1.3)
    ui.until(lambda: table.turn is not None)
    lock(table)
    watch(ui, table, lambda: table.screen.show.paused)
    ui.frames(4)
    panel = table.screen.show.panel
    assert len(panel.ids.rows.children) == len(panel.lines) > 3
    assert panel.ids.rows.y >= panel.ids.buttons.top
    assert panel.top <= table.screen.tabletop.layout["board"].top


def test_however_much_is_told_lies_between_the_edge_of_its_panel_and_the_way_on(ui, tmp_path):
    table = at_table(ui, tmp_path, speed="off")
    lock(table)
    watch(ui, table, lambda: table.screen.show.paused)
    panel = table.screen.show.panel
    for times in range(1, 12):
        panel.lines = [panel.lines[0]] * 2 * times
        ui.frames(3)
        assert panel.ids.buttons.top <= panel.ids.rows.y
        assert panel.ids.rows.top <= panel.top - panel.padding[1] + 1, f"{len(panel.ids.rows.children)} rows"


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_round_is_told_from_ones_own_card_on_though_what_it_brings_was_chosen_with_it(ui, tmp_path, speed):
    """A letter's cube or tile is an answer of its own, given before anything is shown."""
    who, look = seats(1), {"pause": "round", "speed": speed}
    table = Table(ui, tmp_path, Match.new("ginkgopolis", 1, 7, {"hal": "normal"}, ["Anna"]), who, look=look)
    table.by_taps(commits(table, tile=False, letter=True)[0])
    table.tap_option("tile")
    table.tap_lock()
    watch(ui, table, lambda: table.screen.show.paused)
    # What was taken, which cards go out unused, and what Hal does.
    assert [line.seat for line in table.screen.show.panel.lines] == [0, 0, 1]


def test_nobody_is_asked_who_does_not_want_to_be(ui, tmp_path):
    table = at_table(ui, tmp_path, pause="never")
    lock(table)
    watch(ui, table, lambda: table.turn is not None and table.turn.question == "commit")
    assert not table.screen.show.paused


def test_after_each_player_the_table_waits(ui, tmp_path):
    table = at_table(ui, tmp_path, pause="player", speed="normal")
    show, seen = table.screen.show, []
    lock(table)
    for _ in range(4):
        watch(ui, table, lambda: show.paused)
        if not show.director.held:
            break
        seen.append(show._actor)
        ui.run(20)
        assert show.director.held  # it waits as long as it takes
        ui.tap(*show.panel.ids.go.center)
    assert len(seen) == len(set(seen)) == 2  # between three players
    assert show.panel.go_on.startswith("Start round")


def test_the_last_round_is_shown_again_while_the_next_choice_is_made(ui, tmp_path):
    table = at_table(ui, tmp_path, speed="normal")
    show = table.screen.show
    assert not show.again
    lock(table)
    watch(ui, table, lambda: show.paused)
    told = list(show.told)
    show.go_on()
    ui.frames(4)
    table.tap_card(table.desk.rows["hand"].things[0].name)
    assert table.turn.card
    table.key("", 27)
    assert table.ledger.book.rows  # what happened since
    ui.tap(*table.ledger.ids.lines.center)
    assert show.director.busy
    assert table.turn is None
    watch(ui, table, lambda: show.paused)
    assert list(show.told) == told
    show.go_on()
    ui.frames(4)
    assert table.turn is not None


def test_wide_windows_have_a_button_for_it(ui, tmp_path):
    table = at_table(ui, tmp_path, WIDE)
    lock(table)
    watch(ui, table, lambda: table.screen.show.paused)
    table.screen.show.go_on()
    ui.frames(4)
    button = next(tool for tool in table.screen.tabletop.ids.top.ids.buttons.children if tool.name == "replay")
    assert not button.disabled
    ui.tap(*button.center)
    ui.frames(3)
    assert table.screen.show.paused


def test_the_show_goes_once_or_twice_as_fast(ui, tmp_path):
    table = at_table(ui, tmp_path, speed="normal")
    lock(table)
    watch(ui, table, lambda: table.screen.show.director.busy)
    bar = table.screen.tabletop.ids.top
    pace = next(tool for tool in bar.ids.buttons.children if tool.name == "pace")
    assert pace.icon == "1×"
    ui.tap(*pace.center)
    assert table.app.preferences.speed == "fast"
    ui.frames(2)
    assert pace.icon == "2×"


def test_a_burst_of_taps_on_lock_in_does_not_run_through_what_comes_of_it(ui, tmp_path):
    table = at_table(ui, tmp_path, speed="normal")
    table.by_taps(next(move for move in table.turn.moves if move.kind == "commit" and len(move.args) == 1))
    if table.ledger.book.options:
        table.tap_option("tile")
    skipped = []
    table.screen.show.director.skip_all = lambda: skipped.append(True)
    for _ in range(5):
        table.tap_lock()
    assert table.screen.show.director.busy
    assert not skipped
    ui.run(0.6)
    assert table.screen.show.director.busy
    table.tap_lock()
    assert skipped


def test_what_is_waited_for_is_a_setting(ui, tmp_path):
    table = at_table(ui, tmp_path)
    table.app.go("settings")
    ui.frames(3)
    table.app.manager.current_screen.ids.pause.value = "never"
    assert table.app.preferences.pause == "never"
