"""Layout container of a table: its parts where the window has room for them, at once again whenever it changes."""

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.look import kv, spans
from app.look.brush import Brush, text_width
from app.look.i18n import tr
from app.look.theme import theme
from app.play.layout import COMPACT, EXPANDED, EXTRA_LARGE, LARGE, LOW, MEDIUM, arrange, longer
from app.table.backdrop import role
from app.table.desk import Desk
from app.widgets.button import Pressable
from app.widgets.painted import Painted

PANES = (EXPANDED, LARGE, EXTRA_LARGE)
LEAST_BOARD, LEAST_LEDGER = 170.0, 64.0  # dp that are left of them while something is told between them
LEAST_AIMED, LEAST_FIXED = 150.0, 210.0  # dp of the board above ideas: they are about what lies there


class MapButton(Pressable, Painted):
    """A round button that floats over the board."""

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
        folder, _, name = self.icon.rpartition("/")
        picture = Brush(brush.canvas, folder or None)
        picture.centred(name, *self.center, dp(22), theme["onPrimary" if self.on else "ink"])
        self.ring(brush, *self.pos, side, side, side / 2)


class PeekBar(Pressable, Painted):
    """A thumb on it looks at what lies face down for as long as it rests there."""

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


def said(game, key):
    """What every table says, in the game's own words where it has some for it."""
    return tr(f"{game}.{key}") if tr.has(f"{game}.{key}") else tr(f"table.{key}")


AWAY = (-10000, -10000)  # out of reach: a disabled widget would swallow touches


def place(widget, rect, unit):
    """Puts a widget into a rectangle of a layout; out of reach when there is none."""
    widget.pos = (rect.x * unit, rect.y * unit) if rect else AWAY
    if rect:
        widget.size = rect.w * unit, rect.h * unit


def above(rect, other):
    return rect.y >= other.top - 1


