"""Detail sheet of one thing: drawn large, its facts, and what could be done with it."""

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from app.look import kv, spans
from app.look.brush import Brush
from app.look.theme import theme
from app.play.layout import UPRIGHT
from app.widgets.button import Pill, SideBySide
from app.widgets.painted import Painted
from app.widgets.sheet import Sheet

WIDEST = 480  # dp of a picture in a sheet
LOW = 480  # dp of a window in which buttons one above the other leave no room


class SpanLine(Painted):
    """Words and small pictures, on one line where it is wide enough."""

    shows = ("line", "painter")
    line = ListProperty()
    painter = ObjectProperty(None, allownone=True)
    role = StringProperty("subtitle")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.height = spans.sp(self.role) * 1.5

    def paint(self, brush):
        size = spans.sp(self.role)
        lines = spans.wrapped(self.line, size, self.width)
        self.height = max(1, len(lines)) * size * 1.5
        for i, line in enumerate(lines):
            spans.paint(self._below, self.painter, line, self.x, self.top - (i + 0.5) * size * 1.5, size)


class FactChip(Painted):
    """One fact in a pill."""

    shows = ("line", "painter")
    line = ListProperty()
    painter = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        size = spans.sp("label")
        self.size = spans.length(self.line, size) + dp(24), max(dp(30), size * 2)

    def paint(self, brush):
        brush.box(*self.pos, *self.size, self.height / 2, theme["surface2"])
        shown = spans.fitting(self.line, spans.sp("label"), self.width - dp(20))
        spans.paint(self._below, self.painter, shown, self.x + dp(12), self.center_y, spans.sp("label"))


class BigPicture(Painted):
    """The thing itself, or an icon."""

    shows = ("about", "painter")
    about = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        about, painter = self.about, self.painter
        if about is None:
            return
        if about.thing is not None:
            ratio = painter.ratio(about.thing)
            if ratio > UPRIGHT:
                width = min(self.width, self.height / ratio)
                painter.thing(self._below, about.thing, self.x, self.top - width * ratio, width)
            else:
                side = self.width * 0.86
                painter.thing(self._below, about.thing, self.x + dp(2), self.top - side * ratio - dp(4), side)
        elif about.icon:
            folder, _, name = about.icon.rpartition("/")
            side = min(self.width, dp(72))
            brush.box(self.x, self.top - side, side, side, dp(16), theme["goldC"])
            Brush(self._below, folder or None).centred(
                name, self.x + side / 2, self.top - side / 2, 0.56 * side, theme["gold"]
            )


class WidePicture(Painted):
    """A thing as wide as the sheet, up to what the eye takes in."""

    shows = ("thing", "painter")
    thing = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.fbind("width", self._grow)

    def _wide(self):
        return min(self.width, dp(WIDEST))

    def _grow(self, *_):
        self.height = self._wide() * self.painter.ratio(self.thing)

    def paint(self, brush):
        self.painter.thing(self._below, self.thing, self.x, self.y, self._wide())


class OfferBox(Painted):
    """A thing and its price; crossed where it cannot be had."""

    shows = ("offer", "painter")
    offer = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.height = self._picture() + dp(24) + len(self.offer.price) * self._pitch()

    def _picture(self):
        return dp(62) if self.painter.ratio(self.offer.thing) > UPRIGHT else dp(40)

    def _pitch(self):
        return max(dp(20), spans.sp("label") * 1.5)

    def paint(self, brush):
        offer, painter = self.offer, self.painter
        brush.box(*self.pos, *self.size, dp(12), theme["surface2"])
        high = self._picture()
        top = self.top - dp(10)
        ratio = painter.ratio(offer.thing)
        side = high / ratio
        x, y = self.center_x - side / 2, top - high
        painter.thing(self._below, offer.thing, round(x), round(y + (0 if ratio > UPRIGHT else dp(2))), round(side))
        if offer.refused:
            brush.box(x - dp(2), y - dp(3), side + dp(4), high + dp(5), dp(6), theme["surface2"], 0.55)
            painter.refused(self._below, x, y + high - side, side)
        y -= dp(4)
        for count, item in offer.price:
            line = [spans.text(count, "minus" if offer.refused else "bold")]
            line += [spans.Span("gain", item)] if item else []
            spans.paint(self._below, painter, line, self.center_x, y - self._pitch() / 2, spans.sp("label"), "centre")
            y -= self._pitch()


