"""The saved games: opened, renamed, copied, put away and brought back, sent away and taken in."""

import json
import os

import pytest

from app.disk.import_file import Opened
from app.disk.store import Store
from app.pages import exchange
from app.parts.source import Seat
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.previews.match_card import MatchCard
from engine import Match
from tests.app.helpers import shell
from tests.app.helpers.stores import Faulty, disk_full, drive

pytestmark = pytest.mark.gui
SEATS = [Seat("Ada", "human", None, 3), Seat("Bo", "bot", "easy", 1), Seat("Cleo", "bot", "easy", 2)]
ENTER, TAB, Z = 13, 9, 122


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    monkeypatch.setattr(exchange.dialog, "available", lambda: False)
    monkeypatch.setattr(exchange, "outer_folders", lambda: [("documents", tmp_path / "documents")])
    (tmp_path / "documents").mkdir()
    return shell.start(ui, tmp_path / "data")


def keep(app, match, seats=SEATS):
    referee = Referee(match, seats, app.store)
    referee.leave()
    return referee


def show(ui, app):
    app.go("saved")
    ui.frames(5)


def cards(app):
    return [w for w in app.top.walk() if isinstance(w, MatchCard)]


def menu(ui, app, n=0):
    shell.tap(ui, cards(app)[n].ids.more)


def exported(tmp_path):
    (path,) = (tmp_path / "documents").glob("*.ginkgo.json")
    return path


def test_a_card_tells_its_match_and_opens_it(ui, app):
    keep(app, shell.played(moves=9))
    (path,) = app.store.matches.iterdir()
    os.utime(path, (2e9, 2e9))  # no machine is so slow that it is longer ago
    show(ui, app)
    (card,) = cards(app)
    assert card.title == "Ada, Bo, Cleo"
    assert card.stage.startswith("Ginkgopolis · Round ")
    assert card.age == "just now"
    assert len(card.ids.board.board.pieces) >= 9
    shell.tap(ui, card)
    assert app.manager.current == "table"


def test_renamed_copied_deleted_and_brought_back(ui, app):
    keep(app, shell.played(moves=9))
    show(ui, app)
    menu(ui, app)
    shell.press(ui, app, "Rename")
    field = next(w for w in app.top.walk() if getattr(w, "typing", False))
    field.text = "Sunday"
    shell.press(ui, app, "OK")
    assert [card.title for card in cards(app)] == ["Sunday"]

    menu(ui, app)
    shell.press(ui, app, "Duplicate")
    assert {card.title for card in cards(app)} == {"Sunday", "Copy of Sunday"}

    sunday = [card.title for card in cards(app)].index("Sunday")
    app.toasts._next()
    menu(ui, app, sunday)
    shell.press(ui, app, "Delete")
    assert [row.title for row in app.store.list()] == ["Copy of Sunday"]
    app.toasts.current.do()
    ui.frames(2)
    assert {card.title for card in cards(app)} == {"Sunday", "Copy of Sunday"}

    menu(ui, app)
    shell.press(ui, app, "Delete")
    assert len(app.store.list()) == 1
    ui.key(Z, "z", ["ctrl"])
    assert len(app.store.list()) == 2
    ui.key(Z, "z", ["ctrl"])  # only once
    assert len(app.store.list()) == 2


def test_the_message_is_reached_by_the_keyboard(ui, app):
    keep(app, shell.played(moves=9))
    show(ui, app)
    app.manager.current_screen.delete(app.store.list()[0])
    ui.frames(2)
    for _ in range(20):
        ui.key(TAB)
        if app.focus.at and app.focus.at.parent is app.toasts.current:
            break
    ui.key(ENTER)
    assert len(app.store.list()) == 1


def test_the_offer_to_undo_stays_and_a_week_long_there_is_another_way_back(ui, app, tmp_path):
    name = keep(app, shell.played(moves=9)).id
    show(ui, app)
    menu(ui, app)
    shell.press(ui, app, "Delete")
    ui.run(300)
    assert app.toasts.current.text == "“Ada, Bo, Cleo” is deleted."
    app.back()
    ui.frames(2)
    assert app.toasts.current is None
    ui.stop()
    app = shell.start(ui, tmp_path / "data")
    assert app.store.list() == []
    show(ui, app)
    shell.press(ui, app, "Deleted in the last week: 1")
    shell.press(ui, app, "Ada, Bo, Cleo")
    assert [row.id for row in app.store.list()] == [name]
    assert len(cards(app)) == 1


def test_the_end_of_the_list_can_be_pressed_beside_the_offer(ui, app):
    for moves in range(9, 15):
        keep(app, shell.played(moves=moves))
    show(ui, app)
    menu(ui, app)
    shell.press(ui, app, "Delete")
    shell.press(ui, app, "Deleted in the last week: 1")
    assert app.sheets.top is not None
    assert app.toasts.current is not None


