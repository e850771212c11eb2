"""Colours of The Great Split: velvet, gold, ivory, and one colour with its pattern for each kind of card."""

import json

from app.look.theme import ASSETS, rgba, theme

FOLDER = "great_split"
TOKENS = json.loads((ASSETS / FOLDER / "tokens.json").read_text(encoding="utf-8"))
COLOURS = {style: {name: rgba(text) for name, text in inks.items()} for style, inks in TOKENS["colour"].items()}
NAMED = ("face", "hi", "edge", "ink", "soft", "ink_light", "ink_dark")
KIND = {kind: {name: rgba(inks[name]) for name in NAMED} for kind, inks in TOKENS["kind"].items()}
PREVIEW, PREVIEW_INK = rgba(TOKENS["preview"]["cell"]), rgba(TOKENS["preview"]["ink"])
OLD = TOKENS["preview"]["old_marker_alpha"]
RING, GLOW = rgba(TOKENS["ring"]["inner"]), rgba(TOKENS["ring"]["glow"])
LEATHER, STITCH = rgba(TOKENS["wallet"]["leather"]), rgba(TOKENS["wallet"]["stitch"])
PAPER, GILT = rgba(TOKENS["card"]["paper"]), rgba(TOKENS["card"]["gilt"])
BANDS = [(band["points"], rgba(band["face"]), rgba(band["ink"])) for band in TOKENS["market"]["bands"]]
PLACES = TOKENS["market"]["places"]
RATIO = TOKENS["card"]["ratio"]
CELLS, SEAL_CELLS = TOKENS["board"]["cells"], TOKENS["board"]["seal_cells"]
SHAPE = {kind: group for group in ("diamond", "square") for kind in TOKENS["group"][group]}  # resource -> seal's shape
SEALS = ("diamond", "square", "star")


def velvet(name):
    """A colour of the gala, for the theme in use."""
    return COLOURS[theme.tone][name]


def icon(kind):
    return f"ic_seal_{kind}" if kind in SEALS else f"ic_{kind}"


def mark(kind):
    """The small coloured picture of a kind."""
    return f"seal_{kind}" if kind in SEALS else f"mark_{kind}"
