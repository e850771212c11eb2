"""A round as it is shown: nothing is told too early, everything goes where it belongs, and nothing lies in the way."""

from itertools import pairwise

import pytest

from app.games.ginkgopolis.draft_view import DraftCard
from app.games.ginkgopolis.sentences import sentence
from app.games.ginkgopolis.tableau_view import TableauSheet
from app.games.ginkgopolis.wording import piece
from app.look.i18n import tr
from app.parts import Item
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.table.log import LogRow, Sentence
from engine import Event, Move
from tests.app.helpers.tables import ENTER, Table, asked, played, seats

pytestmark = pytest.mark.gui

PHONE, LOW, WIDE, WIDEST = (412, 915), (915, 412), (1280, 800), (1600, 1000)


@pytest.fixture(scope="module")
def middle():
    """The beginning of a round in the middle of a game for four."""
    return lambda: played(4, 7, None, lambda match: match.state.round == 9 and match.state.question == "commit")


def begin(ui, tmp_path, match, size, **look):
    """The one human of the table takes, and the round begins to be shown."""
    table = Table(ui, tmp_path, match, seats(1, 3), size, {"speed": "normal", **look})
    table.find_turn()
    move = next(m for m in table.turn.moves if m.kind == "commit" and len(m.args) == 1 and len(m.args[0]) > 1)
    table.by_taps(move)
    table.tap_lock()
    ui.until(lambda: table.screen.show.strip.shown)
    return table


def ends(ui, table):
    """All that is left of the round is shown at once."""
    for _ in range(20):
        table.screen.show.director.skip_all()
        ui.frames(3)
        if table.screen.shown.question == "commit" and not table.screen.show.director.busy:
            return


def unseen(table):
    """The cards that lie face down in the strip."""
    shown = {turned.seat for turned in table.screen.show.strip.turned if turned.up}
    waiting = [event for event, _ in table.screen.show.director._waiting if event.kind == "revealed"]
    return {event.player: event.facts["card"] for event in waiting if event.player not in shown}


def test_the_log_tells_no_card_that_lies_face_down(ui, tmp_path, middle):
    table = begin(ui, tmp_path, middle(), WIDE)
    screen = table.screen
    before = len(screen.tools._chapters()[-1].lines)
    while hidden := unseen(table):
        ui.frames(2)
        chapter = screen.tools.log.chapters[-1]
        assert not {line.seat for line in chapter.lines} & set(hidden)
        screen.tool("log")
        ui.frames(2)
        told = [w.text for w in table.app.sheets.top.walk() if isinstance(w, Sentence)]
        for seat, card in hidden.items():
            words = f"{screen.names[seat]} turns up {piece(card)}"
            ever = [sentence(e, 0, screen.names) for e in screen.referee.past() if e.kind == "revealed"]
            assert sum(words in line for line in told) == sum(words in line for line in ever) - 1
        table.app.back()
        ui.frames(2)
        screen.show.director.skip()
    ends(ui, table)
    assert sum(len(chapter.lines) for chapter in screen.tools.log.chapters[-2:]) >= before


def test_the_end_of_the_match_is_not_told_before_it_is_shown(ui, tmp_path):
    seen = []
    played(2, 4, None, lambda match: seen.append(match), "random")
    whole = seen[-1]
    table = Table(ui, tmp_path, whole.at(len(whole.moves) - 1), seats(1, 1), PHONE, {"speed": "normal"})
    table.tap_option("resource")
    table.tap_lock()
    ui.frames(3)
    assert table.screen.referee.finished
    assert table.screen.show.director.busy
    assert table.screen.tabletop.ids.top.note != tr("table.wait.over")


@pytest.mark.parametrize("size", [PHONE, (360, 640), LOW, WIDEST], ids=str)
def test_the_city_stays_clear_of_the_turned_up_cards(ui, tmp_path, middle, size):
    table = begin(ui, tmp_path, middle(), size)
    city, strip = table.desk.board, table.screen.show.strip
    table.still()
    assert strip.y < city.top
    for cell, stands in city.pieces.items():
        top = city.corner(cell)[1] + city.painter.bounds(stands)[3] * city.camera.s
        assert top <= strip.y, cell
    ends(ui, table)
    table.still()
    assert city.camera.roof == 0
    assert max(city.corner(cell)[1] + city.camera.s for cell in city.pieces) > strip.y


