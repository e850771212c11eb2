"""Positions in the notation of the rules file: "c:S1,S2 d:S1 -:G3", a die that was removed behind "-"."""

from typing import Any

from engine import GAMES, Event, Move

GAME = GAMES["blueprints"]
MATERIALS = ("wood", "recycled", "stone", "glass")
LETTER = {"W": "wood", "R": "recycled", "S": "stone", "G": "glass"}
POOL = {2: 8, 3: 9, 4: 7}
TROPHIES = {2: ["silver"], 3: ["gold", "silver"], 4: ["gold", "silver", "bronze"]}
PRIZES = ("skyscraper", "structural_integrity", "geometer", "materials")

Q = "BP14 c:S1,S2 d:S1 e:R1 f:S4,R5"
Q3 = "BP04 b:S2,G2 d:R1,S4 f:R3,G3"
V = "BP09 b:W3 c:G5,R5,G6 d:W4 e:R1"


def die(short: str) -> str:
    return LETTER[short[0]] + short[1:]


def dice(text: str) -> list[str]:
    """ "W1 x4 R2" as names."""
    found: list[str] = []
    for word in text.split():
        if word.startswith("x"):
            found += [found[-1]] * (int(word[1:]) - 1)
        else:
            found.append(die(word))
    return found


def taken(text: str) -> list[list[Any]]:
    """The dice of a building, square by square, each with its square."""
    rows: list[list[Any]] = []
    for part in text.split():
        square, _, stack = part.partition(":")
        rows += [[die(each), None if square == "-" else square] for each in stack.split(",")]
    return rows


def seat(text: str, trophies: str = "", prizes: str = "") -> dict[str, Any]:
    """A plan with what is built on it."""
    plan, _, building = text.partition(" ")
    return {"plan": plan, "taken": taken(building), "trophies": trophies.split(), "prizes": prizes.split()}


def short(name: str) -> str:
    return name.rstrip("123456")


def unused(seats: list[dict[str, Any]], count: int) -> list[str]:
    """Plans that nobody has, for the rounds before."""
    mine = {each["plan"] for each in seats}
    return [f"BP{n:02}" for n in range(24, 0, -1) if f"BP{n:02}" not in mine][:count]


def won(players: int, rounds: int) -> list[str]:
    """The trophies of so many rounds, the best always to the same seat."""
    kinds = TROPHIES[players] + [""]
    return [" ".join([kinds[p]] * rounds) if p < len(kinds) else "" for p in range(players)]


def position(
    *buildings: str,
    pool: str | list[str] = "",
    demand: str = "recycled stone",
    first: int = 0,
    round: int = 1,
    discard: list[str] | None = None,
    cards: list[tuple[str, str]] | None = None,
    lifted: int | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A table with these buildings; the pool is filled up with what is left, and with two players the discards.

    The last die of the seat `lifted` is not taken yet: it lies in the pool.
    """
    players = len(buildings)
    cards = cards or [(trophies, "") for trophies in won(players, round - 1)]
    seats = [seat(text, *cards[p]) for p, text in enumerate(buildings)]
    named = dice(pool) if isinstance(pool, str) else pool
    if lifted is not None:
        named = [seats[lifted]["taken"].pop()[0], *named]
    outside = [row[0] for each in seats for row in each["taken"]] + named + (discard or [])
    left = {m: 8 - (m in demand.split()) - sum(short(name) == m for name in outside) for m in MATERIALS}
    rest = [f"{m}{1 + i % 6}" for m in MATERIALS for i in range(left[m])]
    taken_in_all = sum(len(each["taken"]) for each in seats)
    over = taken_in_all == 6 * players
    if discard is None:
        discard = [rest.pop(0) for _ in range(taken_in_all - over)] if players == 2 else []
    due = players == 2 and len(discard) < taken_in_all
    size = POOL[players] - (over or due)
    named = [*named, *(rest.pop() for _ in range(size - len(named)))]
    data = {
        "game": "blueprints",
        "players": players,
        "round": round,
        "first": first,
        "demand": demand.split(),
        "pool": named,
        "discard": discard,
        "used": unused(seats, players * (round - 1)),
        "seats": seats,
    }
    return {**data, **more}


def load(*buildings: str, **facts: Any) -> Any:
    return GAME.load(position(*buildings, **facts))


def play(s: Any, move: str | Move) -> list[Event]:
    events: list[Event] = []

    def emit(kind: str, player: int | None = None, secret: dict[str, Any] | None = None, **facts: Any) -> None:
        events.append(Event(kind, player, facts, secret))

    GAME.apply(s, Move.parse(move) if isinstance(move, str) else move, emit)
    GAME.check(s)
    return events


def last_take(*buildings: str, first: int = 0, **facts: Any) -> tuple[Any, str]:
    """The table before the very last take of a round that leaves these buildings, and that take."""
    p = (first - 1) % len(buildings)
    name, square = seat(buildings[p])["taken"][-1]
    s = load(*buildings, first=first, lifted=p, **facts)
    return s, f"{p} take {name}" + (f" {square}" if square else "")


def scored(*buildings: str, **facts: Any) -> tuple[Any, list[Event]]:
    """The table after that take, and what happened."""
    s, move = last_take(*buildings, **facts)
    return s, play(s, move)


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def only(events: list[Event], kind: str, player: int | None = None) -> list[Event]:
    return [event for event in events if event.kind == kind and player in (None, event.player)]


def marks(events: list[Event], p: int) -> tuple[int, ...]:
    """Plan, wood, recycled, stone, glass of a building, as it was told."""
    (event,) = only(events, "building_scored", p)
    facts = event.facts
    parts = tuple(facts[name] for name in ("plan", *MATERIALS))
    assert facts["total"] == sum(parts)
    rows = {event.facts["material"]: event.facts for event in only(events, "material_scored", p)}
    for name in MATERIALS:
        assert sum(row["points"] for row in rows.get(name, {"dice": []})["dice"]) == facts[name]
        assert rows.get(name, {"points": 0})["points"] == facts[name]
    (plan,) = only(events, "plan_scored", p)
    assert plan.facts["points"] == facts["plan"]
    return parts


def trophies(events: list[Event]) -> dict[str, int | None]:
    return {event.facts["trophy"]: event.player for event in only(events, "trophy_won")}


def prizes(events: list[Event]) -> dict[str, tuple[int | None, str, list[int], dict[str, Any]]]:
    return {
        event.facts["prize"]: (event.player, event.facts["by"], event.facts["rivals"], event.facts["because"])
        for event in only(events, "prize_won")
    }


def prizes_of(events: list[Event], p: int) -> list[str]:
    """The prizes for which the building of a seat qualifies."""
    return [event.facts["prize"] for event in only(events, "prize_won") if p in (event.player, *event.facts["rivals"])]
