"""The learned instinct: the same features as ever, but what one of them is worth depends on how the seat stands."""

from collections.abc import Mapping, Sequence
from importlib.resources import files

from ....core.game import Move
from ....core.judge import untaught
from ..cards import ID
from ..rules import NO_TILE
from ..state import State
from .advice import account
from .glance import LOG, Glance
from .scene import Scene
from .weights import FEATURES, Taste

COMMON = ("always", "near", "phase", "seats", "left")  # the same for all seats: near is the inverse of the rounds left
OWN = ("reserve", "exploiting", "urbanizing", "constructing", "resources", "tiles")
HELD = "rival"  # a factor of another weight
ITEM = 2  # points that a resource or a tile of a bonus counts as here


class Instinct(Taste):
    """What one of each feature is worth where the seat stands."""

    __slots__ = ("common", "leaning", "own")

    def __init__(
        self, table: Mapping[str, Sequence[float]], character: Mapping[str, Mapping[str, float]] | None = None
    ) -> None:
        """With a character some count times a factor, some a few points more."""
        times, plus = (character or {}).get("times", {}), (character or {}).get("plus", {})
        self.leaning = [(times.get(name, 1.0), plus.get(name, 0.0)) for name in GinkgopolisSchool.features]
        if not times and not plus:
            self.leaning = []
        columns = list(zip(*[table[name] for name in GinkgopolisSchool.features], strict=True))
        self.common, self.own = columns[: len(COMMON)], columns[len(COMMON) :]

    def at(self, phase: float, left: float, seats: int) -> list[float]:
        near = 1 / (1 + left)
        return [a + near * b + phase * c + seats * d + left * e for a, b, c, d, e in zip(*self.common)]

    def of(self, s: State, p: int, weights: list[float]) -> list[float]:
        u, v, w, x, y, z = own(s, p)
        found = [
            weight + u * a + v * b + w * c + x * d + y * e + z * f
            for weight, a, b, c, d, e, f in zip(weights, *self.own)
        ]
        return (
            [factor * weight + more for weight, (factor, more) in zip(found, self.leaning)] if self.leaning else found
        )


def own(s: State, p: int) -> tuple[float, ...]:
    """How this seat stands: OWN."""
    exploit, urbanize, construct = [ITEM * (r + t) + v for (r, t, v), _ in s.bonus[p]]
    return s.reserve[p], exploit, urbanize, construct, LOG[s.resources[p]], LOG[len(s.tiles[p])]


class GinkgopolisSchool:
    context = (*COMMON, *OWN)
    features = (*FEATURES, "fresh")  # four new cards: the hand they are compared with
    question = "commit"
    always = frozenset({"newhand"})
    ahead = 2
    valued = True
    master = True

    def weights(self) -> str:
        return files(__package__).joinpath("instinct.json").read_text("utf-8")

    def start(self, data: Mapping[str, Mapping[str, Sequence[float]]]) -> dict[str, list[float]]:
        return untaught(self.context, self.features, data["glance"])

    def parts(
        self, view: State, p: int, moves: Sequence[Move], table: Mapping[str, Sequence[float]]
    ) -> tuple[list[float], list[tuple[float, list[float]]]]:
        """How the seat stands, and for each move what it is worth and how much of each feature is in that.

        What one more resource or tile is worth at the margin is held, and so is what others' districts count beside the
        own: the rest of the worth is the sum of these parts and whole points.
        """
        taste = Instinct(table)
        scene = Scene(view, taste)
        glance = Glance(view, p, scene)
        weights = taste.of(view, p, scene.weights)
        uses = [use(move) for move in moves]
        worths = [worth(glance, each) for each in uses]
        none = [weight if name == HELD else 0.0 for name, weight in zip(self.features, weights)]
        glance.weigh(none)
        rest = [worth(glance, each) for each in uses]
        columns = []
        for i, name in enumerate(self.features):
            glance.weigh(none if name == HELD else [*none[:i], 1.0, *none[i + 1 :]])
            columns.append([worth(glance, each) - least for each, least in zip(uses, rest)])
        near, phase = 1 / (1 + scene.left), scene.left / (scene.left + view.round + 1)
        context = [1.0, near, phase, float(view.seats), scene.left, *own(view, p)]
        return context, list(zip(worths, map(list, zip(*columns))))


Use = tuple[int, int] | None  # a card and the tile on it; None is a new hand


def use(move: Move) -> Use:
    if move.kind == "newhand":
        return None
    card, *tiles = [ID[str(word)] for word in move.args]
    return card, tiles[0] if tiles else NO_TILE


def worth(glance: Glance, use: Use) -> float:
    return glance.fresh if use is None else sum([reason.amount for reason in account(glance, *use)])


SCHOOL = GinkgopolisSchool()
