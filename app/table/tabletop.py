"""The parts of a table put where the window has room for them, at once again whenever it changes."""

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import kv
from app.brush import text_width
from app.layout import COMPACT, EXPANDED, EXTRA_LARGE, LARGE, LOW, MEDIUM, arrange
from app.theme import theme
from app.widgets import spans
from app.widgets.button import Pressable
from app.widgets.desk import Desk
from app.widgets.painted import Painted

PANES = (EXPANDED, LARGE, EXTRA_LARGE)


class Backdrop(Painted):
    """The grounds behind the parts and the lines between them."""

    shows = ("layout",)
    layout = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        layout = self.layout
        if layout is None:
            return
        for name, colour in GROUNDS[layout.kind].items():
            if name in layout.parts and colour != "bg":  # the window itself is painted in that
                x, y, width, height = (v * dp(1) for v in layout[name])
                brush.fill(x, y, width, height, theme[colour])
        line = max(1, round(dp(1)))
        for name, edge in EDGES[layout.kind]:
            if name not in layout.parts:
                continue
            x, y, width, height = (v * dp(1) for v in layout[name])
            if edge == "top":
                brush.fill(x, y + height - line, width, line, theme["outline"])
            elif edge == "bottom":
                brush.fill(x, y, width, line, theme["outline"])
            else:  # towards the city
                at = x if layout["city"].x < layout[name].x else x + width - line
                brush.fill(at, y, line, height, theme["outline"])


UNDER = {"top": "bg", "opponents": "bg", "ledger": "surface", "tray": "bg", "hand": "bg"}
GROUNDS = {
    COMPACT: UNDER,
    MEDIUM: UNDER,
    LOW: {"top": "surface", "ledger": "surface", "tray": "surface", "hand": "surface", "peek": "surface"},
    EXPANDED: UNDER | {"panel": "surface"},
    LARGE: UNDER | {"panel": "surface"},
    EXTRA_LARGE: {"top": "surface", "opponents": "bg", "hand": "surface", "peek": "surface", "tray": "surface",
                  "ledger": "surface", "panel": "surface", "keys": "bg"},
}  # fmt: skip
EDGES = {
    COMPACT: (("opponents", "bottom"), ("ledger", "top"), ("ledger", "bottom")),
    MEDIUM: (("opponents", "bottom"), ("ledger", "top"), ("tray", "top")),
    LOW: tuple((name, "side") for name in ("top", "hand", "peek", "tray", "ledger")),
    EXPANDED: (("panel", "side"), ("ledger", "side"), ("ledger", "top"), ("tray", "top"), ("hand", "top")),
    LARGE: (("panel", "side"), ("ledger", "side"), ("ledger", "top"), ("tray", "top"), ("hand", "top")),
    EXTRA_LARGE: (("top", "bottom"), ("opponents", "side"), ("hand", "side"), ("peek", "side"), ("tray", "side"),
                  ("ledger", "side"), ("panel", "side"), ("keys", "top")),
}  # fmt: skip


class MapButton(Pressable, Painted):
    """A round button that floats over the city."""

    shows = ("icon", "on", "state", "focused", "disabled")
    icon = StringProperty("")
    name = StringProperty("")
    hint = StringProperty("")
    on = BooleanProperty(False)

    def paint(self, brush):
        side = min(self.size)
        quarter = side / 4
        brush.soft("shadow", self.x + quarter, self.y + quarter - dp(2), 2 * quarter, 2 * quarter, 1.5 * quarter,
                   theme["shadow"])  # fmt: skip
        brush.box(*self.pos, side, side, side / 2, theme["primary" if self.on else "surface"])
        self.press(brush, *self.pos, side, side, side / 2)
        brush.centred(self.icon, *self.center, dp(22), theme["onPrimary" if self.on else "ink"])
        self.ring(brush, *self.pos, side, side, side / 2)


