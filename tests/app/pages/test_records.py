"""What many games add up to: figures, achievements, cities, and a table for other programs."""

import csv
import io

import pytest

from app import records
from app.look.i18n import tr
from app.look.theme import theme
from app.pages.records import Portrait, TallyRow
from app.parts.source import Seat
from app.play.referee import Referee
from app.shelf import deeds
from app.tallies import Tallies, Tally
from app.widgets.focus import reveal
from app.widgets.painted import Icon
from engine import BOTS, GAMES
from engine.games.tower_up.components import OBJECTIVES
from tests.app.helpers import shell

GAME = "ginkgopolis"
GOOD = {
    "id": "1",
    "game": GAME,
    "players": 2,
    "options": {},
    "seats": [{"name": "Ada", "kind": "human", "bot": None}, {"name": "Bo", "kind": "bot", "bot": "normal:tower"}],
    "totals": [50, 40],
    "ranking": [1, 2],
    "ended": "2030-01-01T12:00:00+00:00",
    "deeds": {"rounds": 12, "seats": [{"characters": ["c1", "c2", "c3"], "tallest": 4}]},
}


def row(points=50, other=40, players=2, level="normal", hal=None, **deeds):
    seats = [GOOD["seats"][0], *[{"name": "Bo", "kind": "bot", "bot": level}] * (players - 1)]
    totals = [points, *[other] * max(1, players - 1)]
    ranking = [1 if points > other else 2, *[2 if points > other else 1] * (len(totals) - 1)]
    facts = {"players": players, "seats": seats, "totals": totals, "ranking": ranking}
    return {**GOOD, **facts, "options": {"hal": hal} if hal else {}, "deeds": {"seats": [deeds]}}


def total(rows, game=GAME):
    tallies = Tallies()
    for each in rows:
        tallies.add(each)
    return tallies.of(game)


def count(app, rows):
    for n, each in enumerate(rows):
        app.store.statistics.add({**each, "id": str(n)})


def test_rows_that_make_no_sense_do_not_count():
    bad = [
        {}, 7, None, {**GOOD, "totals": []}, {**GOOD, "seats": 3}, {**GOOD, "ranking": None},
        {**GOOD, "totals": ["x", 1]}, {**GOOD, "players": "two"}, {**GOOD, "deeds": {"seats": []}},
        {**GOOD, "seats": [GOOD["seats"][0]] * 2},
    ]  # fmt: skip
    found = [records.result(each) for each in (GOOD, *bad, row(30, 40))]
    assert [(result.points, result.won) for result in filter(None, found)] == [(50, True), (30, False)]
    figures = {"games": 2, "won": 1, "best": 50, "average": 40, "streak": 0, "longest": 1}
    assert total([GOOD, *(each for each in bad if isinstance(each, dict)), row(30, 40)]).summary == figures
    assert total([GOOD], "another game").summary is None


def test_wins_by_level_and_players():
    rows = [row(level="easy"), row(30, 40, level="easy"), row(60, 40, 3, "hard:settler"), row(90, 40, 3, "easy")]
    mixed = row(70, 60, 3)
    mixed["seats"] = [mixed["seats"][0], {**mixed["seats"][1], "bot": "easy"}, {**mixed["seats"][1], "bot": "hard"}]
    found = total([*rows, mixed]).levels
    assert list(found) == ["easy", "hard"]
    assert found["easy"][2] == Tally(2, 1, 50, 10)
    assert found["easy"][3] == Tally(1, 1, 90, 50)
    assert found["hard"][2] == Tally(0, 0, None, None)
    assert found["hard"][3] == Tally(2, 2, 70, 20)  # the strongest at the table counts


def test_streaks():
    def streaks(rows):
        figures = total(rows).summary or {"streak": 0, "longest": 0}
        return figures["streak"], figures["longest"]

    def wins(text):
        return streaks([row(50 if letter == "w" else 30) for letter in text])

    assert [wins(text) for text in ("", "w", "wwl", "wlww", "lwwwlw")] == [(0, 0), (1, 1), (0, 2), (2, 2), (1, 3)]


EARNED = {
    "win": [row()],
    "hard": [row(level="hard"), row(30, 40, level="hard")],
    "full": [row(players=5)],
    "hal": [row(players=1, hal="normal")],
    "expert": [row(players=1, hal="expert")],
    "streak": [row()] * 5,
    "points": [row(100, 120)],
    "tower": [row(30, tallest=6)],
    "district": [row(30, district=20)],
    "final": [row(30, scores={"final_cards": 45})],
    "patient": [row(scores={"new_hand": 4})],
    "characters": [row(30, characters=[f"c{n}" for n in range(i, i + 3)]) for i in range(1, 28, 3)],
}
SHORT = {
    "win": [row(30)],
    "hard": [row(), row(30, level="hard")],
    "full": [row(30, players=5), row(players=4)],
    "hal": [row(30, players=1, hal="normal")],
    "expert": [row(players=1, hal="normal"), row(30, players=1, hal="expert")],
    "streak": [row()] * 4 + [row(30)] + [row()] * 4,
    "points": [row(99)],
    "tower": [row(tallest=5), row(tallest="9"), row(tallest=True)],
    "district": [row(district=19)],
    "final": [row(scores={"final_cards": 44}), row(scores=[45])],
    "patient": [row(30, scores={"new_hand": 4}), row(scores={"new_hand": 2})],
    "characters": [row(characters=[f"c{n}" for n in range(1, 27)] + ["red1", "c99", 7, []])],
}


