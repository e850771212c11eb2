"""Table row of pictures and numbers: what it is about, then a cell under each head."""

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from app.look import spans
from app.look.theme import theme
from app.widgets.painted import Painted

LEAD = 1.35  # cells the first one takes


class Cells(Painted):
    """Each span is a cell, a group of spans one cell too; all in their column's middle, none cut."""

    shows = ("line", "painter", "ruled")
    line = ListProperty()
    painter = ObjectProperty(None, allownone=True)
    ruled = ObjectProperty(False)  # a hairline above it

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.height = spans.sp("body") * 2

    def places(self):
        """(middle, width) of each cell."""
        each = self.width / (len(self.line) - 1 + LEAD)
        found, x = [], self.x
        for i in range(len(self.line)):
            wide = each * (LEAD if i == 0 else 1)
            found.append((x + wide / 2, wide))
            x += wide
        return found

    def paint(self, brush):
        if self.ruled:
            brush.fill(self.x, self.top, self.width, max(1.0, dp(1)), theme["outline"])
        for span, (middle, wide) in zip(self.line, self.places()):
            cell = span.what if span.kind == "group" else [span]
            size = spans.sp("body")
            size = min(size, size * (wide - dp(4)) / max(1, spans.length(cell, size)))
            spans.paint(self._below, self.painter, cell, middle, self.center_y, size, "centre")
