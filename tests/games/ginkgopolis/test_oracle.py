"""Marker moves and districts of the engine against plain enumeration, in random games and in odd cities."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.ginkgopolis.oracle import (
    Cell,
    Markers,
    cell_of,
    district_points,
    holes,
    in_order,
    marker_moves,
    neighbours,
    text_of,
    walk,
)
from tests.helpers.table import (
    CENTRE,
    LETTERS,
    MARKERS,
    NO_URBANIZE,
    TILES,
    Table,
    building,
    position,
    random_table,
    seat,
)

SQUARE = {cell_of(cell) for cell in CENTRE}
BUILT = [tile for tile in TILES if int(tile.lstrip("bdelouwry")) > 3]
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def cells(named: dict[str, str]) -> Markers:
    return {letter: cell_of(cell) for letter, cell in named.items()}


@st.composite
def odd_cities(draw: st.DrawFn) -> set[Cell]:
    """The start square with arms that run, bend and close: bays, corridors, holes."""
    city = set(SQUARE)
    for _ in range(draw(st.integers(1, 5))):
        x, y = draw(st.sampled_from(sorted(city)))
        for turn in draw(st.lists(st.integers(0, 3), min_size=2, max_size=9)):
            dx, dy = WAYS[turn]
            x, y = x + dx, y + dy
            city.add((x, y))
    assume(len(city) <= 9 + 36)
    return city


@st.composite
def odd_markers(draw: st.DrawFn, city: set[Cell]) -> Markers:
    """Twelve letters in order along the perimeter, close together round a nook of the city; some in holes."""
    ring = walk(city)
    nook = max(ring, key=lambda cell: sum(side in city for side in neighbours(cell)))
    shift = (ring.index(nook) - draw(st.integers(0, 6))) % len(ring)
    lap = ring[shift:] + ring[:shift]
    spare = len(set(ring)) - 12
    places: list[Cell] = []
    for third, gap in enumerate(draw(st.lists(st.sampled_from((0, 0, 0, 1, 2)), min_size=12, max_size=12))):
        gap = min(spare, gap or third % 3 == 2)
        spare -= gap
        lap = [cell for cell in lap[gap:] if cell not in places]
        assume(lap)
        places.append(lap.pop(0))
    turn = draw(st.integers(6, 12)) % 12  # A is near the nook: the reading starts at an end of the alphabet
    markers = dict(zip(LETTERS[turn:] + LETTERS[:turn], places))
    inner = sorted(cell for cell in holes(city) if any(n in city for n in neighbours(cell)))
    for cell in draw(st.lists(st.sampled_from(inner), max_size=2, unique=True)) if inner else ():
        markers[draw(st.sampled_from(LETTERS))] = cell
    return markers


@st.composite
def odd_towns(draw: st.DrawFn) -> tuple[set[Cell], Markers]:
    city = draw(odd_cities())
    return city, draw(odd_markers(city))


def shut_in(city: set[Cell], markers: Markers) -> list[str]:
    """The letters without a free neighbour."""
    taken = city | set(markers.values())
    return [letter for letter in LETTERS if all(cell in taken for cell in neighbours(markers[letter]))]


def try_letter(city: set[Cell], markers: Markers, letter: str) -> None:
    """Urbanize with this letter: the engine offers, or takes by itself, what the oracle finds."""
    sites = zip(sorted(city - SQUARE), BUILT[1:])
    table = Table(
        position(
            buildings=[building(text_of(cell), tile, owner=i % 2) for i, (cell, tile) in enumerate(sites)],
            markers=" ".join(f"{other} {text_of(cell)}" for other, cell in markers.items()),
            seats=[seat(3, hand=letter, tiles=BUILT[0], front=NO_URBANIZE)],
        )
    )
    table.play_line(f"0 commit {letter} {BUILT[0]}")
    others = {other: cell for other, cell in markers.items() if other != letter}
    wanted = marker_moves(city | {markers[letter]}, others, letter, markers[letter])
    if len(wanted) > 1:
        assert sorted(table.legal(0)) == sorted(f"0 marker {move}" for move in wanted)
    else:
        words = wanted.pop().split()
        assert cells(table.now["markers"]) == {**others, **cells(dict(zip(words[::2], words[1::2])))}


@given(odd_towns(), st.data())
@settings(max_examples=400)
def test_markers_in_odd_cities(town, data):
    city, markers = town
    assert in_order(walk(city), markers)
    for letter in [*shut_in(city, markers), data.draw(st.sampled_from(LETTERS))]:
        try_letter(city, markers, letter)


@pytest.mark.parametrize(("players", "seed"), [(p, seed) for p in (1, 2, 3, 4, 5) for seed in range(4)])
def test_markers_in_random_games(players, seed):
    """Every marker goes where the oracle allows, every choice is the oracle's, and the order A..L holds throughout."""
    city, markers = set(SQUARE), cells(MARKERS)
    wanted: set[str] = set()
    for table, events in random_table(players, seed):
        for event in events:
            if event.kind == "urbanized":
                letter, laid = event.facts["letter"], cell_of(event.facts["cell"])
                assert markers.pop(letter) == laid
                city.add(laid)
                wanted = marker_moves(city, markers, letter, laid)
            elif event.kind == "marker_moved":
                placed = {event.facts["letter"]: event.facts["cell"]}
                placed |= {letter: new for letter, _, new in event.facts["displaced"]}
                assert " ".join(f"{letter} {cell}" for letter, cell in placed.items()) in wanted
                assert event.facts["forced"] == (len(wanted) == 1)
                markers |= cells(placed)
                assert in_order(walk(city), markers)
                wanted = set()
        if wanted:
            (player,) = table.actors
            assert sorted(table.legal(player)) == sorted(f"{player} marker {move}" for move in wanted)
        assert cells(table.now["markers"]) == markers


@given(odd_cities(), st.data())
@settings(max_examples=120)
def test_districts_in_odd_cities(city, data):
    """Random heights, tops and owners of three players; the oracle and the engine count the same."""
    tiles = BUILT[:-6]
    data.draw(st.randoms(use_true_random=False)).shuffle(tiles)
    left = [17, 17, 17]
    grown: list[tuple[str, dict[str, Any]]] = []
    for cell in sorted(city):
        levels = data.draw(st.integers(0 if cell in SQUARE else 1, 2))
        owner = data.draw(st.integers(0, 2))
        height = levels + (cell in SQUARE)
        if levels and len(tiles) >= levels and left[owner] >= height:
            grown.append(building(text_of(cell), " ".join(tiles[:levels]), owner))
            tiles, left[owner] = tiles[levels:], left[owner] - height
    built = {cell_of(cell) for cell, _ in grown} | SQUARE
    assume(city == built)
    ring = list(dict.fromkeys(walk(city)))
    markers = " ".join(f"{letter} {text_of(cell)}" for letter, cell in zip(LETTERS, ring))
    table = Table(position(3, buildings=grown, markers=markers))
    assert [score["districts"] for score in table.scores()] == district_points(table.now)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_districts_in_random_games(players):
    for seed in (3, 4):
        for table, _ in random_table(players, seed):
            assert [score["districts"] for score in table.scores()] == district_points(table.now)
