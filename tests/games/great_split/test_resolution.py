"""Phase C: sales, cards, chains and the splitter (cases 19-38)."""

import pytest

from tests.games.great_split.wallets import FULL, TRACKS, Table, facts, kinds, position, seat, tracks

ALL = ("prestige", *TRACKS)
SEALS = TRACKS[5:]
ALL_BUT_GOLD = tuple(track for track in ALL if track != "gold")


def resolving(hand="", **more):
    return Table(position(seat(hand, **more)))


def test_case_19_paula():
    table = resolving(
        "prestige3a topaz1a tome2a gold2a square2a",
        prestige=5,
        tome=4,
        art=2,
        topaz=3,
        emerald=2,
        gold=2,
        topaz_seal=1,
        emerald_seal=2,
    )
    table.play("0 play")
    assert (table.track("prestige"), table.track("tome"), table.track("topaz"), table.track("gold")) == (8, 6, 4, 3)
    assert table.asked() == tracks(*ALL_BUT_GOLD)
    table.play("0 step emerald")
    assert (table.track("emerald"), table.track("gold")) == (4, 4)
    table.play("0 step topaz_seal")
    assert (table.track("topaz_seal"), table.track("topaz")) == (2, 5)
    events = table.play("0 step emerald_seal")
    assert facts(events, "marked") == [{"track": "emerald_seal", "at": 3, "what": "ribbon", "number": 1}]
    table.play("0 step emerald")
    assert table.levels() == {
        "prestige": 8,
        "tome": 6,
        "art": 2,
        "topaz": 5,
        "emerald": 5,
        "gold": 4,
        "topaz_seal": 2,
        "emerald_seal": 3,
    }
    assert table.seat()["stage"] == "done"


def test_case_20_values_contracts_and_ribbons_give_nothing_now():
    table = resolving("tome3a topaz2a", tome=4, topaz=3)
    events = table.play("0 play")
    assert table.levels() == {"tome": 7, "topaz": 5}
    assert facts(events, "marked") == [
        {"track": "tome", "at": 6, "what": "contract", "number": 2},
        {"track": "tome", "at": 7, "what": "value", "number": 5},
        {"track": "topaz", "at": 5, "what": "contract", "number": 1},
    ]


def test_case_21_icons_of_one_card_on_the_same_track_or_on_different_ones():
    table = resolving("square2a")
    table.play("0 play", "0 step gold_seal", "0 step gold_seal")
    assert table.levels() == {"gold_seal": 2, "gold": 1}
    table = resolving("square2a")
    table.play("0 play", "0 step gold_seal", "0 step topaz_seal")
    assert table.levels() == {"gold_seal": 1, "topaz_seal": 1}


def test_case_22_which_tracks_each_seal_offers():
    table = resolving("diamond1a square1a star1a")
    table.play("0 play")
    assert table.asked() == tracks("tome_seal", "art_seal")
    table.play("0 step art_seal")
    assert table.asked() == tracks("topaz_seal", "emerald_seal", "gold_seal")
    table.play("0 step gold_seal")
    assert table.asked() == tracks(*SEALS)
    table.play("0 step tome_seal")
    assert table.asked() == tracks(*ALL)
    assert table.seat()["todo"] == ["splitter"]


def test_case_23_one_track_with_room_is_taken_unasked():
    table = resolving("diamond2a", tome_seal=9, art_seal=6)
    events = table.play("0 play")
    assert table.track("art_seal") == 8
    assert [row["forced"] for row in facts(events, "advanced")] == [True, True]
    table = resolving("diamond2a", tome_seal=9, art_seal=8)
    events = table.play("0 play")
    assert table.track("art_seal") == 9
    assert facts(events, "lost") == [{"icon": "diamond", "why": "full"}]


def test_case_24_the_splitter_comes_last_and_is_not_asked_when_everything_is_full():
    table = resolving("prestige2a prestige2b", **FULL)
    assert table.asked() == ["play", "sell prestige2a prestige"]
    events = table.play("0 play")
    assert table.track("prestige") == 5
    assert table.seat()["stage"] == "done"
    assert kinds(events)[-3:] == ["splitter_played", "advanced", "resolved"]


def test_case_25_cards_for_a_full_track_can_be_sold():
    table = resolving("tome3a art1a", tome=15)
    assert sorted(table.asked()) == [
        "play",
        "sell art1a gold",
        "sell art1a prestige",
        "sell tome3a gold",
        "sell tome3a prestige",
    ]
    table.play("0 sell tome3a gold")
    assert table.levels() == {"gold": 1, "tome": 15}
    table.play("0 sell art1a prestige")
    assert table.levels() == {"gold": 1, "tome": 15, "prestige": 1}
    assert table.asked() == tracks(*(track for track in ALL if track != "tome"))


