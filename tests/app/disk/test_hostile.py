"""Files and names that mean no good: each is shown or refused, and the app goes on."""

import json
import os
import subprocess
import sys
from codecs import BOM_UTF8
from pathlib import Path

import pytest

from app.disk import dialog
from app.disk.import_file import load
from app.disk.log import follow
from app.disk.store import Store
from app.look.sanitize import MARK, plain
from app.pages import exchange
from engine import BadSave, Match
from tests.app.helpers import shell, stores

ROOT = Path(__file__).parents[3]
BYTES = b"caf\xe9 \xff\xfe"  # no UTF-8
NAME = os.fsdecode(BYTES)
here = pytest.mark.skipif(sys.platform != "linux", reason="file names are bytes on Linux alone")


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    outer = tmp_path / f"outer {NAME}"
    outer.mkdir()
    monkeypatch.setattr(dialog, "available", lambda: False)
    monkeypatch.setattr(exchange, "outer_folders", lambda: [("documents", outer)])
    app = shell.start(ui, tmp_path / "data")
    app.outer = outer
    return app


def drawn(ui, app):
    """Everything is laid out and painted; words that cannot be drawn end here."""
    ui.frames(5)
    ui.shot()
    return " ".join(str(getattr(w, name, "")) for w in app.root.walk() for name in ("text", "title", "note", "stage"))


# --- names that are no UTF-8 ---


def test_names_are_shown_in_one_line_without_what_cannot_be_seen():
    assert plain("Ångström 東京.json") == "Ångström 東京.json"
    assert plain(NAME) == f"caf{MARK} {MARK}{MARK}"
    assert plain("a\nb\tc\u2028d") == "a b c d"
    assert plain("safe\u202egnp.exe\u2066x\u200b") == "safegnp.exex"
    assert plain("می\u200cخواهم") == "می\u200cخواهم"
    assert plain("x" * 300) == "x" * 199 + "…"
    assert plain(Path("/a") / NAME) == f"/a/caf{MARK} {MARK}{MARK}"
    plain(NAME + "\ud800\x00\u0085").encode("utf-8")


@here
@pytest.mark.gui
def test_a_file_that_import_lists_may_have_any_name(ui, app):
    save = json.dumps(shell.played(moves=4).save())
    (app.outer / f"{NAME}.ginkgo.json").write_text(save)
    (app.outer / f"{NAME}.2.ginkgo.json").write_text("{")
    app.exchange.fetch(own=True)
    assert f"caf{MARK}" in drawn(ui, app)
    for path in app.outer.iterdir():
        app.open_file(path)
        drawn(ui, app)
    assert app.manager.current == "table"


@here
@pytest.mark.gui
def test_a_match_in_the_folder_may_have_any_name(ui, app):
    matches = app.store.matches
    matches.mkdir()
    for ending in (".log", ".json"):
        (matches / f"{NAME}{ending[1]}{ending}").write_text("{")
    for name in ("home", "saved"):
        app.go(name)
        text = drawn(ui, app)
    assert f"caf{MARK}" in text
    for row in app.store.list():
        app.top.options(row)
        drawn(ui, app)
        app.back()
        app.resume(row)
        drawn(ui, app)
        app.go("saved")
        app.top.delete(row)
        drawn(ui, app)
    assert app.store.list() == []


@here
@pytest.mark.gui
def test_a_file_goes_out_into_a_folder_of_any_name(ui, app):
    app.exchange.send("game.ginkgo.json", b"{}", own=True)
    drawn(ui, app)
    app.exchange.write(app.outer / f"{NAME}.json", b"{}")
    assert f"caf{MARK}" in drawn(ui, app)


@here
@pytest.mark.gui
@pytest.mark.parametrize("text", ["{", None])
def test_a_name_of_any_bytes_on_the_command_line(ui, tmp_path, text):
    path = tmp_path / f"{NAME}.json"
    if text is not None:
        path.write_text(text)
    app = shell.start(ui, tmp_path / "data", file=str(path))
    assert f"caf{MARK}" in drawn(ui, app)
    assert app.manager.current == "home"


@here
@pytest.mark.parametrize("text", ["{", None])
def test_the_same_in_a_terminal(tmp_path, text):
    path = os.fsencode(tmp_path) + b"/" + BYTES
    if text is not None:
        Path(os.fsdecode(path)).write_text(text)
    bare = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("KIVY", "SDL", "DISPLAY", "WAYLAND_DISPLAY"))
    }
    done = subprocess.run(
        [sys.executable, "main.py", b"--open", path],
        cwd=ROOT, env=bare, stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
    )  # fmt: skip
    assert b"Traceback" not in done.stderr
    assert done.returncode == 2
    assert b"caf" in done.stdout + done.stderr


# --- nested too deeply ---


def nested(depth):
    value = 1
    for _ in range(depth):
        value = {"a": value}
    return value


