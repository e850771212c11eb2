"""Who plays what with whom: the last table is remembered."""

import secrets
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app import kv
from app.i18n import tr
from app.records import LEVELS
from app.referee import Seat
from app.shelf import default_game, part
from app.theme import PLAYERS
from app.widgets.button import Plate, PressPlate
from app.widgets.choice import Field
from app.widgets.page import Page
from app.widgets.painted import Text
from app.widgets.sheet import Sheet
from engine import BOTS, BadPosition, Match
from engine.bots import CHARACTERS

MOST = len(PLAYERS)
FIRST_BOT = "normal"
SEED_DIGITS = 18


class Wish(NamedTuple):
    """A seat as it is wished for; an empty name is filled in when the match begins."""

    name: str
    kind: str
    bot: str
    colour: int


class ModeButton(PressPlate):
    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    mode = StringProperty("")
    wanted = NumericProperty(0)  # the height it would like


class SeatRow(Plate):
    """One seat. Everything can be changed by touch and by key."""

    wish = ObjectProperty(Wish("", "human", FIRST_BOT, 0), rebind=True)
    number = NumericProperty(0)
    page = ObjectProperty()
    note = StringProperty("")
    bot = BooleanProperty(False)
    removable = BooleanProperty(False)
    lonely = BooleanProperty(False)  # nobody can take this seat but the one human


class BadgeButton(PressPlate):
    look = NumericProperty(0)


class BotName(PressPlate):
    """A bot's name; opens the list of levels."""

    title = StringProperty("")


