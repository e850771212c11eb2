"""The table, played with fingers and keys in the real app."""

import random

import pytest

from app.brush import Brush
from app.gestures import Item
from app.layout import COMPACT, EXPANDED, EXTRA_LARGE, LARGE, LOW, MEDIUM
from engine import Move
from engine.games.ginkgopolis.actions import lacking
from engine.games.ginkgopolis.cards import ID
from engine.games.ginkgopolis.scoring import districts
from tests.app import shell
from tests.app.tables import ENTER, ESCAPE, LEFT, RIGHT, SPACE, TAB, Table, asked, played, seats

pytestmark = pytest.mark.gui

WINDOWS = {
    COMPACT: (412, 915), LOW: (915, 412), MEDIUM: (720, 1000), EXPANDED: (960, 600), LARGE: (1280, 800),
    EXTRA_LARGE: (1920, 1080),
}  # fmt: skip
SMALL = (360, 640)


def commits(table, tile=None, letter=None):
    """Moves of the turn, with a tile or without, with a letter or a building."""
    return [
        move
        for move in table.turn.moves
        if move.kind == "commit"
        and (tile is None or (len(move.args) == 2) == tile)
        and (letter is None or move.args[0].isalpha() == letter)
    ]


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
    city = table.desk.city
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


def test_the_keyboard_walks_through_the_city(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    card = commits(table, tile=False, letter=False)[0].args[0]
    goal = table.turn.reach(Item("card", card))[0]
    city = table.desk.city
    table.key("", RIGHT)
    assert city.cursor is not None
    city.cursor = goal
    table.key("", ENTER)
    assert table.turn.card == card
    table.key("", ENTER)
    assert len(table.own) == 1


# --- nothing but Lock in commits ---


def test_a_pan_a_pinch_and_a_drop_play_nothing(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    city = table.desk.city
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
    start = table.desk.tray.tile_centre(table.desk.tray.tiles[0])
    first = ui.drag(start, table.desk.city.center, release=False)
    second = ui.finger(table.desk.city.center_x + 60, table.desk.city.center_y)
    second.touch_down()
    first.touch_up()
    second.touch_up()
    ui.frames(30)
    assert table.turn.plan == []
    assert table.screen.held is None


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


# --- a turn on a small phone ---


def test_a_turn_takes_four_taps_at_most_and_no_scrolling(ui, tmp_path, monkeypatch):
    table = Table(ui, tmp_path, who=seats(1, 2), size=SMALL, look={"confirm": "always"})
    taps = []
    down = ui.tap
    monkeypatch.setattr(ui, "tap", lambda *place: (taps.append(place), down(*place)))
    move = commits(table, tile=True)[0]
    assert table.desk.tray.overflow() == 0
    table.by_taps(move)
    table.tap_lock()
    table.tap_lock()
    assert len(taps) == 4
    assert Move(0, *move[1:]) in table.match.moves
    assert table.desk.city.height >= 180


def test_every_button_of_the_table_is_large_enough(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 3), size=SMALL)
    table.by_taps(commits(table, tile=True)[0])
    ids = table.screen.tabletop.ids
    for size in (SMALL, *WINDOWS.values()):
        ui.resize(size)
        table.settle(4)
        shown = [b for b in ids.map.children if b.opacity] + [ids.ledger.ids.lock] + ids.opponents.children
        for button in [*shown, *(b for b in ids.top.walk(restrict=True) if hasattr(b, "activate"))]:
            assert min(button.size) >= 46, (size, button)
            assert button.x >= 0
            assert button.right <= size[0] + 1


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
        if table.desk.city.ghosts:
            break
        table.screen.give_up()
    table.still()
    cell = next(iter(table.desk.city.ghosts))
    table.tap_cell(cell)
    assert list(table.desk.city.laid) == [cell]
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
    table.screen.lift_curtain(table.screen.referee.curtain)
    ui.run(1)
    seat = table.turn.seat
    table.tap_card(commits(table, tile=False, letter=False)[0].args[0])
    table.tap_lock()
    assert table.screen.referee.curtain is not None
    table.screen.change_choice(seat)
    table.screen.lift_curtain(seat)
    ui.run(1)
    assert table.turn.seat == seat
    assert table.match.moves == []


@pytest.mark.parametrize(("confirm", "presses"), [("always", 2), ("never", 1)])
def test_a_new_hand_by_its_button_is_locked_in_too(ui, tmp_path, confirm, presses):
    table = Table(ui, tmp_path, who=seats(1, 1), look={"confirm": confirm})
    before = [card.name for card in table.desk.hand.cards]
    x, y, width, height = table.desk.tray.button_box()
    ui.tap(x + width / 2, y + height / 2)
    assert table.turn.renewing
    for _ in range(presses):
        assert table.own == []
        table.tap_lock()
    assert table.own == [Move(0, "newhand")]
    assert [card.name for card in table.desk.hand.cards] != before


def test_escape_closes_one_thing_after_another_and_never_leaves_at_once(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.tap_card(table.desk.hand.cards[0].name)
    table.key("?")
    table.key("", ESCAPE)
    assert table.app.sheets.top is None
    assert table.turn.card
    table.key("", ESCAPE)
    assert table.turn.card is None
    table.key("", ESCAPE)
    assert table.app.manager.current == "table"
    assert table.app.sheets.top is not None


def test_a_choice_survives_what_the_bots_decide(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2))
    table.tap_card(table.desk.hand.cards[0].name)
    chosen = table.turn.card
    ui.frames(10)
    assert len(table.match.moves) == 2, "both bots have chosen"
    assert table.turn.card == chosen


# --- windows ---


def test_nothing_is_lost_when_the_window_changes(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2))
    move = commits(table, tile=True)[0]
    table.by_taps(move)
    for kind, size in WINDOWS.items():
        ui.resize(size)
        table.settle(5)
        assert table.screen.tabletop.kind == kind
        assert table.turn.plan == [move]
        assert table.desk.hand.selected == move.args[0]
        assert table.ledger.button
    table.tap_lock()
    assert move in table.match.moves


