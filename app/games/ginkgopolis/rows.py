"""Words of a ledger: where a gain comes from, what decides a tie, and warnings."""

from itertools import groupby

from .wording import amount, listing, pieces, say


def came_from(entries):
    """Each source with all it gives."""
    told = []
    for (why, sources), group in groupby(entries, key=lambda entry: (entry.why, entry.sources)):
        key = "letter_source" if why == "letter" else why
        got = listing(map(quantity, group))
        told.append(say(f"ledger.{key}", items=got, sources=pieces(sources), count=len(sources)))
    return listing(told, "semicolon")


def quantity(entry):
    if entry.due > entry.amount:
        return say("ledger.short", got=entry.amount, due=amount(entry.item, entry.due))
    got = amount(entry.item, entry.amount)
    return got if entry.certain else say("ledger.uncertain", items=got)


def tie(change, player):
    for d in change.after:
        for rank, below in zip(d.ranks, d.ranks[1:]):
            if player in (rank.seat, below.seat) and rank.ahead_by in ("tallest", "number"):
                return say(f"tie.{rank.ahead_by}")
    return ""


def warning(w):
    facts = w.facts
    match w.kind:
        case "falls_back" | "may_fall_back":
            text = say(f"warning.{w.kind}", needs=amount(facts["item"], facts["needs"]), has=facts["has"])
        case "empties_supply":
            text = say("warning.empties_supply" + (".second" if facts["last"] else ""))
        case "neighbours_may_change":
            text = say("warning.neighbours_may_change", pieces=pieces(facts["pieces"]))
        case "tiles_may_run_out":
            text = say("warning.tiles_may_run_out", tiles=amount("tile", facts["left"]))
        case _:
            text = say(f"warning.{w.kind}")
    return only_if(w, text)


def few_words(w):
    """The same where room is short."""
    facts = w.facts
    match w.kind:
        case "falls_back" | "may_fall_back":
            text = say("warning.short.falls_back", needs=amount(facts["item"], facts["needs"]), has=facts["has"])
        case "tiles_may_run_out":
            text = say("warning.short.tiles_may_run_out", tiles=amount("tile", facts["left"]))
        case _:
            text = say(f"warning.short.{w.kind}")
    return only_if(w, text)


def only_if(w, text):
    return say("warning.if_tile", warning=text) if w.facts.get("take") == "tile" else text
