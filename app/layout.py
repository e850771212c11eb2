"""Where the parts of a table lie in a window of any size: rectangles in dp, from the lower left corner.

The window alone decides, never the device. Parts: top, opponents, city, ledger, tray, hand; on wide windows also
panel (log, districts) and on the widest keys; peek where the hand lies face down. The city may lie under floating
opponents on a low window.
"""

from typing import NamedTuple

COMPACT, LOW, MEDIUM = "compact", "compact-low", "medium"
EXPANDED, LARGE, EXTRA_LARGE = "expanded", "large", "extra-large"
TARGET = 48.0
CARD_RATIO = 1.4
GAP = 8.0


class Rect(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self):
        return self.x + self.w

    @property
    def top(self):
        return self.y + self.h

    def overlaps(self, other):
        return (
            min(self.right, other.right) - max(self.x, other.x) > 0.01
            and min(self.top, other.top) - max(self.y, other.y) > 0.01
        )

    def within(self, other):
        return (
            self.x >= other.x - 0.01
            and self.y >= other.y - 0.01
            and self.right <= other.right + 0.01
            and self.top <= other.top + 0.01
        )


class Layout(NamedTuple):
    kind: str
    parts: dict  # name -> Rect
    card: float  # width of a hand card
    tile: float  # side of a tray tile
    chip: tuple  # width and height of an opponent
    sheet: bool  # the ledger has no room of its own and opens as a sheet
    floating: tuple = ()  # parts that lie over the city

    def __getitem__(self, name):
        return self.parts[name] if isinstance(name, str) else tuple.__getitem__(self, name)


def size_class(width, height):
    if height < 480 and width >= 480:
        return LOW
    for name, limit in ((COMPACT, 600), (MEDIUM, 840), (EXPANDED, 1200), (LARGE, 1600)):
        if width < limit:
            return name
    return EXTRA_LARGE


def arrange(width, height, opponents=3, font_scale=1.0, left_handed=False, insets=(0, 0, 0, 0), peek=False):
    """The layout of a window; insets are what the system covers: left, top, right, bottom. With `peek` a bar lies
    under the hand."""
    left, top, right, bottom = insets
    inner = Rect(left, bottom, max(1.0, width - left - right), max(1.0, height - top - bottom))
    kind = size_class(inner.w, inner.h)
    scale = min(max(font_scale, 1.0), 1.6)
    build = {COMPACT: compact, LOW: low, MEDIUM: medium, EXPANDED: wide, LARGE: wide, EXTRA_LARGE: widest}[kind]
    under = TARGET if peek else 0.0
    layout = build(kind, inner, opponents, scale, under)
    if peek:
        hand = layout["hand"]
        bar = min(TARGET, 0.4 * hand.h)
        layout.parts["peek"] = hand._replace(h=bar)
        layout.parts["hand"] = hand._replace(y=hand.y + bar, h=hand.h - bar)
    layout = fitting(layout)
    if left_handed:
        mirrored = {name: rect._replace(x=inner.x + inner.right - rect.right) for name, rect in layout.parts.items()}
        layout = layout._replace(parts=mirrored)
    return layout


def stack(inner, *heights):
    """Rectangles from the top down; the one with height None takes what is left, a fifth at least."""
    fixed = sum(h for h in heights if h is not None)
    squeeze = min(1.0, 0.8 * inner.h / fixed)
    rects, y = [], inner.top
    for height in heights:
        height = inner.h - fixed * squeeze if height is None else height * squeeze
        y -= height
        rects.append(Rect(inner.x, max(y, inner.y), inner.w, height))
    return rects


def fitting(layout):
    """Cards and tiles made to fit parts that had to shrink."""
    card = max(12.0, min(layout.card, (layout["hand"].h - 12.0) / CARD_RATIO))
    tile = max(12.0, min(layout.tile, layout["tray"].h - 10.0))
    return layout._replace(card=card, tile=tile)


def card_width(room, count=4, gap=GAP, margin=16.0, most=88.0):
    return max(40.0, min(most, (room - 2 * margin - (count - 1) * gap) / count))


def compact(kind, inner, opponents, scale, under):
    small = inner.h < 720
    names = ("top", "opponents", "city", "ledger", "tray", "hand")
    if small:
        heights = [48.0, 48.0, None, 98.0 * scale, 56.0, 116.0 + under]  # three rows: pay, gain, district
    else:
        heights = [48.0 * min(scale, 1.3), 54.0, None, 112.0 * scale, 64.0, 144.0 + under]
    # The city comes first: with large type on a small window the ledger opens over it when it is asked for.
    sheet = inner.h - sum(h for h in heights if h) < 180.0
    if sheet:
        heights[3] = TARGET
    parts = dict(zip(names, stack(inner, *heights)))
    card = card_width(inner.w, most=74.0 if small else 88.0)
    wide = {1: 220.0, 2: 180.0, 3: 126.0}.get(opponents, 96.0)
    room = (inner.w - 16.0 - GAP * max(0, opponents - 1)) / max(1, opponents)
    chip = (min(wide, room), min(48.0, parts["opponents"].h))
    return Layout(kind, parts, card, 38.0 if small else 44.0, chip, sheet)


