"""Positions that cannot lie on a table: each is refused with a sentence that names the piece (case 58)."""

from copy import deepcopy

import pytest

from engine import BadPosition, Match
from tests.games.great_split.wallets import GAME, position, random_table, seat

SPLITTING = position(seat("tome1a art1a gold1a", "c1", gold=12), phase="split", round=2)
DISCARDING = position(seat("tome1a art1a topaz1a emerald1a gold1a gold2b"), phase="discard", round=2)
CHOOSING = position(
    seat(split=[["tome3a"], ["art1a", "gold1a"]]),
    seat(split=[["topaz2a"], ["emerald2a", "star1a"]]),
    seat(split=[["square2a"], ["prestige3a", "diamond1a"]]),
    phase="choose",
)
RESOLVING = position(seat("tome1a art1a"))


def full(data):
    """The position with its piles listed."""
    return GAME.dump(GAME.load(data))


def refusal(data, change):
    data = deepcopy(data)
    change(data)
    with pytest.raises(BadPosition) as error:
        GAME.load(data)
    assert len(str(error.value).split()) > 3
    return str(error.value)


def mine(**fields):
    def change(data):
        data["seats"][0].update(fields)

    return change


def top(**fields):
    def change(data):
        data.update(fields)

    return change


def test_the_positions_are_sound_before_they_are_broken():
    for data in (SPLITTING, DISCARDING, CHOOSING, RESOLVING):
        GAME.load(deepcopy(data))


@pytest.mark.parametrize(
    ("data", "change", "said"),
    [
        # the cards
        (SPLITTING, mine(hand=["tome1a", "tome1a", "gold1a"]), "tome1a is there twice"),
        (SPLITTING, mine(hand=["tome9a", "art1a"]), "'tome9a', and there is no such card"),
        (SPLITTING, mine(hand=["?", "art1a"]), "'?', and there is no such card"),
        (SPLITTING, mine(hand="tome1a"), "list of cards"),
        (SPLITTING, mine(hand=[7]), "no such card"),
        (SPLITTING, mine(hand=["tome1a"]), "seat 0 has 1 cards"),
        (SPLITTING, mine(hand=["tome1a", "tome1b", "tome1c", "art1a", "art1b", "gold1a"]), "more than the limit of 5"),
        # the board
        (SPLITTING, mine(tracks={"gold": 13}), "gold of seat 0 stands at 13; the track ends at 12"),
        (SPLITTING, mine(tracks={"gold_seal": 9}), "gold_seal of seat 0 stands at 9"),
        (SPLITTING, mine(tracks={"silver": 1}), "'silver'"),
        (SPLITTING, mine(tracks=[1]), '"tracks" of seat 0 should be a table'),
        (SPLITTING, mine(tracks={"gold": -1}), '"gold" of seat 0'),
        (SPLITTING, mine(prestige=-1), '"prestige" of seat 0'),
        (SPLITTING, mine(prestige="12"), '"prestige" of seat 0'),
        (SPLITTING, mine(prestige=5, mid_game={"tome": 3}), "the line after round 3 is not crossed"),
        (SPLITTING, mine(prestige=2, mid_game={"tome": 3}), "less than the 3"),
        (SPLITTING, mine(character="c8"), "'c8'"),
        (SPLITTING, mine(character=None), '"character" of seat 0'),
        (
            SPLITTING,
            lambda d: d["seats"][1].update(character="c1"),
            "two seats have the character c1",
        ),
        # the tokens
        (SPLITTING, top(arrow=9), "stands at 9"),
        (SPLITTING, top(market=[2, 1, 3, 0, 2]), "5 market tokens"),
        (SPLITTING, top(market=[2, 1, 4, 4, 2, 0]), "market token 4"),
        (SPLITTING, top(market=[2, 1, 5, 4, 2, 0]), "market token 5"),
        (SPLITTING, top(market="213024"), '"market"'),
        (SPLITTING, top(market=None), '"market"'),
        (SPLITTING, top(scoring=[["tome", "none", "art"], ["gem"]]), "3 scoring tokens lie on the line after round 3"),
        (SPLITTING, top(scoring=[["tome", "none"], ["art", "art"]]), '"art" is there twice'),
        (SPLITTING, top(scoring=[["tome", "none"], ["art", "gold"]]), "'gold' on the line after round 4"),
        (SPLITTING, top(scoring=[["tome", "none"]]), '"scoring" should be a list of 2'),
        (SPLITTING, top(scoring=["tome", "none"]), "line after round 3 should be a list"),
        # the frame
        (SPLITTING, top(game="chess"), "'chess'"),
        (SPLITTING, top(players=8), '"players"'),
        (SPLITTING, top(players=True), '"players"'),
        (SPLITTING, top(round=7), '"round"'),
        (SPLITTING, top(round=None), '"round" of the position should be a whole number from 1 to 6; it is missing'),
        (SPLITTING, top(phase="auction"), "'auction'"),
        (SPLITTING, top(phase="over"), "over in round 2"),
        (SPLITTING, top(seats=[]), '"seats" should be a list of 3'),
        (SPLITTING, lambda d: d["seats"].__setitem__(1, "Bo"), "seat 1 should be a table"),
        (SPLITTING, top(fill=-1), '"fill"'),
        (SPLITTING, lambda d: d.pop("fill"), '"decks" is missing'),
        # things out of their phase
        (SPLITTING, mine(hand=["tome1a", "art1a"], aside=["gold1a"]), '"aside" in the phase "split"'),
        (SPLITTING, mine(keep="first"), '"keep" in the phase'),
        (SPLITTING, mine(played=["star1a"]), '"played" in the phase'),
        (SPLITTING, mine(sold=[["star1a", "gold"]]), '"sold" in the phase'),
        (SPLITTING, mine(todo=["star"]), '"todo" in the phase'),
        (SPLITTING, mine(stage="sell"), '"stage" in the phase'),
        (SPLITTING, mine(splitter=True), '"splitter" in the phase'),
        (DISCARDING, mine(hand=[], split=[["tome1a"], ["art1a"]]), '"split" in the phase "discard"'),
        # groups
        (SPLITTING, mine(hand=[], split=[["tome1a", "art1a"], []]), "a group of seat 0 is empty"),
        (SPLITTING, mine(split=[["tome1b"], ["art1b"]]), "has split and still holds"),
        (SPLITTING, mine(hand=[], split=[["tome1a", "art1a"]]), '"split" should be a list of 2'),
        (CHOOSING, mine(keep="third"), "'third'"),
        (CHOOSING, mine(split=None, hand=["tome3a", "art1a"]), "seat 0 has not split"),
        (DISCARDING, mine(hand=["tome1a", "art1a"], aside=["gold1a"]), "below the limit"),
        # the resolution
        (RESOLVING, mine(stage="done"), "seat 0 is done, but still has tome1a"),
        (RESOLVING, mine(hand=[], stage="done", todo=["star"]), "still has a step"),
        (RESOLVING, mine(hand=[], stage="done", splitter=True), "still has the splitter"),
        (RESOLVING, mine(stage="sleep"), "'sleep'"),
        (RESOLVING, mine(played=["star1a"]), "its stage is sell, play or done"),
        (RESOLVING, mine(stage="play", splitter=False), "has used the splitter"),
        (RESOLVING, mine(hand=[], stage="play", todo=["splitter"], splitter=False), "the splitter it has used"),
        (RESOLVING, mine(splitter="yes"), '"splitter" of seat 0'),
        (RESOLVING, mine(todo=["moon"]), '"todo" of seat 0'),
        (RESOLVING, mine(sold=[["star1a", "art"]]), "star1a is sold for gold or for prestige, not for art"),
        (RESOLVING, mine(sold=[["star1a"]]), "a sale of seat 0"),
        (RESOLVING, mine(sold="star1a"), '"sold" of seat 0'),
        (
            RESOLVING,
            mine(stage="play", todo=["diamond"], tracks={"tome_seal": 9, "art_seal": 9}),
            "no track has room for it",
        ),
        # memory
        (SPLITTING, top(known=[[], []]), '"known" should be a list of 3'),
        (SPLITTING, top(known=[[], ["nothing"], []]), "'nothing'"),
        (SPLITTING, top(known=[[], ["tome1a"], []], seen=[[], ["tome1a"], []]), "seat 1 knows where tome1a is"),
        (SPLITTING, top(seen=[["tome1a"], [], []]), "seat 0 knows where tome1a is"),
    ],
)
def test_what_is_refused(data, change, said):
    assert said in refusal(data, change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["discard"].pop(), "is missing"),
        (lambda d: d["discard"].append("tome1a"), "tome1a is there twice"),
        (lambda d: d["discard"].append(d["decks"]["II"].pop()), "the deck II has 14 cards, not 15"),
        (lambda d: d["discard"].append(d["box"].pop()), "the box has 16 cards, not 17"),
        (lambda d: d.pop("box"), '"box" is missing'),
        (lambda d: d["decks"].update(IV=[]), "'IV'"),
        (lambda d: d.update(decks=[]), '"decks" of the position should be a table'),
        (lambda d: d["known"][1].append(d["decks"]["III"][0]), "lies unseen in the deck III"),
        (lambda d: d["seen"][1].append(d["box"][0]), "lies unseen in the box"),
    ],
)
def test_what_is_refused_of_a_full_dump(change, said):
    assert said in refusal(full(SPLITTING), change)


