"""Records screen of a game, counted on this device: wins, best scores, achievements, boards."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import records
from app.disk.exports import file_name
from app.look import kv
from app.look.brush import Brush
from app.look.i18n import tr
from app.pages.gallery import Boards
from app.parts.modules import part
from app.previews.game_tabs import GameTabs
from app.previews.match_card import reading
from app.widgets.button import Pill, Plate, Rule
from app.widgets.page import Empty, Even, Page, Section
from app.widgets.painted import Painted, Text
from app.widgets.sheet import question

NONE = "–"
SHOWN_BOARDS = 3


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


class RecordsScreen(Page):
    game = StringProperty("")
    _later = ()  # sections that are still to come, with the box they come into

    def arrive(self, game=""):
        self.game = game or self.app.games[0]
        self._fill()

    def again(self):
        self._fill()

    def on_wide(self, *_):
        if self.app and self.app.manager.current_screen is self:
            self._fill()

    def _fill(self):
        left, right = self.ids.left, self.ids.right
        self._later = []
        for box in (self.ids.head, left, right):
            box.clear_widgets()
        if len(self.app.games) > 1:
            self.ids.head.add_widget(GameTabs(game=self.game).show(self.app.games, lambda game: self.arrive(game)))
        total = self.app.store.statistics.tallies.of(self.game)
        over, count = self.app.store.finished(self.game, SHOWN_BOARDS)
        if not total.matches and not over:
            icon = part(self.game, "front").ICON
            empty = Empty(icon=icon, text=tr("app.records.empty"), button=tr("app.home.new"))
            empty.act = lambda: self.app.go("setup", game=self.game)
            self.ids.head.add_widget(empty)
            return
        for section in filter(None, [self._table(total), self._solo(total)]):
            left.add_widget(section)
        beside = right if self.wide else left
        self._later = [
            (left, lambda: self._favourites(total)),
            (beside, lambda: self._medals(total)),
            (beside, lambda: self._boards(over, count)),
            (beside, self._ends),
        ]
        reading.add(self._further)

    def _further(self):
        """What lies below the first picture comes after it, a section a frame."""
        section = None
        while self._later and section is None:
            box, make = self._later.pop(0)
            section = make()
        if section is not None:
            box.add_widget(section)
            reading.add(self._further)
        return section is not None

    # --- sections ---

    def _table(self, total):
        """Against bots, in figures and by level and number of players."""
        if total.summary is None:
            return None
        section = Section(title=tr("app.records.table"))
        grid = Figures()
        for key, value in total.summary.items():
            grid.add_widget(Figure(value=str(value), text=tr(f"app.records.{key}")))
        section.add_widget(grid)
        levels, sizes = total.levels, total.sizes
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
        if total.helped:
            box.add_widget(Rule())
            box.add_widget(TallyRow(icon="ui_hint", title=tr("coach.helped.games", count=total.helped)))
        if total.backs:
            box.add_widget(Rule())
            box.add_widget(self._backs(total))
        section.add_widget(box)
        return section

    def _backs(self, total):
        return TallyRow(icon="ui_undo", title=tr("table.backs.games", count=total.backs))

    def _solo(self, total):
        """Alone, by mode."""
        tallies = total.modes
        if not tallies:
            return None
        section, box = Section(title=tr("app.records.solo")), Ruled()
        heads = [tr(f"app.records.{key}") for key in ("won.short", "top", "lead")]
        box.add_widget(TallyRow(cells=heads, head=True))
        for mode in (mode for mode in part(self.game, "front").MODES if mode.key in tallies):
            tally = tallies[mode.key]
            box.add_widget(Rule())
            cells = [won_of(tally), show(tally.best), NONE if tally.lead is None else f"+{tally.lead}"]
            box.add_widget(TallyRow(icon=mode.icon, title=tr(f"{self.game}.mode.{mode.key}"), cells=cells))
        if total.backs and total.summary is None:  # else it is told with the matches against others
            box.add_widget(Rule())
            box.add_widget(self._backs(total))
        section.add_widget(box)
        return section

    def _favourites(self, total):
        found = total.favourites
        if not found:
            return None
        section, box = Section(title=tr(f"{self.game}.favourites")), Ruled()
        heads = [tr(f"app.records.{key}") for key in ("games", "won")]
        box.add_widget(TallyRow(cells=heads, head=True))
        for favourite in found:
            box.add_widget(Rule())
            cells = [str(favourite.games), str(favourite.won)]
            row = TallyRow(title=favourite.title, note=favourite.note, cells=cells)
            setattr(row, "icon" if favourite.sign else "portrait", favourite.icon)
            box.add_widget(row)
        section.add_widget(box)
        return section

    def _medals(self, total):
        honours = total.rules.honours
        if not honours:
            return None
        counts, earned = total.honours, total.earned
        note = tr("app.honours.count", have=len(earned), need=len(honours))
        section, grid = Section(title=tr("app.honours.title"), note=note), Medals()
        for honour in sorted(honours, key=lambda honour: honour.key not in earned):
            key = f"{self.game}.honour.{honour.key}"
            have = min(counts[honour.key], honour.need)
            grid.add_widget(
                Medal(
                    icon=honour.icon,
                    title=tr(key),
                    note=tr(f"{key}.note", need=honour.need),
                    have=have,
                    need=honour.need,
                    earned=honour.key in earned,
                )
            )
        section.add_widget(grid)
        return section

    def _boards(self, over, total):
        if not over:
            return None
        section = Section(title=tr(f"{self.game}.boards"), note=str(total))
        section.add_widget(Boards().show(over))
        if total > len(over):
            button = Pill(text=tr(f"{self.game}.boards.all"), kind="tonal")
            button.bind(on_release=lambda _: self.app.go("gallery", game=self.game))
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
        self.app.exchange.send(name, records.table(self.app.store.statistics))

    def ask_reset(self):
        self.app.show(
            question(
                tr("app.records.reset.title", game=tr(f"{self.game}.title")),
                tr("app.records.reset.text"),
                (tr("app.records.reset.go"), "danger", self.reset),
                (tr("app.cancel"), "outline", None),
            )
        )

    def reset(self):
        self.app.store.statistics.reset(self.game)
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
