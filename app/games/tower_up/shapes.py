"""Polygon geometry of a street map: triangulation, dashes, rounded corners, smooth outlines."""

from itertools import pairwise
from math import cos, hypot, pi, sin


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
