"""Files on a phone: Android asks for them, hands out no path, and no permission is needed."""

import pytest

from app import system
from app.base.files import CAP, Refused
from app.disk.exports import complete, spelled
from app.disk.import_file import Opened
from app.parts.source import Seat
from tests.app.helpers import shell
from tests.app.helpers.java import Java, Uri

pytestmark = pytest.mark.gui
SEATS = tuple(Seat(name, "human", None, n) for n, name in enumerate(("Ada", "Bo", "Cleo")))
NAME = "Sunday.ginkgo.json"


@pytest.fixture
def java(monkeypatch):
    java = Java()
    java.install(monkeypatch)
    monkeypatch.setattr(system, "device", system.Android())
    return java


@pytest.fixture
def app(ui, tmp_path, java):
    return shell.start(ui, tmp_path / "data")


def export(ui, app, data=b"{}", to="Choose a place"):
    app.exchange.send(NAME, data)
    ui.frames(3)
    shell.press(ui, app, to)
    ui.frames(3)


def fetch(ui, app):
    app.exchange.fetch()
    ui.frames(3)
    shell.press(ui, app, "Choose a file")
    ui.frames(3)


def test_a_game_goes_out_and_comes_in(ui, app, java, tmp_path):
    document = tmp_path / NAME
    document.write_bytes(b"x" * 100_000)  # the player said it may be overwritten
    data = spelled(complete(Opened(shell.played(), SEATS, "Sunday", None, {})))
    export(ui, app, data)
    assert java.started.pop() == {
        "action": "create", "category": "openable", "type": "application/octet-stream", "title": NAME
    }  # fmt: skip
    java.pick(document)
    ui.frames(3)
    assert document.read_bytes() == data
    assert NAME in [shell.words(w) for w in app.top.walk()]
    app.back()
    fetch(ui, app)
    assert java.started.pop() == {"action": "open", "category": "openable", "type": "*/*"}
    java.pick(document)
    ui.frames(3)
    assert app.manager.current == "final"


def test_going_back_without_a_document_changes_nothing(ui, app, java):
    for ask in (export, fetch):
        ask(ui, app)
        java.pick(None)
        ui.frames(3)
        assert app.sheets.top is None
        assert app.toasts.current is None
    java.pick(None)  # nobody asks any more


def test_a_phone_that_cannot_ask_leaves_the_apps_own_list(ui, app, java):
    java.no_app = True
    export(ui, app)
    assert app.toasts.current.text == "The file dialog of your system does not work."
    shell.press(ui, app, "This app’s own folder")
    assert (app.store.folder / "exports" / NAME).read_bytes() == b"{}"


def test_a_game_goes_to_another_app(ui, app, java):
    export(ui, app, b"moves", to="Another app")
    assert java.started.pop()["text"] == "moves"
    java.no_app = True
    export(ui, app, b"moves", to="Another app")
    assert app.toasts.current.text == "No other app takes it."


def test_a_document_that_cannot_be_written_is_said(ui, app, java, tmp_path):
    export(ui, app)
    java.pick(tmp_path / "no folder" / NAME)
    ui.frames(3)
    assert app.toasts.current.text.startswith("That did not work (")


def test_a_document_is_read_no_further_than_a_game_can_be(ui, app, java, tmp_path):
    document = tmp_path / "film.mp4"
    with document.open("wb") as file:
        file.truncate(CAP * 1000)
    fetch(ui, app)
    java.pick(document)
    ui.frames(3)
    assert app.toasts.current.text == "film.mp4 is too large to be a saved game."
    assert app.store.list() == []


@pytest.mark.parametrize("nameless", ["refuses", "empty", "null"])
def test_a_document_that_is_gone_is_refused(java, tmp_path, nameless):
    java.nameless = nameless
    with pytest.raises(Refused) as refused:
        system.Document(java, Uri(tmp_path / "gone")).read()
    assert refused.value.trouble.facts == {"file": "msf:17", "why": "No such file or directory"}
    assert java.cursors == 0
