"""The hand: a row of cards, the selected one lifted and ringed."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from app.brush import Brush
from app.gestures import Item
from app.theme import MOTION, seconds, theme
from app.widgets.surface import Row

LIFT = 8


class Hand(Row):
    """Takes cards with a `name` and a painter; a touched card comes out as Item("card", name)."""

    cards = ListProperty()
    card_width = NumericProperty(88.0)
    labels = ListProperty()  # keys written under the cards, on wide windows
    face_down = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._lifts = {}  # name -> Translate
        self._repaint = Clock.create_trigger(lambda _: self._paint(), -1)
        for name in ("cards", "card_width", "cursor", "labels", "face_down", "pos", "size"):
            self.fbind(name, self._repaint)
        self.fbind("selected", self._select)
        theme.bind(colour=self._restyle)

    def on_cards(self, *_):
        self.focusable = bool(self.cards)

    def items(self):
        return [Item("card", card.name) for card in self.cards]

    def card_box(self, index):
        """x, y, width, height of a card at rest."""
        width = self.card_width
        height = width * self.painter.card_ratio
        count = len(self.cards)
        room = self.width - dp(32)
        step = min(width + dp(16), (room - width) / max(1, count - 1)) if count > 1 else 0
        start = self.center_x - (width + step * (count - 1)) / 2
        spare = self.height - height - (dp(28) if self.labels else 0)
        return (
            start + index * step,
            self.y + max(0, spare - dp(LIFT)) / 2 + (dp(28) if self.labels else 0),
            width,
            height,
        )

    def card_centre(self, name):
        x, y, width, height = self.card_box([card.name for card in self.cards].index(name))
        return x + width / 2, y + height / 2

    def item_at(self, x, y):
        # A card overlapping its left neighbour lies on top of it.
        for index in range(len(self.cards) - 1, -1, -1):
            left, bottom, width, height = self.card_box(index)
            if left - dp(4) <= x <= left + width + dp(4) and bottom - dp(4) <= y <= bottom + height + dp(LIFT):
                return Item("card", self.cards[index].name)
        return None

    def _select(self, _, selected):
        if any(card.name not in self._lifts for card in self.cards):
            return
        for name, move in self._lifts.items():
            Animation.cancel_all(move)
            goal = dp(LIFT) if name == selected else 0
            if move.y != goal:
                Animation(y=goal, d=seconds("select_card"), t=MOTION["select_card"]["t"]).start(move)
        self._repaint()

    def _restyle(self, *_):
        self._repaint()

    def _paint(self):
        self.canvas.clear()
        for move in self._lifts.values():
            Animation.cancel_all(move)
        before = {name: move.y for name, move in self._lifts.items()}
        self._lifts = {}
        for index, card in enumerate(self.cards):
            x, y, width, height = (round(v) for v in self.card_box(index))
            group = InstructionGroup()
            goal = dp(LIFT) if card.name == self.selected else 0
            move = Translate(0, before.get(card.name, goal))
            group.add(PushMatrix())
            group.add(move)
            self._lifts[card.name] = move
            if self.face_down:
                self.painter.card_back(group, x, y, width)
            else:
                self.painter.card(group, card, x, y, width)
            brush = Brush(group)
            if card.name == self.selected:
                self._frame(brush, x, y, width, height, theme["primary"], dp(3))
            if self.cursor and card.name == self.cursor.name:
                self._frame(brush, x, y, width, height, theme["focus"], dp(3), dp(2))
            group.add(PopMatrix())
            if index < len(self.labels):
                self._key(Brush(group), self.labels[index], x + width / 2, y - dp(16))
            self.canvas.add(group)
            if move.y != goal:
                Animation(y=goal, d=seconds("select_card"), t=MOTION["select_card"]["t"]).start(move)

    def _frame(self, brush, x, y, width, height, colour, line, out=0):
        gap = dp(2) + line + out
        brush.frame(x - gap, y - gap, width + 2 * gap, height + 2 * gap, 10 / 90 * width + gap, colour, line)

    def _key(self, brush, text, x, y):
        side = dp(22)
        brush.box(x - side / 2, y - side / 2, side, side, dp(5), theme["outline"])
        brush.box(x - side / 2 + 1, y - side / 2 + 2, side - 2, side - 3, dp(4), theme["surface"])
        brush.text(text, x, y + 1, dp(12), theme["ink"], "InterMedium", False, "centre")
