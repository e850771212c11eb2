"""The search: worlds, stages, and what it reports; and the hints made of it."""

import pytest

from engine import GAMES
from engine.bots import Deadline
from engine.bots.search import PLAYOUTS, WIDTH, Tally, findings, outcome, race, search
from engine.core.game import Move
from engine.core.judge import Option, liked
from tests.helpers.positions import Setting, finished, walk

GAME = GAMES["ginkgopolis"]
VIEW = GAME.view(GAME.new(2, 1), 0)


def tally(name: str, worth: float, *margins: float) -> Tally:
    made = Tally(Option(Move(0, name), worth), 0.0)
    made.margins += margins
    made.chances += [0.5] * len(margins)
    return made


@pytest.fixture
def undecided(monkeypatch):
    """Nobody is dropped on the way."""
    monkeypatch.setattr("engine.bots.search.SURE", float("inf"))


def test_every_stage_halves_the_field(undecided):
    found = search(GAME, VIEW, 0, 1, Deadline(playouts=160))
    assert len(found) == WIDTH
    playouts = [finding.playouts for finding in found]
    assert playouts == sorted(playouts, reverse=True)
    assert len(set(playouts)) == 4  # ten moves, then five, three, two
    assert 160 <= sum(playouts) <= 160 + 4 * WIDTH
    assert playouts[0] == playouts[1] > playouts[2]


def test_without_a_word_it_plays_a_fixed_number_of_play_outs(undecided):
    found = search(GAME, VIEW, 0, 1)
    assert PLAYOUTS <= sum(finding.playouts for finding in found) <= PLAYOUTS + 4 * WIDTH
    assert found == search(GAME, VIEW, 0, 1, Deadline())


def test_each_world_is_told_its_number(undecided, monkeypatch):
    """How far it pays to look depends on how many worlds there were before."""
    numbers = []
    monkeypatch.setattr("engine.bots.learned.horizon", lambda game, s, world: numbers.append(world) or s.round)
    found = search(GAME, VIEW, 0, 1, Deadline(playouts=60))
    assert numbers == list(range(1, found[0].playouts + 1))


def test_a_move_that_cannot_win_any_more_is_dropped():
    best, close, equal, hopeless = (
        tally("best", 0, 10.0, 20.0, 0.0, 2.0),
        tally("close", 0, 9.0, 16.0, 2.0, 1.0),
        tally("equal", 0, 9.95, 19.95, -0.05, 1.95),
        tally("hopeless", 0, 1.0, 10.5, -9.5, -7.0),
    )
    running, lost = race([close, hopeless, best, equal], GAME.judge.scale)
    assert (running, lost) == ([best, close], [equal, hopeless])


def test_one_world_drops_nobody():
    field = [tally("best", 0, 10.0), tally("other", 0, -10.0)]
    assert race(field, GAME.judge.scale) == (field, [])


def test_an_obvious_move_is_played_before_the_time_is_up():
    state = next(
        m.state
        for m, _ in walk(Setting("ginkgopolis", 2, {"characters": "intro"}), 1)
        if m.state.question == "commit" and m.state.round > 8
    )
    found = search(GAME, GAME.view(state, state.waiting[0]), state.waiting[0], 1, Deadline(playouts=100_000))
    assert sum(finding.playouts for finding in found) < 50_000


def test_with_one_move_there_is_nothing_to_search():
    state = next(m.state for m, _ in walk(Setting("ginkgopolis", 2, {"characters": "draft"}), 1) if m.state.question)
    view = GAME.view(state, 0)
    view.draft = (view.draft[0][:1], *view.draft[1:])
    (found,) = search(GAME, view, 0, 1)
    assert (found.playouts, found.option.move.kind) == (0, "draft")


def test_a_beaten_move_is_as_far_behind_as_it_was_in_the_worlds_it_met():
    best, other = tally("best", 0, 10.0, 20.0, 0.0, 2.0), tally("other", 0, 7.0, 19.0)
    first, second = findings([best, other])
    assert first.margin == 8.0
    assert second.margin == 8.0 - 2.0


def test_the_judge_counts_as_some_play_outs():
    assert tally("a", 1.0, 5.0).worth() > tally("b", 0.5, 5.0).worth()
    assert tally("a", 0.0, *[5.0] * 100).worth() > tally("b", 5.0, *[4.5] * 100).worth()


def test_a_game_that_is_over_is_won_or_not():
    for seed in (1, 2, 3):
        match = finished(Setting("ginkgopolis", 3, {"characters": "intro"}), seed)
        totals = [sum(row.values()) for row in GAME.scores(match.state)]
        for p, total in enumerate(totals):
            margin, chance = outcome(GAME, match.state, p)
            assert margin == total - max(totals[:p] + totals[p + 1 :])
            assert chance == pytest.approx(float(margin > 0), abs=0.01)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_character_likes_is_a_part_of_the_score(name):
    game = GAMES[name]
    parts = game.scores(game.new(2, 1))[0].keys()
    assert not liked(game.judge.data, "")
    assert all(liked(game.judge.data, character).keys() <= parts for character in game.judge.characters)


def test_what_a_character_likes_counts_more_for_everybody():
    game = GAMES["tower_up"]
    s = game.new(3, 1)
    assert game.judge.playout(s, 1, 40, lambda: False)
    assert game.actors(s)
    chips = [row["chips"] for row in game.scores(s)]
    assert len(set(chips)) > 1
    expected = [own + 2 * more for own, more in zip(game.judge.expected(s), chips)]
    for p, own in enumerate(expected):
        margin, _ = outcome(game, s, p, plain=True, likes={"chips": 2.0})
        assert margin == pytest.approx(own - max(expected[:p] + expected[p + 1 :]))


def test_who_likes_a_part_of_the_score_thinks_of_the_same_moves():
    """Only what they come to is seen with other eyes: the moves, and what the judge says of them, are everybody's."""
    game = GAMES["tower_up"]
    s = game.new(2, 1)
    assert game.judge.playout(s, 1, 12, lambda: False)
    p = game.actors(s)[0]
    plain, racer = (search(game, game.view(s, p), p, 1, Deadline(playouts=60), name) for name in ("", "racer"))
    assert {found.option for found in plain} == {found.option for found in racer}
    assert {found.margin for found in plain} != {found.margin for found in racer}