def test_a_running_match_leaves_complete_or_without_secrets(ui, app, tmp_path):
    match = shell.played(moves=20)
    keep(app, match)
    show(ui, app)
    for words, public in (("Everything", False), ("Only what everyone may see", True)):
        menu(ui, app)
        shell.press(ui, app, "Export")
        shell.press(ui, app, words)
        if not public:
            shell.press(ui, app, "Export everything")
        shell.press(ui, app, "Documents")
        assert str(exported(tmp_path)) in [shell.words(w) for w in app.top.walk()]
        save = json.loads(exported(tmp_path).read_text(encoding="utf-8"))
        assert save.get("public", False) is public
        assert (Match.load(save).moves[:20] == match.moves) is not public
        exported(tmp_path).unlink()
        app.back()


def test_a_damaged_match_does_not_leave_shortened_without_a_word(ui, app, tmp_path):
    name = keep(app, shell.played(moves=20)).id
    path = tmp_path / "data" / "matches" / f"{name}.log"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:13], b"rubbish\n", *lines[14:]]))
    app.store._logs.clear()  # as after a new start
    show(ui, app)
    menu(ui, app)
    shell.press(ui, app, "Export")
    assert app.toasts.current.text == "“Ada, Bo, Cleo” can only be read up to move 12: the file ends there."


def test_in_the_draft_too_what_all_may_see_is_offered(ui, app):
    keep(app, shell.played(moves=2, options={"characters": "draft"}))
    show(ui, app)
    menu(ui, app)
    shell.press(ui, app, "Export")
    assert not shell.find(app, "Only what everyone may see").disabled
    assert not shell.find(app, "Everything").disabled


def test_a_finished_match_needs_no_question_and_travels(ui, app, tmp_path):
    keep(app, shell.played(bot="random"))
    show(ui, app)
    menu(ui, app)
    shell.press(ui, app, "Export")
    shell.press(ui, app, "Documents")
    app.back()
    menu(ui, app)
    shell.press(ui, app, "Export")
    shell.press(ui, app, "Documents")  # nothing is overwritten
    names = sorted(path.name for path in (tmp_path / "documents").iterdir())
    assert names == ["Ada, Bo, Cleo (2).ginkgo.json", "Ada, Bo, Cleo.ginkgo.json"]
    app.back()
    shell.press(ui, app, "Import a game")
    shell.press(ui, app, "Ada, Bo, Cleo")
    assert app.manager.current == "final"
    assert len(app.store.list()) == 2
    assert len(app.store.statistics.rows) == 1


def test_a_broken_file_in_the_list_is_refused_in_a_sentence(ui, app, tmp_path):
    (tmp_path / "documents" / "bad.ginkgo.json").write_text("{")
    (tmp_path / "documents" / "other.txt").write_text("{}")
    show(ui, app)
    shell.press(ui, app, "Import a game")
    assert "1 game was found in your folders." in [shell.words(w) for w in app.top.walk()]
    shell.press(ui, app, "bad")
    ui.frames(2)
    assert app.toasts.current.text.startswith("bad.ginkgo.json is not a saved game")
    assert app.store.list() == []


def test_through_the_clipboard_and_back(ui, app, monkeypatch):
    from kivy.core.clipboard import Clipboard

    kept = []
    monkeypatch.setattr(Clipboard, "copy", kept.append)
    monkeypatch.setattr(Clipboard, "paste", lambda: kept[0] if kept else "")
    show(ui, app)
    shell.press(ui, app, "Import a game")
    shell.press(ui, app, "Clipboard")
    ui.frames(2)
    assert app.toasts.current.text.startswith("The clipboard is not a saved game")
    keep(app, shell.played(moves=9))
    show(ui, app)
    menu(ui, app)
    shell.press(ui, app, "Export")
    shell.press(ui, app, "Everything")
    shell.press(ui, app, "Export everything")
    shell.press(ui, app, "Clipboard")
    shell.press(ui, app, "Import a game")
    shell.press(ui, app, "Clipboard")
    assert app.manager.current == "table"
    assert len(app.store.running()) == 2


