"""The doubtful rulings: each constant changes the behaviour it names, and nothing else."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import GAMES, Event, Match
from engine.games.ginkgopolis import rulings
from tests.helpers.positions import Setting, finished
from tests.helpers.table import Table, building, kinds, position, seat

GAME = GAMES["ginkgopolis"]

Rule = Callable[[str, Any], None]


@pytest.fixture
def rule(monkeypatch: pytest.MonkeyPatch) -> Rule:
    """Decide a doubtful question otherwise."""

    def decide(name: str, value: Any) -> None:
        assert getattr(rulings, name) != value
        monkeypatch.setattr(rulings, name, value)

    return decide


# --- row 7: when the return of tiles happens ---


def emptying(front: str = "c10 c14 c12", supply_size: int = 1) -> Table:
    """Seat 0 exploits a blue building of two levels with one tile in the supply; others have tiles to return."""
    return Table(
        position(
            3,
            buildings=[building("0,0", "blue9", owner=1)],
            seats=[seat(points=0, hand="blue9", tiles="red4", front=front), seat(tiles="red5"), seat()],
            supply_size=supply_size,
        )
    )


def test_return_interrupts(rule):
    """Tiles are returned before the bonuses of the action that emptied the supply; otherwise after them."""
    table = emptying()
    table.play_line("0 commit blue9")
    assert table.numbers(0) == (3, 2, 0)
    assert kinds(table.events)[-1] == "return_asked"
    table.play_lines("0 giveback done", "1 giveback red5", f"2 giveback {table.seat(2)['tiles'][0]}")
    table.play_line("2 giveback done")
    assert kinds(table.events).index("tiles_returned") < kinds(table.events).index("gained")
    assert table.numbers(0) == (3, 3, 1)

    rule("RETURN_INTERRUPTS", False)
    table = emptying()
    table.play_line("0 commit blue9")
    assert table.numbers(0) == (3, 2, 1)
    assert kinds(table.events)[-2:] == ["discarded", "return_asked"]
    table.play_lines("0 giveback done", "1 giveback red5", f"2 giveback {table.seat(2)['tiles'][0]}")
    table.play_line("2 giveback done")
    assert table.numbers(0) == (3, 3, 1), "the owed tile is drawn from the new supply"
    assert table.actors == (1,)


def test_without_interruption_the_tiles_of_the_whole_action_are_owed(rule):
    """A blue Exploit bonus of the same action is drawn after the return too."""
    rule("RETURN_INTERRUPTS", False)
    table = emptying(front="c10 c11 c18", supply_size=2)
    table.play_line("0 commit blue9")
    assert len(table.seat(0)["tiles"]) == 1 + 2
    table.play_lines("0 giveback done", "1 giveback red5", "2 giveback done")
    assert len(table.seat(0)["tiles"]) == 1 + 2 + 1


# --- row 8: nobody returns a tile ---


def nothing_returned() -> Table:
    table = emptying()
    table.play_line("0 commit blue9")
    table.play_lines(*(f"{p} giveback done" for p in (0, 1, 2)))
    return table


def test_nothing_returned_exhausts(rule):
    table = nothing_returned()
    assert (table.now["exhausted"], table.now["ended"]) == (2, True)
    assert [event.facts["time"] for event in table.events if event.kind == "supply_emptied"] == [1, 2]

    rule("NOTHING_RETURNED_EXHAUSTS", False)
    table = nothing_returned()
    assert (table.now["exhausted"], table.now["ended"]) == (1, False)
    assert [event.facts["time"] for event in table.events if event.kind == "supply_emptied"] == [1]
    table.play_lines("1 take resource", "2 take resource")
    assert table.now["round"] == 3


# --- row 18: equal totals ---


def test_tie_breaks(rule):
    """Both have four points, one of them in New Hand markers."""
    s = GAME.load(position(2, seats=[seat(points=4, newhand=0), seat(points=0, newhand=2)]))
    assert GAME.ranking(s) == [1, 1]
    rule("TIE_BREAKS", ("points",))
    assert GAME.ranking(s) == [1, 2]
    rule("TIE_BREAKS", ("districts", "new_hand"))
    assert GAME.ranking(s) == [2, 1]
    s = GAME.load(position(2, seats=[seat(points=5, newhand=0), seat(points=0, newhand=2)]))
    assert GAME.ranking(s) == [1, 2], "only a tie is broken"


# --- row 27: expert Hal cannot pay for his second card ---


def expert(human_levels: str) -> Table:
    """Hal has two resources left; after his letter he turns up the human's building."""
    towers = [
        building("-1,1", "red4 red5 red6 red7 red8 red9 red10", owner=1),
        building("0,1", "blue4 blue5 blue6 blue7 blue8 blue9 blue10", owner=1),
        building("1,1", "yellow4 yellow5 yellow6 yellow7 yellow8 yellow9", owner=1),
        building("0,0", human_levels, owner=0),
    ]
    top = human_levels.split()[-1]
    return Table(
        position(
            1, hal="expert", buildings=towers, seats=[seat(hand="red3"), seat(hand="A")], commits={}, deck=f"{top} B"
        )
    )


