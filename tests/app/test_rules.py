"""The rules in the app: contents, search, pages and the way between them, in every language and window."""

import pytest

from app.look.i18n import tr
from app.pages.rules import RuleLine, RuleRow
from app.widgets.button import Pill
from engine import GAMES
from engine.core.reference import languages, reference
from tests.app.helpers import shell

pytestmark = pytest.mark.gui
WRITTEN = [game for game in GAMES if languages(game)]


def rules(ui, folder, size=shell.PHONE, game="ginkgopolis", number="", **options):
    app = shell.start(ui, folder, size, **options)
    app.go("rules", game=game, number=number)
    ui.frames(5)
    return app, app.screen("rules")


def rows(screen):
    return [row for row in screen.ids.rows.children[::-1] if isinstance(row, RuleRow)]


def lines(screen):
    return [row for row in screen.ids.text.children[::-1] if isinstance(row, RuleLine)]


@pytest.mark.parametrize("game", WRITTEN)
def test_the_contents_list_every_page_and_each_opens(ui, tmp_path, game):
    app, screen = rules(ui, tmp_path, game=game)
    numbers = [row.number for row in rows(screen)]
    assert numbers == list(reference(game))
    for at, number in enumerate(numbers):
        shell.tap(ui, rows(screen)[at])
        assert screen.number == number
        assert [line.number for line in lines(screen)] == [p.number for p in reference(game)[number].paragraphs]
        app.back()
        ui.frames(2)
        assert screen.number == ""


def test_what_is_typed_is_searched(ui, tmp_path):
    _, screen = rules(ui, tmp_path)
    screen.ids.field.text = "Distrcts"
    ui.frames(20)
    assert rows(screen)[0].number.startswith("2.9")
    screen.ids.field.text = "zeppelin"
    ui.frames(20)
    assert rows(screen) == []
    screen.ids.field.text = ""
    ui.frames(20)
    assert len(rows(screen)) == len(reference("ginkgopolis"))


def test_what_was_searched_for_stands_out_in_what_was_found(ui, tmp_path):
    _, screen = rules(ui, tmp_path)
    screen.ids.field.text = "crane"
    ui.frames(20)
    notes = [row.marked(row.note, row.sought, (0, 0, 0, 1)) for row in rows(screen)]
    assert any("[b][color=000000]crane[/color][/b]" in note for note in notes)
    screen.ids.field.text = ""
    ui.frames(20)
    assert not any("[b]" in row.marked(row.note, row.sought, (0, 0, 0, 1)) for row in rows(screen))


@pytest.mark.parametrize("game", WRITTEN)
def test_the_page_says_whose_rules_it_shows(ui, tmp_path, game):
    _, screen = rules(ui, tmp_path, game=game)
    assert tr(f"{game}.title") in [getattr(widget, "title", "").rpartition(" · ")[2] for widget in screen.walk()]


def test_a_number_in_the_text_is_a_way_to_its_page(ui, tmp_path):
    _, screen = rules(ui, tmp_path, number="2.4.B")
    link = next(w for w in screen.ids.text.children if isinstance(w, Pill) and w.text.startswith("2.7 "))
    shell.tap(ui, link)
    assert screen.number == "2.7"


def test_a_paragraph_can_be_asked_for(ui, tmp_path):
    _, screen = rules(ui, tmp_path, number="2.4.C.2")
    assert screen.number == "2.4.C"
    assert [line.number for line in lines(screen) if line.ids.words.bold] == ["2.4.C.2"]


def test_pages_lead_to_the_next_and_the_one_before(ui, tmp_path):
    _, screen = rules(ui, tmp_path, number="2.1")
    assert screen.ids.before.disabled
    shell.tap(ui, screen.ids.after)
    assert screen.number == "2.2"
    shell.tap(ui, screen.ids.before)
    assert screen.number == "2.1"


def test_where_there_is_room_contents_and_page_lie_beside_each_other(ui, tmp_path):
    _, screen = rules(ui, tmp_path, shell.DESKTOP)
    assert screen.number == "2.1"
    assert len(screen.ids.body.children) == 2
    shell.tap(ui, rows(screen)[3])
    assert screen.number == "2.4"


def test_the_rules_follow_the_language(ui, tmp_path):
    _, screen = rules(ui, tmp_path, number="2.9")
    tr.lang = "fr"
    ui.frames(3)
    assert lines(screen)[0].text == reference("ginkgopolis", "fr")["2.9"].paragraphs[0].text


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_nothing_is_wider_than_a_small_phone_at_large_type(ui, tmp_path, lang):
    _, screen = rules(ui, tmp_path, shell.SMALL, look={"language": lang}, font_scale=1.3)
    for number in reference("ginkgopolis"):
        screen.open(number)
        ui.frames(2)
        wide = [line.number for line in lines(screen) if line.ids.words.texture_size[0] > line.ids.words.width + 1]
        assert (number, wide) == (number, [])


def test_a_pointer_may_rest_on_a_page(ui, tmp_path):
    app, screen = rules(ui, tmp_path, shell.TABLET, number="2")
    ui.point(*screen.center, 1.0)
    assert not app.mishaps.traces