def test_case_26_a_sold_card_is_back_in_hand_in_the_next_round():
    done = [seat(played=[f"tome2{c}", f"art2{c}"], stage="done") for c in "bc"]
    table = Table(position(seat("tome1a art1a"), *done, round=2))
    table.play("0 sell tome1a prestige", "0 play", "0 step art")
    assert table.now["round"] == 3
    assert {"tome1a", "art1a"} <= set(table.seat()["hand"])
    assert (table.seat()["sold"], table.seat()["played"]) == ([], [])


def test_case_27_with_gold_full_only_prestige_is_offered():
    table = resolving("tome3a art1a", gold=12)
    assert table.asked() == ["play", "sell tome3a prestige", "sell art1a prestige"]


def test_case_28_the_order_of_sales():
    table = resolving("tome1a tome1b art1a")
    both = ["play", "sell tome1a gold", "sell tome1a prestige", "sell art1a gold", "sell art1a prestige"]
    assert table.asked() == both
    table.play("0 sell tome1a prestige")
    assert table.asked() == ["play", "sell tome1b prestige", "sell art1a gold", "sell art1a prestige"]
    table = resolving("tome1a tome1b art1a")
    table.play("0 sell tome1a gold")
    assert table.asked()[1:3] == ["sell tome1b gold", "sell tome1b prestige"]
    table = resolving("tome1a tome1b art1a")
    table.play("0 sell art1a gold")
    assert table.levels() == {"tome": 2, "gold": 1}
    assert table.seat()["todo"] == ["splitter"]


def test_case_29_a_double_arrow_is_asked_at_once():
    table = resolving("gold1a", gold=2)
    table.play("0 play")
    assert table.track("gold") == 3
    assert table.asked() == tracks(*ALL_BUT_GOLD)
    table.play("0 step art")
    assert table.track("art") == 2
    table = resolving("gold3a", gold=1)
    table.play("0 play")
    assert (table.track("gold"), table.seat()["todo"]) == (3, ["arrow", "gold"])
    table.play("0 step art")
    assert table.track("gold") == 4


def test_case_30_the_second_step_of_an_arrow_may_be_lost():
    table = resolving("gold1a", gold=2, topaz=14)
    table.play("0 play")
    events = table.play("0 step topaz")
    assert table.track("topaz") == 15
    assert facts(events, "lost") == [{"track": "topaz", "why": "full"}]
    table = resolving("gold1a", gold=2)
    table.play("0 play", "0 step prestige")
    assert table.track("prestige") == 2


def test_case_31_two_arrows_in_one_card():
    table = resolving("gold3a", gold=8)
    table.play("0 play")
    assert (table.track("gold"), table.seat()["todo"]) == (9, ["arrow", "gold", "gold"])
    table.play("0 step art")
    assert (table.track("gold"), table.seat()["todo"]) == (11, ["arrow"])
    assert table.asked() == tracks(*ALL_BUT_GOLD)


def test_case_32_an_icon_on_a_seal_track_is_a_step_on_its_resource():
    table = resolving("square1a", topaz_seal=1, topaz=3)
    table.play("0 play")
    events = table.play("0 step topaz_seal")
    assert table.track("topaz") == 4
    assert facts(events, "icon_reached") == [{"track": "topaz_seal", "at": 2, "resource": "topaz", "depth": 0}]
    table = resolving("diamond1a", tome_seal=5)
    table.play("0 play", "0 step tome_seal")
    assert (table.track("tome_seal"), table.track("tome")) == (6, 1)


def test_case_33_a_chain():
    table = resolving("square1a", gold=2, gold_seal=1, tome_seal=1)
    table.play("0 play", "0 step gold_seal")
    assert (table.track("gold_seal"), table.track("gold")) == (2, 3)
    events = table.play("0 step tome_seal")
    assert table.levels() == {"gold": 3, "gold_seal": 2, "tome_seal": 3, "tome": 1}
    told = [(row["track"], row["at"], row["why"], row["cause"], row["depth"]) for row in facts(events, "advanced")]
    assert told == [
        ("tome_seal", 2, "arrow", "gold", 2),
        ("tome", 1, "bonus", "tome_seal", 3),
        ("tome_seal", 3, "arrow", "gold", 2),
    ]


def test_case_34_an_arrow_through_an_icon():
    table = resolving("gold1a", gold=5, gold_seal=4)
    table.play("0 play", "0 step gold_seal")
    assert table.levels() == {"gold": 7, "gold_seal": 6}


