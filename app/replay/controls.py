"""Transport controls of a replay: where we are, whose eyes, timeline, steps, and what can be done from here."""

from kivy.metrics import Metrics, dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.look import kv
from app.look.brush import text_width
from app.look.i18n import tr
from app.look.theme import theme
from app.replay.replay_source import OPEN
from app.replay.timeline import Timeline  # noqa: F401  used in kv/controls.kv
from app.widgets.button import Plate, Pressable, PressPlate
from app.widgets.guide import BarButton  # noqa: F401  used in kv/controls.kv
from app.widgets.painted import Painted

SPEEDS = (0.5, 1, 2, 4)
PARTS = (
    *("round_back", "turn_back", "move_back", "play", "move_on", "turn_on", "round_on", "speed"),
    *("branch_small", "gap", "branch", "review"),
)
WIDE = 600  # dp from which steps and what can be done share a line


class StepButton(Pressable, Painted):
    """A round button; its words stand below it where there is room."""

    shows = ("icon", "text", "words", "filled", "state", "focused", "disabled")
    icon = StringProperty("")
    text = StringProperty("")  # in place of an icon
    words = StringProperty("")
    hint = StringProperty("")
    filled = BooleanProperty(False)

    def paint(self, brush):
        below = dp(16) if self.words else 0
        side = min(self.width, self.height - below, dp(60))
        x, y = self.center_x - side / 2, self.y + below + (self.height - below - side) / 2
        brush.box(x, y, side, side, side / 2, theme["primary" if self.filled else "surface2"])
        self.press(brush, x, y, side, side, side / 2)
        ink = theme["onPrimary" if self.filled else "ink"]
        if self.text:
            brush.text(self.text, self.center_x, y + side / 2, dp(16), ink, "Sora", True, "centre")
        else:
            brush.centred(self.icon, self.center_x, y + side / 2, dp(22), ink, 0.4 if self.disabled else 1.0)
        if self.words:
            size = min(sp(12), dp(14), 100 * (self.width + dp(6)) / max(1, text_width(self.words, 100)))
            brush.text(self.words, self.center_x, self.y + dp(7), size, theme["ink2"], anchor="centre")
        self.ring(brush, x, y, side, side, side / 2)


class EyeChip(PressPlate):
    """Somebody's eyes, or those that see all."""

    eyes = ObjectProperty(None, allownone=True)
    look = NumericProperty(-1)  # -1: no player's
    name = StringProperty("")
    on = BooleanProperty(False)


