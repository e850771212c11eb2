"""Base class of every game's Table: with its defaults a table with nothing on it. A game overrides what it has."""

from collections.abc import Collection, Mapping, Sequence

from app.look.i18n import tr
from app.parts.modules import words_of
from app.parts.turn import BaseTurn
from app.parts.values import LINES, Chip, Context, Face, Own, Sheet, Tool, Turned, Wish


class BaseTable:
    """table.py has `Table(game, names, looks, painter)`. `names` and `looks` are of every seat, an automaton's too."""

    rows: Sequence[Wish] = ()  # the layout follows between two questions
    tools: Sequence[Tool] = ()
    keys: Mapping[str, str] = {}  # of the keyboard -> the button at one's own bar it presses
    rounds = True  # does all look at what came of a round? Else one turn simply follows another
    turns = False  # may the board be turned by quarters?
    turn_sign = "ui_replay"  # the icon for that
    totals = True  # do chips tell what it would come to now, or does the game do so itself?
    lines = LINES  # rows its ledger has as a rule
    full = False  # its board fills its room: on a phone round buttons lie along the lower edge, chips beside it
    open = False  # nothing is hidden from anybody: whoever decides has their things in front
    personal = False  # has every seat a board of its own? A touch on a chip then looks at it: `whose`
    veils = ""  # the one part of the layout that is secret: the curtain falls there alone; "": over everything
    context = Context()  # whoever shows the table sets it anew before each question to it
    pauses: Collection[str] | None = None  # questions answered in secret after which all look before the device goes on
    openly: Collection[str] = ()  # questions asked without hand-over curtain; the seat confirms by a button
    Turn = BaseTurn

    def __init__(self, game, names, looks, painter):
        self.game, self.names, self.looks, self.painter = game, names, looks, painter
        self.words = words_of(game.name)

    def face(self, view, seat, turn=None, tool="", whose=None):
        """What lies on the table for a seat, None for an onlooker: with a question, a layer that is on, and the seat
        whose board is looked at."""
        own = None if seat is None else Own(seat)
        return Face(self.words.stage(view), own=own, chips=tuple(Chip(p) for p in range(len(self.names))))

    def picture(self, view, whose=None, noted=False):
        """The board to be looked at in a list, or with what is to be said about it at the end of a match."""
        tool = next((tool.name for tool in self.tools if tool.layer), "") if noted else ""
        return self.face(view, None, tool=tool, whose=whose).board

    def turn(self, view, seat, moves):
        """The question these moves answer."""
        return self.Turn(self.game, view, seat, moves, self.context)

    # --- memory of events: a view may no longer tell what has just been turned up ---

    def remember(self, event, view):
        """Told of every event in order, with the view after it; True if other things lie turned up now."""
        return False

    def forget(self):
        """Nothing lies turned up any more: the round is over, something was undone, or it is told once more."""

    def turned(self) -> Sequence[Turned]:
        """What seats have chosen in secret, in the order in which it is resolved; () while nothing is."""
        return ()

    # --- whose doing it is, and what there is to say ---

    def acting(self, view, event):
        """Whose doing an event is, while it is shown; None: nobody's."""
        return event.player

    def detail(self, view, item):
        """A Detail, or None."""
        return

    def about(self, view, seat, host):
        """What everybody may know of a seat: its score so far. A Sheet, or a widget of the game's own."""
        scores = self.game.scores(view)[seat]
        words = (tr(f"{self.game.name}.score.{key}") for key in scores)
        return Sheet(self.names[seat], tuple(f"{word}: {number}" for word, number in zip(words, scores.values())))

    def page(self, view, tool):
        """The Sheet of a tool that is no layer."""
        return Sheet(tr(f"{self.game.name}.tool.{tool}"))

    def find(self, view, name):
        """The Item where the piece of this name lies, or None."""
        return

    def handover(self, view):
        """What is decided in secret, and by whom together. Words are <game>.handover.<question>."""
        question = self.game.question(view)
        key = f"{self.game.name}.handover.{question}"
        return tr(key, round=self.game.round(view)), tuple(range(len(self.names)))

    def cover(self, host):
        """A widget over the table, see modules.Cover, or None."""
        return

    def sheet(self, host):
        """The widget for a question whose Turn has a sheet."""
        return
