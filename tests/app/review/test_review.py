"""How a match went, on its own page: in the background, kept, interrupted, damaged, and tried again."""

import gc
import time

import pytest

from app.look.i18n import tr
from app.parts.modules import part, seated
from app.review.review_screen import TABS
from app.review.store import Reviews
from engine import BOTS, GAMES, Match
from engine.bots.review import Review
from tests.app.helpers.shell import DESKTOP, LANDSCAPE, PHONE, SMALL, TABLET, press, start
from tests.app.test_replay import NAMES, played, seats
from tests.tiny.shelf import TINY, tiny_tables

pytestmark = pytest.mark.gui
RIGHT, ENTER = 275, 13
FRAMES = 80  # of each page, while the shortest review is being made


@pytest.fixture(autouse=True)
def shelf():
    with tiny_tables():
        yield
        gc.collect()  # no table of a tiny game hears of words that are not there any more
    tr.lang = "en"


def finished(ui, folder, name="picks", size=PHONE):
    match = played(name, seed=6)
    app = start(ui, folder, size)
    app.store.finish(app.store.begin(match, seats(match)), match, seats(match))
    (row,), _ = app.store.portion(True, 5)
    return app, row, match


def reviewed(ui, app):
    """Waits for the thread; virtual time does not."""
    screen = app.screen("review")
    while not screen.finished:  # as long as it takes: no clock says how busy the machine is
        assert screen.reviewer.running or screen.reviewer.review.finished, "the review does not come to its end"
        ui.run(0.3)
        time.sleep(0.001)
    return screen


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE])
def test_from_the_scoring_screen_to_the_graph(ui, tmp_path, size):
    app, row, match = finished(ui, tmp_path, size=size)
    app.resume(row)
    ui.frames(3)
    press(ui, app, tr("review.title"))
    screen = reviewed(ui, app)
    assert len(screen.ids.chart.rows) == screen.reviewer.review.point_count
    screen.tab = "points"
    assert sum(screen.ids.points.rows[-1]) == sum(match.game.scores(match.state)[0].values())
    app.reviewing.leave()
    assert Reviews(app.store).load(row.id) == screen.reviewer.review.data
    press(ui, app, tr("replay.title"))
    assert app.manager.current == "replay"


def test_a_game_without_rounds_is_looked_over_turn_by_turn(ui, tmp_path):
    app, row, match = finished(ui, tmp_path, "tower_up")
    app.review(match, seats(match), row.id)
    ui.frames(5)
    screen = app.screen("review")
    assert screen.looking.startswith("Looking at turn ")
    assert f"{match.game.round(match.state)} turns" in screen.note
    assert not [widget.text for widget in screen.walk() if "round" in getattr(widget, "text", "").lower()]
    app.reviewing.rest()


def test_it_is_kept_and_not_computed_twice(ui, tmp_path):
    app, row, match = finished(ui, tmp_path)
    app.review(match, seats(match), row.id)
    reviewed(ui, app)
    app.back()
    app.review(match, seats(match), row.id)
    assert app.screen("review").reviewer.review.finished


def test_stopped_it_keeps_what_it_has_and_goes_on(ui, tmp_path):
    app, row, match = finished(ui, tmp_path)
    app.review(match, seats(match), row.id)
    screen = app.screen("review")
    screen.stop()
    assert not screen.running
    app.reviewing.leave()  # the thread comes to its end
    done = screen.reviewer.review.done
    assert Reviews(app.store).load(row.id)["chance"] == screen.reviewer.review.data["chance"]
    screen.go_on()
    assert reviewed(ui, app).reviewer.review.done > done or done == screen.reviewer.review.total


@pytest.mark.parametrize("damage", [b"{", b"[]", b"\xff\x00", b'{"format": 1}'])
def test_a_damaged_review_is_made_again_and_the_match_still_opens(ui, tmp_path, damage):
    app, row, match = finished(ui, tmp_path)
    path = tmp_path / "reviews" / f"{row.id}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(damage)
    app.review(match, seats(match), row.id)
    assert reviewed(ui, app).finished
    app.resume(row)
    ui.frames(2)
    assert app.manager.current == "final"


def test_whoever_leaves_it_finds_it_finished(ui, tmp_path):
    app, row, match = finished(ui, tmp_path)
    app.review(match, seats(match), row.id)
    app.back()
    for _ in range(400):
        ui.run(1.1)
        if not app.reviewing.reviewer.running:
            break
        time.sleep(0.02)
    app.reviewing.leave()
    assert len(Reviews(app.store).load(row.id)["choices"]) == len(app.reviewing.reviewer.review.choices) > 0
    assert app.reviewing.reviewer.review.finished