def low(kind, inner, opponents, scale, under):
    """A phone on its side: the city left, everything else in one column on the right."""
    side = min(320.0, inner.w * 0.5)
    city = Rect(inner.x, inner.y, inner.w - side, inner.h)
    column = Rect(city.right, inner.y, side, inner.h)
    card = card_width(side, gap=6.0, margin=12.0, most=70.0)
    top, hand, tray, ledger = stack(column, 48.0, card * CARD_RATIO + 16.0 + under, 56.0, None)
    height = min(city.h, max(1, opponents) * (TARGET + 4.0) + 8.0)
    chips = Rect(city.x, city.top - height, min(112.0, city.w), height)
    parts = {"top": top, "opponents": chips, "city": city, "ledger": ledger, "tray": tray, "hand": hand}
    return Layout(kind, parts, card, 40.0, (96.0, TARGET), ledger.h < 96.0 * scale, ("opponents",))


def medium(kind, inner, opponents, scale, under):
    """A small tablet upright: as on a phone, with room for the opponents' bonuses and the ledger beside the hand."""
    card = 104.0
    hand_height = card * CARD_RATIO + 24.0 + under
    tall = inner.h >= 700
    strip = 132.0 if tall else 56.0
    top, others, city, tray, bottom = stack(inner, 56.0, strip, None, 72.0, hand_height)
    hand_width = 4 * card + 3 * GAP + 32.0
    ledger_width = inner.w - hand_width
    sheet = ledger_width < 240.0 * scale
    if sheet:
        # Four large cards leave too little beside them: the ledger takes a row of its own.
        top, others, city, ledger, tray, hand = stack(
            inner, 56.0, strip, None, 112.0 * min(scale, 1.3), 72.0, hand_height
        )
        sheet = False
    else:
        hand = bottom._replace(w=hand_width)
        ledger = bottom._replace(x=hand.right, w=ledger_width)
    chip = (min(286.0, (inner.w - 16.0 - GAP * max(0, opponents - 1)) / max(1, opponents)), strip - 8.0)
    parts = {"top": top, "opponents": others, "city": city, "ledger": ledger, "tray": tray, "hand": hand}
    return Layout(kind, parts, card, 56.0, chip, sheet)


def wide(kind, inner, opponents, scale, under):
    """Tablet on its side or a desktop window: the city over a dock, a panel at the right."""
    side = 340.0 if kind == EXPANDED else 380.0
    top, below = stack(inner, 60.0 if inner.h >= 600 else 52.0, None)
    panel = Rect(below.right - side, below.y, side, below.h)
    main = below._replace(w=below.w - side)
    dock_height = 154.0 if inner.h >= 600 else 132.0
    strip = 132.0 if inner.h >= 760 else 96.0 if inner.h >= 600 else 56.0
    others, city, dock = stack(main, strip, None, dock_height + under)
    ledger_height = min(panel.h, 242.0 * min(scale, 1.3))
    ledger = panel._replace(h=ledger_height)
    most, tile = (72.0, 42.0) if kind == EXPANDED else (94.0, 54.0)
    card = min(most, (dock_height - 20.0) / CARD_RATIO)
    hand_width = 4 * card + 3 * GAP + 32.0
    tray = dock._replace(w=dock.w - hand_width)
    hand = dock._replace(x=tray.right, w=hand_width)
    log = Rect(panel.x, ledger.top, panel.w, panel.h - ledger_height)
    chip = (min(286.0, (main.w - 16.0 - GAP * max(0, opponents - 1)) / max(1, opponents)), strip - 8.0)
    parts = {
        "top": top, "opponents": others, "city": city, "tray": tray, "hand": hand, "ledger": ledger, "panel": log,
    }  # fmt: skip
    return Layout(kind, parts, card, tile, chip, False)


def widest(kind, inner, opponents, scale, under):
    """A large desktop: opponents, city, and one's own things in three columns over a bar of shortcuts."""
    top, below, keys = stack(inner, 52.0, None, 48.0)
    others = below._replace(w=316.0)
    mine = Rect(below.right - 412.0, below.y, 412.0, below.h)
    city = Rect(others.right, below.y, mine.x - others.right, below.h)
    card = 88.0
    hand, tray, ledger, log = stack(mine, card * CARD_RATIO + 56.0 + under, 144.0, 252.0 * min(scale, 1.3), None)
    parts = {
        "top": top, "opponents": others, "city": city, "hand": hand, "tray": tray, "ledger": ledger, "panel": log,
        "keys": keys,
    }  # fmt: skip
    return Layout(kind, parts, card, 58.0, (292.0, 124.0), False)
