"""Colours and proportions of Ginkgopolis, and the small things every picture of it is made of."""

import json

from app.look.theme import ASSETS, rgba, theme
from app.parts.painter import BasePainter

TOKENS = json.loads((ASSETS / "ginkgopolis" / "tokens.json").read_text(encoding="utf-8"))
CITY = TOKENS["city"]
COLOURS = {
    name: {key: rgba(text) for key, text in look.items() if text.startswith("#")}
    for name, look in TOKENS["building"].items()
}
SYMBOL = {"red": "gain_resource", "blue": "gain_tile", "yellow": "gain_point"}
GAIN_INK = {style: {k: rgba(v) for k, v in inks.items()} for style, inks in TOKENS["gain_ink"].items()}
OWN = {style: {k: rgba(v) for k, v in colours.items()} for style, colours in TOKENS["colour"].items()}

PITCH = (1 + CITY["gap_x"], 1 + CITY["gap_y"])
SLAB, RADIUS = CITY["slab"], 0.12


class Paint(BasePainter):
    folder = "ginkgopolis"
    pitch = PITCH

    def own(self, name):
        return OWN[theme.tone][name]

    def gain(self, canvas, gain, x, y, width):
        """A cube, tile or leaf to be had, centred."""
        self.brush(canvas).centred(f"gain_{gain}", x, y, width, GAIN_INK[theme.tone][gain])

    def action(self, canvas, action, x, y, width):
        """The badge of exploit, urbanize or construct, centred."""
        brush = self.brush(canvas)
        brush.centred(f"shape_{action}", x, y, width, theme["ink"])
        brush.centred(
            f"act_{action}", x, y - (0.03 * width if action == "construct" else 0), 0.56 * width, theme["surface"]
        )

    def number(self, canvas, number, x, baseline, s, ink, size=None):
        """A number with its left edge at x; the picture is 72 by 40 units for a type of 40."""
        size = size or (CITY["number"] if number < 10 else CITY["number_2digit"]) * s
        unit = size / 40
        self.brush(canvas).picture(f"num_{number}", x - 2 * unit, baseline - 6 * unit, 72 * unit, 40 * unit, ink)

    def cube(self, canvas, seat, x, y, width, glyph=True):
        """A player's cube, `width` pixels wide with its outline."""
        brush, look = self.brush(canvas), self.looks[seat]
        brush.picture(f"cube_{look.key}", x, y, width)
        if glyph:
            unit = width / 44
            brush.centred(f"glyph_{look.shape}", x + 22 * unit, y + 28 * unit, 20.4 * unit, look.ink)

    def badge(self, canvas, seat, x, y, width):
        """Who somebody is: a cube with the glyph, centred."""
        self.cube(canvas, seat, x - width / 2, y - width * 24 / 44, width)

    def swatch(self, canvas, colour, x, y, width):
        """A district's colour and symbol, centred."""
        brush, look = self.brush(canvas), COLOURS[colour]
        brush.box(x - width / 2, y - width / 2, width, width, 0.22 * width, look["face"])
        brush.centred(SYMBOL[colour], x, y, 0.62 * width, look["txt"])

    def first(self, canvas, x, y, width):
        """The first player's sapling, centred."""
        self.brush(canvas).centred("first_player", x, y, width, theme["primary"])

    def mini(self, canvas, card, x, y, width, height):
        """A card in front of somebody, as small as can be read: colour, symbol and number, or a character's head."""
        brush, look = self.brush(canvas), COLOURS[card.colour]
        brush.box(x, y, width, height, 0.2 * height, look["face"])
        brush.centred(SYMBOL[card.colour], x + 0.28 * width, y + height / 2, 0.5 * height, look["txt"])
        if card.number:
            brush.text(card.number, x + 0.7 * width, y + height / 2, 0.58 * height, look["txt"], "Sora", True, "centre")
        else:
            brush.centred("ui_human", x + 0.7 * width, y + height / 2, 0.62 * height, look["txt"])

    def disc(self, canvas, letter, x, y, width):
        """A letter's wooden disc, centred on its upper face."""
        brush, unit = self.brush(canvas), width / 42
        brush.centred(f"marker_{theme.tone}", x, y - 0.5 * unit, 48 * unit)
        brush.centred(f"letter_{letter}", x, y, 32 * unit, self.own("markerInk"))
