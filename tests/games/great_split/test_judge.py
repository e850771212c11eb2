"""What the judge thinks of steps, groups, splits, choices, discards and sales, from what a seat sees alone."""

import json
from importlib.resources import files
from itertools import pairwise

import pytest

from engine import BOTS, HIDDEN, IllegalMove
from engine.bots import Deadline
from engine.games.great_split import rulings, split
from engine.games.great_split.box import FACE, ID
from engine.games.great_split.judge import JUDGE, mind, outlook, wallet
from engine.games.great_split.judge.inputs import INPUTS, USUAL
from engine.games.great_split.judge.weights import FEATURES
from tests.games.great_split.wallets import GAME, Table, position, random_table, seat

TASTE = JUDGE.balanced


def best(data, player=0, character=""):
    s = GAME.load(data)
    return JUDGE.options(GAME.view(s, player), player, character)[0]


def worths(data, player=0):
    s = GAME.load(data)
    return {str(option.move)[2:]: option.worth for option in JUDGE.options(GAME.view(s, player), player)}


@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("character", ["", "easy", "equaliser", "gambler", "specialist"])
def test_every_legal_move_is_judged_once_best_first(players, character):
    for n, (table, _) in enumerate(random_table(players, 5)):
        if n % 4:
            continue
        s = table.match.state
        for p in GAME.actors(s)[:2]:
            found = JUDGE.options(GAME.view(s, p), p, character)
            assert sorted(str(option.move) for option in found) == sorted(map(str, GAME.legal(s, p)))
            assert [option.worth for option in found] == sorted((option.worth for option in found), reverse=True)
            for option in found:
                assert option.worth == pytest.approx(sum(reason.amount for reason in option.reasons))


def test_nobody_is_judged_who_has_nothing_to_decide():
    s = GAME.load(position(seat(stage="done"), seat("tome1a art1a")))
    assert JUDGE.options(GAME.view(s, 0), 0) == []


@pytest.mark.parametrize("players", [2, 4, 7])
def test_judging_changes_nothing_and_depends_on_the_view_alone(players):
    for n, (table, _) in enumerate(random_table(players, 6)):
        if n % 6:
            continue
        s = table.match.state
        for p in GAME.actors(s)[:2]:
            view = GAME.view(s, p)
            before = view.key()
            found = JUDGE.options(view, p)
            assert view.key() == before
            other = GAME.view(GAME.guess(view, 99), p)
            assert JUDGE.options(other, p) == found


@pytest.mark.parametrize("players", [2, 3, 6])
def test_instinct_is_legal_and_plays_a_whole_game(players):
    s, rng = GAME.new(players, 4), 4
    while actors := GAME.actors(s):
        rng, move = JUDGE.instinct(s, actors[-1], rng)
        assert move in GAME.legal(s, actors[-1])
        GAME.apply(s, move)
    GAME.check(s)
    assert min(sum(row.values()) for row in GAME.scores(s)) > 60


@pytest.mark.parametrize("players", [2, 3, 7])
def test_play_outs_from_every_phase_end_with_a_countable_table(players):
    for n, (table, _) in enumerate(random_table(players, 9)):
        s = table.match.state
        if n % 9 or not GAME.actors(s):
            continue
        p = GAME.actors(s)[0]
        world = JUDGE.imagine(GAME.view(s, p), p, n)
        GAME.check(world)
        assert GAME.view(world, p).key() == GAME.view(s, p).key()
        rounds, _ = world.round, world.key()
        assert JUDGE.playout(world, n, JUDGE.horizon(s), lambda: False)
        assert world.round > JUDGE.horizon(s) or world.phase == "over"
        assert world.round >= rounds
        assert len(JUDGE.expected(world)) == players
        levels = [world.at[q * 11 + t] for q in range(players) for t in range(1, 11)]
        assert all(0 <= level <= 15 for level in levels)


def test_a_play_out_can_be_stopped():
    s = GAME.new(2, 1)
    assert not JUDGE.playout(s, 1, 6, lambda: True)


def test_imagined_neighbours_split_and_choose_sensibly():
    """A wallet nobody has seen is divided as its owner probably would, from cards that fit what is known."""
    table = Table(position(seat("tome3a art1a gold1a"), seat("topaz2a emerald2a star1a prestige5a"), phase="split"))
    table.play("1 split prestige5a topaz2a | emerald2a star1a")
    world = JUDGE.imagine(GAME.view(table.match.state, 0), 0, 5)
    groups = world.split[1]
    assert groups == wallet.best_split(world, 1, TASTE, tuple(sorted(groups[0] + groups[1])))