@pytest.mark.parametrize("depth", [40, 900, 5000])
def test_a_start_nested_too_deeply_is_refused(tmp_path, depth):
    text = '{"a":' * depth + "1" + "}" * depth
    match = stores.new_match()
    save = json.dumps({**match.save(), "table": [{"name": "A"}] * 3}).replace('"moves"', f'"start": {text}, "moves"')
    store = Store(tmp_path)
    store.matches.mkdir()
    (store.matches / "20260101-000000-1.json").write_text(save)
    (store.matches / "20260101-000000-2.log").write_bytes(stores.rewritten([{"a": 1}]))
    path = store.matches / "20260101-000000-3.log"
    path.write_bytes(b"00000000 " + save.encode() + b"\n")
    assert all(row.trouble for row in store.list())
    for row in store.list():
        assert store.open(row.id) is None
        assert store.peek(row.id) is None


@pytest.mark.parametrize("depth", [900, 3000])
def test_the_engine_refuses_it_too(depth):
    save = {**stores.new_match().save(), "start": {**nested(depth), "players": 3}}
    with pytest.raises(BadSave):
        Match.load(save)


def test_what_is_nested_as_ours_is_read(tmp_path):
    match = shell.played(moves=12)
    from app.disk.exports import public, spelled
    from app.disk.import_file import Opened

    opened = Opened(match, stores.SEATS, "", None, {})
    assert load(spelled(public(opened)), "file").public


# --- long logs ---


def steps(values):
    """Lines of Python that following a log takes: the same on every machine."""
    count = 0

    def trace(_frame, event, _arg):
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        follow(values)
    finally:
        sys.settrace(before)
    return count


LOGS = {
    "wishes": lambda n: [[0, "commit", "A"], *([[1, "commit", "A"], {"wish": 0, "moves": [[0, "take", "tile"]]}] * n)],
    "wishes of nobody": lambda n: [[0, "a", "A"], *([[0, "a"], {"wish": 5, "moves": [[0, "take"]]}] * n)],
    "taken back": lambda n: [*([[0, "commit", "A"]] * n), *([{"undo": 0}, {"wish": 0, "moves": [[0, "take"]]}] * n)],
    "a long wish": lambda n: [
        [0, "c"],
        {"wish": 0, "moves": [[0, "take", i] for i in range(n)]},
        *([[0, "take", 1]] * n),
    ],
}


@pytest.mark.parametrize("kind", LOGS)
def test_a_log_twice_as_long_takes_twice_as_long(kind):
    short, long = steps(LOGS[kind](300)), steps(LOGS[kind](600))
    assert long < 2.2 * short + 100, f"{short} steps, then {long}"


def test_wishes_are_followed_as_before():
    take = [0, "take", "tile"]
    told = follow([[0, "commit", "A"], [1, "commit", "B"], {"wish": 0, "moves": [take]}])
    assert [(move.kind, *move.args) for move in told.wishes[0]] == [("commit", "A"), ("take", "tile")]
    told = follow([[0, "commit", "A"], [0, "commit", "C"], {"undo": 1}, {"wish": 0, "moves": [take]}])
    assert [(move.kind, *move.args) for move in told.wishes[0]] == [("commit", "A"), ("take", "tile")]
    assert follow([{"wish": 0, "moves": [take]}]).wishes[0] == ()
    assert not follow([[0, "commit", "A"], {"wish": 0, "moves": [take] * 100}]).sound


# --- what an editor leaves ---


def test_a_byte_order_mark_is_no_part_of_a_save(tmp_path):
    save = BOM_UTF8 + json.dumps(shell.played(moves=5).save()).encode()
    assert len(load(save, "file").match.moves) == 5
    store = Store(tmp_path)
    referee = stores.start(store)
    stores.drive(referee, 8)
    path = stores.log_path(store)
    path.write_bytes(BOM_UTF8 + path.read_bytes())
    again = stores.resume(Store(tmp_path), stores.only(Store(tmp_path)))
    assert again.match.moves == referee.match.moves
    stores.drive(again, 3)
    assert stores.resume(Store(tmp_path), stores.only(Store(tmp_path))).match.moves == again.match.moves


# --- the theme changes while the city moves ---


@pytest.mark.gui
def test_the_theme_may_change_in_the_frame_in_which_the_city_moves(ui, tmp_path):
    from tests.app.helpers.tables import Table, played, seats

    match = played(2, until=lambda match: match.state.round > 6)
    table = Table(ui, tmp_path, match, seats(1, 1))
    city = table.desk.board
    for theme in ("dark", "light") * 3:
        table.app.preferences.theme = theme
        for _ in range(4):
            city.camera.x += city.width * 0.4
            city._moved()
        city.fit(animate=False)
        table.settle(2)
    assert city.scenery.texture
