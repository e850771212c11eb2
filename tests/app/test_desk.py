import random

import pytest

from app.base.spans import amount
from app.games.ginkgopolis.pieces import Building
from app.games.ginkgopolis.table import Table as RowsOf
from app.look.theme import theme
from app.parts import Board, Item, Thing
from app.play.gestures import GROUND, LIFT
from tests.app.helpers.desks import CITY, LEGAL, Heard, busy_city, districts, lay

pytestmark = pytest.mark.gui
PHONE = (412, 915)
WANTS = ("on_tap", "on_inspect", "on_snap", "on_unsnap", "on_drop", "on_home", "on_reason", "on_dismiss")


@pytest.fixture
def desk(ui):
    desk = ui.show(lay(PHONE), PHONE)
    desk.heard = Heard().listen(desk, *WANTS)
    return desk


def close(pixel, colour, by=24):
    return all(abs(v - round(255 * c)) <= by for v, c in zip(pixel, colour))


def below(point):
    """Where a finger must be for what it drags to hang at a point."""
    return point[0], point[1] - LIFT


# looking


def test_the_city_shows_its_buildings_and_its_ground(ui, desk):
    from app.games.ginkgopolis.ink import COLOURS

    for cell, colour in {(-1, 1): "yellow", (-1, 0): "blue", (0, 1): "red"}.items():
        x, y = desk.board.centre_of(cell)
        rise = desk.painter.bounds(CITY[cell])[3] - 1
        assert close(
            ui.pixel(x + 0.3 * desk.board.camera.s, y + rise * desk.board.camera.s), COLOURS[colour]["face"], 40
        )
    assert close(ui.pixel(desk.board.x + 6, desk.board.y + 6), theme["ground"], 60)


def test_the_same_city_gives_the_same_picture(ui, desk):
    before = ui.shot().tobytes()
    desk.board.board = Board(dict(CITY))
    ui.frames(3)
    assert ui.shot().tobytes() == before


@pytest.mark.parametrize("style", ["light", "dark"])
def test_a_new_theme_repaints_everything(ui, desk, style):
    theme.style = style
    ui.frames(5)
    assert close(ui.pixel(desk.board.x + 4, desk.board.top - 4), theme["ground"], 30)
    x, y = desk.rows["hand"].centre_of(Item("card", "E"))
    card = desk.painter.own("card")
    assert close(ui.pixel(x, y - 0.6 * desk.rows["hand"].thing_width), card, 12)


def test_nothing_of_the_city_is_painted_outside_it(ui, desk):
    desk.board.zoom(*desk.board.center, 2.5)
    desk.board.rings = LEGAL
    desk.board.pan(0, -300)
    ui.run(0.5)
    assert ui.pixel(200, desk.board.y - 3) == (0, 0, 0)
    assert ui.pixel(200, desk.board.top + 3) == (0, 0, 0)


def test_only_what_changed_is_painted_anew(ui, desk):
    groups = {cell: group for cell, (_, group) in desk.board.scenery._groups.items()}
    desk.board.board = Board({**CITY, (0, 0): Building("yellow13", 4, 1)})
    ui.frames(3)
    after = {cell: group for cell, (_, group) in desk.board.scenery._groups.items()}
    assert [cell for cell in CITY if groups[cell] is not after[cell]] == [(0, 0)]


def test_near_rows_hide_far_ones(desk):
    order = list(desk.board.scenery._groups)
    rows = [y for _, y in order]
    assert rows == sorted(rows, reverse=True)


@pytest.mark.parametrize("turn", range(4))
def test_every_building_is_hit_at_its_number_in_every_turn(ui, desk, turn):
    desk.board.rotate(turn)
    ui.frames(3)
    for cell, piece in CITY.items():
        x, y = desk.board.corner(cell)
        _, _, _, top = desk.painter.bounds(piece)
        s = desk.board.camera.s
        assert desk.board.item_at(x + 0.3 * s, y + (top - 0.3) * s) == Item("place", cell)


def test_a_tall_building_is_hit_on_its_slabs_too(desk):
    x, y = desk.board.corner((0, -1))
    assert desk.board.item_at(x + 5, y - 2) == Item("place", (0, -1))


def test_a_small_marker_is_still_48_wide(ui, desk):
    desk.board.whole = False
    desk.board.camera.zoom(*desk.board.center, 0.01)
    ui.run(0.3)
    assert desk.board.camera.s == 24
    x, y = desk.board.centre_of((-2, 0))
    assert desk.board.item_at(x - 22, y) == Item("place", (-2, 0))
    assert desk.board.item_at(x - 60, y) == GROUND