def test_a_drag_goes_home_when_the_window_turns(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    touch = ui.drag(table.desk.tray.tile_centre(table.desk.tray.tiles[0]), table.desk.city.center, release=False)
    ui.resize(WINDOWS[LOW])
    ui.frames(40)
    touch.touch_up()
    assert table.screen.held is None
    assert table.desk.tray.away is None
    assert table.own == []


@pytest.mark.parametrize("question", ["marker", "giveback"])
def test_questions_survive_a_turn_of_the_window(ui, tmp_path, question):
    players = 3 if question == "giveback" else 2
    match = next(filter(None, (played(players, seed, None, asked(question), "random") for seed in range(60))))
    table = Table(ui, tmp_path, match, seats(1, players - 1))
    for size in (WINDOWS[LOW], WINDOWS[LARGE], WINDOWS[COMPACT]):
        ui.resize(size)
        table.settle(5)
    table.answer(random.Random(1))
    assert table.match.moves[-1].kind != "commit" or table.turn.question != question


def test_odd_windows_are_laid_out(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 4))
    for size in ((200, 200), (320, 480), (500, 200), (2000, 400)):
        ui.resize(size)
        table.screen.touch(Item("card", table.desk.hand.cards[0].name))
        table.settle(3)
        assert table.turn.card
        table.screen.give_up()


def test_left_handed_everything_is_on_the_other_side(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2), size=WINDOWS[LARGE], look={"left_handed": True})
    assert table.ledger.right < table.desk.city.center_x
    fit = next(b for b in table.screen.tabletop.ids.map.children if b.name == "fit")
    assert fit.x < table.desk.city.center_x


