"""Lesson list of a game: what is done, where to go on, and what comes after them."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.learn.course import Course
from app.learn.done import alone
from app.learn.lessons import BadLesson, keys, read
from app.look import kv
from app.look.i18n import tr
from app.previews.game_tabs import GameTabs
from app.widgets.button import PressPlate
from app.widgets.page import Page


class LessonRow(PressPlate):
    """One lesson; the one to go on with is large."""

    key = StringProperty("")
    number = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    minutes = StringProperty("")
    done = BooleanProperty(False)
    ahead = BooleanProperty(False)  # to go on with
    call = StringProperty("")  # what its button says
    steps = NumericProperty(0)
    at = NumericProperty(0)


class LearnScreen(Page):
    game = StringProperty("")
    hello = StringProperty("")
    progress = StringProperty("")
    title = StringProperty("")
    finished = BooleanProperty(False)
    alone = StringProperty("")  # the mode played against an automaton, "" where there is none
    alone_icon = StringProperty("")
    alone_title = StringProperty("")
    alone_note = StringProperty("")
    _alone = _practice = ()  # their widgets, which are there only then
    waiting = NumericProperty(0)  # mistakes to be practised

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        tr.bind(say=self._retell)

    def on_kv_post(self, _):
        self._alone = self.ids.below_alone.__self__, self.ids.alone.__self__
        self._practice = self.ids.practice.__self__, self.ids.above_practice.__self__

    def arrive(self, game=None):
        self.game = game or self.game or self.app.games[0]
        self._fill()

    def _retell(self, *_):
        if self.game and self.app:
            self._fill()

    def _fill(self):
        course = Course(self.app.store.settings, self.game)
        self.title = tr(f"{self.game}.title")
        done, upcoming = course.done, course.upcoming
        self.finished = bool(course.keys) and course.finished
        self.progress = tr("learn.progress", done=len(done), count=len(course.keys))
        hello = "none" if not course.keys else "back" if course.left else "all_done" if self.finished else ""
        self.hello = tr(f"learn.{hello or ('forward' if done else 'hello')}")
        self._put_away(self._practice)  # they lie lowest
        self._offer_automaton()
        self._offer_practice()
        self.ids.games.clear_widgets()
        taught = [game for game in self.app.games if keys(game)]
        if len(taught) > 1:
            self.ids.games.add_widget(GameTabs(game=self.game).show(taught, self.arrive))
        rows = self.ids.rows
        rows.clear_widgets()
        for number, key in enumerate(course.keys, 1):
            rows.add_widget(self._row(course, number, key, key in done, key == upcoming))

    def _offer_automaton(self):
        """A first game without anybody else, where the game has one."""
        mode = alone(self.game)
        self.alone, self.alone_icon = (mode.key, mode.automaton) if mode else ("", "")
        self.alone_title = tr(f"{self.game}.mode.{mode.key}.note") if mode else ""
        self.alone_note = tr("learn.alone.note")
        self._put_away(self._alone)
        for at, widget in enumerate(self._alone if mode else (), 1):
            self.ids.after.add_widget(widget, at)

    def _put_away(self, widgets):
        for widget in widgets:
            if widget.parent:
                self.ids.after.remove_widget(widget)

    def _offer_practice(self):
        """One's own mistakes, where a review has found some."""
        self.waiting = len(self.app.reviewing.practice.waiting(self.app.games))
        for widget in reversed(self._practice) if self.waiting else ():
            self.ids.after.add_widget(widget)

    def _row(self, course, number, key, done, ahead):
        title, note = (tr(f"{self.game}.lesson.{key}.{name}") for name in ("title", "note"))
        row = LessonRow(key=key, number=str(number), title=title, note=note, done=done, ahead=ahead)
        try:
            lesson = read(self.game, key)
            row.minutes = tr("learn.minutes", count=lesson.minutes)
            left = course.left == key
            row.steps, row.at = (len(lesson.steps), course.step_of(lesson)) if left else (0, 0)
            row.call = tr("learn.go_on" if left else "learn.start") if ahead else ""
        except BadLesson as error:
            row.note, row.ahead = tr("learn.bad", why=str(error)), False
        if done:
            row.spoken = tr("learn.spoken.lesson", title=title)
        row.bind(on_release=lambda row: self.app.learn(self.game, row.key))
        return row


kv.load(__name__)