def test_every_achievement_can_be_earned_and_missed():
    from app.games.ginkgopolis.results import HONOURS

    assert len(HONOURS) == 12 == len(EARNED)
    for honour in HONOURS:
        assert honour.key in total(EARNED[honour.key]).earned, honour.key
        assert honour.key not in total(SHORT[honour.key]).earned, honour.key
    assert total([]).earned == set()


def test_a_master_counts_as_a_hard_bot_too():
    assert "hard" in total([row(level="master")]).earned
    assert list(total([row(level="master"), row(level="hard")]).levels) == ["hard", "master"]


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_who_counts_as_hard_is_said_where_there_is_a_master(monkeypatch, game, lang):
    monkeypatch.setattr(tr, "lang", lang)
    note = tr(f"{game}.honour.hard.note").lower()
    assert (tr("app.bot.master").lower() in note) == ("master" in BOTS.levels(GAMES[game]))
    assert tr("app.bot.hard").lower()[:6] in note, "difícil or difíciles"


def test_favourites_are_those_played_most_often():
    from app.games.ginkgopolis.words import piece

    rows = [row(characters=["c1", "c2"]), row(30, characters=["c2"]), row(30, characters=["c3"]), row(30)]
    found = [(favourite.title, favourite.games, favourite.won) for favourite in total(rows).favourites]
    assert found == [(piece("c2"), 2, 1), (piece("c1"), 1, 1), (piece("c3"), 1, 0)]


def test_what_a_game_notes_is_what_happened():
    from app.games.ginkgopolis.results import deeds

    match = shell.played(players=3, bot="normal")
    noted = deeds(match)
    state = match.state
    for seat, facts in enumerate(noted["seats"]):
        assert len(facts["characters"]) == 3
        assert facts["scores"] == match.game.scores(state)[seat]
        commits = [move for move in match.moves if move.player == seat and move.kind == "commit"]
        assert sum(facts["actions"].values()) == len(commits)
        assert 0 <= facts["district"] <= facts["scores"]["districts"]
        tops = [top for top in range(60) if state.owner[top] == seat and state.height[top]]
        assert facts["tallest"] == max(state.height[top] for top in tops)
    solo = shell.played(players=1, options={"hal": "expert"}, bot="normal")
    assert len(deeds(solo)["seats"]) == 1


def test_the_table_can_be_read_by_other_programs():
    evil = row()
    evil["seats"] = [{**evil["seats"][0], "name": '=HYPERLINK("x")'}, {**evil["seats"][1], "name": 'Bo, "B"\nC'}]
    data = records.table([GOOD, evil, {}, row(40, 60, players=1, hal="expert")])
    lines = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    assert [len(lines), lines[0][:6]] == [4, ["ended", "game", "players", "options", "name 1", "bot 1"]]
    assert {len(line) for line in lines} == {4 + 2 * 4}
    assert lines[1][2:12] == ["2", "", "Ada", "", "50", "1", "Bo", "normal:tower", "40", "2"]
    assert (lines[2][4], lines[2][8]) == ('\'=HYPERLINK("x")', 'Bo, "B" C')
    assert lines[3][3:12] == ["hal=expert", "Ada", "", "40", "2", "automaton", "", "60", "1"]


def test_the_table_has_columns_for_every_seat_there_was():
    seven = {
        **GOOD, "players": 7, "seats": [{"name": f"P{n}", "kind": "human", "bot": None} for n in range(7)],
        "totals": list(range(7)), "ranking": [7 - n for n in range(7)],
    }  # fmt: skip
    lines = list(csv.reader(io.StringIO(records.table([GOOD, seven, {"totals": 3}, {}]).decode("utf-8-sig"))))
    assert {len(line) for line in lines} == {4 + 7 * 4}
    assert lines[0][-4:] == ["name 7", "bot 7", "points 7", "place 7"]
    assert lines[2][-4:] == ["P6", "", "6", "1"]
    assert lines[1][-4:] == [""] * 4


# --- on the screen ---

SEATS = [Seat("Ada", "human", None, 3), Seat("Bo", "bot", "easy", 1), Seat("Cleo", "bot", "easy", 2)]


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    return shell.start(ui, tmp_path)


def texts(app):
    return [shell.words(w) for w in app.top.walk(restrict=True) if shell.words(w)]


