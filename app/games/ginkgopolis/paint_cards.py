"""Paints cards: building cards, letter cards, characters, and their common back."""

from app.games.ginkgopolis.ink import COLOURS, SYMBOL, Paint
from app.games.ginkgopolis.pieces import Character, split
from app.look.theme import theme

RATIO = 1.4  # height of a card by its width


class CardPaint(Paint):
    """A card is `w` pixels wide, its lower left corner at (x, y). Upper part: what it names; strip: what it does."""

    card_ratio = RATIO

    def card(self, canvas, card, x, y, w):
        if isinstance(card, Character):
            self.character(canvas, card, x, y, w)
        elif card.name.isalpha():
            self.letter_card(canvas, card, x, y, w)
        else:
            self.building_card(canvas, card, x, y, w)

    def card_back(self, canvas, x, y, w):
        brush = self.brush(canvas)
        self._shadow(brush, x, y, w)
        brush.picture("card_back", x, y, w, RATIO * w)

    def tile_back(self, canvas, x, y, s):
        """As the back of a card: which tile it is stays behind the screen."""
        brush = self.brush(canvas)
        brush.box(x, y, s, s, 0.12 * s, self.own("backEdge"))
        brush.box(x, y + 0.06 * s, s, 0.94 * s, 0.12 * s, self.own("back"))
        brush.centred("gain_point", x + s / 2, y + 0.53 * s, 0.55 * s, self.own("backLeaf"))

    def _shadow(self, brush, x, y, w):
        brush.soft("shadow", x, y - 0.015 * w, w, RATIO * w, 0.09 * w, theme["shadow"])

    def _paper(self, canvas, x, y, w):
        """The card without its upper part; returns where that starts."""
        brush = self.brush(canvas)
        self._shadow(brush, x, y, w)
        brush.picture("card_body", x, y, w, RATIO * w, self.own("card"))
        return brush, y + (RATIO - 73 / 90) * w

    def building_card(self, canvas, card, x, y, w):
        colour, number = split(card.name)
        look = COLOURS[colour]
        brush, top = self._paper(canvas, x, y, w)
        brush.picture(f"card_top_{colour}", x, top, w)
        brush.fill(x, top - 0.012 * w, w, 0.022 * w, look["s1"])
        brush.picture("card_edge", x, y, w, RATIO * w, look["s1"])
        self.number(canvas, number, x + 0.105 * w, y + 0.885 * w, w, look["txt"], size=0.44 * w)
        brush.centred(SYMBOL[colour], x + 0.795 * w, y + 1.195 * w, 0.195 * w, look["txt"])
        if card.trigger:
            self.bonus(canvas, card.trigger, card.gains, x + 0.06 * w, y + 0.29 * w, 0.88 * w)
        else:
            self.final(canvas, card.points, card.per, x + 0.05 * w, y + 0.29 * w, 0.9 * w)

    def letter_card(self, canvas, card, x, y, w):
        brush, top = self._paper(canvas, x, y, w)
        brush.picture(f"letter_top_{theme.tone}", x, top, w)
        self.disc(canvas, card.name, x + 0.5 * w, y + 0.985 * w, 0.5 * w)
        brush.fill(x, top - 0.012 * w, w, 0.022 * w, self.own("markerEdge"))
        brush.picture("card_edge", x, y, w, RATIO * w, self.own("markerEdge"))
        middle = y + 0.29 * w
        self.gain(canvas, "resource", x + 0.26 * w, middle, 0.24 * w)
        brush.centred("slash", x + 0.5 * w, middle, 0.13 * w, theme["ink"], 0.6)
        self.gain(canvas, "tile", x + 0.74 * w, middle, 0.24 * w)

    def bonus(self, canvas, trigger, gains, x, y, width):
        """Trigger ▸ gains, in a strip `width` wide whose middle is at height y."""
        brush = self.brush(canvas)
        badge = 0.37 * width
        self.action(canvas, trigger, x + badge / 2, y, badge)
        brush.centred("ui_play", x + 0.47 * width, y, 0.13 * width, theme["ink"])
        room = (0.45 if len(gains) < 3 else 0.46) * width
        side = min(0.30 * width, room / max(1, len(gains)) * 1.02)
        start = x + 0.54 * width + (room - side * len(gains)) / 2
        for i, gain in enumerate(gains):
            self.gain(canvas, gain, start + (i + 0.5) * side, y, side * (1 if len(gains) == 1 else 0.98))

    def final(self, canvas, points, per, x, y, width):
        """= points / what they are for, in a strip `width` wide whose middle is at height y."""
        brush = self.brush(canvas)
        ink = theme["ink"]
        brush.box(x, y - 0.235 * width, 0.16 * width, 0.47 * width, 0.045 * width, ink)
        brush.centred("equals", x + 0.08 * width, y, 0.11 * width, self.own("card"))
        if per is None:
            self.number(canvas, points, x + 0.31 * width, y - 0.115 * width, 1, ink, size=0.33 * width)
            self.gain(canvas, "point", x + 0.74 * width, y, 0.33 * width)
            return
        self.number(canvas, points, x + 0.205 * width, y - 0.08 * width, 1, ink, size=0.24 * width)
        self.gain(canvas, "point", x + 0.46 * width, y, 0.21 * width)
        brush.centred("slash", x + 0.63 * width, y, 0.13 * width, ink, 0.6)
        self.counted(canvas, per, x + 0.84 * width, y, 0.33 * width)

    def counted(self, canvas, per, x, y, side):
        """What a final card counts: cubes on a colour, low or tall buildings, cards of an action or a colour."""
        brush = self.brush(canvas)
        kind, _, which = per.partition("_")
        if kind == "cube":
            brush.centred(f"fin_cube_on_{which}", x, y, 0.95 * side)
        elif kind == "card":
            brush.centred(f"fin_card_{which}", x, y, 1.05 * side)
        elif kind == "cards":
            brush.centred("fin_edge", x, y, 1.05 * side, theme["ink"])
            self.action(canvas, which, x, y, 0.5 * side)
        else:
            brush.centred(f"fin_{kind}", x, y, side, theme["ink"])

    def character(self, canvas, card, x, y, w):
        look = COLOURS[card.colour]
        brush, top = self._paper(canvas, x, y, w)
        dark = theme.tone == "dark"
        brush.picture("card_top", x, top, w, colour=look["softD" if dark else "soft"])
        brush.centred("round", x + 0.5 * w, y + 0.98 * w, 0.66 * w, look["face"], 0.4)
        brush.picture(f"char_{card.colour}_{card.trigger}", x + 0.165 * w, top, 0.67 * w)
        brush.fill(x, top - 0.025 * w, w, 0.045 * w, look["face"])
        brush.picture("card_edge", x, y, w, RATIO * w, look["face" if dark else "s1"])
        brush.centred("round", x + 0.15 * w, y + 1.245 * w, 0.21 * w, look["face"])
        brush.centred(SYMBOL[card.colour], x + 0.15 * w, y + 1.245 * w, 0.13 * w, look["txt"])
        middle = y + 0.375 * w
        self.action(canvas, card.trigger, x + 0.25 * w, middle, 0.26 * w)
        brush.centred("ui_play", x + 0.49 * w, middle, 0.11 * w, theme["ink"])
        for i, gain in enumerate(card.gains):
            self.gain(canvas, gain, x + (0.76 + 0.2 * i - 0.1 * (len(card.gains) - 1)) * w, middle, 0.24 * w)
        brush.box(x + 0.06 * w, y + 0.05 * w, 0.88 * w, 0.17 * w, 0.085 * w, theme["surface2"])
        step = min(0.155, 0.84 / max(1, len(card.start)))
        for i, item in enumerate(card.start):
            self.gain(canvas, item, x + (0.5 + (i - (len(card.start) - 1) / 2) * step) * w, y + 0.135 * w, 0.125 * w)
