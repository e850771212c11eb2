"""Branch dialog: another way on from a moment of a match: who one is, and how strong the others are."""

from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp

from app.disk.import_file import LONGEST_TITLE
from app.look.i18n import tr
from app.play.referee import Referee
from app.widgets.button import Pill
from app.widgets.choice import Field, Segments
from app.widgets.page import Section
from app.widgets.painted import Text
from app.widgets.sheet import Sheet
from engine import BOTS

WEAKEST = "easy"  # of those one would play on against


class BranchSheet(Sheet):
    """Asks the three things and puts a new match on the table; the old one stays as it is."""

    def fill(self, app, match, number, seats, names, looks, seat, title):
        self.app, self.match, self.seats, self.looks = app, match, tuple(seats), looks
        said = partial(tr.own, match.game.name)
        self.title = said("replay.branch.title", round=number) if number else tr("replay.branch.begin")
        self.who = Segments(options=[(p, name) for p, name in enumerate(names)], value=seat)
        levels = BOTS.levels(match.game)
        self.levels = levels[levels.index(WEAKEST) :]
        self.level = Segments(options=[(level, tr(f"app.bot.{level}")) for level in self.levels], value=self._usual())
        whole = title or ", ".join(names)
        self.name = Field(text=said("replay.branch.name", title=whole, round=number)[:LONGEST_TITLE],
                          longest=LONGEST_TITLE, height=dp(48))  # fmt: skip
        self.put(Text(text=tr("replay.branch.note"), ink="ink2"))
        if len(names) > 1:
            self.put(titled("replay.branch.you", self.who), titled("replay.branch.others", self.level))
        self.put(titled("app.saved.name", self.name))
        note = "replay.branch.same" if match.open else "replay.branch.anew"
        self.put(Text(text=tr(note), role="label", ink="ink2"))
        self.go = Pill(text=tr("replay.branch.go"), kind="primary", icon="ui_play")
        self.go.bind(on_release=lambda _: self.play())
        self.stand(self.go)
        return self

    def _usual(self):
        """As strong as those who played there."""
        played = [seat.bot.partition(":")[0] for seat in self.seats if seat.bot]
        return next((level for level in self.levels if level in played), "normal")

    def play(self):
        """Seats keep their names and colours; who else sits there is a bot now."""
        mine, level, names = self.who.value, self.level.value, [seat.name for seat in self.seats]
        seats = [
            seat._replace(kind="human", bot=None) if p == mine else seat._replace(kind="bot", bot=level)
            for p, seat in enumerate(self.seats)
        ]
        match = self.match
        match.names = names
        title, store = self.name.text.strip()[:LONGEST_TITLE], self.app.store
        self.close()
        log = store.begin(match, seats, title, copy=True)
        app = self.app
        Clock.schedule_once(lambda _: app.play(Referee(match, seats, store, log=log)), 0)


def titled(key, widget):
    section = Section(title=tr(key))
    section.add_widget(widget)
    return section
