"""Side panel of a replay, where there is room: what the step changed, and how the chances went."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.look import kv
from app.replay.chances import draw
from app.replay.changes import changed, told
from app.widgets.button import Plate
from app.widgets.graph import ChanceGraph  # noqa: F401  used in kv/aside.kv
from engine.bots.review import Review

MOST = 4  # changes that are named


class ChangeRow(Plate):
    """Somebody's points of one kind went up or down."""

    look = NumericProperty(0)
    text = StringProperty("")


class Aside(BoxLayout):
    """`fill` is told of the match once, `tell` of every step."""

    changes = ListProperty()  # (look, words)
    reviewed = BooleanProperty(False)
    review = _look = None

    def on_kv_post(self, _):
        self._rows = [ChangeRow() for _ in range(MOST)]  # made once: every step shows others
        self.fbind("changes", self._show)

    def fill(self, source, kept, look):
        """`kept` is the review of the match as far as there is one; `look` shows a number of moves."""
        self.review = None
        if source.over and isinstance(kept, dict) and isinstance(kept.get("seat"), int):
            review = Review(source.match, kept["seat"], kept) if kept["seat"] < source.match.players else None
            self.review = review if review is not None and review.data["chance"] else None
        self.reviewed, self._look = self.review is not None, look

    def tell(self, source, names, looks):
        game = source.game
        found = []
        if source.at:
            before, after = (game.scores(source.view_at(n)) for n in (source.at - 1, source.at))
            found = changed(before, after)[:MOST]
        self.changes = [(looks[change.seat], told(change, game.name, names)) for change in found]
        if self.review is not None:
            chart, begun = self.ids.chart, source.frame.move + 1
            draw(chart, self.review, looks, self._look)
            chart.at = max((i for i, point in enumerate(self.review.graph) if point.at <= begun), default=0)

    def _show(self, *_):
        box, rows = self.ids.rows, self._rows
        while len(box.children) > len(self.changes):
            box.remove_widget(box.children[0])
        while len(box.children) < len(self.changes):
            box.add_widget(next(row for row in rows if row.parent is None))
        for row, (look, words) in zip(box.children[::-1], self.changes):
            row.look, row.text = look, words


kv.load(__name__)
