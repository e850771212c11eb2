"""How it has gone so far, counted on this device: wins, best scores, achievements, cities."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv, records
from app.brush import Brush
from app.exports import file_name
from app.i18n import tr
from app.screens.gallery import Cities
from app.shelf import default_game, part
from app.theme import theme
from app.widgets.button import Pill, Plate, Rule
from app.widgets.page import Empty, Even, Page, Section
from app.widgets.painted import Painted, Text
from app.widgets.sheet import question

NONE = "–"
SHOWN_CITIES = 3


class Figure(Plate):
    """A number and what it counts."""

    value = StringProperty("")
    text = StringProperty("")
    wanted = NumericProperty(0)  # the height it would like


class Figures(Even):
    """Numbers beside each other."""


class TallyRow(BoxLayout):
    """A line of a table: what it is about, then a cell for each column."""

    icon = StringProperty("")
    portrait = StringProperty("")  # a picture in colours of its own
    title = StringProperty("")
    note = StringProperty("")
    cells = ListProperty()
    head = BooleanProperty(False)

    def on_kv_post(self, _):
        for text in self.cells:
            self.ids.cells.add_widget(TallyCell(text=text, head=self.head, role="label" if self.head else "subtitle"))


class TallyCell(Text):
    head = BooleanProperty(False)


class Portrait(Painted):
    """A game's picture as it was drawn."""

    shows = ("picture",)
    picture = StringProperty("")

    def paint(self, brush):
        if self.picture:
            folder, _, name = self.picture.rpartition("/")
            Brush(brush.canvas, folder).centred(name, *self.center, self.width)


class Medal(Plate):
    """An achievement, earned or on the way."""

    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    have = NumericProperty(0)
    need = NumericProperty(1)
    earned = BooleanProperty(False)
    wanted = NumericProperty(0)  # the height it would like


class Progress(Painted):
    """How far something has come, as a bar."""

    shows = ("share", "ink")
    share = NumericProperty(0.0)
    ink = StringProperty("primary")

    def paint(self, brush):
        radius = self.height / 2
        brush.box(*self.pos, *self.size, radius, theme["surface2"])
        if self.share > 0:
            brush.box(
                *self.pos, max(self.height, self.width * min(1, self.share)), self.height, radius, theme[self.ink]
            )