@pytest.mark.parametrize("size", [SMALL, WINDOWS[COMPACT], WINDOWS[LOW]], ids=str)
def test_large_type_leaves_the_turn_playable(ui, tmp_path, size):
    table = Table(ui, tmp_path, who=seats(1, 2), size=size, font_scale=1.3)
    move = commits(table, tile=True)[0]
    table.by_taps(move)
    lock = table.ledger.ids.lock
    assert min(lock.size) >= 48
    assert (lock.text or lock.hint) == "Lock in"
    assert size != SMALL or not lock.text, "the rows need the room"
    table.tap_lock()
    assert move in table.match.moves


# --- aids ---


def test_the_district_overlay_is_a_key_and_a_button(ui, tmp_path):
    match = played(2, 9, None, lambda match: asked("commit")(match) and any(d.ranks for d in districts(match.state)))
    table = Table(ui, tmp_path, match, seats(1, 1))
    table.key("d")
    assert table.desk.city.districts
    assert table.ledger.book.rows
    button = next(b for b in table.screen.tabletop.ids.map.children if b.name == "districts")
    ui.tap(*button.center)
    assert not table.desk.city.districts


def test_keys_move_the_map(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    camera = table.desk.city.camera
    s, turn = camera.s, camera.turn
    table.key("+")
    assert camera.s > s
    table.key("R", ord("r"), ("shift",))
    assert camera.turn == (turn + 1) % 4
    table.key("f")
    table.still()
    assert table.desk.city.whole


def test_cards_are_found_on_a_french_keyboard_without_shift(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    for n, (digit, sign) in enumerate(zip("1234", "&é\"'")):
        for key in (digit, sign):
            table.key(key)
            assert table.turn.card == table.desk.hand.cards[n].name
            table.key("", ESCAPE)


def test_piles_say_what_lies_in_them(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.key("p")
    words = [w.text for w in table.app.sheets.top.walk() if hasattr(w, "text")]
    assert any(str(len(table.screen.shown.deck)) in text for text in words)


def test_it_is_always_said_why_we_wait(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2), look={"speed": "normal"})
    table.by_taps(commits(table, tile=False, letter=False)[0])
    table.tap_lock()
    seen = set()
    for _ in range(40):
        seen.add(table.ledger.book.ask or bool(table.ledger.book.title))
        assert table.ledger.book.ask or table.ledger.book.title or table.turn
        table.settle(1)
    table.key("", SPACE)


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
        elif roll < 0.95:
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


# --- the menu ---


def test_the_seed_is_in_the_menu_to_share_it(ui, tmp_path):
    from kivy.core.clipboard import Clipboard

    table = Table(ui, tmp_path, seed=4711)
    table.screen.tool("menu")
    table.settle()
    shell.press(ui, table.app, "Copy the seed 4711")
    assert Clipboard.paste() == "4711"


def test_settings_lead_back_to_the_table(ui, tmp_path):
    table = Table(ui, tmp_path)
    table.screen.tool("settings")
    table.app.back()
    assert table.app.manager.current == "table"
    assert table.find_turn()


# --- hand, tray and targets by keyboard ---


def many_tiles(players=2):
    """The position where the first seat has more tiles than there are keys for them."""
    at_choice = asked("commit")
    games = (
        played(players, n, None, lambda m: at_choice(m) and len(m.state.tiles[0]) > 7, "random") for n in range(90)
    )
    return next(filter(None, games))


def test_tab_comes_to_hand_tray_targets_and_ledger_first(ui, tmp_path):
    table = Table(ui, tmp_path, played(2, 7, None, asked("commit")), seats(1, 1))
    table.key("1")
    stops = []
    for _ in range(3):
        table.key("", TAB)
        stops.append(table.app.focus.at)
    assert stops == [table.desk.hand, table.desk.tray, table.desk.city]
    table.key("", TAB)
    assert table.app.focus.at in list(table.ledger.walk())


def test_a_whole_move_by_tab_and_arrows(ui, tmp_path):
    table = Table(ui, tmp_path, many_tiles(), seats(1, 1), size=(360, 640))
    hand, tray = table.desk.hand, table.desk.tray
    table.key("", TAB)
    table.key("", RIGHT)
    assert hand.cursor == Item("card", hand.cards[1].name)
    table.key("", ENTER)
    assert table.turn.card == hand.cards[1].name
    table.key("", TAB)
    for _ in range(len(tray.tiles) - 1):
        table.key("", RIGHT)
    last = tray.tiles[-1]
    left, _, width = tray.row()
    x, _, side, _ = tray.tile_box(len(tray.tiles) - 1)
    assert tray.cursor == Item("tile", last)
    assert left - 1 <= x <= left + width - side + 1  # pushed into sight
    table.key("", ENTER)
    assert table.turn.tile == last
    while table.app.focus.at is not table.ledger.ids.lock.__self__:
        table.key("", TAB)
    before, card = len(table.own), table.turn.card
    table.key("", ENTER)
    assert table.own[before].args == (card, last)


def test_targets_by_tab_choose_the_card(ui, tmp_path):
    table = Table(ui, tmp_path, played(2, 7, None, asked("commit")), seats(1, 1))
    city, tile = table.desk.city, table.desk.tray.tiles[0]
    table.key("q")
    for _ in range(3):
        table.key("", TAB)
    assert city.cursor in city.rings
    table.key("", ENTER)
    assert table.turn.tile == tile
    assert table.turn.card


def test_where_the_keyboard_was_is_forgotten_with_the_visit(ui, tmp_path):
    table = Table(ui, tmp_path, played(2, 7, None, asked("commit")), seats(2))
    table.screen.lift_curtain(table.screen.referee.curtain)
    table.find_turn()
    table.key("", TAB)
    table.key("1")
    table.screen.lock()
    assert table.desk.hand.cursor is None
    assert table.app.focus.at is None


def test_left_hands_find_the_tray_mirrored(ui, tmp_path):
    table = Table(ui, tmp_path, played(2, 7, None, asked("commit")), seats(1, 1), look={"left_handed": True})
    tray = table.desk.tray
    (_, counter, *_), (button, *_), (left, _, width) = tray.counter_boxes()[0], tray.button_box(), tray.row()
    assert button < left < left + width < counter
    table.key("", TAB)
    table.key("", TAB)
    assert tray.cursor == Item("tile", tray.tiles[0])
    table.key("", LEFT)
    assert tray.cursor.kind == "button"
    ui.tap(button + 10, tray.center_y)
    assert table.turn.renewing


# --- what must stay readable ---


@pytest.mark.parametrize(("size", "scale"), [((700, 900), 1.0), ((1280, 800), 1.0), ((1280, 800), 1.3)], ids=str)
def test_no_number_on_a_card_of_four_others_is_smaller_than_12(ui, tmp_path, monkeypatch, size, scale):
    match = played(5, 3, None, lambda m: asked("commit")(m) and m.state.round >= 9)
    table = Table(ui, tmp_path, match, seats(1, 4), size=size, look={"text": scale})
    written, text = [], Brush.text
    monkeypatch.setattr(Brush, "text", lambda *args: (written.append(args[1:5]), text(*args))[1])
    for chip in table.screen.tabletop.ids.opponents.children:
        chip.repaint()
    ui.frames(2)
    totals = [gains for chip in table.screen.tabletop.ids.opponents.chips for _, gains in chip.totals]
    assert {what for what, *_ in written} >= {number for gains in totals for _, number in gains}
    assert min(size for *_, size in written) >= 12


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(700, 900), (915, 412), (412, 915), (1280, 800)], ids=str)
def test_callouts_keep_off_letters_and_buttons(ui, tmp_path, monkeypatch, size, left_handed):
    for seed in (3, 4):
        match = played(4, seed, None, lambda m: asked("commit")(m) and m.state.round >= 9)
        look = {"left_handed": left_handed}
        table = Table(ui, tmp_path / str(seed), match, seats(1, 3), size=size, look=look)
        city, painter, placed = table.desk.city, table.desk.city.painter, []
        monkeypatch.setattr(painter, "callout", lambda _, *facts, placed=placed: placed.append(facts))
        table.screen.tool("districts")
        ui.frames(5)
        buttons = [(b.x, b.y, b.right, b.top) for b in table.screen.tabletop.ids.map.children if b.opacity]
        letters = [(*city.spot(cell), *(v + city.camera.s for v in city.spot(cell))) for cell in city.pieces]
        for district, x, y, wide in placed:
            width, height = painter.callout_size(district, wide)
            for x0, y0, x1, y1 in buttons + letters:
                assert not (x < x1 and x0 < x + width and y < y1 and y0 < y + height)
        ui.stop()


