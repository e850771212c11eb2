"""A step tried out: all that follows from it before the next card, and what the board is worth then."""

from typing import NamedTuple

from engine import Move
from engine.games.great_split.box import SPLITTER, TRACKS
from engine.games.great_split.rehearsal import rehearse
from engine.games.great_split.rules import legal
from engine.games.great_split.state import DEPTH


class Run(NamedTuple):
    """Steps on one track, one after another."""

    track: str
    start: int
    end: int
    why: str
    contracts: int = 0
    value: int = 0  # of tome, reached here
    stars: int = 0
    arrow: bool = False
    lost: int = 0


def tried(view, seat, moves):
    """(table, events) after these moves, without the cards and the splitter that come after them."""
    s = view.clone()
    if any(move.kind == "step" for move in moves):
        s.hands[seat], s.splitter[seat] = (), _asked_by_splitter(s, seat)
    elif any(card < 0 for card in s.hands[seat]):
        return s, []
    return rehearse(s, moves)


def foretold(view, seat, sales):
    """(table, events) after these sales and all other cards, as far as nothing asks."""
    s, told = view, []
    if any(card < 0 for card in view.hands[seat]):
        return s, told
    for move in (*sales, Move(seat, "play", ())):
        if s.todo[seat] or move not in legal(s, seat):
            break
        s, events = rehearse(s, [move])
        told += events
    return s, told


def _asked_by_splitter(s, seat):
    """The splitter stays while it is what asks."""
    return int(bool(s.todo[seat]) and s.todo[seat][-1] % DEPTH == SPLITTER)


def runs(view, seat, events):
    """The events of a chain as runs, in their order."""
    at = {name: view.at[seat * len(TRACKS) + t] for t, name in enumerate(TRACKS)}
    found = []
    for event in events:
        facts = event.facts
        if event.player != seat:
            continue
        if event.kind == "advanced":
            track, why = facts["track"], facts["why"]
            if found and found[-1].track == track and not found[-1].arrow:
                found[-1] = found[-1]._replace(end=facts["at"])
            else:
                found.append(Run(track, at[track], facts["at"], why))
            at[track] = facts["at"]
        elif event.kind == "marked" and found:
            what, number = facts["what"], facts["number"]
            more = {
                "contract": {"contracts": found[-1].contracts + 1},
                "value": {"value": number},
                "ribbon": {"stars": number},
            }
            found[-1] = found[-1]._replace(**more[what])
        elif event.kind == "arrow_reached" and found:
            found[-1] = found[-1]._replace(arrow=True)
        elif event.kind == "lost":
            track = facts.get("track", facts.get("icon", ""))
            found.append(Run(track, at.get(track, 0), at.get(track, 0), "lost", lost=1))
    return found


def joined(run, later):
    """Two runs on one track as one."""
    return run._replace(
        end=later.end,
        contracts=run.contracts + later.contracts,
        value=max(run.value, later.value),
        stars=max(run.stars, later.stars),
        arrow=run.arrow or later.arrow,
        lost=run.lost + later.lost,
    )
