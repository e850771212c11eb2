"""Notes on what a roof would bring: all of them in view, in every window."""

import pytest

from app.games.tower_up import scene
from app.parts import Item
from app.parts.source import Seat
from app.play.layout import COMPACT, LARGE, LOW
from engine import Match
from tests.app.helpers.tables import SMALL, WINDOWS
from tests.games.tower_up.app.hands import NAMES, Hands
from tests.games.tower_up.desk import position

pytestmark = pytest.mark.gui
START = "2 brown, 9 black, 11 brown, 17 black, 19 grey"


@pytest.mark.parametrize("size", [SMALL, WINDOWS[COMPACT], WINDOWS[LOW], WINDOWS[LARGE]], ids=str)
def test_every_place_for_the_roof_has_its_note_in_view(ui, tmp_path, size):
    """Case 24: a site at the edge of the map with five streets, six places for the roof."""
    who = [Seat(NAMES[i], "bot" if i else "human", "random" if i else None, i) for i in range(3)]
    table = Hands(ui, tmp_path, Match.begin(position(START, "", reserve=(2, 2, 1, 1))), who, size)
    table.screen.touch(Item("floor", "white"))
    table.screen.touch(Item("place", scene.spot(table.screen.shown, 10)))
    table.still()
    board = table.desk.board
    assert len(board.gifts) == 6
    for pill in board.gifts:
        x, y = board.camera.centre(pill)
        assert 20 <= x <= board.width - 20, pill
        assert 12 <= y <= board.height - 12, pill
