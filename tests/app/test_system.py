"""The device: what the app tells an Android phone, and what a desktop makes of the same."""

import pytest

from app import system
from app.look.i18n import tr
from app.parts.source import Seat
from app.system import Android, Desktop
from tests.app.helpers import shell
from tests.app.helpers.java import Java

pytestmark = pytest.mark.gui
ESC = 27
HUMANS = [Seat(name, "human", None, colour) for colour, name in enumerate(("Anna", "Ben", "Chloé"))]


@pytest.fixture
def phone(monkeypatch):
    """Makes a device of a Java side."""

    def make(**facts):
        java = Java(**facts)
        java.install(monkeypatch)
        monkeypatch.setattr(system, "device", Android())
        return java

    return make


def test_a_desktop_has_nothing_to_hide_or_shake(ui):
    desktop = Desktop()
    assert desktop.insets() == (0, 0, 0, 0)
    assert not desktop.haptics
    assert not desktop.share("Title", "text")
    assert not desktop.to_background()
    desktop.secure(True)
    desktop.touch("tick")
    assert set(vars(Android)) >= {"insets", "secure", "touch", "share", "show", "to_background"}


def test_a_desktop_that_does_not_answer_is_light_and_speaks_no_language(monkeypatch):
    def broken(*_):
        raise OSError

    for name in ("_windows_dark", "_mac_dark", "_linux_dark"):
        monkeypatch.setattr(system, name, broken)
    monkeypatch.setattr(system.locale, "getlocale", broken)
    assert Desktop().prefers_dark() is False
    assert Desktop().language() == ""
    monkeypatch.setattr("ctypes.CDLL", lambda name: object())  # another C library
    Desktop().give_back()


@pytest.mark.parametrize(("named", "language"), [("fr_FR", "fr"), ("French_France", "fr"), ("es_ES", "es"), ("", "")])
def test_the_language_of_a_desktop_has_two_letters(monkeypatch, named, language):
    monkeypatch.setattr(system.locale, "getlocale", lambda: (named, "UTF-8"))
    monkeypatch.delenv("LANG", raising=False)
    assert Desktop().language() == language


@pytest.mark.parametrize("night", [True, False])
def test_a_phone_says_what_its_owner_prefers(phone, night):
    phone(night=night, language="es")
    assert system.device.prefers_dark() is night
    assert system.device.language() == "es"


@pytest.mark.parametrize("version", [24, 29, 30, 36])
def test_bars_cover_a_picture_that_reaches_below_them(phone, version):
    java = phone(version=version, bars=(0, 80, 0, 120))
    assert system.device.insets() == (0, 80, 0, 120)
    java.bars = (90, 0, 60, 48)  # on its side
    assert system.device.insets() == (90, 0, 60, 48)
    java.edge = False  # before Android 15 the picture ends at the bars
    assert system.device.insets() == (0, 0, 0, 0)


def test_a_window_that_is_not_there_yet_has_no_bars(phone):
    phone(bars=None)
    assert system.device.insets() == (0, 0, 0, 0)


def test_every_pulse_the_app_wants_can_be_felt(phone):
    java = phone(version=35)
    wanted = sorted({pulse for _, pulse in shell.feels() if pulse})
    for pulse in wanted:
        system.device.touch(pulse)
    assert len(set(java.pulses)) == len(wanted) == len(Android.PULSES)
    old = phone(version=26)
    system.device.touch("double")
    assert old.pulses == [Android.PULSES["click"]]


def test_a_text_goes_to_the_app_the_player_picks(phone):
    java = phone()
    assert system.device.share("Report", "moves")
    assert java.started == [
        {"action": "send", "type": "text/plain", "subject": "Report", "text": "moves", "title": "Report"}
    ]
    java.no_app = True
    assert not system.device.share("Report", "moves")


