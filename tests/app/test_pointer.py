"""The mouse rests on whatever can be asked about, in every game: it lights up, and a hint says what it is."""

import pytest

from app.parts import Item
from app.widgets.button import Pressable
from app.widgets.focus import reachable
from app.widgets.hint import REST, shown
from engine import GAMES, Match
from tests.app.helpers import shell
from tests.app.helpers.tables import Table, commits, seats
from tests.app.test_every_game import Player

pytestmark = pytest.mark.gui
DESKTOP = (1280, 800)


def told(app):
    return [hint.text for hint in app.hints.children]


def begun(game, players=2, seed=3, moves=12):
    match, rng = Match.new(game, players, seed), seed
    while 0 not in match.game.actors(match.state) or len(match.moves) < moves:
        rng, move = match.game.sample(match.state, match.game.actors(match.state)[0], rng)
        match.play(move)
    return match


@pytest.mark.parametrize("game", tuple(GAMES))
def test_whatever_can_be_asked_about_answers_the_pointer(ui, tmp_path, game):
    table = Player(ui, tmp_path, DESKTOP).lay(begun(game), 1)
    table.find_turn()
    desk, detail, asked = table.desk, table.screen.table.detail, 0
    wanted = [(row, item, row.box(row.index(item))) for row in desk.rows.values() for item in row.items()
              if row.thing(item)]  # fmt: skip
    wanted += [(desk.board, Item("place", spot), desk.board.box_of(Item("place", spot))) for spot in desk.board.pieces]
    for surface, item, (x, y, width, height) in wanted[:8] + wanted[-4:]:
        point = x + width / 2, y + height / 2
        if surface.item_at(*point) != item or detail(table.screen.shown, item) is None:
            continue
        ui.point(*point, REST)
        assert surface.pointed == item
        assert told(table.app)[0].startswith(detail(table.screen.shown, item).title)
        asked += 1
    assert asked
    for chip in table.screen.tabletop.ids.opponents.children:
        ui.point(*chip.center, REST)
        assert chip.pointed == chip.chip.seat
        assert chip.chip.name in told(table.app)[0]
    ui.point(1, 1, REST)
    assert all(part.pointed is None for part in (desk.board, *desk.rows.values()))


def test_counters_the_badge_and_the_button_answer_too(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1), size=DESKTOP)
    own = table.desk.own
    boxes = [own.owner_box(), own.button_box(), *(box for _, *box in own.counter_boxes())]
    for x, y, width, height in boxes:
        ui.point(x + width / 2, y + height / 2, REST)
        assert told(table.app)


def test_a_menu_opened_before_the_pointer_has_rested_is_no_place_to_tell_of_what_lies_below(ui, tmp_path):
    """The way up from a thing on the table does not lead to a sheet; it ended nowhere, and the app stood still."""
    table = Table(ui, tmp_path, who=seats(1, 1), size=DESKTOP)
    hand = table.desk.rows["hand"]
    ui.point(*hand.centre_of(hand.items()[0]))
    assert hand.pointed is not None
    table.screen.tool("menu")
    ui.now += REST
    ui.frames(3)
    assert table.app.sheets.top is not None
    assert not told(table.app)
    assert not shown(hand, table.app.top)
    buttons = [w for w in table.screen.walk(restrict=True) if isinstance(w, Pressable) and reachable(w, table.screen)]
    assert buttons
    assert not any(reachable(button, table.app.top) for button in buttons)


def test_what_was_pressed_or_opened_is_not_covered_by_words_about_it(ui, tmp_path):
    """The pointer still lies on the button: it has answered, and over a sheet nothing of the table is told."""
    table = Table(ui, tmp_path, who=seats(1, 1), size=DESKTOP)
    log = next(tool for tool in table.screen.tabletop.ids.top.ids.buttons.children if tool.name == "log")
    point = log.to_window(*log.center)
    ui.point(*point, REST)
    assert told(table.app) == ["Log"]
    ui.tap(*point)
    ui.frames(3)
    assert table.app.sheets.top is not None
    assert not told(table.app)
    table.app.sheets.close_all()
    ui.point(point[0] + 2, point[1], REST)
    assert told(table.app) == ["Log"]
    ui.key(ord("l"), "l")  # opened by a key, the pointer lies still
    ui.frames(3)
    ui.now += REST
    ui.frames(3)
    assert not told(table.app)


