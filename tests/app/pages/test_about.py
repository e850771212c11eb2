"""About: who made it, what is in it, and a report with which anybody sees the same."""

import importlib.metadata
import json
import re

import pytest

from app import system
from app.look.theme import ASSETS
from app.pages import exchange
from app.parts.source import Seat
from app.play.referee import Referee
from engine import Match
from engine.version import VERSION
from tests.app.helpers import shell
from tests.app.helpers.java import Java
from tests.test_project import buildozer, requirements

pytestmark = pytest.mark.gui
SEATS = [Seat("Anna", "human", None, 0), Seat("Ben", "bot", "normal", 1), Seat("Chloé", "bot", "easy", 2)]
# Under other names: parts of Kivy, Python, and what calls Windows for Plyer.
PARTS = {"kivy-deps.angle", "kivy-deps.glew", "kivy-deps.sdl2", "pywin32", "python3", "android"}


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    monkeypatch.setattr(exchange.dialog, "available", lambda: False)
    app = shell.start(ui, tmp_path)
    app.go("about")
    ui.frames(3)
    return app


def exports(app):
    return app.store.folder / "exports"


def written(app):
    return json.loads(next(exports(app).iterdir()).read_text(encoding="utf-8"))


def test_everything_in_the_app_is_named_with_its_licence(app):
    """Our own licence is on the screen, and so is that of every package the desktop and the phone are given."""
    said = " ".join(map(shell.words, app.top.walk()))
    assert VERSION in said
    assert "Xavier Georges" in said
    assert "unofficial" in said
    listed = json.loads((ASSETS / "licences.json").read_text(encoding="utf-8"))
    assert [name for name in listed if name not in said] == []
    names = {name.lower() for entry in listed for name in entry.split(", ")}
    ours = {re.split("[=;]", line)[0] for line in requirements("requirements.txt")}
    phones = {entry.partition("==")[0] for entry in buildozer()["requirements"].split(",")}
    assert (ours | phones) - PARTS <= names
    assert not names & {"requests", "urllib3", "certifi", "idna", "charset-normalizer", "chardet"}


def test_the_licences_are_those_the_packages_give_themselves():
    listed = json.loads((ASSETS / "licences.json").read_text(encoding="utf-8"))
    for entry, licence in listed.items():
        for name in entry.split(", "):
            try:
                facts = importlib.metadata.metadata(name)
            except importlib.metadata.PackageNotFoundError:
                continue
            own = facts.get("License-Expression") or facts.get("License") or licence
            assert own.startswith(licence.split(",")[0]), name


def make(ui, app):
    """Presses the button and lets the report go into the app's own folder."""
    shell.tap(ui, app.top.ids.report)
    shell.press(ui, app, "This app’s own folder")


def test_a_report_holds_everything_needed_to_see_the_same(ui, app):
    match = shell.played(names=[seat.name for seat in SEATS])
    Referee(match, SEATS, app.store).leave()
    make(ui, app)
    found = written(app)
    assert Match.load(found).moves == match.moves
    assert not any(seat.name in json.dumps(found, ensure_ascii=False) for seat in SEATS)
    where = found["app"]
    assert where["version"] == VERSION
    assert where["window"] == [412, 915]
    assert where["settings"]["theme"] == "light"
    assert where["seats"] == [{"kind": seat.kind, "bot": seat.bot} for seat in SEATS]
    path = next(exports(app).iterdir())
    assert path.name == "Ginkgopolis report.ginkgo.json"
    assert str(path) in " ".join(map(shell.words, app.top.walk()))
    app.sheets.close_all()
    app.open_file(path)
    ui.frames(2)
    assert app.manager.current == "final"


def test_a_problem_can_be_reported_before_the_first_game(ui, app):
    make(ui, app)
    assert written(app)["app"]["version"] == VERSION
    assert [path.name for path in exports(app).iterdir()] == ["Ginkgopolis report.json"]


def test_a_running_game_is_given_away_only_when_the_player_agrees(ui, app, monkeypatch):
    shell.stand_in(monkeypatch)
    app.start_match(shell.played(moves=9), SEATS)
    app.go("about")
    ui.frames(3)
    shell.tap(ui, app.top.ids.report)
    assert "every hidden card" in " ".join(map(shell.words, app.top.walk()))
    shell.press(ui, app, "Cancel")
    assert app.sheets.top is None
    shell.tap(ui, app.top.ids.report)
    shell.press(ui, app, "Make the report")
    shell.press(ui, app, "This app’s own folder")
    assert written(app)["moves"]


def test_on_a_phone_the_report_goes_to_the_app_the_player_picks(ui, app, monkeypatch):
    java = Java()
    java.install(monkeypatch)
    monkeypatch.setattr(system, "device", system.Android())
    Referee(shell.played(), SEATS, app.store).leave()
    shell.tap(ui, app.top.ids.report)
    shell.press(ui, app, "Another app")
    assert json.loads(java.started[0]["text"])["app"]["version"] == VERSION


def test_a_report_that_cannot_be_written_is_said(ui, app, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    Referee(shell.played(), SEATS, app.store).leave()
    monkeypatch.setattr(app.store.files, "replace", full)
    make(ui, app)
    assert "the disk is full" in app.toasts.current.text
