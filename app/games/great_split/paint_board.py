"""The boards of The Great Split: rows of spaces, strips in one line each, the prestige bar, the market gauge."""

from app.games.great_split.ink import (
    BANDS,
    CELLS,
    GLOW,
    KIND,
    OLD,
    PLACES,
    PREVIEW,
    PREVIEW_INK,
    SEAL_CELLS,
    SHAPE,
    velvet,
)
from app.look.brush import WHITE, text_width
from app.parts.painter import BasePainter
from engine.games.great_split.box import ARROW, EFFECT, LENGTH, MARKS, SEALS, TRACKS
from engine.games.great_split.scoring import art_points

NARROW = 300  # dp below which the line of a resource says its figures alone
LOW = 44  # dp of a row with room for a picture and a number side by side only


def resource(track):
    return TRACKS[track].removesuffix("_seal")


def large(w, u):
    """What letters and columns are measured in: more on a board that is wider than a phone's."""
    return u * min(1.45, max(1.0, w / (520 * u)))


def spread(w, u):
    """How a row is divided: widths of its label and of its points, where its spaces begin and how wide they are."""
    label, points = min(40 * u, 0.11 * w), min(62 * large(w, u), max(58 * u, 0.16 * w))
    return label, points, label + 5 * u, w - label - points - 12 * u


def state(row, n):
    """Whether a space of a row lies behind its cube, is reached by what is chosen, or lies ahead."""
    return "fresh" if row.level < n <= row.after else "passed" if 0 < n <= row.level else "ahead"


