"""Game boxes on planks, side by side across the whole width; each keeps its place."""

from kivy.clock import Clock
from kivy.graphics import Color, Fbo, Quad
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.board.picture import rounded
from app.look.brush import Brush, losses, text_width
from app.look.i18n import tr
from app.look.theme import rgba, theme
from app.parts.modules import part
from app.shelf import people
from app.widgets.button import Pressable
from app.widgets.painted import Painted

LOWEST, USUAL, HIGHEST = 0.72, 1.0, 1.05  # height of a box for its width, from where there is little room to much
LEAST = 96  # dp a box is high at least
DEPTH = 0.035  # of a box, for its width
PLANK, EDGE, GAP, ROW = 15, 14, 12, 26  # dp: how high a plank is, free at its ends and between boxes, above the next
NARROWEST, LARGE = 150, 200  # dp: a box has room beside others, and from here on room for larger words
PAIR = 250  # sp below which boxes stand below each other
WOOD = {"light": ("#B9895A", "#8F623B"), "dark": ("#5B4632", "#3F3022")}  # its upper side, and the side in front
WHITE = (1, 1, 1, 1)


def sp(size):
    return size * Metrics.density * Metrics.fontscale


def range_words(low, high):
    """How many people may play."""
    return tr("app.players", count=low) if low == high else tr("app.players.range", low=low, high=high)


class PlayButton(Pressable, Painted):
    """Goes on with the match that was played last in a game."""

    shows = ("state", "focused")
    hint = StringProperty("")

    def paint(self, brush):
        side = dp(40)
        brush.centred("round", self.center_x, self.center_y - dp(1), side + dp(4), theme["shadow"])
        brush.centred("round", *self.center, side, theme["primary"])
        brush.centred("ui_play", *self.center, 0.46 * side, theme["onPrimary"])
        x, y = self.center_x - side / 2, self.center_y - side / 2
        self.press(brush, x, y, side, side, side / 2)
        self.ring(brush, x, y, side, side, side / 2)


def side(brush, x, y, width, height, colour):
    """The side of a box, beside its front."""
    red, green, blue, _ = colour
    brush.canvas.add(Color(0.68 * red, 0.68 * green, 0.68 * blue, 1))
    high, low = y + height - dp(5) - 0.3 * width, y + dp(3)
    brush.canvas.add(Quad(points=[x, y + dp(1), x + width, low, x + width, high, x, y + height - dp(3)]))


class Poster:
    """A game's picture, painted once for a size and a look; then its textures may go."""

    def __init__(self):
        self._key = self._fbo = None

    def texture(self, front, width, height, strip=0):
        """With a strip for the name below."""
        key = front, width, height, strip, theme.tone, theme.contrast, losses[0]
        if key != self._key:
            self._key, self._fbo = key, Fbo(size=(width, height))
            front.poster(self._fbo, 0, strip, width, height - strip)
            inner = Brush(self._fbo)
            inner.fill(0, 0, width, strip, rgba(front.STRIP))
            inner.fill(0, strip - dp(1), width, dp(1), WHITE, 0.16 if strip else 0)
            self._fbo.draw()
            self._fbo.clear()
        return self._fbo.texture


class BoxArt(Painted):
    """A box in small, with nothing written on it."""

    shows = ("front",)
    front = ObjectProperty(None, allownone=True)  # the game's

    def __init__(self, **kwargs):
        self._poster = Poster()
        super().__init__(**kwargs)

    def paint(self, brush):
        if self.front is not None:
            front, face, height = self.front, round(self.width / (1 + 2 * DEPTH)), round(self.height)
            brush.soft("shadow", *self.pos, *self.size, dp(5), theme["shadow"])
            side(brush, self.x + face, self.y, self.width - face, height, rgba(front.STRIP))
            brush.colour(WHITE)
            picture = self._poster.texture(front, face, height)
            brush.canvas.add(rounded(picture, *self.pos, face, height, dp(5), (0, 0), (face, height)))


