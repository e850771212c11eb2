"""Questions and lists that open over the table."""

from kivy.metrics import dp

from app.gestures import Item
from app.i18n import tr
from app.widgets.ledger_panel import Lines
from app.widgets.painted import Text
from app.widgets.sheet import Sheet, question


def piles(screen):
    sheet = Sheet(title=tr("table.piles"))
    for words in screen.game.pile_words(screen.shown):
        sheet.put(Text(text=words))
    screen.app.show(sheet)


def rows(screen):
    """The whole ledger."""
    if screen.turn is None:
        return
    book = screen.turn.book()
    lines = Lines(book=book, painter=screen.tabletop.painter, size_hint_y=None, focusable=False)
    lines.height = lines.height_for(len(book.rows)) + dp(8)
    screen.app.show(Sheet(title=tr("table.ledger")).put(lines))


def give_back(screen):
    """Tiles to give back, in secret."""
    names = [tile for tile in screen.game.tiles(screen.shown, screen.mine)]
    screen.app.show(
        question(
            "give back",
            "",
            *[(name, "outline", lambda name=name: screen.touch(Item("tile", name))) for name in names],
            ("done", "primary", screen.lock),
        )
    )
