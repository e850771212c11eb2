"""Paints the vehicles on their tracks: small on chips and floors, and a player's whole board with its star columns."""

from kivy.metrics import dp

from app.games.tower_up.ink import dark, ink
from app.look.theme import theme
from app.parts.painter import BasePainter
from engine.games.tower_up.components import COLOURS, LAST, MOST_CONE, STARS

TRACKS_RATIO = 0.6  # height by width of a player's four tracks
SPACES_RATIO = 0.115  # of the spaces of the cone


def square(x, y, side):
    """What a picture fills whose middle is here."""
    return x - side / 2, y - side / 2, side, side


class TrackPaint(BasePainter):
    def track(self, canvas, track, x, y, width, wide=None):
        """Spaces 0 to 10 with their stars, and the vehicle, so wide, on its space; its number stands at the left."""
        brush = self.brush(canvas)
        wide = wide or 0.25 * width
        size = max(0.68 * wide, dp(10)) if wide < dp(24) else dp(15)
        # A digit and half a vehicle: on its first space it does not stand before its number.
        before_road = max(size * 1.3, size * 0.82 + 0.5 * wide + dp(1))
        brush.text(track.space, x, y + 0.08 * wide, size, theme["ink"], "Sora", True)
        left, road = x + before_road, width - before_road - 0.24 * wide
        high = max(2.0, 0.24 * wide)
        brush.box(left - high / 2, y - high / 2, road + high, high, high / 2, theme["surface2"])
        step = road / LAST
        side, dot = max(0.48 * wide, dp(7)), max(1.6, 0.09 * wide)
        if track.star in STARS:
            brush.centred("round", left + track.star * step, y, side * 1.5, ink("star"))
            brush.centred("round", left + track.star * step, y, side * 1.32, ink("starC"))
        for name, there in (
            ("star", lambda star: track.space >= star),
            ("star_empty", lambda star: track.space < star),
        ):
            brush.pictures(dark(name), [square(left + star * step, y, side) for star in STARS if there(star)])
        free = [space for space in range(LAST + 1) if space not in STARS and space != track.space]
        brush.pictures("round", [square(left + space * step, y, dot) for space in free], theme["ink2"])
        before, up = getattr(track, "before", None), y + 0.44 * wide
        if before is not None and before != track.space:
            self.vehicle(canvas, track.colour, left + before * step, up, wide, 0.4)
        self.vehicle(canvas, track.colour, left + track.space * step, up, wide)

    def vehicle(self, canvas, colour, x, y, width, alpha=1.0):
        self.brush(canvas).centred(dark(f"vehicle_{colour}"), x, y, width, alpha=alpha)

    def mini(self, canvas, mini, x, y, width, height):
        """A vehicle on its track, as small as can be read."""
        self.track(canvas, mini, x, y + 0.3 * height, width, min(dp(26), 0.24 * width, 0.85 * height))

    # --- a player's board ---

    def tracks(self, canvas, thing, x, y, width):
        """Four roads one below the other, with the star columns through all of them: filled where all four are there,
        framed where they are waited for."""
        brush, face, height = self.brush(canvas), thing.face, width * TRACKS_RATIO
        left, step, pitch = x + 0.17 * width, 0.078 * width, height / 5
        size, head = max(dp(11), 0.036 * width), y + height - 0.5 * pitch
        level = min(face.spaces)
        for star in STARS:
            at, wide, next_ = left + star * step, 0.8 * step, star == face.star
            box = at - wide / 2, y, wide, height
            line = dp(2.4) if next_ else dp(1)
            brush.box(*box, 0.3 * wide, ink("star"), 1.0 if next_ else 0.5)
            brush.box(box[0] + line, y + line, wide - 2 * line, height - 2 * line, 0.26 * wide, theme["surface"])
            brush.box(box[0] + line, y + line, wide - 2 * line, height - 2 * line, 0.26 * wide, ink("starC"),
                      1.0 if next_ or level >= star else 0.45)  # fmt: skip
        for space in range(LAST + 1):
            if space in STARS:
                brush.centred(dark("star" if level >= space else "star_empty"), left + space * step, head, 1.3 * size)
            else:
                brush.text(space, left + space * step, head, size, theme["ink2"], "InterMedium", False, "centre")
        for i, (colour, space) in enumerate(zip(COLOURS, face.spaces)):
            self._road(brush, space, left, head - (i + 1.12) * pitch, step, width)
            self.vehicle(canvas, colour, left + space * step, head - (i + 0.83) * pitch, 0.09 * width)
            brush.centred(dark(f"floor_{colour}"), x + 0.035 * width, head - (i + 1) * pitch, 0.07 * width)
            brush.text(space, x + 0.105 * width, head - (i + 1) * pitch, 1.35 * size, theme["ink"], "Sora", True,
                       "centre")  # fmt: skip

    def _road(self, brush, space, left, y, step, width):
        high = max(dp(4), 0.016 * width)
        for wide, tall, line in ((LAST, 1.35 * high, ink("streetCase")), (LAST, high, theme["surface"]),
                                 (space, high, theme["ink2"])):  # fmt: skip
            brush.box(left - tall / 2, y - tall / 2, wide * step + tall, tall, tall / 2, line)
        for at in range(LAST + 1):
            if at in STARS:
                brush.centred(dark("star" if space >= at else "star_empty"), left + at * step, y, 2.6 * high)
            else:
                brush.centred("round", left + at * step, y, 0.5 * high, theme["surface" if at <= space else "ink2"])

    def spaces(self, canvas, thing, x, y, width):
        """The spaces of the cone, with the one it stands on."""
        brush, face = self.brush(canvas), thing.face
        step = width / (MOST_CONE + 1)
        side = min(width * SPACES_RATIO, 0.86 * step)
        for space in range(MOST_CONE + 1):
            left, here = x + space * step, space == face.space
            brush.box(left, y, side, side, 0.28 * side, theme["primary" if here else "outline"])
            line = dp(2) if here else dp(1)
            inside = theme["primaryC" if here else "surface2"]
            brush.box(left + line, y + line, side - 2 * line, side - 2 * line, 0.28 * side - line, inside)
            brush.text(space, left + side / 2, y + side / 2, max(dp(12), 0.42 * side), theme["ink"], "InterMedium",
                       here, "centre")  # fmt: skip