def test_rings_ghost_cursor_and_districts_change_the_picture(ui, desk):
    pictures = [ui.shot().tobytes()]
    for name, value in {
        "rings": LEGAL,
        "chosen": ((0, 0), Building("yellow13", 4, 1)),
        "ghosts": {(2, 1): CITY[(2, 0)]},
        "bubbles": {(0, 0): "h 3 → 4"},
        "cursor": (1, 1),
        "gifts": {(-1, -1): amount(2, "point")},
        "board": districts(),
    }.items():
        setattr(desk.board, name, value)
        ui.frames(3)
        pictures.append(ui.shot().tobytes())
    assert len(set(pictures)) == len(pictures)


# moving


def test_one_finger_pans_and_two_pinch(ui, desk):
    camera = desk.board.camera
    desk.board.zoom(*desk.board.center, 1.5)
    x, y, s = camera.x, camera.y, camera.s
    touch = ui.drag((150, 400), (190, 380), steps=20, release=False)
    ui.run(0.1)
    touch.touch_up()
    assert (camera.x - x, camera.y - y) == pytest.approx((40, -20), abs=1)
    one, two = ui.finger(150, 400), ui.finger(250, 400)
    one.touch_down()
    two.touch_down()
    for step in range(1, 6):
        ui.slide(one, 150 - 6 * step, 400)
        ui.slide(two, 250 + 6 * step, 400)
    assert camera.s == pytest.approx(min(120, s * 1.6), rel=0.03)
    one.touch_up()
    two.touch_up()
    ui.run(0.5)
    assert desk.board.scenery.side == camera.s
    assert desk.heard == []


def test_the_wheel_zooms_at_the_pointer(ui, desk):
    camera = desk.board.camera
    px, py = 300, 350
    ground = (px - desk.board.x - camera.x) / camera.s, (py - desk.board.y - camera.y) / camera.s
    ui.wheel(px, py)
    after = (px - desk.board.x - camera.x) / camera.s, (py - desk.board.y - camera.y) / camera.s
    assert after == pytest.approx(ground)
    s = camera.s
    ui.wheel(px, py, "scrollup")
    assert camera.s == pytest.approx(s / 1.15)


def test_two_taps_on_the_ground_fit_the_city_again(ui, desk):
    camera = desk.board.camera
    fitted = camera.s, camera.x, camera.y
    desk.board.zoom(*desk.board.center, 1.6)
    desk.board.pan(30, 40)
    ui.run(0.3)
    spot = desk.board.x + 30, desk.board.y + 12
    assert desk.board.item_at(*spot) == GROUND
    ui.tap(*spot)
    ui.tap(*spot)
    ui.run(0.6)
    assert (camera.s, camera.x, camera.y) == pytest.approx(fitted)


def test_a_long_pan_still_shows_ground_everywhere(ui, desk):
    desk.board.zoom(*desk.board.center, 3)
    ui.run(0.3)
    for dx, dy in ((-300, 0), (0, 260), (290, -250)):
        desk.board.pan(dx, dy)
        ui.frames()
        assert desk.board.scenery.reaches()
        for x, y in ((3, 3), (-3, 3), (3, -3), (-3, -3)):
            px, py = desk.board.x + x % desk.board.width, desk.board.y + y % desk.board.height
            assert ui.pixel(px, py) != (0, 0, 0)


def test_a_card_chosen_from_afar_brings_its_place_near(ui, desk):
    desk.board.board = Board(busy_city())
    desk.board.fit()
    assert desk.board.camera.s < 44
    desk.board.look_at((4, 2))
    ui.run(0.5)
    assert desk.board.camera.s >= 56
    assert desk.board.camera.shows((4, 2))


@pytest.mark.parametrize("size", [(915, 412), (768, 1024), (1280, 720), (200, 200)])
def test_another_window_keeps_the_city_whole(ui, desk, size):
    from app.play.layout import arrange

    ui.resize(size)
    desk.place(arrange(*size, rows=RowsOf.rows))
    ui.frames(5)
    camera = desk.board.camera
    assert (camera.width, camera.height) == tuple(desk.board.size)
    if camera.s > 24:
        assert all(camera.shows(cell) for cell in CITY)
    assert ui.shot().size == size


# choosing


def test_taps_name_what_was_tapped(ui, desk):
    ui.tap(*desk.rows["hand"].centre_of(Item("card", "red14")))
    ui.tap(*desk.rows["tray"].centre_of(Item("tile", "blue7")))
    ui.tap(*desk.board.centre_of((1, 0)))
    x, y, width, height = desk.rows["tray"].button_box()
    ui.tap(x + width / 2, y + height / 2)
    items = [Item("card", "red14"), Item("tile", "blue7"), Item("place", (1, 0)), Item("button", "new_hand")]
    assert desk.heard == [("on_tap", item) for item in items]


