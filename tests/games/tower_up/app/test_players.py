"""What is shown of the players of Tower Up: on their chips in every window, and on the board of each."""

import pytest

from app.base.spans import Span
from app.games.tower_up import results, signs
from app.games.tower_up.pieces import Strip
from app.games.tower_up.table import Table
from app.look import spans
from app.look.theme import PLAYERS
from app.parts import Count, Section
from app.parts.source import Seat
from app.play.layout import COMPACT, EXPANDED, EXTRA_LARGE, LARGE
from engine import GAMES
from engine.games.tower_up.components import CARDS, COLOURS
from engine.games.tower_up.position import roofs_of
from tests.app.helpers.tables import WINDOWS
from tests.games.tower_up.app.hands import NAMES, Hands, match_of
from tests.games.tower_up.desk import C9_BUILDS, L9_START, desk

pytestmark = pytest.mark.gui
GAME = GAMES["tower_up"]


def table(ui, players=3):
    from app.games.tower_up.paint import Painter

    return Table(GAME, NAMES[:players], list(range(players)), Painter(PLAYERS))


def vehicles_painted(hands):
    """Every vehicle on a chip of the others, as the painter was told to paint it."""
    found, painter = [], hands.screen.painter
    mini = painter.mini
    painter.mini = lambda canvas, strip, x, y, width, height: (
        found.append((strip, x, y, width, height)),
        mini(canvas, strip, x, y, width, height),
    )
    for chip in hands.screen.tabletop.ids.opponents.children:
        chip.repaint()
    hands.ui.frames(2)
    return found


@pytest.mark.parametrize(
    ("size", "players"),
    [(WINDOWS[EXPANDED], 4), (WINDOWS[LARGE], 4), (WINDOWS[EXTRA_LARGE], 4), (WINDOWS[COMPACT], 2), ((360, 640), 2)],
    ids=str,
)
def test_all_four_vehicles_of_the_others_are_seen_where_there_is_room(ui, tmp_path, size, players):
    who = [Seat(NAMES[i], "bot" if i else "human", "random" if i else None, i) for i in range(players)]
    hands = Hands(ui, tmp_path, match_of(players, 3, turns=20), who, size)
    view, found = hands.screen.shown, vehicles_painted(hands)
    strips = {strip for strip, *_ in found}
    for p in range(1, players):
        for c, colour in enumerate(COLOURS):
            assert any((s.colour, s.space) == (colour, view.tracks[4 * p + c]) for s in strips), (p, colour)
    assert all(isinstance(strip, Strip) for strip in strips)
    assert all(width >= 70 and height >= 18 for _, _, _, width, height in found)


def test_nobody_mistakes_the_first_player_for_a_counted_cone(ui):
    """Two roofs left call for attention; after the last turn the cone stands where the roofs were."""
    at = desk(L9_START, C9_BUILDS, seat=1)
    laid = table(ui)
    assert laid.chip(at.s, 1).brief == Count(Span("gain", "roof"), 1, warns=True)
    assert laid.chip(at.s, 0).brief == Count(Span("gain", "roof"), 10, warns=False)
    at.play("1 build 23 white 23")
    assert laid.chip(at.s, 1).brief == Count(signs.cone(1), 1)
    assert laid.chip(at.s, 0).brief == Count(Span("gain", "roof"), 10)


def test_a_players_board_has_four_tracks_and_the_spaces_of_the_cone(ui):
    at = desk(L9_START, C9_BUILDS, tracks=(3, 2, 4, 0), seat=1)
    parts = [part for part in table(ui).about(at.s, 1, None).parts if isinstance(part, Section) and part.picture]
    tracks, spaces = (part.picture.face for part in parts)
    assert (tracks.spaces, tracks.star) == ((3, 2, 4, 0), 2)
    assert (spaces.space, spaces.set) == (1, False)


def test_the_sheet_of_a_player_is_as_wide_as_its_pictures(ui, tmp_path):
    hands = Hands(ui, tmp_path, match_of(3, 3, turns=20), None, (412, 915))
    hands.screen.tools.inspect_seat(1)
    ui.frames(3)
    sheet = hands.app.sheets.top
    wide = [w for w in sheet.walk() if type(w).__name__ == "WidePicture"]
    assert len(wide) == 2
    assert all(abs(w.height - w.width * hands.screen.painter.ratio(w.thing)) < 1 for w in wide)


def test_under_each_roof_of_a_player_stands_where_it_lies_and_whether_it_is_in_sight(ui):
    view = match_of(4, 7, until=lambda s: s.turn >= 44, bot="normal").state
    *_, laid = table(ui, 4).about(view, 0, None).parts
    towers = {int(offer.thing.name): offer.price for offer in laid.offers}
    assert len(towers) == view.present[0].bit_count()
    assert {sign for _, (_, sign) in towers.values()} == {"eye", "eyeoff"}
    for site, ((words, _), (height, sign)) in towers.items():
        mine = [i for i, seat in enumerate(roofs_of(view, site), 1) if seat == 0]
        assert (words, height) == (f"site {site}", f"h {', '.join(map(str, mine))}")
        assert (sign == "eye") is (mine[-1] == view.height[site])


@pytest.mark.parametrize("room", [160.0, 240.0, 320.0])
def test_on_the_final_screen_a_number_stays_with_its_badge(ui, room):
    view = match_of(4, 7).state
    while view.question:
        GAME.apply(view, GAME.legal(view, GAME.actors(view)[0])[-1])
    for section in results.explained(view, NAMES):
        for row in section.rows:
            for line in spans.wrapped(row.spans, 18.0, room):
                assert line[-1].kind in ("text", "group"), (section.title, line)


def test_the_faces_left_in_the_deck_are_shown_with_how_many_there_are(ui):
    """Alike ones together, and no card of the market among them: only their order is secret."""
    view = GAME.view(desk().s, 0)
    *floors, faces = table(ui).page(view, "piles").parts
    assert len(floors) == 4
    assert sum(int(offer.price[0][0].removeprefix("× ")) for offer in faces.offers) == 41
    shown = [offer.thing.face for offer in faces.offers]
    assert len(set(shown)) == len(shown) <= len(CARDS)
