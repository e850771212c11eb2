"""What sheets tell fits into them: buttons of the usual height, nothing cut at a side, words in one piece."""

import pytest

from app.look import spans
from app.look.brush import text_width
from app.parts import Item, Line
from app.table.log import LogRow
from app.table.prompt import KeyRow
from engine import GAMES
from tests.app.helpers import shell
from tests.app.pages.test_pages_every_game import played
from tests.app.test_every_game import Player
from tests.app.test_pointer import begun

pytestmark = pytest.mark.gui
SIZES = (412, 915), (360, 640), (320, 568), (915, 412), (1280, 800)
CASES = [(game, SIZES[n % len(SIZES)], 1.3 if n % 2 else 1.0) for n, game in enumerate([*GAMES, *GAMES])]


def lay(ui, tmp_path, game, size, **look):
    table = Player(ui, tmp_path, size, tips=False, **look).lay(begun(game), 1)
    table.find_turn()
    ui.frames(3)
    return table


def pills(app, text):
    return [w for w in app.sheets.top.walk(restrict=True) if getattr(w, "text", "") == text and hasattr(w, "least")]


@pytest.mark.parametrize(("game", "size", "text"), CASES)
def test_close_is_a_button_like_others(ui, tmp_path, game, size, text):
    """Whether or not what is told of has a place on the board."""
    table = lay(ui, tmp_path, game, size, text=text)
    items = [item for row in table.desk.rows.values() for item in row.items() if row.thing(item)][:2]
    items += [next(iter(spot for spot in table.desk.board.pieces if not isinstance(spot, str)), None)]
    seen = 0
    for item in items:
        if item is None:
            continue
        table.screen.inspect(item if hasattr(item, "kind") else Item("place", item))
        ui.frames(5)
        if table.app.sheets.top is None:
            continue
        close = pills(table.app, "Close")
        if not close:
            table.app.sheets.close_all()
            continue
        seen += 1
        beside = [w for w in close[0].parent.children if hasattr(w, "least")]
        assert close[0].height <= max(56, *(w.wanted for w in beside)) + 1, close[0].height
        shell.tap(ui, close[0])
        assert table.app.sheets.top is None
    assert seen


GAINS = tuple(part for n in range(1, 13) for part in spans.amount(n, "point"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "text"), [(372, 1.0), (320, 1.3), (280, 1.0), (280, 2.0)])
def test_what_a_line_of_the_log_brought_wraps(ui, game, width, text):
    from kivy.metrics import Metrics

    Metrics.fontscale = text
    for seat in (0, 1):
        line = Line(0, (spans.text("Somebody builds"),), ((seat, GAINS),))
        row = LogRow(line=line, painter=None, size_hint=(None, None), width=width)
        lines = row._right()
        assert len(lines) > 1
        assert max(spans.length(each, row._size()) for each in lines) <= width - 8
        assert row.height >= (len(lines) + 1) * row._pitch()
        for each in lines:  # a number stays with its picture
            assert each[-1].kind == "gain"


@pytest.mark.parametrize(("size", "text", "lang"), [((360, 640), 1.3, "es"), ((320, 568), 1.0, "fr"),
                                                     ((320, 568), 1.3, "en"), ((412, 915), 1.0, "fr"),
                                                     ((1280, 800), 1.3, "es")])  # fmt: skip
@pytest.mark.parametrize("game", GAMES)
def test_every_shortcut_is_told_whole(ui, tmp_path, game, size, text, lang):
    table = lay(ui, tmp_path, game, size, text=text, language=lang)
    table.screen.tool("shortcuts")
    ui.frames(4)
    rows = [w for w in table.app.sheets.top.walk(restrict=True) if isinstance(w, KeyRow)]
    assert len(rows) > 10
    for row in rows:
        lines = row._lines()
        assert " ".join(lines) == row.words
        longest = max(text_width(line, spans.sp("body")) for line in lines)
        assert row._start() + longest <= row.width + 1, (row.words, row.width)
        assert row.height >= len(lines) * row._pitch()


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_large_words_of_the_score_table_are_not_broken(ui, tmp_path, game, size, lang):
    app = shell.start(ui, tmp_path, size, look={"text": 2.0, "language": lang})
    match, seats = played(game, 2)
    app.go("final", match=match, seats=seats)
    ui.frames(6)
    rows = [w for w in app.top.walk(restrict=True) if type(w).__name__ == "ScoreRow" and w.title]
    assert rows
    for row in rows:
        label = row.ids.words
        for word in label.text.split():
            length = text_width(word, label.font_size, label.font_name, label.bold)
            assert length <= label.width + 1, (label.text, word, length, label.width)
            assert label.right <= row.right + 1
