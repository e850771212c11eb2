"""Design tokens: colours, players' colours and glyphs, sizes and fonts of the theme in force."""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, DictProperty, OptionProperty

from app.look.looks import looks

ASSETS = Path(__file__).parents[2] / "assets"
TOKENS = json.loads((ASSETS / "tokens.json").read_text(encoding="utf-8"))

SPACE, RADIUS, TYPE, TOUCH = (TOKENS[key] for key in ("space_dp", "radius_dp", "type_sp", "touch_dp"))
MOTION = TOKENS["motion"]
FONTS = {
    "Sora": ("Sora-Bold.otf", "Sora-ExtraBold.otf"),
    "Inter": ("Inter-Regular.otf", "Inter-Bold.otf"),
    "InterMedium": ("Inter-Medium.otf", "Inter-SemiBold.otf"),
}


def rgba(text):
    """Kivy's colour of `#RRGGBB` or `rgba(r,g,b,a)`."""
    if text.startswith("#"):
        return (*(int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)), 1.0)
    red, green, blue, alpha = text[5:-1].split(",")
    return int(red) / 255, int(green) / 255, int(blue) / 255, float(alpha)


class Look(NamedTuple):
    """How a player's pieces look: colour and glyph, each enough to tell them apart."""

    key: str
    face: tuple
    edge: tuple
    ink: tuple
    shape: str
    line: tuple  # lines and bars on the dark theme, where `face` may be too dark


PLAYERS = tuple(
    Look(p["key"], rgba(p["face"]), rgba(p["edge"]), rgba(p["glyph"]), p["shape"], rgba(p["line_dark_theme"]))
    for p in TOKENS["player"]
)


@cache
def palette(style, contrast):
    """The colours of a style by name."""
    names = TOKENS["colour"][style] | {"focus": TOKENS["focus"][style]}
    if contrast:
        names = names | TOKENS["contrast"][style]
    return {name: rgba(text) for name, text in names.items()}


class Theme(EventDispatcher):
    """The colours in use; `colour` is replaced as a whole, so one binding follows every change.

    What is painted asks `theme[name]` and `theme.tone`: they are those of whoever it is painted for.
    """

    style = OptionProperty("light", options=("light", "dark"))
    contrast = BooleanProperty(False)
    colour = DictProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("style", self._mix)
        self.fbind("contrast", self._mix)
        self._mix()

    def _mix(self, *_):
        self.colour = palette(self.style, self.contrast)

    def __getitem__(self, name):
        others = looks()
        return self.colour[name] if others is None else palette(others.style, others.contrast)[name]

    @property
    def tone(self):
        """Light or dark, for what is painted."""
        others = looks()
        return self.style if others is None else others.style

    def line(self, look):
        """A player's colour for a line on this theme's surfaces."""
        return look.line if self.tone == "dark" else look.face


def register_fonts():
    """Sora for titles and numbers, Inter for text, under these names for every label."""
    for name, (regular, bold) in FONTS.items():
        LabelBase.register(name, *(str(ASSETS / "fonts" / f) for f in (regular, regular, bold, bold)))


def seconds(motion, speed="normal"):
    """How long a motion of the tokens lasts at the player's speed."""
    return MOTION[motion]["ms"] / 1000 * MOTION["speed"][speed]


theme = Theme()
