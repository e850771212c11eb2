"""The deal stays secret: no seed on a menu, none in a file without a question, and open deals are marked."""

import json
import stat
import sys

import pytest
from kivy.core.clipboard import Clipboard

from app.disk import dialog
from app.disk.store import Store
from app.look.i18n import tr
from app.play.referee import Referee
from engine import GAMES, Match
from engine.core.seeds import SEALED, sealed, told
from tests.app.helpers import shell, stores
from tests.app.helpers.tables import Table, played, seats

pytestmark = pytest.mark.gui
SECRET = SEALED | 0xC0FFEE


def words(app):
    return [shell.words(widget) for widget in app.top.walk(restrict=True)]


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    monkeypatch.setattr(dialog, "available", lambda: False)
    Clipboard.copy("nothing")
    return shell.start(ui, tmp_path)


# --- dealing ---


def test_a_new_match_is_sealed(ui, app):
    app.go("setup")
    app.top.start()
    assert sealed(app.referee.match.seed)
    assert not app.referee.match.open


@pytest.mark.parametrize("text", ["7", "-3", "123456789012345678"])
def test_a_typed_seed_is_open_and_the_set_up_says_so(ui, app, text):
    app.go("setup")
    assert "numbered deal" in tr("app.setup.seed.note")
    assert tr("app.setup.seed.note") in [getattr(w, "note", "") for w in app.top.walk()]
    shell.press(ui, app, "Choose the deal")
    app.top.ids.seed.text = text
    app.top.start()
    assert app.referee.match.seed == int(text)
    assert app.referee.match.open


def test_a_sealed_seed_handed_on_deals_the_same_openly(ui, app):
    app.go("setup")
    shell.press(ui, app, "Choose the deal")
    app.top.ids.seed.text = str(SECRET)
    app.top.start()
    match = app.referee.match
    assert match.open
    assert match.state.key() == Match.new("ginkgopolis", match.players, SECRET, match.options).state.key()


@pytest.mark.parametrize("text", ["9" * 19, str(2**64 + 7), "9" * 40, "1" * 39, "-" + "9" * 30, "--1", "1-2"])
def test_a_number_that_is_no_seed_deals_nothing_and_says_so(ui, app, text):
    app.go("setup")
    shell.press(ui, app, "Choose the deal")
    app.top.ids.seed.text = text
    app.top.start()
    assert app.referee is None
    assert app.manager.current == "setup"
    assert [toast.text for toast in app.toasts.children] == [tr("app.setup.seed.bad")]


def test_an_open_deal_is_marked_in_its_menu_and_in_the_list(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2), seed=7)
    table.screen.tool("menu")
    table.settle()
    assert tr("app.deal.open.note") in words(table.app)
    table.app.leave_match()
    table.app.go("saved")
    ui.frames(10)
    assert any(tr("app.deal.open") in text for text in words(table.app))


def test_a_sealed_deal_is_not_marked(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2), seed=SECRET)
    table.screen.tool("menu")
    table.settle()
    assert tr("app.deal.open.note") not in words(table.app)
    table.app.leave_match()
    table.app.go("saved")
    ui.frames(10)
    assert not any(tr("app.deal.open") in text for text in words(table.app))


# --- the seed of a running match ---


@pytest.mark.parametrize("seed", [4711, SECRET])
@pytest.mark.parametrize("who", [(2, 0), (1, 2)], ids=str)
def test_a_running_match_tells_its_seed_only_after_a_question(ui, tmp_path, seed, who):
    Clipboard.copy("nothing")
    table = Table(ui, tmp_path, who=seats(*who), seed=seed)
    if table.screen.referee.curtain is not None:
        table.screen.handover.lift(table.screen.referee.curtain)
    table.screen.tool("menu")
    table.settle()
    assert not any(str(seed) in text or str(told(seed)) in text for text in words(table.app))
    shell.press(ui, table.app, "Copy the deal’s number")
    assert Clipboard.paste() == "nothing"
    assert tr("app.seed.ask.text") in words(table.app)
    shell.press(ui, table.app, "Cancel")
    assert Clipboard.paste() == "nothing"
    table.screen.tool("seed")
    table.settle()
    shell.press(ui, table.app, tr("app.seed.ask.go"))
    assert Clipboard.paste() == str(told(seed))


def test_alone_the_seed_is_free(ui, tmp_path):
    table = Table(ui, tmp_path, seed=SECRET)
    table.screen.tool("menu")
    table.settle()
    shell.press(ui, table.app, "Copy the deal’s number")
    assert Clipboard.paste() == str(told(SECRET))


def test_after_the_end_the_seed_is_free(ui, tmp_path):
    match = shell.played(2, SECRET)
    referee = Referee(match, seats(2))
    assert referee.free
    assert not Referee(played(2, 7), seats(2)).free


# --- files ---


def exported(ui, app):
    return [widget for widget in app.top.walk(restrict=True) if shell.words(widget) == tr("app.export.where")]


