"""What holds at every moment of every game (rules 2.1)."""

import pytest

from tests.games.ginkgopolis.oracle import cell_of, neighbours
from tests.helpers.table import CENTRE, LETTERS, TILES, TOTAL, in_city, random_table

GAMES = [(1, {"hal": "normal"}), (1, {"hal": "expert"}), (2, {}), (3, {"characters": "draft"}), (4, {}), (5, {})]


@pytest.fixture(params=GAMES, ids=str, scope="module")
def tables(request):
    """The dumps of two random games, one for every move, each with whether the table waits for a choice."""
    players, options = request.param
    dumps = []
    for seed in (21, 22):
        for table, _ in random_table(players, seed, options):
            choice = bool(table.actors) and table.legal(table.actors[0])[-1].split()[1] == "commit"
            dumps.append((table.now, choice))
    return dumps


def test_resources_of_a_player_are_never_more_or_less(tables):
    for now, _ in tables:
        for p, each in enumerate(now["seats"]):
            assert 0 <= each["resources"] <= TOTAL[now["players"]] - in_city(now, p)
            assert each["points"] >= 0


def test_every_tile_is_in_one_place_when_a_round_begins(tables):
    for now, choice in tables:
        if choice:
            found = [tile for b in now["city"].values() for tile in b["tiles"]] + now["supply"] + now["removed"]
            found += [tile for each in now["seats"] for tile in each["tiles"]]
            found += [word for commit in now.get("commits", []) if commit for word in commit[1:]]
            assert sorted(found) == sorted(TILES)


def test_cards_of_covered_tiles_lie_in_front_and_no_others(tables):
    for now, choice in tables:
        if choice:
            covered = [tile for b in now["city"].values() for tile in b["tiles"][:-1]]
            front = [card for each in now["seats"] for card in each["front"] if card in TILES]
            assert sorted(covered) == sorted(front)


def test_cards_in_circulation_point_at_tops_without_a_site(tables):
    for now, choice in tables:
        if choice:
            cards = now["deck"] + now["discard"] + [card for each in now["seats"] for card in each["hand"]]
            cards += [commit[0] for commit in now.get("commits", []) if commit]
            tops = [b["tiles"][-1] for b in now["city"].values() if not b["site"]]
            assert sorted(cards) == sorted([*LETTERS, *tops])


def test_only_start_buildings_are_unowned(tables):
    for now, _ in tables:
        for cell, b in now["city"].items():
            assert (b["owner"] is None) == (cell in CENTRE and len(b["tiles"]) == 1)


def test_markers_lie_on_empty_cells_beside_the_city(tables):
    for now, _ in tables:
        city = {cell_of(cell) for cell in now["city"]}
        places = [cell_of(cell) for cell in now["markers"].values()]
        assert len(places) == len(set(places)) >= 11
        assert all(cell not in city and city & set(neighbours(cell)) for cell in places)


def test_every_game_ends_with_the_flag_set(tables):
    endings = [now for (now, _), (after, _) in zip(tables, [*tables[1:], tables[0]]) if after["round"] < now["round"]]
    assert len(endings) == 2
    assert all(now["ended"] for now in endings)
