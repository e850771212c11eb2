import random

import pytest

from app.parts import TURNS
from app.play.camera import Camera

PITCH = (1.11, 1.22)
CELLS = [(x, y) for x in range(-2, 4) for y in range(-3, 3)]


def on_grid(cell, turn=0):
    """Where a cell of a square grid lies that may be turned."""
    column, row = TURNS[turn](*cell)
    return column * PITCH[0], row * PITCH[1]


@pytest.fixture
def camera():
    camera = Camera(on_grid)
    camera.width, camera.height = 412.0, 446.0
    camera.fit(CELLS)
    return camera


def ground(camera, px, py):
    return (px - camera.x) / camera.s, (py - camera.y) / camera.s


def test_fit_keeps_clear_of_buttons_when_a_little_smaller_will_do(camera):
    whole = camera.s
    x, y = camera.place((-2, -3))
    camera.covered = [(0, 0, x + 40, y + 60)]  # over most of a corner cell
    camera.fit(CELLS)
    assert 0.75 * whole <= camera.s < whole
    x, y = camera.place((-2, -3))
    assert x >= camera.covered[0][2] or y >= camera.covered[0][3]
    camera.covered = [(0, 0, camera.width, camera.height)]
    camera.fit(CELLS)
    assert camera.s == whole


def test_fit_moves_aside_before_it_grows_smaller(camera):
    camera.width = 560.0
    camera.fit(CELLS)
    whole, (x, y) = camera.s, camera.place((3, -3))
    camera.covered = [(x + 30, 0, camera.width, y + 30)]  # buttons in the corner
    camera.fit(CELLS)
    assert camera.s == whole
    assert all(camera.shows(cell) for cell in CELLS)


def test_what_lies_under_a_button_is_not_in_view(camera):
    x, y = camera.place((3, -3))
    assert camera.shows((3, -3))
    camera.covered = [(x + 30, 0, camera.width, y + 30)]
    assert not camera.shows((3, -3))
    assert camera.shows((2, -3))


def test_what_lies_under_the_roof_is_not_in_view(camera):
    assert all(camera.shows(cell) for cell in CELLS)
    camera.roof = 150.0
    assert not camera.shows((0, 2))
    camera.s, camera.x, camera.y = camera.gather([(0, 2), (0, 1)], camera.s)
    assert camera.shows((0, 2))
    assert camera.shows((0, 1))
    camera.s, camera.x, camera.y = camera.gather(CELLS, camera.s)
    assert all(camera.shows(cell) for cell in CELLS)
    camera.roof = 300.0
    camera.s, camera.x, camera.y = camera.look_at((0, 2), 100.0)
    assert camera.shows((0, 2))


@pytest.mark.parametrize("size", [(412, 446), (200, 900), (1600, 500), (60, 60)])
def test_fit_shows_all_or_stops_at_the_smallest_tile(camera, size):
    camera.width, camera.height = size
    camera.fit(CELLS)
    assert 24 <= camera.s <= 120
    if camera.s > 24:
        assert all(camera.shows(cell) for cell in CELLS)
    left, bottom, right, top = camera.box(CELLS)
    assert camera.x + (left + right) / 2 * camera.s == pytest.approx(size[0] / 2)
    assert camera.y + (bottom + top) / 2 * camera.s == pytest.approx(size[1] / 2)


def test_fit_leaves_room_for_what_rises_above_the_last_row(camera):
    top = max(camera.place(cell)[1] for cell in CELLS) + camera.s * (1 + camera.headroom)
    assert top <= camera.height - camera.pad + 0.01


def test_a_single_cell_is_not_blown_up_beyond_the_largest_tile(camera):
    camera.fit([(0, 0)])
    assert camera.s == 120


def test_zoom_keeps_the_ground_under_the_finger(camera):
    rng = random.Random(1)
    for _ in range(200):
        px, py = rng.uniform(0, 412), rng.uniform(0, 446)
        before = ground(camera, px, py)
        camera.zoom(px, py, rng.uniform(0.7, 1.4))
        assert ground(camera, px, py) == pytest.approx(before)
        assert 24 <= camera.s <= 120


def test_four_quarter_turns_lead_back(camera):
    places = {cell: camera.place(cell) for cell in CELLS}
    camera.fit(CELLS)
    assert camera.spot((1, 0)) == (1.11, 0)
    camera.rotate()
    assert camera.spot((1, 0)) == (0, 1.22)
    camera.rotate(3)
    camera.fit(CELLS)
    assert {cell: camera.place(cell) for cell in CELLS} == places


