"""What touches mean in The Great Split: every move can be said with them, and what is told about it is true."""

import json
import random
import re
from types import SimpleNamespace

import pytest

from app.games.great_split import chain, worth
from app.games.great_split.halves import groups_of
from app.games.great_split.table import Table
from app.games.great_split.wording import cards, face
from app.look import spans
from app.look.i18n import languages, tr
from app.look.theme import ASSETS, PLAYERS
from app.parts import Context, Item
from app.parts.modules import words_of
from engine import GAMES, Event, Move
from engine.core.game import mute
from engine.games.great_split.box import names
from tests.games.great_split.app.hands import NAMES, match_of
from tests.games.great_split.wallets import position, seat

pytestmark = pytest.mark.gui
GAME = GAMES["great_split"]


@pytest.fixture
def table(ui):
    from app.games.great_split.paint import Painter

    def laid(players):
        return Table(GAME, NAMES[:players], list(range(players)), Painter(PLAYERS))

    return laid


def positions(seed, every=5):
    """States of whole random games for every number of players."""
    rng = random.Random(seed)
    for n, (players, _) in enumerate(GAME.setups):
        match = match_of(players, seed + n)
        while actors := GAME.actors(match.state):
            p = rng.choice(actors)
            if rng.randrange(every) == 0:
                yield match, p
            match.play(rng.choice(GAME.legal(GAME.view(match.state, p), p)))


def test_every_legal_move_can_be_touched_and_nothing_else_is_played(table):
    seed = 11
    for match, p in positions(seed, every=10):
        view = GAME.view(match.state, p)
        moves = GAME.legal(view, p)
        for move in moves:
            turn = table(view.seats).turn(view, p, moves)
            for item in turn.touches(move):
                assert turn.touch(item) is None, (seed, move, item)
            assert turn.plan[0] == move, (seed, move)
            assert {m.kind for m in turn.plan[1:]} <= {"play"}, (seed, turn.plan)
            assert turn.book() is not None
            assert turn.scene(None).pieces


def events_of(match, move):
    found, state = [], match.state.clone()

    def emit(kind, /, player=None, secret=None, **facts):
        found.append(Event(kind, player, facts, secret))

    GAME.apply(state, move, emit)
    return state, found


@pytest.mark.parametrize("wanted", [300, pytest.param(10_000, marks=pytest.mark.slow)])
def test_the_chain_a_step_announces_is_what_happens(table, wanted):
    """Up to the next card, which is another story."""
    told = 0
    for seed, match, p in ((n, *each) for n in range(23, 23_000, 10) for each in positions(n)):
        if told >= wanted:
            break
        view = GAME.view(match.state, p)
        for move in (move for move in GAME.legal(view, p) if move.kind == "step"):
            _, events = chain.tried(view, p, [move])
            _, real = events_of(match, move)
            ours = [e for e in real if e.player == p]
            splitter = events and events[0].kind == "splitter_played"
            for i, event in enumerate(ours):
                if event.kind in ("played", "splitter_played") and not (i == 0 and splitter):
                    ours = ours[:i]
                    break
            kinds = ("advanced", "lost", "marked", "arrow_reached", "icon_reached")
            said = [(e.kind, e.facts) for e in events if e.kind in kinds]
            assert said == [(e.kind, e.facts) for e in ours if e.kind in kinds], (seed, move)
            told += 1
    assert told >= wanted


# --- the ledger is true ---


def tentative(table, match, p, rng):
    """A turn with something chosen at random, as touches choose it."""
    view = GAME.view(match.state, p)
    turn = table(view.seats).turn(view, p, GAME.legal(view, p))
    for item in turn.touches(rng.choice(turn.moves)):
        assert turn.touch(item) is None
    if turn.key == "sell":
        for name in rng.sample(turn.hand, rng.randrange(len(turn.hand) + 1)):
            way = rng.choice(("gold", "prestige"))
            if name not in turn.sold and turn.sellable(name) and way in turn.ways(name):
                turn.sold[name], turn.chosen = way, None
    return turn


def told(book):
    """Every line of it, without pictures."""
    return [spans.words(row.spans) for row in book.rows]


def points_of(book, line=None):
    """(before, after) of the line that tells what the board is worth."""
    now = tr("great_split.now")
    words = told(book)[line] if line is not None else next(words for words in told(book) if words.startswith(now))
    return tuple(map(int, re.search(r"(\d+) → (\d+)", words).groups()))


def total(state, p):
    return sum(GAME.scores(state)[p].values())


def discards_are_true(match, turn, p):
    gone = [m.args[0] for m in (*turn.plan, *turn.then)]
    assert told(turn.book()) == [cards(gone)]
    before, state = names(match.state.hands[p]), match.state.clone()
    for move in (*turn.plan, *turn.then):
        if state.phase == "discard" and move in GAME.legal(state, p):  # a forced one is taken unasked
            GAME.apply(state, move, mute)
    left = [face(name) for name in names(match.state.hands[p]) if name not in gone]
    hand = state.hands[p] if state.split[p] is None else state.split[p][0] + state.split[p][1]
    assert sorted(map(face, names(hand))) == sorted(left), (before, gone)


