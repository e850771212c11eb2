"""Event sentences for one reader in the terminal: every event kind has its own; a few need none."""

from collections.abc import Callable, Iterable, Sequence

from ....core import telling
from ....core.events import paragraphs
from ....core.game import Event
from ....core.telling import Telling
from ....core.text import Look
from ....core.tongue import count, listing, say
from ..events import EVENTS
from .words import Names, called, the_track, track_words

PARAGRAPHS = paragraphs(EVENTS)


def story(events: Sequence[Event], viewer: int | None, names: Names, look: Look) -> list[str]:
    """A paragraph for each card that is played."""
    return telling.story(events, lambda event: Telling(event, viewer, names), SAY, PARAGRAPHS, look)


def listed(cards: Iterable[str]) -> str:
    return listing(map(called, cards))


def groups(t: Telling) -> dict[str, str]:
    first, second = (" ".join(map(called, group)) for group in t.secret["groups"])
    return {"first": first, "second": second}


# --- deal, split and choose ---


def round_began(t: Telling) -> str:
    f = t.facts
    extra = say(" and one of level {level}", level=f["extra"]) if f["extra"] else ""
    began = "Round {round}: everybody gets a card of level {level}{extra}; the limit is {limit}."
    return say(began, round=f["round"], level=f["level"], extra=extra, limit=f["limit"])


def dealt(t: Telling) -> str:
    return t.does("draws {cards}.", cards=listed(t.secret["cards"])) if t.secret else ""


def discarded(t: Telling) -> str:
    which = f": {listed(t.secret['cards'])}" if t.secret else ""
    return t.does("discards {cards}{which}.", cards=count(t.facts["count"], "card"), which=which)


def split(t: Telling) -> str:
    return t.does("splits the hand: {first} and {second}.", **groups(t)) if t.secret else t.does("has split.")


def wallets_passed(t: Telling) -> str:
    return say("The wallets are passed to the left.")


def offered(t: Telling) -> str:
    if not t.secret:
        return ""
    if t.facts["source"] == t.viewer:
        return t.does("gets your wallet: {first} or {second}.", **groups(t))
    return t.does("gets the wallet of {name}: {first} or {second}.", name=t.called(t.facts["source"]), **groups(t))


def kept(t: Telling) -> str:
    return t.does("keeps {cards}.", cards=listed(t.secret["cards"])) if t.secret else t.does("has chosen.")


def wallets_returned(t: Telling) -> str:
    return say("The other groups go back.")


def received(t: Telling) -> str:
    f = t.facts
    if t.secret:
        cards = {key: listed(t.secret[key]) for key in ("kept", "returned", "taken")}
        return t.does("has {kept} from the right and [gets] back {returned}; {taken} went to the left.", **cards)
    cards = {"kept": count(f["kept"], "card"), "returned": f["returned"], "hand": f["hand"]}
    return t.does("keeps {kept} and [gets] back {returned}: {hand} in hand.", **cards)


# --- the resolution ---


def sold(t: Telling) -> str:
    card = called(t.secret["card"]) if t.secret else say("a card")
    return t.does("sells {card} for {track}.", card=card, track=track_words(t.facts["track"]))


def played(t: Telling) -> str:
    return t.does("plays {card}.", card=called(t.facts["card"]))


def splitter_played(t: Telling) -> str:
    return t.does("uses the splitter.")


def advanced(t: Telling) -> str:
    why = {"arrow": " by the double arrow", "bonus": " by the icon"}.get(t.facts["why"])
    track = the_track(t.facts["track"])
    return t.does("reaches {space} on {track}{why}.", space=t.facts["at"], track=track, why=say(why) if why else "")


def arrow_reached(t: Telling) -> str:
    return t.does("has a double arrow.")


def lost(t: Telling) -> str:
    track = the_track(t.facts.get("track", t.facts.get("icon", "")))
    return t.does("loses a step on {track}: no room.", track=track)


def marked(t: Telling) -> str:
    what, number = t.facts["what"], t.facts["number"]
    if what == "ribbon":
        return t.does("has {stars} there.", stars=count(number, "star"))
    return t.does("has tome counts {count} there." if what == "value" else "has contract {count} there.", count=number)


# --- market, lines, the end ---


def market_revealed(t: Telling) -> str:
    token = "The market token is {token}: the arrow stands at {arrow}."
    return say(token, token=t.facts["token"], arrow=t.facts["arrow"])


def line_crossed(t: Telling) -> str:
    tokens = listing(map(say, t.facts["tokens"]))
    return say("The line after round {round} is crossed: {tokens}.", round=t.facts["line"], tokens=tokens)


def scored(t: Telling) -> str:
    f = t.facts
    what = f["what"]
    if what == "tome":
        why = say("tome at {level}", level=f["level"])
    elif what == "art":
        why = say("art at {level}, arrow at {arrow}", level=f["level"], arrow=f["arrow"])
    elif what == "gem":
        why = say("the lower gem at {level}", level=f["lower"])
    elif not f["points"]:
        return ""
    else:
        contracts, kind = count(f["contracts"] + f["from_character"], "contract"), say(what.removesuffix("_contracts"))
        times = "{contracts} of {kind} times {stars}"
        why = say(times, contracts=contracts, kind=kind, stars=count(f["stars"], "star"))
    return t.does("gets {points} for {why}.", points=count(f["points"], "point"), why=why)


def game_over(t: Telling) -> str:
    totals = [say("{points} for {name}", points=total, name=t.called(p)) for p, total in enumerate(t.facts["totals"])]
    return say("The game is over: {points}.", points=listing(totals))


def silent(t: Telling) -> str:
    """What happens every time is no news."""
    return ""


SAY: dict[str, Callable[[Telling], str]] = {
    "round_began": round_began,
    "dealt": dealt,
    "discarded": discarded,
    "all_discarded": silent,
    "split": split,
    "wallets_passed": wallets_passed,
    "offered": offered,
    "kept": kept,
    "wallets_returned": wallets_returned,
    "received": received,
    "sold": sold,
    "played": played,
    "splitter_played": splitter_played,
    "advanced": advanced,
    "arrow_reached": arrow_reached,
    "icon_reached": silent,
    "lost": lost,
    "marked": marked,
    "resolved": silent,
    "market_revealed": market_revealed,
    "line_crossed": line_crossed,
    "scored": scored,
    "cards_taken_back": silent,
    "game_over": game_over,
}
