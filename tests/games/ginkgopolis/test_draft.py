"""Choosing characters by draft (rules 2.2.6)."""

import json
import re
from random import Random

import pytest

from engine import Match
from tests.helpers.table import GAME, Table, kinds

# Start items of the characters: resources, tiles, points.
ITEMS = {
    "c1": (1, 1, 1), "c2": (2, 1, 1), "c3": (1, 0, 0), "c4": (0, 1, 0), "c5": (2, 1, 1), "c6": (2, 0, 1),
    "c7": (1, 1, 1), "c8": (2, 1, 2), "c9": (2, 0, 1), "c10": (1, 1, 1), "c11": (2, 1, 2), "c12": (1, 0, 0),
    "c13": (1, 1, 1), "c14": (2, 1, 2), "c15": (1, 0, 0), "c16": (1, 1, 1), "c17": (2, 1, 2), "c18": (2, 0, 1),
    "c19": (2, 0, 1), "c20": (2, 0, 1), "c21": (0, 1, 0), "c22": (0, 1, 0), "c23": (0, 1, 0), "c24": (1, 1, 1),
    "c25": (1, 1, 1), "c26": (2, 0, 1), "c27": (1, 1, 1),
}  # fmt: skip


def draft(players: int, seed: int = 1) -> Table:
    return Table(Match.new("ginkgopolis", players, seed, {"characters": "draft"}))


def offered(table: Table, player: int) -> list[str]:
    lines = table.legal(player)
    assert all(re.fullmatch(rf"{player} draft c\d+", line) for line in lines)
    return [line.split()[2] for line in lines]


def keep_first(table: Table, players: int) -> list[str]:
    """Everybody keeps the first character offered; what they kept."""
    kept = [offered(table, p)[0] for p in range(players)]
    for p, name in enumerate(kept):
        table.play_line(f"{p} draft {name}")
    return kept


def test_everybody_chooses_at_once_among_four():
    table = draft(5)
    assert table.actors == (0, 1, 2, 3, 4)
    dealt = [name for p in range(5) for name in offered(table, p)]
    assert len(dealt) == len(set(dealt)) == 20


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_other_three_pass_to_the_left_then_two(players):
    table = draft(players)
    for left in (3, 2):
        before = [set(offered(table, p)) for p in range(players)]
        kept = keep_first(table, players)
        for p in range(players):
            assert set(offered(table, (p + 1) % players)) == before[p] - {kept[p]}
            assert len(before[p] - {kept[p]}) == left


def test_nothing_passes_before_everybody_has_chosen():
    table = draft(3)
    others = offered(table, 1)
    table.play_line(f"0 draft {offered(table, 0)[0]}")
    assert table.actors == (1, 2)
    assert table.legal(0) == []
    assert offered(table, 1) == others


def test_case_4_draft_with_five():
    table = draft(5)
    kept = [keep_first(table, 5) for _ in range(3)]
    fronts = [each["front"] for each in table.now["seats"]]
    assert [set(front) for front in fronts] == [set(names) for names in zip(*kept)]
    assert len({name for front in fronts for name in front}) == 15
    assert set(re.findall(r'"(c\d+)"', json.dumps(table.now))) == {name for front in fronts for name in front}


def test_the_last_character_goes_back_unseen():
    table = draft(2)
    keep_first(table, 2)
    keep_first(table, 2)
    last = offered(table, 0)[1]
    events = table.play_line(f"0 draft {offered(table, 0)[0]}") + table.play_line(f"1 draft {offered(table, 1)[0]}")
    assert last not in [word for event in events for word in re.findall(r"c\d+", repr(event.seen_by(1)))]


def test_a_choice_is_secret_until_all_are_revealed_together():
    one, two = draft(3), draft(3)
    first, *_, last = offered(one, 0)
    events = [table.play_line(f"0 draft {name}") for table, name in ((one, first), (two, last))]
    for viewer in (1, 2, None):
        assert GAME.view(one.match.state, viewer).key() == GAME.view(two.match.state, viewer).key()
        assert [event.seen_by(viewer) for event in events[0]] == [event.seen_by(viewer) for event in events[1]]


def test_a_character_not_offered_is_refused():
    table = draft(2)
    table.refuses(f"0 draft {offered(table, 1)[0]}")
    table.refuses("0 commit A")


def test_start_items_of_all_characters():
    seen = set()
    for seed in range(16):
        table, dice = draft(4, seed), Random(seed)
        while "draft" in (table.legal(table.actors[0]) or [""])[0]:
            table.play_line(dice.choice(table.legal(table.actors[0])))
        for p in range(4):
            front = table.seat(p)["front"]
            assert table.numbers(p) == tuple(map(sum, zip(*(ITEMS[name] for name in front))))
            assert table.general_supply(p) == 18 - table.seat(p)["resources"]
            seen.update(front)
        assert len(table.now["supply"]) == 51 - sum(len(each["tiles"]) for each in table.now["seats"])
    assert seen == set(ITEMS)


def test_the_game_begins_when_the_characters_lie_open():
    table = draft(2)
    keep_first(table, 2)
    keep_first(table, 2)
    table.play_line(f"0 draft {offered(table, 0)[0]}")
    events = table.play_line(f"1 draft {offered(table, 1)[0]}")
    assert "round_began" in kinds(events)
    assert table.actors == (0, 1)
    assert [len(each["hand"]) for each in table.now["seats"]] == [4, 4]
    assert len(table.now["deck"]) == 6