def test_a_picture_goes_to_the_app_the_player_picks(phone, tmp_path):
    java = phone()
    java.pictures = tmp_path
    assert system.device.shows
    assert system.device.show("city.png", b"PNG")
    ((sent,)) = java.started
    assert (sent["action"], sent["type"], sent["flags"]) == ("send", "image/png", 1)
    assert sent["stream"].path.read_bytes() == b"PNG"
    java.no_app = True
    assert not system.device.show("city.png", b"PNG")
    java.pictures = tmp_path / "full"  # there is no such folder: nothing can be written
    assert not system.device.show("city.png", b"PNG")
    phone(version=28)
    assert not system.device.shows, "it would need a permission there"


def test_a_poster_is_offered_to_other_apps(ui, tmp_path, phone):
    java = phone()
    java.pictures = tmp_path
    app = shell.start(ui, tmp_path)
    app.exchange.send("city.png", b"PNG", picture=True)
    ui.frames(3)
    shell.press(ui, app, tr("app.export.share"))
    assert java.started[-1]["type"] == "image/png"


def test_the_app_on_a_phone(ui, tmp_path, phone):
    """Bars are kept free, going back leads home and then out of the app, and a pulse needs no permission."""
    java = phone(bars=(0, 80, 0, 120))
    app = shell.start(ui, tmp_path)
    assert app.insets == [0, 80, 0, 120]
    assert ui.window.softinput_mode == "below_target"
    app.go("settings")
    ui.frames(20)
    bar = next(w for w in app.top.walk() if type(w).__name__ == "TopBar")
    assert bar.children[0].to_window(0, bar.children[0].top)[1] <= ui.window.height - 80
    assert app.top.ids.haptics_row.height > 0
    app.top.pick_language()
    ui.frames(4)
    last = app.sheets.top.ids.content.children[0]
    assert last.to_window(0, last.y)[1] >= 120
    ui.key(ESC)
    java.bars = (40, 0, 60, 0)  # turned
    ui.resize(shell.LANDSCAPE)
    ui.run(1.1)
    assert app.insets == [40, 0, 60, 0]
    for screen in ("setup", "about", "saved", "home", "settings"):
        app.go(screen)
        ui.frames(6)
        for widget in (w for w in app.top.walk() if hasattr(w, "activate") and not w.disabled):
            assert widget.to_window(widget.x, 0)[0] >= 40, screen
            assert widget.to_window(widget.right, 0)[0] <= ui.window.width - 60, screen
    app.feel.play("select")
    assert java.pulses == [Android.PULSES["tick"]]
    ui.key(ESC)
    assert app.manager.current == "home"
    assert not java.away
    ui.key(ESC)
    assert java.away


def test_an_open_hand_is_secret_and_the_screen_stays_lit_during_play(ui, tmp_path, phone, monkeypatch):
    shell.stand_in(monkeypatch)
    java = phone()
    app = shell.start(ui, tmp_path)
    assert ui.window.allow_screensaver
    app.start_match(shell.played(moves=6), HUMANS)
    ui.frames(2)
    assert not ui.window.allow_screensaver
    assert not java.flags
    app.referee.lift(app.referee.curtain)
    ui.frames(2)
    assert java.flags == {Android.SECURE}
    app.on_pause()
    assert java.flags == {Android.SECURE}  # the system takes its picture of the app about now
    app.on_resume()
    ui.frames(2)
    assert not java.flags
    app.leave_match()
    ui.frames(2)
    assert ui.window.allow_screensaver


def test_alone_at_the_device_there_is_nobody_to_hide_from(ui, tmp_path, phone, monkeypatch):
    shell.stand_in(monkeypatch)
    java = phone()
    app = shell.start(ui, tmp_path)
    app.start_match(shell.played(moves=6), [HUMANS[0], *(s._replace(kind="bot", bot="random") for s in HUMANS[1:])])
    ui.frames(2)
    assert not java.flags
    ui.stop()
    assert ui.window.allow_screensaver


@pytest.mark.parametrize(("kind", "keys"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_phone_says_whether_keys_are_joined_to_it(phone, kind, keys):
    phone(keyboard=kind)
    assert system.device.keyboard() is keys
