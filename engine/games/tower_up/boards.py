"""The two street maps: which sites are linked, and what lies beside them. Two players build on the small one."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...core.game import BadPosition
from .components import DATA

Sites = tuple[int, ...]


class Board:
    """One street map. A set of sites is one number: the bit of site 12 is 1 << 12."""

    def __init__(self, data: Mapping[str, Any], adjacent: Mapping[int, Iterable[int]] | None = None) -> None:
        """`adjacent` is where the streets of each site lead; without it, where the list of streets says."""
        rows = data["sites"]
        self.count = len(rows)
        self.width, self.height = data["width"], data["height"]
        self.streets: tuple[tuple[int, int], ...] = tuple((a, b) for a, b in data["streets"])
        linked: list[set[int]] = [set() for _ in range(self.count + 1)]
        if adjacent is None:
            for a, b in self.streets:
                if not 1 <= a < b <= self.count:
                    raise BadPosition(f"a street leads from site {a} to site {b}, and that cannot be")
                linked[a].add(b)
                linked[b].add(a)
        else:
            linked = [set(adjacent.get(site, ())) for site in range(self.count + 1)]
        self.adjacent: tuple[Sites, ...] = tuple(tuple(sorted(sites)) for sites in linked)
        self.around = tuple(mask(sites) for sites in self.adjacent)
        self.place = ((0, 0), *((row["x"], row["y"]) for row in rows))
        names = [row["id"] for row in data["districts"]]
        self.district = (-1, *(names.index(row["district"]) for row in rows))  # site -> number of its district
        self.names = tuple(row["name"] for row in data["districts"])
        self.is_grey = tuple(bool(row["grey"]) for row in data["districts"])
        self.districts = tuple(mask(row["sites"]) for row in data["districts"])
        self.grey = tuple(m for m, grey in zip(self.districts, self.is_grey) if grey)
        self.parks = tuple(mask(row["sites"]) for row in data["parks"])
        self.lakes = tuple(mask(row["sites"]) for row in data["lakes"])
        self.park, self.lake = union(self.parks), union(self.lakes)
        self.borders = tuple((a, b) for a, b in self.streets if self.district[a] != self.district[b])
        self.border_masks = tuple(1 << a | 1 << b for a, b in self.borders)
        self._check(data)

    def _check(self, data: Mapping[str, Any]) -> None:
        """Everything that is true of a map; BadPosition names the site that is wrong."""
        for number, row in enumerate(data["sites"], 1):
            if row["id"] != number:
                raise BadPosition(f"site {number} is missing, or there twice: {row['id']} stands in its place")
            at_park, at_lake, home = (bool(m >> number & 1) for m in (self.park, self.lake, self._home(number)))
            if (row["park"], row["lake"], True) != (at_park, at_lake, home):
                raise BadPosition(f"site {number} is not where its district, park and lake say")
            if not 1 <= len(self.adjacent[number]) <= 5:
                raise BadPosition(f"site {number} has {len(self.adjacent[number])} streets, not 1 to 5")
            for other in self.adjacent[number]:
                if not 1 <= other <= self.count or number not in self.adjacent[other]:
                    raise BadPosition(f"the street from site {number} to site {other} goes one way only")
        if len(set(self.streets)) != len(self.streets):
            twice = next(street for street in self.streets if self.streets.count(street) > 1)
            raise BadPosition(f"the street from site {twice[0]} to site {twice[1]} is there twice")
        apart = mask(range(1, self.count + 1)) & ~self.group(1, mask(range(1, self.count + 1)))
        if apart:
            raise BadPosition(f"no street leads to site {sites_of(apart)[0]} from the others")
        if self.borders != tuple((a, b) for a, b in data["borders"]):
            raise BadPosition(f"the streets that cross a border are {self.borders}, not those listed")
        for kind, areas in (("park", self.parks), ("lake", self.lakes)):
            for area in areas:
                if area.bit_count() != 6:
                    raise BadPosition(f"a {kind} has {area.bit_count()} sites, not 6")
        if len(self.districts) != 5 or len(self.grey) != 2:
            raise BadPosition("there are five districts, and two of them are grey")

    def _home(self, site: int) -> int:
        return self.districts[self.district[site]]

    def group(self, site: int, within: int) -> int:
        """The sites of `within` that streets connect with this one, through sites of `within`."""
        found = fresh = 1 << site & within
        while fresh:
            reached = 0
            for at in sites_of(fresh):
                reached |= self.around[at]
            fresh = reached & within & ~found
            found |= fresh
        return found


def mask(sites: Iterable[int]) -> int:
    found = 0
    for site in sites:
        found |= 1 << site
    return found


def union(masks: Sequence[int]) -> int:
    found = 0
    for each in masks:
        found |= each
    return found


class Part(dict[int, tuple[int, ...]]):
    """Ten bits of a set -> the sites they stand for, worked out when they first come up."""

    def __init__(self, first: int) -> None:
        self.first = first

    def __missing__(self, bits: int) -> tuple[int, ...]:
        self[bits] = sites = tuple(self.first + i for i in range(bits.bit_length()) if bits >> i & 1)
        return sites


_A, _B, _C, _D, _E = map(Part, range(0, 50, 10))


def sites_of(sites: int) -> list[int]:
    """The sites of a set, in order."""
    return [
        *_A[sites & 1023],
        *_B[sites >> 10 & 1023],
        *_C[sites >> 20 & 1023],
        *_D[sites >> 30 & 1023],
        *_E[sites >> 40],
    ]


MAPS = {name: Board(data) for name, data in DATA["boards"].items()}
BOARDS = {players: MAPS[name] for name, data in DATA["boards"].items() for players in data["players"]}
