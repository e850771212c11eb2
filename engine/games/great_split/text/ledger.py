"""Move preview in the terminal: rehearsed on the player's own view."""

from ....core.game import Event, Move
from ....core.tongue import count, listing, say
from ..box import BOARD, TRACKS
from ..rehearsal import rehearse
from ..scoring import scores
from ..split import BAR
from ..state import State
from .words import Names, called, named, seat_name, space_words, the_track, track_words


def ledger(v: State, move: Move, names: Names) -> list[str]:
    p = move.player
    if move.kind == "discard":
        return []  # can be taken back until the last one is done
    if move.kind == "split":
        bar = move.args.index(BAR)
        first, second = (" ".join(called(str(c)) for c in group) for group in (move.args[:bar], move.args[bar + 1 :]))
        keeps = "{name} keeps either {first} or {second}; the other group comes back to you."
        return [say(keeps, name=seat_name(names, (p + 1) % v.seats), first=first, second=second)]
    if move.kind == "keep":
        groups = v.split[(p - 1) % v.seats]
        assert groups is not None
        mine, back = groups if move.args[0] == "first" else groups[::-1]
        right = seat_name(names, (p - 1) % v.seats)
        return [
            say("You keep {cards}.", cards=listing(named(mine))),
            say("{name} gets back {cards}.", name=right, cards=listing(named(back))),
        ]
    after, events = rehearse(v, [move])
    lines = [line for event in events if event.player == p for line in entry(event)]
    return [*lines, balance(v, after, p)]


def entry(e: Event) -> list[str]:
    facts = e.facts
    if e.kind == "played":
        return [say("Play {card}.", card=called(facts["card"]))]
    if e.kind == "advanced":
        t = TRACKS.index(facts["track"])
        gives = space_words(t, facts["at"]) if t else ""
        step = say("{track} to {space}", track=track_words(facts["track"]), space=facts["at"])
        return [f"{'  ' * facts['depth']}{step}{f': {gives}' if gives else ''}."]
    if e.kind == "lost":
        track = the_track(facts.get("track", facts.get("icon", "")))
        return [say("A step on {track} is lost: no room.", track=track)]
    return []


def balance(v: State, after: State, p: int) -> str:
    """What the board is worth before and after, were it scored now, and what is asked next."""
    before, then = (sum(scores(s)[p].values()) for s in (v, after))
    rest = ""
    if after.hands[p]:
        rest = say(" {cards} still in hand.", cards=count(len(after.hands[p]), "card"))
    elif p not in after.waiting:
        rest = say(" That is all.")
    moved = sum(after.at[p * BOARD : (p + 1) * BOARD]) - sum(v.at[p * BOARD : (p + 1) * BOARD])
    worth = "{steps}; scored now you would have {then} instead of {before}.{rest}"
    return say(worth, steps=count(moved, "step"), then=then, before=before, rest=rest)
