"""The grounds behind the parts of a table and the lines between them."""

from kivy.metrics import dp
from kivy.properties import DictProperty, ObjectProperty

from app.look.theme import theme
from app.play.layout import COMPACT, EXPANDED, EXTRA_LARGE, LARGE, LOW, MEDIUM
from app.widgets.painted import Painted


class Backdrop(Painted):
    """The grounds behind the parts and the lines between them. Rows are dressed by what they are: one's own, held in
    the hand, or public."""

    shows = ("layout", "roles")
    layout = ObjectProperty(None, allownone=True)
    roles = DictProperty()  # row -> OWN, HELD or PUBLIC

    def _parts(self, name):
        """The parts a name stands for: all rows of a role, or one part."""
        rows = [row for row, role in self.roles.items() if role == name]
        return [part for part in (rows or [name]) if part in self.layout.parts]

    def paint(self, brush):
        layout = self.layout
        if layout is None:
            return
        for part in (part for name in GROUNDS[layout.kind] for part in self._parts(name)):
            x, y, width, height = (v * dp(1) for v in layout[part])
            brush.fill(x, y, width, height, theme["surface"])
        line = max(1, round(dp(1)))
        for part, edge in ((part, edge) for name, edge in EDGES[layout.kind] for part in self._parts(name)):
            x, y, width, height = (v * dp(1) for v in layout[part])
            if edge == "top":
                brush.fill(x, y + height - line, width, line, theme["outline"])
            elif edge == "bottom":
                brush.fill(x, y, width, line, theme["outline"])
            else:  # towards the board
                at = x if layout["board"].x < layout[part].x else x + width - line
                brush.fill(at, y, line, height, theme["outline"])


OWN, HELD, PUBLIC = "own rows", "held rows", "public rows"
GROUNDS = {  # what lies on a surface of its own, and not on the window's ground
    COMPACT: ("ledger",),
    MEDIUM: ("ledger",),
    LOW: ("top", "ledger", OWN, HELD, "peek"),
    EXPANDED: ("ledger", "panel"),
    LARGE: ("ledger", "panel"),
    EXTRA_LARGE: ("top", HELD, "peek", OWN, "ledger", "panel"),
}
DOCKED = (("panel", "side"), ("ledger", "side"), ("ledger", "top"), (OWN, "top"), (HELD, "top"))
EDGES = {
    COMPACT: (("opponents", "bottom"), ("ledger", "top"), ("ledger", "bottom"), (PUBLIC, "top")),
    MEDIUM: (("opponents", "bottom"), ("ledger", "top"), (OWN, "top"), (PUBLIC, "top")),
    LOW: (*((name, "side") for name in ("top", HELD, "peek", OWN, "ledger")), (PUBLIC, "top")),
    EXPANDED: (*DOCKED, (PUBLIC, "top")),
    LARGE: (*DOCKED, (PUBLIC, "top")),
    EXTRA_LARGE: (("top", "bottom"), ("opponents", "side"), (HELD, "side"), ("peek", "side"), (OWN, "side"),
                  ("ledger", "side"), ("panel", "side"), ("keys", "top"), (PUBLIC, "top")),
}  # fmt: skip


def role(wish):
    return OWN if wish.own else PUBLIC if wish.public else HELD
