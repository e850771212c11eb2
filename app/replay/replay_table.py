"""Layout and presenter of a replay: the timeline in place of the ledger, and nothing to be chosen."""

from kivy.clock import Clock

from app.play.layout import LOW, Rect
from app.replay.controls import WIDE, room
from app.table.event_player import EventPlayer, hide
from app.table.presenter import TablePresenter
from app.table.tabletop import PANES, Tabletop, place
from app.table.tools import Tools

EYES = 48.0  # dp of the row of eyes
ASIDE, LEAST_ASIDE = 400.0, 230.0  # dp of what a step changed and the chances, and the least that says something
LEAST_LOG = 170.0  # dp of the log above them
LEAST_BOARD = 232.0  # dp that the board of a phone keeps
LEAST = 150.0  # dp of the controls on a phone on its side
REST = 0.15  # seconds after which the log follows a timeline that is being dragged
GONE = Rect(-10000.0, -10000.0, 1.0, 1.0)


class ReplayTabletop(Tabletop):
    """`handed` says whether somebody's own things lie in front: through nobody's eyes there are none."""

    handed = False
    roomy = across = False

    def arranged(self, unit):
        layout = super().arranged(unit)
        parts, foot = dict(layout.parts), min(rect.y for rect in layout.parts.values())
        mine = [wish.name for wish in self.table.rows if not wish.public or wish.own or wish.docked]
        market = [wish.name for wish in self.table.rows if wish.name not in mine]
        if not self.handed:
            parts.update(dict.fromkeys(mine, GONE))
            parts.pop("peek", None)
            mine = []
        mine += ["peek"] if "peek" in parts else []
        if layout.kind == LOW:
            self._beside(parts, mine, foot)
        elif layout.kind in PANES:
            self._wide(parts, mine, market, layout.kind)
        else:
            self._below(parts, mine, market, foot)
        return layout._replace(parts=parts, floating=())

    def _below(self, parts, mine, market, foot):
        """A window higher than wide: the controls at the foot, one's things above them, eyes over the board."""
        x, wide, top = parts["top"].x, parts["top"].w, parts["opponents"].top
        free = top - foot - high(parts, mine) - high(parts, market)
        self.across = wide >= WIDE
        self.roomy = free - EYES - room(wide, True) >= LEAST_BOARD
        controls = min(room(wide, self.roomy), 0.6 * free)
        eyes = EYES if free - EYES - controls >= LEAST_BOARD else 0.0
        y = pile(parts, market, pile(parts, mine, foot + controls))
        parts["board"] = Rect(x, y, wide, max(60.0, top - eyes - y))
        parts["opponents"] = Rect(x, top - eyes, wide, 0.0)
        parts["ledger"] = Rect(x, foot, wide, controls)
        if eyes:
            parts["eyes"] = Rect(x, top - eyes, wide, eyes)

    def _beside(self, parts, mine, foot):
        """A phone on its side: the controls in the column, below one's things."""
        self.roomy = self.across = False
        top, board = parts["top"], parts["board"]
        controls = max(LEAST, top.y - foot - high(parts, mine))
        if not mine:
            parts["eyes"] = Rect(top.x, top.y - EYES, top.w, EYES)
            controls -= EYES
        pile(parts, mine, foot + controls)
        parts["ledger"] = Rect(top.x, foot, top.w, controls)
        parts["opponents"] = Rect(board.x, board.top, board.w, 0.0)

    def _wide(self, parts, mine, market, kind):
        """The controls across the foot of the board, eyes above the log."""
        board, panel, ledger = parts["board"], parts["panel"], parts["ledger"]
        column = [parts[name] for name in mine if parts[name].x >= panel.x - 1]
        docked = [name for name in mine if parts[name].x < panel.x - 1]
        foot = parts["keys"].top if "keys" in parts else min(panel.y, ledger.y)
        self.across, self.roomy = True, False
        controls = room(WIDE, False)
        y = pile(parts, market, pile(parts, docked, foot + controls))
        above = [rect.y for rect in (*column, *(parts[name] for name in market)) if rect.x >= panel.x - 1]
        top = min(above) if above else max(panel.top, ledger.top, board.top)
        parts["board"] = board._replace(y=y, h=max(60.0, board.top - y))
        parts["eyes"] = Rect(panel.x, top - EYES, panel.w, EYES)
        room_left = top - EYES - foot
        aside = min(ASIDE, room_left - LEAST_LOG) if room_left >= LEAST_LOG + LEAST_ASIDE else 0.0
        parts["panel"] = Rect(panel.x, foot + aside, panel.w, max(1.0, room_left - aside))
        if aside:
            parts["aside"] = Rect(panel.x, foot, panel.w, aside)
        parts["ledger"] = Rect(board.x, foot, board.w, controls)

    def lay(self, *args):
        super().lay(*args)
        if self.layout is not None:
            for widget in (self.ids.top, self.ids.ledger):
                widget.opacity = 0
                place(widget, None, 1)

    def _dress(self, layout, unit):
        super()._dress(layout, unit)
        if self.desk.own:
            self.desk.own.counted = True  # the bar that has them otherwise is not there


def lines(parts, names):
    """Rows by the line they lie in, from the lowest: those side by side are one."""
    found = {}
    for name in names:
        found.setdefault(round(parts[name].y), []).append(name)
    return [found[y] for y in sorted(found)]


def high(parts, names):
    return sum(max(parts[name].h for name in line) for line in lines(parts, names))


def pile(parts, names, y):
    """Puts rows one line above the other from y on; returns where they end."""
    for line in lines(parts, names):
        for name in line:
            parts[name] = parts[name]._replace(y=y)
        y += max(parts[name].h for name in line)
    return y


class ReplayPresenter(TablePresenter):
    """Nobody is asked: the others' chips where there is room for them, and no ledger."""

    def _others(self):
        if self.tabletop.layout is not None and self.tabletop.layout["opponents"].h < EYES:
            self.tabletop.ids.opponents.chips = []
        else:
            super()._others()

    def ledger(self):
        self.tabletop.ids.ledger.button = ""

    def wait(self, span):
        """Nobody thinks."""

    def _bar(self):
        self.tabletop.ids.keybar.keys = self.screen.shortcuts()
        self.screen.tell()


class ReplayEventPlayer(EventPlayer):
    """What happened is told under the table: no panel of a round lies over the controls."""

    def _lay_panel(self):
        hide(self.panel)

    def _holds(self, event, view):
        return False


class ReplayTools(Tools):
    """The log beside the table follows once the timeline rests: a finger on it goes through a whole match."""

    def __init__(self, screen):
        super().__init__(screen)
        self._soon = Clock.create_trigger(lambda _: super(ReplayTools, self).show_log(), REST)

    def show_log(self):
        self._soon.cancel()
        self._soon()