def test_leader_lines_end_in_the_streets(ui, tmp_path, monkeypatch):
    match = played(4, 3, None, lambda m: asked("commit")(m) and m.state.round >= 9)
    table = Table(ui, tmp_path, match, seats(1, 3), size=(1280, 800))
    city, lines = table.desk.city, []
    monkeypatch.setattr(city.painter, "leader", lambda canvas, district, *points: lines.append(points))
    table.screen.tool("districts")
    ui.frames(5)
    spots = [city.spot(cell) for cell in city.pieces]
    assert lines
    for start, edge, (_, y) in lines:
        assert all(not bottom < y < bottom + city.camera.s for _, bottom in spots)  # between two rows
        assert all(not min(edge, start[0]) < left + 1 < max(edge, start[0]) for left, _ in spots)


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("size", [(915, 412), (700, 900), (1280, 800), (412, 915)], ids=str)
def test_the_bar_holds_its_words_in_large_type(ui, tmp_path, size, scale):
    table = Table(ui, tmp_path, who=seats(3), size=size, look={"text": scale})
    table.screen.lift_curtain(table.screen.referee.curtain)
    ui.frames(5)
    bar = table.screen.tabletop.ids.top
    assert bar.ids.title.top <= bar.top + 1
    assert bar.ids.note.y >= bar.y - 1


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_way_on_is_said_on_one_line(ui, tmp_path, scale):
    table = Table(ui, tmp_path, who=seats(2), size=(915, 412), look={"text": scale})
    panel = table.screen.round_panel
    table.screen._hide(panel, False)
    panel.replay, panel.go_on = "Replay", "Start round 10"
    ui.frames(5)
    words = panel.ids.go.ids.words
    assert words.height < 1.6 * words.font_size
    assert words.width < panel.ids.go.width


