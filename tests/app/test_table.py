"""The table, played with fingers and keys in the real app."""

import random

import pytest

from app.parts import Item
from app.play.key_layout import HELP
from app.play.layout import COMPACT, LOW
from engine import Move
from engine.games.ginkgopolis.actions import lacking
from engine.games.ginkgopolis.cards import ID
from engine.games.ginkgopolis.scoring import districts
from tests.app.helpers import shell
from tests.app.helpers.tables import ENTER, ESCAPE, SMALL, SPACE, WINDOWS, Table, asked, commits, played, seats

pytestmark = pytest.mark.gui


# --- whole games ---


@pytest.mark.parametrize(
    ("who", "options"), [(seats(1), {"hal": "normal"}), (seats(1, 2), None)], ids=["solo", "one human and two bots"]
)
def test_a_whole_game_by_touch(ui, tmp_path, who, options):
    table = Table(ui, tmp_path, who=who, options=options).play_on(random.Random(3))
    assert table.app.manager.current == "final"
    assert table.screen.referee.finished
    assert not table.app.store.running()


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, *WINDOWS.values()], ids=str)
@pytest.mark.parametrize(
    ("who", "options"),
    [(seats(1), {"hal": "expert"}), (seats(1, 1, "normal"), None), (seats(1, 4), None)],
    ids=["expert", "duel", "five seats"],
)
def test_whole_games_in_every_window(ui, tmp_path, who, options, size):
    table = Table(ui, tmp_path, who=who, options=options, size=size, seed=sum(size)).play_on(random.Random(4))
    assert table.app.manager.current == "final"


# --- three ways to the same move ---


