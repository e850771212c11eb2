"""What lies on the table of Streets."""

from app.base.spans import Span
from app.games.streets.paint import Site, Street
from app.parts import Board, Chip, Count, Face, Item, Own, Sheet, Tool, Wish
from app.parts.table import BaseTable
from app.parts.turn import BaseTurn
from engine.games.streets.map import SITES, STREETS


class Turn(BaseTurn):
    def item(self, role, value):
        return Item("place", value) if role == "site" else None

    def piece(self, move, spot):
        return Site(self.view.worths[SITES.index(spot)], self.seat)


class Table(BaseTable):
    rows = (Wish("own", usual=0, own=True),)
    tools = (Tool("rules", "ui_book", "b"),)
    Turn = Turn

    def face(self, view, seat, turn=None, tool="", whose=None):
        pieces = {site: Site(view.worths[i], view.houses.get(site)) for i, site in enumerate(SITES)}
        totals = [sum(row.values()) for row in self.game.scores(view)]
        first = self.game.leader(view)
        chips = [
            Chip(p, p == first, counts=(Count(Span("icon", "ui_trophy"), total),)) for p, total in enumerate(totals)
        ]
        board = Board(pieces, tuple(map(Street, STREETS)))
        own = None if seat is None else Own(seat, seat == first, (("ui_trophy", totals[seat]),))
        return Face(self.words.stage(view), board, own=own, chips=tuple(chips))

    def page(self, view, tool):
        return Sheet(self.words.say("tool.rules"), (self.words.say("rules"),))

    def find(self, view, name):
        return Item("place", name) if name in SITES else None
