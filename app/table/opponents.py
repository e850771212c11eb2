"""Player chips of the others, side by side or one above the other."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.table.chips import OpponentChip
from app.widgets.painted import Painted


class Opponents(Widget):
    """A row of chips, or a column where the strip is higher than wide."""

    chips = ListProperty()
    painter = ObjectProperty(None, allownone=True)
    chip_size = ListProperty([126, 46])
    size_kind = StringProperty("small")
    floating = BooleanProperty(False)
    mirrored = BooleanProperty(False)
    say = ObjectProperty(lambda chip: "")
    on_chip = ObjectProperty(lambda seat: None)
    hinted = ObjectProperty(lambda seat: "")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("chips", "painter", "chip_size", "size_kind", "floating", "mirrored", "pos", "size"):
            self.fbind(name, self._lay)

    def _lay(self, *_):
        while len(self.children) > len(self.chips):
            self.remove_widget(self.children[0])
        while len(self.children) < len(self.chips):
            chip = OpponentChip(size_hint=(None, None))
            chip.bind(on_release=lambda chip: self.on_chip(chip.chip.seat))
            chip.hinted = lambda seat: self.hinted(seat)
            self.add_widget(chip)
        width, height = self.chip_size
        upright = self.floating or self.size_kind == "tall"
        if len(self.chips) == 1 and self.size_kind == "small" and not upright and self.chips[0].minis:
            width = self.width - dp(16)  # there is room for all that is known
        count, gap = len(self.chips), dp(8) if not upright or not self.floating else dp(4)
        if upright:
            pad = dp(12) if self.size_kind == "tall" else dp(8)
            x = self.right - pad - width if self.mirrored and self.floating else self.x + pad
            places = [(x, self.top - dp(6) - (i + 1) * height - i * gap) for i in range(count)]
        else:
            # As many side by side as there is room for; seven do not fit into one row of a phone.
            rows = max(1, min(2, int(self.height // height), count)) if count * (width + gap) > self.width else 1
            columns = -(-count // rows)
            start, pitch = self.x + dp(8), self.height / rows
            places = [
                (start + i % columns * (width + gap), self.top - (i // columns + 0.5) * pitch - height / 2)
                for i in range(count)
            ]
        for widget, chip, place in zip(self.children[::-1], self.chips, places):
            widget.pos, widget.size = place, (width, height)
            widget.painter, widget.size_kind, widget.floating = self.painter, self.size_kind, self.floating
            widget.words, widget.chip = self.say(chip), chip
            widget.spoken = ", ".join(filter(None, (chip.name, widget.words)))
        if self.size_kind == "tall":
            self._stack()

    def _stack(self):
        """Each as high as its cards need, all of them within the column."""
        widgets, gap, pad = self.children[::-1], dp(8), dp(12)
        wants = [widget.natural() for widget in widgets]
        room = self.height - 2 * pad - gap * (len(wants) - 1)
        over = max(0.0, sum(wants) - room) / max(1, len(wants))
        y = self.top - pad
        for widget, want in zip(widgets, wants):
            widget.height = max(dp(124), want - over)
            y -= widget.height
            widget.y = y
            y -= gap

    def chip_of(self, seat):
        return next((child for child in self.children if child.chip and child.chip.seat == seat), None)


class Changes(Painted):
    """What the tentative move would bring to the others: over the edges of their chips, and so over the board."""

    opponents = ObjectProperty(None, allownone=True)

    def on_opponents(self, _, opponents):
        for name in ("chips", "painter", "chip_size", "size_kind", "floating", "mirrored", "pos", "size"):
            opponents.fbind(name, self.repaint)

    def paint(self, brush):
        for chip in self.opponents.children if self.opponents else ():
            if chip.chip and chip.chip.change:
                chip.paint_change(brush.canvas)
