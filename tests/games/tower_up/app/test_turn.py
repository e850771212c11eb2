"""What touches mean in Tower Up: every move can be said with them, and what is told about it is true."""

import random

import pytest

from app.games.tower_up import book, goals, scene
from app.games.tower_up.table import Table
from app.look.i18n import languages, tr
from app.look.theme import PLAYERS
from app.parts import Item
from engine import GAMES, Move
from engine.games.tower_up.boards import BOARDS
from engine.games.tower_up.objectives import MET
from engine.games.tower_up.scoring import scores
from tests.games.tower_up.app.hands import NAMES, events_of, match_of
from tests.games.tower_up.desk import position

pytestmark = pytest.mark.gui
GAME = GAMES["tower_up"]


@pytest.fixture
def table(ui):
    from app.games.tower_up.paint import Painter

    def laid(players):
        return Table(GAME, NAMES[:players], list(range(players)), Painter(PLAYERS))

    return laid


def positions(seed, every=5):
    """States of whole random games over all kinds of tables."""
    rng = random.Random(seed)
    for n, (players, options) in enumerate(GAME.setups):
        match = match_of(players, seed + n, options)
        while actors := GAME.actors(match.state):
            if rng.randrange(every) == 0:
                yield match, actors[0]
            view = GAME.view(match.state, actors[0])
            match.play(rng.choice(GAME.legal(view, actors[0])))


def test_every_legal_move_can_be_touched_and_nothing_else_is_played(table):
    seed = 11
    for match, p in positions(seed, every=12):
        view = GAME.view(match.state, p)
        moves = GAME.legal(view, p)
        laid = table(view.seats)
        for move in moves:
            turn = laid.turn(view, p, moves)
            for item in turn.touches(move):
                assert turn.touch(item) is None, (seed, move, item)
            assert turn.plan == [move], (seed, move)


@pytest.mark.parametrize("count", [150, pytest.param(10_000, marks=pytest.mark.slow)])
def test_what_the_ledger_announces_happens(table, count):
    """Steps, chips, extra turns, covered roofs, the end and the millions, on random tentative moves."""
    rng, told = random.Random(5), 0
    for seed, match, p in ((n, *each) for n in range(23, 10_000, 100) for each in positions(n)):
        if told >= count:
            break
        view = GAME.view(match.state, p)
        for move in rng.sample(moves := GAME.legal(view, p), min(2, len(moves))):
            if move.kind not in ("take", "build"):
                continue
            after, events = events_of(match, move)
            found, kinds = book.outcome(view, move), {event.kind: event for event in events}
            moved = kinds.get("marker_moved")
            assert (found.colour, found.before, found.after, found.lost) == (
                tuple(moved.facts[name] for name in ("colour", "before", "after", "lost")) if moved else ("", 0, 0, 0)
            ), (seed, move)
            assert bool(found.extra) == ("extra_turn_earned" in kinds)
            assert list(found.met) == [e.facts["objective"] for e in events if e.kind == "objective_met"]
            assert [value for _, value in found.chips] == [e.facts["chip"] for e in events if e.kind == "objective_met"]
            assert [seat for seat, _, _ in found.covered] == [
                e.facts["covered"] for e in events if e.kind == "floor_paid" and e.facts["covered"] is not None
            ]
            assert found.end == (kinds["end_triggered"].facts["why"] if "end_triggered" in kinds else "")
            assert scores(found.state) == scores(after), (seed, move)
            assert found.state.reserve == after.reserve
            told += 1
    assert told >= count


def test_the_rows_say_what_the_outcome_is(table):
    match = match_of(3, 4, turns=24, bot="normal", until=lambda s: s.turn > 24 and s.question == "turn")
    p = match.state.active
    view = GAME.view(match.state, p)
    moves = GAME.legal(view, p)
    turn = table(3).turn(view, p, moves)
    move = next(m for m in moves if m.kind == "build")
    for item in turn.touches(move):
        turn.touch(item)
    said = " ".join(span.what for row in turn.book().rows for span in row.spans if isinstance(span.what, str))
    found = book.outcome(view, move)
    assert f"{found.before} → {found.after}" in said
    before = view.reserve[p] % 255
    assert tr("tower_up.ledger.left", before=before, after=before - len(found.paid)) in said
    told = " ".join(span.what for span in turn.book().title if isinstance(span.what, str))
    totals = [sum(scores(s)[p].values()) for s in (view, found.state)]
    assert f"{totals[0]} → {totals[1]} M" in told


