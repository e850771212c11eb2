"""The way to the lessons from home: large at the first start, later a line with how far one has come, and in the end
the way to the first game and to one's own mistakes."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.learn.course import Course
from app.learn.lessons import keys
from app.look import kv
from app.look.i18n import tr
from app.look.theme import theme
from app.widgets.button import PressPlate
from app.widgets.guide import GuideFace  # noqa: F401  used in kv/learn_card.kv
from app.widgets.painted import Painted

KNOWN = 2  # matches after which nobody is new here


class Bars(Painted):
    """One bar for each lesson, filled where it is done."""

    shows = ("done", "ink", "rest")
    done = ListProperty()  # True or False of each
    ink = StringProperty("primary")
    rest = StringProperty("outline")

    def paint(self, brush):
        count, gap = max(1, len(self.done)), self.height
        wide = (self.width - gap * (count - 1)) / count
        for i, done in enumerate(self.done):
            ink = theme[self.ink if done else self.rest]
            brush.box(self.x + i * (wide + gap), self.y, wide, self.height, self.height / 2, ink)


class LearnCard(PressPlate):
    """Of the first game that has lessons, the one played last before all others."""

    game = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    new = BooleanProperty(False)
    narrow = BooleanProperty(False)  # it shares its line
    wanted = NumericProperty(0)  # the height it would like
    done = ListProperty()
    act = ObjectProperty(lambda: None)

    def tell(self, app, games, matches):
        """`matches` have been begun here so far."""
        self.act = lambda: app.go("learn", game=self.game)
        self.game = next((game for game in games if keys(game)), "")
        self.disabled = not self.game
        if not self.game:
            return
        course = Course(app.store.settings, self.game)
        self.new = not course.done and not course.left and matches < KNOWN
        self.done = [key in course.done for key in course.keys]
        upcoming = course.upcoming
        if self.new:
            self.title, self.note = tr("learn.new"), tr("learn.new.note", count=len(course.keys))
        elif upcoming:
            number = course.keys.index(upcoming) + 1
            lesson = tr(f"{self.game}.lesson.{upcoming}.title")
            self.title, self.note = tr("learn.title"), tr("learn.next_lesson", number=number, title=lesson)
        else:
            self._after(app, games)
        if len(games) > 1 and self.title != tr("practise.title"):  # it says whose lessons they are
            self.note = f"{tr(f'{self.game}.title')} · {self.note}"

    def _after(self, app, games):
        """All lessons are done: a first game, then what was given away in others."""
        waiting = len(app.reviewing.practice.waiting(games))
        if not played(app, self.game):
            self.title, self.note = tr("learn.first"), tr("learn.first.note")
            self.act = lambda: app.first_game(self.game)
        elif waiting:
            self.title, self.note = tr("practise.title"), tr("practise.note", count=waiting)
            self.act = app.practise
        else:
            self.title, self.note = tr("learn.title"), tr("learn.all")

    def greet(self, app, game):
        """Before the first match of a game: whether there are lessons nobody has looked at yet."""
        known = played(app, game)
        self.tell(app, [game], 0)
        new, self.new = self.new and not known, False  # a line is enough beside the table that is laid
        return new


def played(app, game):
    """Whether a match of a game was ever begun here."""
    return game in app.store.statistics.tallies.games or any(row.game == game for row in app.store.running())


kv.load(__name__)
