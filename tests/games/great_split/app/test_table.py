"""The table of The Great Split, played with fingers and keys in the real app."""

import random

import pytest

from app.play.layout import LARGE, LOW
from engine import GAMES, Match, Move
from engine.games.great_split.box import ID, LIMIT
from tests.app.helpers.tables import ENTER, SMALL, WINDOWS
from tests.games.great_split.app.hands import NAMES, hands, match_of, play
from tests.games.great_split.wallets import position, seat

pytestmark = pytest.mark.gui
GAME = GAMES["great_split"]


def splitting(round_):
    return lambda s: s.phase == "split" and s.round >= round_ and 0 in s.waiting


# --- whole games ---


def test_a_whole_game_by_touch_on_a_phone(ui, tmp_path):
    table = play(hands(ui, tmp_path, match_of(4, 3)))
    assert table.app.manager.current == "final"
    assert table.lines == 2
    assert table.screen.referee.finished
    assert not table.app.store.running()


def test_seven_at_a_phone(ui, tmp_path):
    table = play(hands(ui, tmp_path, match_of(7, 5)))
    assert table.app.manager.current == "final"


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, WINDOWS[LOW], WINDOWS[LARGE]], ids=str)
def test_whole_games_in_every_window(ui, tmp_path, size):
    table = play(hands(ui, tmp_path, match_of(2, sum(size)), size=size), sum(size))
    assert table.app.manager.current == "final"


def test_four_people_at_one_device_take_it_twice_a_round_at_most(ui, tmp_path):
    """Discards and the split in one visit, the choice in the next; cards are played on the open table."""
    table, rng = hands(ui, tmp_path, match_of(4, 8), humans=4), random.Random(3)
    while table.find_turn() is not None and table.match.state.round < 4:
        table.answer(rng)
    questions = {question for question, _ in table.visits}
    assert "resolve" not in questions
    assert len(table.visits) <= 3 * 2 * 4 + 4


def test_nobody_sees_the_hand_of_another(ui, tmp_path):
    """On the open table, cards lie face down until their owner takes them up."""
    match = match_of(4, 8, lambda s: s.phase == "resolve")
    table = hands(ui, tmp_path, match, humans=4)
    ui.until(lambda: table.screen.handover.called is not None, 5)
    table.settle(3)
    cards = [piece for spot, piece in table.desk.board.pieces.items() if spot[0] == "card"]
    assert cards
    assert all(card.face is None for card in cards)
    assert not table.screen.handover.curtain.down
    table.find_turn()
    table.settle(2)
    cards = [piece for spot, piece in table.desk.board.pieces.items() if spot[0] == "card"]
    assert all(card.face is not None for card in cards)


# --- splitting ---


def test_touch_drag_and_rod_move_cards_between_the_halves(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(4, 3, splitting(4)))
    halves = table.turn.halves
    card = halves.groups[0][0]
    ui.tap(*table.desk.board.centre_of(("card", card)))
    table.settle(2)
    assert halves.side(card) == 1
    x, y = table.desk.board.centre_of(("half", 0))
    ui.drag(table.desk.board.centre_of(("card", card)), (x, y - 56), steps=6)
    table.settle(2)
    assert halves.side(card) == 0
    left = len(halves.groups[0])
    ui.tap(*table.desk.board.centre_of(("rod",)))
    assert len(halves.groups[0]) != left
    assert table.turn.plan


def test_the_rod_is_pushed_from_card_to_card(ui, tmp_path):
    """Every position of the rod is a cut of the cards in table order; at either end one card stays."""
    table = hands(ui, tmp_path, match_of(4, 3, splitting(4)))
    halves, x, y = table.turn.halves, *table.desk.board.centre_of(("rod",))
    count, seen = len(halves.cards), set()
    finger = table.ui.finger(x, y)
    finger.touch_down()
    for dx in (*range(0, 181, 6), *range(180, -181, -6)):
        table.ui.slide(finger, x + dx, y)
        seen.add(len(halves.groups[0]))
        assert halves.groups[0] == halves.cards[: len(halves.groups[0])]
    finger.touch_up()
    table.settle(2)
    assert seen == set(range(1, count))
    assert table.turn.plan


SEVEN = "prestige2a tome1a art1a topaz1a emerald1a gold1a star1a"