def test_the_whole_of_a_running_match_leaves_only_after_a_question(ui, app):
    match = Match.new("ginkgopolis", 2, SECRET)
    Referee(match, seats(2), app.store).leave()
    app.go("saved")
    ui.frames(5)
    saved, (row,) = app.top, app.store.list()
    saved.export(row)
    ui.frames(3)
    shell.press(ui, app, tr("app.export.whole"))
    assert tr("app.export.whole.ask.text") in words(app)
    assert not exported(ui, app)
    shell.press(ui, app, tr("app.export.whole.ask.go"))
    assert exported(ui, app)


def test_what_is_public_has_no_seed_and_needs_no_question(ui, app):
    match = Match.new("ginkgopolis", 2, SECRET)
    Referee(match, seats(2), app.store).leave()
    app.go("saved")
    ui.frames(5)
    saved, (row,) = app.top, app.store.list()
    saved.export(row)
    ui.frames(3)
    shell.press(ui, app, tr("app.export.public"))
    assert exported(ui, app)
    shell.press(ui, app, tr("app.export.copy"))
    text = Clipboard.paste()
    assert json.loads(text)["public"] is True
    assert str(SECRET) not in text
    assert str(told(SECRET)) not in text


def test_a_match_from_a_file_is_an_open_deal(ui, app, tmp_path):
    """Whoever has the file can work out everything hidden."""
    match = Match.new("ginkgopolis", 2, SECRET)
    path = tmp_path / "from elsewhere.json"
    path.write_text(json.dumps(match.save()))
    app.open_file(path)
    assert app.referee.match.open
    assert app.referee.match.state.key() == match.state.key()
    (row,) = app.store.running()
    assert app.store.peek(row.id).match.open


@pytest.mark.parametrize("who", [(2, 0), (1, 0)], ids=["two people", "alone"])
def test_whoever_copies_the_seed_of_a_running_match_opens_its_deal(ui, tmp_path, who):
    table = Table(ui, tmp_path, who=seats(*who), seed=SECRET)
    if table.screen.referee.curtain is not None:
        table.screen.handover.lift(table.screen.referee.curtain)
    referee = table.screen.referee
    before = referee.match.state.key()
    table.screen.tool("seed")
    table.settle()
    assert referee.open == (who == (1, 0))
    if not referee.open:
        shell.press(ui, table.app, tr("app.seed.ask.go"))
    assert referee.open
    assert referee.match.state.key() == before
    again = Store(tmp_path).peek(referee.id)
    assert again.match.open, "and the file says so, too"
    assert again.match.moves == referee.match.moves


def test_whoever_hands_out_everything_opens_the_deal_of_the_match(ui, app):
    match = Match.new("ginkgopolis", 2, SECRET)
    Referee(match, seats(2), app.store).leave()
    app.go("saved")
    ui.frames(5)
    (row,) = app.store.list()
    app.top.export(row)
    ui.frames(3)
    shell.press(ui, app, tr("app.export.whole"))
    assert not app.store.peek(row.id).match.open
    shell.press(ui, app, tr("app.export.whole.ask.go"))
    assert app.store.peek(row.id).match.open


@pytest.mark.parametrize("what", ["position", "save"])
def test_a_match_from_a_position_in_a_file_is_an_open_deal(ui, app, tmp_path, what):
    position = GAMES["tower_up"].dump(Match.new("tower_up", 2, SECRET).state)
    match = Match.begin(position)
    match.seed = SECRET
    path = tmp_path / "from elsewhere.json"
    path.write_text(json.dumps(position if what == "position" else match.save()))
    app.open_file(path)
    assert app.referee.open
    (row,) = app.store.running()
    assert app.store.peek(row.id).match.open


def test_a_copy_made_on_the_page_says_that_it_is_dealt_anew(ui, app):
    Referee(Match.new("ginkgopolis", 2, SECRET), seats(2), app.store).leave()
    app.go("saved")
    ui.frames(5)
    (row,) = app.store.list()
    app.top.options(row)
    ui.frames(3)
    shell.press(ui, app, tr("app.saved.duplicate"))
    title = next(each.title for each in app.store.list() if each.title)
    assert [toast.text for toast in app.toasts.children] == [tr("app.saved.duplicated.anew", title=title)]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a user's folders apart by itself")
def test_what_a_running_match_keeps_is_for_its_owner_alone(tmp_path):
    store = Store(tmp_path)
    stores.drive(stores.start(store, SECRET), 6)
    path = stores.log_path(store)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)  # as an older version wrote it
    Store(tmp_path).purge()
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    outside = tmp_path / "for others.json"
    assert store.write_out(outside, b"{}")
    assert stat.S_IMODE(outside.stat().st_mode) & 0o600 == 0o600


def test_a_sealed_match_is_kept_and_goes_on(tmp_path):
    store = Store(tmp_path)
    referee = stores.start(store, SECRET)
    stores.drive(referee, 20)
    again = stores.resume(Store(tmp_path), stores.only(store))
    assert again.match.seed == SECRET
    assert again.match.state.key() == referee.match.state.key()
