"""What is told of a game: every kind of event of the contract, with its facts, in the order of the rules."""

import pytest

from engine.core.rng import roll
from tests.games.tower_up.desk import GAME, desk
from tests.helpers.positions import SETTINGS, played, walk

ORDER = [
    "start_floor_placed",
    "card_taken",
    "floors_gained",
    "built",
    "floor_paid",
    "roof_placed",
    "end_triggered",
    "marker_moved",
    "objective_met",
    "deck_shuffled",
    "end_triggered",
    "card_revealed",
    "extra_turn_earned",
    "floors_returned",
    "roofs_counted",
    "game_over",
    "turn_began",
]
MINE = [setting for setting in SETTINGS if setting.name == "tower_up"]


def test_events_come_in_the_order_of_the_rules():
    for setting in MINE:
        for seed in range(6):
            for _, events in walk(setting, seed):
                at = 0
                for event in events:
                    at = ORDER.index(event.kind, at)


def test_a_deck_that_is_never_built_from_runs_out_twice():
    """Everybody only takes cards: the 84th card is the second shuffle."""
    s, rng, taken, why = GAME.new(2, 1), 1, 0, []
    while actors := GAME.actors(s):
        moves = [move for move in GAME.legal(s, actors[0]) if move.kind != "build"]
        rng, i = roll(rng, len(moves))
        s, events = played(GAME, s, moves[i])
        GAME.check(s)
        taken += not s.finale and moves[i].kind == "take"
        why += [event.facts for event in events if event.kind in ("deck_shuffled", "end_triggered")]
    assert [fact.get("why") or fact["times"] for fact in why] == [1, 2, "cards"]
    assert taken == 83


@pytest.mark.parametrize("setting", MINE, ids=str)
def test_events_tell_the_whole_story(setting):
    """Tracks, reserves, chips and cones follow from the events alone."""
    for seed in range(3):
        tracks, floors, chips, cones = {}, {}, {}, {}
        for match, events in walk(setting, seed):
            for e in events:
                p, f = e.player, e.facts
                if e.kind == "marker_moved":
                    assert tracks.get((p, f["colour"]), 0) == f["before"]
                    tracks[p, f["colour"]] = f["after"]
                elif e.kind in ("floors_gained", "floors_returned"):
                    for colour, n in f["floors"].items():
                        sign = 1 if e.kind == "floors_gained" else -1
                        floors[p, colour] = floors.get((p, colour), 1) + sign * n
                elif e.kind in ("built", "floor_paid"):
                    floors[p, f["colour"]] = floors.get((p, f["colour"]), 1) - 1
                elif e.kind == "objective_met":
                    chips[p, f["objective"]] = f["chip"]
                elif e.kind == "roofs_counted":
                    cones[p] = f["cone"]
            now = GAME.dump(match.state)["seats"]
            for (p, colour), space in tracks.items():
                assert now[p]["tracks"][colour] == space
            for (p, colour), n in floors.items():
                assert now[p]["reserve"][colour] == n
            assert chips == {(p, name): chip for p, row in enumerate(now) for name, chip in row["chips"].items()}
            assert cones == {p: row["cone"] for p, row in enumerate(now) if row["cone"] is not None}


def test_a_build_can_be_taken_back_and_a_card_cannot():
    d = desk().play("0 build 12 black 13")
    assert d.match.undo(0).state.key() == desk().s.key()
    assert desk().play("0 take 10").match.undo(0) is None


def test_a_return_can_be_taken_back_but_not_the_card_before_it():
    d = desk(reserve=(3, 2, 2, 2)).play("0 take 10", "0 return black white white")
    before = d.match.undo(0)
    assert GAME.question(before.state) == "return"
    assert before.undo(0) is None
