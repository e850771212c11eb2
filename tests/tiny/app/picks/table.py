"""What lies on the table of Picks."""

from app.base.spans import Span
from app.games.picks.paint import RATIO
from app.parts import Board, Chip, Count, Face, Item, Own, Thing, Turned, Wish
from app.parts.table import BaseTable
from app.parts.turn import BaseTurn


class Turn(BaseTurn):
    def item(self, role, value):
        return Item("card", str(value)) if role == "card" else None


class Table(BaseTable):
    rows = (Wish("hand", RATIO, 5, own=True, keys="12345"),)
    Turn = Turn

    cards = ()  # that lie turned up

    def remember(self, event, view):
        if event.kind not in ("turned_up", "round_began"):
            return False
        self.cards = tuple(event.facts["cards"]) if event.kind == "turned_up" else ()
        return True

    def forget(self):
        self.cards = ()

    def turned(self):
        return [Turned(p, (Thing("card", str(card)),), up=True) for p, card in enumerate(self.cards)]

    def face(self, view, seat, turn=None, tool="", whose=None):
        prize = {(0, 0): view.prizes[0]} if view.prizes and view.prizes[0] > 0 else {}
        chips = tuple(
            Chip(
                p,
                state="locked" if view.picked[p] is not None else "",
                counts=(Count(Span("icon", "ui_trophy"), sum(won)),),
            )
            for p, won in enumerate(view.won)
        )
        hand = () if seat is None else [Thing("card", str(card)) for card in view.hands[seat] if card >= 0]
        own = None if seat is None else Own(seat, counters=(("ui_trophy", sum(view.won[seat])),))
        return Face(self.words.stage(view), Board(prize), {"hand": hand}, own, chips)
