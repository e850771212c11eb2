"""Table of The Great Split: the wallet, the offer, one's board with its chains, and the market."""

from kivy.metrics import dp

from app.base.spans import Span
from app.games.great_split import details, scene, worth
from app.games.great_split.line import Tally
from app.games.great_split.playing import turn_of
from app.games.great_split.shape import WIDE
from app.games.great_split.wording import character, say
from app.parts import Chip, Count, Face, Item, Own, Pile, Tool
from app.parts.modules import PILES
from app.parts.table import BaseTable
from engine.games.great_split.box import ID, LINES, TRACKS

WHOLE = 440  # dp of height in which a whole board can be read


class Table(BaseTable):
    tools = (Tool(PILES, "great_split/ic_gauge", "m"),)
    personal = True
    lines = 4
    pauses = ()
    # On the open table no curtain falls: a hand lies face down until its owner takes it up.
    totals = False  # prestige if scored now is what the chips show anyway
    openly = ("resolve",)

    def __init__(self, game, names, looks, painter):
        super().__init__(game, names, looks, painter)
        self._turn = self._whose = None
        self.tally = Tally()  # of the line that was crossed last

    def remember(self, event, view):
        self.tally.take(event, view)  # points are counted on a page of their own
        return False

    def turn(self, view, seat, moves):
        found = turn_of(self.game, view, seat, moves)
        found.table, found.names = self, self.names
        return found

    def face(self, view, seat, turn=None, tool="", whose=None):
        self._make_room()
        whose = self._looked(turn, whose)
        title = self.words.stage(view)
        own = None if seat is None else Own(seat)
        chips = tuple(self.chip(view, p, seat) for p in range(view.seats))
        return Face(title, self._board(view, seat, turn, whose), own=own, chips=chips, piles=piles(view))

    def _make_room(self):
        """Boards keep clear of chips that lie over them."""
        layout = self.host.tabletop.layout if self.host is not None and self.host.tabletop else None
        over = layout["opponents"].w if layout is not None and "opponents" in layout.floating else 0
        sides = (0.0, over) if self.preferences is not None and self.preferences.left_handed else (over, 0.0)
        if sides != self.painter.sides:
            self.painter.sides = sides
            self.host.desk.board.reshape()

    @property
    def roomy(self):
        """Whether whole boards have room beside the cards."""
        desk = self.host.desk if self.host is not None else None
        if desk is None:
            return False
        width, height = desk.board.size
        return width - dp(sum(self.painter.sides)) > WIDE * height and height > dp(WHOLE)

    def _looked(self, turn, whose):
        """Whose board is looked at; with another question everybody looks at the own one again."""
        if turn is not self._turn:
            self._turn = turn
            if turn is not None and self.host is not None and self.host.tools is not None:
                self.host.tools.whose = whose = None
        if whose != self._whose:
            self._whose = whose
            if turn is not None:
                turn.shown = None
        return whose

    def _board(self, view, seat, turn, whose):
        if turn is not None and (whose in (None, turn.seat) or turn.key in ("split", "discard")):
            return turn.scene(whose)
        if whose is not None:
            back = turn.seat if turn is not None else None
            return scene.watched(view, whose, whose, back)
        asked = self._asked(view)
        if asked is not None:
            return scene.hidden(view, asked, asked)
        shown = seat if seat is not None else self._acting(view)
        badge = shown if seat is None else None
        if view.phase == "resolve" and view.stage[shown]:  # once all are done, the market is looked at
            return scene.resolving(view, shown, badge=badge)
        return scene.watched(view, shown, badge)

    def _asked(self, view):
        """The seat whose hand lies face down now, because its owner is to take it up."""
        referee = self.host.referee if self.host is not None else None
        if referee is None or view.phase != "resolve" or self.host.show is None or self.host.show.director.busy:
            return None
        return referee.curtain

    def _acting(self, view):
        show = self.host.show if self.host is not None else None
        seat = show.acting if show is not None else None
        return seat if seat is not None else 0

    def picture(self, view, whose=None, noted=False):
        """The board of a seat, the best one where nobody is asked for."""
        seat = whose if whose is not None else self.game.ranking(view).index(1)
        return scene.watched(view, seat, seat)

    def chip(self, view, seat, mine):
        """What the board would be worth now, and how many cards are in hand."""
        locked = view.phase in ("discard", "split", "choose", "resolve") and seat not in view.waiting
        held = len(view.hands[seat]) or sum(len(group) for group in view.split[seat] or ())
        others = () if mine is None else ((mine + 1) % view.seats, (mine - 1) % view.seats)
        near = seat in others
        # Wallets go on to the left neighbour; those of the right one come here.
        arrow = f"great_split/ic_{('right', 'left')[others.index(seat)]}" if near else "ui_card"
        counts = [Count(Span("icon", "great_split/ic_prestige"), worth.total(view, seat))]
        if held:
            counts.append(Count(Span("icon", arrow), held))
        levels = tuple(
            (Span("gain", kind), (("", view.at[seat * len(TRACKS) + t]),)) for t, kind in enumerate(TRACKS[1:6], 1)
        )
        name = character(view.characters[seat])
        note = say(f"chip.{('gets', 'splits')[others.index(seat)]}", name=name) if near and view.seats > 2 else name
        return Chip(
            seat,
            state="locked" if locked else "",
            framed=near,
            counts=tuple(counts),
            boxes=levels,
            note=note,
        )

    def acting(self, view, event):
        return event.player

    def detail(self, view, item):
        return details.detail(view, item, self.names)

    def about(self, view, seat, host):
        return details.about(view, seat, self.names)

    def page(self, view, tool):
        return details.market(view)

    def find(self, view, name):
        if name in ID:
            return Item("place", ("card", name))
        return Item("place", ("track", name)) if name in TRACKS else None

    def cover(self, host):
        from app.games.great_split.line_view import LineView

        return LineView(host, self.tally)

    def handover(self, view):
        """Discards and the split in one visit, the choice in the next."""
        key = "choose" if view.phase == "choose" else "split"
        return say(f"handover.{key}", round=view.round), tuple(range(view.seats))


def piles(view):
    market = Pile("market", "great_split/ic_gauge", str(view.arrow), say("pile.market", count=view.arrow))
    left = [line for line in LINES if view.round <= line]
    if not left or view.phase == "over":
        return (market,)
    tokens = view.scoring[LINES.index(left[0])]
    words = " + ".join(say(f"token.{name}") for name in tokens)
    return market, Pile(
        "line", "great_split/ic_line", f"{left[0]}", say("pile.line", line=left[0], tokens=words), rank=1
    )
