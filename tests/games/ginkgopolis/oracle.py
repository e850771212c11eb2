"""Marker moves (rules 2.7) and districts (2.9) once more, by plain enumeration, to measure the engine against."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

Cell = tuple[int, int]
Markers = dict[str, Cell]
EAST = (1, 0)


def cell_of(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def text_of(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def neighbours(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]


def walk(city: set[Cell]) -> list[Cell]:
    """The empty cells beside the city, as met walking clockwise round its outside, the city on the right hand."""

    def ahead(cell: Cell, way: Cell) -> Cell:
        return cell[0] + way[0], cell[1] + way[1]

    def right(way: Cell) -> Cell:
        return way[1], -way[0]

    x, y = max(city, key=lambda cell: (cell[1], cell[0]))
    start = cell, way = (x, y + 1), EAST
    ring: list[Cell] = []
    while True:
        if not ring or ring[-1] != cell:
            ring.append(cell)
        if ahead(cell, way) in city:
            way = right(right(right(way)))
        elif ahead(ahead(cell, way), right(way)) in city:
            cell = ahead(cell, way)
        else:
            cell, way = ahead(ahead(cell, way), right(way)), right(way)
        if (cell, way) == start:
            break
    if len(ring) > 1 and ring[0] == ring[-1]:
        ring.pop()
    return ring


def holes(city: set[Cell]) -> set[Cell]:
    """The empty cells with no orthogonal way to the outside."""
    xs, ys = [x for x, _ in city], [y for _, y in city]
    box = {(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)} - city
    outside, edge = set(), [(min(xs) - 1, min(ys) - 1)]
    while edge:
        cell = edge.pop()
        if cell in box and cell not in outside:
            outside.add(cell)
            edge += neighbours(cell)
    return box - outside


def in_order(ring: list[Cell], markers: Markers) -> bool:
    """Whether the letters on the walk read A..L clockwise, for some choice among the appearances of each."""
    cells = [markers[letter] for letter in sorted(markers) if markers[letter] in ring]
    for start, cell in enumerate(ring):
        if cells and cell == cells[0]:
            lap = iter(ring[start + 1 :] + ring[:start])
            if all(other in lap for other in cells[1:]):
                return True
    return not cells


def marker_moves(city: set[Cell], markers: Markers, letter: str, laid: Cell) -> set[str]:
    """Every way to place the letter lifted from the tile just laid, each as in `B 0,3 A -1,4`."""
    taken = set(markers.values())
    free = [cell for cell in neighbours(laid) if cell not in city and cell not in taken]
    if free:
        return {f"{letter} {text_of(cell)}" for cell in free}
    ring = walk(city)
    for count in range(len(markers) + 1):
        moves = set()
        for lifted in combinations(sorted(markers), count):
            kept = {other: cell for other, cell in markers.items() if other not in lifted}
            moves |= {" ".join(move) for move in _placements(ring, kept, markers, [letter, *lifted])}
        if moves:
            return moves
    raise AssertionError("no place for the letter")


def _placements(ring: list[Cell], placed: Markers, origin: Markers, letters: list[str]) -> Iterator[list[str]]:
    if not letters:
        yield []
        return
    letter, *rest = letters
    for cell in set(ring) - set(placed.values()) - {origin.get(letter)}:
        now = {**placed, letter: cell}
        if in_order(ring, now):
            for more in _placements(ring, now, origin, rest):
                yield [f"{letter} {text_of(cell)}", *more]


def district_points(position: dict[str, Any]) -> list[int]:
    """The points of every seat for districts."""
    city = {cell_of(cell): b for cell, b in position["city"].items()}
    points = [0] * len(position["seats"])
    seen: set[Cell] = set()
    for start in city:
        district, edge = set(), [start]
        while edge:
            cell = edge.pop()
            if cell in city and cell not in district and _colour(city[cell]) == _colour(city[start]):
                district.add(cell)
                edge += neighbours(cell)
        if len(district) < 2 or start in seen:
            continue
        seen |= district
        ranks = []
        for p in range(len(points)):
            own = [city[cell] for cell in district if city[cell]["owner"] == p]
            if own:
                tallest = max((len(b["tiles"]), _number(b)) for b in own)
                ranks.append((sum(len(b["tiles"]) for b in own), *tallest, p))
        ranks.sort(reverse=True)
        if ranks:
            points[ranks[0][3]] += sum(rank[0] for rank in ranks)
            resources, _, _, second = ranks[1] if len(ranks) > 1 else ranks[0]
            points[second] += resources
    return points


def _colour(stack: dict[str, Any]) -> str:
    return stack["tiles"][-1].rstrip("0123456789")


def _number(stack: dict[str, Any]) -> int:
    return int(stack["tiles"][-1].lstrip("bdelouwry"))
