"""A long list of moves as short questions: every move can be reached by numbers, and by writing it out."""

import pytest

from engine import IllegalMove, Move
from engine.cli import chooser
from engine.core.text import Words
from tests.helpers.table import GAME, random_table

COMMITS = [Move.parse(f"0 {text}") for text in ("newhand", "commit A", "commit A red4", "commit A red5", "commit B")]
MARKERS = [Move.parse(f"0 marker {text}") for text in ("B 0,3 A -1,4", "B 0,3 C 1,4", "B 1,3 A -1,4")]


def test_first_the_card_then_the_tile():
    assert chooser.options(COMMITS) == [("commit", "A"), ("commit", "B"), ("newhand",)]
    assert chooser.options(COMMITS, ("commit", "A")) == [
        ("commit", "A"),
        ("commit", "A", "red4"),
        ("commit", "A", "red5"),
    ]


def test_a_word_that_all_answers_share_is_not_asked_for():
    assert chooser.options(MARKERS) == [("marker", "B", "0,3"), ("marker", "B", "1,3", "A", "-1,4")]
    assert chooser.options(MARKERS, ("marker", "B", "0,3")) == [
        ("marker", "B", "0,3", "A", "-1,4"),
        ("marker", "B", "0,3", "C", "1,4"),
    ]


@pytest.mark.parametrize(
    ("chosen", "line", "result"),
    [
        ((), "1", (("commit", "A"), None)),
        ((), "2", ((), "0 commit B")),
        ((), "3", ((), "0 newhand")),
        (("commit", "A"), "1", (("commit", "A"), "0 commit A")),
        (("commit", "A"), "3", (("commit", "A"), "0 commit A red5")),
        ((), "commit A", ((), "0 commit A")),
        ((), "A red5", ((), "0 commit A red5")),
        ((), "0 newhand", ((), "0 newhand")),
    ],
)
def test_what_a_line_leads_to(chosen, line, result):
    words, move = chooser.understood(COMMITS, 0, chosen, chooser.options(COMMITS, chosen), line)
    assert (words, None if move is None else str(move)) == result


@pytest.mark.parametrize("line", ["0", "4", "99999999", "commit C", "1 commit A", "red5 A", "commit"])
def test_what_is_no_answer_is_refused(line):
    with pytest.raises(IllegalMove):
        chooser.understood(COMMITS, 0, (), chooser.options(COMMITS), line)


def reachable(moves: list[Move], chosen: Words = ()) -> list[Move]:
    answers = chooser.options(moves, chosen)
    found = []
    for number in range(1, len(answers) + 1):
        words, move = chooser.understood(moves, 0, chosen, answers, str(number))
        found += [move] if move is not None else reachable(moves, words)
    return found


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_legal_move_is_reached_by_numbers_exactly_once(players):
    for seed in range(3):
        for table, _ in random_table(players, seed, {"characters": "draft"}):
            for p in table.actors:
                moves = GAME.legal(table.match.state, p)
                if len(moves) > 1:
                    assert sorted(reachable(moves)) == sorted(moves)
                    assert len(chooser.options(moves)) < 12 or moves[0].kind in ("giveback", "marker")
