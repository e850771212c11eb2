"""Paints what lies beside the map: floors of the reserve with their vehicles, cards of the market, chips and signs."""

from kivy.metrics import dp

from app.games.tower_up.ink import dark, ink
from app.games.tower_up.paint_tracks import SPACES_RATIO, TRACKS_RATIO, TrackPaint
from app.look.theme import theme

STOCK_RATIO = 0.76  # height by width of a floor of the reserve with its track
CARD_RATIO = 80 / 124
TOWER_RATIO = 1.75  # of a tower shown alone: six floors fit
NUMBERED = 60  # dp of width from which on
FLOORS = ("brown", "black", "grey", "white")


RATIOS = {"tower": TOWER_RATIO, "card": CARD_RATIO, "tracks": TRACKS_RATIO, "spaces": SPACES_RATIO}


class ThingPaint(TrackPaint):
    card_ratio = CARD_RATIO

    def ratio(self, thing):
        return RATIOS.get(thing.kind, STOCK_RATIO)

    def thing(self, canvas, thing, x, y, width, back=False):
        if thing.kind == "tower":
            self.alone(canvas, thing, x, y, width)
        elif thing.kind in ("tracks", "spaces"):
            getattr(self, thing.kind)(canvas, thing, x, y, width)
        elif thing.kind != "card":
            self.stock(canvas, thing.face, x, y, width)
        elif back:
            self.brush(canvas).picture("card_back", x, y, width)
        else:
            self.card(canvas, thing.face, x, y, width)

    def alone(self, canvas, thing, x, y, width):
        """A tower, with the number of its site where that can be read."""
        s = 0.72 * width
        left = x + 0.14 * width
        brush = self.brush(canvas)
        self.tower(canvas, thing.face, left, y + 0.06 * width, s, plate=False)
        if width >= dp(NUMBERED):
            brush.text(thing.name, x + width / 2, y + 0.1 * width, 0.18 * width, theme["ink"], "InterMedium", True,
                       "centre")  # fmt: skip

    # --- the reserve ---

    def stock(self, canvas, stock, x, y, width):
        """Floors of a colour with their number; below, its vehicle on the track."""
        brush, height = self.brush(canvas), width * STOCK_RATIO
        radius, line = 0.13 * width, max(1.0, 0.016 * width)
        brush.box(x, y, width, height, radius, theme["outline"])
        brush.box(x + line, y + line, width - 2 * line, height - 2 * line, radius - line, theme["surface"])
        upper = y + 0.72 * height
        left = stock.number - stock.spent + stock.gained
        wide = 0.5 * width
        if left > 0:
            brush.centred(dark(f"floor_{stock.colour}"), x + 0.31 * width, upper, wide)
        else:
            brush.picture("slot", x + 0.09 * width, upper - 0.19 * width, 0.44 * width, 0.36 * width, theme["ink2"])
            brush.centred(f"material_{stock.colour}", x + 0.31 * width, upper, 0.16 * width, theme["ink2"])
        change = stock.gained - stock.spent
        raised = 0.05 * width if change else 0
        number = theme["ink"] if left else theme["ink2"]
        brush.text(left, x + 0.76 * width, upper + raised, 0.25 * width, number, "Sora", True, "centre")
        if change:
            text, colour = (f"+{change}", "primary") if change > 0 else (f"−{-change}", "danger")
            size = max(0.15 * width, dp(10))
            brush.text(text, x + 0.76 * width, upper - 0.15 * width, size, theme[colour], "InterMedium", True, "centre")
        self.track(canvas, stock, x + 0.06 * width, y + 0.15 * height, 0.88 * width)

    # --- cards ---

    def card(self, canvas, card, x, y, width):
        """Floors of each colour side by side with their numbers, free floors, and a vehicle with its steps."""
        brush, unit = self.brush(canvas), width / 124
        brush.picture(dark("card_face"), x, y, width)
        groups = [(colour, card.floors.count(colour)) for colour in FLOORS if colour in card.floors]
        groups = [("floor", colour, count) for colour, count in groups]
        groups += [("wild", "wild", 1)] * card.wild
        if card.vehicle:
            groups.append(("vehicle", card.vehicle, card.steps))
        room = width - 10 * unit
        step = room / len(groups)
        wide = min(46 * unit, step * 0.92)
        for i, (kind, what, count) in enumerate(groups):
            cx = x + 5 * unit + (i + 0.5) * step
            if kind == "vehicle":
                self.vehicle(canvas, what, cx, y + 49 * unit, min(wide, 44 * unit))
                for n in range(count):
                    at = cx + (n - (count - 1) / 2) * 9 * unit
                    brush.centred("ui_next", at, y + 11.5 * unit, 14 * unit, theme["ink"])
                continue
            self._floors(canvas, what, count if kind == "floor" else 1, cx, y + 49 * unit, wide, unit)
            brush.text(f"+{count}", cx, y + 11.5 * unit, 14 * unit, theme["ink"], "Sora", True, "centre")
            if what in card.lacking:
                brush.centred("ui_close", cx, y + 49 * unit, 26 * unit, theme["danger"])
            if what == card.bottom:
                brush.box(cx - wide / 2, y + 25 * unit, wide, 3.4 * unit, 1.7 * unit, theme["primary"])

    def _floors(self, canvas, what, count, x, y, wide, unit):
        brush = self.brush(canvas)
        lift = 6 * unit if count > 1 else 0
        if count > 1:
            brush.centred(dark(f"floor_{what}"), x, y - lift, wide)
        brush.centred(dark(f"floor_{what}"), x, y + lift, wide)

    # --- signs ---

    def gain(self, canvas, gain, x, y, width):
        """What can be counted: floors of a colour, roofs, floors, millions, a star."""
        brush = self.brush(canvas)
        if gain in FLOORS:
            brush.centred(dark(f"swatch_{gain}"), x, y, width)
        elif gain == "star":
            brush.centred(dark("star"), x, y, width)
        elif gain == "million":
            brush.centred("round", x, y, width, ink("star"))
            brush.centred("round", x, y, 0.84 * width, ink("starC"))
            brush.text("M", x, y, 0.6 * width, ink("star"), "Sora", True, "centre")
        else:
            brush.centred(f"ui_{gain}", x, y, width, theme["ink"])

    def floor(self, canvas, colour, x, y, width):
        self.brush(canvas).centred(dark(f"floor_{colour}"), x, y, width)

    def goal(self, canvas, objective, x, y, width):
        self.brush(canvas).centred(dark(f"objective_{objective}"), x, y, width)

    def chip(self, canvas, chip, x, y, width):
        """A goal's chip with its millions, or the outline of one that is gone."""
        brush = self.brush(canvas)
        if chip.value:
            brush.centred(f"chip_{chip.shape}_{chip.value}", x, y, width)
        else:
            brush.centred(f"chip_{chip.shape}_slot", x, y, width, theme["ink2"])

    def cone(self, canvas, seat, x, y, width):
        self.brush(canvas).centred(f"cone_{self.looks[seat].key}", x, y, width)

    def own_roof(self, canvas, seat, x, y, width):
        self.roof(canvas, seat, x, y - 0.3 * width, 0.84 * width)

    def action(self, canvas, sign, x, y, width):
        """A sign larger than a letter: ("vehicle", colour), ("goal", objective), ("chip", Chip) ..."""
        kind, what = sign
        getattr(self, kind)(canvas, what, x, y, width)

    def first(self, canvas, x, y, width):
        """A numeral: the cone has another meaning here."""
        brush = self.brush(canvas)
        brush.centred("round", x, y, width, theme["ink"])
        brush.text("1", x, y, 0.68 * width, theme["surface"], "Sora", True, "centre")