class GameBox(Pressable, Painted):
    """Front and side of a box: the game's picture, its name, for how many it is and how long it takes."""

    shows = ("front", "title", "facts", "short", "fresh", "pictured", "state", "focused")
    game = StringProperty("")
    front = ObjectProperty(None, allownone=True)  # the game's
    title = StringProperty("")
    facts = StringProperty("")
    short = StringProperty("")  # the same where there is little room
    said = ListProperty()  # the facts, in fewer and fewer words
    pictured = BooleanProperty(False)  # its picture is made a moment after the box stands there: many take long
    fresh = BooleanProperty(False)  # never played, beside others that were
    save = ObjectProperty(None, allownone=True)  # a match to go on with
    strip = NumericProperty(0)  # height of the part with the name

    def __init__(self, **kwargs):
        self._poster = Poster()
        super().__init__(**kwargs)

    def fill(self, app, save, fresh):
        self.front, (low, high) = part(self.game, "front"), people(self.game)
        tally = app.store.statistics.tallies.of(self.game)
        best = [tr("app.shelf.best", points=tally.best)] if tally.won else []  # nobody boasts of a game that was lost
        minutes = tr("app.minutes", count=self.front.MINUTES)
        self.title = tr(f"{self.game}.title")
        self.facts = " · ".join([range_words(low, high), minutes, *best])
        self.short = f"{low}–{high} · {minutes}" if low < high else f"{low} · {minutes}"
        self.said = [self.facts, " · ".join([self.short, *best]), self.short]
        self.spoken = f"{self.title} · {self.facts}"
        self.save, self.fresh = save, fresh
        return self

    # --- the picture ---

    @property
    def face(self):
        """Width of the front."""
        return round(self.width / (1 + DEPTH))

    def measure(self, width):
        """How high the name needs its strip in a box so wide."""
        size, lines = self._name(width / (1 + DEPTH))
        return sp(self._small(width)) * 1.35 + len(lines) * size * 1.22 + dp(12)

    @staticmethod
    def _small(width):
        return 12 if width >= dp(LARGE) else 11

    def _name(self, width):
        """Size and lines of the title: one, or two where it would be too small."""
        room, wanted = width - dp(16), sp(18 if width >= dp(LARGE) else 13.5)
        fitting = wanted * min(1, room / self._length(self.title, wanted))
        words = self.title.split(" ")
        if fitting >= 0.86 * wanted or len(words) == 1:
            return max(dp(9), fitting), [self.title]
        halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        lines = min(halves, key=lambda pair: max(self._length(line, wanted) for line in pair))
        return wanted * min(1, room / max(self._length(line, wanted) for line in lines)), list(lines)

    def _length(self, words, size, font="Sora"):
        return 1.03 * text_width(words, size, font, True) + 1

    def paint(self, brush):
        if self.front is None:
            return
        face, height, (x, y) = self.face, round(self.height), map(round, self.pos)
        colour = rgba(self.front.STRIP)
        self.strip = round(self.measure(self.width))
        brush.soft("shadow", x + dp(4), y - dp(1), self.width, height - dp(4), dp(7), theme["shadow"])
        side(brush, x + face, y, self.width - face, height, colour)
        brush.colour(WHITE)
        if self.pictured:
            picture = self._poster.texture(self.front, face, height, self.strip)
            brush.canvas.add(rounded(picture, x, y, face, height, dp(6), (0, 0), (face, height)))
        else:
            brush.box(x, y, face, height, dp(6), colour)
        brush.frame(x, y, face, height, dp(6), WHITE, dp(1), 0.28)
        self._words(brush, x, y, face)
        if self.fresh:
            self._sticker(brush, x, y + height)
        self.press(brush, x, y, face, height, dp(6))
        self.ring(brush, x, y, self.width, height, dp(8))

    def _words(self, brush, x, y, face):
        size, lines = self._name(face)
        left, room, small = x + dp(8), face - dp(16), sp(self._small(self.width))
        top = y + self.strip - dp(7)
        for i, line in enumerate(lines):
            brush.text(line, left, top - (i + 0.5) * size * 1.22, size, WHITE, "Sora", True)
        fits = (words for words in self.said if self._length(words, small, "InterMedium") <= room)
        facts = next(fits, self.short)
        fitted = small * min(1, room / self._length(facts, small, "InterMedium"))
        brush.text(facts, left, y + dp(5) + small * 0.62, fitted, WHITE, "InterMedium")

    def _sticker(self, brush, x, top):
        words, size = tr("app.shelf.new"), sp(11)
        width, height = text_width(words, size, "InterMedium", True) + 1.6 * size, 1.9 * size
        brush.box(x + dp(7), top - dp(7) - height, width, height, height / 2, theme["goldC"])
        brush.text(
            words, x + dp(7) + width / 2, top - dp(7) - height / 2, size, theme["gold"], "InterMedium", True, "centre"
        )


