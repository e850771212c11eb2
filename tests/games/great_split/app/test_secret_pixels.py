"""Four people at one device: no pixel outside a visit tells of a hand, a split or a choice, and visits are few."""

import random
from collections import Counter

import pytest

from app.look.i18n import tr
from app.parts import Item
from engine import GAMES, Match
from tests.app.helpers.tables import SMALL, SPACE
from tests.games.great_split.app.hands import NAMES, hands, match_of

pytestmark = pytest.mark.gui
GAME = GAMES["great_split"]
ALL = 8  # four split and four choose
FRAMES = 24  # after something was locked in: as long as the curtain takes to fall


def decide(table):
    """The same gestures whatever the cards are: the first cards go, the rod stays in the middle, the left group."""
    turn = table.turn
    if turn.question == "discard":
        for name in turn.hand[: turn.need]:
            table.screen.touch(Item("place", ("card", name)))
        table.screen.touch(Item("option", "split"))
    elif turn.question == "keep":
        table.screen.touch(Item("place", ("pane", 0)))
    assert turn.plan
    table.screen.primary()


def film(ui, folder, position, visits, size):
    """Every picture from the first curtain on but those of the visits, and one of each visit."""
    match = Match.begin(position, list(NAMES[:4]))
    table = hands(ui, folder, match, humans=4, size=size, look={"speed": "normal", "pause": "never"})
    table.screen.referee.pace = lambda: True
    open_, visited = [], []
    while len(visited) < visits and table.match.state.phase != "resolve":
        ui.until(lambda: table.screen.handover.curtain.down and not table.screen.show.director.busy, 20)
        ui.run(0.6)
        open_.append(ui.shot().tobytes())
        table.key(" ", SPACE)
        ui.run(0.6)
        visited.append(ui.shot().tobytes())
        decide(table)
        if table.screen.referee.viewer is not None:  # who splits last goes on and chooses first
            ui.until(lambda: table.turn is not None, 20)
            ui.run(0.6)
            visited.append(ui.shot().tobytes())
            decide(table)
        open_ += [ui.shot().tobytes() for _ in range(FRAMES)]
    if table.match.state.phase == "resolve":  # all have chosen: hands lie face down on the open table
        ui.until(lambda: table.screen.handover.called is not None and not table.screen.show.director.busy, 20)
        ui.run(0.6)
        open_.append(ui.shot().tobytes())
    ui.stop()
    return open_, visited


@pytest.mark.parametrize(
    ("visits", "size"), [(2, SMALL), pytest.param(ALL, (412, 915), marks=pytest.mark.slow)], ids=str
)
def test_two_worlds_that_differ_in_secrets_alone_look_the_same_to_others(ui, tmp_path, visits, size):
    seed = 8
    start = match_of(4, seed, lambda s: s.round == 4 and s.phase in ("discard", "split") and len(s.waiting) == 4).state
    public = GAME.view(start, None)
    worlds = [GAME.dump(GAME.guess(public, rng)) for rng in (1, 2)]
    assert [seat["hand"] for seat in worlds[0]["seats"]] != [seat["hand"] for seat in worlds[1]["seats"]]
    one, two = (film(ui, tmp_path / str(i), world, visits, size) for i, world in enumerate(worlds))
    assert [i for i, (a, b) in enumerate(zip(one[0], two[0])) if a != b] == [], f"seed {seed}"
    assert len(one[0]) == len(two[0]) > (visits - 1) * FRAMES
    assert all(a != b for a, b in zip(one[1], two[1]))  # or the proof would be worth nothing


@pytest.mark.parametrize(("people", "rounds"), [(2, 3), pytest.param(4, 6, marks=pytest.mark.slow)], ids=str)
def test_two_visits_a_round_and_never_more(ui, tmp_path, people, rounds):
    """Discard and split in one, the choice in the next; cards are played on the open table. Whoever splits last
    chooses first: one device goes round 2n - 1 times."""
    table, rng = hands(ui, tmp_path, match_of(4, 8), humans=people), random.Random(3)
    while table.find_turn() is not None and table.match.state.round <= rounds:
        table.answer(rng)
    visits = Counter((question == "keep", seat) for question, seat in table.visits)
    begun = 0 if table.over else 1  # the first visit of the round after
    assert "resolve" not in {question for question, _ in table.visits}
    assert sum(count for (keeps, _), count in visits.items() if not keeps) == rounds * people + begun
    assert sum(count for (keeps, _), count in visits.items() if keeps) == rounds * (people - 1)
    assert max(visits.values()) <= rounds + begun, visits


def test_the_curtain_says_which_visit_it_is(ui, tmp_path):
    """Splitting, then choosing; whoever splits last chooses first."""
    table = hands(ui, tmp_path, match_of(4, 8), humans=4)
    ui.until(lambda: table.screen.handover.curtain.down, 5)

    def said():
        rows = table.screen.handover.curtain.rows
        return [tr(row.words or f"table.curtain.{row.state}") for row in rows]

    assert said() == ["splitting now", "still to split", "still to split", "last, then chooses first"]
    rng = random.Random(1)
    while table.match.state.phase == "split" or not table.screen.handover.curtain.down:
        if table.turn is not None:
            table.answer(rng)
        elif table.screen.handover.curtain.down:
            table.find_turn()
        table.settle(1)
    assert said() == ["locked in", "choosing now", "still to choose", "last, then reveals"]
    assert table.screen.handover.curtain.count == "2 of 4"
    chosen = [move.player for move in table.match.moves if move.kind == "keep"]
    assert chosen == [0]  # who has split last
