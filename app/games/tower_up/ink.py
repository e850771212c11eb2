"""Colours and proportions of Tower Up, and where its sites lie."""

import json

from app.look.theme import ASSETS, rgba, theme
from engine.games.tower_up.boards import MAPS
from engine.games.tower_up.components import DATA

FOLDER = "tower_up"
TOKENS = json.loads((ASSETS / FOLDER / "tokens.json").read_text(encoding="utf-8"))
ART = TOKENS["street_maps"]
TOWER, STREET, CAMERA = TOKENS["tower"], TOKENS["street"], TOKENS["camera"]
MATERIAL = TOKENS["material"]
MAP = {style: {name: rgba(text) for name, text in inks.items()} for style, inks in TOKENS["map"].items()}
CHIPS = tuple(TOKENS["chip"])  # shapes of the first, second and third goal
BOARDS = DATA["boards"]
UNIT = {"large": 78.0, "small": 94.0}  # board units of a tower's width, where the map is not stretched
BELOW = 0.27  # of S from the middle of a site down to the foot of its tower
TINTS = {"A": "dA", "C": "dC", "E": "dE"}  # the others are grey


def bounds(name):
    """Left, bottom, right, top of a map's paper in S, where it is not stretched."""
    left, top, right, bottom = (v / UNIT[name] for v in ART[name]["paper"])
    return left, -bottom, right, -top


def ink(name):
    return MAP[theme.tone][name]


def dark(name):
    """The drawing for the theme in use."""
    return f"{name}_dark" if theme.tone == "dark" else name


def ground_of(name, site):
    """What lies beside a site: plain, park, lake or both."""
    board = MAPS[name]
    park, lake = board.park >> site & 1, board.lake >> site & 1
    return ("both" if lake else "park") if park else "lake" if lake else "plain"
