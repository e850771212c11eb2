"""The guide at the table: what she says, where she points, and the bar above a lesson."""

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.look import kv
from app.look.brush import text_width
from app.look.theme import theme
from app.widgets.button import Pill, Plate, Pressable
from app.widgets.painted import Painted

TONES = {"say": ("surface", "primary"), "answer": ("goldC", "gold"), "yes": ("primaryC", "primary")}
LOOSE, TIGHT = 9, 1.1  # how far answers follow the size of the text, and how far where room is short
BOB = 6  # dp that the pin rises
BEAT = 0.6  # seconds up, and as long down


class GuideFace(Painted):
    """Ginny."""

    def paint(self, brush):
        brush.centred("guide", *self.center, min(self.size))


class Answer(Pill):
    """A way out of an answer: as wide as its words."""

    sign = StringProperty("")
    tight = BooleanProperty(False)  # without its picture, and in somewhat smaller letters

    def natural(self, words, _scale, tight):
        """`_scale` is named so that the width follows the size of the text."""
        size = min(sp(16), dp(16 * TIGHT)) if tight else sp(16)
        return dp(38 if tight else 70) + text_width(words, size, "InterMedium", True)


class Speech(Pressable, Plate):
    """What is said; a touch on it goes on where the player goes on by saying so."""

    shows = (*Plate.shows, "state", "focused")
    text = StringProperty("")
    tone = StringProperty("say")
    more = BooleanProperty(False)  # it goes on by a touch
    answers = ListProperty()  # (words, icon, what to do)
    natural = NumericProperty(0)  # the height all of it needs
    act = ObjectProperty(lambda: None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("tone", "answers", "more"):
            self.fbind(name, self._dress)

    def on_kv_post(self, _):
        self.ids.answers.fbind("width", self._fit)
        self._dress()

    def _dress(self, *_):
        self.fill, self.edge = TONES[self.tone]
        self.focusable = self.more
        box = self.ids.answers
        box.clear_widgets()
        for words, icon, act in self.answers:
            answer = Answer(text=words, sign=icon)
            answer.bind(on_release=lambda _, act=act: act())
            box.add_widget(answer)
        self._fit()

    def _fit(self, *_):
        """Beside each other, a little smaller where that helps."""
        box = self.ids.answers
        wide = sum(answer.natural(answer.text, 1, False) + dp(8) for answer in box.children)
        for answer in box.children:
            answer.tight = wide - dp(8) > box.width
            answer.ids.words.most = TIGHT if answer.tight else LOOSE

    def on_release(self):
        if self.more:
            self.act()

    def paint(self, brush):
        super().paint(brush)
        self.ring(brush, *self.pos, *self.size, self.radius)


class Pin(Painted):
    """Points down at something; its tip is at `tip`."""

    shows = ("tip", "rise", "shown")
    tip = ListProperty([0, 0])
    rise = NumericProperty(0)
    shown = BooleanProperty(False)
    turned = BooleanProperty(False)  # from below, where there is no room above

    def bob(self, on):
        Animation.cancel_all(self, "rise")
        self.rise = 0
        if on:
            up = Animation(rise=dp(BOB), d=BEAT, t="in_out_sine") + Animation(rise=0, d=BEAT, t="in_out_sine")
            up.repeat = True
            up.start(self)

    def paint(self, brush):
        if self.shown:
            wide, high = dp(30), dp(37)
            x, y = self.tip
            y = y + dp(2) + self.rise
            brush.picture("guide_pin", x - wide / 2, y, wide, high)

    def on_touch_down(self, touch):
        return False


class Dots(Painted):
    """One for each step: those behind are filled, the present one is long."""

    shows = ("count", "at")
    count = NumericProperty(0)
    at = NumericProperty(0)

    def paint(self, brush):
        side = dp(7)
        gap = min(dp(12), max(dp(8), (self.width - dp(18)) / max(1, self.count)))
        x = self.x
        for i in range(int(self.count)):
            wide = dp(18) if i == self.at else side
            ink = theme["primary"] if i <= self.at else theme["outline"]
            brush.box(x, self.center_y - side / 2, wide, side, side / 2, ink)
            x += wide + gap - side


class BarButton(Pressable, Painted):
    """A low pill in the bar, with its words where there is room for them; `held` is done when a finger stays on it."""

    shows = ("icon", "text", "bare", "after", "state", "focused")
    icon = StringProperty("")
    text = StringProperty("")
    hint = StringProperty("")
    bare = BooleanProperty(False)  # the icon alone
    after = BooleanProperty(False)  # the icon behind the words
    held = ObjectProperty(None, allownone=True)

    def natural(self):
        return dp(44) + text_width(self.text, self._size(), "InterMedium", True)

    def _size(self):
        return min(sp(14), dp(18))

    def _tell(self, touch):
        if self.held is None:
            super()._tell(touch)
        elif self.state == "down":
            self._told = True
            self.held()

    def paint(self, brush):
        high = dp(38)
        x, y, width = self.x, self.center_y - high / 2, self.width
        if self.bare:
            brush.centred(self.icon, *self.center, dp(24), theme["ink"])
        else:
            brush.box(x, y, width, high, high / 2, theme["surface2"])
            icon = self.right - dp(18) if self.after else x + dp(19)
            brush.centred(self.icon, icon, self.center_y, dp(18), theme["ink"])
            left = x + dp(14) if self.after else x + dp(32)
            brush.text(self.text, left, self.center_y, self._size(), theme["ink"], "InterMedium", True)
        self.press(brush, x, y, width, high, high / 2)
        self.ring(brush, x, y, width, high, high / 2)


class LessonBar(BoxLayout):
    """Which lesson, how far, and the ways out of it."""

    title = StringProperty("")
    short = StringProperty("")
    count = NumericProperty(0)
    at = NumericProperty(0)
    leaves = ObjectProperty(lambda: None)
    repeats = ObjectProperty(lambda: None)
    skips = ObjectProperty(lambda: None)
    skips_all = ObjectProperty(lambda: None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("width", "title"):
            self.fbind(name, self._fit)
        for button in (self.ids.again, self.ids.skip):
            button.fbind("text", self._fit)
        self._fit()

    def _fit(self, *_):
        buttons = self.ids.again, self.ids.skip
        taken = dp(60) + sum(button.natural() + dp(6) for button in buttons)
        bare = self.width - taken < text_width(self.title, min(sp(17), dp(22)), "Sora", True)
        for button in buttons:
            button.bare, button.width = bare, dp(48) if bare else button.natural()


kv.load(__name__)
