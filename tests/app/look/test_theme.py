import itertools

import pytest

from app.disk.import_file import COLOURS
from app.look.brush import DENSITIES, drawings
from app.look.i18n import languages, load
from app.look.theme import ASSETS, FONTS, PLAYERS, TOKENS, Theme, rgba
from app.widgets.chart import DASHES
from tests.app.helpers import shell
from tests.app.helpers.eyes import EYES, apart


def luminance(colour):
    def linear(v):
        return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4

    return sum(w * linear(v) for w, v in zip((0.2126, 0.7152, 0.0722), colour))


def contrast(a, b):
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_colours_are_read_from_both_notations():
    assert rgba("#FF8000") == (1.0, 128 / 255, 0.0, 1.0)
    assert rgba("rgba(255,0,51,.5)") == (1.0, 0.0, 0.2, 0.5)


@pytest.mark.parametrize("style", ["light", "dark"])
@pytest.mark.parametrize("strong", [False, True])
def test_text_is_readable_on_every_surface(style, strong):
    theme = Theme(style=style, contrast=strong)
    least = 7.0 if strong else 4.5
    pairs = [("ink", "bg"), ("ink", "surface"), ("ink", "ground"), ("ink2", "bg"), ("ink2", "surface")]
    pairs += [("onPrimary", "primary"), ("onPrimaryC", "primaryC"), ("danger", "surface"), ("gold", "surface")]
    assert {pair: contrast(*(theme[name] for name in pair)) for pair in pairs if
            contrast(*(theme[name] for name in pair)) < least} == {}  # fmt: skip


@pytest.mark.parametrize("style", ["light", "dark"])
@pytest.mark.parametrize("strong", [False, True])
def test_free_cells_are_quieter_than_the_rings_of_what_one_may_choose(style, strong):
    theme = Theme(style=style, contrast=strong)
    assert 1.15 < contrast(theme["groundLine"], theme["ground"]) < 2.2


def test_players_differ_in_grey_and_in_glyph():
    assert len({look.shape for look in PLAYERS}) == len(PLAYERS)
    for a, b in itertools.combinations(PLAYERS, 2):
        assert contrast(a.face, b.face) > 1.25, (a.key, b.key)
    for look in PLAYERS:
        assert contrast(look.face, look.ink) >= 4.5


@pytest.mark.parametrize("eyes", EYES)
def test_every_eye_tells_players_apart(eyes):
    """As other colours; in greyscale as lighter and darker ones, and by their glyphs."""
    least = 7 if eyes == "grey" else 20
    for a, b in itertools.combinations(PLAYERS, 2):
        assert apart(a.face, b.face, eyes) > least, (a.key, b.key)


def test_every_look_has_a_glyph_a_dash_and_a_name():
    assert len(PLAYERS) == COLOURS == 7
    assert len({tuple(dash) for dash in DASHES}) == len(PLAYERS)
    assert {f"glyph_{look.shape}" for look in PLAYERS} <= drawings("ui", DENSITIES[0]).keys()
    for lang in languages():
        words = load(lang)
        assert len({words[f"app.look.{look.key}"] for look in PLAYERS}) == len(PLAYERS), lang
        assert len(set(words["app.names"].split(","))) >= len(PLAYERS), lang


@pytest.mark.parametrize("style", ["light", "dark"])
def test_lines_of_the_chart_stay_different_colours(style):
    theme = Theme(style=style)
    for a, b in itertools.combinations(PLAYERS, 2):
        assert apart(theme.line(a), theme.line(b)) > 20, (a.key, b.key)


def test_a_change_of_style_is_announced_once_with_all_colours():
    theme, seen = Theme(), []
    theme.bind(colour=lambda _, colour: seen.append(dict(colour)))
    theme.style = "dark"
    assert len(seen) == 1
    assert seen[0]["bg"] == rgba(TOKENS["colour"]["dark"]["bg"])


def test_every_font_file_is_there_with_its_licence():
    for files in FONTS.values():
        assert all((ASSETS / "fonts" / name).is_file() for name in files)
    assert {p.name for p in (ASSETS / "fonts").glob("LICENCE-*")} == {"LICENCE-Inter.txt", "LICENCE-Sora.txt"}


@pytest.mark.gui
@pytest.mark.parametrize("style", ["light", "dark"])
def test_what_cannot_be_pressed_can_be_read(ui, tmp_path, style):
    """It says what could be, and often why not."""
    shell.start(ui, tmp_path)  # KivyMD's switch asks the app for its colours
    from app.games.ginkgopolis.draft_view import KeepButton
    from app.look.theme import theme
    from app.pages.files import FileRow
    from app.widgets.button import Pill
    from app.widgets.choice import Toggle
    from app.widgets.painted import Spoken

    theme.style = style
    off = {"disabled": True}
    widgets = [Pill(text="Words", kind=kind, **off) for kind in ("primary", "tonal", "outline", "quiet")]
    widgets += [KeepButton(text="Words", **off), FileRow(title="Words", note="Why", **off), Toggle(text="Words", **off)]
    for widget in widgets:
        behind = getattr(widget, "fill", "") or "surface"
        for label in (w for w in widget.walk() if isinstance(w, Spoken) and w.text):
            assert contrast(label.disabled_color, theme[behind]) >= 4.5, widget
            assert label.opacity == widget.opacity == 1, widget