class EyesRow(BoxLayout):
    """Through whose eyes the table is seen; `choose(eyes)` is told which are wanted."""

    offered = ListProperty()  # (eyes, name, look)
    eyes = ObjectProperty(None, allownone=True)
    choose = ObjectProperty(lambda eyes: None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("offered", "eyes"):
            self.fbind(name, self._fill)

    def _fill(self, *_):
        row = self.ids.row
        while len(row.children) > len(self.offered):
            row.remove_widget(row.children[0])
        while len(row.children) < len(self.offered):
            eye = EyeChip()
            eye.bind(on_release=lambda eye: self.choose(eye.eyes))
            row.add_widget(eye)
        for eye, (eyes, name, look) in zip(row.children[::-1], self.offered):
            eye.eyes, eye.name, eye.look, eye.on = eyes, name, look, eyes == self.eyes


def offered(source, names, looks):
    """What a row of eyes offers."""
    return [
        (eyes, tr("replay.eyes.open"), -1)
        if eyes == OPEN
        else (eyes, tr("replay.eyes.public"), -1)
        if eyes is None
        else (eyes, names[eyes], looks[eyes])
        for eyes in source.offered
    ]


class TotalChip(Plate):
    """What somebody would have if it ended here."""

    look = NumericProperty(0)
    name = StringProperty("")
    points = NumericProperty(0)


class ReplayBar(BoxLayout):
    """Where in the match we are, and the way out."""

    title = StringProperty("")
    note = StringProperty("")
    marked = BooleanProperty(False)  # is there an event ahead
    acts = ObjectProperty(lambda name: None)
    eyed = BooleanProperty(False)  # the eyes have no row of their own
    reviewed = BooleanProperty(False)  # the review has no button below

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("width", "title", "eyed"):
            self.fbind(name, self._fit)
        self.ids.event.fbind("text", self._fit)
        self._fit()

    def _fit(self, *_):
        """The words of the button where there is room beside the title."""
        event = self.ids.event
        room = self.width - dp(72) - (dp(48) if self.eyed else 0) - (dp(48) if self.reviewed else 0)
        event.bare = room - event.natural() < max(dp(130), text_width(self.title, min(sp(18), dp(24)), "Sora", True))
        event.width = dp(48) if event.bare else event.natural()


class ReplayControls(BoxLayout):
    """The timeline and the steps. `roomy` where words stand under the buttons and everybody's points above; `across`
    where all buttons share a line. `acts(name)` is told what was pressed."""

    caption = StringProperty("")
    look = NumericProperty(-1)
    totals = ListProperty()  # (look, name, points)
    playing = BooleanProperty(False)
    speed = NumericProperty(1)
    game = StringProperty("")  # its name: what it calls its rounds
    turned = BooleanProperty(False)  # turns are something else than moves and rounds
    roomy = BooleanProperty(False)
    across = BooleanProperty(False)
    branches = BooleanProperty(True)
    reviews = BooleanProperty(True)
    acts = ObjectProperty(lambda name: None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        # Those that stand nowhere now are still needed: ids alone would let them go.
        self._parts = {name: self.ids[name].__self__ for name in PARTS}
        for name in ("totals", "roomy"):
            self.fbind(name, self._count)
        for name in ("turned", "width", "across", "roomy", "branches", "reviews"):
            self.fbind(name, self._lay)
        self._lay()

    def _count(self, *_):
        box, wanted = self.ids.totals, self.totals if self.roomy else []
        if len(box.children) != len(wanted):
            box.clear_widgets()
            for _ in wanted:
                box.add_widget(TotalChip())
        for total, (look, name, points) in zip(box.children[::-1], wanted):
            total.look, total.name, total.points = look, name, points

    def _lay(self, *_):
        """Which buttons stand where."""
        parts = self._parts
        turns = ["turn_back", "turn_on"] if self.turned and self.width >= dp(392) else []
        steps = ["round_back", *turns[:1], "move_back", "play", "move_on", *turns[1:], "round_on", "speed"]
        if not self.roomy and not self.across:
            steps += ["branch_small"] if self.branches else []
        for name in dict.fromkeys((*steps, "branch_small")):
            wide = dp(60 if name == "play" else 52)
            parts[name].size_hint_x, parts[name].width = (None, wide) if self.across else (1, parts[name].width)
        left = self.width - dp(64) - len(steps) * dp(56)
        branch = "branch_small" if self.across and left < dp(330) else "branch"
        acts = ([branch] if self.branches else []) + (["review"] if self.reviews else [])
        parts["gap"].size_hint_x = max(0.001, (left - dp(450)) / dp(300))
        self._fill(self.ids.steps, [*steps, "gap", *acts] if self.across else steps)
        self._fill(self.ids.actions, acts if self.roomy and not self.across else [])

    def _fill(self, box, names):
        wanted = [self._parts[name] for name in names]
        if box.children[::-1] != wanted:
            for widget in (*wanted, *box.children[:]):
                if widget.parent:
                    widget.parent.remove_widget(widget)
            for widget in wanted:
                box.add_widget(widget)


def room(width, roomy):
    """How high the controls are, in dp."""
    scale = min(1.3, max(1.0, Metrics.fontscale))
    caption = 40.0 * scale
    if width >= WIDE:
        return caption + 66.0 + 66.0
    return caption + 66.0 * scale + 70.0 + 78.0 + 62.0 if roomy else caption * 0.9 + 66.0 + 56.0


kv.load(__name__)
