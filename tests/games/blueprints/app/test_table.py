"""The table of Blueprints, played with fingers and keys in the real app."""

import random
from collections import Counter
from itertools import combinations, pairwise

import pytest

from app.games.blueprints.reveal import STEPS
from app.games.blueprints.shape import ACROSS
from app.look import spans
from app.parts import Item
from app.play.layout import LARGE, LOW
from app.play.thinker import AtOnce
from app.table.curtain import LiftButton
from engine import Match
from engine.games.blueprints.pieces import DATA
from engine.games.blueprints.pieces import NAMES as DICE
from tests.app.helpers.shell import find, start, tap, words
from tests.app.helpers.tables import SMALL, WINDOWS, later
from tests.games.blueprints.app.hands import GAME, NAMES, Hands, asked, last_die, match_of, place, play

pytestmark = pytest.mark.gui


# --- whole games ---


def test_a_whole_game_by_touch_on_a_phone(ui, tmp_path):
    table = play(Hands(ui, tmp_path, match_of(4, 3)))
    assert table.app.manager.current == "final"
    assert table.screen.referee.finished


@pytest.mark.parametrize(
    ("size", "players"),
    [(SMALL, 3), *(pytest.param(WINDOWS[name], 2, marks=pytest.mark.slow) for name in (LOW, LARGE))],
    ids=str,
)
def test_whole_games_in_other_windows(ui, tmp_path, size, players):
    table = play(Hands(ui, tmp_path, match_of(players, sum(size)), size=size), sum(size))
    assert table.app.manager.current == "final"


