"""Picks in words, for a terminal."""

from collections.abc import Mapping, Sequence

from engine.core.game import Event, Move
from engine.core.text import Look, Page, Words

from .state import State


def table(v: State, viewer: int | None, names: Sequence[str], look: Look) -> list[str]:
    lines = [f"This round's prize: {v.prizes[0]}"] if v.prizes else []
    lines += [f"{name} has won {sum(row)}" for name, row in zip(names, v.won, strict=True)]
    return lines if viewer is None else [*lines, f"Your cards: {', '.join(map(str, v.hands[viewer]))}"]


def question(v: State, player: int, chosen: Words, names: Sequence[str]) -> str:
    return f"Which card do you pick, for a prize of {v.prizes[0]}?"


def option(v: State, player: int, chosen: Words, words: Words, names: Sequence[str]) -> list[str]:
    return [words[1]]


def ledger(v: State, move: Move, names: Sequence[str]) -> list[str]:
    return []


def story(events: Sequence[Event], viewer: int | None, names: Sequence[str], look: Look) -> list[str]:
    return [SAY[event.kind].format(name=names[event.player or 0], **event.facts) for event in events]


SAY = {
    "picked": "{name} has picked.",
    "turned_up": "The cards: {cards}.",
    "took": "{name} takes the prize of {prize}.",
    "round_began": "Round {round} is for {prize}.",
    "end_triggered": "The hands are empty.",
    "game_over": "Won in all: {totals}.",
}


def result(v: State, names: Sequence[str], look: Look) -> list[str]:
    return [f"{name}: {sum(row)} points." for name, row in zip(names, v.won, strict=True)]


def rules(v: State, viewer: int | None, names: Sequence[str], look: Look) -> list[str]:
    return ["Everybody picks a card in secret. The highest takes the prize of the round. Cards are used once."]


PAGES: Mapping[str, Page] = {"rules": rules}