@pytest.mark.parametrize("width", [1600, 1920, 2048])
def test_the_bar_of_keys_ends_with_the_way_to_all_of_them(ui, tmp_path, width):
    table = Table(ui, tmp_path, size=(width, 1000))
    bar = table.screen.tabletop.ids.keybar
    shown = bar.shown()
    assert shown[-1] == bar.keys[-1]
    assert shown[:-1] == bar.keys[: len(shown) - 1]


def test_places_that_cannot_be_paid_for_ring_in_grey(ui, tmp_path):
    poor = lambda m: asked("commit")(m) and m.state.resources[0] < 2 and m.state.tiles[0]  # noqa: E731
    table = Table(ui, tmp_path, next(filter(None, (played(3, seed, None, poor) for seed in range(30)))), seats(1, 2))
    city, tile, state = table.desk.city, table.desk.tray.tiles[0], table.match.state
    assert not city.grey
    table.tap_tile(tile)
    cards = [card.name for card in table.desk.hand.cards]
    short = {
        cell for name in cards for cell in table.turn.reach(Item("card", name))
        if lacking(state, 0, ID[name], ID[tile])
    }  # fmt: skip
    assert short
    assert set(city.grey) == short
    assert set(city.rings) >= short
    table.tap_tile(tile)
    assert not city.grey
    table.ui.drag(table.desk.tray.tile_centre(tile), table.desk.city.center, release=False)
    assert set(city.grey) == short