def test_a_step_is_worth_what_it_leads_to():
    """The last round: the third space of the gold seal is a ribbon for five contracts."""
    data = position(seat("square1a", "c1", gold=12, gold_seal=2, topaz_seal=0))
    table = Table(data)
    table.play("0 play")
    s = table.match.state
    found = JUDGE.options(GAME.view(s, 0), 0)
    assert str(found[0].move) == "0 step gold_seal"
    assert any(reason.feature == "contracts" and reason.amount > 4 for reason in found[0].reasons)


def test_the_arrow_goes_where_two_steps_do_most():
    table = Table(position(seat("gold1a", "c1", gold=2, topaz=10, emerald=8)))
    table.play("0 play")
    assert str(JUDGE.options(GAME.view(table.match.state, 0), 0)[0].move) == "0 step emerald"


def test_cards_that_bring_nothing_are_sold():
    found = best(position(seat("tome3a art3a", tome=15, art=14, gold=0), market=[2, 1, 3, 0, 2, 4]))
    assert str(found.move).startswith("0 sell tome3a")


def test_cards_that_bring_much_are_played():
    assert str(best(position(seat("topaz3a emerald3a", topaz=5, emerald=5))).move) == "0 play"


def test_the_group_worth_more_is_kept():
    data = position(
        seat(split=[["tome1a"], ["art1a"]]),
        seat(split=[["topaz1a"], ["emerald1a"]]),
        seat(split=[["prestige5a", "prestige4a"], ["tome1b"]]),
        phase="choose",
    )
    assert str(best(data).move) == "0 keep first"


def test_the_card_that_brings_least_is_discarded():
    hand = "prestige3b prestige5a prestige4a prestige3a topaz3a emerald3a tome1a prestige3c"
    data = position(seat(hand, tome=15, topaz=3, emerald=3), phase="discard", round=6)
    assert str(best(data).move) == "0 discard tome1a"


def test_a_split_offers_the_neighbour_what_one_can_spare():
    """Her tome is full, mine is not: what she will take is the prestige, and my tomes come back."""
    data = position(
        seat("prestige5a tome3a tome3b", tome=3, tome_seal=7), seat("art3a art3b", tome=15, tome_seal=9), phase="split"
    )
    found = best(data)
    first, second = str(found.move)[len("0 split ") :].split(" | ")
    assert {"tome3a tome3b"} <= {first, second}
    scales = wallet.Scales(GAME.load(data), 0, TASTE, GAME.load(data).hands[0])
    assert scales.mine[1] > scales.hers[1]


@pytest.mark.parametrize("empty", [False, True])
def test_what_the_first_groups_are_worth_is_known_before_they_are_made(empty, monkeypatch):
    """Every split by its number; of two and of three equal cards, too."""
    monkeypatch.setattr(rulings, "EMPTY_GROUPS", empty)
    for hand in ("tome3a", "prestige2a prestige2b", "prestige2a prestige3a prestige3b prestige3c topaz1a star1a"):
        cards = tuple(ID[word] for word in hand.split())
        copies, worths = split.runs(cards), [1.5 ** FACE[c] for c in cards]
        found = wallet.first_groups(worths, copies)
        assert len(found) == split.number_of_splits(copies)
        for n, worth in enumerate(found):
            group = split.nth_split(cards, copies, n)[0]
            assert worth == sum(1.5 ** FACE[c] for c in group)


def test_expectations_grow_with_every_step():
    for left in range(6):
        for table in (outlook.gems(left), [outlook.hoped((0, 0, 1, 3), 1, left)]):
            assert all(a <= b + 1e-9 for row in table for a, b in pairwise(row))
    assert outlook.market(0) == ((0, 1.0),)
    assert sum(chance for _, chance in outlook.market(3)) == pytest.approx(1)
    for t in range(1, 11):
        assert sum(outlook.steps_to_come(t, 3)) == pytest.approx(1)


