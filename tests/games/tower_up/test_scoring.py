"""Counting the millions, worked cases 51 to 53."""

from tests.games.tower_up.desk import GAME, desk, position, table


def test_case_51_the_printed_total():
    builds = "0 34 black 34, 0 43 black 43, 0 35 grey 35, 0 26 grey 26, 1 2 black 1, 1 3 brown 2, 1 4 black 3, "
    builds += "1 5 brown 4, 1 6 black 5, 1 12 grey 12"
    objectives = ("park4", "adjacent5", "brown4")
    d = desk("1 brown, 42 grey, 46 white", builds, seat=1, tracks=(8, 7, 6, 5), objectives=objectives)
    row = GAME.scores(d.s)[1]
    assert sorted(d.chips(1).values()) == [5, 7]
    assert (row["cone"], row["chips"]) == (5, 12)
    assert sum(row.values()) == 26 + 5 + 12 == 43


def over(second_reserve=(1, 1, 0, 0)) -> dict:
    data = position(
        reserve=[(1, 1, 1, 1), second_reserve, (3, 3, 3, 1)],
        tracks=[(5, 5, 5, 5), (6, 6, 6, 2), (1, 1, 1, 1)],
        finale={"why": "cards", "player": 1, "left": []},
    )
    for row, cone in zip(data["seats"], (2, 2, 1), strict=True):
        row["cone"] = cone
    return data


def test_case_52_a_tie_is_broken_by_the_reserve_or_shared():
    s = GAME.load(over())
    assert [sum(row.values()) for row in GAME.scores(s)] == [22, 22, 5]
    assert GAME.ranking(s) == [1, 2, 3]
    assert GAME.actors(s) == ()
    assert GAME.question(s) == ""
    assert GAME.ranking(GAME.load(over((0, 4, 0, 0)))) == [1, 1, 3]


def test_case_53_before_the_end_as_if_it_ended_now():
    d = desk(tracks=(1, 2, 3, 4))
    assert GAME.scores(d.s) == [
        {**table((1, 2, 3, 4)), "cone": 0, "chips": 0},
        {**table((0, 0, 0, 0)), "cone": 1, "chips": 0},
        {**table((0, 0, 0, 0)), "cone": 1, "chips": 0},
    ]
