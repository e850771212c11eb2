"""Real keys: what SDL tells of US, Spanish, French and German keyboards, through Kivy's own loop."""

import pytest

from app.play.key_layout import Keyboard
from tests.app.helpers.keyboards import DIGITS, LAYOUTS, LETTERS, Typist, sdl
from tests.app.helpers.tables import ESCAPE, Table, asked, played, seats

pytestmark = pytest.mark.gui
everywhere = pytest.mark.parametrize("layout", sorted(LAYOUTS))


@pytest.fixture
def table(ui, tmp_path):
    if sdl() is None:
        pytest.skip("Kivy has no SDL of its own here")
    return Table(ui, tmp_path, played(2, 7, None, asked("commit")), seats(1, 1), size=(1920, 1080))


@everywhere
def test_a_question_mark_shows_all_keys_and_does_nothing_else(ui, table, layout):
    Typist(ui, layout).question_mark()
    assert table.app.sheets.top is not None
    assert not table.turn.card
    table.key("", ESCAPE)
    assert table.app.sheets.top is None


@everywhere
def test_so_does_f1(ui, table, layout):
    Typist(ui, layout).help_key()
    assert len(table.app.sheets.sheets) == 1


@everywhere
def test_cards_and_tiles_are_rows_of_keys_wherever_one_types(ui, table, layout):
    typist, hand, tray = Typist(ui, layout), table.desk.rows["hand"].things, table.desk.rows["tray"].things
    for place, card in zip(DIGITS, hand):
        typist.press(place)
        assert table.turn.card == card.name
    for letter, tile in list(zip("qwertyu", tray))[:3]:
        typist.press(LETTERS[letter])
        assert table.turn.tile == tile.name


@everywhere
def test_every_printed_key_does_what_is_printed(ui, table, layout):
    """Keys are pressed by what is written on them, in the list as it is after the first key has told the layout."""
    typist = Typist(ui, layout)
    typist.press(LETTERS["q"])
    typist.press(LETTERS["y"])
    table.screen.choosing.give_up()
    used = []
    table.screen.tools.use = used.append
    printed = {words: keys for keys, words in table.screen.keys.shortcuts()}
    for words, tool in (("undo", "undo"), ("log", "log"), ("whole city", "fit")):
        typist.letter(printed[words][0].lower())
        assert used.pop() == tool
    for own in table.screen.table.tools:
        if own.key:
            written = next(keys[0] for keys, _ in table.screen.keys.shortcuts() if keys[0] == own.key.upper())
            typist.letter(written.lower())
            assert used.pop() == own.name
    assert not used


def test_after_a_name_was_typed_signs_are_still_heard(ui, table):
    from app.widgets.choice import Field

    field = Field()
    table.screen.add_widget(field)
    field.focus = True
    ui.frames(3)
    field.focus = False
    ui.frames(3)
    table.screen.remove_widget(field)
    Typist(ui, "french").question_mark()
    assert table.app.sheets.top is not None


def test_no_help_while_somebody_types(ui, table):
    from app.widgets.choice import Field

    field = Field()
    table.screen.add_widget(field)
    field.focus = True
    ui.frames(3)
    Typist(ui, "us").question_mark()
    assert field.text == "?"
    assert table.app.sheets.top is None


def test_the_letters_at_the_rows_are_those_of_the_keyboard(ui, table):
    Typist(ui, "french").press(LETTERS["q"])
    ui.frames(3)
    assert table.desk.rows["tray"].labels == list("AZERTYU")
    assert ("A", "–", "U") in [keys for keys, _ in table.screen.keys.shortcuts()]
    assert (("W",), "undo") in table.screen.keys.shortcuts()


def test_a_french_player_is_thought_to_have_a_french_keyboard_until_a_key_tells():
    keyboard = Keyboard()
    keyboard.guess("fr")
    assert keyboard.written("q") == "a"
    assert not keyboard.press(LETTERS["e"], "e")
    assert keyboard.press(LETTERS["q"], "q")
    keyboard.guess("fr")
    assert keyboard.written("q") == "q"


def test_minus_zooms_on_a_french_keyboard_where_it_is_the_key_of_a_sixth_card(ui, table):
    used = []
    table.screen.tools.use = used.append
    assert len(table.desk.rows["hand"].things) < 6
    Typist(ui, "french").press(DIGITS[5], writes="-")  # SDL calls it 6, as it does all keys of digits
    assert used == ["minus"]
    Typist(ui, "us").press(45, writes="-")
    assert used == ["minus", "minus"]  # once for each key
    table.key("", 270)
    assert used[2:] == ["plus"]  # of the keypad
