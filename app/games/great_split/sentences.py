"""Log sentences of The Great Split, in full for one reader: every event kind has its own."""

from app.games.great_split.wording import card, cards, kind, listing, price, say, the_track, token
from app.look.telling import Telling as BaseTelling
from engine.core.events import quiet
from engine.games.great_split.events import EVENTS

# What happens every time is no news: the log leaves it out, a screen reader or a replay may still say it.
QUIET = quiet(EVENTS)


class Telling(BaseTelling):
    game = "great_split"


def sentence(event, viewer, names):
    """The event as this viewer (None: anybody) may hear it."""
    return SAY[event.kind](Telling(event, viewer, names))


def round_began(t):
    facts = {"round": t.facts["round"], "level": t.facts["level"], "limit": t.facts["limit"]}
    return t.say("extra", extra=t.facts["extra"], **facts) if t.facts["extra"] else t.say(**facts)


def dealt(t):
    return t.say("seen", cards=cards(t.secret["cards"])) if t.secret else t.say(count=t.facts["count"])


def discarded(t):
    return t.say("seen", cards=cards(t.secret["cards"])) if t.secret else t.say(count=t.facts["count"])


def split(t):
    return (
        t.say("seen", first=cards(t.secret["groups"][0]), second=cards(t.secret["groups"][1])) if t.secret else t.say()
    )


def offered(t):
    source = t.facts["source"]
    if not t.secret:
        return t.say(whose=source)
    first, second = map(cards, t.secret["groups"])
    return t.say("seen", whose=source, first=first, second=second)


def kept(t):
    return t.say("seen", cards=cards(t.secret["cards"])) if t.secret else t.say()


def received(t):
    if t.secret:
        return t.say(
            "seen", kept=cards(t.secret["kept"]), returned=cards(t.secret["returned"]), taken=cards(t.secret["taken"])
        )
    return t.say(kept=t.facts["kept"], returned=t.facts["returned"], hand=t.facts["hand"])


def sold(t):
    where = price(t.facts["track"])
    return t.say("seen", card=card(t.secret["card"]), track=where) if t.secret else t.say(track=where)


def played(t):
    return t.say(card=card(t.facts["card"]))


def advanced(t):
    variant = t.facts["why"] if t.facts["why"] in ("arrow", "bonus") else ""
    return t.say(variant, track=the_track(t.facts["track"]), at=t.facts["at"])


def icon_reached(t):
    return t.say(kind=kind(t.facts["resource"]))


def lost(t):
    return t.say(track=the_track(t.facts.get("track", t.facts.get("icon", ""))))


def marked(t):
    return t.say(t.facts["what"], count=t.facts["number"], track=the_track(t.facts["track"]))


def market_revealed(t):
    return t.say(token=t.facts["token"], arrow=t.facts["arrow"])


def line_crossed(t):
    return t.say(line=t.facts["line"], tokens=listing(map(token, t.facts["tokens"])))


def scored(t):
    facts, what = t.facts, t.facts["what"]
    if what == "tome":
        why = say("for.tome", level=facts["level"])
    elif what == "art":
        why = say("for.art", level=facts["level"], arrow=facts["arrow"])
    elif what == "gem":
        why = say("for.gem", level=facts["lower"])
    else:
        count = facts["contracts"] + facts["from_character"]
        why = say("for.contracts", count=count, stars=facts["stars"], kind=kind(what.removesuffix("_contracts")))
    return t.say(count=facts["points"], why=why)


def cards_taken_back(t):
    return t.say(count=t.facts["count"])


def game_over(t):
    winners = [seat for seat, place in enumerate(t.facts["places"]) if place == 1]
    total = t.facts["totals"][winners[0]]
    return t.won(winners, total=total)


SAY = {
    "round_began": round_began,
    "dealt": dealt,
    "discarded": discarded,
    "split": split,
    "offered": offered,
    "kept": kept,
    "received": received,
    "sold": sold,
    "played": played,
    "advanced": advanced,
    "icon_reached": icon_reached,
    "lost": lost,
    "marked": marked,
    "market_revealed": market_revealed,
    "line_crossed": line_crossed,
    "scored": scored,
    "cards_taken_back": cards_taken_back,
    "game_over": game_over,
    **dict.fromkeys(
        ("all_discarded", "wallets_passed", "wallets_returned", "splitter_played", "arrow_reached", "resolved"),
        Telling.say,
    ),
}
