"""Events: every one with the facts of the contract, and no more in public than the table shows."""

import pytest

from engine.games.great_split.box import BOARD, NAMES, TRACKS
from engine.games.great_split.text.sentences import SAY
from tests.games.great_split.wallets import GAME, random_table

FACTS = {
    "round_began": "round level extra limit",
    "dealt": "count",
    "discarded": "count",
    "all_discarded": "",
    "split": "",
    "wallets_passed": "",
    "offered": "source",
    "kept": "",
    "wallets_returned": "",
    "received": "kept returned hand",
    "sold": "track",
    "played": "card icons kind",
    "splitter_played": "",
    "advanced": "track at why cause depth forced",
    "arrow_reached": "at depth",
    "icon_reached": "track at resource depth",
    "marked": "track at what number",
    "resolved": "",
    "market_revealed": "token arrow",
    "line_crossed": "line tokens",
    "cards_taken_back": "count",
    "game_over": "totals places",
}
SECRETS = {
    "dealt": "cards",
    "discarded": "cards forced",
    "split": "groups forced",
    "offered": "groups",
    "kept": "group cards",
    "received": "kept returned taken",
    "sold": "card",
}
NOBODYS = {"round_began", "all_discarded", "wallets_passed", "wallets_returned", "market_revealed", "line_crossed"}


def words(value):
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        value = list(value.values())
    return set().union(*map(words, value)) if isinstance(value, list | tuple) else set()


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_facts_and_secrets_are_those_of_the_contract(players):
    met = set()
    for seed in range(4):
        for _, events in random_table(players, 30 + seed):
            for event in events:
                met.add(event.kind)
                assert (event.player is None) == (event.kind in NOBODYS | {"game_over"})
                if event.kind == "lost":
                    assert set(event.facts) in ({"track", "why"}, {"icon", "why"})
                elif event.kind == "scored":
                    assert {"what", "points", "final"} < set(event.facts)
                else:
                    assert set(event.facts) == set(FACTS[event.kind].split())
                assert set(event.secret or {}) == set(SECRETS.get(event.kind, "").split())
                if event.kind != "played":
                    cause = event.facts.get("cause")
                    assert not (words(event.facts) - {cause}) & set(NAMES), f"{event.kind} names a card in public"
    assert met >= set(FACTS) - {"all_discarded", "discarded"}


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


def test_every_kind_of_event_has_its_sentence():
    assert set(SAY) == set(FACTS) | {"lost", "scored"}


def test_a_taken_back_decision_leaves_no_trace():
    """Until the last one is done, a split can be taken back; once the wallets are passed, not."""
    for table, events in random_table(3, 12):
        if not table.match.moves:
            continue
        p = table.match.moves[-1].player
        revealed = any(event.kind in GAME.reveals for event in events)
        assert (table.match.undo(p) is None) == revealed
