"""Log panel: rows of actions with what they brought, the same as sentences, and what a visitor has missed."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.look import kv, spans
from app.look.i18n import tr
from app.look.theme import theme
from app.parts import Line
from app.widgets.button import Plate, PressPlate
from app.widgets.painted import Painted
from app.widgets.sheet import Sheet
from app.widgets.when import When  # noqa: F401  used in kv/log.kv

SPARE = 24  # rows that are kept for other lines


class LogRow(Painted):
    """A line of the story: who, what, and at the right what it brought; below each other where that is too long."""

    shows = ("line", "painter")
    line = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("line", "width"):
            self.fbind(name, self._measure)
        self._measure()

    def _size(self):
        return spans.sp("body")

    def _left(self):
        line = self.line
        badge = () if line.seat is None or line.fill else (spans.Span("badge", line.seat),)
        return (*badge, *line.spans)

    def _right(self):
        """The lines at the right: the doer's own first, then others with their badges."""
        found = []
        for seat, change in self.line.changes:
            whole = change if seat == self.line.seat else (spans.Span("badge", seat), *change)
            found += spans.wrapped(whole, self._size(), self.width - dp(8))
        return found

    def _wrapped(self):
        """A sentence over several lines."""
        icons = [span for span in self.line.spans if span.kind != "text"]
        words = " ".join(span.what for span in self.line.spans if span.kind == "text")
        size, room = self._size(), self.width - dp(20) - len(icons) * self._size() * 1.6
        return icons, spans.broken(words, size, room)

    def _folded(self):
        """Who and what over as many lines as they need, where nothing stands at the right."""
        size, room = self._size(), self.width - dp(8)
        return (
            [spans.fitting(self._left(), size, room)] if self.line.changes else spans.wrapped(self._left(), size, room)
        )

    def _pitch(self):
        return max(dp(22), self._size() * 1.55)

    def _apart(self):
        """Whether what it brought must go below."""
        size = self._size()
        widest = max((spans.length(right, size) for right in self._right()), default=0)
        return widest and spans.length(self._left(), size) + widest + dp(10) > self.width - dp(8)

    def _measure(self, *_):
        if self.line is None or self.width < dp(40):
            return
        if self.line.fill:
            rows = len(self._wrapped()[1])
        elif not self.line.changes:
            rows = max(1, len(self._folded()))
        else:
            rows = max(1, len(self._right())) if not self._apart() else 1 + len(self._right())
        self.height = rows * self._pitch() + dp(10)

    def paint(self, brush):
        if self.line is None:
            return
        size, pitch = self._size(), self._pitch()
        if self.line.fill:
            self._news(brush, size, pitch)
            return
        right = self._right()
        apart = self._apart()
        top = self.top - dp(5)
        middle = top - pitch / 2 if apart else self.center_y
        lines = self._folded()
        middle += (len(lines) - 1) * pitch / 2
        for line in lines:
            spans.paint(self._below, self.painter, line, self.x + dp(4), middle, size)
            middle -= pitch
        y = top - pitch if apart else self.center_y + (len(right) - 1) * pitch / 2 + pitch / 2
        for change in right:
            spans.paint(self._below, self.painter, change, self.right - dp(4), y - pitch / 2, size, "right")
            y -= pitch

    def _news(self, brush, size, pitch):
        brush.box(self.x, self.y + dp(2), self.width, self.height - dp(4), dp(10), theme[self.line.fill])
        icons, lines = self._wrapped()
        x = self.x + dp(10)
        if icons:
            x = spans.paint(self._below, self.painter, icons, x, self.top - dp(5) - pitch / 2, size) + dp(8)
        y = self.top - dp(5) - pitch / 2
        for line in lines:
            brush.text(line, x, y, size, theme["ink"])
            y -= pitch


class Rows:
    """The rows of a box. They come and go with every event: one that stays is not made anew, and one that goes is kept
    in `spare` for another line, for much would be thrown away, and clearing that up holds up the picture."""

    def __init__(self, box, painter, width, spare):
        self.box, self.painter, self.width, self.spare = box, painter, width, spare
        self._there = {key(row): row for row in box.children}
        self._known = box.children[:]
        self._shown = []  # from the top down

    def row(self, line):
        row = self._there.pop(line, None) or self._other(LogRow)
        row.painter, row.line, row.width = self.painter, line, self.width
        return row

    def head(self, title):
        head = self._there.pop(title, None) or self._other(LogHead)  # two chapters may have one title
        head.text = title
        return head

    def _other(self, kind):
        found = next((row for row in self.spare if type(row) is kind), None)
        if found is None:
            found = kind(size_hint=(None, None)) if kind is LogRow else kind()
        else:
            self.spare.remove(found)
        self._known.append(found)
        return found

    def show(self, *rows):
        self._shown += rows

    def done(self):
        if self._shown != self.box.children[::-1]:
            self.box.clear_widgets()
            for row in self._shown:
                self.box.add_widget(row)
        self.spare += [row for row in self._known if row.parent is None]
        del self.spare[SPARE:]


