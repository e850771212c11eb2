"""The picture of a finished board: its size, what is in it, and where it goes."""

import io
from datetime import date
from itertools import pairwise

import pytest
from PIL import Image

from app.daily.challenges import code_of
from app.look.dates import date_words
from app.look.i18n import tr
from app.look.theme import theme
from app.pages import poster
from app.widgets.focus import reveal
from engine.core.seeds import fresh
from tests.app.helpers.shell import DESKTOP, LANDSCAPE, PHONE, SMALL, start, tap
from tests.app.test_replay import played, seats

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("name", ["ginkgopolis", "blueprints"])
def test_a_picture_of_the_finished_board_in_the_light_look(ui, tmp_path, name):
    start(ui, tmp_path, look={"theme": "dark"})
    match = played(name)
    data = poster.png(match, seats(match), date(2026, 11, 21))
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    assert picture.size == (1080, 1350)
    assert len(picture.resize((60, 75)).getcolors(4500)) > 200, "there is something in it"
    ground = tuple(round(255 * v) for v in theme["bg"][:3])
    assert theme.style == "dark"
    assert picture.getpixel((5, 1200)) != ground, "light, whatever the screen is"
    assert b"/" + str(tmp_path).encode() not in data
    assert poster.file_name(match, date(2026, 11, 21)) == f"{name}_2026-11-21.png"


@pytest.mark.parametrize("shape", poster.SHAPES)
def test_it_has_the_shape_that_is_wanted_and_no_more_than_is_wanted(ui, tmp_path, shape):
    start(ui, tmp_path)
    match = played("blueprints")
    day, bare = date(2026, 11, 21), poster.Wishes(shape, False, False)
    whole = Image.open(io.BytesIO(poster.png(match, seats(match), day, poster.Wishes(shape)))).convert("RGB")
    plain = Image.open(io.BytesIO(poster.png(match, seats(match), day, bare))).convert("RGB")
    assert whole.size == plain.size == poster.SHAPES[shape]
    assert whole.tobytes() != plain.tobytes()


@pytest.mark.parametrize("players", [2, 7])
def test_in_a_wide_picture_points_stand_beside_a_board_that_is_as_high_as_it_can_be(ui, tmp_path, players):
    start(ui, tmp_path)
    match = played("great_split", players=players, moves=0)
    wide = poster.PosterPicture(match, seats(match), date(2026, 11, 21), poster.Wishes("wide"))
    rows = [wide._row(n, players) for n in range(players)]
    assert wide.board.right < min(x for x, *_ in rows)
    assert all(x + width <= wide.width for x, _, width, _ in rows)
    assert wide.board.y - 1 <= rows[-1][1]
    assert rows[0][1] + rows[0][3] <= wide.board.top + 1
    assert all(upper[1] > lower[1] + lower[3] for upper, lower in pairwise(rows))
    assert wide.board.height > 0.6 * wide.height


@pytest.mark.parametrize(("lang", "words"), [("en", "21 November 2026"), ("es", "21 de noviembre de 2026"),
                                            ("fr", "21 novembre 2026")])  # fmt: skip
def test_the_day_is_told_in_words(lang, words):
    tr.lang = lang
    try:
        assert date_words(date(2026, 11, 21)) == words
    finally:
        tr.lang = "en"


def test_a_long_code_stands_on_it_whole(ui, tmp_path):
    start(ui, tmp_path)
    match = played("blueprints", seed=fresh())
    picture = poster.PosterPicture(match, seats(match), date(2026, 11, 21), poster.Wishes())
    assert "-".join(picture.lines[:-1]) == code_of(match, seats(match))


@pytest.mark.parametrize("size", [PHONE, SMALL, LANDSCAPE, DESKTOP])
def test_it_is_looked_at_changed_and_sent_by_touch(ui, tmp_path, size):
    app = start(ui, tmp_path, size)
    match = played("blueprints")
    app.go("final", match=match, seats=seats(match))
    ui.frames(3)
    tap(ui, app.manager.current_screen.ids.picture)
    screen = app.manager.current_screen
    assert app.manager.current == "poster"
    assert screen.ids.preview.texture.size == (1080, 1350)
    shapes = screen.ids.shape
    reveal(shapes)
    ui.frames(2)
    x, y = shapes.to_window(*shapes.center)
    ui.tap(x, y)
    ui.frames(3)
    assert screen.ids.preview.texture.size == (1080, 1080)
    tap(ui, screen.ids.code)
    assert not screen.coded
    assert code_of(match, seats(match)) in screen.text
    sent = []
    app.exchange.send = lambda name, data, **how: sent.append((name, data, how))
    tap(ui, screen.ids.send)
    ((name, data, how),) = sent
    assert name.endswith(".png")
    assert data.startswith(b"\x89PNG")
    assert how == {"picture": True}
