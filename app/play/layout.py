"""Responsive layout of a table in a window of any size: rectangles in dp, from the lower left corner.

The window alone decides, never the device. Parts: top, opponents, board, ledger, and the rows a game wishes for by
their names: public ones lie by the board, the others in the dock. On wide windows there are also the panel (log) and
on the widest keys; peek where rows lie face down. The board may lie under floating opponents on a low window.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from app.parts import LINES, Wish

COMPACT, LOW, MEDIUM = "compact", "compact-low", "medium"
EXPANDED, LARGE, EXTRA_LARGE = "expanded", "large", "extra-large"
TARGET = 48.0
GAP = 8.0
UPRIGHT = 1.2  # things higher than this by their width are cards: they are shown large, to be read
BADGE = 48.0  # before the things of one's own row, where the counters are elsewhere
BESIDE = 108.0  # badge and counters before the things of one's own row, where they share a line
LINE = 20.0  # dp that one more row of the ledger takes
ROOMY = 300.0  # so high a board can spare something
HEAD = 56.0  # badge, counters and button above the things of one's own row
OWN_LINE = 34.0  # badge and counters in a line above large things, where a phone is high enough for both
READABLE = 52.0  # a card
LEAST = 36.0  # a die
TIGHT = 0.65  # of their size have cards beside one's counters where a window is low
OWN, CARD = 340.0, 76.0  # the least for large things of one's own with their counters, and for a card beside them


class Rect(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def top(self) -> float:
        return self.y + self.h

    def overlaps(self, other: "Rect") -> bool:
        return (
            min(self.right, other.right) - max(self.x, other.x) > 0.01
            and min(self.top, other.top) - max(self.y, other.y) > 0.01
        )

    def within(self, other: "Rect") -> bool:
        return (
            self.x >= other.x - 0.01
            and self.y >= other.y - 0.01
            and self.right <= other.right + 0.01
            and self.top <= other.top + 0.01
        )


Rects = dict[str, Rect]  # by the names of the parts
Wishes = tuple[Wish, ...]


class Size(NamedTuple):
    """How wide things are in a window of a class, each with what their row is higher."""

    card: float  # a card in a row of its own
    card_pad: float
    tile: float  # a tile, or a die, beside one's counters
    tile_pad: float
    market: float  # a card by the board; tiles there are as large as anywhere
    market_pad: float = 16.0


SIZES = {
    "small": Size(74.0, 12.4, 38.0, 18.0, 54.0, 14.0),  # a phone lower than most
    COMPACT: Size(88.0, 20.8, 44.0, 20.0, 64.0),
    LOW: Size(70.0, 16.0, 40.0, 16.0, 50.0, 12.0),
    MEDIUM: Size(104.0, 24.0, 56.0, 16.0, 84.0),
    EXPANDED: Size(72.0, 20.0, 42.0, 100.0, 72.0),
    LARGE: Size(94.0, 20.0, 54.0, 100.0, 84.0),
    EXTRA_LARGE: Size(88.0, 56.0, 58.0, 86.0, 88.0, 48.0),
}


class Layout(NamedTuple):
    kind: str
    parts: Rects  # name -> Rect
    things: dict[str, float]  # row -> width of a thing in it
    chip: tuple[float, float]  # width and height of an opponent
    sheet: bool  # the ledger has no room of its own and opens as a sheet
    floating: tuple[str, ...] = ()  # parts that lie over the board

    def __getitem__(self, name: Any) -> Any:
        return self.parts[name] if isinstance(name, str) else tuple.__getitem__(self, name)


def size_class(width: float, height: float) -> str:
    if height < 480 and width >= 480:
        return LOW
    for name, limit in ((COMPACT, 600), (MEDIUM, 840), (EXPANDED, 1200), (LARGE, 1600)):
        if width < limit:
            return name
    return EXTRA_LARGE


def arrange(
    width: float,
    height: float,
    opponents: int = 3,
    font_scale: float = 1.0,
    left_handed: bool = False,
    insets: Sequence[float] = (0, 0, 0, 0),
    peek: bool = False,
    rows: Sequence[Wish] = (),
    lines: int = LINES,
    full: bool = False,
) -> Layout:
    """The layout of a window; insets are what the system covers: left, top, right, bottom. `rows` are the wishes of
    the game, `lines` the rows its ledger has as a rule; a `full` board fills its room, nothing may lie over it. With
    `peek` a bar lies under the last row that is not public."""
    left, top, right, bottom = insets
    inner = Rect(left, bottom, max(1.0, width - left - right), max(1.0, height - top - bottom))
    kind = size_class(inner.w, inner.h)
    scale = min(max(font_scale, 1.0), 1.6)
    build = {COMPACT: compact, LOW: low, MEDIUM: medium, EXPANDED: wide, LARGE: wide, EXTRA_LARGE: widest}[kind]
    private = [wish.name for wish in rows if not wish.public]
    peek = peek and bool(private)
    under = TARGET if peek else 0.0
    layout = build(kind, inner, opponents, scale, under, tuple(rows))
    if kind == COMPACT and not layout.sheet:
        longer(layout, rows, LINE * scale * (lines - LINES))
    if kind == LOW and full:
        board, chips = layout.parts["board"], layout.parts["opponents"]
        layout.parts["board"] = board._replace(x=board.x + chips.w, w=board.w - chips.w)
    if peek:
        row = layout.parts[private[-1]]
        bar = min(TARGET, 0.4 * row.h)
        layout.parts["peek"] = row._replace(h=bar)
        layout.parts[private[-1]] = row._replace(y=row.y + bar, h=row.h - bar)
    layout = fitting(layout, rows)
    if left_handed:
        mirrored = {name: rect._replace(x=inner.x + inner.right - rect.right) for name, rect in layout.parts.items()}
        layout = layout._replace(parts=mirrored)
    return layout


def longer(layout: Layout, rows: Sequence[Wish], more: float, least: float = ROOMY) -> None:
    """The ledger of a phone higher by so much, as far as the board can spare it; rows between them follow the board."""
    parts = layout.parts
    grow = max(0.0, min(more, parts["board"].h - least))
    above = [wish.name for wish in rows if parts[wish.name].y >= parts["ledger"].top - 0.01]
    for name in above:
        parts[name] = parts[name]._replace(y=parts[name].y + grow)
    parts["ledger"] = parts["ledger"]._replace(h=parts["ledger"].h + grow)
    parts["board"] = parts["board"]._replace(y=parts["board"].y + grow, h=parts["board"].h - grow)


def stack(inner: Rect, *heights: float | None) -> list[Rect]:
    """Rectangles from the top down; the one with height None takes what is left, a fifth at least."""
    fixed = sum(h for h in heights if h is not None)
    squeeze = min(1.0, 0.8 * inner.h / fixed)
    rects, y = list[Rect](), inner.top
    for height in heights:
        height = inner.h - fixed * squeeze if height is None else height * squeeze
        y -= height
        rects.append(Rect(inner.x, max(y, inner.y), inner.w, height))
    return rects


def fitting(layout: Layout, rows: Sequence[Wish]) -> Layout:
    """Things made to fit rows that had to shrink."""
    things: dict[str, float] = {}
    for wish in rows:
        width, high = layout.things[wish.name], layout.parts[wish.name].h
        head = HEAD if wish.own and wish.ratio > UPRIGHT and high >= 96.0 else 0.0
        spare, lines = 12.0 if wish.ratio > UPRIGHT else 10.0, lines_of(wish, layout.parts[wish.name].w)
        high = (high - head - spare - (lines - 1) * GAP) / lines
        things[wish.name] = max(12.0, min(width, high / wish.ratio))
    return layout._replace(things=things)


def card_width(room: float, count: int = 4, gap: float = GAP, margin: float = 16.0, most: float = 88.0) -> float:
    return max(40.0, min(most, (room - 2 * margin - (count - 1) * gap) / count))


def side_by_side(count: int, width: float) -> float:
    """As wide as so many things need."""
    return count * width + (count - 1) * GAP + 32.0


class Dock:
    """The wishes of a game by what they are, with the sizes their things have in this window."""

    def __init__(
        self,
        size: Size,
        rows: Wishes,
        room: float,
        gap: float = GAP,
        margin: float = 16.0,
        tight: bool = False,
        beside: float = BESIDE,
        lined: bool = False,
        board: float | None = None,
    ) -> None:
        self.size, self.tight, self.beside = size, TIGHT if tight else 1.0, beside
        self.lined = lined  # whether large things of one's own lie below their counters
        self.own = next((wish for wish in rows if wish.own), None)
        self.held = [wish for wish in rows if not wish.own and (not wish.public or wish.docked)]
        self.public = [wish for wish in rows if wish.public and not wish.docked and not wish.own]
        self.things: dict[str, float] = {}
        self.lines: dict[str, int] = {}
        aside, by_board = room, room if board is None else board
        for wish in rows:
            wished = max(1, min(wish.usual, 4))
            room = by_board if wish in self.public else aside
            if wish in self.public:
                most = size.market if wish.ratio > UPRIGHT else size.tile
                width = card_width(room, wished, gap, margin, most * wish.scale)
                self.lines[wish.name] = lines_of(wish, room)
                each = -(-wish.usual // self.lines[wish.name])
                fits = (room - 2 * margin) / max(1, each) - 2.0  # all that usually lie there, side by side
                self.things[wish.name] = max(LEAST, min(width, fits)) if wish.ratio <= UPRIGHT else width
            elif wish.own and wish.ratio <= UPRIGHT:
                self.things[wish.name] = self._own(wish, room)
            else:
                most = size.card * (self.tight if wish.own else 1.0)
                self.things[wish.name] = card_width(room, wished, gap, margin, most * wish.scale)
                if wish.own and (fits := card_width(room, max(1, wish.usual), 10.0, 14.0, most)) >= READABLE:
                    self.things[wish.name] = fits  # all of them side by side, as long as they can be read

    def _own(self, wish: Wish, room: float) -> float:
        """Beside one's counters, or below them; large things stay as small as shows all that usually lie there."""
        if wish.scale == 1.0:
            return self.size.tile
        beside = 28.0 if self.size.tile_pad > HEAD or self.lined else self.beside
        return max(self.size.tile, min(self.size.tile * wish.scale, (room - beside) / max(1, wish.usual) - 10.0))

    def share(self, room: float) -> None:
        """Cards beside large things of one's own shrink, as far as they can be read, so that both are seen."""
        if self.own and self.own.scale != 1.0 and self.held:
            gaps = sum(side_by_side(max(1, min(wish.usual, 4)), 0.0) for wish in self.held)
            count = sum(max(1, min(wish.usual, 4)) for wish in self.held)
            for wish in self.held:
                fits = max(CARD, (room - OWN - gaps) / count)
                self.things[wish.name] = min(self.things[wish.name], fits)

    def narrow(self, parts: Rects) -> None:
        """Large things of one's own row where the others leave it little room."""
        if self.own and self.own.scale != 1.0:
            room = (parts[self.own.name].w - 28.0) / max(1, self.own.usual) - 10.0
            self.things[self.own.name] = max(24.0, min(self.things[self.own.name], room))

    def _most(self, wish: Wish) -> float:
        return max(self.things[wish.name], self.size.card)

    def height(self, wish: Wish, most: bool = True) -> float:
        """Of the row of a wish."""
        if wish in self.public:
            high = self.things[wish.name] * wish.ratio
            return high + (self.lines[wish.name] - 1) * (high + GAP) + self.size.market_pad
        if wish.own and wish.ratio <= UPRIGHT:
            tall = max(self.size.tile, self.things[wish.name]) * wish.ratio
            line = OWN_LINE if self.lined and wish.scale != 1.0 else 0.0
            return tall + line + self.size.tile_pad if wish.usual else max(HEAD, self.size.tile_pad)
        width = self._most(wish) if most and not wish.own else self.things[wish.name]
        return width * wish.ratio + self.size.card_pad + (HEAD if wish.own else 0.0)


