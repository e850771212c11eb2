"""Looking back on a match at the real table, in every game: by touch and by key, through anybody's eyes, and on."""

import gc
import random

import pytest

from app.look.i18n import tr
from app.parts.modules import part
from app.parts.source import Seat
from app.play.layout import Rect
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.replay.replay_source import OPEN, ReplaySource
from engine import GAMES, Match
from engine.bots.review import Review
from engine.core.rng import roll
from tests.app.helpers.shell import DESKTOP, LANDSCAPE, PHONE, SMALL, TABLET, press, start
from tests.tiny.shelf import TINY, tiny_tables

pytestmark = pytest.mark.gui
EVERY = ("ginkgopolis", "tower_up", "blueprints", "great_split", *TINY)
LONG = ("ginkgopolis", "tower_up", "great_split")
SOME = [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in EVERY]
LARGE = [pytest.param(size, marks=pytest.mark.slow) for size in (SMALL, (720, 1000), TABLET)]
LEFT, RIGHT, UP, DOWN, SPACE, HOME, END = 276, 275, 273, 274, 32, 278, 279
NAMES = ("Anna", "Ben", "Chloé", "Dario", "Emi", "Fay", "Gus")


@pytest.fixture(autouse=True)
def shelf():
    with tiny_tables():
        yield
        gc.collect()  # no table of a tiny game hears of words that are not there any more
    tr.lang = "en"


def played(name, moves=None, seed=3, players=None):
    game, mode = GAMES[name], part(name, "front").MODES[0]
    count = players or min(3, mode.seats[-1])
    match, rng = Match(game, count, seed, mode.options, list(NAMES[:count])), seed
    while (actors := game.actors(match.state)) and (moves is None or len(match.moves) < moves):
        rng, n = roll(rng, len(actors))
        rng, move = game.sample(match.state, actors[n], rng)
        match.play(move)
    return match


def seats(match, humans=1):
    kinds = [("human", None) if p < humans else ("bot", "easy") for p in range(match.players)]
    return [Seat(NAMES[p], kind, bot, p) for p, (kind, bot) in enumerate(kinds)]


def looking(ui, folder, match, size=PHONE, eyes=OPEN, at=0, **look):
    app = start(ui, folder, size, {"tips": False, **look})
    app.replay(match, seats(match), eyes, at)
    ui.frames(4)
    return app, app.screen("replay")


@pytest.mark.parametrize("name", SOME)
def test_every_frame_of_every_game_can_be_shown_through_all_eyes(ui, tmp_path, name):
    match = played(name)
    _, screen = looking(ui, tmp_path, match)
    rng = random.Random(1)
    for eyes in screen.source.offered:
        screen.look_through(eyes)
        for frame in (0, *(rng.randrange(len(screen.source.reel)) for _ in range(2)), len(screen.source.reel) - 1):
            screen.seek(frame)
            ui.frames(1)
            assert screen.controls.ids.timeline.at == frame
            assert screen.turn is None
    assert screen.source.totals() == [sum(row.values()) for row in match.game.scores(match.state)]


@pytest.mark.parametrize("eyes", [OPEN, 0])
@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, DESKTOP, *LARGE])
def test_in_every_window_the_parts_lie_beside_each_other(ui, tmp_path, size, eyes):
    _, screen = looking(ui, tmp_path, played("ginkgopolis", seed=5), size, eyes)
    layout = screen.tabletop.layout
    names = ["top", "board", "ledger", *(name for name in ("eyes", "panel", "aside") if name in layout.parts)]
    names += list(screen.desk.rows) if eyes == 0 else []
    rects = {name: layout[name] for name in names}
    for a in names:
        assert rects[a].within(Rect(0, 0, *size)), a
        assert not [b for b in names if b != a and rects[a].overlaps(rects[b])], a
    assert layout["board"].h >= 150
    steps = screen.controls.ids.steps.children
    steps = [step for step in steps if hasattr(step, "hint")]
    assert all(step.width >= 40 for step in steps)
    assert all(screen.controls.x <= step.x and step.right <= screen.controls.right + 1 for step in steps)