class SetupScreen(Page):
    mode = StringProperty("")
    seats_note = StringProperty("")
    hint = StringProperty("")
    start_words = StringProperty("")
    columns = NumericProperty(1)
    shared = BooleanProperty(False)  # several people at one device

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.game = default_game()
        self.modes = {mode.key: mode for mode in part(self.game, "modes").MODES}
        self.wishes = []
        self.fbind("mode", self._update)
        tr.bind(say=self._lay)

    def on_kv_post(self, _):
        self.on_columns()

    def on_columns(self, *_):
        parts = self.ids
        if self.columns == 2:
            parts.columns.arrange((parts.mode_part, parts.option_part), (parts.seat_part,))
        else:
            parts.columns.arrange((parts.mode_part, parts.seat_part, parts.option_part), ())

    def arrive(self, mode=None):
        self._remember(self.app.store.settings["setup"])
        if mode:
            self.mode = mode
        elif len(self.modes[self.mode].seats) == 1:
            self.mode = part(self.game, "modes").FIRST
        self.ids.seeded.on = self.app.seed is not None
        self.ids.seed.text = str(self.app.seed) if self.ids.seeded.on else ""
        self._lay()

    def again(self):
        """The table is as it was being laid."""
        self._lay()

    # --- the last table ---

    def _remember(self, kept):
        """The table of the last time, as far as it makes sense."""
        self.mode = kept.get("mode") if kept.get("mode") in list(self.modes) else part(self.game, "modes").FIRST
        wishes = []
        for row in kept.get("seats", []) if isinstance(kept.get("seats"), list) else []:
            match row:
                case [str(name), "human" | "bot" as kind, str(bot), int(colour)] if colour in range(MOST):
                    wishes.append(Wish(name[:20], kind, bot if bot in BOTS else FIRST_BOT, colour))
        names = tr("app.names").split(",")
        if len(wishes) < 2 or len({wish.colour for wish in wishes}) < len(wishes):
            wishes = [Wish("", "human", FIRST_BOT, 0), Wish(names[1], "bot", FIRST_BOT, 1)]
            wishes.append(Wish(names[2], "bot", FIRST_BOT, 2))
        self.wishes = wishes[:MOST]

    def _keep(self):
        self.app.store.settings["setup"] = {"mode": self.mode, "seats": [list(wish) for wish in self.wishes]}

    # --- the picture ---

    @property
    def seated(self):
        """Those who sit at this table; the others come back with another mode."""
        return self.wishes[: self.modes[self.mode].seats[-1]]

    def _lay(self, *_):
        """Everything in the present language."""
        if not self.mode:
            return
        modes = self.ids.modes
        modes.clear_widgets()
        for mode in self.modes.values():
            words = f"{self.game}.mode.{mode.key}"
            button = ModeButton(icon=mode.icon, title=tr(words), note=tr(f"{words}.note"), mode=mode.key)
            button.bind(on_release=lambda button: setattr(self, "mode", button.mode))
            modes.add_widget(button)
        self.ids.seats.clear_widgets()
        self._update()

    def _update(self, *_):
        """What was chosen. Rows that stay are changed in place, so that the keyboard keeps its place too."""
        if not self.mode:
            return
        for button in self.ids.modes.children:
            button.selected = button.mode == self.mode
        box, mode, seated = self.ids.seats, self.modes[self.mode], self.seated
        alone = row_alone(mode)
        rows = [row for row in reversed(box.children) if isinstance(row, SeatRow)]
        for widget in box.children[:]:
            if widget not in rows[: len(seated)]:
                box.remove_widget(widget)
        for number, wish in enumerate(seated):
            if number >= len(rows):
                rows.append(SeatRow(page=self, number=number))
                box.add_widget(rows[-1])
            row = rows[number]
            row.wish, row.note, row.lonely = wish, self._note(wish), alone
            row.bot, row.removable = wish.kind == "bot" and not alone, len(seated) > mode.seats[0]
        self._lay_last(box, mode, seated)
        cubes = part(self.game, "modes").cubes(len(seated))
        self.seats_note = f"{tr('app.players', count=len(seated))} · {tr(f'{self.game}.cubes', count=cubes)}"
        self.start_words = tr(f"{self.game}.start.{self.mode}")
        humans = sum(wish.kind == "human" or alone for wish in seated)
        self.shared = humans > 1
        self.hint = tr("app.setup.curtain") if self.shared else tr("app.setup.watch") if not humans else ""

    def _lay_last(self, box, mode, seated):
        """Below the seats: the automaton, or room for one more."""
        if row_alone(mode):
            words = f"{self.game}.automaton"
            icon = part(self.game, "modes").AUTOMATON
            box.add_widget(AutomatonRow(icon=icon, title=tr(words), note=tr(f"{words}.note")))
        elif len(seated) < mode.seats[-1]:
            more = AddButton(text=tr("app.setup.add"))
            more.bind(on_release=lambda _: self.add())
            box.add_widget(more)

    def _note(self, wish):
        look = tr(f"app.look.{PLAYERS[wish.colour].key}")
        if wish.kind == "human" or row_alone(self.modes[self.mode]):
            return look
        level, _, character = wish.bot.partition(":")
        named = f" · {tr(f'app.character.{character}')}" if character else ""
        return f"{tr(f'app.bot.{level}')}{named}"

    # --- changing it ---

    def change(self, number, **facts):
        self.wishes[number] = self.wishes[number]._replace(**facts)
        if "name" not in facts:
            self._update()

    def add(self):
        taken = {wish.colour for wish in self.wishes}
        colour = next(colour for colour in range(MOST) if colour not in taken)
        names = [name for name in tr("app.names").split(",") if name not in {wish.name for wish in self.wishes}]
        self.wishes.append(Wish(names[0] if names else "", "bot", FIRST_BOT, colour))
        self._update()

    def remove(self, number):
        del self.wishes[number]
        self._update()

    def pick_colour(self, number):
        sheet = Sheet(title=tr("app.setup.colour", name=self.name_of(number)))
        for colour, look in enumerate(PLAYERS):
            button = LookButton(look=colour, text=tr(f"app.look.{look.key}"))
            button.selected = colour == self.wishes[number].colour
            button.bind(on_release=lambda _, colour=colour: (sheet.close(), self.take_colour(number, colour)))
            sheet.put(button)
        self.app.show(sheet)

    def take_colour(self, number, colour):
        """Whoever has it gets the other one."""
        mine = self.wishes[number].colour
        for other, wish in enumerate(self.wishes):
            if wish.colour == colour:
                self.wishes[other] = wish._replace(colour=mine)
        self.change(number, colour=colour)

    def pick_bot(self, number):
        """How strong, and with which taste."""
        chosen, _, taste = self.wishes[number].bot.partition(":")
        sheet = Sheet(title=tr("app.setup.level", name=self.name_of(number)))
        field = Field(text=self.wishes[number].name, hint_text=tr("app.setup.name"), height=dp(48))
        sheet.put(field)

        def choose(bot):
            sheet.close()
            self.change(number, kind="bot", bot=bot)

        sheet.on_closed = lambda: self.rename(number, field.text)
        for level in (level for level in LEVELS if level in BOTS):
            sheet.put(
                BotButton.of(f"app.bot.{level}", level == chosen and not taste, lambda level=level: choose(level))
            )
        tastes = [name for name in CHARACTERS if f"{FIRST_BOT}:{name}" in BOTS]
        if tastes:
            sheet.put(Text(role="label", ink="ink2", text=tr("app.setup.character")))
        for name in tastes:
            act = lambda name=name: choose(f"{FIRST_BOT}:{name}")  # noqa: E731
            sheet.put(BotButton.of(f"app.character.{name}", taste == name, act))
        self.app.show(sheet)

    def rename(self, number, name):
        self.change(number, name=name)
        self._update()

    def name_of(self, number):
        return self.wishes[number].name.strip() or tr("app.setup.player", number=number + 1)

    # --- go ---

    def seed(self):
        """What was typed, where the player wants to choose it, or chance."""
        text = self.ids.seed.text.strip() if self.ids.seeded.on else ""
        return int(text) if text.lstrip("-").isdigit() and len(text) <= SEED_DIGITS else secrets.randbits(31)

    def start(self):
        mode, alone = self.modes[self.mode], row_alone(self.modes[self.mode])
        seats = []
        for number, wish in enumerate(self.seated):
            human = wish.kind == "human" or alone
            name = self._unlike(self.name_of(number), [seat.name for seat in seats])
            seats.append(Seat(name, "human" if human else "bot", None if human else wish.bot, wish.colour))
        self._keep()
        try:
            match = Match.new(self.game, len(seats), self.seed(), mode.options, [seat.name for seat in seats])
        except BadPosition as error:
            self.app.toasts.say(str(error))
            return
        self.app.seed = None
        self.app.start_match(match, seats)

    def _unlike(self, name, others):
        """Two players of one name are told apart by a number."""
        number, free = 1, name
        while free in others:
            number += 1
            free = f"{name} {number}"
        return free


def row_alone(mode):
    """Whether this mode is for one human and an automaton."""
    return mode.seats == range(1, 2)


class AutomatonRow(Plate):
    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")


class AddButton(PressPlate):
    text = StringProperty("")


class LookButton(PressPlate):
    look = NumericProperty(0)
    text = StringProperty("")


class BotButton(PressPlate):
    title = StringProperty("")
    note = StringProperty("")

    @classmethod
    def of(cls, words, selected, act):
        button = cls(title=tr(words), note=tr(f"{words}.note"), selected=selected)
        button.bind(on_release=lambda _: act())
        return button


kv.load(__name__)
