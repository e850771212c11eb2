"""Blunder check of a teaching game: before a move counts the coach looks at it, and warns if it gives away too much."""

from app.look.i18n import tr
from app.table.chance_words import percent, sides
from app.table.coach_widgets import Compared, Remark, WarningSheet, Ways
from app.widgets.button import Pill
from app.widgets.painted import Text
from app.widgets.sheet import Sheet

MARGINS = {"small": 0.04, "clear": 0.08, "large": 0.15}  # wins in one that a move may give away unsaid


class BlunderCheck:
    """Speaks unasked; the `coaching` it belongs to thinks, shows ideas and touches what they need."""

    def __init__(self, coaching):
        self.coaching, self.screen = coaching, coaching.screen
        self.weighed = None  # (moment, plan) that is looked at
        self._warned = None  # the round in which something was said

    @property
    def preferences(self):
        return self.screen.app.preferences

    def ahead(self):
        """A question was put: in a teaching game the coach thinks about it from the beginning."""
        if self.teaches and self.screen.turn is not None:
            self.coaching.silent = True
            self.coaching.advisor.ask(self.coaching.question(), self.coaching.book)

    @property
    def teaches(self):
        referee = self.screen.referee
        return self.preferences.teaching and bool(referee.humans) and not referee.finished

    def holds(self, turn):
        """Whether a choice must wait a moment before it is played: the coach looks at it."""
        plan = tuple(turn.plan)
        said = self._warned == self.screen.referee.game.round(self.screen.shown)
        coaching, now = self.coaching, (self.coaching.moment, plan)
        if not self.teaches or said or len(turn.moves) < 2 or self.weighed == now:
            return False
        self.weighed = now
        coaching.advisor.weigh(coaching.question(), coaching.book, plan)
        coaching.think(tr("coach.looking"))
        return True

    def changed(self):
        """Something else is chosen: the look at it is given up, ideas are put away."""
        if self.weighed is not None:
            self.coaching.close()

    def judged(self, remark):
        """What the coach found out about the move. One that knows too little to be sure is silent."""
        weighed = self.weighed
        self.coaching.close()
        if weighed is None or weighed != (self.coaching.moment, remark.plan):
            return
        if not remark.speaks(MARGINS[self.preferences.margin]):
            self._go_on(weighed)
            return
        self._warned = self.screen.referee.game.round(self.screen.shown)
        self.screen.app.show(self._warning(remark))

    def failed(self):
        """Something in the rules or the judge went wrong: nothing is said, and the move counts as it is."""
        weighed = self.weighed
        self.coaching.close()
        if weighed is not None:
            self._go_on(weighed)

    def _go_on(self, weighed):
        """The move counts, if it is still the one that is chosen."""
        turn = self.screen.turn
        if turn is not None and weighed == (self.coaching.moment, tuple(turn.plan)):
            self.weighed = weighed
            self.screen.choosing.commit()
            self.weighed = None

    def _warning(self, remark):
        name, loss = self.screen.names[self.screen.turn.seat], remark.loss
        coaching = self.coaching
        sheet = WarningSheet(title=tr("coach.warn.title", name=name))
        sheet.put(Remark(text=self._given(loss)))
        words, view = self.screen.table.words, self.screen.shown
        ours, best = sides(loss)
        yours = ", ".join(dict.fromkeys(words.move(view, move) for move in remark.plan))
        sheet.put(
            self._compared(yours, ours, "danger"),
            self._compared(tr("coach.warn.better", move=coaching.told_move(remark.idea)), best, "primary"),
            Text(text=coaching.why(remark.idea)),
        )

        def anyway():
            self._go_on((coaching.moment, remark.plan))

        def show():
            coaching.show(remark.idea)

        def pill(key, kind, icon, act, **facts):
            made = Pill(text=tr(f"coach.{key}", **facts), kind=kind, icon=icon)
            made.bind(on_release=lambda _: (sheet.close(), act()))
            return made

        margin = tr(f"coach.margin.{self.preferences.margin}")
        sheet.put(pill("warn.margin", "quiet", "", self.pick_margin, margin=margin))
        sheet.first = pill("warn.again", "primary", "ui_undo", lambda: None)
        sheet.stand(sheet.first)
        beside = Ways()
        for way in (pill("show", "outline", "ui_eye", show), pill("warn.anyway", "outline", "", anyway)):
            beside.add_widget(way)
        return sheet.stand(beside)

    def _given(self, loss):
        """What a move gives away: in numbers where it is a mistake, else that it is worse."""
        return tr("coach.warn.small") if loss.figure is None else tr("coach.warn.text", count=loss.figure)

    def _compared(self, text, known, ink):
        return Compared(text=text, chance=percent(known), share=(known.figure or 0) / 100, ink=ink)

    def pick_margin(self):
        sheet = Sheet(title=tr("coach.margin"))
        for margin in MARGINS:
            pill = Pill(text=tr(f"coach.margin.{margin}"), kind="outline")
            pill.selected = margin == self.preferences.margin
            pill.bind(on_release=lambda _, m=margin: (sheet.close(), setattr(self.preferences, "margin", m)))
            sheet.put(pill)
        self.screen.app.show(sheet)
