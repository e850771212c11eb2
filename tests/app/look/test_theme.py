import itertools

import pytest

from app.theme import ASSETS, FONTS, PLAYERS, TOKENS, Theme, rgba


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
def test_what_cannot_be_pressed_can_be_read(ui, style):
    """It says what could be, and often why not."""
    from app.theme import theme
    from app.widgets.button import Pill
    from app.widgets.choice import Toggle
    from app.widgets.draft import KeepButton
    from app.widgets.files import FileRow

    theme.style = style
    off = {"disabled": True}
    widgets = [Pill(text="Words", kind=kind, **off) for kind in ("primary", "tonal", "outline", "quiet")]
    widgets += [KeepButton(text="Words", **off), FileRow(title="Words", note="Why", **off), Toggle(text="Words", **off)]
    for widget in widgets:
        behind = getattr(widget, "fill", "") or "surface"
        for label in (w for w in widget.walk() if hasattr(w, "disabled_color") and w.text):
            assert contrast(label.disabled_color, theme[behind]) >= 4.5, widget
            assert label.opacity == widget.opacity == 1, widget