def test_a_file_named_at_the_start_is_imported(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    match = shell.played(moves=20)
    path = tmp_path / "game.ginkgo.json"
    path.write_text(json.dumps({**match.save(), "title": "From afar"}))
    app = shell.start(ui, tmp_path / "data", file=str(path))
    assert app.manager.current == "table"
    assert [row.title for row in app.store.running()] == ["From afar"]


def test_a_newer_match_is_listed_with_the_reason_and_left(ui, app, tmp_path):
    keep(app, shell.played(bot="random"))
    (path,) = (tmp_path / "data" / "matches").glob("*.json")
    data = path.read_text().replace('"format":1', '"format":2')
    path.write_text(data)
    show(ui, app)
    (card,) = cards(app)
    assert "newer version" in card.stage
    assert card.age == ""
    shell.tap(ui, card)
    ui.frames(2)
    assert path.read_text() == data
    assert app.manager.current == "saved"
    assert "newer version" in " ".join(map(shell.words, app.top.walk()))


def test_a_match_the_rules_have_overtaken_goes_on_from_there(ui, app, tmp_path):
    keep(app, shell.played(bot="random"))
    (path,) = (tmp_path / "data" / "matches").glob("*.json")
    save = json.loads(path.read_text())
    save["rules"] -= 1
    save["moves"].insert(10, [0, "commit", "red99"])
    path.write_text(json.dumps(save))
    show(ui, app)
    (card,) = cards(app)
    ui.until(lambda: card.stage)
    assert card.stage.startswith("Ginkgopolis · Round ")  # nobody has won what is left of it
    shell.tap(ui, card)
    ui.frames(2)
    assert app.manager.current == "table"
    assert shell.EmptyTable.referee.match.moves[:10] == Match.load(save).moves
    assert "The rules have been corrected" in app.toasts.current.text
    assert json.loads(path.read_text()) == save


def test_a_full_disk_is_said_and_the_match_goes_on(ui, app, monkeypatch):
    files = Faulty()
    monkeypatch.setattr(app.store, "files", files)
    app.play(Referee(shell.played(moves=9), SEATS, app.store, AtOnce()))
    files.at, files.fault, files.lasting = files.steps, disk_full(), True
    referee = app.referee
    moves = len(referee.match.moves)
    drive(referee, 20)
    ui.frames(2)
    assert len(referee.match.moves) > moves
    said = "Saving does not work just now (the disk is full). The game goes on, and the app will try again."
    assert app.toasts.current.text == said
    files.lasting = False
    referee.log.clock = lambda: 1e9
    ui.run(0.2)
    app.toasts._next()
    assert app.toasts.current.text == "Saving works again."
    assert Store(app.store.folder).open(referee.id).match.moves == referee.match.moves


def test_both_who_share_a_victory_are_named(ui, app):
    match = next(m for m in (shell.played(seed=seed) for seed in range(200)) if m.game.ranking(m.state).count(1) == 2)
    app.store.take_in(Opened(match, tuple(SEATS), "", None, {}))
    show(ui, app)
    (card,) = cards(app)
    winners = [seat.name for seat, place in zip(SEATS, match.game.ranking(match.state)) if place == 1]
    ui.until(lambda: card.stage.startswith(f"Ginkgopolis · {winners[0]} and {winners[1]} share the victory with "))


def test_two_deleted_games_of_the_same_people_both_come_back(ui, app):
    for moves in (9, 12):
        keep(app, shell.played(moves=moves))
    show(ui, app)
    for _ in range(2):
        menu(ui, app)
        shell.press(ui, app, "Delete")
    assert cards(app) == []
    for left in (1, 2):
        shell.tap(ui, next(w for w in app.toasts.current.children if shell.words(w) == "Undo"))
        ui.frames(3)
        assert len(cards(app)) == left


@pytest.mark.parametrize("totals", [["a", 1, 2], [None], {"a": 1}, 7])
def test_a_finished_match_with_nonsense_in_it_is_shown_all_the_same(ui, app, totals):
    app.store.take_in(Opened(shell.played(), tuple(SEATS), "", None, {}))
    (path,) = app.store.matches.iterdir()
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "totals": totals}), encoding="utf-8")
    for screen in ("saved", "gallery", "records"):
        app.go(screen)
        ui.frames(5)


@pytest.mark.parametrize(
    "setup", [{"mode": []}, {"mode": {}}, {"seats": 7}, {"seats": [[]]}, {"seats": [["", "bot", [], 1]]}]
)
def test_a_set_up_remembered_wrongly_is_forgotten(ui, app, setup):
    app.store.settings["setup"] = setup
    app.go("setup")
    ui.frames(3)
    assert app.manager.current == "setup"


def test_a_match_counts_beside_rows_without_names(ui, app):
    app.store.statistics.add({"id": "x"})
    app.referee = Referee(shell.played(), SEATS)
    app.show_result()
    ui.frames(3)
    assert app.manager.current == "final"


def test_who_played_is_said_in_no_smaller_type_than_the_rest_and_not_cut(ui, tmp_path):
    app = shell.start(ui, tmp_path, shell.SMALL, font_scale=1.3)
    five = [Seat(name, "human", None, colour) for colour, name in enumerate(("Anna", "Ben", "Chloé", "Dario", "Emi"))]
    keep(app, shell.played(5, moves=9, names=[seat.name for seat in five]), five)
    app.go("saved")
    ui.frames(4)
    (card,) = cards(app)
    title, stage = card.ids.facts.children[:-3:-1]
    assert title.text == "Anna, Ben, Chloé, Dario, Emi"
    assert title.font_size >= stage.font_size
    assert not title.shorten