class PeekBar(Pressable, Painted):
    """A thumb on it looks at the hand for as long as it rests there."""

    shows = ("text", "state", "focused", "looking")
    text = StringProperty("")
    looking = BooleanProperty(False)
    toggles = ObjectProperty(lambda: None)

    def activate(self):
        """A key cannot rest on it: one press looks, the next hides."""
        self.toggles()

    def paint(self, brush):
        x, y, width, height = self.x + dp(12), self.y + dp(4), self.width - dp(24), self.height - dp(8)
        brush.box(x, y, width, height, height / 2, theme["primaryC" if self.looking else "surface2"])
        size = min(spans.sp("label"), dp(17))
        line = [spans.Span("icon", "ui_eye"), spans.text(self.text, "bold")]
        size = max(dp(11), min(size, size * (width - dp(16)) / spans.length(line, size)))
        spans.paint(self._below, None, line, self.center_x, self.center_y, size, "centre")
        self.ring(brush, x, y, width, height, height / 2)


class KeyBar(Painted):
    """The shortcuts, written along the lower edge of a large window; the last of them leads to those without room."""

    shows = ("keys",)
    keys = ListProperty()  # (keys, words)

    def paint(self, brush):
        x = self.x + dp(16)
        for keys, words in self.shown():
            x = keycaps(brush, keys, x, self.center_y)
            x += dp(4) + brush.text(words, x + dp(4), self.center_y, dp(13), theme["ink2"]) + dp(18)

    def shown(self):
        widths = [
            sum(cap_width(key) + dp(4) for key in keys) + text_width(words, dp(13)) + dp(22)
            for keys, words in self.keys
        ]
        fits = len(self.keys)
        while fits and sum(widths[: fits - 1]) + widths[-1] > self.width - dp(16):
            fits -= 1
        return [*self.keys[: max(0, fits - 1)], *self.keys[-1:]] if fits else []


def cap_width(key):
    return max(dp(22), dp(12) + text_width(key, dp(12), "InterMedium"))


def keycaps(brush, keys, x, y):
    """Keys of a keyboard side by side; returns where they end."""
    for key in keys:
        wide = cap_width(key)
        brush.box(x, y - dp(11), wide, dp(22), dp(5), theme["outline"])
        brush.box(x + 1, y - dp(10) + 1, wide - 2, dp(20), dp(4), theme["surface"])
        brush.text(key, x + wide / 2, y + 1, dp(12), theme["ink"], "InterMedium", False, "centre")
        x += wide + dp(4)
    return x


AWAY = (-10000, -10000)  # out of reach: a disabled widget would swallow touches


def place(widget, rect, unit):
    """Puts a widget into a rectangle of a layout; out of reach when there is none."""
    widget.pos = (rect.x * unit, rect.y * unit) if rect else AWAY
    if rect:
        widget.size = rect.w * unit, rect.h * unit


