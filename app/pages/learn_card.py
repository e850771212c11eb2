"""The way to the lessons from home: large at the first start, later a line with how far one has come."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.learn.course import Course
from app.learn.lessons import keys
from app.learn.speech import GuideFace  # noqa: F401  used in kv/learn_card.kv
from app.look import kv
from app.look.i18n import tr
from app.look.theme import theme
from app.widgets.button import PressPlate
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
    done = ListProperty()

    def tell(self, app, games, matches):
        """`matches` have been begun here so far."""
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
            self.title, self.note = tr("learn.title"), tr("learn.all")

    def greet(self, app, game):
        """Before the first match of a game: whether there are lessons nobody has looked at yet."""
        played = [*app.store.running(), *app.store.statistics.rows]
        known = any((row.get("game") if isinstance(row, dict) else row.game) == game for row in played)
        self.tell(app, [game], 0)
        new, self.new = self.new and not known, False  # a line is enough beside the table that is laid
        return new


kv.load(__name__)