def test_the_round_is_shown_from_above_after_a_closer_look(ui, tmp_path, middle):
    table = Table(ui, tmp_path, middle(), seats(1, 3), LOW, {"speed": "normal"})
    table.find_turn()
    city = table.desk.board
    table.by_taps(next(m for m in table.turn.moves if m.kind == "commit" and len(m.args) == 2))
    table.screen.choosing._glanced = True
    city.look_at(next(iter(city.pieces)), animate=False)
    city.whole = False
    table.tap_lock()
    ui.until(lambda: table.screen.show.strip.shown)
    assert city.whole


def test_kept_cards_flash_inside_the_window(ui, tmp_path, middle):
    table = begin(ui, tmp_path, middle(), PHONE)
    shown = []
    table.screen.show.stage.pulse = lambda paint, at, *_, most=1.16, **__: shown.append((at, most))
    animator = table.screen.show.animator
    sources = ["red1", "red2", "red3"]
    for seat in range(4):
        animator._flash(Event("gained", seat, {"sources": sources}), 0.5)
    assert len(shown) == 4 * len(sources)
    for (x, _), most in shown:
        assert 20 * most <= x <= PHONE[0] - 20 * most


def test_a_dropped_tile_is_never_hidden_by_its_dust(ui, tmp_path, middle):
    """The colour of the tile is seen where it lies, in every frame from its landing on."""
    table = begin(ui, tmp_path, middle(), WIDE)
    screen, city = table.screen, table.desk.board
    ui.until(lambda: screen.show.happening.kind in ("urbanized", "constructed"), 20)
    event = screen.show.happening
    cell = tuple(map(int, event.facts["cell"].split(",")))
    table.still()
    screen.show.stage.finish()
    ui.frames(8)
    x, y = city.centre_of(cell)
    at = x + 0.3 * city.camera.s, y + 0.1 * city.camera.s
    plain = ui.pixel(*at)
    screen.show.stage.ring((0, 0.5, 0, 1), lambda: city.centre_of(cell), city.camera.s, 0.5)
    for _ in range(6):
        screen.show.stage.advance(0.08)
        assert ui.pixel(*at) == plain


# --- where one's own things go ---


@pytest.mark.parametrize("size", [PHONE, (360, 640), LOW, (700, 900), (840, 700), (1000, 700), WIDE, WIDEST], ids=str)
@pytest.mark.parametrize("left_handed", [False, True])
def test_own_gains_fly_to_their_counters(ui, tmp_path, middle, size, left_handed):
    table = Table(ui, tmp_path, middle(), seats(1, 3), size, {"left_handed": left_handed})
    table.find_turn()
    places, tray, bar = table.screen.show.animator.places, table.desk.rows["tray"], table.screen.tabletop.ids.top
    boxes = {gain: box for gain, *box in tray.counter_boxes()}
    boxes |= {count.gain: (*count.pos, *count.size) for count in bar.ids.counts.children}
    assert set(boxes) == {"resource", "point"}
    for gain, (x, y, width, height) in boxes.items():
        at = places.counter(0, gain)
        assert x <= at[0] <= x + width
        assert y <= at[1] <= y + height
    x, y, width, height = tray.owner_box()
    at = places.seat(0)
    assert x <= at[0] <= x + width
    assert y <= at[1] <= y + height