def test_fingers_step_scrub_and_play(ui, tmp_path):
    _, screen = looking(ui, tmp_path, played("ginkgopolis"))
    source, ids = screen.source, screen.controls.ids
    ui.tap(*ids.move_on.center)
    assert source.at == 1
    ui.tap(*ids.round_on.center)
    assert source.at in source.rounds
    ui.tap(*ids.move_back.center)
    ui.tap(*ids.round_back.center)
    assert source.at in source.rounds
    timeline = ids.timeline
    ui.drag((timeline.place(source.at), timeline.y + 26), (timeline.place(len(source.reel) - 1) + 30, timeline.y + 26))
    ui.frames(2)
    assert source.at == len(source.reel) - 1
    ui.tap(timeline.place(5), timeline.y + 26)
    ui.frames(2)
    assert source.at == 5
    ui.tap(*ids.play.center)
    ui.run(4)
    assert screen.playing
    assert source.at > 6
    ui.tap(*ids.play.center)
    at = source.at
    ui.run(3)
    assert not screen.playing
    assert source.at == at
    ui.tap(*ids.speed.center)
    assert screen.speed == 2


def test_keys_do_all_of_it(ui, tmp_path):
    app, screen = looking(ui, tmp_path, played("ginkgopolis"))
    source = screen.source
    ui.key(RIGHT)
    ui.key(RIGHT)
    ui.key(LEFT)
    assert source.at == 1
    ui.key(RIGHT, "", ("shift",))
    assert source.at in source.rounds
    ui.key(DOWN)
    assert source.at in source.turns
    ui.key(UP)
    ui.key(END)
    assert source.at == len(source.reel) - 1
    ui.key(HOME)
    assert source.at == 0
    ui.key(ord("e"), "e")
    assert source.at == min(source.marks)
    ui.key(ord("2"), "2")
    assert source.eyes == 1
    assert screen.mine == 1
    ui.key(ord("0"), "0")
    assert source.eyes == OPEN
    ui.key(SPACE)
    assert screen.playing
    ui.key(SPACE)
    ui.key(ord("b"), "b")
    ui.frames(3)
    assert app.sheets.top is not None
    ui.key(27)
    ui.key(27)
    ui.frames(2)
    assert app.manager.current == "home"


def test_playing_shows_the_motion_of_the_game(ui, tmp_path):
    _, screen = looking(ui, tmp_path, played("ginkgopolis"), speed="normal")
    screen.act("play")
    ui.frames(5)
    assert screen.show.director.busy
    ui.run(8)
    assert screen.source.at > 1
    screen.act("move_back")
    assert not screen.show.director.busy, "stepping back never moves anything"


