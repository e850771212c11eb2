"""Share screen: a finished match as a picture in the shape that is wanted, and as a few lines of text."""

import io

from kivy.clock import Clock
from kivy.core.image import Image
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.daily.challenges import Days, code_of, is_day, result
from app.look import kv
from app.look.i18n import tr
from app.pages import poster
from app.parts.modules import seated
from app.widgets.choice import Segments, Toggle  # noqa: F401  used in kv/share.kv
from app.widgets.page import Page
from app.widgets.painted import Painted


class Preview(Painted):
    """The picture as it will be, as large as there is room."""

    shows = ("texture",)
    texture = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        if self.texture is not None:
            scale = min(self.width / self.texture.width, self.height / self.texture.height)
            width, height = self.texture.width * scale, self.texture.height * scale
            pos = self.center_x - width / 2, self.center_y - height / 2
            brush.soft("shadow", *pos, width, height, 12, (0, 0, 0, 0.3))
            brush.canvas.add(Color(1, 1, 1, 1))
            brush.canvas.add(Rectangle(texture=self.texture, pos=pos, size=(width, height)))


class ShareScreen(Page):
    match = ObjectProperty(None, allownone=True)
    shape = StringProperty("portrait")
    points = BooleanProperty(True)
    coded = BooleanProperty(True)
    can_code = BooleanProperty(True)
    text = StringProperty("")

    seats = ()

    def on_kv_post(self, _):
        self._soon = Clock.create_trigger(self._paint, 0)
        for name in ("shape", "points", "coded"):
            self.fbind(name, self._soon)
        tr.bind(say=self._soon)
        self.fbind("wide", self._arrange)
        self._arrange()

    def _arrange(self, *_):
        parts = self.ids
        if self.wide:
            parts.columns.arrange((parts.preview,), (parts.wishes, parts.told))
        else:
            parts.columns.arrange((parts.preview, parts.wishes, parts.told), ())

    def arrive(self, match=None, seats=()):
        if match is not None:
            self.match, self.seats = match, tuple(seats)
            self.can_code = bool(code_of(match, seats))
        self._soon()

    def leave(self):
        self.ids.preview.texture = None

    def _wishes(self):
        days = Days(self.app.store.settings)
        game = self.match.game.name
        streak = tr("challenge.streak", count=days.streak(game)) if is_day(self.match, days.today()) else ""
        return poster.Wishes(self.shape, self.points, self.coded, streak)

    def _paint(self, *_):
        if self.match is None or self.app is None or self.manager is None or self.manager.current_screen is not self:
            return
        data = poster.png(self.match, self.seats, None, self._wishes())
        self.ids.preview.texture = Image(io.BytesIO(data), ext="png").texture
        names, _ = seated(self.match.game.name, self.seats, len(self.match.game.scores(self.match.state)))
        self.text = result(self.match, self.seats, names, Days(self.app.store.settings))

    def copy(self):
        self.app.exchange.copy(self.text)

    def send(self):
        """To a place the system knows, or to another app."""
        data = poster.png(self.match, self.seats, None, self._wishes())
        self.app.exchange.send(poster.file_name(self.match), data, picture=True)


kv.load(__name__)
