"""What the lessons of The Great Split promise, counted in the rules."""

import pytest

from app.table.tips import tips_of
from engine.games.great_split.box import GOLD, LINES, ROUNDS, TRACKS
from tests.app.helpers.course import LANGUAGES, at_step, gained, numbers, played

GAME = "great_split"


def stock(match):
    """How far the learner is on gold and on prestige."""
    return match.state.at[GOLD], match.state.at[0]


def test_a_step_gives_what_its_data_says():
    found = list(gained(GAME, stock))
    assert len(found) == 1
    for step, promised, brought in found:
        assert brought == promised, step


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_of_the_texts_are_those_of_the_rules(lang):
    assert numbers(GAME, lang, "1.5") == [at_step(GAME, "1.5").state.arrow]
    assert numbers(GAME, lang, "3.1") == [*LINES]


def test_the_round_is_played_as_it_is_told():
    kinds = [at_step(GAME, step).game.question(at_step(GAME, step).state) for step in ("2.2", "2.3", "2.4", "2.5")]
    assert len(set(kinds)) >= 3, kinds
    before, after, events = played(GAME, "2.5")
    assert (before.round, after.state.round) == (2, 3)
    assert any(event.kind == "market_revealed" for event in events)
    assert after.state.arrow > before.arrow
    assert sum(event.kind == "advanced" and event.player == 0 for event in events) == 1  # one free step


def test_a_sale_is_one_step_on_gold():
    _, _, events = played(GAME, "2.4")
    sold = [event for event in events if event.kind == "sold" and event.player == 0]
    steps = [e for e in events if e.kind == "advanced" and e.player == 0 and e.facts["why"] == "sale"]
    assert (len(sold), len(steps), sold[0].facts["track"]) == (1, 1, "gold")


def test_gems_count_twice_the_lower_one_and_the_last_round_begins_with_the_split():
    match = at_step(GAME, "3.5")
    lower = min(match.state.at[TRACKS.index(gem)] for gem in ("topaz", "emerald"))
    assert match.game.scores(match.state)[0]["gem"] == 2 * lower
    assert (match.state.round, match.state.phase) == (ROUNDS, "split")


def test_it_has_tips():
    assert 6 <= len(tips_of(GAME)) <= 12