def test_it_goes_on_after_the_app_was_closed(ui, tmp_path):
    app, row, match = finished(ui, tmp_path)
    app.reviewing.of(match, 0, row.id)
    app.reviewing.leave()
    whole = app.reviewing.reviewer.review.run().data
    half = {**whole, "choices": whole["choices"][: len(whole["choices"]) // 2]}
    app.reviewing.kept.keep(row.id, half)
    ui.stop()
    app = start(ui, tmp_path)
    (row,), _ = app.store.portion(True, 5)
    app.review_row(row)
    assert app.screen("review").reviewer.review.done >= len(half["chance"]) + len(half["choices"])
    assert reviewed(ui, app).reviewer.review.data == whole


def looked_over(ui, folder, name="picks", size=PHONE):
    """A finished match with its review, on the page."""
    app, row, match = finished(ui, folder, name, size)
    app.review(match, seats(match), row.id)
    return app, reviewed(ui, app)


@pytest.mark.parametrize("size", [PHONE, SMALL, LANDSCAPE, TABLET, DESKTOP])
def test_every_part_is_reached_by_touch_in_every_window(ui, tmp_path, size):
    _, screen = looked_over(ui, tmp_path, size=size)
    parts = {"overview": ("graph", "mistakes", "luck"), "points": ("sources", "table"), "rounds": ("rounds",)}
    for number, (tab, names) in enumerate(parts.items()):
        if not screen.wide:
            tabs = screen.ids.tabs.children[0]
            ui.tap(tabs.x + (number + 0.5) * tabs.width / 3, tabs.center_y)
            ui.frames(4)
            assert screen.tab == tab
        for name in names:
            part = screen._parts[name]
            assert part.get_root_window() is not None, name
            assert 0 <= part.to_window(part.x, 0)[0] <= part.to_window(part.right, 0)[0] <= size[0] + 1, name


def test_a_touch_on_the_graph_looks_back_at_that_round(ui, tmp_path):
    app, screen = looked_over(ui, tmp_path)
    chart, points = screen.ids.chart, screen.reviewer.review.graph
    x, y = chart.to_window(*chart.place(1, 0.5))
    ui.tap(x, y)
    ui.frames(3)
    assert app.manager.current == "replay"
    assert app.screen("replay").source.reel.frames[app.screen("replay").source.at + 1].round == points[1].round


def test_by_keys_alone(ui, tmp_path):
    app, screen = looked_over(ui, tmp_path)
    for letter, tab in (("2", "points"), ("3", "rounds"), ("1", "overview")):
        ui.key(ord(letter), letter)
        assert screen.tab == tab
    app.focus.move_to(screen.ids.chart)
    ui.key(RIGHT)
    assert screen.ids.chart.at == 1
    ui.key(ENTER)
    ui.frames(3)
    assert app.manager.current == "replay"
    app.back()
    ui.key(ord("r"), "r")
    assert app.manager.current == "replay"


@pytest.mark.parametrize("name", [*TINY, *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES)])
def test_all_of_it_has_words_in_every_language(ui, tmp_path, name):
    app, screen = looked_over(ui, tmp_path, name)
    for lang in ("en", "es", "fr"):
        app.preferences.language = lang
        ui.frames(3)
        assert screen.headline
        assert not tr.missing
        for tab in TABS:
            screen.tab = tab
            ui.frames(2)
            assert not tr.missing
        assert len(screen.ids.listed.children) == len(screen.reviewer.review.choices)
        screen.tab = TABS[0]
        for turn in screen.ids.turns.children:
            assert "→" in turn.text


@pytest.mark.speed
@pytest.mark.parametrize("name", list(GAMES))
def test_a_match_of_three_is_looked_over_in_a_minute_of_computing_time(name):
    match = by_bots(name)
    began = time.thread_time()
    review = Review(match, 0).run()
    seconds = time.thread_time() - began
    print(f"{name}: {seconds:.1f} s for {review.total} pieces of {len(match.moves)} moves")
    assert seconds <= 60


@pytest.mark.speed
@pytest.mark.parametrize("name", list(GAMES))
def test_a_frame_takes_eight_milliseconds_while_a_match_is_looked_over(ui, tmp_path, name):
    """Of this thread's computing time, nine frames in ten and one in twenty more: at the page and at the replay."""
    match = by_bots(name)
    app = start(ui, tmp_path, look={"speed": "normal"})
    app.store.finish(app.store.begin(match, seats(match)), match, seats(match))
    (row,), _ = app.store.portion(True, 1)
    app.review(match, seats(match), row.id)
    ui.frames(20)
    spent = {}
    for where in ("review", "replay"):
        times = []
        while len(times) < FRAMES and app.reviewing.reviewer.running:
            began = time.thread_time()
            ui.frames(1)
            times.append(time.thread_time() - began)
            time.sleep(ui.FRAME)
        spent[where] = sorted(times)[int(0.95 * len(times))]
        print(
            f"{name}, {where}: {1000 * spent[where]:.1f} ms at the 95th percentile, {1000 * max(times):.1f} ms at most"
        )
        if where == "review":
            app.screen("review").look_back()
            app.screen("replay").act("play")
            ui.frames(20)
    assert max(spent.values()) <= 0.008


def by_bots(name):
    """A match of three that normal bots have played."""
    match = Match.new(name, 3, 5, part(name, "front").MODES[0].options, list(NAMES[:3]))
    while actors := match.game.actors(match.state):
        view = match.game.view(match.state, actors[0])
        match.play(BOTS["normal"].choose(match.game, view, actors[0], 5 + len(match.moves)))
    return match


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_everyone_did_is_counted_beside_the_points(ui, tmp_path, game):
    match, app = played(game, seed=6), start(ui, tmp_path, SMALL, {"language": "fr"})
    screen = app.screen("review")
    screen.match = match
    screen.names, screen.looks = seated(game, seats(match), len(match.game.scores(match.state)))
    screen._done()
    rows = screen.ids.did.children[::-1]
    assert [row.title for row in rows] == [tr("review.did"), *(tr(f"{game}.done.{key}") for key, *_ in done(match))]
    assert not tr.missing
    for row, (_, _, counts) in zip(rows[1:], done(match)):
        assert [int(cell.text) for cell in row.ids.numbers.children[::-1]] == counts
    for seat in range(match.players):  # nobody plays a whole match without doing anything
        assert any(counts[seat] for _, _, counts in done(match))


def done(match):
    return part(match.game.name, "results").done(match)