def test_case_35_an_arrow_in_the_midst_of_a_card():
    table = resolving("gold2a", gold=8, gold_seal=4)
    table.play("0 play")
    table.play("0 step gold_seal")
    assert (table.track("gold"), table.track("gold_seal")) == (11, 6)
    assert table.asked() == tracks(*ALL_BUT_GOLD)
    table.play("0 step emerald")
    assert table.track("emerald") == 2


def test_an_arrow_inside_an_arrow_is_finished_first():
    """gold 2, gold_seal 1: the arrow's first step reaches an icon, whose gold step reaches no arrow yet (4)."""
    table = resolving("gold1a", gold=4, gold_seal=1)
    table.play("0 play")
    assert table.seat()["todo"] == ["splitter"]
    table = resolving("gold2a", gold=5, gold_seal=4)
    table.play("0 play", "0 step gold_seal")
    assert table.levels() == {"gold": 8, "gold_seal": 6}
    table = resolving("gold1a", gold=10, gold_seal=4)
    table.play("0 play", "0 step gold_seal")
    assert table.levels() == {"gold": 12, "gold_seal": 6}


def test_case_36_the_step_of_an_icon_may_be_lost():
    table = resolving("diamond1a", tome=15, tome_seal=1)
    table.play("0 play")
    events = table.play("0 step tome_seal")
    assert facts(events, "lost") == [{"track": "tome", "why": "full"}]
    table = resolving("tome3a", tome=14)
    events = table.play("0 play")
    assert table.track("tome") == 15
    assert len(facts(events, "lost")) == 2


def test_case_37_cards_are_laid_in_table_order_until_something_asks():
    table = resolving("star1a gold1a tome1a prestige2a diamond1a", gold=2)
    table.play("0 play")
    assert table.seat()["played"] == ["prestige2a", "tome1a", "gold1a"]
    assert table.seat()["hand"] == ["diamond1a", "star1a"]
    assert table.seat()["todo"] == ["arrow"]


def test_case_38_the_market_waits_for_the_last_one():
    waiting = seat(stage="play", todo=["splitter"], played=["tome2b", "art2b"])
    table = Table(
        position(waiting, seat(played=["tome2c"], stage="done"), seat(played=["gold2b"], stage="done"), round=2)
    )
    arrow = table.now["arrow"]
    assert table.actors == (0,)
    events = table.play("0 step tome")
    assert "market_revealed" in kinds(events)
    assert table.now["arrow"] == arrow + 1
    assert table.now["round"] == 3


def test_a_sale_may_reach_an_arrow():
    table = resolving("tome3a art1a", gold=2)
    table.play("0 sell tome3a gold")
    assert table.asked() == tracks(*ALL_BUT_GOLD)
    assert "step" in table.refuses("0 sell art1a gold")
    assert "step" in table.refuses("0 play")
    events = table.play("0 step art")
    assert [row["depth"] for row in facts(events, "advanced")] == [1, 1]
    assert table.asked() == ["play", "sell art1a gold", "sell art1a prestige"]


def test_others_hear_of_a_sale_only_its_track():
    table = resolving("tome3a art1a")
    (sold, advanced) = table.play("0 sell tome3a gold")[:2]
    assert (sold.facts, sold.secret) == ({"track": "gold"}, {"card": "tome3a"})
    assert (advanced.facts["why"], advanced.facts["cause"]) == ("sale", None)
    assert table.sees(1, 0)["sold"] == [["?", "gold"]]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0 sell tome1b gold", "table order"),
        ("0 sell star1a gold", "does not hold"),
        ("0 sell tome1a art", "for gold or for prestige"),
        ("0 sell tome1a", "for gold or for prestige"),
        ("0 play now", "no further word"),
        ("0 step tome", "no step to choose"),
        ("0 keep first", "to be decided now"),
    ],
)
def test_what_cannot_be_done_while_selling(line, reason):
    assert reason in resolving("tome1a tome1b art1a").refuses(line)


@pytest.mark.parametrize("track", ["gold_seal", "prestige", "nonsense", "", "tome_seal tome_seal"])
def test_a_step_goes_where_the_icon_allows(track):
    table = resolving("diamond1a art1a")
    table.play("0 play")
    assert "tome_seal art_seal" in table.refuses(f"0 step {track}".strip())


def test_after_playing_nothing_can_be_sold():
    table = resolving("diamond1a art1a star1a")
    table.play("0 play", "0 step art_seal")
    assert "step" in table.refuses("0 sell star1a gold")
