"""Every match there is: go on with one, look at its end, name it, put it away."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from app import kv
from app.i18n import tr
from app.widgets.button import Pill
from app.widgets.choice import Field
from app.widgets.page import Empty, Page, Section
from app.widgets.saves import MatchCard, names
from app.widgets.sheet import Sheet

LONGEST_TITLE = 40


class SavedScreen(Page):
    def arrive(self):
        rows = self.app.store.list()
        listing = self.ids.listing
        listing.clear_widgets()
        if not rows:
            empty = Empty(icon=self.app.leaf, text=tr("app.saved.empty"), button=tr("app.home.new"))
            empty.act = lambda: self.app.go("setup")
            listing.add_widget(empty)
            return
        for key, finished in (("running", False), ("finished", True)):
            group = [row for row in rows if row.finished is finished]
            if group:
                section = Section(title=tr(f"app.saved.{key}"))
                grid = Cards()
                for row in group:
                    card = MatchCard(save=row)
                    card.bind(on_release=lambda card: self.options(card.save))
                    grid.add_widget(card)
                section.add_widget(grid)
                listing.add_widget(section)

    def options(self, row):
        """What can be done with a match."""
        sheet = Sheet(title=row.title or names(row))
        if row.trouble is None:
            sheet.put(self._button(sheet, "app.saved.open", "primary", lambda: self.app.resume(row)))
            if not row.finished:
                sheet.put(self._button(sheet, "app.saved.rename", "outline", lambda: self.rename(row)))
        sheet.put(self._button(sheet, "app.delete", "danger", lambda: self.delete(row)))
        self.app.show(sheet)

    def _button(self, sheet, key, kind, act):
        button = Pill(text=tr(key), kind=kind)
        button.bind(on_release=lambda _: (sheet.close(), act()))
        return button

    def rename(self, row):
        sheet = Sheet(title=tr("app.saved.name"))
        field = Field(text=row.title or names(row), longest=LONGEST_TITLE, height=dp(48))
        done = self._button(sheet, "app.saved.ok", "primary", lambda: self._renamed(row, field.text))
        field.bind(on_text_validate=lambda _: done.activate())
        self.app.show(sheet.put(field, done))
        Clock.schedule_once(lambda _: setattr(field, "focus", True), 0)

    def _renamed(self, row, title):
        if title.strip():
            self.app.store.rename(row.id, title.strip())
        self.arrive()

    def delete(self, row):
        self.app.store.delete(row.id)
        self.arrive()
        text = tr("app.saved.deleted", title=row.title or names(row) or row.id)
        self.app.toasts.say(text, tr("app.undo"), lambda: (self.app.store.restore(row.id), self.arrive()))


class Cards(GridLayout):
    """Cards beside each other where there is room."""


kv.load(__name__)