class BoardInk(BasePainter):
    """What a painter of this game paints for boards."""

    def track(self, canvas, row, x, y, w, h, u):
        """A row of the board: a coloured label, its spaces, its points."""
        seal = row.track in SEALS
        kind = resource(row.track)
        inks, brush = KIND[kind], self.brush(canvas)
        line = max(1.0, u)
        brush.box(x, y, w, h, 7 * u, velvet("gilt2"))
        brush.box(x + line, y + line, w - 2 * line, h - 2 * line, 6 * u, velvet("velvet2"))
        label, points, left, room = spread(w, u)
        brush.box(x + line, y + line, label, h - 2 * line, 6 * u, inks["face"])
        self._label(brush, row, x + line, y, label, h, 13 * large(w, u), h < LOW * u)
        (self._seals if seal else self._spaces)(canvas, row, kind, x + left, y, room, h, u)
        self._points(canvas, row, x + w - points, y, points, h, large(w, u))

    def _label(self, brush, row, x, y, w, h, size, low):
        """What a row is of, and how far its cube is: side by side in a low one, where a ring would cross them else."""
        kind, middle = resource(row.track), y + h / 2
        across, up, side = (0.24 * w, 0.0, 0.42 * w) if low else (0.0, 0.3 * h, 0.64 * w)
        size = min(size, 0.32 * w, 0.5 * h) if low else min(size, 0.3 * h)
        picture, ink = (f"seal_{SHAPE[kind]}", WHITE) if row.track in SEALS else (f"ic_{kind}", KIND[kind]["ink"])
        brush.centred(picture, x + w / 2 - across, middle + 0.44 * up, min(0.5 * h, side), ink)
        brush.text(row.after, x + w / 2 + across, middle - up, size, KIND[kind]["ink"], "Sora", True, "centre")

    def _spaces(self, canvas, row, kind, x, y, w, h, u):
        brush, inks, t = self.brush(canvas), KIND[kind], row.track
        step = w / CELLS
        high = min(0.66 * h, 1.7 * step)
        bottom = y + (h - high) / 2
        wide = 0.92 * step
        spaces = [(n, x + n * step + 0.04 * step, state(row, n)) for n in range(LENGTH[t] + 1)]
        edges = {"fresh": (PREVIEW, 1.0), "passed": (velvet("velvetInk"), 0.55), "ahead": (velvet("gilt2"), 1.0)}
        fills = {"fresh": PREVIEW, "passed": inks["face"], "ahead": velvet("velvet2")}
        for where, (colour, alpha) in edges.items():
            brush.boxes([(left, bottom, wide, high) for _, left, at in spaces if at == where], 3 * u, colour, alpha)
        for where, colour in fills.items():
            inner = [(left + u, bottom + u, wide - 2 * u, high - 2 * u) for _, left, at in spaces if at == where]
            brush.boxes(inner, 2.4 * u, colour)
        marks = {"fresh": PREVIEW_INK, "passed": inks["ink"], "ahead": velvet("gilt")}
        for n, left, at in spaces:
            if n != row.after:
                self._special(brush, t, n, left + wide / 2, bottom + high / 2, wide, high, marks[at])
        if row.after != row.level:
            self._cube(brush, kind, x + (row.level + 0.5) * step, bottom + high / 2, step, high, OLD)
        self._cube(brush, kind, x + (row.after + 0.5) * step, bottom + high / 2, step, high)

    def _special(self, brush, t, n, x, y, wide, high, ink):
        found = MARKS[t].get(n)
        side = min(0.82 * wide, 0.7 * high)
        if found and found[0] == "value":
            brush.text(
                found[1],
                x,
                y,
                min(0.72 * wide if found[1] < 10 else 0.6 * wide, 0.5 * high),
                ink,
                "Sora",
                True,
                "centre",
            )
        elif found:
            brush.centred("ic_contract", x, y, side, ink)
        elif EFFECT[t][n] == ARROW:
            brush.centred("ic_double_arrow", x, y, side, ink)

    def _cube(self, brush, kind, x, y, step, high, alpha=1.0):
        side = min(0.98 * step, high)
        brush.centred(f"cube_{kind}", x, y, 1.06 * side, alpha=alpha)

    def _seals(self, canvas, row, kind, x, y, w, h, u):
        brush, t = self.brush(canvas), row.track
        step = w / SEAL_CELLS
        high = min(0.62 * h, 0.86 * step)
        bottom, silver = y + (h - high) / 2, KIND["seal"]
        wide = 0.94 * step
        spaces = [(n, x + n * step + 0.03 * step, state(row, n)) for n in range(LENGTH[t] + 1)]
        edges = {"fresh": (PREVIEW, 1.0), "passed": (silver["face"], 1.0), "ahead": (velvet("velvetInk2"), 0.7)}
        for where, (colour, alpha) in edges.items():
            found = [(left, bottom, wide, high) for _, left, at in spaces if at == where]
            brush.boxes(found, high / 2, colour, alpha)
        ahead = [(left + u, bottom + u, wide - 2 * u, high - 2 * u) for _, left, at in spaces if at == "ahead"]
        brush.boxes(ahead, high / 2, velvet("velvet2"))
        for n, left, at in spaces:
            if n == row.after:
                continue
            ink = {"fresh": PREVIEW_INK, "passed": silver["ink"], "ahead": None}[at]
            found, effect = MARKS[t].get(n), EFFECT[t][n]
            if found:
                brush.text(
                    f"{found[1]}★",
                    left + wide / 2,
                    bottom + high / 2,
                    0.5 * high,
                    ink or velvet("gilt"),
                    "InterMedium",
                    True,
                    "centre",
                )
            elif effect:
                given = TRACKS[effect]
                brush.centred(
                    f"ic_{given}", left + wide / 2, bottom + high / 2, 0.62 * high, ink or KIND[given]["ink_dark"]
                )
        if row.after != row.level:
            brush.centred(f"seal_{SHAPE[kind]}", x + (row.level + 0.5) * step, bottom + high / 2, 1.1 * high, alpha=OLD)
        brush.centred(f"seal_{SHAPE[kind]}", x + (row.after + 0.5) * step, bottom + high / 2, 1.16 * high)

    def _points(self, canvas, row, x, y, w, h, u):
        brush, middle = self.brush(canvas), y + h / 2
        brush.fill(x, y + 0.12 * h, max(1.0, u), 0.76 * h, velvet("gilt2"))
        ink = PREVIEW if row.changed else velvet("velvetInk2") if row.pale else velvet("velvetInk")
        size = min(0.5 * h, 17 * u)
        if row.told:
            right = x + w - 5 * u
            right -= brush.text(row.points, right, middle, size, ink, "Sora", True, "right") + 3 * u
            small, room = min(0.4 * h, 11.5 * u), right - x - 4 * u
            small *= min(1.0, 0.94 * room / text_width(row.told, small))  # figures are not cut
            brush.text(row.told, right, middle, small, velvet("velvetInk2"), anchor="right")
        else:
            brush.text(row.points, x + w / 2, middle, size, ink, "Sora", True, "centre")

    def bar(self, canvas, bar, x, y, w, h, u):
        """Ivory: the marker at the left, the sum at the right."""
        brush, inks, middle = self.brush(canvas), KIND["prestige"], y + h / 2
        brush.box(x, y, w, h, 9 * u, inks["edge"])
        brush.box(x + u, y + u, w - 2 * u, h - 2 * u, 8 * u, inks["face"])
        left = x + 8 * u
        if bar.seat is not None:
            self.badge(canvas, bar.seat, left + 0.3 * h, middle, 0.56 * h)
            left += 0.75 * h
        brush.centred("ic_prestige", left + 0.3 * h, middle, 0.6 * h, inks["ink"])
        left += 0.7 * h
        size = min(0.55 * h, 21 * u)
        left += brush.text(bar.marker, left, middle, size, inks["ink"], "Sora", True) + 10 * u
        right = x + w - 10 * u
        wide = brush.text(bar.total, right, middle, size, inks["ink"], "Sora", True, "right")
        if bar.changed:
            brush.box(right - wide - 5 * u, y + 0.14 * h, wide + 10 * u, 0.72 * h, 7 * u, PREVIEW)
            brush.text(bar.total, right, middle, size, PREVIEW_INK, "Sora", True, "right")
        right -= wide + 12 * u
        words, size = " · ".join(words for _, words, _ in bar.parts), self.type(13, u)
        if 0.8 * text_width(words, size) <= right - left:
            self.fitted(brush, words, left, middle, size, right - left, inks["ink"])
            return
        each = (right - left) / len(bar.parts)
        for i, (name, _, points) in enumerate(bar.parts):  # pictures say the same in any language
            at, side = left + i * each, min(0.5 * h, 15 * u)
            brush.centred(f"ic_{name}", at + side / 2, middle, side, inks["ink"])
            self.fitted(brush, str(points), at + side + 3 * u, middle, size, each - side - 4 * u, inks["ink"])

    def track_strip(self, canvas, strip, x, y, w, h, u):
        """A resource in one line: spaces with dots at contracts, level, seals, contracts times stars."""
        brush, inks, kind = self.brush(canvas), KIND[strip.kind], strip.kind
        t = TRACKS.index(kind)
        brush.box(x, y, w, h, 6 * u, velvet("gilt2"))
        brush.box(x + u, y + u, w - 2 * u, h - 2 * u, 5 * u, velvet("velvet2"))
        middle, side = y + h / 2, min(0.74 * h, 24 * u)
        brush.centred(f"mark_{kind}", x + 5 * u + side / 2, middle, side)
        left = x + side + 10 * u
        if w < NARROW * u:
            self._figures(brush, strip, left, x + w - 8 * u, middle, h, u)
            return
        step = 0.47 * w / CELLS
        high = min(0.5 * h, 1.3 * step)
        for n in range(1, LENGTH[t] + 1):
            at = left + (n - 1) * step
            fresh, passed = strip.level < n <= strip.after, n <= strip.level
            colour = PREVIEW if fresh else inks["hi"] if passed else velvet("gilt2")
            brush.box(at, middle - high / 2, 0.9 * step, high, 2 * u, colour)
            if not (fresh or passed):
                brush.box(
                    at + 0.9 * u,
                    middle - high / 2 + 0.9 * u,
                    0.9 * step - 1.8 * u,
                    high - 1.8 * u,
                    1.6 * u,
                    velvet("velvet2"),
                )
            found = MARKS[t].get(n)
            if found and found[0] == "contract":
                ink = PREVIEW_INK if fresh else inks["ink"] if passed else velvet("gilt")
                brush.centred("round", at + 0.45 * step, middle, max(2.0, 0.3 * step), ink)
        left += CELLS * step
        size = min(0.62 * h, 0.04 * w, self.type(15, u))
        changed = strip.after != strip.level
        brush.text(
            strip.after,
            left + 0.055 * w,
            middle,
            1.05 * size,
            GLOW if changed else velvet("velvetInk"),
            "Sora",
            True,
            "right",
        )
        left += 0.075 * w
        brush.centred(f"seal_{SHAPE[kind]}", left + 0.45 * side, middle, 0.82 * side)
        told = f"{strip.seal_after}/{LENGTH[t + 5]}"
        left += side + 2 * u
        seal_ink = GLOW if strip.seal_after != strip.seal else velvet("velvetInk2")
        brush.text(told, left, middle, 0.9 * size, seal_ink)
        right = x + w - 8 * u
        ink = GLOW if strip.changed else velvet("velvetInk")
        brush.text(strip.points, right, middle, 1.05 * size, ink, "Sora", True, "right")
        brush.text(strip.told, right - 0.08 * w, middle, 0.9 * size, velvet("velvetInk2"), anchor="right")

    def _figures(self, brush, strip, left, right, middle, h, u):
        """Level, seals and points alone, where a line has no room for its spaces."""
        room, size = right - left, min(0.44 * h, self.type(15, u))
        ink = GLOW if strip.after != strip.level else velvet("velvetInk")
        brush.text(strip.after, left + 0.2 * room, middle, 1.05 * size, ink, "Sora", True, "right")
        side = min(0.6 * h, 0.2 * room)
        brush.centred(f"seal_{SHAPE[strip.kind]}", left + 0.38 * room, middle, side)
        ink = GLOW if strip.seal_after != strip.seal else velvet("velvetInk2")
        told = f"{strip.seal_after}/{LENGTH[TRACKS.index(strip.kind) + 5]}"
        brush.text(told, left + 0.5 * room, middle, 0.9 * size, ink)
        ink = GLOW if strip.changed else velvet("velvetInk")
        brush.text(strip.points, right, middle, 1.05 * size, ink, "Sora", True, "right")

    def gauge(self, canvas, gauge, x, y, w, h, u):
        """Seventeen places; the frame of five bands stands as the arrow has moved it."""
        brush = self.brush(canvas)
        step = w / PLACES
        scale = 0.46 * h
        start = 0
        while start < PLACES:
            points = art_points(start, gauge.arrow)
            end = start
            while end < PLACES and art_points(end, gauge.arrow) == points:
                end += 1
            _, face, ink = next(band for band in BANDS if band[0] == points)
            brush.box(
                x + start * step + 0.5, y + scale + 2 * u, (end - start) * step - 1, h - scale - 2 * u, 4 * u, face
            )
            brush.text(
                points,
                x + (start + end) / 2 * step,
                y + scale + (h - scale) / 2 + u,
                min(0.5 * (h - scale), 15 * u),
                ink,
                "Sora",
                True,
                "centre",
            )
            start = end
        brush.box(x, y, w, scale, 5 * u, velvet("gilt2"))
        brush.box(x + u, y + u, w - 2 * u, scale - 2 * u, 4 * u, velvet("velvet2"))
        for n in range(PLACES):
            here = n == gauge.arrow
            ink = GLOW if here else velvet("velvetInk2")
            brush.text(
                n, x + (n + 0.5) * step, y + scale / 2, min(0.5 * scale, 0.6 * step), ink, "InterMedium", here, "centre"
            )
        if gauge.arrow < PLACES:
            brush.centred(
                "ui_down", x + (gauge.arrow + 0.5) * step, y + scale, min(0.9 * step, 16 * u), velvet("velvetInk")
            )
        if gauge.art is None:
            return
        if gauge.after != gauge.art:
            brush.centred("cube_art", x + (gauge.art + 0.5) * step, y + scale / 2, min(step, 0.86 * scale), alpha=OLD)
        brush.centred("cube_art", x + (gauge.after + 0.5) * step, y + scale / 2, min(step, 0.86 * scale))

    def lines(self, canvas, lines, x, y, w, h, u):
        """The tokens of both lines; those already scored are pale."""
        brush = self.brush(canvas)
        for i, tokens in enumerate(lines.tokens):
            left, wide = x + i * w / 2, w / 2 - 3 * u
            brush.box(left, y, wide, h, 7 * u, velvet("gilt2"))
            brush.box(left + u, y + u, wide - 2 * u, h - 2 * u, 6 * u, velvet("velvet2"))
            brush.text(
                (3, 4)[i], left + wide / 2, y + 0.84 * h, 0.22 * h, velvet("velvetInk2"), "InterMedium", True, "centre"
            )
            side = min(0.5 * wide, 0.56 * h)
            for j, name in enumerate(tokens):
                alpha = 0.4 if lines.crossed[i] else 1.0
                brush.centred(f"token_{name}", left + wide * (0.27 + 0.46 * j), y + 0.4 * h, side * 0.92, alpha=alpha)
