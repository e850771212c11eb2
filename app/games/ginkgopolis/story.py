"""Log rows of Ginkgopolis: a line for each action with all it brought, and one for whatever touches everybody."""

from app.base.spans import GREY, Span, amount, text
from app.games.ginkgopolis.sentences import sentence
from app.games.ginkgopolis.wording import piece, say
from app.parts import Line
from engine.games.ginkgopolis.cards import FIRST_LETTER, ID, ITEMS

ACTION = {"take": "exploit", "build_out": "urbanize", "build_up": "construct"}
NEWS = {  # for everybody -> icon, whether it is an alarm
    "supply_emptied": ("ginkgopolis/gain_tile", True),
    "tiles_returned": ("ginkgopolis/gain_tile", True),
    "deck_rebuilt": ("ui_deck", False),
    "end_triggered": ("ui_trophy", True),
    "hand_renewed": ("ginkgopolis/new_hand", False),
    "hand_discarded": ("ui_deck", False),
    "characters_passed": ("ui_pass", False),
    "characters_revealed": ("ui_human", False),
    "hal_chose": ("ginkgopolis/hal", False),
    "hal_skipped": ("ginkgopolis/hal", True),
    "district_scored": ("ui_district", False),
    "scored": ("ginkgopolis/gain_point", False),
    "game_over": ("ui_trophy", True),
}


def lines(events, viewer, names):
    found, action = [], None
    for event in events:
        if event.kind == "revealed":
            action = Action(event)
            found.append(action)
        elif event.kind in NEWS:
            found.append(news(event, viewer, names))
        elif action is not None:
            action.take(event)
    return [line.line() if isinstance(line, Action) else line for line in found]


def news(event, viewer, names):
    icon, alarm = NEWS[event.kind]
    words = sentence(event, viewer, names)
    fill = "goldC" if alarm else "surface2"
    spans = Span("icon", icon, "gold" if alarm else GREY), text(words)
    return Line(event.player, spans, (), fill, words, in_few_words(event))


def in_few_words(event):
    """Of what is long to say."""
    if event.kind == "tiles_returned":
        count = sum(event.facts["counts"])
        return say("short.tiles_returned", count=count)
    return say("short.end_triggered") if event.kind == "end_triggered" else ""


class Action:
    """One card turned up and everything that followed from it."""

    def __init__(self, event):
        self.seat, self.card, self.tile = event.player, event.facts["card"], event.facts["tile"]
        self.verb = "take" if self.tile is None else "build_out" if ID[self.card] >= FIRST_LETTER else "build_up"
        self.height, self.fell, self.kept = 0, False, False
        self.brought = {}  # seat -> item -> count

    def take(self, event):
        facts = event.facts
        match event.kind:
            case "fell_back":
                self.verb, self.fell = "take", True
            case "constructed":
                self.height = facts["height"]
            case "kept":
                self.kept = True
            case "gained" | "reclaimed":
                self._count(event.player, "resource", facts["resources"])
                self._count(event.player, "point", facts["points"])
            case "tiles_drawn":
                self._count(event.player, "tile", facts["count"])
            case "paid":
                self._count(event.player, "resource", -facts["resources"])
                self._count(event.player, "point", -facts["points"])
            case "resources_placed":
                self._count(event.player, "resource", -facts["resources"])

    def _count(self, seat, item, count):
        items = self.brought.setdefault(seat, dict.fromkeys(ITEMS, 0))
        items[item] += count

    def line(self):
        seats = sorted(self.brought, key=lambda seat: seat != self.seat)
        changes = [(seat, deltas(self.brought[seat])) for seat in seats]
        changes = tuple((seat, spans) for seat, spans in changes if spans)
        piece = self.card if self.verb == "take" else self.tile
        spans = Span("action", ACTION[self.verb]), *self._what()
        return Line(self.seat, spans, changes, "", self._words(), piece=piece)

    def _what(self):
        card = text(piece(self.card))
        if self.fell:
            back = say("story.instead", tile=piece(self.tile))
            return text(piece(self.card), "bold"), text(back, GREY)
        if self.verb == "take":
            return (text(piece(self.card), "bold"),)
        result = piece(self.tile)
        if self.verb == "build_up":
            result = say("story.height", tile=result, height=self.height) if self.height else result
        return card, Span("icon", "ui_arrow", GREY), text(result, "bold")

    def _words(self):
        facts = {"card": piece(self.card)}
        if self.tile:
            facts["tile"] = piece(self.tile)
        return say(f"move.{self.verb}", **facts)


def deltas(items):
    """What somebody has more or less of."""
    spans = []
    for item in ITEMS:
        if items[item]:
            spans += amount(items[item], item, "bold")
    return tuple(spans)
