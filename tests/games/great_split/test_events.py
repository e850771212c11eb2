"""Events: no more in public than the table shows, and they tell the whole story."""

import pytest

from engine.games.great_split.box import BOARD, NAMES, TRACKS
from tests.games.great_split.wallets import GAME, random_table


def words(value):
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        value = list(value.values())
    return set().union(*map(words, value)) if isinstance(value, list | tuple) else set()


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_cards_are_named_in_public_only_when_they_are_played(players):
    for seed in range(4):
        for _, events in random_table(players, 30 + seed):
            for event in events:
                if event.kind != "played":
                    cause = event.facts.get("cause")
                    assert not (words(event.facts) - {cause}) & set(NAMES), f"{event.kind} names a card in public"


def test_the_steps_that_are_told_are_those_that_are_made():
    """Adding up `advanced` and the points of the lines gives every board."""
    for seed in range(4):
        board = None
        for table, events in random_table(3, 40 + seed):
            s = table.match.state
            if board is None:
                board = s.at[:]
            for event in events:
                if event.kind == "advanced":
                    i = event.player * BOARD + TRACKS.index(event.facts["track"])
                    board[i] += 1
                    assert event.facts["at"] == board[i]
                elif event.kind == "scored" and not event.facts["final"]:
                    board[event.player * BOARD] += event.facts["points"]
            assert board == s.at


def test_final_points_add_up_to_the_total():
    *_, (table, events) = random_table(4, 3)
    final = [event for event in events if event.kind == "scored" and event.facts["final"]]
    total = [table.seat(p)["prestige"] for p in range(4)]
    for event in final:
        total[event.player] += event.facts["points"]
    (over,) = [event for event in events if event.kind == "game_over"]
    assert over.facts["totals"] == total == [sum(row.values()) for row in GAME.scores(table.match.state)]
    assert over.facts["places"] == GAME.ranking(table.match.state)


def test_effects_inside_effects_are_one_deeper():
    for seed in range(6):
        for _, events in random_table(2, 60 + seed):
            for event in events:
                if event.kind == "advanced":
                    depth, why = event.facts["depth"], event.facts["why"]
                    assert (depth == 0) == (why in ("icon", "sale", "splitter"))
                    assert (event.facts["cause"] is None) == (why in ("sale", "splitter"))


def test_a_taken_back_decision_leaves_no_trace():
    """Until the last one is done, a split can be taken back; once the wallets are passed, not."""
    for table, events in random_table(3, 12):
        if not table.match.moves:
            continue
        p = table.match.moves[-1].player
        revealed = any(event.kind in GAME.reveals for event in events)
        assert (table.match.undo(p) is None) == revealed