@pytest.mark.parametrize("people", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_people_play_a_whole_game_at_one_device(ui, tmp_path, people):
    table = play(Hands(ui, tmp_path, match_of(people, 8), humans=people), 4)
    assert table.app.manager.current == "final"
    assert {move.player for move in table.match.moves} == set(range(people))


def test_the_device_goes_round_once_for_every_die(ui, tmp_path):
    """Fewest hand-overs: two players discard without another curtain, with their own sheet still before them."""
    table, rng, lifted = Hands(ui, tmp_path, match_of(2, 8), humans=2), random.Random(3), []
    curtain = table.screen.handover.curtain
    lift = curtain.lifts
    curtain.lifts = lambda seat: (lifted.append(seat), lift(seat))
    for _ in range(8):
        turn = table.on()
        if turn.question == "discard":
            assert [plan >= 0 for plan in table.screen.shown.plan] == [p == turn.seat for p in range(2)]
        table.answer(rng)
    takes = [move for move in table.match.moves if move.kind == "take"]
    assert len(lifted) == len(takes)


# --- three ways to the same move ---


def test_touch_drag_and_keys_give_the_same_move(ui, tmp_path):
    table = Hands(ui, tmp_path, match_of(4, 5, asked(0)))
    moves = [move for move in table.turn.moves if len(move.args) == 2]
    for move in moves[:: max(1, len(moves) // 4)][:4]:
        for way in (table.by_touch, table.by_drag, table.by_keys):
            way(move)
            assert table.turn.plan == [move], (way, move, table.turn.plan)
            table.screen.back()
            assert table.turn.plan == []


def test_a_cube_of_the_view_stands_for_its_square(ui, tmp_path):
    table = Hands(ui, tmp_path, match_of(4, 5, asked(0)))
    move = next(move for move in table.turn.moves if len(move.args) == 2)
    die, square = table.turn.touches(move)
    table.tap(die)
    board, u = table.desk.board, table.screen.painter.edge * table.desk.board.camera.s
    x, y = board.corner(("view", square.name))
    table.ui.tap(x + ACROSS * u, y + 0.5 * u)
    assert table.turn.plan == [move]


def test_a_die_is_dropped_on_its_column_of_the_view(ui, tmp_path):
    table = Hands(ui, tmp_path, match_of(4, 5, asked(0)))
    move = next(move for move in table.turn.moves if len(move.args) == 2)
    die, square = table.turn.touches(move)
    x, y = table.desk.board.centre_of(("view", square.name))
    table.ui.drag(table.centre(die), (x, y - 56), steps=5)
    assert table.turn.plan == [move]


def test_the_view_turns_and_the_plan_does_not(ui, tmp_path):
    table = Hands(ui, tmp_path, match_of(4, 5, asked(0)))
    board = table.desk.board
    plan = {name: board.camera.spot(name) for name in board.pieces if isinstance(name, str)}
    view = {name: board.camera.spot(name) for name in board.pieces if name[0] == "view"}
    table.screen.tool("turn")
    table.settle(2)
    assert {name: board.camera.spot(name) for name in plan} == plan
    assert {name: board.camera.spot(name) for name in view} != view


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(412, 915), SMALL, WINDOWS[LOW]], ids=str)
def test_all_dice_of_the_pool_lie_open_with_room_for_a_finger_each(ui, tmp_path, size, players):
    """On a phone eight or nine dice may need two lines, from the left and from above by value."""
    table = Hands(ui, tmp_path, match_of(players, 5), size=size)
    row = table.desk.rows["pool"]
    count = {2: 8, 3: 9, 4: 7}[players]
    assert len(row.things) == count
    assert row.overflow() == 0
    boxes = [row.box(i) for i in range(count)]
    assert all(row.x <= x and x + wide <= row.right for x, _, wide, _ in boxes)
    assert all(row.y <= y and y + high <= row.top for _, y, _, high in boxes)
    for (x0, y0, *_), (x1, y1, *_) in combinations(boxes, 2):
        assert abs(x1 - x0) >= 47.5 or abs(y1 - y0) >= 40  # as high as the pieces of a small phone
    for (x0, y0, *_), (x1, y1, *_) in pairwise(boxes):
        assert (x1 > x0 and y1 == y0) or y1 < y0
    for item in row.items():
        assert row.item_at(*row.centre_of(item)) == item


@pytest.mark.parametrize("size", [SMALL, WINDOWS[LOW], WINDOWS[LARGE]], ids=str)
def test_what_two_have_discarded_lies_on_the_table(ui, tmp_path, size):
    match = match_of(2, until=lambda s: len(s.discard) == 10 and s.waiting == (0,))
    table = Hands(ui, tmp_path, match, size=size)
    heap = table.screen.tabletop.ids.opponents.chip_of(None)
    assert [name for name, _ in heap.chip.strip] == [DICE[die] for die in match.state.discard]
    ui.tap(*heap.center)
    assert table.app.sheets.top is not None, "the sheet of the bag tells all of them in words"


def test_a_square_too_high_answers_with_its_reason(ui, tmp_path):
    table = Hands(ui, tmp_path, match_of(4, 5, asked(0, dice=4)))
    said = []
    table.app.toasts.say = lambda words, *_, **__: said.append(words)
    for thing in table.desk.rows["pool"].things:
        table.screen.back()
        table.screen.touch(thing_item(thing))
        needs = table.turn.needs()
        if needs and table.turn.die:
            square, value = next(iter(needs.items()))
            table.screen.touch(place(square))
            assert str(value) in said[-1]
            assert table.turn.square is None
            return
    pytest.skip("every die fits everywhere")


def thing_item(thing):
    return Item(thing.kind, thing.name)


# --- what nobody else may see ---


def film(ui, folder, position, visits=2, frames_each=40, size=SMALL):
    """Every frame outside the visits from the first curtain on, and one of each visit; all of it played by touch."""
    table = Hands(ui, folder, Match.begin(position, list(NAMES[:3])), humans=3, size=size, look={"speed": "normal"})
    frames, sheets = [], []
    curtain = table.screen.handover.curtain
    lift = next(part for part in curtain.walk(restrict=True) if isinstance(part, LiftButton))
    for _ in range(visits):
        ui.run(1.0)
        ui.until(lambda: not table.screen.show.director.busy, 20)
        frames.append(ui.shot().tobytes())
        assert curtain.down
        ui.tap(*lift.center)
        ui.run(1.0)
        sheets.append(ui.shot().tobytes())
        for item in chosen(table.turn):
            table.tap(item)
        table.tap_lock()
        for _ in range(frames_each):  # as long as dice fly and roll
            frames.append(ui.shot().tobytes())
    ui.stop()
    return frames, sheets


def chosen(turn):
    """The highest die of the pool, the same in every world, on the highest square that takes it."""
    die = max((move.args[0] for move in turn.moves), key=lambda name: (name[-1], name))
    tops = turn.view.tops[6 * turn.seat :]
    squares = [move.args[1] for move in turn.moves if move.args[0] == die and len(move.args) == 2]
    squares.sort(key=lambda square: tops["abcdef".index(square)])
    return [Item("die", die), *map(place, squares[-1:])]


def beginning(number):
    """The table at the beginning of a round, and another that differs in the plans alone: they have as many squares, so
    that a die that fits nowhere fits nowhere in either."""
    position = GAME.dump(match_of(3, 5, lambda s: s.round == number and not any(s.dice)).state)
    gone = {*position["used"], *(seat["plan"] for seat in position["seats"])}
    seats = []
    for seat in position["seats"]:
        size = PLANS[seat["plan"]].count("X")
        plan = next(plan for plan, squares in PLANS.items() if squares.count("X") == size and plan not in gone)
        gone.add(plan)
        seats.append({**seat, "plan": plan})
    return position, {**position, "seats": seats}


PLANS = {row["id"]: row["squares"] for row in DATA["plans"]}
SLOW = [pytest.param(number, 17, 12, (412, 915), marks=pytest.mark.slow) for number in (1, 2, 3)]


@pytest.mark.parametrize(("number", "visits", "frames", "size"), [(1, 2, 40, SMALL), *SLOW], ids=str)
def test_no_pixel_depends_on_a_plan_until_the_screens_go_up(ui, tmp_path, number, visits, frames, size):
    """Three people pass the device round through the whole game: from Place to the next curtain and on, frame by frame,
    two worlds that differ in plans alone look the same to everybody else. The last die of a round lifts the screens."""
    worlds = beginning(number)
    one, two = (film(ui, tmp_path / str(i), world, visits, frames, size) for i, world in enumerate(worlds))
    different = [i for i, (a, b) in enumerate(zip(one[0], two[0])) if a != b]
    assert different == []
    assert all(a != b for a, b in zip(one[1], two[1]))  # or the proof would be worth nothing


@pytest.mark.parametrize(("size", "text"), [((412, 915), 1.0), (SMALL, 1.0), *later((SMALL, 1.3), (WINDOWS[LOW], 1.0))])
def test_nothing_on_a_closed_screen_touches_its_folded_sides(ui, tmp_path, size, text):
    table = Hands(ui, tmp_path, match_of(3, 8), humans=3, size=size, look={"text": text})
    curtain = table.screen.handover.curtain
    table.settle(4)
    shown = [part for part in curtain.walk(restrict=True) if getattr(part, "text", "") and part.height > 1]
    assert shown
    for part in shown:
        assert curtain.x + 20 <= part.x, part.text
        assert part.right <= curtain.right - 20, part.text
    (name,) = [part for part in shown if part.text == table.screen.names[curtain.seat]]
    assert all(part.y >= name.top or part.top <= name.y or part.x >= name.right for part in shown if part is not name)


def test_the_sheet_of_a_left_hand_has_its_plan_at_the_right(ui, tmp_path):
    match = match_of(4, 3, until=asked(0))
    table = Hands(ui, tmp_path, match, look={"left_handed": True})
    board = table.desk.board
    columns = [spot for spot in board.pieces if spot[0] == "view"]
    assert min(board.centre_of(spot)[0] for spot in board.pieces if isinstance(spot, str)) > max(
        board.centre_of(spot)[0] for spot in columns
    )
    table.by_drag(next(move for move in table.turn.moves if len(move.args) > 1))
    assert table.turn.plan


@pytest.mark.parametrize("lang", ["en", *later("es", "fr")])
@pytest.mark.parametrize("size", [SMALL, (412, 915)], ids=str)
def test_the_bar_of_a_phone_says_what_to_do_beside_the_piles_in_two_lines_at_most(ui, tmp_path, size, lang):
    """Under its title there is room for one, and no line has only the last word."""
    table = Hands(ui, tmp_path, match_of(4, 3, until=asked(0)), size=size, look={"language": lang})
    bar, most = table.screen.tabletop.ids.top, 2 if size == SMALL else 1
    note = bar.ids.note
    for item in (None, *table.turn.touches(next(move for move in table.turn.moves if len(move.args) > 1))):
        if item is not None:
            table.tap(item)
        table.settle(2)
        lines = spans.broken(note.text, 1.05 * note.font_size, note.width, note.font_name, note.bold)
        assert len(lines) <= most, lines
        assert len(lines) == 1 or len(lines[-1]) > 2, lines


@pytest.mark.parametrize("size", [(412, 915), SMALL], ids=str)
def test_what_a_die_would_bring_is_said_over_no_other_words(ui, tmp_path, size):
    """Neither over the head of the sheet nor over the numbers of a square."""
    table = Hands(ui, tmp_path, match_of(4, 3, until=asked(0, dice=1)), size=size)
    board, painter = table.desk.board, table.screen.painter
    told = []

    def bubble(canvas, text, x, y, size, dark=True):
        wide, high = (side / 2 / board.scenery.side for side in painter.bubble_size(text, size))
        x, y = x / board.scenery.side, y / board.scenery.side
        told.append((x - wide, y - high, x + wide, y + high))

    painter.bubble = bubble
    for move in [move for move in table.turn.moves if len(move.args) > 1]:
        table.by_touch(move)
        table.settle(2)
        table.screen.choosing.give_up()
    assert told
    head = painter.shape.head
    numbers = [painter.place(square) for square in board.pieces if isinstance(square, str)]
    for left, bottom, right, top in told:
        assert top <= head.y + 0.3 * head.h
        for x, y in numbers:
            assert right <= x + 0.12 or left >= x + 0.45 or top <= y + 0.74 or bottom >= y + 0.91


def test_one_can_close_ones_screen_by_hand(ui, tmp_path):
    table = Hands(ui, tmp_path, match_of(3, 5), humans=3)
    seat = table.on().seat
    table.screen.tool("menu")
    table.settle(3)
    tap(ui, find(table.app, "Hide what is mine"))
    table.settle(3)
    assert table.screen.handover.curtain.down
    assert table.desk.board.pieces == {}
    assert table.on().seat == seat


def test_who_plays_alone_has_nothing_to_hide(ui, tmp_path):
    table = Hands(ui, tmp_path, match_of(3, 5))
    table.on()
    table.screen.tool("menu")
    table.settle(3)
    assert "Hide what is mine" not in [words(part) for part in table.app.top.walk()]


# --- two players ---


def test_a_take_of_two_can_be_taken_back_until_the_discard(ui, tmp_path):
    table = Hands(ui, tmp_path, match_of(2, 4, asked(0)))
    take = next(move for move in table.turn.moves if len(move.args) == 2)
    table.by_touch(take)
    table.tap_lock()
    assert table.on().question == "discard"
    assert table.screen.referee.can_undo()
    table.screen.undo()
    table.settle(3)
    assert table.on().question == "take"
    table.by_touch(take)
    table.tap_lock()
    discard = table.on().moves[0]
    table.by_touch(discard)
    table.tap_lock()
    table.settle(3)
    assert discard in table.match.moves


def test_people_at_one_device_take_back_until_the_discard_too(ui, tmp_path):
    table = Hands(ui, tmp_path, match_of(2, 8), humans=2)
    turn = table.on()
    take = next(move for move in turn.moves if len(move.args) == 2)
    table.by_touch(take)
    table.tap_lock()
    assert table.on().question == "discard"
    assert table.screen.referee.can_undo()
    table.screen.undo()
    table.settle(3)
    assert (table.turn.question, table.turn.seat) == ("take", take.player)
    table.by_touch(take)
    table.tap_lock()
    table.answer(random.Random(1))
    assert table.screen.handover.curtain.down
    assert table.screen.referee.curtain == 1 - take.player
    assert table.desk.board.pieces == {}


# --- the reveal ---


def test_the_round_is_revealed_step_by_step_before_anybody_is_asked(ui, tmp_path):
    match = match_of(3, 6, last_die)
    last = match.state.waiting[0]
    table = Hands(ui, tmp_path, match, humans=3)
    assert table.on().seat == last
    table.by_touch(table.turn.moves[0])
    table.tap_lock()
    table.settle(4)
    cover = table.cover
    assert cover.holds
    assert cover.parent is not None
    assert not table.screen.handover.curtain.down
    for step in STEPS:
        assert cover.name == step
        table.ui.tap(*cover.next_button.center)
        table.settle(2)
    assert not cover.holds
    assert table.match.state.round == 2
    assert table.screen.handover.curtain.down


def test_the_reveal_stays_when_the_device_is_put_away(ui, tmp_path):
    match = match_of(3, 6, last_die)
    table = Hands(ui, tmp_path, match, humans=3)
    table.on()
    table.by_touch(table.turn.moves[0])
    table.tap_lock()
    table.settle(4)
    table.screen.referee.hide()
    table.settle(4)
    assert table.cover.holds
    assert not table.screen.handover.curtain.down
    table.ui.tap(*table.cover.skip_button.center)
    table.settle(4)
    assert table.screen.handover.curtain.down
    assert table.desk.board.pieces == {}


def test_the_last_reveal_comes_before_the_final_screen(ui, tmp_path):
    match = match_of(2, 6, lambda s: s.round == 3 and last_die(s))
    table = Hands(ui, tmp_path, match, humans=2)
    table.on()
    table.by_touch(table.turn.moves[0])
    assert table.turn.plan
    table.tap_lock()
    table.settle(4)
    assert table.screen.referee.finished
    assert table.cover.reveal.turns
    assert table.cover.holds
    assert table.app.manager.current == "table"
    table.ui.tap(*table.cover.skip_button.center)
    table.settle(8)
    assert table.app.manager.current == "final"


# --- storms ---


def test_a_storm_of_touches_breaks_nothing(ui, tmp_path):
    rng = random.Random(77)
    table = Hands(ui, tmp_path, match_of(3, 9), humans=3)
    for _ in range(400):
        if table.over:
            break
        x, y = rng.uniform(1, 411), rng.uniform(1, 914)
        act = rng.randrange(6)
        if act < 3:
            table.ui.tap(x, y)
        elif act == 3:
            table.ui.drag((x, y), (rng.uniform(1, 411), rng.uniform(1, 914)), steps=3)
        elif act == 4:
            table.key(rng.choice("123456789pl"))
        else:
            table.app.sheets.close_all()
            table.key("", rng.choice((13, 27, 32, 273, 274, 275, 276)))
        GAME.check(table.match.state)
    assert table.app.manager.current


# --- for everybody to watch ---


def test_bots_play_a_demonstration_through_its_reveals(ui, tmp_path, monkeypatch):
    monkeypatch.setattr("app.play.referee.Thinker", AtOnce)
    app = start(ui, tmp_path, SMALL, {"sound": 0.0, "speed": "off"}, demo=True, game="blueprints", seed=3)
    assert app.referee.stage == "watch"
    ui.until(lambda: app.screen("table").show.cover.holds, 60)
    ui.until(lambda: app.referee.match.state.round == 2 and not app.screen("table").show.cover.holds, 60)
    assert app.screen("table").turn is None


@pytest.mark.parametrize("humans", [1, 3])
def test_dice_that_were_rolled_since_ones_last_turn_are_marked(ui, tmp_path, humans):
    table = Hands(ui, tmp_path, match_of(3, 5, asked(0, dice=1)), humans=humans, size=SMALL)
    rng, before = random.Random(3), len(table.match.moves)
    assert table.on().seat == 0
    assert not marked(table)  # the table was just laid
    for _ in range(humans):
        table.answer(rng)
    assert table.on().seat == 0
    again, rolled = table.match.at(before), Counter()
    for move in table.match.moves[before:]:
        rolled.update(die for event in again.play(move) if event.kind == "refilled" for die in event.facts["dice"])
    there = Counter(GAME.dump(again.state)["pool"])
    assert Counter(marked(table)) == rolled & there  # equal dice are as good as each other


def marked(table):
    return [thing.name.split("#")[0] for thing in table.desk.rows["pool"].things if "new" in thing.face]


def test_dice_that_roll_can_be_skipped(ui, tmp_path):
    """One tap on Skip, and the table asks again at once."""
    table = Hands(ui, tmp_path, match_of(4, 5, asked(0)), size=SMALL, look={"speed": "normal"})
    ui.until(lambda: table.turn is not None, 10)
    table.by_touch(next(move for move in table.turn.moves if len(move.args) == 2))
    table.tap_lock()
    ui.frames(6)
    show = table.screen.show
    assert show.director.busy
    for _ in range(20):  # once for what is being shown, until all of it was
        if table.turn is not None:
            break
        table.tap_lock()
        ui.frames(2)
    assert table.turn is not None
    assert not show.director.busy
