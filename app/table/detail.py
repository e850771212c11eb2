"""The detail of one thing: drawn large, its facts, and what could be done with it, in pictures and sentences."""

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from app import kv
from app.brush import Brush
from app.theme import theme
from app.widgets import spans
from app.widgets.painted import Painted
from app.widgets.sheet import Sheet


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
    """The card, tile or icon itself."""

    shows = ("about", "painter")
    about = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        about, painter = self.about, self.painter
        if about is None:
            return
        if about.card is not None:
            width = min(self.width, self.height / painter.card_ratio)
            painter.card(self._below, about.card, self.x, self.top - width * painter.card_ratio, width)
        elif about.tile:
            side = self.width * 0.86
            painter.tile(self._below, about.tile, self.x + dp(2), self.top - side - dp(4), side)
        elif about.icon:
            folder, _, name = about.icon.rpartition("/")
            side = min(self.width, dp(72))
            brush.box(self.x, self.top - side, side, side, dp(16), theme["goldC"])
            Brush(self._below, folder or None).centred(
                name, self.x + side / 2, self.top - side / 2, 0.56 * side, theme["gold"]
            )


class OfferBox(Painted):
    """A tile to build with and its price; crossed where it cannot be paid."""

    shows = ("offer", "painter")
    offer = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.height = self._picture() + dp(24) + len(self.offer.price) * self._pitch()

    def _picture(self):
        return dp(40) if self.offer.tile else dp(62)

    def _pitch(self):
        return max(dp(20), spans.sp("label") * 1.5)

    def paint(self, brush):
        offer, painter = self.offer, self.painter
        brush.box(*self.pos, *self.size, dp(12), theme["surface2"])
        high = self._picture()
        top = self.top - dp(10)
        if offer.tile:
            x, y, side = self.center_x - high / 2, top - high, high
            painter.tile(self._below, offer.tile, round(x), round(y + dp(2)), round(side))
        else:
            side = high / painter.card_ratio
            x, y = self.center_x - side / 2, top - high
            painter.card(self._below, offer.card, round(x), round(y), round(side))
        if offer.refused:
            brush.box(x - dp(2), y - dp(3), side + dp(4), high + dp(5), dp(6), theme["surface2"], 0.55)
            painter.refused(self._below, x, y + high - side, side)
        y -= dp(4)
        for count, item in offer.price:
            line = [spans.text(count, "minus" if offer.refused else "bold"), spans.Span("gain", item)]
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
            getattr(self.painter, self.span.kind)(self._below, self.span.what, x, y, side)


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


class DetailButtons(BoxLayout):
    show = ObjectProperty(None, allownone=True)
    close = ObjectProperty(lambda: None)

    def on_kv_post(self, _):
        if not self.show:
            self.remove_widget(self.ids.shown)


class DetailSheet(Sheet):
    """`about` is what the game tells; `show` leads to its place in the city, where it has one."""

    def fill(self, about, painter, show=None):
        # The thing itself is the headline.
        self._head = self.ids.head.__self__
        self.ids.plate.remove_widget(self._head)
        self._head.height = 0
        self.put(DetailHead(about=about, painter=painter))
        for section in about.sections:
            self.put(DetailSection(section=section, painter=painter))
            if section.offers:
                self.put(DetailOffers(section=section, painter=painter))
        go = (lambda: (self.close(), show(about.cell))) if show and about.cell is not None else None
        return self.stand(DetailButtons(show=go, close=self.close))


kv.load(__name__)