@pytest.mark.parametrize("size", [PHONE, (360, 640), LOW, (700, 900), (840, 700), (1000, 700), WIDE, WIDEST], ids=str)
def test_the_own_badge_stands_in_the_tray_and_opens_the_kept_cards(ui, tmp_path, middle, size):
    match = middle()
    table = Table(ui, tmp_path, match, seats(1, 3), size)
    table.find_turn()
    tray = table.desk.rows["tray"]
    assert (tray.own.seat, tray.own.name, tray.own.first) == (0, "Anna", match.state.first == 0)
    for first in (False, True):
        tray.own = tray.own._replace(first=first)
        boxes = tray.counter_boxes()
        spans = [(box[0], box[0] + box[2]) for box in (tray.owner_box(), tray.button_box())]
        spans += [(min(x for _, x, *_ in boxes), max(x + width for _, x, _, width, _ in boxes))] if boxes else []
        spans += [] if tray.tall else [(tray.row()[0], sum(tray.row()[::2]))]
        for one, other in pairwise(sorted(spans)):
            assert one[1] <= other[0] + 5
    assert tray.stacked or min(tray.owner_box()[2:]) >= 48
    ui.tap(*tray.owner_centre())
    ui.frames(3)
    assert isinstance(table.app.sheets.top, TableauSheet) == (size != LOW)  # there the counters are in the bar


@pytest.mark.parametrize(("size", "players"), [((360, 640), 4), ((360, 640), 5), (LOW, 4)])
def test_the_sapling_stands_on_the_smallest_chips_too(ui, tmp_path, size, players):
    begins = played(players, 7, None, lambda match: match.state.question == "commit" and match.state.first == 1)
    table = Table(ui, tmp_path, begins, seats(1, players - 1), size)
    table.find_turn()
    opponents = table.screen.tabletop.ids.opponents
    drawn = []
    opponents.painter.first = lambda canvas, *at: drawn.append(at)
    for chip in opponents.children:
        chip.repaint()
        ui.frames(1)
    (x, y, side), chip = drawn[0], opponents.chip_of(1)
    assert chip.x <= x - side / 2
    assert chip.y <= y - side / 2


# --- the end of a round that several have watched ---


def paused(ui, tmp_path, middle, size):
    """Four people have chosen and watched, and are asked to go on."""
    table = Table(ui, tmp_path, middle(), seats(4), size)
    screen = table.screen
    for _ in range(40):
        if screen.show.paused:
            return table
        if screen.handover.curtain.down:
            screen.handover.lift(screen.referee.curtain)
        elif screen.turn is not None:
            screen.referee.play(next(m for m in screen.turn.moves if m.kind != "newhand"))
        ui.frames(3)
    raise AssertionError("no pause")


@pytest.mark.parametrize("size", [PHONE, LOW, WIDE, WIDEST], ids=str)
def test_the_end_of_a_round_says_what_is_true_and_each_line_once(ui, tmp_path, middle, size):
    table = paused(ui, tmp_path, middle, size)
    screen, ids = table.screen, table.screen.tabletop.ids
    assert ids.top.note == tr("table.wait.round")
    assert {chip.state for chip in ids.opponents.chips} == {""}
    ui.frames(3)
    rows = [w.line for w in table.app.root.walk() if isinstance(w, LogRow) and not w.line.fill]
    told = screen.table.words.lines(screen.show.told, screen.referee.viewer, screen.names)
    assert len([row for row in rows if row in told]) == 4
    again = ids.ledger.ids.cancel if screen.show.beside else screen.show.panel.ids.buttons.children[-1]
    ui.tap(*again.center)
    ui.until(lambda: screen.show.paused)
    on = ids.ledger.ids.lock if screen.show.beside else screen.show.panel.ids.buttons.children[0]
    ui.tap(*on.center)
    ui.frames(4)
    assert screen.handover.curtain.down


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=str)
def test_enter_starts_the_next_round(ui, tmp_path, middle, size):
    table = paused(ui, tmp_path, middle, size)
    table.key("", ENTER)
    ui.frames(4)
    assert table.screen.handover.curtain.down


# --- the draft ---