@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("size", [(412, 915), SMALL], ids=str)
def test_each_of_the_63_splits_of_seven_cards_is_touched_without_a_list(ui, tmp_path, size, every):
    """All seven cards lie open on the wallet at once: nothing scrolls, and three touches are enough for any split."""
    match = Match.begin(position(seat(SEVEN), phase="split"), list(NAMES[:3]))
    table = hands(ui, tmp_path, match, size=size)
    turn, board = table.turn, table.desk.board
    assert len(turn.moves) == 63
    assert not table.ledger.book.options
    for move in turn.moves[::every]:
        table.screen.choosing.give_up()
        table.settle(1)
        touches = turn.touches(move)
        assert len(touches) <= 3, move
        for item in touches:
            x, y = board.centre_of(item.name)
            assert board.x < x < board.right
            assert board.y < y < board.top
            table.tap(item)
        assert turn.plan == [move]
    table.tap_lock()
    table.settle(2)
    assert table.own[-1].kind == "split"


def test_the_last_card_of_a_half_stays_and_says_why(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(4, 3, splitting(2)))
    said = []
    table.app.toasts.say = lambda words, *_, **__: said.append(words)
    halves = table.turn.halves
    for card in list(halves.groups[0]):
        ui.tap(*table.desk.board.centre_of(("card", card)))
        table.settle(1)
    assert len(halves.groups[0]) == 1
    assert said


def test_a_split_is_locked_in_by_a_key(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(4, 3, splitting(2)))
    table.key("", ENTER)
    table.settle(2)
    assert [move.kind for move in table.own[-1:]] == ["split"]


# --- laying off ---


def too_many(need, players=2, seed=4):
    return match_of(
        players, seed, lambda s: s.phase == "discard" and 0 in s.waiting and len(s.hands[0]) - LIMIT[s.round] == need
    )


def test_the_cards_just_dealt_are_marked_as_new(ui, tmp_path):
    """With two players, two of them; what one had before is not new."""
    table = hands(ui, tmp_path, too_many(2))
    dealt = [event for event in table.screen.referee.past() if event.kind == "dealt" and event.player == 0][-2:]
    marked = {p.name for spot, p in table.desk.board.pieces.items() if spot[0] == "card" and p.state == "new"}
    assert marked == {event.secret["cards"][0] for event in dealt}


def test_among_several_people_the_filled_button_opens_the_wallet_and_then_locks_both_in(ui, tmp_path):
    table = hands(ui, tmp_path, too_many(2), humans=2)
    turn = table.find_turn()
    assert turn.question == "discard"
    seat, before = turn.seat, len(table.match.moves)
    assert not table.ledger.button_on
    for name in turn.hand[:2]:
        ui.tap(*table.desk.board.centre_of(("card", name)))
        table.settle(1)
    assert table.ledger.button_on
    table.tap_lock()
    assert ("rod",) in table.desk.board.pieces
    assert turn.plan
    assert len(table.match.moves) == before
    table.tap_lock()
    table.settle(2)
    assert [move.kind for move in table.match.moves[before:] if move.player == seat] == ["discard", "discard", "split"]


@pytest.mark.parametrize("humans", [1, 2])
def test_discards_the_coach_proposes_are_the_cards_that_lie_in_the_tray(ui, tmp_path, humans):
    table = hands(ui, tmp_path, too_many(2), humans=humans)
    turn = table.find_turn()
    for first in range(len(turn.hand) - 1):
        names = turn.hand[first], turn.hand[first + 1]
        table.screen.choosing.give_up()
        turn.clear()
        for item in turn.gestures([Move(turn.seat, "discard", (name,)) for name in names]):
            table.screen.touch(item)
        assert tuple(turn.off) == names
        assert turn.plan


# --- the others ---


@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_two_neighbours_are_framed_and_an_arrow_says_where_wallets_go(ui, tmp_path, players):
    """On to the left neighbour, from the right one back to oneself; with two players it is the same person."""
    table = hands(ui, tmp_path, match_of(players, 3, splitting(2)))
    chips = {chip.seat: chip for chip in table.screen.tabletop.ids.opponents.chips}
    assert {seat for seat, chip in chips.items() if chip.framed} == {1, players - 1}
    arrows = {seat: chip.counts[1].sign.what.removeprefix("great_split/ic_") for seat, chip in chips.items()}
    assert arrows[1] == "right"
    assert players == 2 or arrows[players - 1] == "left"
    assert set(arrows.values()) <= {"right", "left", "ui_card"}


