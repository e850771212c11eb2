"""Who knows what (cases 54-57), and that nobody knows more."""

import pytest

from engine import HIDDEN
from engine.core.rng import roll
from tests.games.great_split.test_split import CASE_15
from tests.games.great_split.wallets import GAME, Table, position, random_table, seat

HIDES = ["?", "?", "?"]


def test_case_54_a_split_is_secret_until_the_wallets_are_passed():
    hands = (seat("tome3a art1a gold1a"), seat("topaz2a emerald2a star1a"), seat("square2a prestige3a diamond1a"))
    table = Table(position(*hands, phase="split"))
    table.play("0 split tome3a | art1a gold1a")
    for viewer in (1, 2, None):
        assert (table.sees(viewer, 0)["split"], table.sees(viewer, 0)["hand"]) == ("?", HIDES)
    assert table.sees(0, 0)["split"] == [["tome3a"], ["art1a", "gold1a"]]
    table.play("1 split topaz2a | emerald2a star1a", "2 split prestige3a diamond1a | square2a")
    assert table.sees(1, 0)["split"] == [["tome3a"], ["art1a", "gold1a"]]
    assert table.sees(1, 0)["hand"] == []
    for viewer in (2, None):
        assert (table.sees(viewer, 0)["split"], table.sees(viewer, 0)["hand"]) == ("?", HIDES)


def test_case_55_after_the_exchange():
    table = Table(position(*CASE_15, phase="choose"))
    table.play("0 keep first", "1 keep second", "2 keep first")
    assert table.sees(0, 1)["hand"] == ["art1a", "gold1a", "?", "?"]
    assert table.sees(0, 2)["hand"] == ["prestige3a", "diamond1a", "?"]
    assert table.sees(None, 1)["hand"] == ["?", "?", "?", "?"]


def test_case_56_face_up_cards_stay_known_and_sold_ones_to_two():
    """Seat 1 has art1a gold1a from seat 0 and sells art1a."""
    groups = (
        seat(split=[["tome1a"], ["art1a", "gold1a"]]),
        seat(split=[["topaz1a", "topaz1b"], ["emerald1a", "diamond1a"]]),
        seat(split=[["tome1b"], ["square1a"]]),
        seat(split=[["tome1c"], ["square1b"]]),
    )
    table = Table(position(*groups, players=4, phase="choose", round=1))
    table.play("0 keep first", "1 keep second", "2 keep first", "3 keep first")
    assert table.hand(1) == "art1a emerald1a gold1a diamond1a"
    table.play("1 sell art1a gold")
    assert table.sees(3, 1)["sold"] == [["?", "gold"]]
    assert table.sees(0, 1)["sold"] == [["art1a", "gold"]]
    table.play("1 play", "1 step art_seal", "1 step prestige")
    for p in (0, 2, 3):
        table.play(f"{p} play")
        while table.asked(p) and table.now["round"] == 1:
            table.play(f"{p} {table.asked(p)[-1]}")
    assert table.now["round"] == 2
    assert table.sees(3, 1)["hand"] == ["emerald1a", "gold1a", "diamond1a", "?", "?"]
    assert table.sees(0, 1)["hand"] == ["art1a", "emerald1a", "gold1a", "diamond1a", "?"]
    assert table.sees(None, 1)["hand"] == ["?"] * 5


def test_case_57_after_a_secret_discard_the_known_cards_are_only_seen():
    hand = "tome1a art1a topaz1a emerald1a gold1a gold2b"
    table = Table(position(seat(hand), phase="discard", round=2, known=[[], ["tome1a", "art1a"], []]))
    assert table.sees(1, 0)["hand"] == ["tome1a", "art1a", "?", "?", "?", "?"]
    table.play("0 discard gold1a")
    assert table.sees(1, 0)["hand"] == ["?"] * 5
    assert table.view(1)["seen"][1] == ["tome1a", "art1a"]
    assert table.view(1)["known"][1] == []
    assert table.view(2)["seen"] == [[], [], []]


def test_while_somebody_discards_nothing_of_it_shows():
    hand = "tome1a art1a topaz1a emerald1a gold1a gold2a gold2b"
    table = Table(position(seat(hand), phase="discard", round=2, known=[[], ["tome1a", "art1a"], []]))
    before = [GAME.view(table.match.state, viewer).key() for viewer in (1, 2, None)]
    table.play("0 discard tome1a")
    assert [GAME.view(table.match.state, viewer).key() for viewer in (1, 2, None)] == before
    assert table.sees(0, 0)["aside"] == ["tome1a"]


