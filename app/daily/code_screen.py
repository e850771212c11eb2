"""Code entry: a friend's code by touch, by key or from the clipboard, read back while it is typed."""

import re

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.daily.challenges import as_here, mode_of
from app.daily.daily_screen import rivals_of
from app.look import kv
from app.look.i18n import tr
from app.look.theme import seconds, theme
from app.parts.modules import front_of
from app.widgets.button import ring
from app.widgets.focus import ENTER, KEYPAD_ENTER, Focusable
from app.widgets.page import Page
from app.widgets.painted import Painted
from engine.core.challenge import GROUP, READ_AS, SIGNS, BadCode, glimpse, read

SHORT, LONG = 3 * GROUP, 8 * GROUP  # signs of a code
IN_A_LINE = 3  # groups
COLUMNS = 7
BACKSPACE = 8
WRITTEN = re.compile(r"[0-9A-Z]{5}(?:[-–—][0-9A-Z]{5}){2,7}")  # a code among other words


def plain(text):
    """The signs of what somebody typed or pasted; of a whole message, those of the code in it."""
    text = text.upper()
    if found := WRITTEN.findall(text):
        text = found[-1]
    return "".join(sign for sign in text.translate(READ_AS) if sign in SIGNS)[:LONG]


class CodeBoxes(Painted):
    """A box for each sign, in groups; the one that comes next is lit, a group with a slip is marked."""

    shows = ("signs", "count", "wrong", "shift")
    signs = StringProperty("")
    count = NumericProperty(SHORT)
    wrong = NumericProperty(0)  # the group with a slip, from 1
    shift = NumericProperty(0)  # how far that group is aside while it shakes
    lines = NumericProperty(1)

    def on_count(self, *_):
        self.lines = -(-self.count // (GROUP * IN_A_LINE))

    def shake(self, beat):
        """There and back, `beat` seconds each; not at all with motion switched off."""
        Animation.cancel_all(self, "shift")
        self.shift = 0
        if beat:
            swing = Animation(shift=dp(6), d=beat) + Animation(shift=-dp(6), d=beat) + Animation(shift=0, d=beat)
            swing.start(self)

    def paint(self, brush):
        groups = min(IN_A_LINE, int(self.count) // GROUP)
        gap, apart = dp(3), dp(10)
        wide = (self.width - (groups - 1) * apart - groups * (GROUP - 1) * gap) / (groups * GROUP)
        wide = min(wide, dp(40))
        whole = groups * GROUP * wide + (groups - 1) * apart + groups * (GROUP - 1) * gap
        line = self.height / max(1, self.lines)
        high = min(line - dp(8), dp(52))
        for n in range(int(self.count)):
            group, at = divmod(n, GROUP)
            row, column = divmod(group, IN_A_LINE)
            bad = group + 1 == self.wrong
            x = self.center_x - whole / 2 + column * (GROUP * wide + (GROUP - 1) * gap + apart) + at * (wide + gap)
            x += self.shift if bad else 0
            y = self.top - (row + 0.5) * line - high / 2
            edge, thick = ("danger", 2) if bad else ("primary", 2.5) if n == len(self.signs) else ("outline", 1.5)
            brush.box(x, y, wide, high, dp(8), theme["surface"])
            brush.frame(x, y, wide, high, dp(8), theme[edge], dp(thick))
            if n < len(self.signs):
                size = min(0.8 * wide, dp(22))
                brush.text(self.signs[n], x + wide / 2, y + high / 2, size, theme["ink"], "Sora", True, "centre")


class Keypad(Focusable, Painted):
    """All signs of a code, to be touched, and after them room for other keys. `types(sign)` is told which."""

    shows = ("at", "focused", "pressed")
    at = NumericProperty(0)
    high = NumericProperty(0)  # of a row
    pressed = NumericProperty(-1)
    types = ObjectProperty(lambda sign: None)

    def box(self, number):
        """x, y, width, height of a key, in whole pixels."""
        row, column = divmod(number, COLUMNS)
        wide, high = self.width / COLUMNS, self.height / self.rows
        left, right = (round(self.x + n * wide) for n in (column, column + 1))
        low, top = (round(self.top - n * high) for n in (row + 1, row))
        return left + dp(2), low + dp(2), right - left - dp(4), top - low - dp(4)

    @property
    def rows(self):
        return -(-len(SIGNS) // COLUMNS)

    def key_at(self, x, y):
        boxes = ((n, self.box(n)) for n in range(len(SIGNS)))
        spare = dp(2)
        return next((n for n, (left, low, w, h) in boxes if left - spare <= x < left + w + spare
                     and low - spare <= y < low + h + spare), -1)  # fmt: skip

    def on_touch_down(self, touch):
        if self.disabled or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        touch.grab(self)
        self.pressed = self.key_at(*touch.pos)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        pressed, self.pressed = int(self.pressed), -1
        if pressed >= 0 and self.key_at(*touch.pos) == pressed:
            self.types(SIGNS[pressed])
        return True

    def turn(self, dx, dy):
        to = self.at + dx - COLUMNS * dy
        if not 0 <= to < len(SIGNS) or (dx and to // COLUMNS != self.at // COLUMNS):
            return False
        self.at = to
        return True

    def activate(self):
        self.types(SIGNS[int(self.at)])

    def within(self):
        return SIGNS[int(self.at)]

    def paint(self, brush):
        for n, sign in enumerate(SIGNS):
            x, y, wide, high = self.box(n)
            brush.box(x, y - dp(1.5), wide, high, dp(8), theme["shadow"])
            brush.box(x, y, wide, high, dp(8), theme["surface"])
            if n == self.pressed:
                brush.box(x, y, wide, high, dp(8), theme["ink"], 0.1)
            size = min(dp(20), 0.6 * high)
            brush.text(sign, x + wide / 2, y + high / 2, size, theme["ink"], "Sora", True, "centre")
            if self.focused and n == self.at:
                ring(brush, x, y, wide, high, dp(8))


class ReadRow(BoxLayout):
    """Something the code says."""

    icon = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    longest = StringProperty("")  # word of all titles, which are one below the other


class CodeScreen(Page):
    signs = StringProperty("")
    note = StringProperty("")
    good = BooleanProperty(False)
    slip = BooleanProperty(False)
    told = ListProperty()  # (icon, title, words)
    found = ObjectProperty(None, allownone=True)
    laying = BooleanProperty(False)  # asked for while a table is being laid
    fills = BooleanProperty(False)  # the code is filled in there, and begun from there

    def on_kv_post(self, _):
        self.ids.keypad.types = self.type
        self.fbind("signs", self._read)
        self.fbind("told", self._tell)
        for name in ("wide", "low", "small"):
            self.fbind(name, self._arrange)
        tr.bind(say=self._read)
        self._arrange()

    def _arrange(self, *_):
        """On a narrow page keys and boxes stay where they are, and what is read is scrolled between them. Where little
        of that is seen, what is wrong comes first."""
        parts = self.ids
        known = (parts.said, parts.reading) if self.small or self.low else (parts.reading, parts.said)
        for widget in (parts.boxes, parts.pad):
            widget.parent.remove_widget(widget)
        if self.wide or self.low:
            parts.columns.arrange((parts.boxes, *known), (parts.pad,))
        else:
            parts.columns.arrange(known, ())
            parts.above.add_widget(parts.boxes)
            parts.below.add_widget(parts.pad)

    def arrive(self, code=None, laying=False):
        self.laying = laying
        if code is not None:
            self.signs = plain(code)
        self._read()

    # --- typing ---

    def type(self, sign):
        sign = sign.upper().translate(READ_AS)
        if sign in SIGNS and len(self.signs) < self.ids.boxes.count:
            self.signs += sign

    def rub(self):
        self.signs = self.signs[:-1]

    def paste(self):
        found = plain(self.app.exchange.pasted()[:4000])
        if found:
            self.signs = found
        else:
            self.app.remark("challenge.paste.none")

    def key(self, key, text, modifiers):
        held = set(modifiers) & {"ctrl", "meta"}
        if held and (text or "").lower() == "v":
            self.paste()
        elif key == BACKSPACE:
            self.rub()
        elif key in (ENTER, KEYPAD_ENTER) and self.app.focus.at is None:
            self.play()
        elif not held and "alt" not in modifiers and len(text or "") == 1 and text.isalnum() and text.isascii():
            self.type(text)
        else:
            return False
        return True

    # --- reading ---

    def _read(self, *_):
        """What is known of the code is said while it is typed."""
        if self.app is None:
            return
        known = glimpse(self.signs)
        boxes = self.ids.boxes
        boxes.count = max(known.get("groups", 3) * GROUP, -(-len(self.signs) // GROUP) * GROUP)
        boxes.signs, slipped = self.signs, self.slip
        self.found, self.good, self.slip, boxes.wrong = None, False, False, 0
        try:
            self.found = as_here(read(self.signs))
            self.good = self.app.offers(self.found.game)
            self.note = tr("app.deal.open") if self.good else tr("challenge.bad.game")
        except BadCode as bad:
            self.note = tr(f"challenge.bad.{bad.why}", group=bad.group)
            self.slip = bad.why not in ("empty", "short")
            boxes.wrong = bad.group if bad.why == "slip" else 0
        if boxes.wrong and not slipped:
            boxes.shake(seconds("snap", self.app.preferences.speed))
        self.fills = self.laying and not (self.good and mode_of(*self.found[:3]) is None)
        self.told = self._known(known)

    def _known(self, known):
        if "game" not in known or not self.app.offers(known["game"]):
            return []
        game, players = known["game"], known["players"]
        rows = [(front_of(game).ICON, tr("challenge.read.game"), tr(f"{game}.title"))]
        if self.found is not None:
            rows.append(("ui_human", tr("challenge.read.rivals"), rivals_of(self.found)))
        else:
            rows.append(("ui_human", tr("challenge.read.players"), tr("app.players", count=players)))
        mode = mode_of(game, players, known["options"])
        if mode is not None:
            rows.append((mode.icon, tr("challenge.read.mode"), tr(f"{game}.mode.{mode.key}")))
        return rows

    def _tell(self, *_):
        box = self.ids.rows
        box.clear_widgets()
        longest = max((word for _, title, _ in self.told for word in title.split()), key=len, default="")
        for icon, title, words in self.told:
            box.add_widget(ReadRow(icon=icon, title=title, text=words, longest=longest))

    # --- go ---

    def play(self):
        """A code asked for while a table is laid is filled in there; what no table can be laid for is begun."""
        if not self.good or self.found is None:
            return
        if self.fills:
            self.app.screen("setup").fill(self.found)
            self.app.back()
            self.app.say("challenge.filled")
        else:
            self.app.screen("challenge").play(self.found)


kv.load(__name__)
