"""Rules reader of a game: contents, a search that forgives, and a page for each number."""

import re

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from app.learn.figures import figure
from app.learn.lessons import keys
from app.look import kv
from app.look.i18n import tr
from app.look.theme import PLAYERS
from app.pages.figure import RulePicture
from app.parts.modules import part
from app.previews.game_tabs import GameTabs
from app.widgets import choice  # noqa: F401  used in kv/rules.kv
from app.widgets.button import Pill, PressPlate
from app.widgets.page import Page
from app.widgets.painted import Text
from engine.core.reference import answers, page_of, reference, search

NUMBER = re.compile(r"\b\d+\.\d+(?:\.[A-Z])?(?:\.\d+)?\b")
WAIT = 0.15  # seconds after the last letter until the search is made


class RuleRow(PressPlate):
    """One page in the contents, or one that was found."""

    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    number = StringProperty("")
    sought = StringProperty("")  # the words that were searched for

    def marked(self, text, sought, colour):
        """The words that were searched for stand out; `colour` is named so that they follow the theme."""
        told, at = "", 0
        for start, end in answers(text, sought):
            before, word = escape_markup(text[at:start]), escape_markup(text[start:end])
            told, at = f"{told}{before}[b][color={ink(colour)}]{word}[/color][/b]", end
        return told + escape_markup(text[at:])


def ink(colour):
    return "".join(f"{round(part * 255):02x}" for part in colour[:3])


class RuleLine(BoxLayout):
    """A numbered paragraph; numbers in it lead to other pages."""

    number = StringProperty("")
    text = StringProperty("")
    opens = ObjectProperty(lambda number: None)
    lit = StringProperty("")  # the number that was asked for

    def linked(self, text, colour):
        """`colour` is named so that the words follow the theme."""
        return NUMBER.sub(
            lambda found: f"[ref={found[0]}][color={ink(colour)}][u]{found[0]}[/u][/color][/ref]", escape_markup(text)
        )