@pytest.mark.parametrize("name", SOME)
def test_a_match_goes_another_way_from_here_against_bots(ui, tmp_path, name):
    match = played(name)
    app, screen = looking(ui, tmp_path, match, at=None)
    screen.seek(len(screen.source.reel) // 2)
    expected, number = screen.source.branch()
    screen.act("branch")
    ui.frames(3)
    sheet = app.sheets.top
    assert str(number) in sheet.title or not number
    sheet.who.value = 0
    sheet.level.value = "easy"
    sheet.go.activate()
    ui.frames(3)
    assert app.manager.current == "table"
    referee = app.referee
    assert referee.match.moves[: len(expected.moves)] == expected.moves
    assert referee.match.seed == match.seed
    assert [seat.kind for seat in referee.seats] == ["human"] + ["bot"] * (match.players - 1)
    (row, *_) = app.store.running()
    assert row.id == referee.id
    referee.leave()


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_on_a_phone_it_is_said_whose_points_these_are(ui, tmp_path, lang):
    _, screen = looking(ui, tmp_path, played("blueprints"), language=lang)
    assert screen.controls.roomy
    said = next(w for w in screen.controls.walk() if getattr(w, "text", "") == tr("replay.totals"))
    chips = screen.controls.ids.totals
    assert said.y >= chips.children[0].top - 1
    assert chips.children[0].height >= 40
    assert not tr.missing


def test_a_branch_does_not_count_in_the_records(ui, tmp_path):
    match = played("picks")
    app, screen = looking(ui, tmp_path, match, at=None)
    screen.act("branch")
    app.sheets.top.go.activate()
    ui.frames(3)
    referee = app.referee
    while not referee.finished:
        if referee.chooser is not None:
            referee.play(referee.offer()[0])
        ui.frames(3)
    assert app.store.statistics.rows == []


def test_a_running_match_is_seen_by_the_one_who_plays_it_and_no_further(ui, tmp_path):
    match = played("ginkgopolis", moves=14)
    app = start(ui, tmp_path)
    app.play(Referee(match, seats(match), app.store, AtOnce()))
    ui.frames(4)
    app.screen("table").tool("look_back")
    ui.frames(4)
    screen = app.screen("replay")
    assert screen.source.offered == (0,)
    assert screen.source.eyes == 0
    screen.look_through(1)
    screen.look_through(OPEN)
    assert screen.source.eyes == 0
    assert not screen.source.over
    ui.key(27)
    ui.frames(2)
    assert app.manager.current == "table"


def test_where_several_share_the_device_a_running_match_shows_what_all_know(ui, tmp_path):
    match = played("ginkgopolis", moves=8)
    app = start(ui, tmp_path)
    Referee(match, seats(match, humans=3), app.store, AtOnce()).leave()
    (row, *_) = app.store.running()
    app.look_back(row)
    ui.frames(3)
    assert app.screen("replay").source.offered == (None,)
    assert app.screen("replay").source.branch()[0].start is not None, "the deal is not handed on"


def test_one_match_after_another_can_be_looked_back_on_through_any_eyes(ui, tmp_path):
    match, over = played("ginkgopolis", moves=8), played("ginkgopolis")
    app = start(ui, tmp_path)
    for shown, eyes, offered in ((over, OPEN, 4), (match, None, 1), (match, 0, 1), (match, None, 1), (over, 1, 4)):
        app.replay(shown, seats(shown, humans=3), eyes)
        ui.frames(2)
        row = app.screen("replay").eyes.ids.row
        assert len(row.children) == offered
        assert [eye.eyes for eye in row.children if eye.on] == [eyes]


def test_a_hand_looked_back_on_is_put_away_with_the_app(ui, tmp_path):
    match = played("ginkgopolis", moves=14)
    app = start(ui, tmp_path)
    app.play(Referee(match, seats(match), app.store, AtOnce()))
    ui.frames(4)
    app.look_back_from_table()
    app.on_pause()
    ui.frames(2)
    assert app.manager.current == "table"


def test_from_the_saved_games_and_the_scoring_screen(ui, tmp_path):
    match = played("ginkgopolis")
    app = start(ui, tmp_path)
    app.store.finish(app.store.begin(match, seats(match)), match, seats(match))
    (row,), _ = app.store.portion(True, 5)
    app.go("saved")
    app.look_back(row)
    ui.frames(3)
    assert app.manager.current == "replay"
    assert app.screen("replay").match_id == row.id
    app.back()
    assert app.manager.current == "saved"
    app.resume(row)
    ui.frames(3)
    final = app.manager.current_screen
    final.ids.replay.activate()
    ui.frames(3)
    assert app.manager.current == "replay"
    assert app.screen("replay").source.at == 0
    app.back()
    assert app.manager.current == "final"


@pytest.mark.parametrize("name", EVERY)
def test_eyes_see_nothing_that_the_seat_could_not_know(name):
    assert sum(same_to_the_seat(name, seed) for seed in range(12)) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY[:4])
def test_eyes_see_the_same_in_a_thousand_pairs_of_worlds(name):
    pairs = seed = 0
    while pairs < 1000:
        pairs, seed = pairs + same_to_the_seat(name, seed), seed + 1


def same_to_the_seat(name, seed):
    """A pair of worlds one seat cannot tell apart: the same frames, views, sentences and signs as long as that seat
    sees the same happen. How often that was looked at."""
    game, pairs = GAMES[name], 0
    match = played(name, moves=seed % 15, seed=seed)
    try:
        here = Match.begin(game.dump(match.state))
        there = Match.begin(game.dump(game.guess(game.view(here.state, 0), 977 * seed + 5)))
    except ValueError:
        return 0  # in the middle of something
    rng = seed
    for _ in range(12):
        worlds = ReplaySource(here, seats(here), 0), ReplaySource(there, seats(there), 0)
        known = [game.dump(game.view(match.state, 0)) for match in (here, there)]
        if worlds[0].past() != worlds[1].past() or known[0] != known[1]:
            break  # it has heard of it, or was dealt it
        assert len(worlds[0].reel) == len(worlds[1].reel)
        assert game.dump(worlds[0].view) == game.dump(worlds[1].view)
        assert worlds[0].sentence() == worlds[1].sentence()
        assert worlds[0].totals() == worlds[1].totals()
        assert worlds[0].marks == worlds[1].marks
        pairs += 1
        actors = game.actors(here.state)
        if not actors:
            break
        rng, move = game.sample(here.state, actors[-1], rng)
        if move not in game.legal(there.state, actors[-1]):
            break
        here.play(move)
        there.play(move)
    return pairs