class Tabletop(FloatLayout):
    """Holds the desk and everything round it, for one match: nothing of another one is left on it. `act(name)` is told
    when a tool or a map button is pressed."""

    table = ObjectProperty()  # the game's
    painter = ObjectProperty()
    kind = StringProperty("")
    layout = ObjectProperty(None, allownone=True)
    opponents_count = NumericProperty(3)
    left_handed = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])
    panel = ObjectProperty(None, allownone=True)  # what the side panel shows, where there is one
    layer = StringProperty("")  # the tool that is on
    hinted = BooleanProperty(False)  # the coach may be asked
    pending = BooleanProperty(False)  # something is chosen and not yet locked in
    peek = BooleanProperty(False)  # what is not public lies face down, with a bar under it
    lift = NumericProperty(0)  # pixels of room for something told above the ledger
    ideas = NumericProperty(0)  # pixels that the coach's ideas take on a phone, from the foot of the ledger
    act = ObjectProperty(lambda name: None)
    asks = ObjectProperty(lambda kind, name, words: False)  # what a map button is was asked; whether somebody said it
    written = ObjectProperty(lambda place: place)  # what is written on the key at a place of the keyboard

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.desk = Desk(self.ids.still, self.table.rows, painter=self.painter)
        self.desk.air = self.ids.air
        self.ids.desk.add_widget(self.desk)
        for tool in (tool for tool in self.table.tools if tool.map):
            self.ids.map.add_widget(self._map_button(tool))
        self.speak()
        if not self.table.turns:
            self.ids.map.remove_widget(self.ids.turn)
        for name in (
            "size",
            "pos",
            "opponents_count",
            "left_handed",
            "insets",
            "panel",
            "peek",
            "lift",
            "ideas",
            "hinted",
        ):
            self.fbind(name, self.lay)
        self.fbind("pending", lambda *_: self.layout and self._place_buttons(self.layout, dp(1)))
        Metrics.bind(fontscale=self.lay)
        self.lay()

    def _map_button(self, tool):
        button = MapButton(name=tool.name, icon=tool.icon)
        button.bind(on_release=lambda _: self.act(tool.name))
        button.asks = lambda: self.asks("tool", tool.name, button.hint)
        self.fbind("layer", lambda _, layer: setattr(button, "on", layer == tool.name))
        return button

    @property
    def barred(self):
        """Whether no corner of the board is free for round buttons: then they lie in the bar."""
        return self.painter.fixed and (not self.painter.hangs or self.kind == LOW)

    def said(self, key):
        """Words every table has, or the game's own for the same."""
        return said(self.table.game.name, key)

    def speak(self):
        """The words of the game's own buttons, in the language of now."""
        for button in self.ids.map.children:
            if button.name in [tool.name for tool in self.table.tools]:
                button.hint = self.said(f"tool.{button.name}")
        self.desk.board.spoken = self.said("board")
        for name, row in self.desk.rows.items():
            row.spoken = self.said(f"row.{name}" if tr.has(f"{self.table.game.name}.row.{name}") else "row")
        self._label()

    def close(self):
        """Another table takes its place."""
        self.desk.close()
        self.ids.still.close()
        Metrics.unbind(fontscale=self.lay)

    def wish(self):
        """The game may wish for other rows between two questions."""
        if self.desk.wish(self.table.rows):
            self.speak()
            self.lay()

    def lay(self, *_):
        if self.width < 2:
            return
        unit = dp(1)
        layout = self._lifted(self.arranged(unit), self.lift / unit)
        if self.ideas and layout.kind == COMPACT:
            least = LEAST_FIXED if self.painter.fixed else LEAST_AIMED
            longer(layout, self.table.rows, self.ideas / unit - layout["ledger"].h, least)
        if layout != self.layout:
            self.desk.gestures.cancel()
        self.layout, self.kind = layout, layout.kind
        over = layout["opponents"].w * unit if "opponents" in layout.floating else 0.0
        self.desk.board.lie(*((0.0, over) if self.left_handed else (over, 0.0)), self.left_handed)
        self.desk.place(layout)
        self.ids.backdrop.roles = {wish.name: role(wish) for wish in self.table.rows}
        self.ids.backdrop.layout = layout
        self.ids.still.hole = [v * unit for v in layout["board"]]
        for name, widget in (("top", self.ids.top), ("opponents", self.ids.opponents), ("ledger", self.ids.ledger),
                             ("keys", self.ids.keybar), ("peek", self.ids.peek)):  # fmt: skip
            rect = layout.parts.get(name)
            widget.opacity = 1 if rect else 0
            place(widget, rect, unit)
        self._raise("opponents" in layout.floating)
        self._dress(layout, unit)
        self._place_panel(layout, unit)
        self._place_buttons(layout, unit)

    def arranged(self, unit):
        """Where the parts lie in this window."""
        return arrange(
            self.width / unit, self.height / unit, self.opponents_count, Metrics.fontscale, self.left_handed,
            tuple(v / unit for v in self.insets), self.peek, self.table.rows,
            self.table.lines, self.table.full,
        )  # fmt: skip

    def _lifted(self, layout, lift):
        """What is told above the ledger covers nothing: the board makes room, in a small window the ledger, too."""
        board, ledger, log = layout["board"], layout["ledger"], layout.parts.get("panel")
        if not lift or (log is not None and above(log, ledger)):  # it covers the end of the log
            return layout
        if not above(board, ledger):  # beside the board: things to play with lie above it, or nothing at all
            room = max(LEAST_LEDGER, ledger.h - lift)
            return layout._replace(parts={**layout.parts, "ledger": ledger._replace(h=room)})
        sunk = min(max(0.0, ledger.h - LEAST_LEDGER), max(0.0, lift + LEAST_BOARD - board.h))
        up, parts = lift - sunk, dict(layout.parts)
        for wish in self.table.rows:
            row = parts.get(wish.name)
            if row is not None and above(row, ledger):  # what lies between them follows the board
                parts[wish.name] = row._replace(y=row.y + up)
        parts["board"] = board._replace(y=board.y + up, h=max(60.0, board.h - up))
        parts["ledger"] = ledger._replace(h=ledger.h - sunk)
        return layout._replace(parts=parts)

    def _raise(self, floating):
        """Opponents that float lie over the board, else with all that stands still."""
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
        if desk.own:
            desk.own.mirrored, desk.own.counted = self.left_handed, kind != LOW
        self._label()

    def _label(self):
        """The keys of the things in a row, where there is room to write them."""
        kind = self.layout.kind if self.layout else ""
        for row in self.desk.rows.values():
            row.labels = [self.written(key).upper() for key in row.wish.keys] if kind == EXTRA_LARGE else []

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
        """Round buttons at the thumb's side of the board; on wide windows those that change it at the other. Where a
        phone's board is full of places to touch, only the way back to the whole stays while one is chosen."""
        board, side, gap = layout["board"], dp(48), dp(8)
        along = self.table.full and layout.kind == COMPACT
        self.desk.board.floor(side + dp(4) if along else 0)  # as long as it lies so, or the map would jump
        rooms = int((board.h * unit - dp(16)) // (side + gap))
        tools = [tool.name for tool in self.table.tools if tool.map]
        hint = ["hint"] if self.hinted and not self.barred else []
        if along and self.pending:
            hint, tools = [], []
        if self.painter.fixed:
            near, far = ([*hint, *(["turn"] if self.table.turns else []), *tools])[:rooms], []
        elif layout.kind in (COMPACT, LOW):
            near, far = [*hint, "fit", *tools][:rooms], []
        else:
            near, far = [*hint, "fit", "minus", "plus"][:rooms], (["turn"] if self.table.turns else []) + tools
            far = far[-rooms:] if rooms else []
        left, right = board.x * unit + dp(10), board.right * unit - dp(10) - side
        if self.left_handed:
            left, right = right, left
        if self.table.full and layout.kind == LOW:
            right = layout["opponents"].x * unit + dp(10)  # below the chips, beside the board
        reach = {"left": len(far) * (side + gap), "right": len(near) * (side + gap)}
        if self.left_handed:
            reach = {"left": reach["right"], "right": reach["left"]}
        self.desk.board.buttons = reach
        over = layout["opponents"].h * unit if "opponents" in layout.floating else 0
        self.desk.board.chips = {"right" if self.left_handed else "left": over}
        for button in self.ids.map.children:
            column, x = (far, left) if button.name in far else (near, right)
            shown = button.name in column
            button.opacity = 1 if shown else 0
            step = column.index(button.name) * (side + gap) if shown else 0
            y = board.y * unit + dp(10)
            if along:
                x += step if self.left_handed else -step
            else:
                y += step
            button.pos = (x, y) if shown else AWAY
        if self.painter.fixed:
            self._hang(board, near, unit)
            return
        self.keep_clear()

    def keep_clear(self, *also, animate=False):
        """The board stays clear of the round buttons, and of what else lies over it."""
        if not self.painter.fixed:
            self.desk.board.cover([*(b for b in self.ids.map.children if b.opacity), *also], animate)

    def _hang(self, board, names, unit):
        """A fixed board gives way to nothing: its painter knows a free corner."""
        right, top, row = self.painter.hang(self.desk.board.room)
        for button in self.ids.map.children:
            if button.name in names:
                step = names.index(button.name) * (button.height + dp(8))
                left, down = (step, 0) if row else (0, step)
                x, y = right - button.width - left, top - button.height - down
                button.pos = board.x * unit + x, board.y * unit + y


class Air(Widget):
    """Where dragged things are; never touched itself."""

    def on_touch_down(self, touch):
        return False


class Holder(BoxLayout):
    pass


kv.load(__name__)
