"""The bar above the table: where we are, what to do now, what lies in the piles, and the ways out."""

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.brush import Brush, text_width
from app.theme import theme
from app.widgets.button import IconButton, Pressable
from app.widgets.painted import Fitted, Painted


class Pile(Pressable, Painted):
    """A count with its picture; says what it counts when touched."""

    shows = ("icon", "text", "gold", "state", "focused")
    icon = StringProperty("")
    text = StringProperty("")
    gold = BooleanProperty(False)
    hint = StringProperty("")

    def natural(self):
        return dp(40) + text_width(self.text, self._size(), "InterMedium", True)

    def _size(self):
        return dp(14) * min(Metrics.fontscale, 1.3)

    def paint(self, brush):
        height = min(self.height, dp(40) if self.height < dp(56) else dp(36))
        y = self.center_y - height / 2
        brush.box(self.x, y, self.width, height, height / 2, theme["goldC" if self.gold else "surface2"])
        folder, _, name = self.icon.rpartition("/")
        picture = Brush(self._below, folder or None)
        ink = theme["ink"] if not self.gold else theme["gold"]
        picture.centred(name, self.x + dp(18), self.center_y, dp(18), ink)
        brush.text(self.text, self.x + dp(30), self.center_y, self._size(), theme["ink"], "InterMedium", True)
        self.press(brush, self.x, y, self.width, height, height / 2)
        self.ring(brush, self.x, y, self.width, height, height / 2)


class Count(Pressable, Painted):
    """What one owns of a thing, where the tray has no room for it."""

    shows = ("gain", "number", "painter", "state", "focused")
    gain = StringProperty("")
    number = NumericProperty(0)
    painter = ObjectProperty(None, allownone=True)

    def natural(self):
        return max(dp(48), dp(31) + text_width(self._words(), dp(18), "Sora", True))

    def _words(self):
        return str(int(self.number))

    def paint(self, brush):
        self.painter.gain(self._below, self.gain, self.x + dp(13), self.center_y, dp(22))
        brush.text(self._words(), self.x + dp(26), self.center_y, dp(18), theme["ink"], "Sora", True)
        self.press(brush, *self.pos, *self.size, dp(14))
        self.ring(brush, *self.pos, *self.size, dp(14))


class BarNote(Fitted):
    """What to do now: on one line where it has room, else smaller on two."""

    twice = BooleanProperty(False)

    def repaint(self, *_):
        large, small = (16, 13) if self.role == "title" else (13, 12)
        scale = min(Metrics.fontscale, self.most)
        size = large * Metrics.density * scale
        # A label cuts words a little earlier than their letters need.
        self.twice = 1.05 * text_width(self.text, size, self.font_name, self.bold) > self.width > 1
        self.font_size = small * Metrics.density * min(scale, 1.15) if self.twice else size
        self.max_lines, self.line_height = (2, 0.92) if self.twice else (1, 1.0)
        self.shorten = not self.twice


class Tool(IconButton):
    name = StringProperty("")
    act = ObjectProperty(lambda name: None)


class TableBar(BoxLayout):
    """`tools` are (name, icon, hint, enabled); `piles` are (icon, short, long, gold)."""

    title = StringProperty("")
    note = StringProperty("")
    piles = ListProperty()
    tools = ListProperty()
    counters = ListProperty()
    counters_here = BooleanProperty(False)  # the tray has no room for what one owns
    painter = ObjectProperty(None, allownone=True)
    prompt_only = BooleanProperty(False)  # a small window: what to do now is all there is room for
    wide = BooleanProperty(False)
    on_tool = ObjectProperty(lambda name: None)
    on_pile = ObjectProperty(lambda text: None)
    on_count = ObjectProperty(lambda gain: None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("piles", "tools", "wide", "counters", "painter", "counters_here"):
            self.fbind(name, self._fill)

    def _fill(self, *_):
        self._count()
        pills = self.ids.pills
        shown = pills.children[::-1]
        for _ in range(len(self.piles) - len(shown)):
            pile = Pile(size_hint_x=None)
            pile.bind(on_release=lambda pile: self.on_pile(pile.hint))
            pills.add_widget(pile)
        for pile in shown[len(self.piles) :]:
            pills.remove_widget(pile)
        for pile, (icon, short, long, gold) in zip(pills.children[::-1], self.piles):
            pile.icon, pile.text, pile.gold, pile.hint = icon, long if self.wide else short, gold, long
            pile.width = pile.natural()
        buttons = self.ids.buttons
        named = {button.name: button for button in buttons.children}
        if list(named)[::-1] != [name for name, *_ in self.tools]:
            buttons.clear_widgets()
            for name, *_ in self.tools:
                buttons.add_widget(Tool(name=name))
            named = {button.name: button for button in buttons.children}
        for name, icon, hint, enabled in self.tools:
            tool = named[name]
            tool.icon, tool.hint, tool.disabled = icon, hint, not enabled
            tool.act = self.on_tool

    def counter_centre(self, gain):
        """Of the picture of a counter; None where the tray has them."""
        count = next((count for count in self.ids.counts.children if count.gain == gain), None)
        return (count.x + dp(13), count.center_y) if count else None

    def _count(self):
        counts, wanted = self.ids.counts, self.counters if self.counters_here else []
        while len(counts.children) > len(wanted):
            counts.remove_widget(counts.children[0])
        while len(counts.children) < len(wanted):
            count = Count(size_hint_x=None, painter=self.painter)
            count.bind(on_release=lambda count: self.on_count(count.gain))
            counts.add_widget(count)
        for count, (gain, number) in zip(counts.children[::-1], wanted):
            count.painter, count.gain, count.number = self.painter, gain, number
            count.width = count.natural()


kv.load(__name__)