class RecordsScreen(Page):
    def arrive(self):
        self._fill()

    def on_wide(self, *_):
        if self.app and self.app.manager.current_screen is self:
            self._fill()

    def _fill(self):
        self.game = default_game()
        left, right = self.ids.left, self.ids.right
        for box in (self.ids.none, left, right):
            box.clear_widgets()
        rows = self.app.store.statistics.rows
        finished = [row for row in self.app.store.list() if row.finished and row.trouble is None]
        if not rows and not finished:
            empty = Empty(icon=self.app.leaf, text=tr("app.records.empty"), button=tr("app.home.new"))
            empty.act = lambda: self.app.go("setup")
            self.ids.none.add_widget(empty)
            return
        results = records.own(rows, self.game)
        at_table, alone = ([r for r in results if (r.players > 1) is many] for many in (True, False))
        parts = [self._table(at_table), self._solo(alone), self._favourites(results)]
        others = [self._medals(results), self._cities(finished), self._ends()]
        for section in filter(None, [*parts, *([] if self.wide else others)]):
            left.add_widget(section)
        for section in filter(None, others if self.wide else ()):
            right.add_widget(section)

    # --- sections ---

    def _table(self, results):
        """Against bots, in figures and by level and number of players."""
        if not results:
            return None
        section = Section(title=tr("app.records.table"))
        grid = Figures()
        for key, value in records.summary(results).items():
            grid.add_widget(Figure(value=str(value), text=tr(f"app.records.{key}")))
        section.add_widget(grid)
        levels, sizes = records.by_level(results), records.by_players(results)
        box = Ruled()
        box.add_widget(Text(text=tr("app.records.by_level"), role="label", ink="ink2", padding=(0, dp(8), 0, 0)))
        box.add_widget(TallyRow(title=tr("app.records.seats"), cells=list(map(str, sizes)), head=True))
        for level, tallies in levels.items():
            box.add_widget(Rule())
            cells = [won_of(tallies[n]) for n in sizes]
            box.add_widget(TallyRow(title=tr(f"app.bot.{level}"), cells=cells))
        box.add_widget(Rule(ink="ink"))
        cells = [str(tally.best) for tally in sizes.values()]
        box.add_widget(TallyRow(title=tr("app.records.best"), cells=cells))
        section.add_widget(box)
        return section

    def _solo(self, results):
        """Alone, by mode."""
        modes = [mode for mode in part(self.game, "modes").MODES if mode.seats == range(1, 2)]
        if not results:
            return None
        section, box = Section(title=tr("app.records.solo")), Ruled()
        heads = [tr(f"app.records.{key}") for key in ("won.short", "top", "lead")]
        box.add_widget(TallyRow(cells=heads, head=True))
        for mode in modes:
            played = [r for r in results if mode.options.items() <= {**modes[0].options, **r.options}.items()]
            tally = records.tally(played)
            box.add_widget(Rule())
            cells = [won_of(tally), show(tally.best), NONE if tally.lead is None else f"+{tally.lead}"]
            box.add_widget(TallyRow(icon=mode.icon, title=tr(f"{self.game}.mode.{mode.key}"), cells=cells))
        section.add_widget(box)
        return section

    def _favourites(self, results):
        found = part(self.game, "honours").favourites(results)
        if not found:
            return None
        section, box = Section(title=tr(f"{self.game}.favourites")), Ruled()
        heads = [tr(f"app.records.{key}") for key in ("games", "won")]
        box.add_widget(TallyRow(cells=heads, head=True))
        for favourite in found:
            box.add_widget(Rule())
            cells = [str(favourite.games), str(favourite.won)]
            title = tr(f"{self.game}.character.{favourite.name}")
            box.add_widget(TallyRow(portrait=favourite.icon, title=title, note=favourite.note(), cells=cells))
        section.add_widget(box)
        return section

    def _medals(self, results):
        honours = part(self.game, "honours").HONOURS
        counts = {honour.key: honour.count(results) for honour in honours}
        earned = [honour for honour in honours if counts[honour.key] >= honour.need]
        note = tr("app.honours.count", have=len(earned), need=len(honours))
        section, grid = Section(title=tr("app.honours.title"), note=note), Medals()
        for honour in sorted(honours, key=lambda honour: honour not in earned):
            key = f"{self.game}.honour.{honour.key}"
            have = min(counts[honour.key], honour.need)
            grid.add_widget(
                Medal(
                    icon=honour.icon,
                    title=tr(key),
                    note=tr(f"{key}.note", need=honour.need),
                    have=have,
                    need=honour.need,
                    earned=honour in earned,
                )
            )
        section.add_widget(grid)
        return section

    def _cities(self, finished):
        if not finished:
            return None
        section = Section(title=tr("app.gallery.title"), note=str(len(finished)))
        section.add_widget(Cities().show(finished[:SHOWN_CITIES]))
        if len(finished) > SHOWN_CITIES:
            button = Pill(text=tr("app.gallery.all"), kind="tonal")
            button.bind(on_release=lambda _: self.app.go("gallery"))
            section.add_widget(button)
        return section

    def _ends(self):
        section = Section()
        section.add_widget(Text(role="caption", ink="ink2", text=tr("app.records.note")))
        for key, icon, act in (("csv", "ui_share", self.export), ("reset", "ui_undo", self.ask_reset)):
            button = Pill(text=tr(f"app.records.{key}"), icon=icon)
            button.bind(on_release=lambda _, act=act: act())
            section.add_widget(button)
        return section

    # --- what can be done with them ---

    def export(self):
        name = file_name(tr("app.records.file"), ".csv")
        self.app.exchange.send(name, records.table(self.app.store.statistics.rows))

    def ask_reset(self):
        self.app.show(
            question(
                tr("app.records.reset.title"),
                tr("app.records.reset.text"),
                (tr("app.records.reset.go"), "danger", self.reset),
                (tr("app.cancel"), "outline", None),
            )
        )

    def reset(self):
        self.app.store.statistics.reset()
        self._fill()


def won_of(tally):
    """Won and played, short enough for a narrow column."""
    return f"{tally.won}/{tally.games}" if tally.games else NONE


def show(number):
    return NONE if number is None else str(number)


class Ruled(Plate):
    """Rows of a table in a box."""


class Medals(Even):
    """Achievements side by side."""


kv.load(__name__)
