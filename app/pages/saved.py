"""Saved games screen: go on with one, look at its end, name it, copy it, send it away, put it away."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.disk import exports
from app.disk.import_file import LONGEST_TITLE
from app.look import kv
from app.look.i18n import tr
from app.look.sanitize import plain
from app.pages.files import FileRow
from app.previews.match_card import MatchCard, names, told
from app.shelf import games
from app.widgets.button import Pill
from app.widgets.choice import Field
from app.widgets.page import Empty, Page, Section
from app.widgets.painted import Text
from app.widgets.sheet import Sheet, question

MORE = 20  # so many finished matches at a time
CTRL = ("ctrl", "meta")


class SavedScreen(Page):
    def arrive(self):
        self.shown = {False: MORE, True: MORE}  # finished or not -> so many
        self._undo = None
        self._fill()

    def leave(self):
        """The pictures are let go: many of them take much room."""
        self.ids.listing.clear_widgets()

    def _fill(self):
        store, listing = self.app.store, self.ids.listing
        listing.clear_widgets()
        lists = {over: store.portion(over, self.shown[over]) for over in (False, True)}
        if not any(total for _, total in lists.values()):
            empty = Empty(icon=self.app.leaf, text=tr("app.saved.empty"), button=tr("app.home.new"))
            empty.act = lambda: self.app.go("setup")
            listing.add_widget(empty)
        for over, (rows, total) in lists.items():
            if rows:
                listing.add_widget(self._section("finished" if over else "running", rows, total))
            if total > len(rows):
                more = Pill(text=tr("app.saved.more", count=total - len(rows)))
                more.bind(on_release=lambda _, over=over: self._more(over))
                listing.add_widget(more)
        self._offer_deleted()

    def _offer_deleted(self):
        """The way to what was put away, above the place where the message about it lies."""
        away = self.app.store.deleted()
        if away:
            back = Pill(text=tr("app.saved.away", count=len(away)), icon="ui_undo")
            back.bind(on_release=lambda _: self._show_deleted())
            self.ids.listing.add_widget(back)
        if self._undo:
            self.ids.listing.add_widget(Widget(size_hint_y=None, height=dp(64)))

    def _show_deleted(self):
        sheet = Sheet(title=tr("app.saved.away.title")).put(Text(text=tr("app.saved.away.note"), ink="ink2"))
        for row in told(self.app.store.deleted()):
            game = tr(f"{row.game}.title") if row.game in games() else row.game
            choice = FileRow(icon="ui_undo", title=title_of(row), note=game)
            choice.bind(on_release=lambda _, row=row: (sheet.close(), self._bring_back(row)))
            sheet.put(choice)
        self.app.show(sheet)

    def _bring_back(self, row):
        self.app.store.restore(row.id)
        self._undo = None
        self.app.toasts.leave()  # what was offered last may have been done now
        self._fill()

    def _section(self, key, rows, total):
        rows = told(rows)
        section, grid = Section(title=tr(f"app.saved.{key}"), note=str(total)), Cards()
        for row in rows:
            card = MatchCard(save=row, menu=self.options)
            card.bind(on_release=lambda card: self.open(card.save))
            grid.add_widget(card)
        section.add_widget(grid)
        return section

    def _more(self, over):
        self.shown[over] += MORE
        self._fill()

    def key(self, key, text, modifiers):
        """Ctrl+Z brings back what was just deleted, for those without a finger on the message."""
        if key == ord("z") and self._undo and any(name in modifiers for name in CTRL):
            self._undo()
            return True
        return False

    # --- what can be done with a match ---

    def open(self, row):
        if row.trouble is None:
            self.app.resume(row)
        else:
            self.options(row)

    def options(self, row):
        sheet = Sheet(title=title_of(row))
        if row.trouble is None:
            sheet.put(
                self._button(sheet, "app.saved.open", "primary", lambda: self.open(row)),
                self._button(sheet, "replay.title", "outline", lambda: self.app.look_back(row)),
                *([self._button(sheet, "review.title", "outline", lambda: self.app.review_row(row))] * row.finished),
                self._button(sheet, "app.saved.rename", "outline", lambda: self.rename(row)),
                self._button(sheet, "app.saved.duplicate", "outline", lambda: self.duplicate(row)),
                self._button(sheet, "app.export", "outline", lambda: self.export(row)),
            )
        else:
            sheet.put(Text(text=tr.trouble(row.trouble), ink="ink2"))
        sheet.put(self._button(sheet, "app.delete", "danger", lambda: self.delete(row)))
        self.app.show(sheet)

    def _button(self, sheet, key, kind, act):
        button = Pill(text=tr(key), kind=kind)
        button.bind(on_release=lambda _: (sheet.close(), act()))
        return button

    def rename(self, row):
        sheet = Sheet(title=tr("app.saved.name"))
        field = Field(text=title_of(row), longest=LONGEST_TITLE, height=dp(48))
        done = self._button(sheet, "app.saved.ok", "primary", lambda: self._renamed(row, field.text))
        field.bind(on_text_validate=lambda _: done.activate())
        self.app.show(sheet.put(field, done))
        Clock.schedule_once(lambda _: setattr(field, "focus", True), 0)

    def _renamed(self, row, title):
        if title.strip():
            self.app.store.rename(row.id, title.strip())
        self._fill()

    def duplicate(self, row):
        title = tr("app.saved.copy", title=title_of(row))[:LONGEST_TITLE]
        copied = self.app.store.duplicate(row.id, title)
        if copied is not None:
            self.app.say("app.saved.duplicated.anew" if copied.anew else "app.saved.duplicated", title=title)
        self._fill()

    def delete(self, row):
        def undo():
            self._undo = None
            self.app.store.restore(row.id)
            self._fill()

        self.app.store.delete(row.id)
        self._undo = undo
        self._fill()
        self.app.toasts.say(tr("app.saved.deleted", title=title_of(row)), tr("app.undo"), undo, stays=True)

    # --- to another device ---

    def export(self, row):
        """A match that is over has no secrets left; of a running one the player says what may leave the device."""
        opened = self.app.store.peek(row.id)
        if opened is None:
            self._fill()
            return
        if opened.trouble is not None:
            self.app.say("app.export.short", title=title_of(row), count=len(opened.match.moves))
        if row.finished:
            self._send(row, exports.complete(opened))
        else:
            self._ask_how(row, opened)

    def _ask_how(self, row, opened):
        whole, public = exports.complete(opened), exports.public(opened)
        sheet = Sheet(title=tr("app.export.how"))
        notes = {"whole": "app.export.whole.note", "public": f"app.export.public.{'note' if public else 'none'}"}
        for key, icon, save in (("whole", "ui_eye", whole), ("public", "ui_lock", public)):
            choice = FileRow(icon=icon, title=tr(f"app.export.{key}"), note=tr(notes[key]), disabled=save is None)
            send = self._ask_whole if save is whole and opened.match.players > 1 else self._send
            choice.bind(on_release=lambda _, send=send, save=save: (sheet.close(), send(row, save)))
            sheet.put(choice)
        self.app.show(sheet)

    def _ask_whole(self, row, save):
        """Others at the table have secrets that the file would tell."""
        self.app.show(
            question(
                tr("app.export.whole.ask"),
                tr("app.export.whole.ask.text"),
                (tr("app.cancel"), "primary", None),
                (tr("app.export.whole.ask.go"), "outline", lambda: self._send_whole(row, save)),
            )
        )

    def _send_whole(self, row, save):
        self.app.store.tell(row.id)
        self._fill()
        self._send(row, save)

    def _send(self, row, save):
        self.app.exchange.send(exports.file_name(title_of(row)), exports.spelled(save))


def title_of(row):
    return row.title or names(row) or plain(row.id)


class Cards(GridLayout):
    """Cards beside each other where there is room."""


kv.load(__name__)
