"""What touches mean in Blueprints: every move can be said with them, and what is told about it is true."""

import random

import pytest

from app.games.blueprints import details, results, scene, words
from app.games.blueprints.paint import Painter
from app.games.blueprints.reveal import COUNTED, Reveal
from app.games.blueprints.table import Table
from app.games.blueprints.wording import die as named
from app.look.i18n import languages, tr
from app.look.theme import PLAYERS
from app.parts import Item
from engine import Event
from engine.games.blueprints.pieces import MATERIALS
from engine.games.blueprints.pieces import NAMES as GAME_NAMES
from engine.games.blueprints.rehearsal import after, count
from tests.games.blueprints.app.hands import GAME, NAMES, asked, match_of

pytestmark = pytest.mark.gui


@pytest.fixture
def table(ui):
    return lambda players: Table(GAME, NAMES[:players], list(range(players)), Painter(PLAYERS))


def positions(seed, every=5):
    """States of whole random games for two, three and four."""
    rng = random.Random(seed)
    for players in (2, 3, 4):
        match = match_of(players, seed + players)
        while actors := GAME.actors(match.state):
            if rng.randrange(every) == 0:
                yield match, actors[0]
            view = GAME.view(match.state, actors[0])
            match.play(rng.choice(GAME.legal(view, actors[0])))


def events_of(match, move):
    """What happens when a move is played, in a copy."""
    found, state = [], match.state.clone()
    GAME.apply(state, move, lambda kind, player=None, secret=None, **f: found.append(Event(kind, player, f, secret)))
    return state, found


def test_every_legal_move_can_be_touched_and_nothing_else_is_played(table):
    seed = 11
    for match, p in positions(seed, every=4):
        view = GAME.view(match.state, p)
        moves = GAME.legal(view, p)
        for move in moves:
            turn = table(view.seats).turn(view, p, moves)
            for item in turn.touches(move):
                assert turn.touch(item) is None, (seed, move, item)
            assert turn.plan == [move], (seed, move)


def test_every_placement_can_be_dropped(table):
    seed = 12
    for match, p in positions(seed):
        view = GAME.view(match.state, p)
        moves = GAME.legal(view, p)
        for move in (move for move in moves if len(move.args) == 2):
            turn = table(view.seats).turn(view, p, moves)
            die, square = turn.touches(move)
            assert square.name in turn.reach(die)
            turn.put(die, square.name)
            assert turn.plan == [move], (seed, move)


@pytest.mark.parametrize("wanted", [300, pytest.param(10_000, marks=pytest.mark.slow)])
def test_what_the_sheet_shows_of_a_tried_die_is_what_the_engine_then_counts(table, wanted):
    """Title block and prizes on random tentative moves, against the building after the move itself."""
    rng, told = random.Random(3), 0
    for seed, match, p in ((n, *each) for n in range(23, 23_000, 10) for each in positions(n, every=2)):
        if told >= wanted:
            break
        view = GAME.view(match.state, p)
        for move in rng.sample(moves := GAME.legal(view, p), min(6, len(moves))):
            if move.kind != "take":
                continue
            fields = {field.key: field for field in scene.fields(view, p, move)}
            goals = {prize.name: prize for prize in scene.prizes(view, p, move)}
            state, events = events_of(match, move)
            if events[-1].kind in ("plan_dealt", "game_over"):
                scored = next(e.facts for e in events if e.kind == "building_scored" and e.player == p)
                assert fields["total"].text == str(scored["total"]), (seed, move)
            else:
                then = count(state, p)
                assert [fields[key].text for key in COUNTED[1:]] == [str(n) for n in then[1:5]], (seed, move)
                assert fields["total"].text == str(then.total)
                assert {name for name, prize in goals.items() if prize.state == "reached"} == set(then.prizes)
            told += 1
    assert told >= wanted


def test_the_ledger_says_whether_the_plan_stays_exact(table):
    seed = 31
    for match, p in positions(seed, every=6):
        view = GAME.view(match.state, p)
        moves = GAME.legal(view, p)
        turn = table(view.seats).turn(view, p, moves)
        for move in (move for move in moves if len(move.args) == 2):
            said = " ".join(str(span.what) for row in turn.told(move).rows for span in row.spans)
            key = {"exact": "plan_done", "open": "plan_exact"}.get(after(view, move).state)
            if key:
                assert tr(f"blueprints.ledger.{key}", points=6) in said, (seed, move)
            else:
                broken = tr("blueprints.ledger.plan_broken", points=6), tr("blueprints.ledger.plan_lost")
                assert any(words in said for words in broken), (seed, move)


def test_equal_dice_are_told_apart_and_mean_the_same(table):
    match = match_of(2, 1, lambda s: len(set(s.pool)) < len(s.pool) and s.question == "take")
    p = match.state.waiting[0]
    view = GAME.view(match.state, p)
    laid = table(2)
    pool = laid.face(view, p).rows["pool"]
    assert len({thing.name for thing in pool}) == len(pool) == len(view.pool)
    twin = next(thing for thing in pool if "#" in thing.name)
    turn = laid.turn(view, p, GAME.legal(view, p))
    turn.touch(Item("die", twin.name))
    assert turn.marks().selected == [Item("die", twin.name)]
    assert turn.die == twin.name.split("#")[0]


