"""The city: drawn as a map, or told building by building."""

from ....core.game import HIDDEN
from ....core.grid import CELL_NAMES, cell, neighbours, xy
from ....core.text import Look
from ....core.tongue import listing, say
from ..cards import CELLS, COLOUR, COLOURS, FIRST_LETTER, ID, LETTERS, NAMES, NUMBER
from ..state import NOBODY, NOWHERE, State
from .words import Names, called, height_words, seat_name

MARGIN = 4  # columns for the y at the left


def city(v: State, viewer: int | None, names: Names, look: Look) -> list[str]:
    xs, ys = zip(*map(xy, [*v.city, *_free_cells(v, viewer)]), strict=True)
    columns, rows = range(min(xs), max(xs) + 1), range(max(ys), min(ys) - 1, -1)
    wide, narrow = max(len(say(colour)) for colour in COLOURS) + 2, max(len(initial(colour)) for colour in COLOURS) + 3
    size = next((size for size in (wide, narrow) if MARGIN + len(columns) * (size + 1) <= look.width), 0)
    if look.plain or not size:
        return told(v, viewer, names)
    lines = [(" " * MARGIN + " ".join(f"{x:^{size}}" for x in columns)).rstrip()]
    for y in rows:
        cells = [_drawn(v, viewer, cell(x, y), size, look, size == wide) for x in columns]
        lines.append((f"{y:>3} " + " ".join(top for top, _ in cells)).rstrip())
        lines.append((" " * MARGIN + " ".join(bottom for _, bottom in cells)).rstrip())
    hand = "" if viewer is None else say(", < your hand")
    legend = say("3 P2 * = 3 levels, owner P2, construction site; (A) marker{hand}", hand=hand)
    return [*lines, look.paint(f"    {legend}", "dim")]


def initial(colour: str) -> str:
    return say(colour[0].upper())


def _drawn(v: State, viewer: int | None, at: int, size: int, look: Look, whole: bool) -> tuple[str, str]:
    """Two rows of text for a cell."""
    piece = v.city.get(at)
    if piece is None:
        free = at in _free_cells(v, viewer)
        return look.paint(f"{CELL_NAMES[at]:^{size}}", "bold") if free else " " * size, " " * size
    held = viewer is not None and piece in v.hands[viewer]
    if piece >= FIRST_LETTER:
        text = f"({NAMES[piece]})" + "<" * held
        return look.paint(f"{text:^{size}}", "bold" if held else ""), " " * size
    colour, owner = COLOURS[COLOUR[piece]], v.owner[piece]
    name = f"{say(colour) if whole else initial(colour)}{NUMBER[piece]}"
    facts = [str(v.height[piece]), *([f"{say('P')}{owner + 1}"] if owner != NOBODY else [])]
    site = ["*"] if piece in v.sites else []
    below = f"{(' ' if whole else '').join(facts + site):^{size}}"
    seat = f"seat{owner}" if owner != NOBODY else "dim"
    return look.paint(f"{name + '<' * held:^{size}}", f"on_{colour}"), look.paint(below, seat)


def _free_cells(v: State, viewer: int | None) -> list[int]:
    """Where the viewer may put a letter just now."""
    if v.question != "marker" or viewer not in v.waiting:
        return []
    return [CELLS[name] for words in v.ask for name in words[1::2]]


def told(v: State, viewer: int | None, names: Names) -> list[str]:
    """Row by row from the top, each building with what lies on it; then the letters."""
    places = sorted(
        (at for at, piece in v.city.items() if piece < FIRST_LETTER), key=lambda at: (-xy(at)[1], xy(at)[0])
    )
    lines = [say("The city has {count} buildings. A cell is x,y: x grows to the right, y upward.", count=len(places))]
    lines += [f"{CELL_NAMES[at]}: {building(v, v.city[at], viewer, names)}." for at in places]
    for letter in LETTERS:
        if v.place[ID[letter]] != NOWHERE:
            held = say(", in your hand") if _held(v, viewer, ID[letter]) else ""
            lines.append(say("Letter {letter} {where}{held}.", letter=letter, where=where(v, letter), held=held))
    return [called(line) for line in lines]


def building(v: State, tile: int, viewer: int | None, names: Names) -> str:
    parts = [NAMES[tile], height_words(v.height[tile]), owner_words(v, tile, viewer, names)]
    if tile in v.sites:
        parts.append(say("construction site"))
    return ", ".join(parts) + (say(", in your hand") if _held(v, viewer, tile) else "")


def _held(v: State, viewer: int | None, piece: int) -> bool:
    return viewer is not None and piece in v.hands[viewer]


def owner_words(v: State, tile: int, viewer: int | None, names: Names) -> str:
    owner = v.owner[tile]
    if owner == NOBODY:
        return say("nobody's")
    return say("yours") if owner == viewer else say("{name}'s", name=seat_name(names, owner))


def where(v: State, name: str) -> str:
    """Where a card points: its building, or the place of its letter and what is beside it."""
    at = v.place[ID[name]]
    if ID[name] < FIRST_LETTER:
        return say("at {cell}", cell=CELL_NAMES[at])
    beside = [v.city[n] for n in neighbours(at) if HIDDEN < v.city.get(n, HIDDEN) < FIRST_LETTER]
    pieces = listing(f"{NAMES[t]} ({height_words(v.height[t])})" for t in beside)
    return say("at {cell} beside {pieces}", cell=CELL_NAMES[at], pieces=pieces)
