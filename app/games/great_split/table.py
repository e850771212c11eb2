"""Table of The Great Split: the wallet, the offer, one's board with its chains, and the market."""

from app.base.spans import Span
from app.games.great_split import details, scene, worth
from app.games.great_split.line import Tally
from app.games.great_split.playing import turn_of
from app.games.great_split.wording import character, say
from app.parts import Chip, Count, Face, Item, Own, Pile, Tool
from app.parts.modules import PILES
from app.parts.table import BaseTable
from engine.games.great_split.box import ID, LINES, TRACKS


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
        self.tally = Tally()  # of the line that was crossed last

    def remember(self, event, view):
        self.tally.take(event, view)  # points are counted on a page of their own
        return False

    def turn(self, view, seat, moves):
        found = turn_of(self.game, view, seat, moves, self.context)
        found.names, found.painter = self.names, self.painter
        return found

    def face(self, view, seat, turn=None, tool="", whose=None):
        title = self.words.stage(view)
        own = None if seat is None else Own(seat)
        chips = tuple(self.chip(view, p, seat) for p in range(view.seats))
        return Face(title, self._board(view, seat, turn, whose), own=own, chips=chips, piles=piles(view))

    def _board(self, view, seat, turn, whose):
        if turn is not None and (whose in (None, turn.seat) or turn.key in ("split", "discard")):
            return turn.scene(whose)
        if whose is not None:
            back = turn.seat if turn is not None else None
            return scene.watched(view, whose, whose, back)
        called, acting = self.context.people.called, self.context.people.acting
        if view.phase == "resolve" and called is not None:  # the hand lies face down until its owner takes it up
            return scene.hidden(view, called, called)
        shown = seat if seat is not None else acting if acting is not None else 0
        badge = shown if seat is None else None
        if view.phase == "resolve" and view.stage[shown]:  # once all are done, the market is looked at
            return scene.resolving(view, shown, badge=badge)
        return scene.watched(view, shown, badge)

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