def test_who_is_done_discarding_shows_how_many():
    hands = [seat("tome1a art1a topaz1a emerald1a gold1a gold2b"), seat("tome1b art1b topaz1b emerald1b gold1b gold2c")]
    table = Table(position(*hands, phase="discard", round=2))
    table.play("0 discard gold1a")
    assert (table.sees(1, 0)["hand"], table.sees(1, 0)["aside"]) == (["?"] * 5, ["?"])


def test_the_unrevealed_tokens_are_hidden():
    for table, _ in random_table(3, 8):
        now = table.now
        known = now["round"] - (now["phase"] != "over")
        for viewer in (0, None):
            assert table.view(viewer)["market"] == now["market"][:known] + ["?"] * (6 - known)
            assert {card for deck in table.view(viewer)["decks"].values() for card in deck} <= {"?"}
            assert set(table.view(viewer)["box"]) == {"?"}


def test_somebody_elses_memory_is_nobodys_business():
    for table, _ in random_table(3, 9):
        view = table.view(1)
        assert view["known"][0] == view["known"][2] == view["seen"][0] == view["seen"][2] == []
        assert table.view(None)["known"] == table.view(None)["seen"] == [[], [], []]
        assert view["known"][1] == table.now["known"][1]
        assert view["seen"][1] == table.now["seen"][1]


def twin(s, viewer, rng):
    """Another world that this viewer cannot tell from s: everything she cannot know is dealt anew."""
    return GAME.guess(GAME.view(s, viewer), rng)


@pytest.mark.parametrize("players", range(2, 8))
def test_worlds_that_differ_only_in_what_a_seat_cannot_know_look_the_same(players):
    """5,000 pairs over all numbers of players: the same view and the same legal moves."""
    pairs = differing = 0
    seed = 100 * players
    while pairs < 850:
        seed += 1
        for n, (table, _) in enumerate(random_table(players, seed)):
            s = table.match.state
            viewer = (n + seed) % players
            if n % 3:
                continue
            one, other = twin(s, viewer, n), twin(s, viewer, n + 7)
            views = [GAME.view(world, viewer) for world in (s, one, other)]
            assert views[0].key() == views[1].key() == views[2].key(), f"seed {seed}, move {n}, viewer {viewer}"
            assert GAME.dump(views[1]) == GAME.dump(views[2])
            assert GAME.legal(one, viewer) == GAME.legal(other, viewer) == GAME.legal(s, viewer)
            differing += one.key() != other.key()
            pairs += 1
            if pairs >= 850:
                break
    assert pairs == 850
    assert differing > 700


def test_the_viewers_own_moves_are_told_the_same_in_both_worlds():
    """What she does and what follows from it alone says nothing about the world she is in."""
    compared = 0
    for seed in range(6):
        for n, (table, _) in enumerate(random_table(3, seed)):
            s = table.match.state
            viewer = n % 3
            if viewer not in GAME.actors(s):
                continue
            worlds = [s, twin(s, viewer, n), twin(s, viewer, n + 1)]
            _, move = GAME.sample(s, viewer, n)
            told = []
            for world in worlds:
                events = []

                def emit(kind, /, player=None, secret=None, *, events=events, me=viewer, **facts):
                    events.append((kind, player, facts, secret if player == me else None))

                GAME.apply(world.clone(), move, emit)
                ends = [i for i, event in enumerate(events) if event[0] in GAME.reveals]
                told.append(events[: ends[0]] if ends else events)
            own = [[event for event in row if event[1] == viewer] for row in told]
            assert own[0] == own[1] == own[2]
            compared += 1
    assert compared > 200


def test_guesses_put_cards_where_they_can_be():
    """A card of a deck is of its level and was never seen; all 71 are there; every unknown card comes up somewhere."""
    table = Table(position(*CASE_15, phase="choose", round=4, scoring=[["none", "art"], ["tome", "gem"]]))
    table.play("0 keep first", "1 keep second", "2 keep first")
    view = GAME.view(table.match.state, 0)
    found = set()
    for rng in range(200):
        world = GAME.guess(view, rng)
        GAME.check(world)
        assert HIDDEN not in world.hands[1] + world.hands[2]
        found |= {*world.hands[1]}
    assert len(found) > 30


def test_market_guesses_use_the_tokens_that_are_left():
    s = GAME.new(2, 3)
    view = GAME.view(s, 0)
    assert len({GAME.guess(view, rng).market for rng in range(50)}) > 10
    rng, _ = roll(1, 2)
    assert GAME.guess(view, rng).key() == GAME.guess(view, rng).key()
