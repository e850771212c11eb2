"""Taking a card, worked cases 7 to 15, and the limit of ten floors, cases 16 to 19."""

import pytest

from tests.games.tower_up.desk import desk, kinds


def test_case_7_two_pairs():
    d = desk().play("0 take 10")
    assert d.reserve() == (1, 3, 1, 3)
    assert (d.now["market"], d.now["discard"]) == ([1, 21, 27], [10])
    assert (d.actors, d.now["turn"]) == ((1,), 21)
    assert kinds(d.events) == ["card_taken", "floors_gained", "card_revealed", "turn_began"]
    assert d.facts("floors_gained") == [{"floors": {"black": 2, "white": 2}, "chosen": [], "missing": []}]
    assert d.facts("card_revealed") == [{"card": 1, "place": 0, "left": 40}]


def test_case_8_three_different():
    d = desk(market=(18, 21, 27))
    assert d.legal("take 18") == ["take 18"]
    assert d.play("0 take 18").reserve() == (2, 2, 1, 2)


def test_case_9_two_wild():
    d = desk()
    assert len(d.legal("take 21")) == 10
    assert len(d.legal("take 27")) == 4
    assert len(d.legal("take")) == 15
    assert "in the order brown, black, grey, white" in d.refuses("0 take 21 white grey")
    assert "2 colours to choose" in d.refuses("0 take 21")
    assert "no colour to choose" in d.refuses("0 take 10 grey")
    assert "of the market" in d.refuses("0 take 11")
    assert d.play("0 take 21 grey grey").reserve() == (1, 1, 3, 1)


def test_case_10_a_vehicle_of_two_steps():
    d = desk().play("0 take 27 brown")
    assert (d.reserve(), d.tracks()) == ((2, 1, 1, 1), (0, 2, 0, 0))
    assert d.facts("marker_moved") == [{"colour": "black", "before": 0, "after": 2, "lost": 0, "source": "card"}]


def test_case_11_a_vehicle_of_one_step():
    d = desk(market=(38, 1, 2)).play("0 take 38")
    assert (d.reserve(), d.tracks()) == ((2, 1, 1, 2), (0, 0, 1, 0))


@pytest.mark.parametrize("before", [9, 10])
def test_case_12_the_end_of_a_track(before):
    d = desk(tracks=(0, before, 0, 0)).play("0 take 27 brown")
    assert (d.tracks(), d.reserve()) == ((0, 10, 0, 0), (2, 1, 1, 1))
    assert d.facts("marker_moved")[0]["lost"] == before - 8


def test_case_13_the_last_grey():
    d = desk(reserve=[(0, 0, 5, 0), (0, 0, 10, 0), (0, 0, 10, 0)])
    assert d.container()["grey"] == 1
    assert len(d.legal("take 21")) == 9
    assert "not enough grey" in d.refuses("0 take 21 grey grey")
    assert d.play("0 take 21 grey white").now["finale"] is None


def spent(**fields):
    cards = [card for card in range(1, 45) if card not in (10, 21, 27)]
    return desk(deck=[], discard=cards, **fields)


def test_case_14_the_deck_is_shuffled():
    d = spent().play("0 take 10")
    assert (len(d.now["deck"]), d.now["discard"]) == (41, [])
    assert (d.now["shuffles"], d.now["finale"]) == (1, None)
    assert d.facts("deck_shuffled") == [{"cards": 42, "times": 1}]


def test_case_15_the_second_time_ends_the_game():
    d = spent(shuffles=1).play("0 take 10")
    assert d.now["shuffles"] == 2
    assert d.now["finale"] == {"why": "cards", "player": 0, "left": [2, 0]}
    assert d.actors == (1,)
    assert d.facts("end_triggered") == [{"why": "cards", "order": [1, 2, 0]}]
    assert kinds(d.events)[2:] == ["deck_shuffled", "end_triggered", "card_revealed", "turn_began"]
    assert d.facts("turn_began")[0]["last"] is True


# --- the limit ---


def test_case_16_three_too_many():
    d = desk(reserve=(3, 2, 2, 2)).play("0 take 10")
    assert (d.reserve(), d.actors) == ((3, 4, 2, 4), (0,))
    assert len(d.legal("return")) == len(d.legal()) == 19
    white = d.container()["white"]
    d.play("0 return black white white")
    assert (d.reserve(), d.actors) == ((3, 3, 2, 2), (1,))
    assert d.container()["white"] == white + 2
    assert d.facts("floors_returned") == [{"floors": {"black": 1, "white": 2}, "forced": False}]


def test_case_17_exactly_ten():
    d = desk(reserve=(2, 2, 1, 1)).play("0 take 10")
    assert (d.reserve(), d.actors) == ((2, 4, 1, 3), (1,))


def test_case_18_the_limit_comes_before_the_extra_turn():
    d = desk(reserve=(3, 3, 2, 2), tracks=(3, 2, 4, 0), market=(31, 28, 10)).play("0 take 31 brown")
    assert d.now["again"] is True
    assert len(d.legal("return")) == 4
    assert d.facts("extra_turn_earned") == [{"columns": [2]}]
    d.play("0 return brown")
    assert (d.actors, d.now["turn"], d.now["extra"], d.now["again"]) == ((0,), 21, True, False)


def test_case_19_one_way_to_return_is_not_asked():
    d = desk(reserve=(0, 0, 0, 10))
    before = d.container()
    d.play("0 take 27 white")
    assert (d.reserve(), d.actors, d.container()) == ((0, 0, 0, 10), (1,), before)
    assert d.facts("floors_returned") == [{"floors": {"white": 1}, "forced": True}]


def test_what_is_not_there_cannot_be_returned():
    d = desk(reserve=(3, 2, 2, 2)).play("0 take 10")
    assert "not so many grey" in d.refuses("0 return grey grey grey")
    assert "return 3 floors" in d.refuses("0 return grey")
    assert "in the order brown" in d.refuses("0 return white grey black")
    assert "return is to be decided now" in d.refuses("0 take 21 grey grey")


def test_a_loaded_return_with_one_answer_is_still_asked():
    d = desk(reserve=(0, 0, 0, 12))
    assert d.legal() == ["return white white"]
    assert d.play("0 return white white").actors == (1,)


def test_taking_is_never_passed_and_only_the_active_seat_decides():
    d = desk()
    assert "nothing to decide" in d.refuses("1 take 10")
    assert "not 'pass'" in d.refuses("0 pass now")


def test_an_empty_container_gives_nothing_and_ends_the_game():
    """All 120 floors lie on the board or in reserves: a card brings no floor, its vehicle still moves."""
    from engine.games.tower_up.components import CARDS
    from engine.games.tower_up.taking import Gain

    d = desk()
    d.s.stock = 0
    gain = Gain(d.s, CARDS[10])
    assert (gain.given, gain.choices, gain.short, gain.missing) == (0, 0, True, [1, 1, 3, 3])
    assert d.legal("take") == ["take 10", "take 21", "take 27"]
