"""Words that find room: rows over several lines, prompts on two, titles made smaller."""

import pytest

from app.base.spans import Span, amount, text
from app.look import spans
from app.table.topbar import BarNote
from app.widgets.painted import OneLine

pytestmark = pytest.mark.gui
ROW = (*amount(3, "resource"), *amount(-2, "point"), text("2 stay + 1 new colour + 2 lower number", "grey"))


def said(lines):
    return " ".join(str(span.what) for line in lines for span in line)


def test_a_row_breaks_between_words_and_loses_none(ui):
    for room in (60, 90, 140, 200, 1000):
        lines = spans.wrapped(ROW, 14, room)
        assert said(lines) == said([ROW])
        assert all(spans.length(line, 14) <= room for line in lines), room
    assert len(spans.wrapped(ROW, 14, 1000)) == 1


def test_an_explanation_too_long_is_cut_between_its_parts(ui):
    full = ROW[-1].what
    for room in range(60, 400, 7):
        found = [span.what for span in spans.fitting(ROW, 14, room) if span.style == "grey"]
        assert found in ([], ["2 stay…"], ["2 stay + 1 new colour…"], [full]), room


def test_a_number_stays_with_its_picture(ui):
    for room in range(50, 120, 5):
        for line in spans.wrapped((text("Take", "bold"), *amount(12, "resource"), *amount(3, "tile")), 14, room):
            assert line[0] != Span("gain", "resource")
            assert line[0] != Span("gain", "tile")


def test_a_prompt_takes_two_lines_before_it_is_cut(ui):
    note = ui.show(BarNote(role="label", text="Waiting for Ben, Chloé and Dario", size_hint=(None, None), width=320))
    ui.frames(2)
    assert not note.twice
    one = note.texture_size[1]
    note.width = 150
    ui.frames(2)
    assert note.twice
    assert note.texture_size[1] > 1.5 * one
    assert note.texture_size[1] <= 34, "with the title it fits a bar of 48"


@pytest.mark.parametrize("words", ["Place your roof", "Card or floor", "Elige un color", "Pose ton toit"])
def test_a_prompt_loses_no_word_where_a_bar_is_narrow(ui, words):
    note = ui.show(BarNote(role="title", text=words, size_hint=(None, None), width=46))
    ui.frames(2)
    lines = spans.broken(words, note.font_size, note.width, note.font_name, note.bold)
    assert len(lines) <= note.max_lines
    assert note.texture_size[1] <= 44, "it fits a bar of 48"


def test_a_title_shrinks_before_it_is_cut(ui):
    line = ui.show(OneLine(role="title", text="Choose a character", size_hint=(None, None), width=300))
    ui.frames(2)
    large = line.font_size
    line.width = 140
    ui.frames(2)
    assert 12 <= line.font_size < large
    assert not line.is_shortened
    line.width = 40
    ui.frames(2)
    assert line.font_size == 12
    assert line.is_shortened


def test_a_line_that_shrinks_fits_though_letters_grow_by_whole_pixels(ui):
    line = [spans.Span("icon", "ui_check"), spans.text("Quedarse el grupo derecho", "title")]
    for room in range(230, 360):
        size = spans.shrunk(line, 18.2, room, 12)
        assert spans.length(line, size) <= room or size == 12
