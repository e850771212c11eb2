"""The cities that were built here, as pictures."""

from kivy.app import App
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from app import kv
from app.i18n import tr
from app.widgets.button import Pill, PressPlate
from app.widgets.page import Empty, Page
from app.widgets.saves import progress, reading, show_city

MORE = 12  # so many at a time


class CityTile(PressPlate):
    """One finished city; pressed, it shows how it was won."""

    save = ObjectProperty()
    title = StringProperty("")
    note = StringProperty("")

    def on_kv_post(self, _):
        reading.add(self._peek)

    def _peek(self):
        opened = show_city(self.ids.city, self.save)
        if opened is not None:
            self.title = progress(opened.match, self.save)


class Cities(GridLayout):
    """Pictures beside each other."""

    def show(self, rows):
        for row in rows:
            tile = CityTile(save=row)
            tile.bind(on_release=lambda tile: App.get_running_app().resume(tile.save))
            self.add_widget(tile)
        return self


class GalleryScreen(Page):
    def arrive(self):
        self.shown = MORE
        self._fill()

    def _fill(self):
        listing = self.ids.listing
        listing.clear_widgets()
        rows = [row for row in self.app.store.list() if row.finished and row.trouble is None]
        if not rows:
            empty = Empty(icon=self.app.leaf, text=tr("app.records.empty"), button=tr("app.home.new"))
            empty.act = lambda: self.app.go("setup")
            listing.add_widget(empty)
            return
        listing.add_widget(Cities().show(rows[: self.shown]))
        if len(rows) > self.shown:
            more = Pill(text=tr("app.saved.more", count=len(rows) - self.shown))
            more.bind(on_release=lambda _: self._more())
            listing.add_widget(more)

    def _more(self):
        self.shown += MORE
        self._fill()


kv.load(__name__)
