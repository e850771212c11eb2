"""What the lessons of Blueprints promise, counted in the rules."""

import pytest

from app.table.tips import tips_of
from engine.games.blueprints.plans import HEIGHTS, SQUARES
from engine.games.blueprints.rehearsal import EXACT, count
from tests.app.helpers.course import LANGUAGES, at_step, gained, numbers, played

GAME = "blueprints"


def stock(match):
    """What the learner's building is worth."""
    return (count(match.state, 0).total,)


def test_a_step_gives_what_its_data_says():
    found = list(gained(GAME, stock))
    assert len(found) == 5
    for step, promised, brought in found:
        assert brought == promised, step


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_of_the_texts_are_those_of_the_rules(lang):
    s = at_step(GAME, "1.2").state
    plan = dict(zip(SQUARES, HEIGHTS[s.plan[0]]))
    assert [name for name, height in plan.items() if height == 3] == ["c"]
    assert (s.squares[0].count(SQUARES.index("c")), numbers(GAME, lang, "1.2")) == (1, [3])
    before = count(at_step(GAME, "2.3").state, 0)
    _, after, _ = played(GAME, "2.3")
    assert numbers(GAME, lang, "2.3") == [2, count(after.state, 0).total - before.total] == [2, 3]
    assert numbers(GAME, lang, "2.6") == [2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_exact_plan_is_worth_what_is_said(lang):
    before = at_step(GAME, "3.2")
    _, after, _ = played(GAME, "3.2")
    assert count(after.state, 0).state == EXACT
    worth = count(after.state, 0).total - count(before.state, 0).total
    assert numbers(GAME, lang, "3.1") == [worth - 6] == [6]  # the die is glass and shows 6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_trophies_and_prizes_are_worth_what_is_said(lang):
    _, after, events = played(GAME, "3.3")
    won = [event.facts["points"] for event in events if event.kind in ("trophy_won", "prize_won")]
    assert set(won) == {2}
    assert numbers(GAME, lang, "3.4") == [2, 2]
    assert numbers(GAME, lang, "1.4", "after") == [2]
    assert after.state.round == 2


def test_the_last_round_leaves_two_dice_each():
    s = at_step(GAME, "3.6").state
    assert (s.round, [len(dice) for dice in s.dice]) == (3, [4, 4])


def test_it_has_tips():
    assert 6 <= len(tips_of(GAME)) <= 12
