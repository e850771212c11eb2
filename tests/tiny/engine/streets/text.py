"""Streets in words, for a terminal."""

from collections.abc import Mapping, Sequence

from engine.core.game import Event, Move
from engine.core.text import Look, Page, Words

from .map import SITES, State, points


def table(v: State, viewer: int | None, names: Sequence[str], look: Look) -> list[str]:
    owners = [names[v.houses[site]] if site in v.houses else "free" for site in SITES]
    return [f"{site}, worth {worth}: {owner}" for site, worth, owner in zip(SITES, v.worths, owners, strict=True)]


def question(v: State, player: int, chosen: Words, names: Sequence[str]) -> str:
    return "Where do you build?"


def option(v: State, player: int, chosen: Words, words: Words, names: Sequence[str]) -> list[str]:
    return [f"{words[1]}, worth {v.worths[SITES.index(words[1])]}"]


def ledger(v: State, move: Move, names: Sequence[str]) -> list[str]:
    return []


def story(events: Sequence[Event], viewer: int | None, names: Sequence[str], look: Look) -> list[str]:
    said = []
    for event in events:
        if event.kind == "built" and event.player is not None:
            said.append(f"{names[event.player]} builds on {event.facts['site']}.")
        elif event.kind == "round_began":
            said.append(f"Round {event.facts['round']} begins.")
        else:
            said.append("Every site has its house.")
    return said


def result(v: State, names: Sequence[str], look: Look) -> list[str]:
    return [f"{name}: {sum(points(v, p).values())} points." for p, name in enumerate(names)]


def rules(v: State, viewer: int | None, names: Sequence[str], look: Look) -> list[str]:
    return ["In turn, build on a free site. A site counts what it is worth, a street between two own houses 1."]


PAGES: Mapping[str, Page] = {"rules": rules}
