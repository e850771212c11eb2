"""Colours of Blueprints, and its dice, marks and cards: what every picture of it is made of."""

import json

from kivy.metrics import dp

from app.games.blueprints.pieces import split
from app.look.theme import ASSETS, rgba, theme
from app.parts.painter import BasePainter
from engine.games.blueprints.pieces import DICE_EACH

TOKENS = json.loads((ASSETS / "blueprints" / "tokens.json").read_text(encoding="utf-8"))
SHEET = {style: {key: rgba(text) for key, text in inks.items()} for style, inks in TOKENS["sheet"].items()}
MATERIAL = {name: {key: rgba(text) for key, text in look.items()} for name, look in TOKENS["material"].items()}
PRIZE = {key: rgba(text) for key, text in TOKENS["prize"].items()}
GRID = TOKENS["grid"]
GLOW = rgba(TOKENS["ring"]["glow"])
WHITE = (1, 1, 1, 1)
FOOT = 0.11  # of its width a die of the table stands on
DIE_RATIO = 1 + FOOT
LEAST, PITCH = 11.0, 1.14  # of small dice in a row: dp that can be read, and from one to the next


class Paint(BasePainter):
    folder = "blueprints"

    def own(self, name):
        return SHEET[theme.tone][name]

    def die(self, canvas, die, x, y, width, alpha=1.0):
        """A die of the table, from above, on its foot; a white edge tells it from any ground."""
        brush, (material, value) = self.brush(canvas, alpha), split(die)
        foot, edge = FOOT * width, max(1.0, 0.035 * width)
        for up in (0, foot):
            brush.picture(f"outline_{material}", x - edge, y + up - edge, width + 2 * edge, width + 2 * edge, WHITE)
        brush.picture(f"outline_{material}", x, y, width, width, MATERIAL[material]["right"])
        brush.picture(f"die_{material}_{value}", x, y + foot, width, width)

    def mini(self, canvas, die, x, y, width, height=None):
        """A die as small as can be read, centred; without a height, as a sign among words."""
        if height is not None:
            x, y, width = x + width / 2, y + height / 2, height
        material, value = split(die)
        brush = self.brush(canvas)
        brush.centred(f"mini_{material}", x, y, width)
        brush.text(value, x, y, 0.66 * width, MATERIAL[material]["ink"], "Sora", True, "centre")

    def mat(self, canvas, material, x, y, width):
        """The mark of a material, centred."""
        self.brush(canvas).centred(f"mat_{material}", x, y, width)

    def prize(self, canvas, name, x, y, width):
        self.brush(canvas).centred(f"prize_{name}", x, y, width)

    def trophy(self, canvas, name, x, y, width):
        self.brush(canvas).centred(f"trophy_{name}", x, y, width)

    def gain(self, canvas, gain, x, y, width):
        """Cards won: trophies and prizes; a point."""
        self.brush(canvas).centred("ui_trophy" if gain == "card" else gain, x, y, width, theme["ink"])

    def first(self, canvas, x, y, width):
        self.brush(canvas).centred("ui_play", x, y, width, theme["primary"])

    def strip(self, canvas, dice, x, y, width, height):
        """Small dice in a row: ("glass4", whether it is crossed out) for each, an outline where one is to come. Of more
        than can be read the last ones, and how many there were before them."""
        brush, fits = self.brush(canvas), max(1, int(width / (PITCH * dp(LEAST))))
        if len(dice) > fits:
            hidden = len(dice) - fits + 2
            x += brush.text(f"+{hidden}", x, y + height / 2, dp(LEAST), theme["ink2"], "InterMedium") + dp(3)
            dice = dice[hidden:]
        side = min(height, width / (PITCH * min(fits, max(DICE_EACH, len(dice)))))
        for i, (die, crossed) in enumerate(dice):
            cx, cy = x + side / 2 + i * PITCH * side, y + height / 2
            if not die:
                brush.centred("planned", cx, cy, side, theme["ink2"], 0.55)
                continue
            self.mini(canvas, die, cx, cy, side)
            if crossed:
                brush.centred("ui_close", cx, cy, side * 1.1, theme["danger"])