@pytest.mark.gui
def test_a_finished_game_is_counted_shown_and_forgotten(ui, app, tmp_path, monkeypatch):
    from app.pages import exchange
    from app.pages.gallery import BoardTile

    match = shell.played()
    Referee(match, SEATS, app.store).leave()
    app.store.statistics.add(row(players=1, hal="expert") | {"id": "solo"})
    app.go("records")
    ui.frames(5)
    shown = {w.text: w.value for w in app.top.walk(restrict=True) if hasattr(w, "value") and hasattr(w, "text")}
    assert shown["Games"] == "1"
    assert shown["Best score"] == str(app.store.statistics.rows[0]["totals"][0])
    said = texts(app)
    assert {"Easy", "Solo expert", "Favourite characters", "Metropolis", "Out of order"} <= set(said)
    tile = next(w for w in app.top.walk(restrict=True) if isinstance(w, BoardTile))
    assert len(tile.ids.board.board.pieces) > 9
    assert "won with" in tile.title

    monkeypatch.setattr(exchange.dialog, "available", lambda: False)
    monkeypatch.setattr(exchange, "outer_folders", lambda: [("downloads", tmp_path)])
    shell.press(ui, app, "Export as a table (CSV)")
    shell.press(ui, app, "Downloads")
    (path,) = tmp_path.glob("*.csv")
    assert path.read_bytes() == records.table(app.store.statistics.rows)
    app.back()

    shell.press(ui, app, "Reset the records")
    shell.press(ui, app, "Cancel")
    assert app.store.statistics.rows
    shell.press(ui, app, "Reset the records")
    shell.press(ui, app, "Forget them")
    assert not app.store.statistics.rows
    assert "Cities" in texts(app)  # saved games stay
    shell.tap(ui, next(w for w in app.top.walk(restrict=True) if isinstance(w, BoardTile)))
    assert app.manager.current == "final"


@pytest.mark.gui
def test_the_gallery_shows_some_and_then_more(ui, app, monkeypatch):
    from app.pages import gallery

    monkeypatch.setattr(gallery, "MORE", 2)
    match = shell.played(bot="random")
    for _ in range(4):
        Referee(match, SEATS, app.store).leave()
    app.go("records")
    ui.frames(3)
    shell.press(ui, app, "All cities")
    ui.frames(6)

    def tiles():
        return [w for w in app.top.walk(restrict=True) if isinstance(w, gallery.BoardTile)]

    assert len(tiles()) == 2
    shell.press(ui, app, "Show 2 more")
    ui.frames(6)
    assert len(tiles()) == 4
    assert all(tile.ids.board.board.pieces for tile in tiles())
    app.back()
    assert app.manager.current == "records"


@pytest.mark.gui
def test_an_achievement_is_said_when_it_is_earned(ui, app):
    match = shell.played(bot="random")
    points = sum(match.game.scores(match.state)[0].values())
    count(app, [row(30, scores={"final_cards": 45})] * 3)
    app.store._noted = lambda match: {"seats": [{**seat, "tallest": 6} for seat in deeds(match)["seats"]]}
    app.play(Referee(match, SEATS, app.store))
    app.show_result()
    said = [app.toasts.current.text, *(waiting[0] for waiting in app.toasts.queue)]
    assert "Achievement: Skyscraper" in said
    assert "Achievement: Far-sighted" not in said  # was there before
    assert ("Achievement: Metropolis" in said) is (points >= 100)


FAVOURITE = {
    "blueprints": {"prizes": ["geometer"]},
    "ginkgopolis": {"characters": ["c1"]},
    "great_split": {"character": "heiress"},
    "tower_up": {"goals": [OBJECTIVES[0]]},
}


@pytest.mark.gui
@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_favourites_have_pictures_that_are_seen(ui, app, game, look):
    app.preferences.theme = look
    count(app, [row(**FAVOURITE[game]) | {"game": game}])
    app.go("records", game=game)
    ui.frames(4)
    (tally,) = [w for w in app.top.walk() if isinstance(w, TallyRow) and (w.portrait or w.icon)]
    reveal(tally)
    ui.frames(4)
    picture = next(w for w in tally.children if isinstance(w, (Icon, Portrait)) and w.width > 10)
    x, y = map(round, picture.to_window(*picture.pos))
    width, height = map(round, picture.size)
    top = ui.window.height - y - height
    data = ui.shot().crop((x, top, x + width, top + height)).tobytes()
    pixels = [data[i : i + 3] for i in range(0, len(data), 3)]
    surface = [round(255 * v) for v in theme["surface"][:3]]
    seen = sum(max(abs(a - b) for a, b in zip(pixel, surface)) > 96 for pixel in pixels)
    assert seen > 0.1 * len(pixels)


@pytest.mark.gui
def test_every_window_takes_the_lists(ui, app):
    count(app, [row(60 + n, 70, 2 + n % 4, characters=["c1"]) for n in range(9)])
    Referee(shell.played(bot="random"), SEATS, app.store).leave()
    app.preferences.text = 1.3
    for size in ((200, 200), shell.SMALL, shell.LANDSCAPE):
        ui.resize(size)
        for name in ("records", "gallery", "saved", "settings"):
            app.go(name)
            ui.frames(2)
            buttons = [w for w in app.top.walk(restrict=True) if hasattr(w, "activate") and w.width > 2]
            assert size == (200, 200) or all(min(w.size) >= 47 for w in buttons), name