def test_a_long_press_or_right_click_inspects(ui, desk):
    ui.hold(*desk.rows["hand"].centre_of(Item("card", "E")))
    ui.tap(*desk.board.centre_of((1, 0)), button="right")
    assert desk.heard == [("on_inspect", Item("card", "E")), ("on_inspect", Item("place", (1, 0)))]


def test_a_tile_dragged_to_a_ringed_place_snaps_and_waits(ui, desk):
    goal = desk.board.centre_of((0, 0))
    touch = ui.drag(desk.rows["tray"].centre_of(Item("tile", "yellow13")), below(goal), release=False)
    assert desk.board.rings == LEGAL
    assert desk.rows["tray"].away == Item("tile", "yellow13")
    assert desk.board.chosen == ((0, 0), Building("yellow13", 4, 1))
    assert desk.board.bubbles == {(0, 0): "h 3 → 4"}
    touch.touch_up()
    ui.frames(2)
    tile = Item("tile", "yellow13")
    assert [e for e in desk.heard if e[0] != "on_snap"] == [("on_drop", tile, (0, 0))]
    assert desk.gestures.pending == (tile, (0, 0))
    assert desk.board.chosen[0] == (0, 0)
    assert desk.board.rings == []
    assert desk.carried is None


def test_the_dragged_tile_is_seen_above_the_finger(ui, desk):
    from app.games.ginkgopolis.ink import COLOURS

    ui.drag(desk.rows["tray"].centre_of(Item("tile", "yellow13")), (60, 420), release=False)
    x, y = desk.carried.center
    assert (x, y) == pytest.approx((60, 420 + LIFT), abs=1)
    assert close(ui.pixel(x + 14, y - 14), COLOURS["yellow"]["face"], 40)


def test_dropped_on_nothing_it_flies_home(ui, desk):
    ui.drag(desk.rows["tray"].centre_of(Item("tile", "blue7")), (40, 420))
    assert desk.heard[-1] == ("on_home", Item("tile", "blue7"))
    ui.run(0.4)
    assert desk.board.chosen is None
    assert desk.board.rings == []
    assert desk.rows["tray"].away is None
    assert len(desk.children) == 3


@pytest.mark.parametrize("steps", [0, 8])
@pytest.mark.parametrize("kind", ["card", "tile"])
def test_what_leaves_the_desk_under_a_finger_cannot_be_put_down(ui, desk, kind, steps):
    item = Item("card", "red14") if kind == "card" else Item("tile", "blue7")
    start = desk.row_of(item).centre_of(item)
    goal = below(desk.board.centre_of((0, 0)))
    touch = ui.finger(*start)
    touch.touch_down()
    for i in range(1, steps + 1):
        ui.slide(touch, *(a + (b - a) * i / steps for a, b in zip(start, goal)))
    desk.rows["hand"].things = [card for card in desk.rows["hand"].things if card.name != "red14"]
    desk.rows["tray"].things = [tile for tile in desk.rows["tray"].things if tile.name != "blue7"]
    ui.slide(touch, *goal)
    touch.touch_up()
    ui.run(0.5)
    assert "on_drop" not in [name for name, *_ in desk.heard]
    assert desk.carried is None
    assert desk.board.rings == []


def test_a_second_finger_voids_the_drop(ui, desk):
    goal = desk.board.centre_of((0, 0))
    touch = ui.drag(desk.rows["tray"].centre_of(Item("tile", "yellow13")), below(goal), release=False)
    second = ui.finger(100, 500)
    second.touch_down()
    touch.touch_up()
    second.touch_up()
    ui.run(0.4)
    assert "on_drop" not in [event[0] for event in desk.heard]
    assert desk.gestures.pending is None
    assert desk.board.chosen is None


def test_a_mouse_carries_the_tile_under_the_pointer(ui, desk):
    goal = desk.board.centre_of((1, 0))
    ui.drag(desk.rows["tray"].centre_of(Item("tile", "yellow13")), goal, button="left")
    assert desk.gestures.pending == (Item("tile", "yellow13"), (1, 0))


def test_held_over_a_place_that_refuses_the_desk_asks_for_the_reason(ui, desk):
    ui.drag(desk.rows["tray"].centre_of(Item("tile", "yellow13")), below(desk.board.centre_of((-1, -1))), release=False)
    ui.run(0.5)
    assert desk.heard[-1] == ("on_reason", Item("tile", "yellow13"), Item("place", (-1, -1)))


def test_the_cursor_walks_over_all_pieces(desk):
    city = desk.board
    assert city.step_cursor(0, 1)
    seen = {city.cursor}
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (-1, 0), (0, -1), (0, -1), (1, 0), (1, 0)):
        city.step_cursor(dx, dy)
        seen.add(city.cursor)
    assert len(seen) >= 8
    city.cursor = None
    assert city.step_cursor(1, 0, LEGAL)
    assert city.cursor in LEGAL