def key(row):
    return row.line if isinstance(row, LogRow) else row.text


class Sentence(PressPlate):
    """One sentence of the log with the badge of whom it is about; a touch tells why."""

    look = NumericProperty(-1)
    text = StringProperty("")
    rule = StringProperty("")


class LogPanel(BoxLayout):
    """The last rounds beside the table, the newest first, as far as there is room; the sheet has them all. What a game
    always has to tell stands above them."""

    standing = ObjectProperty(("", ()))  # a title and rows
    chapters = ListProperty()
    painter = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._spare = []
        fill = Clock.create_trigger(self._fill, -1)
        for name in ("standing", "chapters", "size"):
            self.fbind(name, fill)
        tr.bind(say=fill)

    def _fill(self, *_):
        rows = Rows(self.ids.rows, self.painter, self.width - self.padding[0] - self.padding[2], self._spare)
        self._put(rows, self.height - self.padding[1] - self.padding[3])
        rows.done()

    def _put(self, rows, room):
        title, standing = self.standing
        if standing:
            always = [rows.head(title), *(rows.row(Line(None, tuple(row.spans))) for row in standing)]
            rows.show(*always)
            room -= sum(row.height for row in always)
        for chapter in (chapter for chapter in reversed(self.chapters) if chapter.lines):
            head = rows.head(round_title(chapter))
            for n, line in enumerate(chapter.lines):
                row = rows.row(line)
                new = (row,) if n else (head, row)  # no heading without a line below it
                room -= sum(each.height for each in new)
                if room < 0:
                    return
                rows.show(*new)


class LogHead(BoxLayout):
    text = StringProperty("")


class RoundPanel(Plate):
    """The round that is being resolved, in open view: its lines as they come, then the way on."""

    lines = ListProperty()
    painter = ObjectProperty(None, allownone=True)
    go_on = StringProperty("")  # words of the button; none while things are still being shown
    replay = StringProperty("")
    tight = BooleanProperty(False)  # Replay is a picture alone, that the way on stays on one line
    crowded = BooleanProperty(False)  # there is no room for the rules beside it: they are in the menu as well
    goes = ObjectProperty(lambda: None)
    replays = ObjectProperty(lambda: None)
    skips = ObjectProperty(lambda: None)
    reads = ObjectProperty(lambda: None)  # the rules, while there is time for them
    least = NumericProperty(0)  # its height as long as that is enough for its lines
    most = NumericProperty(0)  # and if it is not; what does not fit even then is left out
    lowest = BooleanProperty(False)  # nothing of the table lies below it

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._spare = []
        fill = Clock.create_trigger(self._fill, -1)
        for name in ("lines", "width", "painter", "least", "most", "lowest", "go_on"):
            self.fbind(name, fill)
        self.ids.buttons.fbind("height", fill)

    def paint(self, brush):
        below = dp(28) if self.lowest else 0
        self.plate(brush, self.x, self.y - below, self.width, self.height + below)

    def _fill(self, *_):
        """The last lines, as many as there is room for."""
        rows, found = Rows(self.ids.rows, self.painter, self.width - dp(32), self._spare), []
        around = self.ids.buttons.height + dp(40)
        room = (self.most if self.go_on or not self.lowest else self.least) - around
        for line in reversed(self.lines):
            row = rows.row(line)
            room -= row.height + self.ids.rows.spacing
            if room < 0:
                break
            found.insert(0, row)
        self.height = max(self.least, around + sum(row.height + self.ids.rows.spacing for row in found))
        rows.show(*found)
        rows.done()

    def key_go(self):
        if self.go_on:
            self.goes()
        else:
            self.skips()


class LogSheet(Sheet):
    """Everything that has happened, as sentences, the newest round first; `why(event, sentence)` is told of a touch."""

    def fill(self, chapters, looks, painter, recap=(), why=None):
        if recap:
            self.put(LogHead(text=tr("table.log.recap")))
            for line in recap:
                self.put(LogRow(line=line, painter=painter, size_hint_y=None))
        for chapter in (chapter for chapter in reversed(chapters) if chapter.sentences):
            self.put(LogHead(text=round_title(chapter)))
            rules = chapter.rules or [""] * len(chapter.sentences)
            events = chapter.events or [None] * len(chapter.sentences)
            for (seat, words), rule, event in zip(chapter.sentences, rules, events):
                sentence = Sentence(look=-1 if seat is None else looks[seat], text=words, rule=rule if why else "")
                if sentence.rule:
                    sentence.bind(on_release=lambda line, event=event: (self.close(), why(event, line.text)))
                self.put(sentence)
        if not chapters:
            self.put(Sentence(text=tr("table.log.empty")))
        return self


def round_title(chapter):
    if chapter.title:
        return chapter.title
    return tr("table.log.round", round=chapter.number) if chapter.number else tr("table.log.before")


kv.load(__name__)