@pytest.mark.parametrize("speed", ["fast", "normal"])
def test_a_draft_is_shown_to_its_end(ui, tmp_path, speed):
    who = seats(1, 2)
    table = Table(ui, tmp_path, None, who, PHONE, {"speed": speed}, options={"characters": "draft"})
    screen, kinds = table.screen, set()
    for _ in range(900):
        ui.frames(1)
        if screen.turn is not None and screen.turn.question == "commit":
            break
        if not screen.show.director.busy and screen.turn is not None:
            screen.touch(Item("card", screen.referee.offer()[0].args[0]))
            screen.commit()
        kinds |= {screen.show.happening.kind} if screen.show.happening else set()
    assert screen.turn.question == "commit"
    assert {"characters_passed", "characters_revealed"} <= kinds
    assert not screen.show.cover.parent


# --- the window changes meanwhile ---


def turned_round(ui, table):
    """The window is turned and resized, and ends as it was."""
    for size in (LOW, WIDE, (360, 640), WIDEST, PHONE):
        ui.resize(size)
        ui.frames(4)
        yield size


def test_a_draft_survives_a_turn_of_the_window(ui, tmp_path):
    table = Table(ui, tmp_path, None, seats(1, 2), PHONE, options={"characters": "draft"})
    view = table.screen.show.cover
    ui.tap(*next(w for w in view.walk() if isinstance(w, DraftCard)).center)
    chosen = view.facts.choices[int(view.chosen)].name
    for _ in turned_round(ui, table):
        card = next(w for w in view.walk() if isinstance(w, DraftCard) and w.chosen)
        assert card.choice.name == chosen
        assert 0 <= card.x < card.right <= ui.window.width
        assert 0 <= view.ids.keep.y < view.ids.keep.top <= ui.window.height
    ui.tap(*view.ids.keep.center)
    ui.frames(4)
    assert Move(0, "draft", (chosen,)) in table.match.moves


def test_a_running_round_survives_a_turn_of_the_window(ui, tmp_path, middle):
    table = begin(ui, tmp_path, middle(), PHONE)
    screen, city = table.screen, table.desk.board
    for _ in turned_round(ui, table):
        assert screen.show.director.busy
        assert screen.show.strip.shown
        assert city.camera.roof == max(0, city.top - screen.show.strip.y)
        for seat in range(4):
            x, y = screen.show.animator.places.seat(seat)
            assert 0 <= x <= ui.window.width
            assert 0 <= y <= ui.window.height
    ends(ui, table)
    table.find_turn()
    assert city.camera.roof == 0
    assert city.pieces == screen.table.face(screen.referee.view, 0).board.pieces


def test_the_pause_after_a_round_survives_a_turn_of_the_window(ui, tmp_path, middle):
    table = paused(ui, tmp_path, middle, PHONE)
    screen, ledger = table.screen, table.screen.tabletop.ids.ledger
    for _ in turned_round(ui, table):
        assert screen.show.paused
        assert bool(screen.show.panel.parent) != screen.show.beside
        on = ledger.ids.lock if screen.show.beside else screen.show.panel.ids.buttons.children[0]
        assert on.text == tr("table.start_round", round=10)
        assert 0 <= on.x < on.right <= ui.window.width
        assert 0 <= on.y < on.top <= ui.window.height
    ui.tap(*on.center)
    ui.frames(4)
    assert screen.handover.curtain.down


def test_the_take_prompt_survives_a_turn_of_the_window(ui, tmp_path):
    match = next(filter(None, (played(2, seed, None, asked("take"), "random") for seed in range(60))))
    table = Table(ui, tmp_path, match, seats(1, 1), PHONE)
    table.tap_option("tile")
    for _ in turned_round(ui, table):
        assert [option.key for option in table.ledger.book.options if option.chosen] == ["tile"]
        assert table.ledger.button_on
    table.tap_lock()
    ui.frames(2)
    assert Move(0, "take", ("tile",)) in table.own


def test_the_pause_of_one_match_is_not_seen_in_the_next(ui, tmp_path, middle):
    table = paused(ui, tmp_path, middle, PHONE)
    table.app.play(Referee(middle(), seats(1, 3), table.app.store, AtOnce()))
    ui.frames(4)
    for _ in turned_round(ui, table):
        assert not table.screen.show.panel.parent
