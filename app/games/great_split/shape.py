"""Layout of The Great Split in so many dp: wallets, strips and boards stretched to it, upright or on its side."""

from kivy.metrics import dp

from app.games.great_split.ink import RATIO
from engine.games.great_split.box import RESOURCES

GAP = 6.0
WIDE = 1.25  # so much wider than high, and boards lie beside the cards
WHOLE = 440  # dp of height in which a whole board can be read


def roomy(room):
    """Whether whole boards have room beside the cards."""
    return room.width - room.left - room.right > WIDE * room.height and room.height > dp(WHOLE)


def shape(scene, w, h):
    """Spot -> (left, bottom, width, height) in dp, from the lower left corner."""
    return LAID[scene.kind](scene, w, h)


def columns(x, y, w, h, count, gap=GAP):
    """Boxes side by side."""
    each = (w - gap * (count - 1)) / max(1, count)
    return [(x + i * (each + gap), y, each, h) for i in range(count)]


def rows(x, y, w, h, count, gap=3.0):
    """Boxes from the top down."""
    each = (h - gap * (count - 1)) / max(1, count)
    return [(x, y + h - (i + 1) * each - i * gap, w, each) for i in range(count)]


def dealt(spots, x, y, w, h, most=98.0, gap=GAP):
    """Cards in as many rows as make them largest, centred."""
    count = len(spots)
    if not count:
        return {}
    best = (0.0, 1)
    for across in range(1, count + 1):
        down = -(-count // across)
        wide = min((w - gap * (across - 1)) / across, (h - gap * (down - 1)) / down / RATIO, most)
        best = max(best, (wide, across), key=lambda found: (round(found[0], 1), found[1]))
    wide, across = best
    high, down = wide * RATIO, -(-count // across)
    across = -(-count // down)  # as many in each row
    top = y + (h + down * high + (down - 1) * gap) / 2
    found = {}
    for i, spot in enumerate(spots):
        row, column = divmod(i, across)
        here = min(across, count - row * across)
        left = x + (w - here * wide - (here - 1) * gap) / 2
        found[spot] = left + column * (wide + gap), top - (row + 1) * high - row * gap, wide, high
    return found


def fanned(spots, x, y, w, h, most=70.0):
    """Cards in one row, over each other where there are many."""
    count = len(spots)
    if not count:
        return {}
    wide = min(most, h / RATIO)
    step = min(wide + GAP, (w - wide) / max(1, count - 1))
    left = x + (w - wide - step * (count - 1)) / 2
    return {spot: (left + i * step, y + (h - wide * RATIO) / 2, wide, wide * RATIO) for i, spot in enumerate(spots)}


def beside(w, h):
    """(cards' box, boards' box): beside each other in a wide room, else one above the other."""
    if w > WIDE * h:
        cards = 0.55 * w
        return (0.0, 0.0, cards - GAP, h), (cards + GAP, 0.0, w - cards - GAP, h)
    low = min(0.42 * h, max(0.34 * h, 250.0))
    return (0.0, low + GAP, w, h - low - GAP), (0.0, 0.0, w, low)


def heading(found, box, high=34.0):
    x, y, w, h = box
    high = min(high, 0.12 * h)
    found["head",] = (x, y + h - high, w, high)
    return x, y, w, h - high - 2.0


def strips(found, box, tabs=(), gauge=False, whole=False):
    """Tabs, a line for each resource or the whole board, the gauge."""
    x, y, w, h = box
    if tabs:
        high = min(46.0, max(36.0, 0.17 * h))
        for spot, place in zip(tabs, columns(x, y + h - high, w, high, len(tabs))):
            found[spot] = place
        h -= high + 4.0
    if gauge:
        high = min(64.0, 0.24 * h)
        found["gauge",] = (x, y, w, high)
        y, h = y + high + 5.0, h - high - 5.0
    if whole:
        full(found, x, y, w, h)
        return
    for kind, place in zip(RESOURCES, rows(x, y, w, h, 5)):
        found["strip", kind] = place


def split(scene, w, h):
    cards, boards = beside(w, h)
    found = {}
    x, y, wide, high = heading(found, cards)
    info = min(92.0, 0.3 * high)
    for i, (spots, place) in enumerate(zip((scene.left, scene.right), columns(x, y, wide, high, 2, 14.0))):
        found["half", i] = place
        left, bottom, across, up = place
        found |= dealt(spots, left + 8, bottom + info, across - 16, up - info - 10, most=104.0)
    handle = min(44.0, 0.3 * high)
    found["rod",] = (x + wide / 2 - handle / 2, y, handle, high)
    strips(found, boards, scene.tabs, scene.full, scene.full)
    return found


def choose(scene, w, h):
    cards, boards = beside(w, h)
    found = {}
    x, y, wide, high = heading(found, cards)
    for i, (spots, place) in enumerate(zip((scene.left, scene.right), columns(x, y, wide, high, 2, 10.0))):
        found["pane", i] = place
        left, bottom, across, up = place
        found |= dealt(spots, left + 8, bottom + 0.5 * up, across - 16, 0.5 * up - 8, most=92.0)
    strips(found, boards, gauge=True, whole=scene.full)
    return found


def discard(scene, w, h):
    cards, boards = beside(w, h)
    found = {}
    x, y, wide, high = heading(found, cards)
    tray = 0.36 * high
    found["tray",] = (x, y, wide, tray)
    found |= dealt(scene.right, x + 10, y + 6, wide - 20, tray - 30, most=74.0)
    found |= dealt(scene.left, x, y + tray + GAP, wide, high - tray - GAP, most=98.0)
    strips(found, boards, gauge=scene.full, whole=scene.full)
    return found


def full(found, x, y, w, h):
    """The prestige bar above the five blocks."""
    bar = min(48.0, max(28.0, 0.075 * h))
    found["track", "prestige"] = (x, y + h - bar, w, bar)
    h -= bar + 4.0
    for kind, (left, bottom, wide, high) in zip(RESOURCES, rows(x, y, w, h, 5, 4.0)):
        found["track", kind] = (left, bottom + high / 2, wide, high / 2)
        found["track", f"{kind}_seal"] = (left, bottom, wide, high / 2)


def centred(w, h, most=1.9):
    """A board is not stretched more than can be read along a line."""
    wide = min(w, most * h)
    return (w - wide) / 2, wide


def resolve(scene, w, h):
    found = {}
    x, wide = centred(w, h)
    queue = min(84.0, max(44.0, 0.115 * h))
    found |= fanned(scene.queue, x, h - queue, wide, queue, most=60.0)
    full(found, x, 0.0, wide, h - queue - 6.0)
    return found


def sell(scene, w, h):
    found = {}
    x, wide = centred(w, h)
    hand = min(156.0 if len(scene.left) > 6 else 100.0, max(64.0, 0.23 * h))
    cards = dealt(scene.left, x, 0.0, wide, hand, most=84.0, gap=4.0)
    low = min((y for _, y, _, _ in cards.values()), default=0.0)
    found |= {spot: (left, y - low, across, up) for spot, (left, y, across, up) in cards.items()}
    hand = max((y + up for _, y, _, up in found.values()), default=0.0)  # what they do not need is the board's
    full(found, x, hand + 8.0, wide, h - hand - 8.0)
    return found


def board(scene, w, h):
    found = {}
    x, wide = centred(w, h)
    high = min(66.0, max(38.0, 0.11 * h))
    lines = min(0.26 * wide, 120.0)
    if scene.tabs:
        tab = min(46.0, 0.1 * h)
        found[scene.tabs[0]] = (x, h - tab, wide, tab)
        h -= tab + 5.0
    found["gauge",] = (x, 0.0, wide - lines - GAP, high)
    found["lines",] = (x + wide - lines, 0.0, lines, high)
    full(found, x, high + 8.0, wide, h - high - 8.0)
    return found


LAID = {"split": split, "choose": choose, "discard": discard, "sell": sell, "resolve": resolve, "board": board}
