"""Choosing characters before the first round: what each one brings, what one has so far, who gets the others."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.games.ginkgopolis.draft import draft, is_draft, start
from app.games.ginkgopolis.faces import face
from app.look import kv
from app.look.i18n import tr
from app.look.theme import theme
from app.parts import Item
from app.play.gestures import HOLD
from app.widgets.button import Plate, Pressable, PressPlate, dashes
from app.widgets.focus import ENTER, KEYPAD_ENTER
from app.widgets.painted import Painted

GAP, ABOVE, BELOW = 16, 10, 9
FINE = 230  # dp for a card and its sentence, below which the type is small


class DraftCard(Pressable, Painted, BoxLayout):
    """A card to choose, with its sentence below; held or clicked with the right button it is explained."""

    shows = ("choice", "painter", "chosen", "card_width", "focused", "state")
    choice = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    card_width = NumericProperty(100)
    fine = BooleanProperty(False)  # little room: the sentence in small type
    inspect = ObjectProperty(lambda item: None)
    keeps = ObjectProperty(lambda: None)
    caption = StringProperty("")
    _hold, _explained = None, False

    def on_touch_down(self, touch):
        if self.collide_point(*touch.pos) and "button" in touch.profile and touch.button == "right":
            self.inspect(Item("card", self.choice.name))
            return True
        return super().on_touch_down(touch)

    def on_press(self):
        self._explained = False
        self._hold = Clock.schedule_once(self._explain, HOLD)

    def _explain(self, _):
        self._explained = True
        self.inspect(Item("card", self.choice.name))

    def activate(self):
        """Enter on what is chosen keeps it."""
        self.keeps() if self.chosen else super().activate()

    def let_go(self):
        super().let_go()
        if self._hold:
            self._hold.cancel()

    def on_touch_up(self, touch):
        if touch.grab_current is self and self._hold:
            self._hold.cancel()
            if self._explained:
                touch.ungrab(self)
                self.state = "normal"
                return True
        return super().on_touch_up(touch)

    def paint(self, brush):
        if self.choice is None or self.painter is None:
            return
        width = self.card_width
        height = width * self.painter.card_ratio
        x, y = round(self.center_x - width / 2), round(self.top - dp(ABOVE) - height)
        radius = 0.11 * width
        self.painter.card(self._below, self.choice.face, x, y, width)
        if self.chosen:
            gap = dp(5)
            brush.frame(x - gap, y - gap, width + 2 * gap, height + 2 * gap, radius + gap, theme["primary"], dp(3))
            cx, cy, side = x + width - dp(4), y + height - dp(4), min(dp(34), 0.24 * width)
            brush.centred("round", cx, cy, side, theme["primary"])
            brush.centred("ui_check", cx, cy, 0.6 * side, theme["onPrimary"])
        self.press(brush, x, y, width, height, radius)
        if self.focused:
            gap = dp(9)
            self.ring(brush, x - gap, y - gap, width + 2 * gap, height + 2 * gap, radius + gap)


class DraftSlots(Painted):
    """The places for kept characters, small: kept ones, the one being chosen, and those still to come."""

    shows = ("faces", "chosen", "count", "painter")
    faces = ListProperty()
    chosen = ObjectProperty(None, allownone=True)
    count = NumericProperty(3)
    painter = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        gap = dp(8)
        width = min((self.width - gap * (self.count - 1)) / self.count, (self.height - dp(4)) / 1.4)
        if width < dp(8) or self.painter is None:
            return
        height = width * 1.4
        faces = [*self.faces, self.chosen] if self.chosen else list(self.faces)
        y = self.center_y - height / 2
        for i in range(int(self.count)):
            x = self.right - (self.count - i) * width - (self.count - 1 - i) * gap
            if i < len(faces):
                self.painter.card(self._below, faces[i], round(x), round(y), round(width))
                if faces[i] is self.chosen and i == len(faces) - 1:
                    out = x - dp(2), y - dp(2), width + dp(4), height + dp(4)
                    brush.frame(*out, 0.14 * width, theme["primary"], dp(2))
            else:
                dashes(brush, x, y, width, height, dp(6), theme["outline"], dp(1.6))
                brush.text(i + 1, x + width / 2, y + height / 2, dp(15), theme["ink2"], "Sora", True, "centre")


class StartItems(Painted):
    """2 cubes, 1 tile, 2 leaves, as pictures."""

    shows = ("counts", "painter")
    counts = ListProperty()
    painter = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        x, size, icon = self.x, dp(18), dp(20)
        for item, count in self.counts:
            x += brush.text(count, x, self.center_y, size, theme["ink"], "Sora", True) + dp(4)
            self.painter.gain(self._below, item, x + icon / 2, self.center_y, icon)
            x += icon + dp(14)


class DraftDock(Plate):
    """A plate whose lower corners lie below the window."""

    def paint(self, brush):
        below = dp(28)
        self.plate(brush, self.x, self.y - below, self.width, self.height + below)


class KeepButton(PressPlate):
    """Keep this one, pass the others to whom."""

    text = StringProperty("")
    look = NumericProperty(-1)
    name = StringProperty("")


class DraftCards(Widget):
    """The cards in one row, or in two where the window is narrow, as large as the room allows."""

    choices = ListProperty()
    painter = ObjectProperty(None, allownone=True)
    chosen = NumericProperty(-1)
    columns = NumericProperty(2)
    choose = ObjectProperty(lambda index: None)
    keeps = ObjectProperty(lambda: None)
    inspect = ObjectProperty(lambda item: None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("pos", "size", "columns"):
            self.fbind(name, self._lay)
        for name in ("choices", "painter"):
            self.fbind(name, self._fill)
        self.fbind("chosen", self._mark)

    def _fill(self, *_):
        self.clear_widgets()
        if self.painter is None:
            return
        for i, choice in enumerate(self.choices):
            card = DraftCard(choice=choice, painter=self.painter, caption=choice.caption, size_hint=(None, None))
            card.inspect, card.keeps = self.inspect, self.keeps
            card.bind(on_release=lambda _, i=i: self.choose(i))
            card.ids.caption.fbind("height", self._lay)  # known once it is wrapped
            self.add_widget(card)
        self._mark()
        self._lay()

    def _mark(self, *_):
        for i, card in enumerate(self.children[::-1]):
            card.chosen = i == self.chosen

    def _lay(self, *_):
        cards = self.children[::-1]
        if not cards:
            return
        columns = min(int(self.columns), len(cards))
        rows = -(-len(cards) // columns)
        gap = dp(GAP)
        caption = max(card.ids.caption.height for card in cards) + dp(ABOVE + BELOW)
        room_x = (self.width - gap * (columns + 1)) / columns
        room_row = (self.height - dp(6) - gap / 2 * (rows - 1)) / rows
        room_y = room_row - caption
        width = max(dp(40), min(room_x, room_y / self.painter.card_ratio, dp(240)))
        cell = min(room_x, max(width + dp(20), dp(150)))
        height = width * self.painter.card_ratio + caption
        top = self.center_y + (rows * height + (rows - 1) * gap / 2) / 2
        for i, card in enumerate(cards):
            row, column = divmod(i, columns)
            in_row = min(columns, len(cards) - row * columns)
            left = self.center_x - (in_row * cell + (in_row - 1) * gap) / 2
            card.fine = room_row < dp(FINE)
            card.card_width, card.size = round(width), (cell, height)
            card.ids.face.height = width * self.painter.card_ratio + dp(ABOVE + BELOW)
            card.pos = left + column * (cell + gap), top - (row + 1) * height - row * gap / 2


class DraftView(Painted, FloatLayout):
    """Lies over the table until everybody has chosen; nothing is decided before Keep."""

    holds = False
    shows = ()
    painter = ObjectProperty(None, allownone=True)
    facts = ObjectProperty(None, allownone=True)
    names = ListProperty()
    looks = ListProperty()
    seat = NumericProperty(0)
    chosen = NumericProperty(-1)
    waiting = StringProperty("")  # for whom, when there is nothing to choose
    low = BooleanProperty(False)
    wide = BooleanProperty(False)
    small = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])
    inspects = ObjectProperty(lambda item: None)
    menus = ObjectProperty(lambda: None)

    def __init__(self, host, **kwargs):
        self.host = host
        super().__init__(painter=host.painter, inspects=host.inspect, menus=lambda: host.tool("menu"), **kwargs)
        for name in ("facts", "chosen", "names", "waiting"):
            self.fbind(name, self._fill)
        tr.bind(say=self._fill)

    def paint(self, brush):
        brush.fill(*self.pos, *self.size, theme["bg"])

    def show(self, view, seat, turn, waiting):
        """Whether the draft goes on for a seat, and how it looks; without a turn one waits for others."""
        if seat is None or not is_draft(view):
            return False
        facts = draft(view, seat)
        if self.facts is None or facts.choices != self.facts.choices or seat != self.seat:
            self.chosen = -1
        self.names, self.looks, self.seat = list(self.host.names), list(self.host.looks), seat
        self.waiting = "" if facts.choices and turn is not None else waiting
        self.facts = facts
        kept = turn.chooser.chosen.get("character") if turn is not None else None
        self.chosen = next((i for i, choice in enumerate(facts.choices) if choice.name == kept), -1)
        return True

    def _fill(self, *_):
        facts, ids = self.facts, self.ids
        if facts is None or "keep" not in ids:
            return
        picked = facts.choices[int(self.chosen)] if 0 <= self.chosen < len(facts.choices) else None
        number = min(facts.of, len(facts.kept) + 1)
        ids.cards.choices = facts.choices
        ids.note.text = tr(f"ginkgopolis.draft.pick.{number}", of=facts.of)
        ids.bar.share = number / facts.of
        ids.slots.faces = [face(name) for name in facts.kept]
        ids.slots.chosen = picked.face if picked else None
        counted = [*facts.kept, picked.name] if picked else list(facts.kept)
        ids.begin.counts = start(counted) if counted else []
        ids.would.text = tr("ginkgopolis.draft.would" if counted else "ginkgopolis.draft.none")
        left = facts.of - len(counted)
        ids.more.text = tr("ginkgopolis.draft.more", count=left)
        keep = ids.keep
        keep.disabled = picked is None
        if self.waiting:
            keep.text, keep.look, keep.name = tr("ginkgopolis.draft.waiting", names=self.waiting), -1, ""
        elif facts.passes:
            keep.text, keep.look = tr("ginkgopolis.draft.keep", count=facts.passes), self.looks[facts.to]
            keep.name = self.names[facts.to]
        else:
            keep.text, keep.look, keep.name = tr("ginkgopolis.draft.last"), -1, ""

    def choose(self, index):
        if self.facts and index < len(self.facts.choices):
            self.host.touch(Item("card", self.facts.choices[index].name))

    def keep(self):
        if self.chosen >= 0:
            self.host.commit()

    def key(self, key, text, modifiers):
        """1-4 choose, Enter keeps unless the keyboard is on something else; the coach is asked as at the table."""
        if self.host.coached or (text or "").lower() == "h":
            return self.host.key(key, text, modifiers)
        if text and text.isdigit() and 1 <= int(text) <= len(self.facts.choices if self.facts else ()):
            if self.chosen != int(text) - 1:
                self.choose(int(text) - 1)
            self.host.focus(self.ids.cards.children[::-1][int(text) - 1])
            return True
        if key in (ENTER, KEYPAD_ENTER) and not any(w.focused for w in self.walk() if isinstance(w, Pressable)):
            self.keep()
            return True
        return False


class Share(Painted):
    """A bar that is filled so far."""

    shows = ("share",)
    share = NumericProperty(0.0)

    def paint(self, brush):
        brush.box(*self.pos, *self.size, self.height / 2, theme["surface2"])
        width = max(self.height, self.share * self.width)
        brush.box(*self.pos, width, self.height, self.height / 2, theme["primary"])


kv.load(__name__)
