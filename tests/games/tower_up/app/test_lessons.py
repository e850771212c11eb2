"""What the lessons of Tower Up promise, counted in the rules; and its tips, each when its moment comes."""

import pytest

from app.games.tower_up import lesson as teacher
from app.table.tips import tips_of
from engine.games.tower_up.components import COLOURS, unpacked
from engine.games.tower_up.position import roofs_of
from tests.app.helpers.course import LANGUAGES, at_step, gained, numbers, played

GAME = "tower_up"


def stock(match):
    """Floors by colour, and how far the vehicles have driven together."""
    s = match.state
    return (*unpacked(s.reserve[0]), sum(s.tracks[:4]))


def test_a_step_gives_what_its_data_says():
    found = list(gained(GAME, stock))
    assert len(found) == 8
    for step, promised, brought in found:
        assert brought == promised, step


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_of_the_texts_are_those_of_the_rules(lang):
    s = at_step(GAME, "1.2").state
    highest = max(s.height)
    assert [n for n, height in enumerate(s.height) if height == highest] == [15]
    assert numbers(GAME, lang, "1.2", "after") == [highest]
    assert numbers(GAME, lang, "1.7") == [7, 3]
    assert numbers(GAME, lang, "2.2") == [2, 2]
    _, _, events = played(GAME, "2.4")
    moved = next(e for e in events if e.kind == "marker_moved" and e.player == 0)
    assert numbers(GAME, lang, "2.4") == [moved.facts["after"] - moved.facts["before"], 2]
    assert numbers(GAME, lang, "2.5")[0] == sum(unpacked(at_step(GAME, "2.5").state.reserve[0]))
    assert numbers(GAME, lang, "4.1") == [2, 4, 6, 8]
    _, _, events = played(GAME, "4.3")
    chip = next(e.facts["chip"] for e in events if e.kind == "objective_met")
    assert numbers(GAME, lang, "4.3") == [chip] == [7]
    assert numbers(GAME, lang, "4.4") == [1, 7]
    s = at_step(GAME, "4.5").state
    assert (s.roofs[1], numbers(GAME, lang, "4.5")) == (1, [s.roofs[0]])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_price_and_the_steps_of_the_first_build(lang):
    _, after, events = played(GAME, "3.4")
    paid = [e.facts["colour"] for e in events if e.player == 0 and e.kind in ("built", "floor_paid")]
    assert sorted(paid) == ["brown", "white"]
    assert numbers(GAME, lang, "3.3") == [2, 1, 1]
    match = at_step(GAME, "3.4")
    view = match.game.view(match.state, 0)
    steps = [teacher.outcome(view, move).steps for move in match.game.legal(view, 0)
             if move.kind == "build" and move.args[:2] == (10, "brown")]  # fmt: skip
    assert sorted(steps) == [1, 4]
    assert numbers(GAME, lang, "3.4")[-1] == 4
    assert after.state.height[3] > 3


def test_the_learner_is_where_the_first_lesson_says():
    s = at_step(GAME, "1.4").state
    mine = [n for n, height in enumerate(s.height) if height and 0 in roofs_of(s, n)]
    assert mine == [3, 22, 23]
    assert [roofs_of(s, n)[-1] == 0 for n in mine] == [False, False, True]  # two covered, one visible


def test_only_the_crane_is_short_of_the_star():
    s = at_step(GAME, "4.2").state
    tracks = dict(zip(COLOURS, s.tracks[:4]))
    assert [name for name, space in tracks.items() if space < 2] == ["black"]
    assert tracks["black"] == 1


def test_the_goal_waits_for_black_alone():
    s = at_step(GAME, "4.3").state
    assert [name for c, name in enumerate(COLOURS) if not s.present[0] & s.coloured[c]] == ["black"]


def test_it_has_tips():
    assert 6 <= len(tips_of(GAME)) <= 12