class Shelf(Painted):
    """Planks with the boxes on them, as many rows as there need to be."""

    shows = ("planks",)
    planks = ListProperty()  # height of each over the lower edge
    room = NumericProperty(0)  # height that can be seen at once

    def __init__(self, **kwargs):
        self._picture_soon = Clock.create_trigger(self._picture)
        super().__init__(**kwargs)
        for name in ("width", "room", "pos", "children"):
            self.fbind(name, self._lay)
        Metrics.bind(fontscale=self._lay)

    @property
    def boxes(self):
        return [child for child in reversed(self.children) if isinstance(child, GameBox)]

    def show(self, boxes):
        self.clear_widgets()
        for box in boxes:
            self.add_widget(box)
        for box in boxes:
            if box.save is not None:
                self.add_widget(box.ids.get("play") or self._play(box))
        self._lay()
        self._picture_soon()

    def _picture(self, *_):
        """One more box gets its picture, a frame after the one before."""
        box = next((box for box in self.boxes if not box.pictured), None)
        if box is not None:
            box.pictured = True
            self._picture_soon()

    def _play(self, box):
        from kivy.app import App

        button = PlayButton(hint=tr("app.shelf.continue", game=box.title), size=(dp(48), dp(48)))
        button.box = box
        button.bind(on_release=lambda _: App.get_running_app().resume(box.save))
        return button

    def _rows(self, boxes):
        """As many in a row as have room, all rows alike."""
        inner = self.width - 2 * dp(EDGE)
        most = 1 if inner < sp(PAIR) else max(2, int(inner // dp(NARROWEST)))
        count = -(-len(boxes) // most)
        each = -(-len(boxes) // count)
        return [boxes[i : i + each] for i in range(0, len(boxes), each)]

    def _lay(self, *_):
        """From the top, row by row."""
        boxes = self.boxes
        if not boxes or self.width < 2:
            return
        rows = self._rows(boxes)
        cell = (self.width - 2 * dp(EDGE) + dp(GAP)) / len(rows[0])
        wide = cell - dp(GAP)
        between = dp(ROW + PLANK)
        high = wide * USUAL if self.room <= 0 else (self.room - dp(8)) / len(rows) - between
        name = max(box.measure(wide) for box in boxes)
        high = max(dp(LEAST), 1.7 * name, min(HIGHEST * wide, max(LOWEST * wide, high)))
        self.height = len(rows) * (high + between) + dp(8)
        y, planks = self.y + self.height + dp(PLANK), []
        for row in rows:
            y -= between + high
            planks.append(y - self.y)
            for i, box in enumerate(row):
                box.size, box.pos = (wide, high), (self.x + dp(EDGE) + i * cell, y)
        self.planks = planks
        for button in (child for child in self.children if isinstance(child, PlayButton)):
            box = button.box
            button.center = box.x + box.width / (1 + DEPTH) - dp(26), box.y + box.measure(box.width) + dp(14)

    def paint(self, brush):
        upper, front = (rgba(text) for text in WOOD[theme.tone])
        for plank in self.planks:
            y = self.y + plank
            brush.soft("shadow", self.x, y - dp(PLANK), self.width, dp(PLANK), dp(6), theme["shadow"], 0.8)
            brush.fill(self.x, y - dp(6), self.width, dp(6) + dp(1), upper)
            brush.fill(self.x, y - dp(PLANK), self.width, dp(PLANK - 6), front)
