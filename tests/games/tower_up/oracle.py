"""The rules of Tower Up once more, written to be read: slow, from the dump and the data file alone."""

import json
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import engine

DATA = json.loads((Path(engine.__file__).parent / "games" / "tower_up" / "data.json").read_text("utf-8"))
COLOURS = DATA["colours"]
CARDS = {card["id"]: card for card in DATA["cards"]}
Position = dict[str, Any]


def board(now: Position) -> dict[str, Any]:
    return next(each for each in DATA["boards"].values() if now["players"] in each["players"])


def neighbours(now: Position) -> dict[int, list[int]]:
    linked: dict[int, list[int]] = {site["id"]: [] for site in board(now)["sites"]}
    for a, b in board(now)["streets"]:
        linked[a].append(b)
        linked[b].append(a)
    return linked


def container(now: Position) -> dict[str, int]:
    left = dict.fromkeys(COLOURS, 30)
    for building in now["buildings"].values():
        left[building["colour"]] -= len(building["floors"])
    for seat in now["seats"]:
        for colour, n in seat["reserve"].items():
            left[colour] -= n
    return left


def legal(now: Position) -> set[str]:
    """Every legal move as it is written."""
    p = now["active"]
    if all(seat["cone"] is not None for seat in now["seats"]):
        return set()
    if now["start"]:
        return placings(now, p)
    mine = now["seats"][p]["reserve"]
    if sum(mine.values()) > 10:
        ways = combinations_with_replacement(COLOURS, sum(mine.values()) - 10)
        return {f"{p} return {' '.join(way)}" for way in ways if all(way.count(c) <= mine[c] for c in way)}
    return takes(now, p) | builds(now, p)


def placings(now: Position, p: int) -> set[str]:
    colours = COLOURS if now["start"][0] == "wild" else now["start"][:1]
    stands = {int(site): row["colour"] for site, row in now["buildings"].items()}
    return {
        f"{p} place {colour} {site}"
        for site, around in neighbours(now).items()
        for colour in colours
        if site not in stands and all(stands.get(other) != colour for other in around)
    }


def takes(now: Position, p: int) -> set[str]:
    found = set()
    for number in now["market"]:
        left, choices = container(now), CARDS[number]["wild"]
        for colour in CARDS[number]["floors"]:
            if left[colour]:
                left[colour] -= 1
            else:
                choices += 1
        choices = min(choices, sum(left.values()))
        for way in combinations_with_replacement(COLOURS, choices):
            if all(way.count(colour) <= left[colour] for colour in way):
                found.add(" ".join([str(p), "take", str(number), *way]))
    return found


def builds(now: Position, p: int) -> set[str]:
    stands = {int(site): row["colour"] for site, row in now["buildings"].items()}
    used = sum(row["floors"].count(p) for row in now["buildings"].values())
    found = set()
    for site, around in neighbours(now).items():
        paid = [other for other in around if other in stands]
        if site in stands or not paid or used == 10:
            continue
        for colour in COLOURS:
            floors = [colour, *(stands[other] for other in paid)]
            mine = now["seats"][p]["reserve"]
            if floors.count(colour) == 1 and all(floors.count(c) <= mine[c] for c in floors):
                found |= {f"{p} build {site} {colour} {roof}" for roof in [site, *paid]}
    return found


# --- objectives and scores ---


def met(now: Position, p: int, objective: str) -> bool:
    """Has this player met it? Straight from the words of the rulebook."""
    sites = {site["id"]: site for site in board(now)["sites"]}
    roofs = {int(site): row["floors"] for site, row in now["buildings"].items() if p in row["floors"]}
    colour = {site: now["buildings"][str(site)]["colour"] for site in roofs}
    grey = [district["id"] for district in board(now)["districts"] if district["grey"]]
    match objective:
        case "colours4":
            return set(colour.values()) == set(COLOURS)
        case "park4" | "lake4":
            return sum(sites[site][objective[:4]] for site in roofs) >= 4
        case "districts5":
            return len({sites[site]["district"] for site in roofs}) == 5
        case "adjacent5":
            return any(len(connected(now, site, set(roofs))) >= 5 for site in roofs)
        case "brown4":
            return list(colour.values()).count("brown") >= 4
        case "grey3_2":
            few, many = sorted(sum(sites[site]["district"] == name for site in roofs) for name in grey)
            return few >= 2 and many >= 3
        case "borders2":
            crossed = [
                {a, b}
                for a, b in board(now)["streets"]
                if {a, b} <= set(roofs) and sites[a]["district"] != sites[b]["district"]
            ]
            return any(not one & other for one in crossed for other in crossed)
        case "twice2":
            return sum(row.count(p) >= 2 for row in roofs.values()) >= 2
        case _:
            return {1, 2, 3, 4} <= {h for row in roofs.values() for h, seat in enumerate(row, 1) if seat == p}


def connected(now: Position, site: int, within: set[int]) -> set[int]:
    linked, found, left = neighbours(now), {site}, [site]
    while left:
        for other in linked[left.pop()]:
            if other in within - found:
                found.add(other)
                left.append(other)
    return found


def scores(now: Position) -> list[dict[str, int]]:
    rows = []
    for p, seat in enumerate(now["seats"]):
        visible = sum(row["floors"][-1] == p for row in now["buildings"].values())
        cone = min(7, visible) if seat["cone"] is None else seat["cone"]
        rows.append({**seat["tracks"], "cone": cone, "chips": sum(seat["chips"].values())})
    return rows