def splits_are_true(match, turn, p):
    left = (p + 1) % match.players
    move = turn.plan[0]
    assert sorted(sorted(map(face, group)) for group in groups_of(move)) == sorted(
        sorted(map(face, group)) for group in turn.halves.groups
    )
    lines = told(turn.book())
    for i, line in enumerate(lines[:2]):
        theirs, mine = (int(n) for n in re.findall(r"[+−](\d+)", line))
        assert theirs <= best_alone(match, left, turn.halves.groups[i])
        assert mine <= best_alone(match, p, turn.halves.groups[1 - i])


def choices_are_true(match, turn, p):
    right, kept = (p - 1) % match.players, match.state.split[(p - 1) % match.players]
    before, after = points_of(turn.book(), 0)
    assert before == total(match.state, p)
    assert after - before <= best_alone(match, p, names(kept[turn.which]))
    assert told(turn.book())[-1] == cards(names(kept[1 - turn.which]))
    state = match.state.clone()
    GAME.apply(state, turn.plan[0], mute)
    while state.phase == "choose":
        GAME.apply(state, Move(state.waiting[0], "keep", ("first",)), mute)
    assert set(kept[turn.which]) <= set(state.hands[p])
    assert set(kept[1 - turn.which]) <= set(state.hands[right])


def sales_are_true(match, turn, p):
    """Sent move by move to the engine: the same board and the same points when something asks, or nothing is left."""
    after, _ = turn.foretold()
    state = match.state.clone()
    state.waiting = (*state.waiting, state.seats)  # nobody's seat: the round does not end
    for move in turn.all():
        if state.todo[p] or not state.hands[p]:
            break
        assert move in GAME.legal(state, p), "what is marked can be sold"
        GAME.apply(state, move, mute)
    assert worth.board(after, p) == worth.board(state, p)
    assert after.todo[p] == state.todo[p]
    assert points_of(turn.book()) == (total(match.state, p), total(state, p))


TRUE = {"discard": discards_are_true, "split": splits_are_true, "keep": choices_are_true, "sell": sales_are_true}


def best_alone(match, p, group, most=3000):
    """The most that a group can bring on a board, by trying everything; None-like infinity where that is too much."""
    start = worth.alone(GAME.view(match.state, None), p, group)
    begun, best, todo, seen = total(start, p), 0, [start], 0
    while todo:
        s = todo.pop()
        seen += 1
        if seen > most:
            return float("inf")
        if p not in s.waiting:
            best = max(best, total(s, p) - begun)
            continue
        for move in GAME.legal(s, p):
            after = s.clone()
            GAME.apply(after, move, mute)
            todo.append(after)
    return best


@pytest.mark.parametrize("wanted", [200, pytest.param(10_000, marks=pytest.mark.slow)])
def test_what_the_ledger_announces_is_what_the_engine_does(table, wanted):
    """Discards, splits, choices and sales chosen at random; a price of a group says "at least", and can be had."""
    rng, tried = random.Random(1), dict.fromkeys(TRUE, 0)
    for seed, match, p in ((n, *each) for n in range(41, 100_000, 10) for each in positions(n, every=7)):
        if sum(tried.values()) >= wanted and min(tried.values()) >= wanted // 40:
            break
        turn = tentative(table, match, p, rng)
        if turn.key in TRUE:
            tried[turn.key] += 1
            try:
                TRUE[turn.key](match, turn, p)
            except AssertionError as error:
                raise AssertionError(f"seed {seed}, {turn.key}, {turn.plan}: {error}") from error
    assert sum(tried.values()) >= wanted


def test_a_group_is_priced_without_knowing_more_than_its_board(table):
    """The neighbour's price comes from the public board only: another hand of hers changes nothing."""
    match = match_of(4, 3, lambda s: s.phase == "split" and s.round >= 3)
    mine, theirs = GAME.view(match.state, 0), GAME.view(match.state, None)
    hand = names(mine.hands[0])
    assert worth.group(mine, 1, hand) == worth.group(theirs, 1, hand)


def test_what_a_half_brings_to_the_neighbour_is_told_unless_the_players_do_not_want_it(table):
    match = match_of(3, 5, lambda s: s.phase == "split" and 0 in s.waiting)
    view, wishes = GAME.view(match.state, 0), SimpleNamespace(rivals=True)
    laid = table(3)
    laid.context = Context(preferences=wishes)
    turn = laid.turn(view, 0, GAME.legal(view, 0))

    def told():
        """Seats whose points are said, on the wallet and in the ledger."""
        halves = [piece for spot, piece in turn.scene(None).pieces.items() if spot[0] == "half"]
        rows = [row for row in turn.book().rows if row.label]
        said = {span.what for row in rows for span in row.spans if span.kind == "badge"}
        return {row[0] for half in halves for row in half.rows}, said

    assert told() == ({0, 1}, {0, 1})
    wishes.rivals = False
    assert told() == ({0}, {0})


