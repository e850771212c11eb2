"""The street map: drawn, or told site by site."""

from ....core.text import Look
from ....core.tongue import listing, say
from ..boards import BOARDS, sites_of
from ..position import roofs_of
from ..state import State
from .words import Names, building_words, place_words, short_building

LETTERS = ("B", "K", "G", "W")  # brown, black, grey, white
NARROW = 72  # columns a drawn map needs
ROWS = {30: 20, 48: 24}


def streets(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    if look.plain or look.width < NARROW:
        return told(v, viewer, names)
    board = BOARDS[v.seats]
    width, height = min(look.width, 100) - 8, ROWS[board.count]
    spots = {
        site: (round(x * width / board.width), round(y * height / board.height))
        for site, (x, y) in enumerate(board.place)
        if site
    }
    canvas: dict[tuple[int, int], str] = {}
    for a, b in board.streets:
        (xa, ya), (xb, yb) = spots[a], spots[b]
        sign = ":" if board.district[a] != board.district[b] else "."
        steps = max(abs(xb - xa), abs(yb - ya))
        for i in range(1, steps, 2):
            canvas[xa + round((xb - xa) * i / steps), ya + round((yb - ya) * i / steps)] = sign
    labels: dict[tuple[int, int], str] = {}
    for site, (x, y) in spots.items():
        text, style = label(v, site)
        left = max(0, x - len(text) // 2)
        for i in range(-1, len(text) + 1):
            canvas[left + i, y] = ""
        labels[left, y] = look.paint(text, style)
    lines = []
    for y in range(height + 1):
        row, x = "", 0
        while x < width + 8:
            if (x, y) in labels:
                row += labels[x, y]
                x += 1
                while canvas.get((x, y)) == "" and (x, y) not in labels and canvas.get((x + 1, y)) == "":
                    x += 1
            else:
                row += canvas.get((x, y)) or " "
                x += 1
        lines.append(row.rstrip())
    key = (
        "13W3/2 = site 13, white, 3 floors, a roof of P2 on top; B brown, K black, G grey, W white; : crosses a border"
    )
    return [*lines, look.paint(say(key), "dim")]


def label(v: State, site: int) -> tuple[str, str]:
    if not v.height[site]:
        return str(site), "dim" if not v.frontier >> site & 1 else "bold"
    top = roofs_of(v, site)[-1]
    text = f"{site}{say(LETTERS[v.colour[site]])}{v.height[site]}"
    return (text, "") if top is None else (f"{text}/{top + 1}", f"seat{top}")


def told(v: State, viewer: int | None, names: Names) -> list[str]:
    """Every building with its roofs, then the empty sites one could build beside."""
    board = BOARDS[v.seats]
    lines = [say("{count} of {all} sites are built on.", count=v.built.bit_count(), all=board.count)]
    for site in sites_of(v.built):
        building = building_words(v, site, viewer, names)
        lines.append(say("Site {site}, {where}: {building}.", site=site, where=place_words(v, site), building=building))
    for site in sites_of(v.frontier):
        around = listing(short_building(v, other) for other in board.adjacent[site] if v.height[other])
        empty = "Site {site}, {where}, is empty, beside {buildings}."
        lines.append(say(empty, site=site, where=place_words(v, site), buildings=around))
    return lines
