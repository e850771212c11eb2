"""Gallery of the boards of finished games."""

from kivy.app import App
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from app.look import kv
from app.look.i18n import tr
from app.parts.modules import part
from app.previews.game_tabs import GameTabs
from app.previews.match_card import progress, reading, show_board
from app.widgets.button import Pill, PressPlate
from app.widgets.page import Empty, Page

MORE = 12  # so many at a time


class BoardTile(PressPlate):
    """One finished board; pressed, it shows how it was won."""

    save = ObjectProperty()
    title = StringProperty("")
    note = StringProperty("")

    def on_kv_post(self, _):
        reading.add(self._peek)

    def _peek(self):
        opened = show_board(self.ids.board, self.save)
        if opened is not None:
            self.title = progress(opened.match, self.save)
        return opened is not None


class Boards(GridLayout):
    """Pictures beside each other."""

    def show(self, rows):
        for row in rows:
            tile = BoardTile(save=row)
            tile.bind(on_release=lambda tile: App.get_running_app().resume(tile.save))
            self.add_widget(tile)
        return self


class GalleryScreen(Page):
    game = StringProperty("")
    heading = StringProperty("")

    def arrive(self, game=""):
        self.game = game or (self.game if self.game in self.app.games else self.app.games[0])
        self.shown = MORE
        self._fill()

    def leave(self):
        """The pictures are let go: many of them take much room."""
        self.ids.listing.clear_widgets()

    def _fill(self):
        listing = self.ids.listing
        listing.clear_widgets()
        self.heading = tr(f"{self.game}.boards")
        if len(self.app.games) > 1:
            listing.add_widget(GameTabs(game=self.game).show(self.app.games, lambda game: self.arrive(game)))
        rows, total = self.app.store.finished(self.game, self.shown)
        if not rows:
            icon = part(self.game, "front").ICON
            empty = Empty(icon=icon, text=tr("app.records.empty"), button=tr("app.home.new"))
            empty.act = lambda: self.app.go("setup", game=self.game)
            listing.add_widget(empty)
            return
        listing.add_widget(Boards().show(rows))
        if total > len(rows):
            more = Pill(text=tr("app.saved.more", count=total - len(rows)))
            more.bind(on_release=lambda _: self._more())
            listing.add_widget(more)

    def _more(self):
        self.shown += MORE
        self._fill()


kv.load(__name__)