def test_a_floor_in_hand_rings_the_sites_it_fits_with_their_price(table):
    """P, case 22: 54 builds on nine sites."""
    view = GAME.view(GAME.load(position()), 0)
    laid = table(3)
    moves = GAME.legal(view, 0)
    turn = laid.turn(view, 0, moves)
    assert sorted({site for sites in turn.sites.values() for site in sites}) == [3, 6, 12, 15, 21, 22, 29, 36, 42]
    turn.touch(Item("floor", "black"))
    rings = sorted(spot.number for spot in turn.marks().rings)
    assert rings == sorted(turn.sites["black"])
    lots = laid.face(view, 0, turn).board.pieces
    assert {lots[scene.spot(view, n)].price for n in rings} == {turn.price(n) for n in rings}
    assert lots[scene.spot(view, 12)].price == 3
    assert lots[scene.spot(view, 8)].dim


@pytest.mark.parametrize(
    ("site", "floor", "why"),
    [(8, "black", "alone"), (13, "black", "built"), (12, "white", "same"), (12, "brown", "same")],
)
def test_a_site_that_is_not_legal_says_why(table, site, floor, why):
    view = GAME.view(GAME.load(position()), 0)
    turn = table(3).turn(view, 0, GAME.legal(view, 0))
    turn.touch(Item("floor", floor))
    said = turn.touch(Item("place", scene.spot(view, site)))
    known = tr(f"tower_up.why.{why}", site=site, colour="{colour}", n="{n}", floors="", has="")
    assert said
    assert said.split()[:2] == known.split()[:2]
    assert str(site) in said
    assert turn.site is None


def test_a_site_first_asks_for_the_floor(table):
    view = GAME.view(GAME.load(position()), 0)
    turn = table(3).turn(view, 0, GAME.legal(view, 0))
    turn.touch(Item("place", scene.spot(view, 12)))
    assert turn.wish == 12
    assert {item.name for item in turn.marks().dim} == {"brown", "white"}
    turn.touch(Item("floor", "grey"))
    assert (turn.colour, turn.site) == ("grey", 12)


def test_the_ghosts_are_the_towers_as_they_will_stand(table):
    view = GAME.view(GAME.load(position()), 0)
    turn = table(3).turn(view, 0, GAME.legal(view, 0))
    move = next(m for m in turn.moves if m.args == (12, "black", 13))
    for item in turn.touches(move):
        turn.touch(item)
    marks, after = turn.marks(), book.outcome(view, move).state
    shown = {**marks.laid, marks.chosen[0]: marks.chosen[1]}
    assert {spot.number for spot in shown} == {4, 12, 13}
    for spot, piece in shown.items():
        real = scene.tower(after, spot.number)
        assert (piece.colour, piece.roofs) == (real.colour, real.roofs)


def test_free_floors_are_filled_in_any_order_and_taken_out_again(table):
    view = GAME.view(GAME.load(position()), 0)
    turn = table(3).turn(view, 0, GAME.legal(view, 0))
    turn.touch(Item("card", "21"))
    assert turn.plan == []
    turn.touch(Item("floor", "white"))
    turn.touch(Item("floor", "grey"))
    assert turn.plan[0].args == (21, "grey", "white")
    turn.touch(Item("floor", "white"))
    assert turn.colours == ["grey"]
    assert turn.plan == []


def test_floors_above_ten_are_given_back_by_touch(table):
    """Case 16: nineteen ways to return three."""
    state = GAME.load(position(reserve=(3, 2, 2, 2)))
    GAME.apply(state, Move(0, "take", (10,)))
    view = GAME.view(state, 0)
    turn = table(3).turn(view, 0, GAME.legal(view, 0))
    assert (turn.question, turn.excess, len(turn.moves)) == ("return", 3, 19)
    turn.touch(Item("floor", "white"))
    assert turn.given == ["white"]
    turn.touch(Item("option", "white"))
    assert turn.given == []
    for name in ("white", "black", "white"):
        turn.touch(Item("floor", name))
    assert turn.plan == [Move(0, "return", ("black", "white", "white"))]
    assert turn.touch(Item("floor", "brown"))