def test_a_touch_on_a_chip_looks_at_a_board_and_a_tab_leads_back(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(4, 3, lambda s: s.phase == "resolve" and 0 in s.waiting))
    table.find_turn()
    chip = table.screen.tabletop.ids.opponents.chip_of(2)
    ui.tap(*chip.center)
    table.settle(2)
    assert table.desk.board.pieces["track", "prestige"].seat == 2
    ui.tap(*table.desk.board.centre_of(("tab", 0)))
    table.settle(2)
    assert ("tab", 0) not in table.desk.board.pieces
    assert table.turn is not None


# --- selling and stepping ---


def asked_to(kind):
    def found(s):
        if s.phase != "resolve" or 0 not in s.waiting:
            return False
        return bool(s.todo[0]) if kind == "step" else not s.todo[0] and len(s.hands[0]) > 3

    return found


def test_a_sale_is_marked_by_drag_and_taken_off_by_a_touch(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(4, 3, asked_to("sell")))
    card = table.turn.hand[0]
    x, y = table.desk.board.centre_of(("track", "prestige"))
    ui.drag(table.desk.board.centre_of(("card", card)), (x, y - 56), steps=6)
    table.settle(2)
    assert table.turn.sold == {card: "prestige"}
    ui.tap(*table.desk.board.centre_of(("card", card)))
    assert table.turn.sold == {}


def test_marked_sales_go_out_in_table_order_whatever_order_they_were_touched_in(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(4, 3, asked_to("sell")))
    before = len(table.own)
    marked = [table.turn.hand[2], table.turn.hand[0]]
    for card in marked:
        ui.tap(*table.desk.board.centre_of(("card", card)))
        table.settle(1)
        table.tap_option("prestige")
        table.settle(1)
    table.tap_lock()
    table.settle(3)
    sold = [move for move in table.own[before:] if move.kind == "sell"]
    assert [ID[move.args[0]] for move in sold] == sorted(ID[move.args[0]] for move in sold)
    assert len(sold) == 2


def test_a_second_touch_on_a_row_takes_the_step(ui, tmp_path):
    table = hands(ui, tmp_path, match_of(4, 3, asked_to("step")))
    track, before = table.turn.moves[0].args[0], len(table.own)
    ui.tap(*table.desk.board.centre_of(("track", track)))
    table.settle(2)
    assert len(table.own) == before
    assert table.turn.plan
    ui.tap(*table.desk.board.centre_of(("track", track)))
    table.settle(3)
    assert len(table.own) == before + 1


def test_on_a_small_phone_tracks_of_a_seal_have_buttons_too(ui, tmp_path):
    step = asked_to("step")
    table = hands(ui, tmp_path, match_of(4, 3, lambda s: step(s) and len(GAME.legal(s, 0)) <= 5), size=SMALL)
    table.settle(3)
    tracks = [move.args[0] for move in table.turn.moves]
    assert [option.key for option in table.ledger.book.options] == tracks
    table.tap_option(tracks[-1])
    assert table.turn.track == tracks[-1]
    assert table.turn.plan


def test_a_row_without_room_or_not_offered_says_why(ui, tmp_path):
    free = asked_to("step")
    table = hands(ui, tmp_path, match_of(4, 3, lambda s: free(s) and len(GAME.legal(s, 0)) <= 5))
    offered = {move.args[0] for move in table.turn.moves}
    said = []
    table.app.toasts.say = lambda words, *_, **__: said.append(words)
    other = next(name for name in ("tome", "art", "gold", "tome_seal", "gold_seal") if name not in offered)
    ui.tap(*table.desk.board.centre_of(("track", other)))
    assert said


@pytest.mark.parametrize("events", [150, pytest.param(3000, marks=pytest.mark.slow)])
def test_whatever_is_touched_dragged_or_pressed_nothing_breaks(ui, tmp_path, events):
    """A storm of fingers and keys on the open table."""
    table, rng = hands(ui, tmp_path, match_of(3, 6)), random.Random(events)
    width, height = 412, 915
    for _ in range(events):
        if table.over:
            break
        start, end = ((rng.uniform(0, width), rng.uniform(0, height)) for _ in range(2))
        match rng.randrange(6):
            case 0 | 1 | 2:
                ui.tap(*start)
            case 3:
                ui.drag(start, end, steps=4)
            case 4:
                table.key(rng.choice("xmilz123"))
            case _:
                table.tap_lock()
        table.app.sheets.close_all()
        table.settle(1)
        if table.app.manager.current not in ("table", "final"):
            table.app.go("table")
    GAME.check(table.match.state)