class RulesScreen(Page):
    """Contents and a page beside each other where there is room, else one after the other."""

    game = StringProperty("")
    name_of_game = StringProperty("")
    number = StringProperty("")  # of the page that is open, "" for the contents
    sought = StringProperty("")  # the paragraph that somebody wanted to read
    words = StringProperty("")  # to search for
    pages = ObjectProperty({})
    found = ListProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._parts = self.ids.contents.__self__, self.ids.page.__self__  # the one that is not shown stays alive here
        self._games = []  # to choose from
        self._listed = None  # the pages the contents were made of
        self._search_soon = Clock.create_trigger(self._search, WAIT)
        self.fbind("wide", lambda *_: self.open(self.sought))
        self.fbind("words", lambda *_: self._search_soon())
        tr.bind(say=self._reread)

    def arrive(self, game=None, number="", shelf=False):
        """`shelf` is somebody without a match, who may want to read about any of the games."""
        if game:
            self.game, self._games = game, self.app.games if shelf and len(self.app.games) > 1 else []
        if self.words:
            self.words = ""
            self._search()
        self._look_up()
        self.open(number)

    def _tabs(self):
        """In the order of the shelf as it was on arriving: a tab that is touched stays where it is."""
        self.ids.games.clear_widgets()
        if self._games:
            self.ids.games.add_widget(GameTabs(game=self.game).show(self._games, self._turn_to))

    def _turn_to(self, game):
        self.game = game
        self._look_up()
        self.open("")

    def again(self):
        self._reread()

    def _look_up(self):
        """The pages of the game in the language of now; the list of them is made anew only where they are others."""
        self.name_of_game = tr(f"{self.game}.title")
        self._tabs()
        found = reference(self.game, tr.lang)
        if found is not self._listed:
            self.pages = self._listed = found
            self.found = search(found, self.words) if self.words.strip() else []
            self._list()

    def _reread(self, *_):
        if self.game:
            self._look_up()
            self.open(self.sought or self.number)

    # --- contents ---

    def _search(self, *_):
        self.found = search(self.pages, self.words) if self.words.strip() else []
        self._list()

    def _list(self):
        rows = self.ids.rows
        rows.clear_widgets()
        asked = self.words.strip()
        hits = [(hit.page, hit.paragraph.number, hit.paragraph.text) for hit in self.found] if asked else [
            (page, page.number, page.summary) for page in self.pages.values()
        ]  # fmt: skip
        if not hits:
            text = tr("app.rules.nothing", words=self.words) if asked else tr("app.rules.none")
            rows.add_widget(Text(text=text, ink="ink2", halign="center"))
        for page, number, note in hits:
            row = RuleRow(icon=page.sign, title=page.title, note=note, number=number, sought=asked)
            row.selected = page.number == self.number
            row.bind(on_release=lambda row: self.open(row.number))
            rows.add_widget(row)

    # --- a page ---

    def open(self, number):
        """Shows a page by its own number or by that of one of its paragraphs; the contents for ""."""
        page = page_of(self.pages, number) if number else None
        if page is None and self.wide and self.pages:
            page = next(iter(self.pages.values()))
        self.number, self.sought = (page.number, number) if page else ("", "")
        for row in self.ids.rows.children:
            if isinstance(row, RuleRow):
                row.selected = page_of(self.pages, row.number) is page
        self._fill(page)
        self._lay()

    def _fill(self, page):
        text = self.ids.text
        text.clear_widgets()
        if page is None:
            return
        head = self.ids.head
        head.icon, head.title = page.sign, page.title
        differs = page.term and page.term.casefold() != page.title.casefold()
        head.term = tr("app.rules.term", term=page.term) if differs else ""
        text.add_widget(Text(text=page.summary, role="subtitle"))
        self._draw(page, text)
        for line in page.paragraphs:
            row = RuleLine(number=line.number, text=line.text, lit=self.sought)
            row.opens = self.open
            text.add_widget(row)
        self._links(page, text)
        if page.lesson in keys(self.game):
            number = keys(self.game).index(page.lesson) + 1
            button = Pill(text=tr("learn.try", number=number), icon="ui_play", kind="tonal")
            button.bind(on_release=lambda _: self.app.learn(self.game, page.lesson))
            text.add_widget(button)
        if page.cases:
            text.add_widget(
                Text(text=tr("app.rules.proved", cases=", ".join(map(str, page.cases))), role="caption", ink="ink2")
            )
        self._neighbours(page)
        self.ids.reader.scroll_y = 1

    def _draw(self, page, text):
        """The figures of a page. Each has a painter of its own: a board that can be stretched remembers its shape."""
        for name in page.figures:
            painter = part(self.game, "paint").Painter(PLAYERS)
            if panels := figure(self.game, name):
                text.add_widget(RulePicture(panels, painter))

    def _links(self, page, text):
        """What the text points at, as buttons: a finger and a keyboard reach them alike."""
        named = {page_of(self.pages, number) for line in page.lines() for number in NUMBER.findall(line.text)}
        for other in self.pages.values():
            if other in named and other is not page:
                button = Pill(text=f"{other.number} {other.title}", icon="ui_arrow", kind="tonal")
                button.bind(on_release=lambda _, number=other.number: self.open(number))
                text.add_widget(button)

    def _neighbours(self, page):
        numbers = list(self.pages)
        at = numbers.index(page.number)
        for button, to in ((self.ids.before, at - 1), (self.ids.after, at + 1)):
            there = 0 <= to < len(numbers)
            button.disabled, button.opacity = not there, 1 if there else 0
            button.number = numbers[to] if there else ""
            button.text = f"{numbers[to]} {self.pages[numbers[to]].title}" if there else ""

    # --- room ---

    def _lay(self, *_):
        """Both parts where they fit, else the one that is read."""
        body, (contents, page) = self.ids.body, self._parts
        wanted = [contents, page] if self.wide else [page] if self.number else [contents]
        if body.children[::-1] != wanted:
            body.clear_widgets()
            for widget in wanted:
                body.add_widget(widget)
        contents.size_hint_x, contents.width = (None, dp(360)) if self.wide else (1, self.width)

    def back(self):
        if self.number and not self.wide:
            self.open("")
            return True
        return False

    def key(self, key, text, modifiers):
        if text == "/" or (text == "f" and "ctrl" in modifiers):
            self.open("") if not self.wide else None
            self.ids.field.focus = True
            return True
        return super().key(key, text, modifiers)


kv.load(__name__)