def test_beside_a_wide_table_stands_what_a_step_changed(ui, tmp_path):
    match = played("picks")
    _, screen = looking(ui, tmp_path, match, DESKTOP)
    source, layout = screen.source, screen.tabletop.layout
    assert not layout["aside"].overlaps(layout["panel"])
    told = 0
    for n in range(1, len(source.reel)):
        screen.seek(n)
        ui.frames(1)
        before, after = (match.game.scores(source.view_at(k)) for k in (n - 1, n))
        assert bool(screen.aside.changes) == (before != after)
        told += len(screen.aside.changes)
    assert told
    _, small = looking(ui, tmp_path, match, PHONE)
    assert small.aside.disabled


def test_the_graph_of_a_review_is_a_second_timeline(ui, tmp_path):
    match = played("picks")
    app = start(ui, tmp_path, DESKTOP)
    app.store.finish(app.store.begin(match, seats(match)), match, seats(match))
    (row,), _ = app.store.portion(True, 1)
    app.reviewing.kept.keep(row.id, Review(match, 0).run().data)
    app.look_back(row)
    ui.frames(4)
    screen = app.screen("replay")
    chart = screen.aside.ids.chart
    assert len(chart.rows) == screen.aside.review.point_count
    screen.seek(0)
    ui.tap(*chart.to_window(*chart.place(1, 0.5)))
    ui.frames(2)
    assert screen.source.at == screen.source.reel.frame_of(screen.aside.review.graph[1].at)


@pytest.mark.parametrize("size", [PHONE, SMALL, DESKTOP])
def test_from_home(ui, tmp_path, size):
    app = start(ui, tmp_path, size)
    running, over = played("picks", 3), played("picks")
    app.store.finish(app.store.begin(over, seats(over)), over, seats(over))
    Referee(running, seats(running), app.store).leave()
    app.go("home")
    ui.frames(4)
    card = app.top.shown.ids.continued
    if card.menu:
        ui.tap(*card.ids.more.to_window(*card.ids.more.center))
    else:
        ui.hold(*card.to_window(card.x + 30, card.center_y), 0.7)
    ui.frames(3)
    press(ui, app, tr("replay.title"))
    assert app.manager.current == "replay"
    assert app.screen("replay").source.offered == (0,), "nobody sees more than the one who plays it"
    app.go("home")
    ui.frames(4)
    if size == DESKTOP:
        last = app.top.shown.ids.further.children[0]
        ui.tap(*last.ids.more.to_window(*last.ids.more.center))
        ui.frames(3)
        press(ui, app, tr("review.title"))
        assert app.manager.current == "review"


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
@pytest.mark.parametrize("name", ["picks", "great_split", *(pytest.param(n, marks=pytest.mark.slow) for n in LONG[:2])])
def test_turning_pages_throws_hardly_anything_away(ui, tmp_path, name, size):
    """Things that hold on to each other are found by the collector alone, and clearing up thousands of them holds up
    the picture just then: nothing that a step paints may be left behind like that."""
    _, screen = looking(ui, tmp_path, played(name), size)
    frames, rng = len(screen.source.reel), random.Random(2)
    for _ in range(8):
        screen.seek(rng.randrange(frames))
        ui.frames(16)  # the log beside the table follows
    gc.collect()
    gc.disable()
    try:
        for n in range(6):
            screen.seek(n * (frames - 1) // 6)
            ui.frames(1)
        assert gc.collect() < 1000  # it was many thousands
    finally:
        gc.enable()


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_steps_are_called_as_the_game_counts(ui, tmp_path, game, lang):
    """Where a game is played turn by turn there is no round to go to; a finger then comes to the next of them."""
    match = played(game)
    _, screen = looking(ui, tmp_path, match, DESKTOP, at=20, language=lang)
    stage = part(game, "words").stage(match.game.view(match.at(20).state, None)).split()[0].lower()
    steps = [screen.controls.ids[name] for name in ("round_back", "round_on")]
    counts = {"en": ("turn", "round"), "es": ("turno", "ronda"), "fr": ("tour", "tour")}[lang]
    word = counts[0] if stage == counts[0] else counts[1]
    assert all(word in step.hint.lower() for step in steps), [step.hint for step in steps]
    before = screen.source.at
    ui.tap(*steps[1].to_window(*steps[1].center))
    ui.frames(3)
    assert screen.source.at > before