def lines_of(wish: Wish, room: float) -> int:
    """In how many lines the things of a row lie that is so wide."""
    return 2 if wish.folds and (room - 16.0) / max(1, wish.usual) < TARGET else 1


def named(wishes: Iterable[Wish], rects: Iterable[Rect]) -> Rects:
    return {wish.name: rect for wish, rect in zip(wishes, rects)}


def compact(kind: str, inner: Rect, opponents: int, scale: float, under: float, rows: Wishes) -> Layout:
    small = inner.h < 720
    dock = Dock(SIZES["small" if small else COMPACT], rows, inner.w, tight=small, lined=not small)
    own = [dock.own] if dock.own else []
    wishes = [*dock.public, *own, *dock.held]
    heights = [dock.height(wish) for wish in wishes]
    if heights and len(dock.public) < len(wishes):
        heights[-1] += under
    many = len(dock.public)
    above = (48.0, 48.0) if small else (48.0 * min(scale, 1.3), 54.0)
    others = chip_rows(opponents, inner.w)
    above = above[0], above[1] * others
    # Three rows, as: pay, gain, what becomes of it; on a small phone they may fold, as the button takes room.
    ledger = max(118.0, min(105.0 * scale, 157.0)) if small else 112.0 * scale
    # The board comes first: with large type on a small window the ledger opens over it when it is asked for.
    sheet = inner.h - sum(above) - ledger - sum(heights) < 180.0
    if sheet:
        ledger = TARGET
    rects = stack(inner, *above, None, *heights[:many], ledger, *heights[many:])
    parts = dict(zip(("top", "opponents", "board"), rects))
    parts["ledger"] = rects[3 + many]
    parts |= named(dock.public, rects[3:]) | named(wishes[many:], rects[4 + many :])
    per_row = -(-opponents // others)
    wide = {1: 220.0, 2: 180.0, 3: 126.0}.get(per_row, 96.0)
    room = (inner.w - 16.0 - GAP * max(0, per_row - 1)) / max(1, per_row)
    chip = (min(wide, room), min(48.0, parts["opponents"].h / others))
    return Layout(kind, parts, dock.things, chip, sheet)


def chip_rows(opponents: int, room: float) -> int:
    """Chips that would be narrower than can be read stand in two rows."""
    return 2 if opponents > 4 and (room - 16.0) / opponents - GAP < 72.0 else 1


def low(kind: str, inner: Rect, opponents: int, scale: float, under: float, rows: Wishes) -> Layout:
    """A phone on its side: the board left, everything else in one column on the right."""
    side = min(320.0, inner.w * 0.5)
    board = Rect(inner.x, inner.y, inner.w - side, inner.h)
    column = Rect(board.right, inner.y, side, inner.h)
    dock = Dock(SIZES[LOW], rows, side, gap=6.0, margin=12.0, tight=True, beside=BADGE, board=board.w)
    wishes = [*dock.held[::-1], *([dock.own] if dock.own else [])]
    heights = [dock.height(wish, most=False) for wish in wishes]
    if heights:
        heights[0] += under
    top, *rects, ledger = stack(column, 48.0, *heights, None)
    board, market = by_the_board(board, dock)
    height = min(board.h, max(1, opponents) * (TARGET + 4.0) + 8.0)
    chips = Rect(board.x, board.top - height, min(112.0, board.w), height)
    parts = {"top": top, "opponents": chips, "board": board, "ledger": ledger, **market, **named(wishes, rects)}
    chip = 96.0, min(TARGET, (height - 8.0) / max(1, opponents) - 4.0)
    return Layout(kind, parts, dock.things, chip, ledger.h < 96.0 * scale, ("opponents",))


def by_the_board(board: Rect, dock: Dock) -> tuple[Rect, Rects]:
    """What is left of the board, and the public rows below it."""
    if not dock.public:
        return board, {}
    board, *rects = stack(board, None, *(dock.height(wish) for wish in dock.public))
    return board, named(dock.public, rects)


def medium(kind: str, inner: Rect, opponents: int, scale: float, under: float, rows: Wishes) -> Layout:
    """A small tablet upright: as on a phone, with room for more about the others and the ledger beside the hand."""
    size = SIZES[MEDIUM]
    tall = inner.h >= 700
    dock = Dock(size, rows, 1000.0, tight=not tall)
    strip = (132.0 if tall else 56.0) * (chip_rows(opponents, inner.w) if not tall else 1)
    held, own = dock.held[-1:], [dock.own] if dock.own else []
    above = [*own, *dock.held[:-1]]
    heights = [dock.height(wish) for wish in above]
    beside = side_by_side(max(1, min(held[0].usual, 4)), dock.things[held[0].name]) if held else inner.w
    narrow = inner.w - beside < 240.0 * scale
    last = [dock.height(held[0]) + under] if held else []
    if heights and not held:
        heights[-1] += under
    if narrow:
        # Large cards leave too little beside them: the ledger takes a row of its own.
        top, others, board, ledger, *rects = stack(inner, 56.0, strip, None, 112.0 * min(scale, 1.3), *heights, *last)
    else:
        top, others, board, *rects = stack(inner, 56.0, strip, None, *heights, *last)
        rects[-1], ledger = rects[-1]._replace(w=beside), rects[-1]._replace(x=rects[-1].x + beside, w=inner.w - beside)
    board, market = by_the_board(board, dock)
    chip = (min(286.0, (inner.w - 16.0 - GAP * max(0, opponents - 1)) / max(1, opponents)), strip - 8.0)
    parts = {"top": top, "opponents": others, "board": board, "ledger": ledger, **market}
    return Layout(kind, parts | named([*above, *held], rects), dock.things, chip, False)


def wide(kind: str, inner: Rect, opponents: int, scale: float, under: float, rows: Wishes) -> Layout:
    """Tablet on its side or a desktop window: the board over a dock, a panel at the right."""
    side = 340.0 if kind == EXPANDED else 380.0
    top, below = stack(inner, 60.0 if inner.h >= 600 else 52.0, None)
    panel = Rect(below.right - side, below.y, side, below.h)
    main = below._replace(w=below.w - side)
    dock = Dock(SIZES[kind], rows, 1000.0)
    dock_height = 154.0 if inner.h >= 600 else 132.0
    if dock.own and dock.own.ratio > UPRIGHT:
        dock_height += HEAD
    inside = dock_height - (HEAD if dock.own and dock.own.ratio > UPRIGHT else 0.0)
    for wish in (*dock.held, *([dock.own] if dock.own and dock.own.ratio > UPRIGHT else [])):
        dock.things[wish.name] = min(dock.things[wish.name], (inside - 20.0) / wish.ratio)
    strip = 132.0 if inner.h >= 760 else 96.0 if inner.h >= 600 else 56.0
    docked = dock.held or dock.own
    others, board, *bottom = stack(main, strip, None, *([dock_height + under] if docked else []))
    ledger_height = min(panel.h, 242.0 * min(scale, 1.3))
    ledger = panel._replace(h=ledger_height)
    log = Rect(panel.x, ledger.top, panel.w, panel.h - ledger_height)
    parts = {"top": top, "opponents": others}
    board, market = by_the_board(board, dock)
    parts |= {"board": board, **market}
    if docked:
        dock.share(main.w)
        parts |= in_a_dock(bottom[0], dock)
        dock.narrow(parts)
    parts |= {"ledger": ledger, "panel": log}
    chip = (min(286.0, (main.w - 16.0 - GAP * max(0, opponents - 1)) / max(1, opponents)), strip - 8.0)
    return Layout(kind, parts, dock.things, chip, False)


def in_a_dock(rect: Rect, dock: Dock) -> Rects:
    """Rows side by side: one's own at the left with all the room the others leave."""
    widths = [side_by_side(max(1, min(wish.usual, 4)), dock.things[wish.name]) for wish in dock.held]
    spare = rect.w - sum(widths)
    if not dock.own:
        widths, spare = [width + spare / len(widths) for width in widths], 0.0
    parts, x = ({dock.own.name: rect._replace(w=spare)} if dock.own else {}), rect.x + spare
    for wish, width in zip(dock.held, widths):
        parts[wish.name] = rect._replace(x=x, w=width)
        x += width
    return parts


def widest(kind: str, inner: Rect, opponents: int, scale: float, under: float, rows: Wishes) -> Layout:
    """A large desktop: opponents, board, and one's own things in three columns over a bar of shortcuts."""
    top, below, keys = stack(inner, 52.0, None, 48.0)
    others = below._replace(w=316.0)
    mine = Rect(below.right - 412.0, below.y, 412.0, below.h)
    board = Rect(others.right, below.y, mine.x - others.right, below.h)
    dock = Dock(SIZES[EXTRA_LARGE], rows, 412.0)
    if dock.own and dock.own.ratio <= UPRIGHT and dock.own.usual:
        # All that usually lie there lie side by side: nobody pushes a row along with so much room around it.
        fits = (412.0 - 28.0 + 10.0) / dock.own.usual - 10.0
        dock.things[dock.own.name] = max(TARGET - 10.0, min(dock.things[dock.own.name], fits))
    wishes = [*dock.held[::-1], *([dock.own] if dock.own else [])]
    heights = [dock.height(wish) for wish in wishes]
    if heights:
        heights[0] += under
    *rects, ledger, log = stack(mine, *heights, 252.0 * min(scale, 1.3), None)
    board, market = by_the_board(board, dock)
    parts = {"top": top, "opponents": others, "board": board, **market, **named(wishes, rects)}
    parts |= {"ledger": ledger, "panel": log, "keys": keys}
    return Layout(kind, parts, dock.things, (292.0, 124.0), False)