def test_what_the_pointer_is_at_keeps_its_colours_and_shines_at_its_edge(ui, tmp_path):
    """Paler would say that it cannot be had."""
    table = Table(ui, tmp_path, who=seats(1, 1), size=DESKTOP)
    hand = table.desk.rows["hand"]
    x, y, width, height = hand.box(hand.index(hand.items()[1]))
    inside = [(int(x + width * a), int(y + height * b)) for a in (0.2, 0.5, 0.8) for b in (0.2, 0.5, 0.8)]
    edge = int(x - 2), int(y + height / 2)
    ui.point(1, 1, 0.1)
    before, dark = [ui.pixel(*at) for at in inside], ui.pixel(*edge)
    ui.point(x + width / 2, y + height / 2, 0.1)
    assert hand.pointed is not None
    after, lit = [ui.pixel(*at) for at in inside], ui.pixel(*edge)
    assert max(abs(a - b) for one, other in zip(before, after) for a, b in zip(one, other)) <= 20
    assert max(abs(a - b) for a, b in zip(dark, lit)) > 30


def test_what_lies_face_down_is_told_to_nobody(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1), size=DESKTOP, look={"peek": True})
    hand = table.desk.rows["hand"]
    ui.point(*hand.centre_of(hand.items()[0]), REST)
    assert not told(table.app)
    assert hand.pointed is None


def test_a_tap_stays_a_tap_when_the_machine_stands_still(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    card = table.desk.rows["hand"].items()[0]
    finger = ui.finger(*table.desk.rows["hand"].centre_of(card))
    finger.touch_down()
    ui.now += 1.5  # one picture takes so long
    ui.frames()
    finger.touch_up()
    ui.frames(2)
    assert table.app.sheets.top is None
    assert table.turn.card == card.name


def test_a_button_is_pressed_when_the_machine_stands_still(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    log = next(tool for tool in table.screen.tabletop.ids.top.ids.buttons.children if tool.name == "log")
    finger = ui.finger(*log.to_window(*log.center))
    finger.touch_down()
    ui.now += 1.5
    ui.frames()
    finger.touch_up()
    ui.frames(2)
    assert not told(table.app)
    assert table.app.sheets.top is not None


def test_a_finger_that_stays_still_asks(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    ui.hold(*table.desk.rows["hand"].centre_of(table.desk.rows["hand"].items()[0]))
    assert table.app.sheets.top is not None


def test_ones_name_looks_as_if_it_could_be_typed_and_is_kept(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.go("setup", game="ginkgopolis")
    ui.frames(3)
    row = app.top.ids.seats.children[-1]
    field = row.ids.name
    assert field.lined
    ui.tap(*field.to_window(field.x + 20, field.center_y))
    assert field.focus
    field.insert_text("Zoé")
    app.back()  # nobody begins
    ui.frames(3)
    app.go("setup", game="ginkgopolis")
    ui.frames(3)
    assert app.top.wishes[0].name == "Zoé"


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 800)], ids=str)
def test_a_wide_window_has_ones_own_bonuses_cubes_and_supply_on_the_table(ui, tmp_path, size):
    table = Table(ui, tmp_path, who=seats(1, 1), size=size)
    chips = table.screen.tabletop.ids.opponents.chips
    assert [chip.seat for chip in chips] == [0, 1]
    view = table.screen.shown
    assert str(view.reserve[0]) in chips[0].meter.words
    assert chips[0].boxes
    x, y, width, height = table.desk.own.owner_box()
    ui.tap(x + width / 2, y + height / 2)
    assert table.app.sheets.top is not None


def test_on_its_side_a_phone_says_what_to_do_though_there_are_many_counters(ui, tmp_path):
    table = Player(ui, tmp_path, (915, 412), language="es").lay(begun("tower_up"), 1)
    table.find_turn()
    ui.frames(3)
    bar = table.screen.tabletop.ids.top
    assert len(bar.counters) > 2
    assert (bar.note or bar.title) in (table.screen.turn.prompt(False), table.screen.turn.prompt(True))


def test_six_tiles_lie_side_by_side_in_the_largest_window(ui, tmp_path):
    match = Match.new("ginkgopolis", 1, 3, {"hal": "normal"})
    table = Table(ui, tmp_path, match, seats(1), size=(1600, 1000))
    tray = table.desk.own
    assert len(tray.things) >= 6
    assert not tray.overflow()


def test_alone_it_is_told_what_becomes_of_the_other_cards(ui, tmp_path):
    table = Table(ui, tmp_path, Match.new("ginkgopolis", 1, 3, {"hal": "normal"}), seats(1))
    others = [thing.name for thing in table.desk.rows["hand"].things]
    move = commits(table, tile=False, letter=False)[0]
    others.remove(move.args[0])
    table.by_taps(move)
    table.tap_lock()
    ui.frames(4)
    told = [line.sentence for chapter in table.screen.tools._chapters() for line in chapter.lines]
    words = table.screen.table.words
    assert any(all(words.piece(name) in sentence for name in others) for sentence in told)
