"""Features of the learned value: a seat's city, cards and stock in detail, and how far the game is."""

from functools import cache
from importlib.resources import files

from ....core.game import HIDDEN
from ..cards import CARDS, COLOUR, COLOURS, TRIGGERS
from ..state import Packet, State
from .glance import Glance
from .scene import Scene, groups, phase
from .value import districts, rows_of
from .weights import DATA, VALUES, taste

FEW = 16  # worlds: in later ones it pays to look further
CHOICES_AHEAD, MORE_AHEAD = 4, 8  # of all seats together
RULES = ("resources", "low", "tall", "trigger", "colour")  # of final cards that grow
LARGE, TALL = 3, 3
BALANCED = taste(DATA["glance"], {})
USES = 3  # of a hand: what its best cards would bring now
USUAL = (5.8, 3.9, 3.3)  # what they bring on average in games by instinct


class GinkgopolisInputs:
    trust = 8.0
    inputs = (
        *VALUES,
        *[f"resources_on_{colour}" for colour in COLOURS],
        "low_buildings",
        "tall_buildings",
        *[f"cards_{trigger}" for trigger in TRIGGERS],
        *[f"cards_{colour}" for colour in COLOURS],
        *[f"final_{rule}" for rule in RULES],
        *[f"tiles_{colour}" for colour in COLOURS],
        "resources_few",  # up to three
        "tiles_few",  # up to two
        "to_place",  # resources not yet in the city
        "place_in_turn",
        *[f"use_{i}" for i in range(1, USES + 1)],
        "rounds_left",
        "nearness",  # its inverse
        "phase",
        "round",
        "supply",
        "exhausted",
        "fewest_to_place",
        "tiles_held",
        "seats",
    )

    def __init__(self, shipped: bool) -> None:
        self.shipped = shipped

    def rows(self, s: State) -> list[list[float]]:
        together = groups(s)
        own, standing = districts(s, together)
        scene = Scene(s, BALANCED, together)
        left = scene.left
        n, height = s.seats, s.height
        to_place = [a + b for a, b in zip(s.reserve, s.resources)]
        table = [
            left,
            1 / (1 + left),
            phase(s, left),
            s.round,
            len(s.supply),
            s.exhausted,
            min(to_place),
            sum(map(len, s.tiles)),
            n,
        ]
        found = []
        for p, row in enumerate(rows_of(s, left, own, standing)):
            city = [0, 0, 0, 0, 0]
            for tile in own[p]:
                h = height[tile]
                city[COLOUR[tile]] += h
                city[4 if h >= TALL else 3] += 1
            behind = [0.0, 0.0, 0.0]
            for tile in s.tiles[p]:
                if tile >= 0:
                    behind[COLOUR[tile]] += 1
                else:  # one cannot see its colour
                    behind = [count + 1 / len(behind) for count in behind]
            row += city
            row += in_front(s.front[p])
            row += behind
            row += (min(LARGE, s.resources[p]), min(2, len(s.tiles[p])), to_place[p], (p - s.first) % n)
            row += uses(s, p, scene)
            row += table
            found.append(row)
        return found

    def knows(self, s: State) -> bool:
        """Against Hal nobody was trained."""
        return not s.hal

    def horizon(self, s: State, world: int) -> int:
        return s.round + (CHOICES_AHEAD if world <= FEW else MORE_AHEAD) // s.seats

    def weights(self) -> str:
        return files(__package__).joinpath("value.json").read_text("utf-8")


def uses(s: State, p: int, scene: Scene) -> list[float]:
    """What the best cards of a hand would bring now, best first. A hand that cannot be seen is as good as most."""
    hand, tiles = s.hands[p], s.tiles[p]
    if HIDDEN in hand or HIDDEN in tiles:
        return list(USUAL)
    glance = Glance(s, p, scene)
    found = sorted([glance.best_use(card, tiles)[0] for card in hand], reverse=True)[:USES]
    return found + [0.0] * (USES - len(found))


@cache
def in_front(front: Packet) -> tuple[int, ...]:
    """Cards in front of a screen by trigger, by colour, and final ones by their rule."""
    cards = [CARDS[card] for card in front]
    return (
        *[sum([card.trigger == i for card in cards]) for i in range(len(TRIGGERS))],
        *[sum([card.colour == i for card in cards]) for i in range(len(COLOURS))],
        *[sum([card.final is not None and card.final.rule == rule for card in cards]) for rule in RULES],
    )


INPUTS = GinkgopolisInputs(shipped=False)  # beside the plain instinct it brings too little
SHIPPED = GinkgopolisInputs(shipped=True)  # beside the learned one
