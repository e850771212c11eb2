"""Settings are seen at once, kept, and survive a file that is broken."""

import json
from itertools import pairwise

import pytest
from kivy.metrics import Metrics
from kivymd.uix.selectioncontrol import MDSwitch

from app.look.theme import theme
from app.widgets.focus import reveal
from tests.app.helpers import shell
from tests.app.look.test_theme import contrast

pytestmark = pytest.mark.gui


@pytest.fixture
def app(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.go("settings")
    ui.frames(4)
    return app


def kept(folder):
    return json.loads((folder / "settings.json").read_text())


def test_the_theme_changes_at_once(ui, app, tmp_path):
    before = ui.pixel(3, 500)
    segments = app.top.ids.theme
    ui.tap(*segments.to_window(segments.right - 20, segments.center_y))
    ui.frames(3)
    assert theme.style == "dark"
    assert app.theme_cls.theme_style == "Dark"
    assert tuple(app.theme_cls.primaryColor) == pytest.approx(theme["primary"])
    assert sum(ui.pixel(3, 500)) < sum(before) / 3
    assert kept(tmp_path)["theme"] == "dark"


def test_the_text_grows_at_once(ui, app, tmp_path):
    sample = next(w for w in app.top.walk() if getattr(w, "text", "") == "This is how text looks.")
    before = sample.font_size
    slider = app.top.ids.text
    ui.tap(*slider.to_window(slider.right - 14, slider.center_y))
    ui.frames(4)
    assert sample.font_size == pytest.approx(1.6 * before)
    assert kept(tmp_path)["text"] == 1.6


def test_a_switch_is_pressed_anywhere_on_its_row(ui, app, tmp_path):
    for name in ("contrast", "counts", "left_handed"):
        row = app.top.ids[name]
        before = getattr(app.preferences, name)
        shell.tap(ui, row)
        assert getattr(app.preferences, name) is not before
        assert kept(tmp_path)[name] is not before
    assert theme.contrast


def test_the_switch_itself_can_be_pressed_and_follows_its_row(ui, app):
    row = app.top.ids.left_handed
    reveal(row)
    ui.frames(3)
    switch = next(w for w in row.walk() if isinstance(w, MDSwitch))
    ui.tap(*switch.to_window(*switch.center))
    ui.frames(3)
    assert app.preferences.left_handed
    app.focus.move_to(row)
    ui.key(32)
    ui.frames(3)
    assert not app.preferences.left_handed
    assert not switch.active
    assert row.height >= 48


@pytest.mark.parametrize("style", ["light", "dark"])
@pytest.mark.parametrize("strong", [False, True])
def test_a_switch_can_be_seen(ui, app, style, strong):
    """Its thumb against its track, on and off, as much as drawings need."""
    app.preferences.theme, app.preferences.contrast = style, strong
    ui.frames(3)
    for name in ("counts", "left_handed"):
        switch = next(w for w in app.top.ids[name].walk() if isinstance(w, MDSwitch))
        assert contrast(switch.ids.thumb.md_bg_color, switch.md_bg_color) >= 3, (name, switch.active)


def test_choices_by_keyboard(ui, app):
    app.focus.move_to(app.top.ids.speed)
    ui.key(275)
    assert app.preferences.speed == "fast"
    app.focus.move_to(app.top.ids.sound)
    ui.key(276)
    assert app.preferences.sound == 0.5


def test_music_is_silent_until_it_is_turned_up(ui, app, tmp_path, monkeypatch):
    played = []
    monkeypatch.setattr(app.music, "_play", played.append)
    ui.run(5)
    assert played == []
    app.focus.move_to(app.top.ids.music)
    ui.key(275)
    assert kept(tmp_path)["music"] == 0.25
    assert len(played) == 1  # at once
    ui.run(60)
    assert 60 / 2.9 < len(played) < 60 / 1.3 + 2
    assert all(a != b for a, b in pairwise(played))
    heard = len(played)
    app.on_pause()
    ui.run(5)
    assert len(played) == heard
    app.on_resume()
    ui.run(5)
    assert len(played) > heard
    app.preferences.music = 0.0
    heard = len(played)
    ui.run(10)
    assert len(played) == heard


def test_a_note_that_cannot_be_played_is_silence(ui, app, monkeypatch):
    from app.look import music

    assert music.SoundLoader.load(str(music.ASSETS / "sounds" / "calm_0.wav")).length > 2

    def broken(_):
        raise OSError("no device")

    monkeypatch.setattr(music.SoundLoader, "load", broken)
    app.preferences.music = 0.5
    ui.run(20)
    app.preferences.music = 0.0


def test_the_language_is_chosen_from_those_there_are(ui, app):
    from app.look.i18n import languages

    shell.tap(ui, app.top.ids.language)
    named = [w.text for w in app.top.walk() if hasattr(w, "kind") and w.text]
    assert named[0] == "As the device"
    assert len(named) == 1 + len(languages())
    shell.press(ui, app, "English")
    assert app.preferences.language == "en"


def test_every_word_follows_the_language(ui, app, tmp_path, monkeypatch):
    from app.look import i18n

    (tmp_path / "i18n" / "en").mkdir(parents=True)
    (tmp_path / "i18n" / "xx").mkdir()
    english = i18n.load("en")
    (tmp_path / "i18n" / "en" / "all.json").write_text(json.dumps(english))
    (tmp_path / "i18n" / "xx" / "all.json").write_text(json.dumps({key: f"~{text}" for key, text in english.items()}))
    monkeypatch.setattr(i18n, "ASSETS", tmp_path)
    for name in ("home", "setup", "saved", "records", "about", "settings"):
        app.go(name)
    app.preferences.language = "xx"
    for name in ("home", "setup", "saved", "records", "about", "settings"):
        app.go(name)
        ui.frames(3)
        shown = [w.text for w in app.top.walk() if hasattr(w, "role") and w.text and any(map(str.isalpha, w.text))]
        mine = ("Ben", "Chloé", "~Ben")
        assert [text for text in shown if "~" not in text and text not in mine and "version" not in text] == []


def test_settings_survive_a_restart(ui, app, tmp_path):
    app.preferences.theme, app.preferences.text, app.preferences.confirm = "dark", 1.3, "risky"
    ui.stop()
    again = shell.start(ui, tmp_path, look={"theme": "dark"})
    assert again.preferences.confirm == "risky"
    assert again.preferences.text == 1.3
    assert Metrics.fontscale == pytest.approx(1.3)


def test_what_the_command_line_says_is_not_kept(ui, tmp_path):
    app = shell.start(ui, tmp_path, look={"theme": "dark"})
    assert theme.style == "dark"
    app.preferences.left_handed = True
    assert kept(tmp_path)["theme"] == "system"


@pytest.mark.parametrize(
    "text", ["", "[]", '{"theme": 7, "text": "big", "sound": 99.0, "music": -1.0, "speed": "warp"}', "\x00"]
)
def test_a_broken_file_means_the_defaults(ui, tmp_path, text):
    from app.preferences import DEFAULTS

    (tmp_path / "settings.json").write_text(text)
    app = shell.start(ui, tmp_path, look={"theme": "light"})
    for name in ("text", "sound", "music", "confirm"):
        assert getattr(app.preferences, name) == DEFAULTS[name]