def test_the_selected_card_is_lifted(ui, desk):
    rest = desk.rows["hand"]._lifts[Item("card", "red14")].y
    desk.rows["hand"].selected = [Item("card", "red14")]
    ui.run(0.3)
    assert desk.rows["hand"]._lifts[Item("card", "red14")].y == rest + 8
    desk.rows["hand"].selected = [Item("card", "E")]
    ui.run(0.3)
    assert (desk.rows["hand"]._lifts[Item("card", "red14")].y, desk.rows["hand"]._lifts[Item("card", "E")].y) == (0, 8)


def test_a_hand_face_down_shows_no_card(ui, desk):
    desk.rows["hand"].face_down = True
    ui.frames(3)
    pictures = set()
    for card in desk.rows["hand"].things:
        x, y = desk.rows["hand"].centre_of(Item("card", card.name))
        box = (int(x) - 30, PHONE[1] - int(y) - 40, int(x) + 30, PHONE[1] - int(y) + 40)
        pictures.add(ui.shot().crop(box).resize((12, 16)).tobytes())
    first = sorted(pictures)[0]
    assert all(sum(abs(a - b) for a, b in zip(first, other)) / len(first) < 3 for other in pictures)


def test_a_row_of_many_tiles_can_be_pushed(ui, desk):
    desk.rows["tray"].things = [Thing("tile", f"red{n}") for n in range(1, 12)]
    ui.frames(3)
    start = desk.rows["tray"].centre_of(Item("tile", "red3"))
    ui.drag(start, (start[0] - 120, start[1]))
    assert desk.rows["tray"].offset == pytest.approx(120, abs=1)
    desk.rows["tray"].slide(1000)
    assert desk.rows["tray"].offset == 0
    assert "on_home" not in [event[0] for event in desk.heard]


@pytest.mark.parametrize("seed", range(5))
def test_a_storm_of_touches_breaks_nothing_and_commits_nothing(ui, desk, seed):
    rng = random.Random(seed)
    fingers = []
    for _ in range(400):
        action = rng.random()
        x, y = rng.uniform(0, 411), rng.uniform(0, 914)
        if action < 0.3 and len(fingers) < 3:
            fingers.append(ui.finger(x, y))
            fingers[-1].touch_down()
        elif action < 0.7 and fingers:
            rng.choice(fingers).touch_move(x, y)
        elif action < 0.9 and fingers:
            fingers.pop(rng.randrange(len(fingers))).touch_up()
        elif action < 0.93:
            ui.wheel(x, y, rng.choice(["scrollup", "scrolldown"]))
        elif action < 0.95:
            desk.board.rotate()
        else:
            ui.frames(rng.randrange(1, 30))
    for finger in fingers:
        finger.touch_up()
    ui.run(0.5)
    assert "on_lock" not in [event[0] for event in desk.heard]
    assert desk.carried is None


def test_a_thing_is_dropped_on_another(ui, desk):
    """A wallet, a plan, a colleague's card: any row may take what is carried."""
    onto = Item("card", "E")
    desk.reach = lambda item: [onto]
    desk.preview = lambda item, spot: None
    start = desk.rows["tray"].centre_of(Item("tile", "blue7"))
    touch = ui.drag(start, below(desk.rows["hand"].centre_of(onto)), release=False)
    assert desk.rows["hand"].rings == [onto]
    assert desk.heard[-1] == ("on_snap", Item("tile", "blue7"), onto)
    touch.touch_up()
    ui.frames(3)
    assert desk.heard[-1] == ("on_drop", Item("tile", "blue7"), onto)
    assert desk.rows["hand"].rings == []


def test_a_row_that_is_not_to_be_carried_stays(ui, desk):
    desk.rows["tray"].wish = desk.rows["tray"].wish._replace(carried=False)
    start = desk.rows["tray"].centre_of(Item("tile", "blue7"))
    ui.drag(start, below(desk.board.centre_of((0, 0))))
    assert "on_drop" not in [event[0] for event in desk.heard]
    assert desk.carried is None


def test_more_things_than_a_finger_can_tell_apart_are_pushed(ui, desk):
    hand = desk.rows["hand"]
    hand.things = [Thing("card", card.name + str(n), card.face) for n in range(4) for card in hand.things]
    ui.frames(3)
    assert hand.overflow() > 0
    assert hand.step() >= 48
    for index in (0, 8, 15):
        hand.cursor = Item("card", hand.things[index].name)
        ui.frames(2)
        x, _, width, _ = hand.box(index)
        assert hand.x <= x
        assert x + width <= hand.right
