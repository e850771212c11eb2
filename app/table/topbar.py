"""Top bar of the table: where we are, what to do now, what lies in the piles, and the ways out."""

from functools import partial

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.look import kv
from app.look.brush import Brush, text_width
from app.look.spans import broken, length, paint
from app.look.theme import theme
from app.parts import Item
from app.widgets.button import IconButton, Pressable
from app.widgets.painted import Fitted, Painted

SMALLEST = 9  # sp of a long word where a bar is narrow
THRICE = 11  # sp of words on three lines


class PileCount(Pressable, Painted):
    """A count with its picture; says what it counts when touched."""

    shows = ("icon", "text", "line", "gold", "state", "focused")
    name = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    line = ListProperty()  # spans in place of the words
    painter = ObjectProperty(None, allownone=True)
    gold = BooleanProperty(False)
    hint = StringProperty("")

    def natural(self):
        size = self._size()
        return dp(40) + (length(self.line, size) if self.line else text_width(self.text, size, "InterMedium", True))

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
        if self.line:
            paint(self._below, self.painter, self.line, self.x + dp(30), self.center_y, self._size())
        else:
            brush.text(self.text, self.x + dp(30), self.center_y, self._size(), theme["ink"], "InterMedium", True)
        self.press(brush, self.x, y, self.width, height, height / 2)
        self.ring(brush, self.x, y, self.width, height, height / 2)


class Count(Pressable, Painted):
    """What one owns of a thing, where one's own bar has no room for it."""

    shows = ("gain", "number", "painter", "state", "focused")
    gain = StringProperty("")
    number = NumericProperty(0)
    painter = ObjectProperty(None, allownone=True)
    voice = ObjectProperty(lambda item: "")

    def within(self):
        return self.voice(Item("counter", self.gain))

    def natural(self):
        return max(dp(48), dp(31) + text_width(self._words(), dp(18), "Sora", True))

    def _words(self):
        return str(int(self.number))

    def paint(self, brush):
        self.painter.sign(self._below, "gain", self.gain, self.x + dp(13), self.center_y, dp(22))
        brush.text(self._words(), self.x + dp(26), self.center_y, dp(18), theme["ink"], "Sora", True)
        self.press(brush, *self.pos, *self.size, dp(14))
        self.ring(brush, *self.pos, *self.size, dp(14))


class BarNote(Fitted):
    """What to do now: on one line where it has room, else smaller on two, or on three where a bar is narrow."""

    twice = BooleanProperty(False)

    def repaint(self, *_):
        large, small = (16, 13) if self.role == "title" else (13, 12)
        scale = min(Metrics.fontscale, self.most)
        size = large * Metrics.density * scale
        # A label cuts words a little earlier than their letters need.
        self.twice = 1.05 * text_width(self.text, size, self.font_name, self.bold) > self.width > 1
        most = 1
        if self.twice:
            size, least, most = small * Metrics.density * min(scale, 1.15), SMALLEST * Metrics.density, 2
            longest = max(text_width(word, size, self.font_name, self.bold) for word in self.text.split(" "))
            size = max(least, min(size, size * self.width / (1.05 * longest)))
            if self.role == "title" and self._lines(size) > most:
                size, most = max(least, min(size, THRICE * Metrics.density)), 3
        self.font_size = size
        self.max_lines, self.line_height = most, 1.0 if most == 1 else 0.92
        self.shorten = not self.twice

    def _lines(self, size):
        return len(broken(self.text, 1.05 * size, self.width, self.font_name, self.bold))

    def holds(self, words):
        """Whether so many words have room on two lines."""
        size = 12 * Metrics.density * min(Metrics.fontscale, self.most, 1.15)
        return len(broken(words, size, self.width)) <= 2


class Tool(IconButton):
    """Its icon, or a few signs instead of one."""

    name = StringProperty("")
    act = ObjectProperty(lambda name: None)

    def paint(self, brush):
        if self.icon.startswith("ui_"):
            super().paint(brush)
            return
        side = dp(44)
        x, y = self.center_x - side / 2, self.center_y - side / 2
        brush.box(x, y, side, side, side / 2, theme["surface2"])
        self.press(brush, x, y, side, side, side / 2)
        brush.text(self.icon, *self.center, dp(15), theme["ink"], "InterMedium", True, "centre")
        self.ring(brush, x, y, side, side, side / 2)


class TableBar(BoxLayout):
    """`tools` are (name, icon, hint, enabled)."""

    title = StringProperty("")
    notes = ListProperty([""])  # what to do now, and the same in fewer words where they have no room
    note = StringProperty("")
    piles = ListProperty()
    tools = ListProperty()
    counters = ListProperty()
    counters_here = BooleanProperty(False)  # one's own bar has no room for what one owns
    painter = ObjectProperty(None, allownone=True)
    prompt_only = BooleanProperty(False)  # a small window: what to do now is all there is room for
    wide = BooleanProperty(False)
    on_tool = ObjectProperty(lambda name: None)
    on_pile = ObjectProperty(lambda name: None)
    on_count = ObjectProperty(lambda gain: None)
    on_ask = ObjectProperty(lambda kind, name, words: False)  # one was held: whether there was something to say
    voice = ObjectProperty(lambda item: "")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("piles", "tools", "wide", "counters", "painter", "counters_here"):
            self.fbind(name, self._fill)
        self.fbind("notes", self._choose)

    def on_kv_post(self, base_widget):
        self.ids.note.fbind("width", self._choose)

    def _choose(self, *_):
        held = [words for words in self.notes if self.ids.note.holds(words)]
        self.note = (held or self.notes[-1:])[0]

    def _fill(self, *_):
        self._count()
        pills = self.ids.pills
        shown = pills.children[::-1]
        for _ in range(len(self.piles) - len(shown)):
            pile = PileCount(size_hint_x=None)
            pile.bind(on_release=lambda pile: self.on_pile(pile.name))
            pile.asks = partial(self._ask, "pile", pile)
            pills.add_widget(pile)
        for pile in shown[len(self.piles) :]:
            pills.remove_widget(pile)
        for pile, (name, icon, short, long, gold, _, line) in zip(pills.children[::-1], self.piles):
            pile.name, pile.icon, pile.gold, pile.hint = name, icon, gold, long
            pile.painter, pile.line = self.painter, () if self.wide else line
            pile.text = long if self.wide else short
            pile.width = pile.natural()
        buttons = self.ids.buttons
        named = {button.name: button for button in buttons.children}
        if list(named)[::-1] != [name for name, *_ in self.tools]:
            buttons.clear_widgets()
            for name, *_ in self.tools:
                tool = Tool(name=name)
                tool.asks = partial(self._ask, "tool", tool)
                buttons.add_widget(tool)
            named = {button.name: button for button in buttons.children}
        for name, icon, hint, enabled in self.tools:
            tool = named[name]
            tool.icon, tool.hint, tool.disabled = icon, hint, not enabled
            tool.act = self.on_tool

    def _ask(self, kind, widget):
        return self.on_ask(kind, widget.name, widget.hint)

    def pile_centre(self, name):
        """Of a pile; of the first or last one shown when it has no room."""
        pills = self.ids.pills.children
        return next((pile.center for pile in pills if pile.name == name), pills[0].center if pills else None)

    def counter_centre(self, gain):
        """Of the picture of a counter; None where one's own bar has them."""
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
            count.voice, count.spoken = self.voice, str(number)
            count.width = count.natural()


kv.load(__name__)
