"""Chips of the others: whatever is written on one, nothing lies over anything else."""

import itertools
from types import SimpleNamespace

import pytest
from kivy.metrics import Metrics, dp

from app.look import brush as brushes
from app.look import spans
from app.parts import Chip, Count, Meter
from app.table.chips import OpponentChip

pytestmark = pytest.mark.gui
TROPHY = spans.Span("icon", "ui_trophy")


@pytest.fixture
def painted(ui, monkeypatch):
    """(left, right, middle) of all that a chip writes or draws."""
    found, text, centred = [], brushes.Brush.text, brushes.Brush.centred

    def noted(self, words, x, y, size, colour, font="Inter", bold=False, anchor="left", *more, **rest):
        wide = text(self, words, x, y, size, colour, font, bold, anchor, *more, **rest)
        left = {"left": x, "right": x - wide, "centre": x - wide / 2}[anchor]
        found.append((left, left + wide, y))
        return wide

    def drawn(self, name, x, y, width, *more, **rest):
        found.append((x - width / 2, x + width / 2, y))
        return centred(self, name, x, y, width, *more, **rest)

    monkeypatch.setattr(brushes.Brush, "text", noted)
    monkeypatch.setattr(brushes.Brush, "centred", drawn)

    def sign(canvas, *what):
        x, y, width = what[-3:]
        found.append((x - width / 2, x + width / 2, y))

    def paint(chip, width, kind="small", height=48, words=""):
        widget = OpponentChip(size=(dp(width), dp(height)), size_kind=kind, words=words)
        widget.painter = SimpleNamespace(badge=sign, first=sign, strip=lambda *_: None, sign=sign)
        widget.chip = chip
        found.clear()
        getattr(widget, f"_{kind}")(brushes.Brush(widget.canvas), 0, 0, *widget.size)
        return list(found)

    return paint


def apart(boxes):
    """Whether those at one height keep apart, as far as letters and signs have edges."""
    lines = itertools.groupby(sorted(boxes, key=lambda box: round(box[2])), key=lambda box: round(box[2]))
    for _, row in lines:
        row = sorted(row)
        if any(b[0] < a[1] - dp(1) for a, b in itertools.pairwise(row)):
            return False
    return True


@pytest.mark.parametrize("width", [88, 94, 110, 126, 180])
@pytest.mark.parametrize("state", ["", "locked", "thinking"])
@pytest.mark.parametrize("first", [False, True])
def test_name_number_first_player_and_state_keep_apart_over_a_strip(painted, width, state, first):
    chip = Chip(1, first, state=state, strip=(), brief=Count(TROPHY, 12), name="Dario")
    assert apart(painted(chip, width))


@pytest.mark.parametrize("roofs", [2, 10])
def test_a_count_of_two_digits_pushes_the_others_aside(painted, roofs):
    counts = tuple(Count(TROPHY, n) for n in (2, 1, 1, 3))
    chip = Chip(1, counts=counts, brief=Count(TROPHY, roofs), total=Count(TROPHY, 29), name="Chloé")
    assert apart(painted(chip, 126))


@pytest.mark.parametrize("state", ["", "locked", "thinking"])
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_a_total_of_two_digits_keeps_off_the_state_where_five_share_a_small_phone(painted, state, first, scale):
    Metrics.fontscale = scale
    chip = Chip(1, first, state, meter=Meter("resource", 14, 20), points=38, name="Chloé")
    boxes = painted(chip, 80)
    assert apart(boxes)
    assert max(right for _, right, _ in boxes) <= dp(80)


@pytest.mark.parametrize("width", [200, 214, 260, 340])
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_on_a_card_name_state_supply_and_city_keep_apart_and_inside(painted, width, first, scale):
    Metrics.fontscale = scale
    meter = Meter("resource", 14, 20, "15 en reserva · ciudad")
    counts = tuple(Count(TROPHY, n) for n in (2, 11, 3))
    chip = Chip(1, first, "choosing", counts, meter, points=38, name="Darío")
    boxes = painted(chip, width, "card", 124, "eligiendo")
    assert apart(boxes)
    assert min(left for left, _, _ in boxes) >= dp(8)
    assert max(right for _, right, _ in boxes) <= dp(width - 8)
