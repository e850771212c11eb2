"""Layout of the sheet: plan, view, prizes and title block, in sides of a square of the plan."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

TALL, SHORT, WIDE = "tall", "short", "wide"
EDGE = 0.14
LARGE = 1.6  # times as wide as the ruler is a square beside which there is room for it
ROWS, COLUMNS = 3, 2
NOTE = 0.05  # of its height above a field is the middle of what is noted on it
BUTTONS = 2  # one for a hint, one to turn the view
GAP = 0.15  # of a button's room, from the ruler
SHARES = 0.0, 0.25, 0.5  # of the room that buttons need: more would make a building of a phone too small
ACROSS, ALONG = 0.866, 0.5  # an edge of a cube on the ground, seen from the angle


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float


class Shape(NamedTuple):
    kind: str
    width: float
    height: float
    head: Box
    plan: Box
    view: Box
    prizes: tuple  # of Box
    fields: tuple
    ruler: Box | None = None  # beside the view
    hang: tuple = (0.0, 0.0, False)  # right and top of the round buttons, and whether they lie side by side
    titles: tuple = ()  # where the headings of prizes and title block begin, and their middle


@lru_cache(maxsize=64)
def shape(width, height, left=0.0, right=0.0, rule=0.0, clear=0.0, highest=3, line=0.0, mirrored=False):
    """For a view of this size, in any unit; so much of it is covered at its sides. A ruler of this width stands beside
    the building where squares are large; a building so high gives way to buttons of this width; headings have lines of
    this height. `mirrored` is for left hands: the plan lies at the right, and all but the title block follows."""
    if mirrored:
        found = shape(width, height, right, left, rule, clear, highest, line)
        return flipped(found, clear * found.width / width)
    ratio = height / max(1.0, width - left - right)
    kind = TALL if ratio >= 1.32 else SHORT if ratio >= 0.8 else WIDE
    across, up = {TALL: (4.4, 6.1), SHORT: (4.9, 5.1), WIDE: (7.0, 4.75)}[kind]
    s = min((width - left - right) / across, height / up)
    w, h, start = (width - right) / s, height / s, left / s
    found = {TALL: tall, SHORT: short, WIDE: wide}[kind](w, h, start)._replace(width=width / s)
    if rule and s >= LARGE * rule:
        view, keep = found.view, rule / s
        ruler = Box(view.x + view.w - keep, view.y, keep, view.h)
        found = found._replace(view=view._replace(w=view.w - keep), ruler=ruler)
    found = hung(found, clear / s, highest)
    return titled(found, line / s, NOTE * found.fields[0].h + 0.5 * line / s) if line else found


def hung(found, clear, highest):
    """With buttons in the corner: side by side at the end of the head, or where a window is wide one below the other
    in the view. The building gives way to them where a stack so high would reach under them, wherever it stood."""
    view, head, row = found.view, found.head, found.kind != WIDE
    right, top = view.x + view.w, head.y + head.h if row else view.y + view.h
    if row:
        right += found.ruler.w if found.ruler else 0.0
        least, low = (right - BUTTONS * clear, top - clear), view.y + view.h - (top - clear)
        head = head._replace(w=least[0] - head.x)
        views = [view._replace(h=view.h - share * max(0.0, low)) for share in (0.0, 0.5, 1.0)]
    else:
        right -= GAP * clear if found.ruler else 0.0
        least = right - clear, top - BUTTONS * clear
        views = [view._replace(w=view.w - share * clear) for share in SHARES]
    view = next((each for each in views if not reaches(each, highest, *least)), views[-1])
    return found._replace(head=head, view=view, hang=(right, top, row))


def titled(found, line, note):
    """With the headings of prizes and title block, so high, in the gaps above them: those of a window that has them.
    Notes reach so far above the title block."""
    prizes, block = found.prizes, found.fields[0]
    over, under = max(box.y + box.h for box in prizes), min(box.y for box in prizes)
    if found.kind == WIDE or found.plan.y - over < line or under - block.y - block.h - note < line:
        return found
    return found._replace(titles=((block.x, over + 0.55 * line), (block.x, block.y + block.h + note + 0.5 * line)))


def flipped(found, clear):
    """The same sheet with its plan at the right; fields, and prizes below it, stay in their order."""
    flip = lambda box: box and box._replace(x=found.width - box.x - box.w)  # noqa: E731
    right, top, row = found.hang
    near = found.width - right + (BUTTONS if row else 1) * clear - GAP * clear
    fields = tuple(map(flip, found.fields[::-1]))
    shift = fields[0].x - found.fields[0].x
    below = tuple(box._replace(x=box.x + shift) for box in found.prizes)
    return found._replace(
        head=flip(found.head), plan=flip(found.plan), view=flip(found.view), ruler=flip(found.ruler),
        prizes=tuple(map(flip, found.prizes)) if found.kind == WIDE else below,
        fields=fields, hang=(near, top, row), titles=tuple((fields[0].x, y) for _, y in found.titles),
    )  # fmt: skip


def reaches(view, highest, x, y):
    """Whether the roof of some stack lies right of x and above y, however the building is turned."""
    u = edge(view, highest)
    for turn, index in product(range(4), range(ROWS * COLUMNS)):
        middle, foot = corner(view, highest, index, turn)
        beyond = (max(x, middle) - middle) / (ACROSS * u)  # along the roof, from its middle to its right corner
        if beyond < 1 and foot + (highest + 1 - ALONG * beyond) * u > y:
            return True
    return False


def beside(box, count, gap=0.1):
    """So many boxes side by side in one."""
    wide = (box.w - gap * (count - 1)) / count
    return tuple(Box(box.x + i * (wide + gap), box.y, wide, box.h) for i in range(count))


def tall(w, h, start):
    inner = w - 2 * EDGE - start
    x = start + EDGE
    more = min(0.5, max(0.0, h - 6.1) / 2)  # what is free goes to the lower half as well
    block = Box(x, EDGE, inner, 0.74 + 0.4 * more)
    low, high = block.y + block.h + 0.32 + 0.1 * more, 0.46 + 0.25 * more
    rows = [Box(x, low + i * (high + 0.08), inner, high) for i in (1, 0)]
    floor, head = low + 2 * high + 0.2, Box(x, h - 0.52, inner, 0.46)
    room = head.y - floor
    plan = Box(x, floor + max(0.0, room - ROWS) / 2, COLUMNS, ROWS)
    view = Box(plan.x + COLUMNS + 0.1, floor, w - EDGE - plan.x - COLUMNS - 0.1, room)
    prizes = (*beside(rows[0], 2), *beside(rows[1], 2))
    return Shape(TALL, w, h, head, plan, view, prizes, beside(block, 6, 0.0))


def short(w, h, start):
    inner = w - 2 * EDGE - start
    x = start + EDGE
    block = Box(x, EDGE, inner, 0.6)
    row = Box(x, block.y + block.h + 0.28, inner, 0.42)
    head = Box(x, h - 0.4, inner, 0.36)
    floor = row.y + row.h + 0.1
    room = head.y - floor
    plan = Box(x, floor + max(0.0, room - ROWS) / 2, COLUMNS, ROWS)
    view = Box(plan.x + COLUMNS + 0.1, floor, w - EDGE - plan.x - COLUMNS - 0.1, room)
    return Shape(SHORT, w, h, head, plan, view, beside(row, 4), beside(block, 6, 0.0))


def wide(w, h, start):
    inner = w - 2 * EDGE - start
    x = start + EDGE
    block = Box(x, EDGE, inner, 0.68)
    floor, head = block.y + block.h + 0.3, Box(x, h - 0.5, inner, 0.42)
    room = head.y - floor
    plan = Box(x, floor + max(0.0, room - ROWS) / 2, COLUMNS, ROWS)
    side = min(2.4, max(1.62, 0.24 * inner))
    view = Box(plan.x + COLUMNS + 0.2, floor, inner - COLUMNS - 0.4 - side, room)
    high = min(0.74, (room - 0.3) / 4)
    step = min(high + 0.2, (room - high) / 3)
    top = floor + room / 2 + (3 * step + high) / 2 - high
    prizes = tuple(Box(w - EDGE - side, top - i * step, side, high) for i in range(4))
    return Shape(WIDE, w, h, head, plan, view, prizes, beside(block, 6, 0.0))


def bare(width, height):
    """Only the building, as large as there is room."""
    s = max(1.0, min(width / 4.4, height / 5.6))
    w, h = width / s, height / s
    nothing = Box(0, 0, 0, 0)
    return Shape(WIDE, w, h, nothing, nothing, Box(0.1, 0.1, w - 0.2, h - 0.2), (nothing,) * 4, (nothing,) * 6)


# --- the view ---


def edge(view, highest):
    """The edge of a cube in a box of the sheet, the same for however the building is turned."""
    return min(view.w / ((ROWS + COLUMNS) * ACROSS), view.h / ((ROWS + COLUMNS) * ALONG + max(3, highest)))


def corner(view, highest, index, turn=0):
    """Where the nearest corner of a square lies on the ground, after so many quarter turns."""
    row, column = divmod(index, COLUMNS)
    rows, columns = ROWS, COLUMNS
    for _ in range(turn):
        row, column, rows, columns = column, rows - 1 - row, columns, rows
    u = edge(view, highest)
    wide, high = (rows + columns) * ACROSS * u, ((rows + columns) * ALONG + max(3, highest)) * u
    x = view.x + (view.w - wide) / 2 + rows * ACROSS * u
    y = view.y + (view.h - high) / 2 + (rows + columns) * ALONG * u
    return x + (column - row) * ACROSS * u, y - (row + column + 2) * ALONG * u