def test_taps_drags_and_keys_give_the_same_moves(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    for move in [*commits(table, tile=True)[:3], commits(table, tile=False, letter=False)[0]]:
        for choose in (table.by_taps, table.by_drag, table.by_keys):
            choose(move)
            assert table.turn.plan == [move], choose.__name__
            assert table.own == [], "choosing is not playing"
            table.key("", ESCAPE)
            assert table.turn.plan == []


def test_a_tile_may_be_chosen_before_its_card(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    move = commits(table, tile=True)[0]
    table.tap_tile(move.args[1])
    assert table.turn.plan == []
    assert table.ledger.button == ""
    table.tap_card(move.args[0])
    assert table.turn.plan == [move]


def test_a_place_in_the_city_chooses_its_card(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    move = commits(table, tile=False, letter=False)[0]
    cell = table.turn.reach(Item("card", move.args[0]))[0]
    table.still()
    table.tap_cell(cell)
    assert table.turn.card == move.args[0]
    table.still()
    table.tap_cell(cell)
    assert table.turn.card is None


def test_a_place_without_a_card_says_why(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    city = table.desk.board
    foreign = next(cell for cell in city.pieces if cell not in city.rings)
    table.still()
    table.tap_cell(foreign)
    assert table.turn.card is None
    assert table.app.toasts.current is not None


def test_the_tile_comes_off_again(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    move = commits(table, tile=True)[0]
    table.by_taps(move)
    table.tap_tile(move.args[1])
    assert table.turn.plan == [Move(0, "commit", move.args[:1])] or table.ledger.book.options


# --- nothing but Lock in commits ---


def test_a_pan_a_pinch_and_a_drop_play_nothing(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    city = table.desk.board
    x, y = city.center
    ui.drag((x, y), (x + 60, y - 40))
    first, second = ui.drag((x - 50, y), (x - 60, y), release=False), ui.drag((x + 50, y), (x + 90, y), release=False)
    first.touch_up()
    second.touch_up()
    table.by_drag(commits(table, tile=True)[0])
    ui.frames(30)
    assert table.own == []
    assert table.turn.plan


def test_a_second_finger_ends_a_drag(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    start = table.desk.rows["tray"].centre_of(Item("tile", table.desk.rows["tray"].things[0].name))
    first = ui.drag(start, table.desk.board.center, release=False)
    second = ui.finger(table.desk.board.center_x + 60, table.desk.board.center_y)
    second.touch_down()
    first.touch_up()
    second.touch_up()
    ui.frames(30)
    assert table.turn.plan == []
    assert table.screen.choosing.held is None


@pytest.mark.parametrize(("confirm", "presses"), [("always", 2), ("never", 1)])
def test_the_setting_decides_how_often_lock_in_is_pressed(ui, tmp_path, confirm, presses):
    table = Table(ui, tmp_path, who=seats(1), options={"hal": "normal"}, look={"confirm": confirm})
    table.tap_card(commits(table, tile=False, letter=False)[0].args[0])
    for _ in range(presses):
        assert table.match.moves == []
        table.tap_lock()
    assert len(table.match.moves) == 1


def test_only_a_risky_move_is_asked_about_twice(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1), look={"confirm": "risky"})
    table.key("n")
    assert table.turn.risky
    table.tap_lock()
    assert table.own == []
    table.tap_lock()
    assert table.own == [Move(0, "newhand")]
    table.find_turn()
    table.tap_card(commits(table, tile=False, letter=False)[0].args[0])
    assert not table.turn.risky
    table.tap_lock()
    assert len(table.own) == 2


# --- every question ---


def test_a_letter_alone_asks_what_to_take(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    letters = commits(table, tile=False, letter=True)
    table.tap_card(letters[0].args[0])
    assert [option.key for option in table.ledger.book.options] == ["resource", "tile"]
    assert table.turn.plan == []
    table.tap_option("tile")
    assert table.turn.plan == [letters[0]]
    table.key("x")
    assert table.turn.then == (Move(0, "take", ("resource",)),)
    table.tap_lock()
    assert Move(0, "take", ("resource",)) in table.match.moves


def test_the_new_cell_of_a_letter_is_chosen_beforehand(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    for move in commits(table, tile=True, letter=True):
        table.by_taps(move)
        if table.desk.board.ghosts:
            break
        table.screen.choosing.give_up()
    table.still()
    cell = next(iter(table.desk.board.ghosts))
    table.tap_cell(cell)
    assert list(table.desk.board.laid) == [cell]
    wish = table.turn.then[0]
    table.tap_lock()
    assert wish in table.match.moves


@pytest.mark.parametrize("question", ["take", "marker", "giveback"])
def test_questions_after_the_reveal_are_answered_by_touch(ui, tmp_path, question):
    players = 3 if question == "giveback" else 2
    match = next(
        filter(None, (played(players, seed, None, asked(question), "random") for seed in range(60))),
    )
    table = Table(ui, tmp_path, match, seats(1, players - 1))
    assert table.turn.question == question
    before = len(table.match.moves)
    table.answer(random.Random(1))
    assert table.match.moves[before].kind == question


def test_the_sheet_of_returned_tiles_can_be_put_away_and_opened_again(ui, tmp_path):
    match = next(filter(None, (played(3, seed, None, asked("giveback"), "random") for seed in range(60))))
    table = Table(ui, tmp_path, match, seats(1, 2), font_scale=1.3)
    for size in (WINDOWS[LOW], SMALL, WINDOWS[COMPACT]):
        ui.resize(size)
        table.settle(5)
        sheet = table.app.sheets.top
        plate, (x, y) = sheet.ids.plate, sheet.button.to_window(*sheet.button.center)
        assert plate.collide_point(x, y), "the button is in sight, however many tiles there are"
    tile = table.app.sheets.top.tiles[0]
    table.settle(20)
    ui.tap(*tile.to_window(*tile.center))
    table.key("", ESCAPE)
    assert table.app.sheets.top is None
    assert table.turn.given == [tile.name]
    table.tap_lock()
    assert table.app.sheets.top.tiles[0].given
    before = len(table.match.moves)
    table.settle(20)
    button = table.app.sheets.top.button
    ui.tap(*button.to_window(*button.center))
    assert Move(0, "giveback", (tile.name,)) == table.match.moves[before]
    assert table.app.sheets.top is None


def test_hal_builds_out_and_the_player_moves_the_letter(ui, tmp_path):
    match = next(filter(None, (played(1, seed, {"hal": "normal"}, asked("marker"), "random") for seed in range(40))))
    table = Table(ui, tmp_path, match, seats(1))
    table.answer(random.Random(2))
    assert table.match.moves[-1].kind == "marker"


# --- taking back, new hand ---


def test_undo_gives_the_choice_back(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(2))
    table.screen.handover.lift(table.screen.referee.curtain)
    ui.run(1)
    seat = table.turn.seat
    table.tap_card(commits(table, tile=False, letter=False)[0].args[0])
    table.tap_lock()
    assert table.screen.referee.curtain is not None
    table.screen.handover.change(seat)
    table.screen.handover.lift(seat)
    ui.run(1)
    assert table.turn.seat == seat
    assert table.match.moves == []


@pytest.mark.parametrize(("confirm", "presses"), [("always", 2), ("never", 1)])
def test_a_new_hand_by_its_button_is_locked_in_too(ui, tmp_path, confirm, presses):
    table = Table(ui, tmp_path, who=seats(1, 1), look={"confirm": confirm})
    before = [card.name for card in table.desk.rows["hand"].things]
    x, y, width, height = table.desk.rows["tray"].button_box()
    ui.tap(x + width / 2, y + height / 2)
    assert table.turn.renewing
    for _ in range(presses):
        assert table.own == []
        table.tap_lock()
    assert table.own == [Move(0, "newhand")]
    assert [card.name for card in table.desk.rows["hand"].things] != before


def test_escape_closes_one_thing_after_another(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.tap_card(table.desk.rows["hand"].things[0].name)
    table.key("", HELP)
    table.key("", ESCAPE)
    assert table.app.sheets.top is None
    assert table.turn.card
    table.key("", ESCAPE)
    assert table.turn.card is None
    assert table.app.manager.current == "table"
    table.key("", ESCAPE)  # saved move by move: leaving it asks nothing
    assert table.app.manager.current == "home"
    assert [row.id for row in table.app.store.running()]


def test_a_choice_survives_what_the_bots_decide(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2))
    table.tap_card(table.desk.rows["hand"].things[0].name)
    chosen = table.turn.card
    ui.frames(10)
    assert len(table.match.moves) == 2, "both bots have chosen"
    assert table.turn.card == chosen


# --- aids ---


def test_the_district_overlay_is_a_key_and_a_button(ui, tmp_path):
    match = played(2, 9, None, lambda match: asked("commit")(match) and any(d.ranks for d in districts(match.state)))
    table = Table(ui, tmp_path, match, seats(1, 1))
    table.key("d")
    assert table.desk.board.board.callouts
    assert table.ledger.book.rows
    button = next(b for b in table.screen.tabletop.ids.map.children if b.name == "districts")
    ui.tap(*button.center)
    assert not table.desk.board.board.callouts


def test_piles_say_what_lies_in_them(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.key("p")
    words = [w.text for w in table.app.sheets.top.walk() if hasattr(w, "text")]
    assert any(str(len(table.screen.shown.deck)) in text for text in words)


def test_it_is_always_said_why_we_wait(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2), look={"speed": "normal"})
    table.by_taps(commits(table, tile=False, letter=False)[0])
    table.tap_lock()
    for _ in range(40):
        assert table.ledger.book.ask or table.ledger.book.title or table.turn
        table.settle(1)
    table.key("", SPACE)


def test_places_that_cannot_be_paid_for_ring_in_grey(ui, tmp_path):
    poor = lambda m: asked("commit")(m) and m.state.resources[0] < 2 and m.state.tiles[0]  # noqa: E731
    table = Table(ui, tmp_path, next(filter(None, (played(3, seed, None, poor) for seed in range(30)))), seats(1, 2))
    city, tile, state = table.desk.board, table.desk.rows["tray"].things[0].name, table.match.state
    assert not city.grey
    table.tap_tile(tile)
    cards = [card.name for card in table.desk.rows["hand"].things]
    short = {
        cell for name in cards for cell in table.turn.reach(Item("card", name))
        if lacking(state, 0, ID[name], ID[tile])
    }  # fmt: skip
    assert short
    assert set(city.grey) == short
    assert set(city.rings) >= short
    table.tap_tile(tile)
    assert not city.grey
    table.ui.drag(table.desk.rows["tray"].centre_of(Item("tile", tile)), table.desk.board.center, release=False)
    assert set(city.grey) == short


# --- the menu ---


def test_the_seed_is_in_the_menu_to_share_it(ui, tmp_path):
    from kivy.core.clipboard import Clipboard

    table = Table(ui, tmp_path, seed=4711)
    table.screen.tool("menu")
    table.settle()
    shell.press(ui, table.app, "Copy the deal’s number 4711")
    assert Clipboard.paste() == "4711"


def test_settings_lead_back_to_the_table(ui, tmp_path):
    table = Table(ui, tmp_path)
    table.screen.tool("settings")
    table.app.back()
    assert table.app.manager.current == "table"
    assert table.find_turn()


# --- whatever comes ---


def storm(table, rng, events):
    """Random fingers, keys and windows; nothing may break."""
    ui, held = table.ui, []
    sizes = [SMALL, *WINDOWS.values(), (200, 200)]
    for event in range(events):
        if event % 25 == 0:
            ui.shot()
        width, height = ui.window.size
        x, y = rng.randrange(width), rng.randrange(height)
        roll = rng.random()
        if roll < 0.35:
            ui.tap(x, y, rng.choice((None, None, None, "right")))
        elif roll < 0.5:
            held.append(ui.drag((x, y), (rng.randrange(width), rng.randrange(height)), 3, release=rng.random() < 0.7))
        elif roll < 0.6 and held:
            touch = held.pop()
            if touch.uid in {t.uid for t in held} or touch.grab_list:
                touch.touch_up()
        elif roll < 0.9:
            code, text = rng.choice([(ord(c), c) for c in "1234qwertyuinxzdflp?+-0 "] + [(ENTER, ""), (ESCAPE, ""),
                                    (9, ""), (273, ""), (274, ""), (275, ""), (276, "")])  # fmt: skip
            ui.key(code, text, rng.choice(((), (), ("shift",))))
        elif roll < 0.93:
            ui.resize(rng.choice(sizes))
        elif roll < 0.94:
            ui.point(x, y, rng.choice((0.0, 0.6)))
        elif roll < 0.96:
            ui.wheel(x, y, rng.choice(("scrollup", "scrolldown")))
        else:
            ui.frames(rng.randrange(1, 12))
        if table.app.manager.current != "table":
            table.app.sheets.clear() if hasattr(table.app.sheets, "clear") else table.app.sheets.close_all()
            back(table)
    for touch in held:
        touch.touch_up()


def back(table):
    """The table again, with a new match if the old one was left."""
    app = table.app
    if app.referee is None or app.referee.finished:
        fresh = played(3, len(app.store.list()), None, lambda match: len(match.moves) > 5)
        app.start_match(fresh, seats(1, 2))
    else:
        app.go("table")
    table.settle(2)


def test_a_short_storm(ui, tmp_path):
    storm(Table(ui, tmp_path, who=seats(1, 2)), random.Random(1), 40)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_a_long_storm(ui, tmp_path, seed):
    storm(Table(ui, tmp_path, who=seats(1, 2), seed=seed), random.Random(seed), 10_000)
