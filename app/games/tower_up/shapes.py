"""Shapes a street map is drawn with: filled outlines, soft lines, dashes."""

from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture


def fill(canvas, points, triangles, colour, alpha=1.0, texture=None, tile=(1.0, 1.0)):
    """An outline cut into triangles; with a texture that is repeated every `tile` pixels."""
    red, green, blue, own = colour
    canvas.add(Color(red, green, blue, own * alpha))
    vertices = [v for x, y in points for v in (x, y, x / tile[0], y / tile[1])]
    mesh = Mesh(vertices=vertices, indices=triangles, mode="triangles")
    if texture is not None:
        mesh.texture = texture
    canvas.add(mesh)


def ears(points):
    """The triangles of an outline, as corners three by three."""
    left = list(range(len(points)))
    if _area(points) < 0:
        left.reverse()
    found = []
    while len(left) > 3:
        for i in range(len(left)):
            a, b, c = left[i - 1], left[i], left[(i + 1) % len(left)]
            if _turn(points[a], points[b], points[c]) > 0 and not any(
                _inside(points[p], points[a], points[b], points[c]) for p in left if p not in (a, b, c)
            ):
                found += (a, b, c)
                del left[i]
                break
        else:
            break  # what is left is a line
    return [*found, *left] if len(left) == 3 else found


def _area(points):
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0])))


def _turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _inside(p, a, b, c):
    return _turn(a, b, p) >= 0 and _turn(b, c, p) >= 0 and _turn(c, a, p) >= 0 and p not in (a, b, c)


@lru_cache
def _edge(width):
    """A texture across a line so many pixels wide: it fades over the outermost pixel on either side."""
    texture = Texture.create(size=(1, width + 2), colorfmt="rgba")
    pixels = bytes(v for i in range(width + 2) for v in (255, 255, 255, 0 if i in (0, width + 1) else 255))

    def draw(texture):
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    texture.add_reload_observer(draw)  # a phone may throw it away while the app sleeps
    draw(texture)
    texture.mag_filter = texture.min_filter = "linear"
    return texture


def strokes(canvas, segments, width, colour, alpha=1.0):
    """Soft lines from (x0, y0) to (x1, y1), all in one."""
    half = width / 2 + 1.0
    vertices, indices = [], []
    for x0, y0, x1, y1 in segments:
        long = hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = -(y1 - y0) / long * half, (x1 - x0) / long * half
        at = len(vertices) // 4
        for x, y, side in ((x0, y0, 0), (x0, y0, 1), (x1, y1, 1), (x1, y1, 0)):
            sign = 1 if side else -1
            vertices += (x + sign * nx, y + sign * ny, 0.5, float(side))
        indices += (at, at + 1, at + 2, at, at + 2, at + 3)
    red, green, blue, own = colour
    canvas.add(Color(red, green, blue, own * alpha))
    for start in range(0, len(indices), 60_000):
        part = indices[start : start + 60_000]
        canvas.add(Mesh(vertices=vertices, indices=part, mode="triangles", texture=_edge(max(1, round(width)))))


def along(points, closed=False):
    """The segments of a line through points."""
    ends = (*points[1:], points[0]) if closed else points[1:]
    return [(*a, *b) for a, b in zip(points, ends)]


def dashes(points, pattern):
    """The segments of a dashed line; `pattern` is on, off, on, off ... in pixels."""
    found, at, left = [], 0, pattern[0]
    for (x0, y0), (x1, y1) in pairwise(points):
        long, done = hypot(x1 - x0, y1 - y0), 0.0
        while done < long:
            step = min(left, long - done)
            if at % 2 == 0:
                a, b = done / long, (done + step) / long
                found.append((x0 + (x1 - x0) * a, y0 + (y1 - y0) * a, x0 + (x1 - x0) * b, y0 + (y1 - y0) * b))
            done, left = done + step, left - step
            if left <= 1e-6:
                at = (at + 1) % len(pattern)
                left = pattern[at]
    return found


def smooth(corners, steps=8):
    """A closed curve through the middles of the edges."""
    found = []
    for before, corner, after in zip((corners[-1], *corners[:-1]), corners, (*corners[1:], corners[0])):
        start, end = _middle(before, corner), _middle(corner, after)
        for i in range(steps):
            t = i / steps
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            found.append(tuple(a * p + b * q + c * r for p, q, r in zip(start, corner, end)))
    return found


def _middle(a, b):
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def grown(points, factor):
    """An outline made larger about its middle."""
    cx, cy = (sum(v) / len(points) for v in zip(*points))
    return [(cx + (x - cx) * factor, cy + (y - cy) * factor) for x, y in points]


def corner(x, y, radius, right, top, steps=10):
    """What a round corner leaves of a square one at (x, y), as an outline."""
    cx, cy = x + (-radius if right else radius), y + (-radius if top else radius)
    start = {(True, True): 0.0, (False, True): 0.5, (False, False): 1.0, (True, False): 1.5}[right, top] * pi
    arc = [
        (cx + radius * cos(start + i * pi / 2 / steps), cy + radius * sin(start + i * pi / 2 / steps))
        for i in range(steps + 1)
    ]
    return [(x, y), *arc], [v for i in range(1, steps + 1) for v in (0, i, i + 1)], arc


@lru_cache(maxsize=1)
def cobbles():
    """Two courses of stones, to be repeated."""
    side = 32
    rows = []
    for y in range(side):
        for x in range(side):
            joint = y % 16 < 3 or (x % 32 in (7, 8, 9) and y < 16) or (x % 32 in (23, 24, 25) and y >= 16)
            rows += (255, 255, 255, 255 if joint else 0)
    pixels = bytes(rows)
    texture = Texture.create(size=(side, side), colorfmt="rgba", mipmap=True)

    def draw(texture):
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    texture.add_reload_observer(draw)
    draw(texture)
    texture.wrap = "repeat"
    texture.min_filter, texture.mag_filter = "linear_mipmap_linear", "linear"
    return texture