def test_expert_must_use_building(rule):
    table = expert("yellow14")
    assert table.seat(1)["resources"] == 2
    table.play_line("0 commit red3")
    chosen, skipped = (next(e for e in table.events if e.kind == kind) for kind in ("hal_chose", "hal_skipped"))
    assert chosen.facts == {"first": "A", "second": "yellow14", "used": "yellow14"}
    assert skipped.facts == {"card": "yellow14", "why": "resources", "needs": 3, "has": 2}
    assert table.actors == ()

    rule("EXPERT_MUST_USE_BUILDING", False)
    table = expert("yellow14")
    table.play_line("0 commit red3")
    chosen = next(event for event in table.events if event.kind == "hal_chose")
    assert chosen.facts == {"first": "A", "second": "yellow14", "used": "A"}
    assert "urbanized" in kinds(table.events)
    assert not table.now["ended"]


@pytest.mark.parametrize("must", [True, False])
def test_expert_hal_uses_a_building_he_can_pay_for_either_way(rule, must):
    if not must:
        rule("EXPERT_MUST_USE_BUILDING", False)
    table = Table(position(1, hal="expert", seats=[seat(hand="red3"), seat(hand="A")], commits={}, deck="blue2 B"))
    table.play_line("0 commit red3")
    assert next(event for event in table.events if event.kind == "hal_chose").facts["used"] == "blue2"


# --- row 36: as many points as Hal ---


def test_solo_tie_wins(rule):
    s = GAME.load(position(1, seats=[seat(points=5), seat(points=5)]))
    ahead = GAME.load(position(1, seats=[seat(points=6), seat(points=5)]))
    behind = GAME.load(position(1, seats=[seat(points=4), seat(points=5)]))
    assert [GAME.ranking(each) for each in (s, ahead, behind)] == [[2, 1], [1, 2], [2, 1]]
    rule("SOLO_TIE_WINS", True)
    assert [GAME.ranking(each) for each in (s, ahead, behind)] == [[1, 2], [1, 2], [2, 1]]


# --- nothing else changes ---


def events_of(match: Match) -> list[list[Event]]:
    again = match.at(0)
    return [again.play(move) for move in match.moves]


SETTINGS = [Setting("ginkgopolis", 3, {}), Setting("ginkgopolis", 1, {"hal": "expert"}), Setting("ginkgopolis", 5, {})]


def is_emptied(events: list[Event]) -> bool:
    return any(event.kind == "supply_emptied" for event in events)


def nothing_came_back(events: list[Event]) -> bool:
    return any(event.kind == "tiles_returned" and not event.facts["supply"] for event in events)


def hal_could_not(events: list[Event]) -> bool:
    return any(event.kind == "hal_skipped" for event in events)


def is_over(events: list[Event]) -> bool:
    return any(event.kind == "game_over" for event in events)


@pytest.mark.parametrize(
    ("name", "value", "until"),
    [
        ("RETURN_INTERRUPTS", False, is_emptied),
        ("NOTHING_RETURNED_EXHAUSTS", False, nothing_came_back),
        ("TIE_BREAKS", ("points",), is_over),
        ("EXPERT_MUST_USE_BUILDING", False, hal_could_not),
        ("SOLO_TIE_WINS", True, is_over),
    ],
)
def test_until_the_doubtful_case_comes_up_nothing_is_different(rule, name, value, until):
    matches = [finished(setting, seed) for setting in SETTINGS for seed in range(5)]
    before = [events_of(match) for match in matches]
    rule(name, value)
    for match, told in zip(matches, before):
        again = match.at(0)
        for move, events in zip(match.moves, told):
            if until(events):
                break
            assert again.play(move) == events
