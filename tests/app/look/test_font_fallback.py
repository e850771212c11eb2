"""Names in every script: shown in a font that has them, or as dots, never as boxes."""

import pytest
from PIL import Image, ImageDraw, ImageFont

from app.look.font_fallback import DOT, fitting, letters
from app.look.theme import ASSETS, FONTS
from app.parts.source import Seat
from tests.app.helpers import shell
from tests.helpers.positions import SETTINGS, finished

pytestmark = pytest.mark.gui
NAMES = {
    "Latin": "Żółć Ñandú Çiğdem",
    "Greek": "Ωριγένης",
    "Cyrillic": "Щукарь Їжак",
    "CJK": "漢字かな한글",
    "Arabic": "عائشة",
    "Hebrew": "שרה",
    "emoji": "🦊 Fox",
}


def drawn(path, sign):
    """The pixels of a sign in a font."""
    font = ImageFont.truetype(str(path), 40)
    image = Image.new("L", (90, 90))
    ImageDraw.Draw(image).text((20, 20), sign, 255, font)
    return image.tobytes()


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("bold", [False, True])
def test_a_font_has_the_letters_its_table_says_and_no_others(font, bold):
    path = ASSETS / "fonts" / FONTS[font][bold]
    box = drawn(path, "\U000f1234")  # nobody has this one: it is drawn as a box
    for sign in "AzÉßőŁαΩЖя漢あ한ع•…−":
        assert (drawn(path, sign) != box) == (ord(sign) in letters(font, bold)), sign


@pytest.mark.parametrize("script", NAMES)
@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("bold", [False, True])
def test_whatever_is_shown_has_letters(script, font, bold):
    text, used = fitting(NAMES[script], font, bold)
    assert text.strip()
    assert [sign for sign in text if ord(sign) not in letters(used, bold)] == []


@pytest.mark.parametrize("script", ["Latin", "Greek", "Cyrillic"])
def test_european_scripts_are_read_as_they_are_written(script):
    assert fitting(NAMES[script], "Inter")[0] == NAMES[script]
    assert DOT not in fitting(NAMES[script], "Sora", True)[0]


def test_what_no_font_has_is_dots():
    assert fitting("漢字", "Inter") == (DOT * 2, "Inter")
    assert fitting("🦊 Fox", "Sora") == (f"{DOT} Fox", "Inter")


def test_the_end_of_a_game_shows_any_name(ui, tmp_path):
    setting = next(each for each in SETTINGS if each.name == "ginkgopolis" and each.players == 4)
    app = shell.start(ui, tmp_path)
    names = [NAMES[script] for script in ("Greek", "Cyrillic", "CJK", "Arabic")]
    app.go("final", match=finished(setting, 3), seats=[Seat(name, "human", None, p) for p, name in enumerate(names)])
    ui.frames(5)
    shown = [w._label for w in app.top.walk(restrict=True) if getattr(w, "text", "") and hasattr(w, "role")]
    told = "".join(label.text for label in shown)
    assert NAMES["Greek"] in told
    assert not set(told) & set(NAMES["CJK"] + NAMES["Arabic"])
    assert DOT in told