class Offers(StackLayout):
    """As many in a row as fit."""


class DetailSection(BoxLayout):
    section = ObjectProperty()
    painter = ObjectProperty(None, allownone=True)

    def on_kv_post(self, _):
        section, column = self.section, self.ids.column
        for reason in dict.fromkeys(offer.refused for offer in section.offers if offer.refused):
            column.add_widget(DetailReason(text=reason))


class DetailReason(BoxLayout):
    text = StringProperty("")


class SectionIcon(Painted):
    shows = ("span", "painter")
    span = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        side = dp(32)
        x, y = self.x + side / 2, self.top - side / 2
        if self.span.kind == "icon":
            folder, _, name = str(self.span.what).rpartition("/")
            brush.box(self.x, self.top - side, side, side, dp(9), theme["ink"])
            Brush(self._below, folder or None).centred(name, x, y, 0.62 * side, theme["surface"])
        else:
            self.painter.sign(self._below, self.span.kind, self.span.what, x, y, side)


class DetailHead(BoxLayout):
    about = ObjectProperty()
    painter = ObjectProperty(None, allownone=True)
    picture = NumericProperty(0)  # width of it

    def on_kv_post(self, _):
        for chip in self.about.chips:
            self.ids.chips.add_widget(FactChip(line=chip, painter=self.painter, size_hint=(None, None)))


class DetailOffers(BoxLayout):
    section = ObjectProperty()
    painter = ObjectProperty(None, allownone=True)

    def on_kv_post(self, _):
        for offer in self.section.offers:
            self.ids.box.add_widget(OfferBox(offer=offer, painter=self.painter, size_hint=(None, None), width=dp(64)))


class DetailButtons(SideBySide, BoxLayout):
    words = StringProperty("")  # of the one that leads to its place
    show = ObjectProperty(None, allownone=True)
    close = ObjectProperty(lambda: None)

    def on_kv_post(self, _):
        if not self.show:
            self.remove_widget(self.ids.shown)
            self._level()


def sections(sheet, told, painter):
    """Puts sections on a sheet: icon and words, a picture, things side by side."""
    for section in told:
        sheet.put(DetailSection(section=section, painter=painter))
        if section.picture:
            sheet.put(WidePicture(thing=section.picture, painter=painter))
        if section.offers:
            sheet.put(DetailOffers(section=section, painter=painter))


class DetailSheet(Sheet):
    """`about` is what the game tells; `show` leads to its place on the board, where it has one; `rule` is (words, what
    they lead to)."""

    def fill(self, about, painter, show=None, words="", rule=None):
        # The thing itself is the headline.
        self._head = self.ids.head.__self__
        self.ids.plate.remove_widget(self._head)
        self._head.height = 0
        self.put(DetailHead(about=about, painter=painter))
        sections(self, about.sections, painter)
        if rule is not None:
            read = Pill(text=rule[0], icon="ui_book", kind="tonal")
            read.bind(on_release=lambda _: (self.close(), rule[1]()))
        go = (lambda: (self.close(), show(about.spot))) if show and about.spot is not None else None
        buttons = DetailButtons(show=go, words=words, close=self.close)
        if rule is not None and Window.height < dp(LOW):  # side by side, or nothing is left to read
            buttons.add_widget(read, len(buttons.children))
        elif rule is not None:
            self.stand(read)
        return self.stand(buttons)


kv.load(__name__)
