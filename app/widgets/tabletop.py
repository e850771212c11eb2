"""The parts of a table put where the window has room for them, at once again whenever it changes."""

from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import kv
from app.layout import COMPACT, EXPANDED, EXTRA_LARGE, LARGE, LOW, MEDIUM, arrange
from app.theme import theme
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
            if name in layout.parts:
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
    LOW: {"top": "surface", "ledger": "surface", "tray": "surface", "hand": "surface"},
    EXPANDED: UNDER | {"panel": "surface"},
    LARGE: UNDER | {"panel": "surface"},
    EXTRA_LARGE: {"top": "surface", "opponents": "bg", "hand": "surface", "tray": "surface", "ledger": "surface",
                  "panel": "surface", "keys": "bg"},
}  # fmt: skip
EDGES = {
    COMPACT: (("opponents", "bottom"), ("ledger", "top"), ("ledger", "bottom")),
    MEDIUM: (("opponents", "bottom"), ("ledger", "top"), ("tray", "top")),
    LOW: tuple((name, "side") for name in ("top", "hand", "tray", "ledger")),
    EXPANDED: (("panel", "side"), ("ledger", "side"), ("ledger", "top"), ("tray", "top"), ("hand", "top")),
    LARGE: (("panel", "side"), ("ledger", "side"), ("ledger", "top"), ("tray", "top"), ("hand", "top")),
    EXTRA_LARGE: (("top", "bottom"), ("opponents", "side"), ("hand", "side"), ("tray", "side"), ("ledger", "side"),
                  ("panel", "side"), ("keys", "top")),
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
        brush.soft("shadow", *self.pos, side, side, dp(7), theme["shadow"])
        brush.box(*self.pos, side, side, side / 2, theme["primary" if self.on else "surface"])
        self.press(brush, *self.pos, side, side, side / 2)
        brush.centred(self.icon, *self.center, dp(22), theme["onPrimary" if self.on else "ink"])
        self.ring(brush, *self.pos, side, side, side / 2)


class KeyBar(Painted):
    """The shortcuts, written along the lower edge of a large window."""

    shows = ("keys",)
    keys = ListProperty()  # (keys, words)

    def paint(self, brush):
        x, y, size = self.x + dp(16), self.center_y, dp(13)
        for keys, words in self.keys:
            for key in keys:
                wide = max(dp(22), dp(12) + brush_width(key))
                if x + wide > self.right - dp(60):
                    return
                brush.box(x, y - dp(11), wide, dp(22), dp(5), theme["outline"])
                brush.box(x + 1, y - dp(10) + 1, wide - 2, dp(20), dp(4), theme["surface"])
                brush.text(key, x + wide / 2, y + 1, dp(12), theme["ink"], "InterMedium", False, "centre")
                x += wide + dp(4)
            x += dp(4) + brush.text(words, x + dp(4), y, size, theme["ink2"]) + dp(18)


def brush_width(text):
    from app.brush import text_width

    return text_width(text, dp(12), "InterMedium", False)


class Tabletop(FloatLayout):
    """Holds the desk and everything round it. `act(name)` is told when a tool or a map button is pressed."""

    painter = ObjectProperty(None, allownone=True)
    kind = StringProperty("")
    layout = ObjectProperty(None, allownone=True)
    opponents_count = NumericProperty(3)
    left_handed = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])
    panel = ObjectProperty(None, allownone=True)  # what the side panel shows, where there is one
    act = ObjectProperty(lambda name: None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.desk = None
        for name in ("size", "pos", "opponents_count", "left_handed", "insets", "panel"):
            self.fbind(name, self.lay)
        Metrics.bind(fontscale=self.lay)

    def lay_desk(self, painter):
        """A desk for another match: its own colours, nothing left of the one before."""
        self.painter = painter
        if self.desk is not None:
            self.desk.close()
            self.ids.desk.remove_widget(self.desk)
        self.desk = Desk(painter=painter)
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
            tuple(v / unit for v in self.insets),
        )  # fmt: skip
        if layout != self.layout:
            self.desk.gestures.cancel()
        self.layout, self.kind = layout, layout.kind
        self.desk.place(layout)
        self.ids.backdrop.layout = layout
        for name in ("top", "opponents", "ledger", "keys"):
            widget = self.ids[name]
            rect = layout.parts.get(name)
            widget.opacity = 1 if rect else 0
            widget.disabled = rect is None
            if rect:
                widget.pos, widget.size = (rect.x * unit, rect.y * unit), (rect.w * unit, rect.h * unit)
        self._dress(layout, unit)
        self._place_panel(layout, unit)
        self._place_buttons(layout, unit)

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
            chips.size_kind = "tiny" if small else "small"
        else:
            chips.size_kind = "card"
        beside = kind == COMPACT or (kind == MEDIUM and layout["ledger"].w > 500)
        ledger.mode = "side" if beside else "below"
        ledger.boxed = kind in (LOW, EXTRA_LARGE)
        ledger.mirrored = self.left_handed
        keys = kind == EXTRA_LARGE
        desk.hand.labels = ["1", "2", "3", "4"] if keys else []
        desk.tray.labels = list("QWERTYU") if keys else []

    def _place_panel(self, layout, unit):
        holder = self.ids.panel
        rect = layout.parts.get("panel")
        holder.opacity, holder.disabled = (1, False) if rect else (0, True)
        if rect:
            holder.pos, holder.size = (rect.x * unit, rect.y * unit), (rect.w * unit, rect.h * unit)
        wanted = [self.panel] if rect and self.panel else []
        if holder.children != wanted:
            holder.clear_widgets()
            for widget in wanted:
                holder.add_widget(widget)

    def _place_buttons(self, layout, unit):
        city, box = layout["city"], self.ids.map
        small = layout.kind == COMPACT and self.height < dp(720)
        names = ["fit", "districts"] if layout.kind in (COMPACT, LOW) else ["fit", "minus", "plus", "turn", "districts"]
        if city.h < 250 and len(names) > 2:
            names = ["fit", "districts"]
        side, gap = dp(48), dp(8)
        x = city.x * unit + dp(8) if self.left_handed else city.right * unit - dp(8) - side
        y = city.y * unit + dp(8 if small else 12)
        for button in box.children:
            shown = button.name in names and city.h * unit > (names.index(button.name) + 1) * (side + gap)
            button.opacity, button.disabled = (1, False) if shown else (0, True)
            if shown:
                button.pos = (x, y + names.index(button.name) * (side + gap))
            else:
                button.pos = (-1000, -1000)


class Air(Widget):
    """Where dragged things are; never touched itself."""

    def on_touch_down(self, touch):
        return False


class Holder(BoxLayout):
    pass


def edges(window=Window):
    return window.size


kv.load(__name__)