class Tabletop(FloatLayout):
    """Holds the desk and everything round it. `act(name)` is told when a tool or a map button is pressed."""

    painter = ObjectProperty(None, allownone=True)
    kind = StringProperty("")
    layout = ObjectProperty(None, allownone=True)
    opponents_count = NumericProperty(3)
    left_handed = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])
    panel = ObjectProperty(None, allownone=True)  # what the side panel shows, where there is one
    districts = BooleanProperty(False)  # the overlay is on
    peek = BooleanProperty(False)  # the hand lies face down, with a bar under it
    act = ObjectProperty(lambda name: None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.desk = None
        for name in ("size", "pos", "opponents_count", "left_handed", "insets", "panel", "peek"):
            self.fbind(name, self.lay)
        Metrics.bind(fontscale=self.lay)

    def lay_desk(self, painter):
        """A desk for another match: its own colours, nothing left of the one before."""
        self.painter = painter
        if self.desk is not None:
            self.desk.close()
            self.ids.desk.remove_widget(self.desk)
        self.desk = Desk(self.ids.still, painter=painter)
        self.desk.air = self.ids.air
        self.ids.desk.add_widget(self.desk)
        self.lay()
        return self.desk

    def lay(self, *_):
        if self.desk is None or self.width < 2:
            return
        unit = dp(1)
        layout = arrange(
            self.width / unit, self.height / unit, self.opponents_count, Metrics.fontscale, self.left_handed,
            tuple(v / unit for v in self.insets), self.peek,
        )  # fmt: skip
        if layout != self.layout:
            self.desk.gestures.cancel()
        self.layout, self.kind = layout, layout.kind
        self.desk.place(layout)
        self.ids.backdrop.layout = layout
        self.ids.still.hole = [v * unit for v in layout["city"]]
        for name, widget in (("top", self.ids.top), ("opponents", self.ids.opponents), ("ledger", self.ids.ledger),
                             ("keys", self.ids.keybar), ("peek", self.ids.peek)):  # fmt: skip
            rect = layout.parts.get(name)
            widget.opacity = 1 if rect else 0
            place(widget, rect, unit)
        self._raise("opponents" in layout.floating)
        self._dress(layout, unit)
        self._place_panel(layout, unit)
        self._place_buttons(layout, unit)

    def _raise(self, floating):
        """Opponents that float lie over the city, else with all that stands still."""
        chips, holder = self.ids.opponents.__self__, self.ids.above if floating else self.ids.still
        if chips.parent is not holder.__self__:
            chips.parent.remove_widget(chips)
            holder.add_widget(chips)

    def _dress(self, layout, unit):
        """How each part shows itself in a window of this class."""
        kind, small = layout.kind, layout.kind == COMPACT and self.height < dp(720)
        bar, chips, ledger, desk = self.ids.top, self.ids.opponents, self.ids.ledger, self.desk
        bar.prompt_only, bar.wide = small, kind in PANES
        bar.counters_here = kind == LOW
        chips.chip_size = [v * unit for v in layout.chip]
        chips.floating = "opponents" in layout.floating
        chips.mirrored = self.left_handed
        if kind == EXTRA_LARGE:
            chips.size_kind = "tall"
        elif kind in (COMPACT, LOW):
            chips.size_kind = "tiny" if small and self.opponents_count > 2 else "small"
        else:
            chips.size_kind = "card"
        beside = kind == COMPACT or (kind == MEDIUM and layout["ledger"].w > 500)
        ledger.mode = "side" if beside else "below"
        ledger.boxed = kind in (LOW, EXTRA_LARGE)
        ledger.mirrored = self.left_handed
        desk.tray.mirrored = self.left_handed
        keys = kind == EXTRA_LARGE
        desk.hand.labels = ["1", "2", "3", "4"] if keys else []
        desk.tray.labels = list("QWERTYU") if keys else []

    def _place_panel(self, layout, unit):
        holder = self.ids.panel
        rect = layout.parts.get("panel")
        holder.opacity = 1 if rect else 0
        place(holder, rect, unit)
        wanted = [self.panel] if rect and self.panel else []
        if holder.children != wanted:
            holder.clear_widgets()
            for widget in wanted:
                holder.add_widget(widget)

    def _place_buttons(self, layout, unit):
        """Round buttons at the thumb's side of the city; on wide windows those that change the map at the other."""
        city, side, gap = layout["city"], dp(48), dp(8)
        rooms = int((city.h * unit - dp(16)) // (side + gap))
        if layout.kind in (COMPACT, LOW):
            near, far = ["fit", "districts"][:rooms], []
        else:
            near, far = ["fit", "minus", "plus"][:rooms], ["turn", "districts"][-rooms:]
        left, right = city.x * unit + dp(10), city.right * unit - dp(10) - side
        if self.left_handed:
            left, right = right, left
        reach = {"left": len(far) * (side + gap), "right": len(near) * (side + gap)}
        if self.left_handed:
            reach = {"left": reach["right"], "right": reach["left"]}
        self.desk.city.buttons = reach
        over = layout["opponents"].h * unit if "opponents" in layout.floating else 0
        self.desk.city.chips = {"right" if self.left_handed else "left": over}
        for button in self.ids.map.children:
            column, x = (far, left) if button.name in far else (near, right)
            shown = button.name in column
            button.opacity = 1 if shown else 0
            y = city.y * unit + dp(10) + column.index(button.name) * (side + gap) if shown else 0
            button.pos = (x, y) if shown else AWAY
        self.desk.city.cover([b for b in self.ids.map.children if b.opacity])


class Air(Widget):
    """Where dragged things are; never touched itself."""

    def on_touch_down(self, touch):
        return False


class Holder(BoxLayout):
    pass


kv.load(__name__)
