import itertools

import pytest

from app.parts import Wish
from app.play.layout import (
    COMPACT,
    EXPANDED,
    EXTRA_LARGE,
    LARGE,
    LOW,
    MEDIUM,
    OWN_LINE,
    Rect,
    arrange,
    lines_of,
    size_class,
)

SIZES = {
    (412, 915): COMPACT, (360, 640): COMPACT, (320, 568): COMPACT, (599, 900): COMPACT, (360, 480): COMPACT,
    (915, 412): LOW, (640, 360): LOW, (568, 320): LOW, (1600, 470): LOW,
    (600, 960): MEDIUM, (768, 1024): MEDIUM, (839, 600): MEDIUM,
    (960, 600): EXPANDED, (1024, 768): EXPANDED, (840, 480): EXPANDED,
    (1200, 800): LARGE, (1280, 720): LARGE, (1366, 768): LARGE,
    (1600, 900): EXTRA_LARGE, (1920, 1080): EXTRA_LARGE, (2560, 1440): EXTRA_LARGE,
}  # fmt: skip
ROWS = (Wish("tray", 1.0, 7, own=True), Wish("hand", 1.4, 4))
TINY = [(200, 200), (120, 300), (300, 120), (40, 40)]


@pytest.mark.parametrize(("size", "kind"), SIZES.items())
def test_the_window_decides_the_class(size, kind):
    assert size_class(*size) == kind


@pytest.mark.parametrize("size", [*SIZES, *TINY])
@pytest.mark.parametrize("opponents", [1, 3, 4])
@pytest.mark.parametrize("font_scale", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("insets", [(0, 0, 0, 0), (0, 28, 0, 20), (24, 0, 24, 12)])
def test_parts_lie_side_by_side_inside_the_window(size, opponents, font_scale, left_handed, insets):
    peek = font_scale == 1.3 or left_handed
    layout = arrange(*size, opponents, font_scale, left_handed, insets, peek, ROWS)
    left, top, right, bottom = insets
    inside = Rect(left, bottom, max(1, size[0] - left - right), max(1, size[1] - top - bottom))
    for name, rect in layout.parts.items():
        assert rect.w >= 0, name
        assert rect.h >= 0, name
        assert rect.within(inside), (name, rect, inside)
    fixed = [name for name in layout.parts if name not in layout.floating]
    for a, b in itertools.combinations(fixed, 2):
        assert not layout[a].overlaps(layout[b]), (a, layout[a], b, layout[b])


@pytest.mark.parametrize("size", [size for size in SIZES if min(size) >= 360])
@pytest.mark.parametrize("font_scale", [1.0, 1.3])
@pytest.mark.parametrize("opponents", [1, 3, 4])
@pytest.mark.parametrize("peek", [False, True])
def test_everything_is_large_enough_to_touch(size, font_scale, opponents, peek):
    layout = arrange(*size, opponents, font_scale, peek=peek, rows=ROWS)
    for name in ("top", "tray", "hand", "ledger", "opponents", *(["peek"] if peek else [])):
        assert layout[name].h >= 48, name
        assert layout[name].w >= 48, name
    assert layout.things["hand"] >= 48
    assert layout[("hand")].h >= layout.things["hand"] * 1.4 + 8, "a lifted card stays in its part"
    assert layout["hand"].w >= 4 * layout.things["hand"]
    assert layout["tray"].h >= layout.things["tray"]
    assert layout.chip[0] >= 48
    assert layout.chip[1] >= 46
    assert layout["board"].h >= (112 if peek and size[1] < 600 else 160)
    assert layout["board"].w >= 250


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (640, 360)])
def test_a_phone_keeps_most_of_its_window_for_the_city(size):
    layout = arrange(*size, rows=ROWS)
    assert layout["board"].h >= (240 if size == (360, 640) else 270)