def test_a_card_of_another_level_in_a_deck():
    data = full(SPLITTING)
    second, third = data["decks"]["II"], data["decks"]["III"]
    second[0], third[0] = third[0], second[0]
    with pytest.raises(BadPosition, match=f"{second[0]} of level III is in the deck II"):
        GAME.load(data)


def test_too_few_cards_of_a_level_for_the_fill():
    early = position(seat("tome3a tome3b tome3c"), phase="split", round=2)
    with pytest.raises(BadPosition, match="the deck III needs 21 cards of level III; only 18"):
        GAME.load(early)


def test_nobody_to_decide():
    data = position(
        seat(split=[["tome3a"], ["art3a"]], keep="first"),
        seat(split=[["tome3b"], ["art3b"]], keep="first"),
        seat(split=[["tome3c"], ["art3c"]], keep="second"),
        phase="choose",
    )
    with pytest.raises(BadPosition, match="nobody has anything to decide"):
        GAME.load(data)


def test_a_position_that_is_none():
    for junk in (None, [], "x", 5, {}, {"game": "great_split"}):
        with pytest.raises(BadPosition):
            GAME.load(junk)
    with pytest.raises(BadPosition):
        Match.begin({"game": "great_split", "players": 3})


def test_a_view_is_no_position():
    *_, (table, _) = (pair for pair, _ in zip(random_table(3, 4), range(20)))
    with pytest.raises(BadPosition, match="no such card"):
        GAME.load(GAME.dump(GAME.view(table.match.state, 0)) | {"market": [2, 1, 3, 0, 2, 4]})


def test_check_sees_a_seat_that_does_not_know_its_own_card():
    s = GAME.load(deepcopy(SPLITTING))
    s.known[s.hands[0][0]] = 0
    with pytest.raises(BadPosition, match="does not know its own card tome1a"):
        GAME.check(s)
    s.known[s.hands[0][0]], s.seen[s.hands[0][0]] = 1, 1
    with pytest.raises(BadPosition, match="not only seen"):
        GAME.check(s)