def test_once_enough_is_given_back_it_is_only_to_be_locked_in(table):
    state = GAME.load(position(reserve=(3, 2, 2, 2)))
    GAME.apply(state, Move(0, "take", (10,)))
    turn = table(3).turn(state, 0, GAME.legal(state, 0))
    assert turn.prompt() == "More than ten floors: give back 3"
    for name in ("white", "black", "white"):
        turn.touch(Item("floor", name))
    assert turn.prompt() == "Lock in, or change your mind"


def test_each_place_for_the_roof_is_told_by_its_site(table):
    """Two neighbours may have one colour: on 10 two are brown and two black."""
    start = "2 brown, 9 black, 11 brown, 17 black, 19 grey"
    view = GAME.load(position(start, "", reserve=(2, 2, 1, 1)))
    turn = table(3).turn(view, 0, GAME.legal(view, 0))
    turn.put(Item("floor", "white"), scene.spot(view, 10))
    notes = [option.note for option in turn.book().options]
    assert notes == ["new", "site 2", "site 9", "site 11", "site 17", "site 19"]


def test_progress_is_complete_exactly_when_the_goal_is_met():
    seed = 31
    for match, _ in positions(seed, every=4):
        state = match.state
        for goal in goals.goals(state):
            for p in range(state.seats):
                met = bool(MET[state.objectives[goal.place]](state, p, BOARDS[state.seats]))
                assert (goals.done(state, p, goal) == goal.need) == bool(goal.owned.get(p)), (seed, goal, p)
                assert met == bool(goal.owned.get(p)), (seed, goal, p)
                assert bool(goals.missing(state, p, goal)) != met


@pytest.mark.parametrize("lang", languages())
def test_no_word_is_missing_in_a_whole_game(table, lang):
    """Everything that is said at the table, at the end and in the log."""
    from app.games.tower_up import details, results, words

    tr.lang, tr.strict = lang, True
    try:
        for players, options in GAME.setups[::3]:
            laid, names, told = table(players), NAMES[:players], []
            match, rng = match_of(players, 5, options), random.Random(8)
            while actors := GAME.actors(match.state):
                view = GAME.view(match.state, actors[0])
                moves = GAME.legal(view, actors[0])
                turn, move = laid.turn(view, actors[0], moves), rng.choice(moves)
                for item in turn.touches(move):
                    turn.touch(item)
                    for few in (True, False):
                        turn.prompt(few)
                    turn.book(), turn.marks(), turn.changes(), laid.face(view, actors[0], turn)
                words.move(view, move), words.stage(view)
                for spot in rng.sample(list(scene.pieces(view)), 3):
                    details.detail(view, Item("place", spot), names)
                    laid.turn(view, actors[0], moves).touch(Item("place", spot))
                told += match.play(move)
            view = GAME.view(match.state, None)
            laid.face(view, None), laid.page(view, "goals"), laid.page(view, "piles")
            for p in range(players):
                laid.about(view, p, None)
                words.lines(told, p, names), words.recap(told, p, names)
            for event in told:
                words.sentence(event, 0, names), words.sentence(event, None, names)
            results.summary(view), results.explained(view, names), results.deeds(match)
    finally:
        tr.lang, tr.strict = "en", False


def test_with_a_floor_in_hand_the_sites_that_bring_most_have_buttons(table):
    """No other site brings more than the first one offered, and its button chooses it."""
    seed, seen = 41, 0
    for match, p in positions(seed, every=25):
        view = GAME.view(match.state, p)
        turn = table(view.seats).turn(view, p, GAME.legal(view, p))
        if turn.question != "turn":
            continue
        for name, sites in turn.sites.items():
            turn._forget()
            assert turn.touch(Item("floor", name)) is None
            options = turn.book().options
            assert len(options) == min(book.OFFERED, len(sites))
            assert turn.touch(Item("option", options[0].key)) is None
            builds = [move for move in turn.moves if move.kind == "build" and move.args[1] == name]
            most = max(book.worth(book.outcome(view, move)) for move in builds)
            here = [move for move in builds if move.args[0] == turn.site]
            assert max(book.worth(book.outcome(view, move)) for move in here) == most, (seed, name)
            seen += 1
    assert seen > 20