@pytest.mark.parametrize("size", SIZES)
def test_the_left_hand_sees_the_mirror_image(size):
    right, left = arrange(*size, rows=ROWS), arrange(*size, left_handed=True, rows=ROWS)
    assert right.kind == left.kind
    for name, rect in right.parts.items():
        assert left[name].x == pytest.approx(size[0] - rect.right)
        assert left[name][1:] == rect[1:]


def test_only_the_city_grows_with_the_window():
    small, large = arrange(1600, 900, rows=ROWS), arrange(2200, 900, rows=ROWS)
    for name in ("opponents", "hand", "tray", "ledger", "panel"):
        assert large[name].w == small[name].w
    assert large["board"].w == small["board"].w + 600


def test_large_type_turns_the_ledger_into_a_sheet_before_it_hides_the_city():
    assert not arrange(360, 640, rows=ROWS).sheet
    layout = arrange(360, 560, font_scale=1.6, rows=ROWS)
    assert layout.sheet
    assert layout["board"].h >= 180


WISHES = {
    "nothing": (),
    "a market and a reserve": (Wish("market", 1.4, 3, public=True), Wish("reserve", 1.0, 4, own=True)),
    "a pool of dice and a plan": (Wish("pool", 1.0, 9, public=True), Wish("plan", 1.4, 1, own=True)),
    "a long hand and two wallets": (Wish("hand", 1.4, 13, own=True), Wish("wallets", 1.0, 2)),
}


@pytest.mark.parametrize("rows", WISHES.values(), ids=WISHES)
@pytest.mark.parametrize("size", [size for size in SIZES if min(size) >= 320])
@pytest.mark.parametrize("opponents", [1, 3, 6])
@pytest.mark.parametrize("peek", [False, True])
def test_any_rows_a_game_wishes_for_have_room_beside_the_board(rows, size, opponents, peek):
    layout = arrange(*size, opponents, peek=peek, rows=rows)
    inside = Rect(0, 0, *size)
    fixed = [name for name in layout.parts if name not in layout.floating]
    for name in layout.parts:
        assert layout[name].within(inside), name
    for a, b in itertools.combinations(fixed, 2):
        assert not layout[a].overlaps(layout[b]), (a, layout[a], b, layout[b])
    for wish in rows:
        assert layout.things[wish.name] * wish.ratio <= layout[wish.name].h, wish.name
        if min(size) >= 360 and size != (360, 480):
            assert layout[wish.name].h >= 48, wish.name
            assert layout.things[wish.name] >= 32, wish.name
    if size != (360, 480):
        assert layout["board"].h >= (60 if peek else 90)


LARGE_THINGS = (Wish("market", 0.65, 3, public=True, docked=True, scale=1.4), Wish("own", 0.76, 4, own=True, scale=2.0))


def test_on_a_high_phone_large_things_of_ones_own_lie_below_their_counters():
    """Four of them fill the width; on a low phone they share a line with the counters, for the board comes first."""
    high, low = arrange(412, 915, rows=LARGE_THINGS), arrange(360, 640, rows=LARGE_THINGS)
    assert 4 * high.things["own"] >= 0.8 * 412
    assert high["own"].h >= high.things["own"] * 0.76 + OWN_LINE
    assert high["board"].h >= 400
    assert low["own"].h < low.things["own"] * 0.76 + OWN_LINE
    assert low["board"].h >= 240


def test_dice_below_a_board_on_its_side_take_no_more_than_the_line_they_lie_in():
    pool = Wish("pool", 1.0, 7, public=True, folds=True)
    layout = arrange(915, 412, rows=(pool,))
    assert lines_of(pool, layout["pool"].w) == 1
    assert layout["pool"].h < 2 * layout.things["pool"]
    assert layout["board"].h >= 340


def test_a_game_without_rows_gives_their_room_to_the_board():
    bare, full = arrange(412, 915), arrange(412, 915, rows=ROWS)
    assert bare["board"].h == full["board"].h + full["tray"].h + full["hand"].h
