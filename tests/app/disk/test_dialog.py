"""The system's file dialog: a real program asks, and the app makes do without it."""

import json
import os
import sys
import time
from pathlib import Path

import pytest

from app.disk import dialog
from app.disk.exports import complete, spelled
from app.disk.import_file import Opened
from app.pages import exchange
from app.parts.source import Seat
from tests.app.helpers import shell

SEATS = tuple(Seat(name, "human", None, n) for n, name in enumerate(("Ada", "Bo", "Cleo")))
NAME = "Sunday.ginkgo.json"
gui = pytest.mark.gui
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="the helper programs of Linux desktops")


@pytest.fixture
def documents(tmp_path, monkeypatch):
    monkeypatch.setattr(exchange, "outer_folders", lambda: [("documents", tmp_path / "documents")])
    (tmp_path / "documents").mkdir()
    return tmp_path / "documents"


@pytest.fixture
def helper(tmp_path, monkeypatch):
    """A dialog program that does what a shell script says, and writes down what it was told."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)

    def make(script, name="zenity"):
        (programs / name).write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > "{programs}/told"\n{script}\n')
        (programs / name).chmod(0o755)
        return lambda: (programs / "told").read_text().splitlines()

    return make


@pytest.fixture
def app(ui, tmp_path, documents, monkeypatch):
    shell.stand_in(monkeypatch)
    return shell.start(ui, tmp_path / "data")


def answer(ui, app):
    """Until the dialog is over; its program runs in real time, and takes as long as it takes."""
    outlast(ui, lambda: waiting(app) is None)
    ui.frames(3)


def outlast(ui, condition):
    """The app goes on until another program or thread has done something: no clock says how long that may take."""
    while not condition():
        time.sleep(0.001)
        ui.frames()


def waiting(app):
    said = "The file dialog of your system is open."
    return next((w for w in app.top.walk() if shell.words(w) == said), None)


def export(ui, app, data=b"{}"):
    app.exchange.send(NAME, data)
    ui.frames(3)
    shell.press(ui, app, "Choose a place")


def sleeping(ui, app, folder, helper):
    """A dialog that nobody answers; tells whether its program is gone."""
    helper(f'echo $$ > "{folder}/pid"; exec sleep 600')
    export(ui, app)
    outlast(ui, lambda: (folder / "pid").exists() and (folder / "pid").read_text().strip())

    def gone():
        try:
            os.kill(int((folder / "pid").read_text()), 0)
        except ProcessLookupError:
            return True
        return False

    return gone


def titles(app):
    return [shell.words(w) for w in app.top.walk()]


# --- a real program ---


@gui
@on_linux
@pytest.mark.parametrize("program", ["zenity", "kdialog"])
def test_what_is_picked_is_written_and_read(ui, app, documents, helper, monkeypatch, program):
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE" if program == "kdialog" else "GNOME")
    picked = documents / "a name of mine.ginkgo.json"
    told = helper(f'echo "{picked}"', program)
    match = shell.played()
    export(ui, app, spelled(complete(Opened(match, SEATS, "Sunday", None, {}))))
    answer(ui, app)
    assert str(picked) in titles(app)
    assert any(word.endswith(str(documents / NAME)) for word in told())
    app.back()
    app.exchange.fetch()
    ui.frames(3)
    shell.press(ui, app, "Choose a file")
    answer(ui, app)
    assert app.manager.current == "final"
    assert any("*.json" in word for word in told())
    if program == "zenity":
        assert f"--filename={documents}/" in told()


@gui
@on_linux
def test_a_cancelled_dialog_changes_nothing(ui, app, documents, helper):
    helper("echo 'Gtk-WARNING: a dialog without a parent' >&2; exit 1")
    export(ui, app)
    answer(ui, app)
    assert app.sheets.top is None
    assert app.toasts.current is None
    assert list(documents.iterdir()) == []


@gui
@on_linux
@pytest.mark.parametrize("script", ["exit 127", "echo 'Gtk-WARNING **: cannot open display: ' >&2; exit 1", "kill $$"])
def test_a_dialog_that_fails_leaves_the_apps_own_list(ui, app, documents, helper, script):
    helper(script)
    export(ui, app)
    answer(ui, app)
    assert app.toasts.current.text == "The file dialog of your system does not work."
    shell.press(ui, app, "Documents")
    assert (documents / NAME).read_bytes() == b"{}"
    app.sheets.close_all()
    app.exchange.fetch()
    ui.frames(3)
    shell.press(ui, app, "Choose a file")
    answer(ui, app)
    shell.press(ui, app, "Sunday")
    assert any("is not a saved game" in text for text, *_ in app.toasts.queue)


@gui
@on_linux
def test_while_a_dialog_is_open_nothing_else_is_asked(ui, app, tmp_path, helper):
    """What is behind it is out of reach; taking the question back takes the dialog away."""
    gone = sleeping(ui, app, tmp_path, helper)
    assert waiting(app)
    assert not any(words in ("Choose a place", "Clipboard") for words in titles(app))
    shell.press(ui, app, "Cancel")
    assert app.sheets.top is None
    outlast(ui, gone)
    ui.frames(3)
    assert app.toasts.current is None


@gui
@on_linux
def test_a_dialog_does_not_outlive_the_app(ui, app, tmp_path, helper):
    gone = sleeping(ui, app, tmp_path, helper)
    app.stop()
    while not gone():  # as long as it takes; for ever, if it is left behind
        time.sleep(0.01)


@on_linux
def test_each_desktop_has_its_own_program(helper, monkeypatch):
    for name in ("zenity", "kdialog"):
        helper("", name)
    assert dialog.available()
    assert dialog.helper().endswith("zenity")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert dialog.helper().endswith("kdialog")
    monkeypatch.setenv("PATH", "")
    assert not dialog.available()


# --- the libraries of other systems ---


@gui
def test_elsewhere_plyer_asks(ui, tmp_path, monkeypatch):
    import plyer

    asked = []

    class Chooser:
        def open_file(self, **facts):
            asked.append(facts)
            return [str(tmp_path / "file")]

        def save_file(self, **_):
            return []

    monkeypatch.setattr(dialog, "platform", "win")
    monkeypatch.setattr(plyer, "filechooser", Chooser())
    heard = []
    dialog.Dialog("open", "title", tmp_path, heard.append, lambda: heard.append("failed"))
    outlast(ui, lambda: heard)
    dialog.Dialog("save", "title", tmp_path / NAME, heard.append, lambda: heard.append("failed"))
    outlast(ui, lambda: len(heard) == 2)
    assert heard == [tmp_path / "file", None]
    assert "*.json" in asked[0]["filters"][0]
    monkeypatch.setattr(plyer, "filechooser", None)
    dialog.Dialog("save", "title", tmp_path / NAME, heard.append, lambda: heard.append("failed"))
    outlast(ui, lambda: len(heard) == 3)
    assert heard[-1] == "failed"


@gui
def test_a_dialog_leaves_the_app_where_it_was(ui, tmp_path, monkeypatch):
    """The one of Windows takes it along, and the folder an app runs in is not offered for files."""
    import plyer

    class Chooser:
        def open_file(self, path, **_):
            os.chdir(path)
            return [str(Path(path, "file"))]

        save_file = None

    monkeypatch.setattr(dialog, "platform", "win")
    monkeypatch.setattr(plyer, "filechooser", Chooser())
    monkeypatch.chdir(Path.cwd())  # undone if it was left
    before, heard = Path.cwd(), []
    dialog.Dialog("open", "title", tmp_path, heard.append, lambda: heard.append("failed"))
    outlast(ui, lambda: heard)
    assert heard == [tmp_path / "file"]
    assert Path.cwd() == before


# --- names and files ---


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("mine.ginkgo.json", "mine.ginkgo.json"),
        ("MINE.GINKGO.JSON", "MINE.GINKGO.JSON"),
        ("mine", "mine.ginkgo.json"),
        ("mine.json", "mine.ginkgo.json"),
        ("v1.2", "v1.2.ginkgo.json"),
        ("there", "there (2).ginkgo.json"),
    ],
)
def test_a_file_gets_its_ending(tmp_path, typed, written):
    (tmp_path / "there.ginkgo.json").touch()  # nobody was asked whether it may be overwritten
    assert exchange.ended(tmp_path / typed, NAME) == tmp_path / written
    assert exchange.ended(tmp_path / "records", "x.csv") == tmp_path / "records.csv"


def test_games_are_found_by_name_or_by_what_is_in_them(tmp_path):
    """One file that cannot be looked at hides no other."""
    (tmp_path / "nowhere.ginkgo.json").symlink_to(tmp_path / "gone")
    (tmp_path / "loop.ginkgo.json").symlink_to(tmp_path / "loop.ginkgo.json")
    (tmp_path / "folder.ginkgo.json").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.json")
    ours = {"a.ginkgo.json", "B.Ginkgo.JSON", "c.ginkgo (1).json", "d.ginkgo(2).json", "e.ginkgo-3.json", "plain.json"}
    for name in ours | {"package.json", "letter.txt"}:
        (tmp_path / name).write_text("{}")
    (tmp_path / "plain.json").write_text(json.dumps(shell.played(moves=2).save(), indent=1))
    found = exchange.found([tmp_path, tmp_path / "gone"])
    assert {path.name for path, _ in found} == ours
