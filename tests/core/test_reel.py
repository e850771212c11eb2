"""Looking back: the last frame of a match is the match, and a branch keeps what was decided."""

import pytest

from engine import GAMES, BadPosition, Match
from engine.core.reel import Reel
from engine.core.rng import MASK, roll
from engine.core.seeds import SEALED, fresh, sealed
from tests.helpers.positions import SETTINGS, is_open, walk

SECRET = SEALED | 0xC0FFEE


def played(game, seed=1, most=None):
    """A match of the largest table, by chance, to its end or for so many moves."""
    players, options = max(game.setups, key=lambda setup: setup[0])
    match, rng = Match(game, players, seed, options), seed
    while (actors := game.actors(match.state)) and (most is None or len(match.moves) < most):
        rng, n = roll(rng, len(actors))
        rng, move = game.sample(match.state, actors[n], rng)
        match.play(move)
    return match


@pytest.fixture(params=list(GAMES))
def match(request):
    return played(GAMES[request.param])


def test_frames_go_from_the_deal_to_the_end(match):
    reel = Reel(match)
    assert reel.state(0).key() == match.at(0).state.key()
    assert reel.state(len(reel) - 1).key() == match.state.key()
    places = [(frame.move, frame.shown) for frame in reel.frames]
    assert places == sorted(set(places))


def test_all_events_are_told_once_and_in_order(match):
    again, events = match.at(0), []
    for move in match.moves:
        events += again.play(move)
    reel = Reel(match)
    assert [event for n in range(len(reel)) for event in reel.events(n)] == events
    assert [event for n in range(0, len(reel), 5) for event, _ in reel.told(n)] == [
        event for n in range(0, len(reel), 5) for event in reel.events(n)
    ]


def test_a_frame_inside_a_move_is_the_table_after_its_last_event(match):
    reel = Reel(match)
    for n in (n for n, frame in enumerate(reel.frames) if not frame.whole):
        assert reel.told(n)[-1][1].key() == reel.state(n).key()


def test_what_is_no_news_is_no_frame(match):
    kinds = {event.kind for event in Reel(match).events(1)}
    reel = Reel(match, lambda event: event.kind not in kinds)
    assert len(reel) < len(Reel(match))
    assert reel.state(len(reel) - 1).key() == match.state.key()


def test_a_branch_holds_the_moves_so_far_and_nothing_half_decided(match):
    reel = Reel(match)
    for n in range(0, len(reel), 3):
        branch = reel.branch(n)
        assert branch.moves == match.moves[: len(branch.moves)]
        assert branch.seed == match.seed
        assert match.game.actors(branch.state)
        if branch.moves and len(branch.asked[-1]) > 1 and not is_open(match.game, branch.state):
            assert not set(match.game.actors(branch.state)) < set(branch.asked[-1]), "somebody has decided in secret"


def test_a_branch_of_a_sealed_match_is_an_open_deal():
    """Everything hidden in it has been seen."""
    match = played(GAMES["ginkgopolis"], fresh())
    branch = Reel(match).branch(9)
    assert branch.open
    assert branch.state.key() == match.at(len(branch.moves)).state.key()


def test_a_branch_can_be_played_to_its_end(match):
    reel, rng = Reel(match), 5
    branch = reel.branch(len(reel) // 2)
    while actors := match.game.actors(branch.state):
        rng, move = match.game.sample(branch.state, actors[0], rng)
        branch.play(move)
    assert Match.load(branch.save()).state.key() == branch.state.key()


def look_alike(game, s, viewer, deal):
    """Another world that looks the same to the viewer, as a match begun from it; None where none can be laid out."""
    try:
        return Match.begin(game.dump(game.guess(game.view(s, viewer), deal)))
    except BadPosition:  # in the middle of something
        return None


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_branch_of_a_running_match_knows_no_more_than_its_viewer(setting):
    """At any moment, two worlds that a seat (or an onlooker) cannot tell apart give the same branch."""
    compared, moments, game = 0, 0, setting.game
    for match, _ in walk(setting, 5):
        if not game.actors(match.state) or len(match.moves) % 7:
            continue
        moments += 1
        reel = Reel(match)
        for viewer in (None, 0):
            branch = reel.branch_unseen(len(reel) - 1, viewer, SECRET)
            assert branch is not None, f"after {len(match.moves)} moves"
            assert not branch.open, "nobody has seen what was dealt"
            other = look_alike(game, match.at(reel.fork(len(reel) - 1)).state, viewer, 99)
            if other is not None:
                compared += 1
                again = Reel(other).branch_unseen(0, viewer, SECRET)
                assert again.start == branch.start, f"after {len(match.moves)} moves, as {viewer} sees it"
    assert compared > moments / 2


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_branch_holds_no_decision_that_was_guessed(setting):
    """Who has decided in secret decides again; what is decided in the open stays."""
    game, begun, seen = setting.game, None, 0
    for match, _ in walk(setting, 6):
        question, actors = game.question(match.state), set(game.actors(match.state))
        if begun is None or begun[0] != question or not actors <= begun[1]:
            begun = question, actors
        if begun[1] > actors and actors and not is_open(game, match.state):
            seen += 1
            branch = Reel(match).branch_unseen(Reel(match).frame_of(len(match.moves)), None, SECRET)
            if game.question(branch.state) == question:
                assert set(game.actors(branch.state)) == begun[1]
        if seen == 8:
            break


@pytest.mark.parametrize("name", list(GAMES))
def test_a_branch_is_dealt_from_a_state_that_nobody_finds_by_trying(name):
    match = played(GAMES[name], most=10)
    reel = Reel(match)
    branch = reel.branch_unseen(len(reel) - 1, None, SECRET)
    assert branch.state.rng > MASK or not match.state.rng  # a game may roll no dice once it is dealt
    assert sealed(branch.seed)


def test_steps_lead_to_rounds_and_turns(match):
    reel = Reel(match)
    assert set(reel.rounds()) <= set(reel.turns()) <= set(range(len(reel)))
    numbers = [reel.frames[n].round for n in reel.rounds()]
    assert numbers == sorted(numbers)
