"""A finished board as a picture to show around: the board, who won with how many points, and the code of the deal."""

import tempfile
from datetime import date
from pathlib import Path
from typing import NamedTuple

from app.board.picture import BoardPicture
from app.daily.challenges import code_of, signs
from app.look.brush import Brush, text_width
from app.look.dates import date_words
from app.look.i18n import tr
from app.look.theme import PLAYERS, theme
from app.parts.modules import front_of, seated
from app.previews.match_card import lay_board
from app.widgets.painted import Painted

SHAPES = {"portrait": (1080, 1350), "square": (1080, 1080), "wide": (1600, 900)}  # pixels, whatever the screen
BAND, CARDS, FOOT = 146, 166, 84
BESIDE, ROW = 380, 104  # of the column of points in a wide picture, and of a player's row in it at most
MARGIN = 40
GROUPS = 4  # of a code in one line


class Wishes(NamedTuple):
    """What the picture shows."""

    shape: str = "portrait"
    points: bool = True  # names and points
    code: bool = True
    streak: str = ""  # of a deal of the day: it then says so, and has a sign a round


class PosterPicture(Painted):
    """Band, board, points and code; everything in pixels, nothing of the device in it."""

    def __init__(self, match, seats, day, wishes, **kwargs):
        self.match, self.seats, self.day, self.wishes = match, tuple(seats), day, wishes
        super().__init__(size_hint=(None, None), size=SHAPES[wishes.shape], pos=(0, 0), **kwargs)
        self.lines = self._lines()
        self.beside = wishes.points and wishes.shape == "wide"
        foot = self._foot + (CARDS if wishes.points and not self.beside else 0)
        self.board = BoardPicture(size_hint=(None, None), most=150)
        self.board.pos = MARGIN, foot + MARGIN / 2
        wide = self.width - 2 * MARGIN - (BESIDE + MARGIN if self.beside else 0)
        self.board.size = wide, self.height - BAND - foot - MARGIN
        lay_board(self.board, match, seats)
        self.add_widget(self.board)

    def _lines(self):
        """What stands below all: the signs of a day, the code, and what to do with it."""
        found = [signs(self.match)] if self.wishes.streak else []
        code = code_of(self.match, self.seats) if self.wishes.code else ""
        groups = code.split("-") if code else []
        found += ["-".join(groups[i : i + GROUPS]) for i in range(0, len(groups), GROUPS)]
        return [*found, tr("share.line" if code else "app.title")]

    @property
    def _foot(self):
        return FOOT + 46 * (len(self.lines) - 1)

    def paint(self, brush):
        match, game = self.match, self.match.game.name
        brush.fill(0, 0, *self.size, theme["bg"])
        brush.fill(0, self.height - BAND, self.width, BAND, theme["primary"])
        folder, _, icon = front_of(game).ICON.rpartition("/")
        Brush(brush.canvas, folder or None).centred(icon, 88, self.height - BAND / 2, 84, theme["goldC"])
        brush.text(tr(f"{game}.title"), 154, self.height - 58, 54, theme["onPrimary"], "Sora", True)
        rounds = tr.own(game, "review.note", count=match.game.round(match.state))
        parts = (tr("challenge.day"), date_words(self.day), self.wishes.streak)
        note = " · ".join(parts if self.wishes.streak else (rounds, date_words(self.day)))
        brush.text(note, 156, self.height - 112, 30, theme["onPrimary"])
        if self.wishes.points:
            self._cards(brush)
        y = self._foot - 34
        for n, line in enumerate(self.lines):
            last = n == len(self.lines) - 1
            ink, size = theme["ink2" if last else "ink"], 28 if last else 34
            room = (self.width - 2 * MARGIN) / max(1, text_width(line, size, "InterMedium", not last))
            brush.text(line, self.width / 2, y, size * min(1, room), ink, "InterMedium", not last, "centre")
            y -= 46

    def _cards(self, brush):
        """Below the board, or one below the other beside it."""
        game, state = self.match.game, self.match.state
        totals, ranking = [sum(row.values()) for row in game.scores(state)], game.ranking(state)
        names, looks = seated(game.name, self.seats, len(totals))
        order = sorted(range(len(totals)), key=lambda seat: (ranking[seat], -totals[seat]))
        for n, seat in enumerate(order):
            box = self._row(n, len(order)) if self.beside else self._column(n, len(order))
            self._card(brush, *box, names[seat], looks[seat], totals[seat], ranking[seat] == 1)

    def _column(self, n, count):
        each = (self.width - 2 * MARGIN + 16) / count - 16
        return MARGIN + n * (each + 16), self._foot, each, CARDS - 16

    def _row(self, n, count):
        each = min(ROW, (self.board.height + 16) / count - 16)
        top = self.board.center_y + (count * (each + 16) - 16) / 2
        return self.width - MARGIN - BESIDE, top - n * (each + 16) - each, BESIDE, each

    def _card(self, brush, x, y, width, height, name, look, total, winner):
        brush.box(x, y, width, height, 28, theme["gold" if winner else "outline"])
        brush.box(x + 3, y + 3, width - 6, height - 6, 25, theme["goldC" if winner else "surface"])
        player, side = PLAYERS[look], 46
        left, middle = x + 22, y + (height / 2 if self.beside else height - 43)
        brush.box(left, middle - side / 2, side, side, 10, player.edge)
        brush.box(left + 2, middle - side / 2 + 2, side - 4, side - 4, 8, player.face)
        brush.centred(f"glyph_{player.shape}", left + side / 2, middle, 0.6 * side, player.ink)
        if self.beside:
            taken = brush.text(total, x + width - 26, middle, 54, theme["ink"], "Sora", True, "right")
        else:
            taken = 0
            brush.text(total, x + width / 2, y + 44, 58, theme["ink"], "Sora", True, "centre")
        room = width - side - taken - (70 if taken else 56)
        size = min(34, 34 * room / max(1, text_width(name, 34, "InterMedium", True)))
        brush.text(name, left + side + 12, middle, size, theme["ink"], "InterMedium", True)


def png(match, seats, day=None, wishes=None):
    """The picture as the bytes of a file, always in the light look."""
    style, contrast = theme.style, theme.contrast
    theme.style, theme.contrast = "light", False
    try:
        picture = PosterPicture(match, seats, day or date.today(), wishes or Wishes())
        for part in (picture, picture.board):
            part.repaint.cancel()
            part._draw()  # now, not with the next frame: it is gone by then
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "poster.png"
            picture.export_to_png(str(path))
            return path.read_bytes()
    finally:
        theme.style, theme.contrast = style, contrast


def file_name(match, day=None):
    return f"{match.game.name}_{(day or date.today()).isoformat()}.png"