def test_spots_lie_where_the_painter_says():
    """A street map: points of any name, anywhere."""
    where = {"mill": (0.0, 0.0), "port": (3.5, 1.25)}
    camera = Camera(lambda spot, turn: where[spot])
    camera.width, camera.height = 400.0, 300.0
    camera.fit(list(where))
    assert all(camera.shows(spot) for spot in where)
    x, y = camera.place("mill")
    assert camera.place("port") == pytest.approx((x + 3.5 * camera.s, y + 1.25 * camera.s))


def test_the_whole_is_what_the_board_says_it_is():
    camera = Camera(lambda spot, turn: spot)
    camera.width, camera.height, camera.bounds = 400.0, 300.0, (-1.0, -1.0, 7.0, 5.0)
    camera.fit([(0.0, 0.0)])
    assert camera.s <= 400 / 8
    assert camera.box([]) == (-1.0, -1.0, 7.0, 5.0)


def test_the_city_cannot_be_pushed_out_of_sight(camera):
    rng = random.Random(2)
    for _ in range(300):
        camera.pan(rng.uniform(-900, 900), rng.uniform(-900, 900))
        camera.hold(CELLS)
        left, bottom, right, top = (v * camera.s for v in camera.box(CELLS))
        assert camera.x + right >= 47.9
        assert camera.x + left <= camera.width - 47.9
        assert camera.y + top >= 47.9
        assert camera.y + bottom <= camera.height - 47.9


def test_a_glide_arrives_exactly_and_stops(camera):
    goal = camera.look_at((3, 2), 60.0)
    camera.glide(goal, now=10.0, seconds=0.32)
    seen = []
    for frame in range(40):
        if not camera.step(10.0 + frame / 60):
            break
        seen.append(camera.s)
    assert (camera.s, camera.x, camera.y) == pytest.approx(goal)
    assert not camera.gliding
    assert seen == sorted(seen)
    assert 18 <= len(seen) <= 22
    assert camera.centre((3, 2)) == pytest.approx((206, 223))


def test_what_a_glide_brings_into_view_need_not_be_looked_for(camera):
    camera.fit(CELLS)
    whole = camera.goal
    camera.pan(5000, 0)
    assert not camera.shows((0, 0))
    camera.glide(whole, now=0.0, seconds=1.0)
    camera.step(0.1)
    assert camera.shows((0, 0))


def test_a_look_at_the_edge_of_a_city_shows_no_bare_ground_where_buildings_could_be_seen(camera):
    left, bottom, right, top = camera.box(CELLS)
    for spot in ((-2, 0), (3, 0), (0, -3), (0, 2), (3, 2)):
        for s, x, y in (camera.look_at(spot, 100.0, CELLS), camera.gather((spot, (spot[0], 0)), 100.0, CELLS)):
            assert x + left * s <= camera.pad
            assert x + right * s >= camera.width - camera.pad
            assert y + bottom * s <= camera.pad
            assert y + top * s >= camera.height - camera.pad
            camera.glide((s, x, y), 0, 0)
            assert camera.shows(spot)


def test_a_look_at_the_edge_of_a_city_comes_out_from_under_a_button(camera):
    camera.covered = [(340.0, 0.0, 400.0, 200.0)]
    camera.glide(camera.look_at((3, -3), 100.0, CELLS), 0, 0)
    assert camera.shows((3, -3))


def test_a_glide_without_time_jumps(camera):
    camera.glide((50.0, 1.0, 2.0), now=0.0, seconds=0)
    assert (camera.s, camera.x, camera.y) == (50.0, 1.0, 2.0)
    assert not camera.step(1.0)


def test_a_finger_stops_a_glide(camera):
    camera.glide((50.0, 1.0, 2.0), now=0.0)
    camera.pan(3, 0)
    assert not camera.gliding


def test_a_throw_runs_on_in_its_direction(camera):
    x = camera.x
    camera.throw(500, 0, now=0.0)
    while camera.step(now := 1.0):
        assert now
    assert camera.x == pytest.approx(x + 90)


def test_spots_beyond_the_bounds_are_in_view_all_the_same(camera):
    """A note above the topmost piece."""
    camera.bounds, spots = (-2.0, -20.0, 12.0, 3.0), [(0, 2), (1, 2), (0, 3)]
    s, x, y = camera.gather(spots, 80.0)
    for spot in spots:
        left, low = camera.place(spot, (s, x, y))
        assert 0 <= left <= camera.width - s
        assert 0 <= low <= camera.height - s


def test_a_few_spots_are_seen_nearby_without_the_ground_beyond_the_bounds(camera):
    camera.bounds = -2.0, -2.0, 12.0, 12.0
    s, x, y = camera.gather([(0, 0), (1, 0)], 80.0)
    assert s <= 80.0
    left, bottom, right, top = (edge * s for edge in camera.bounds)
    assert x + left <= camera.pad
    assert y + bottom <= camera.pad
    assert x + right >= camera.width - camera.pad
    assert y + top >= camera.height - camera.pad
