"""A sheet over the screen: from below on a narrow window, a dialog in the middle of a wide one."""

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.look import kv
from app.look.i18n import tr
from app.look.theme import MOTION, seconds, theme
from app.widgets.button import Pill
from app.widgets.painted import Painted, Text


class Sheet(Painted, FloatLayout):
    """One thing to decide or read. Everything below is dimmed and out of reach; a tap beside it or Esc closes it."""

    shows = ("shown",)
    title = StringProperty("")
    shown = NumericProperty(0.0)  # 0 away, 1 there
    wide = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])
    layer = ObjectProperty(None, allownone=True)  # where it lies; given by whoever opens it
    on_closed = ObjectProperty(None, allownone=True)
    content = ObjectProperty(None, allownone=True)

    def put(self, *widgets):
        for widget in widgets:
            self.ids.content.add_widget(widget)
        return self

    def stand(self, *widgets):
        """These stay in sight below what scrolls."""
        for widget in widgets:
            self.ids.foot.add_widget(widget)
        return self

    def open(self, speed="normal"):
        self._speed = speed
        Animation.cancel_all(self, "shown")
        duration = seconds("sheet", speed)
        if duration:
            Animation(shown=1.0, d=duration, t=MOTION["sheet"]["t"]).start(self)
        else:
            self.shown = 1.0

    def close(self, *_):
        """Gone at once for touches, a moment later for the eye."""
        if self.layer is None:
            return
        layer, self.layer = self.layer, None
        layer.closing(self)
        if self.on_closed:
            self.on_closed()
        Animation.cancel_all(self, "shown")
        duration = seconds("sheet", self._speed) * 0.7
        if duration:
            leaving = Animation(shown=0.0, d=duration, t="in_cubic")
            leaving.bind(on_complete=lambda *_: layer.remove_widget(self))
            leaving.start(self)
        else:
            layer.remove_widget(self)

    @property
    def gone(self):
        """It is closed, though still to be seen for a moment."""
        return self.layer is None

    @property
    def taken(self):
        """The room it takes in the window, wherever it is on its way there: x, y, width, height."""
        plate = self.ids.plate
        if self.wide:
            return plate.x, self.center_y - plate.height / 2 - dp(40), plate.width, plate.height + dp(40)
        return self.x, self.y, self.width, plate.height

    def key(self, key, text, modifiers):
        return False

    def on_touch_down(self, touch):
        if self.layer is None:
            return False
        if not super().on_touch_down(touch) and not self.ids.plate.collide_point(*touch.pos):
            touch.grab(self)
        return True

    def on_touch_move(self, touch):
        return super().on_touch_move(touch) or self.layer is not None

    def on_touch_up(self, touch):
        if touch.grab_current is self:
            touch.ungrab(self)
            if not self.ids.plate.collide_point(*touch.pos):
                self.close()
            return True
        return super().on_touch_up(touch) or self.layer is not None

    def paint(self, brush):
        brush.fill(*self.pos, *self.size, theme["scrim"], self.shown)


class SheetLayer(FloatLayout):
    """All sheets that are open, the newest on top."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.sheets = []

    @property
    def top(self):
        return self.sheets[-1] if self.sheets else None

    def show(self, sheet, speed="normal"):
        self.sheets.append(sheet)
        sheet.layer = self
        self.add_widget(sheet)
        sheet.open(speed)
        return sheet

    def closing(self, sheet):
        self.sheets.remove(sheet)

    def clear(self):
        """All of them are gone at once, also for the eye: somebody else may look now."""
        for sheet in self.children[:]:
            sheet.layer = None
            self.remove_widget(sheet)
        self.sheets = []

    def close_all(self):
        for sheet in self.sheets[::-1]:
            sheet.close()


def question(title, text, *answers):
    """A sheet that asks: each answer is (words, kind, what to do or None)."""
    sheet = Sheet(title=title)
    if text:
        sheet.put(Text(text=text, ink="ink2"))
    for words, kind, act in answers:
        button = Pill(text=words, kind=kind)
        button.bind(on_release=lambda _, act=act: (sheet.close(), act() if act else None))
        sheet.put(button)
    return sheet


def notice(title, text):
    return question(title, text, (tr("app.close"), "tonal", None))


kv.load(__name__)