def test_discards_and_sales_are_sent_in_table_order(table):
    match = match_of(2, 4, lambda s: s.phase == "discard" and len(s.hands[0]) > 6 and 0 in s.waiting)
    view = GAME.view(match.state, 0)
    turn = table(2).turn(view, 0, GAME.legal(view, 0))
    for name in turn.hand[::-1][: turn.need]:
        turn.touched("card", name)
    moves = [*turn.plan, *turn.then]
    for move in moves:
        if match.state.phase == "discard" and 0 in match.state.waiting:
            match.play(move)
    assert 0 not in match.state.waiting or match.state.phase != "discard"


def test_what_comes_before_a_card_already_laid_off_stays(table):
    """Half of the discards are made, in the terminal say: the rules take only later cards then."""
    hand = "prestige2a tome1a art1a topaz1a emerald1a gold1a star1a"
    s = GAME.load(position(seat(hand, aside=["prestige3a"]), phase="discard", round=2))
    turn = table(3).turn(GAME.view(s, 0), 0, GAME.legal(s, 0))
    assert turn.touch(Item("place", ("card", "prestige2a"))) == tr(
        "great_split.why.laid_later", card=tr("great_split.card", kind="prestige", count=2)
    )
    assert turn.off == []
    assert turn.reach(Item("place", ("card", "prestige2a"))) == []
    assert turn.touch(Item("place", ("card", "tome1a"))) is None
    assert turn.off == ["tome1a"]


def test_after_a_sale_for_prestige_an_equal_card_is_not_marked_for_gold(table):
    """The rules take gold first: what cannot be sent is refused with the reason, not lost."""
    seat_ = seat("square2c square2d tome1a", sold=[["square2b", "prestige"]], stage="sell", splitter=True)
    s = GAME.load(position(seat_))
    turn = table(3).turn(GAME.view(s, 0), 0, GAME.legal(s, 0))
    assert turn.touch(Item("place", ("card", "square2d"))) is None
    assert turn.touch(Item("option", "gold")) == tr("great_split.why.gold_first")
    assert turn.ways("square2d") == ("prestige",)
    assert turn.reach(Item("place", ("card", "square2d"))) == [("track", "prestige")]


def test_marked_sales_leave_no_wish_behind(table):
    """Whatever was decided beforehand is used up in its round: nothing plays by itself in the next one."""
    seed, seen = 31, 0
    for match, p in positions(seed, every=4):
        view = GAME.view(match.state, p)
        moves = GAME.legal(view, p)
        if not any(move.kind == "sell" for move in moves):
            continue
        turn = table(view.seats).turn(view, p, moves)
        for name, way in zip(turn.hand[:2], ("gold", "prestige")):
            if turn.touched("card", name) is None and turn.chosen:
                turn.option(way if way in turn.ways(name) else "prestige")
        state, left = match.state.clone(), [*turn.plan, *turn.then]
        while left and p in state.waiting and state.phase == "resolve":
            legal = GAME.legal(state, p)
            move = next((m for m in left if m in legal), None)
            if move in left:
                left.remove(move)
            elif state.todo[p]:
                move = legal[0]
            else:
                break
            GAME.apply(state, move, lambda *_, **__: None)
        assert not turn.then or not left, (seed, turn.plan, turn.then, left)
        seen += 1
    assert seen > 50


def test_every_sentence_is_there_in_every_language(table):
    words = words_of("great_split")
    said = tr.lang
    try:
        for lang in languages():
            tr.lang = lang
            tr.missing.clear()
            for match, p in positions(7, every=40):
                for viewer in (p, None):
                    past = [event.seen_by(viewer) for event in _past(match)]
                    assert all(words.sentence(event, viewer, NAMES) for event in past)
                    words.lines(past, viewer, NAMES)
                view = GAME.view(match.state, p)
                for move in GAME.legal(view, p)[:4]:
                    assert words.move(view, move)
            assert not tr.missing, (lang, tr.missing)
    finally:
        tr.lang = said


def _past(match):
    again, found = match.at(0), []
    for move in match.moves:
        found += again.play(move)
    return found[-200:]


def test_all_languages_say_the_same_things():
    keys = {}
    for lang in languages():
        found = {}
        for path in (ASSETS / "great_split" / "i18n" / lang).glob("*.json"):
            found |= json.loads(path.read_text(encoding="utf-8"))
        keys[lang] = set(found)
    assert keys["en"] == keys["es"] == keys["fr"]