def test_nothing_on_the_table_depends_on_what_a_viewer_may_not_know(table):
    """Pairs of worlds that differ in others' plans and squares: the same face, chips, pages and sheets."""
    seed, pairs = 5, 0
    for match, p in positions(seed, every=3):
        for viewer in (None, (p + 1) % match.state.seats):
            view = GAME.view(match.state, viewer)
            other = GAME.view(GAME.guess(view, 77 + pairs), viewer)
            faces = [table(view.seats).face(world, viewer) for world in (view, other)]
            assert faces[0] == faces[1], seed
            for seat in range(view.seats):
                assert details.about(view, seat, NAMES) == details.about(other, seat, NAMES)
            pairs += 1
    assert pairs > 60


def test_a_closed_screen_lies_where_nobody_may_look(table):
    match = match_of(3, 4, asked(0))
    face = table(3).face(GAME.view(match.state, None), None)
    assert face.board.pieces == {}
    assert type(face.board.ground[0]).__name__ == "Closed"


def test_a_closed_screen_says_what_everybody_saw_since(table):
    """The last die of each other player, and with two players what was discarded; at the beginning just the round."""
    begun = table(3).handover(GAME.view(match_of(3, 4).state, None))[0]
    assert "1" in begun
    for players, seed in ((2, 4), (3, 4), (4, 5)):
        view = GAME.view(match_of(players, seed, asked(0)).state, None)
        head, seats = table(players).handover(view)
        assert seats == (0,)
        told = [f"{NAMES[p]}: {named(GAME_NAMES[view.dice[p][-1]])}" for p in range(1, players)]
        if players == 2:
            told[0] += f", discards {named(GAME_NAMES[view.discard[-1]])}"
        assert head == " · ".join(told)


def test_discarded_dice_can_be_looked_up(table):
    view = GAME.view(match_of(2, 4, asked(0)).state, 0)
    words = " ".join(str(part) for part in table(2).page(view, "piles").parts)
    assert "Discarded" in words
    assert all(named(GAME_NAMES[die]) in words for die in view.discard)


def test_the_materials_in_demand_are_signs_not_letters(table):
    view = GAME.view(match_of(3, 4).state, 0)
    pile = next(pile for pile in table(3).face(view, 0).piles if pile.name == "demand")
    assert [span.what for span in pile.line if span.kind == "mat"] == [MATERIALS[each] for each in view.demand]


def test_levels_are_written_beside_the_building_with_the_points_of_a_stone(table):
    view = GAME.view(match_of(3, 4).state, 0)
    (sheet,) = table(3).face(view, 0).board.ground
    assert sheet.ruler == (2, 3, 5, 8)  # rules 2.5: 8 from the fourth level on


def test_the_reveal_adds_up_to_what_was_scored(table):
    """Step by step, by seat, for every round of whole games."""
    for players in (2, 3, 4):
        match, reveal, rounds, rng = match_of(players, 60 + players), Reveal(NAMES), 0, random.Random(2)
        while actors := GAME.actors(match.state):
            move = rng.choice(GAME.legal(match.state, actors[0]))
            shots = []
            events = match.play(move, lambda _event, s, shots=shots: shots.append(s.clone()))
            for event, state in zip(events, shots):
                if reveal.take(event, GAME.view(state, None)):
                    rounds += 1
                    totals = event.facts["totals"]
                    assert [reveal.total(p, "glass") for p in range(players)] == totals
                    for p in range(players):
                        for name in COUNTED[1:]:
                            lit = sum(int(w) for marks in reveal.lit(p, name).values() for _, w in marks)
                            assert lit == reveal.points[name].get(p, 0)
                    assert len(reveal.prizes) == 4
        assert rounds == 3


@pytest.mark.parametrize("lang", languages())
def test_no_word_is_missing_in_a_whole_game(table, lang):
    """Everything that is said at the table, at the end and in the log."""
    tr.lang, tr.strict = lang, True
    try:
        for players in (2, 3, 4):
            laid, names, told = table(players), NAMES[:players], []
            match, rng = match_of(players, 5), random.Random(8)
            while actors := GAME.actors(match.state):
                view = GAME.view(match.state, actors[0])
                moves = GAME.legal(view, actors[0])
                turn, move = laid.turn(view, actors[0], moves), rng.choice(moves)
                for item in turn.touches(move):
                    turn.touch(item)
                    for few in (True, False):
                        turn.prompt(few)
                    turn.book(), turn.marks(), laid.face(view, actors[0], turn)
                words.move(view, move), words.stage(view), laid.handover(view), laid.page(view, "piles")
                for spot in laid.face(view, actors[0]).board.pieces:
                    laid.detail(view, Item("place", spot))
                    laid.turn(view, actors[0], moves).touch(Item("place", spot))
                laid.detail(view, Item("die", move.args[0]))
                for seat in range(players):
                    laid.about(view, seat, None)
                told += match.play(move)
            view = GAME.view(match.state, None)
            laid.face(view, None), laid.picture(view)
            for p in range(players):
                words.lines(told, p, names), words.recap(told, p, names)
            for event in told:
                words.sentence(event, 0, names), words.sentence(event, None, names)
            results.summary(view), results.explained(view, names), results.deeds(match)
        for kind in ("prizes", "gold", "silver", "bronze"):
            assert tr(f"blueprints.end.tie.{kind}")
    finally:
        tr.lang, tr.strict = "en", False