def test_in_the_last_round_the_worth_is_the_score():
    """With no round left, what a board is worth is what would be counted, the market still to come aside."""
    weights = {name: [1.0, 1.0] for name in FEATURES} | {"arrows": [0.0, 0.0], "icons": [0.0, 0.0]}
    plain = JUDGE.retuned({**JUDGE.data, "glance": weights}).balanced
    for seed in range(5):
        s = GAME.load(
            position(
                seat(
                    "tome1a art1a",
                    tome=3 * seed,
                    topaz=2 * seed,
                    emerald=seed,
                    gold=seed + 5,
                    gold_seal=seed + 2,
                    tome_seal=seed,
                ),
            )
        )
        own = mind.mind_of(s, 0, plain)
        row = GAME.scores(s)[0]
        art = outlook.art(s.arrow, 1, 0)[s.at[2]]
        assert own.worth(mind.board(s, 0)) == pytest.approx(sum(row.values()) - row["art"] + art)


def test_once_it_is_over_the_expected_scores_are_the_scores():
    *_, (table, _) = random_table(3, 1)
    s = table.match.state
    assert JUDGE.expected(s) == [sum(row.values()) for row in GAME.scores(s)]
    assert JUDGE.spread(s) < 1
    assert JUDGE.spread(GAME.new(3, 1)) > JUDGE.spread(s)


def test_characters_lean_their_way():
    """The equaliser's groups are closer to each other than the gambler's, over many hands."""
    apart = dict.fromkeys(("equaliser", "gambler"), 0.0)
    for seed in range(25):
        s = GAME.new(3, seed)
        scales = wallet.Scales(s, 0, TASTE, s.hands[0])
        mine = dict(zip(s.hands[0], scales.mine))
        for character in apart:
            first, second = wallet.best_split(s, 0, JUDGE.tastes[character], s.hands[0])
            apart[character] += abs(sum(mine[c] for c in first) - sum(mine[c] for c in second))
    assert apart["equaliser"] < apart["gambler"]


def test_features_are_named_and_weighed():
    phase, rows = JUDGE.features(GAME.new(4, 2))
    assert phase == 1.0
    assert len(rows) == 4
    assert all(len(row) == len(JUDGE.data["value"]) for row in rows)
    data = json.loads(files("engine.games.great_split.judge").joinpath("weights.json").read_text())
    assert set(data["glance"]) == set(FEATURES)
    assert set(JUDGE.tastes) == {"", "easy", *JUDGE.characters}


@pytest.mark.parametrize("phase", ["discard", "split"])
def test_the_learned_value_takes_cards_it_cannot_see_for_usual_ones(phase):
    s = next(table.match.state for table, _ in random_table(3, 4) if table.match.state.phase == phase)
    at = INPUTS.inputs.index("hand")
    for view in (GAME.view(s, 0), GAME.view(s, None)):
        for p, row in enumerate(INPUTS.rows(view)):
            unseen = view.hands[p].count(HIDDEN)
            assert row[at] >= USUAL * unseen
            assert (row[at] == pytest.approx(USUAL * unseen)) == (unseen == len(view.hands[p]))


def test_the_learned_value_looks_at_the_hands_that_pass_to_the_left():
    """What seat 0 offers is what seat 1 is offered; her tome is full, and the tomes bring her only their sale."""
    s = GAME.load(position(seat("tome3a tome3b", tome=3), seat("art1a art1b art2a", tome=15), phase="split"))
    rows = [dict(zip(INPUTS.inputs, row, strict=True)) for row in INPUTS.rows(s)]
    for p, row in enumerate(rows):
        assert row["cards"] == len(s.hands[p]) == rows[(p + 1) % 3]["cards_offered"]
        assert row["offer"] == pytest.approx(rows[(p + 1) % 3]["offered"])
    assert rows[0]["offer"] < rows[0]["hand"]


def test_the_learned_value_knows_the_tables_it_was_trained_for():
    assert [players for players in GAME.players if INPUTS.knows(GAME.new(players, 1))] == [2, 3, 4]


def test_bots_answer_with_a_legal_move_within_few_play_outs():
    for n, (table, _) in enumerate(random_table(3, 13)):
        s = table.match.state
        if n % 12 or not GAME.actors(s):
            continue
        p = GAME.actors(s)[0]
        view = GAME.view(s, p)
        for name in ("random", "easy", "normal", "hard", "hard:gambler"):
            move = BOTS[name].choose(GAME, view, p, n, Deadline(playouts=12))
            assert move in GAME.legal(s, p)
            assert move == BOTS[name].choose(GAME, view, p, n, Deadline(playouts=12))
    with pytest.raises(IllegalMove):
        BOTS["random"].choose(GAME, GAME.view(s, 0), 0, 1)
