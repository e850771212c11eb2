"""End page of a lesson: what was learned, how long it took, and what comes next."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.look import kv
from app.look.i18n import tr
from app.parts.modules import part
from app.widgets.button import Pill
from app.widgets.sheet import Sheet
from engine.core.reference import page_of, reference


def alone(game):
    """The first of a game's modes that is played against an automaton, None where there is none."""
    return next((mode for mode in part(game, "front").MODES if mode.automaton), None)


class DoneHead(BoxLayout):
    title = StringProperty("")
    note = StringProperty("")


class Learned(BoxLayout):
    icon = StringProperty("")
    text = StringProperty("")


class Beside(BoxLayout):
    """Two buttons, as high as the higher one."""


class LessonDone(Sheet):
    """Closing it leads back to all lessons."""

    def fill(self, app, course, lesson, seconds, repeat):
        self._head = self.ids.head.__self__  # the guide says it instead
        self.ids.plate.remove_widget(self._head)
        self._head.height = 0
        count = len(course.keys)
        time = tr("learn.time", minutes=seconds // 60, seconds=seconds % 60)
        self.put(DoneHead(title=self.title, note=tr("learn.done.note", number=lesson.number, count=count, time=time)))
        for number, icon in enumerate(lesson.signs, 1):
            self.put(Learned(icon=icon, text=tr(lesson.words(f"learned.{number}"))))
        page = page_of(reference(lesson.game, tr.lang), lesson.rule) if lesson.rule else None
        if page is not None:
            words = tr("learn.read", number=page.number, title=page.title)
            self.put(
                self._button(words, "tonal", lambda: app.go("rules", game=lesson.game, number=page.number), "ui_book")
            )
        later = course.keys[lesson.number :]
        if later:
            title = tr(f"{lesson.game}.lesson.{later[0]}.title")
            words = tr("learn.next_lesson", number=lesson.number + 1, title=title)
            self.stand(self._button(words, "primary", lambda: app.learn(lesson.game, later[0]), "ui_arrow"))
        else:
            play = self._button(tr("learn.first"), "primary", lambda: app.first_game(lesson.game))
            self.stand(play)
            if mode := alone(lesson.game):
                words = tr(f"{lesson.game}.mode.{mode.key}.note")
                self.stand(self._button(words, "tonal", lambda: app.first_game(lesson.game, mode.key)))
        foot = Beside()
        foot.add_widget(self._button(tr("learn.again"), "outline", repeat, "ui_replay"))
        foot.add_widget(self._button(tr("learn.all"), "outline", None))
        return self.stand(foot)

    def _button(self, words, kind, act, icon=""):
        """Without anything to do it only closes the sheet, which leads back."""
        button = Pill(text=words, kind=kind, icon=icon)

        def press(_):
            if act is not None:
                self.on_closed = None
            self.close()
            if act is not None:
                act()

        button.bind(on_release=press)
        return button


kv.load(__name__)
