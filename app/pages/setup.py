"""Set-up screen: who plays what with whom; the last table of each game is remembered."""

from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.daily.challenges import mode_of
from app.learn.learn_card import LearnCard
from app.look import kv
from app.look.i18n import tr
from app.look.sanitize import plain
from app.look.theme import PLAYERS
from app.parts.modules import part
from app.parts.source import Seat
from app.previews.box import range_words
from app.shelf import people
from app.widgets.button import Plate, PressPlate, Rule
from app.widgets.choice import Field, Toggle
from app.widgets.focus import ENTER, KEYPAD_ENTER
from app.widgets.page import Page
from app.widgets.painted import Text
from app.widgets.sheet import Sheet
from engine import BOTS, GAMES, BadPosition, Match
from engine.core.challenge import NEAREST
from engine.core.seeds import fresh, proper, told

FIRST_BOT, EASIEST = "normal", "easy"
RIVALS = ("counts",)  # preferences about others who hide something; an automaton hides nothing
TOGETHER = ("quick_returns",)  # preferences that matter only where several people share a device


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
    called = StringProperty("")  # by name, or by number while there is none


class BadgeButton(PressPlate):
    look = NumericProperty(0)


class BotName(PressPlate):
    """A bot's name; opens the list of levels."""

    title = StringProperty("")


class SetupScreen(Page):
    game = StringProperty("")
    game_front = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    facts = StringProperty("")
    several = BooleanProperty(False)  # games to choose from
    mode = StringProperty("")
    seats_note = StringProperty("")
    company = StringProperty("")  # what several people, or nobody, should know
    start_words = StringProperty("")
    columns = NumericProperty(1)
    shared = BooleanProperty(False)  # several people at one device
    newcomer = BooleanProperty(False)  # nobody has played this game here: its lessons are offered
    banner = lessons = None

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.modes = {}
        self.toggles = {}  # preference -> its switch and the line below it
        self.wishes = []
        self.fbind("mode", self._update)
        tr.bind(say=self._lay)

    def on_kv_post(self, _):
        self.banner = self.ids.banner.__self__  # taken out while there is one game, it would be forgotten
        self.lessons = LearnCard()
        self.on_columns()

    def on_columns(self, *_):
        if self.banner is None:  # the layout is still being made
            return
        parts = self.ids
        for each in (self.banner, self.lessons):
            if each.parent:
                each.parent.remove_widget(each)
        first = (*([self.banner] if self.several else ()), *([self.lessons] if self.newcomer else ()), parts.mode_part)
        if self.columns == 2:
            parts.columns.arrange((*first, parts.option_part), (parts.seat_part, parts.coach_part))
        else:
            parts.columns.arrange((*first, parts.seat_part, parts.coach_part, parts.option_part), ())

    on_several = on_newcomer = on_columns

    def arrive(self, game="", mode=None, first=False):
        """`first` is a game right after the lessons, which begins at once: the first way to play, against easy bots."""
        self._open(game or self.app.games[0])
        self._remember({} if first else self._kept())
        if first:
            self.wishes = [wish._replace(bot=EASIEST) if wish.kind == "bot" else wish for wish in self.wishes]
        if mode:
            self.mode = mode
        elif self.modes[self.mode].automaton:
            self.mode = next(iter(self.modes))
        self.ids.seeded.on = self.app.seed is not None
        self.ids.seed.text = str(self.app.seed) if self.ids.seeded.on else ""
        self._lay()

    def fill(self, challenge):
        """Lays the table a code speaks of, to be looked over before it is begun; people keep their names."""
        self._open(challenge.game)
        self._remember(self._kept())
        self.mode = mode_of(challenge.game, challenge.players, challenge.options).key
        if not self.alone:
            while len(self.wishes) < challenge.players:
                self._seat_one_more()
            del self.wishes[challenge.players :]
            for number, bot in enumerate(("", *challenge.rivals)):  # oneself, then the others
                self._seat_as(number, bot)
        self.ids.seeded.on, self.ids.seed.text = True, str(challenge.seed)

    def _seat_as(self, number, bot):
        """A bot of that level or, without one, a person; who takes the place of the other has a name of their own."""
        wish = self.wishes[number]
        if bot:
            name = wish.name if wish.kind == "bot" else self._free_name()
            self.wishes[number] = wish._replace(kind="bot", bot=bot, name=name)
        elif wish.kind == "bot":
            self.wishes[number] = wish._replace(kind="human", name="")

    def leave(self):
        """Who sits there, and how they are called, is remembered though nobody has begun."""
        if self.mode:
            self._keep()

    def again(self):
        """The table is as it was being laid."""
        self._lay()

    def _open(self, game):
        """Takes a game from the shelf."""
        self.mode = ""  # nothing is shown of it before its table is laid
        self.game, self.game_front = game, part(game, "front")
        self.modes = {mode.key: mode for mode in self.game_front.MODES}
        self.most = min(self.game_front.LOOKS, len(PLAYERS))
        self.several = len(self.app.games) > 1
        self.newcomer = self.lessons.greet(self.app, game)

    @property
    def alone(self):
        """Whether one human plays with an automaton."""
        return bool(self.modes[self.mode].automaton)

    # --- the last table ---

    def _kept(self):
        """What was kept of this game's table, or of another's: the same people sit down to it."""
        tables = self.app.store.settings["setup"]
        tables = {self.app.games[0]: tables} if "seats" in tables else tables  # as it was kept when there was one game
        found = [tables.get(game) for game in (self.game, *self.app.games)]
        return next((table for table in found if isinstance(table, dict)), {})

    def _remember(self, kept):
        """The table of the last time, as far as it makes sense."""
        self.mode = kept.get("mode") if kept.get("mode") in list(self.modes) else next(iter(self.modes))
        wishes, known = [], BOTS.names(GAMES[self.game])
        for row in kept.get("seats", []) if isinstance(kept.get("seats"), list) else []:
            match row:
                case [str(name), "human" | "bot" as kind, str(bot), int(colour)] if colour in range(self.most):
                    bot = bot if bot in known else NEAREST.get(bot.partition(":")[0], FIRST_BOT)
                    wishes.append(Wish(plain(name, 20), kind, bot, colour))
        names = tr("app.names").split(",")
        if len(wishes) < 2 or len({wish.colour for wish in wishes}) < len(wishes):
            wishes = [Wish("", "human", FIRST_BOT, 0), Wish(names[1], "bot", FIRST_BOT, 1)]
            wishes.append(Wish(names[2], "bot", FIRST_BOT, 2))
        self.wishes = wishes[: self.most]
        while len(self.wishes) < min(self.most, max(mode.seats[0] for mode in self.modes.values())):
            self._seat_one_more()

    def _keep(self):
        tables = self.app.store.settings["setup"]
        tables = {} if "seats" in tables else tables
        table = {"mode": self.mode, "seats": [list(wish) for wish in self.wishes]}
        self.app.store.settings["setup"] = {**tables, self.game: table}

    # --- the picture ---

    @property
    def seated(self):
        """Those who sit at this table; the others come back with another mode."""
        return self.wishes[: self.modes[self.mode].seats[-1]]

    def _lay(self, *_):
        """Everything in the present language."""
        if not self.mode or not self.app:
            return
        self.title = tr(f"{self.game}.title")
        self.facts = f"{range_words(*people(self.game))} · {tr('app.minutes', count=self.game_front.MINUTES)}"
        self._lay_toggles()
        modes = self.ids.modes
        modes.clear_widgets()
        for mode in self.modes.values():
            words = f"{self.game}.mode.{mode.key}"
            button = ModeButton(icon=mode.icon, title=tr(words), note=tr(f"{words}.note"), mode=mode.key)
            button.bind(on_release=lambda button: setattr(self, "mode", button.mode))
            modes.add_widget(button)
        self.ids.seats.clear_widgets()
        self._update()

    def _lay_toggles(self):
        """Preferences that mean something in this game."""
        box, self.toggles = self.ids.toggles, {}
        box.clear_widgets()
        for name in self.game_front.TOGGLES:
            words = f"{self.game}.toggle.{name}"
            toggle = Toggle(text=tr(words), note=tr(f"{words}.note"), on=getattr(self.app.preferences, name))
            toggle.bind(on=lambda _, on, name=name: setattr(self.app.preferences, name, on))
            self.toggles[name] = toggle, Rule()
            for widget in self.toggles[name]:
                box.add_widget(widget)

    def _update(self, *_):
        """What was chosen. Rows that stay are changed in place, so that the keyboard keeps its place too."""
        if not self.mode:
            return
        for button in self.ids.modes.children:
            button.selected = button.mode == self.mode
        box, mode, seated = self.ids.seats, self.modes[self.mode], self.seated
        alone = self.alone
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
        note = self.game_front.note(mode, len(seated))
        self.seats_note = " · ".join(filter(None, (tr("app.players", count=len(seated)), note)))
        self.start_words = tr(f"{self.game}.start.{self.mode}")
        humans = sum(wish.kind == "human" or alone for wish in seated)
        self.shared = humans > 1
        for name, (toggle, rule) in self.toggles.items():
            toggle.shown = (self.shared or name not in TOGETHER) and not (mode.automaton and name in RIVALS)
            rule.opacity = int(toggle.shown)
        self.company = tr("app.setup.curtain") if self.shared else tr("app.setup.watch") if not humans else ""

    def _lay_last(self, box, mode, seated):
        """Below the seats: the automaton, or room for one more."""
        if mode.automaton:
            words = f"{self.game}.automaton"
            box.add_widget(AutomatonRow(icon=mode.automaton, title=tr(words), note=tr(f"{words}.note")))
        elif len(seated) < min(mode.seats[-1], self.most):
            more = AddButton(text=tr("app.setup.add"))
            more.bind(on_release=lambda _: self.add())
            box.add_widget(more)

    def _note(self, wish):
        look = tr(f"app.look.{PLAYERS[wish.colour].key}")
        if wish.kind == "human" or self.alone:
            return look
        level, _, character = wish.bot.partition(":")
        named = f" · {tr(f'{self.game}.bot.{character}')}" if character else ""
        return f"{tr(f'app.bot.{level}')}{named}"

    # --- changing it ---

    def prefer(self, name, value):
        """What the coach may do, in this match and later ones."""
        if getattr(self.app.preferences, name) != value:
            setattr(self.app.preferences, name, value)

    def change(self, number, **facts):
        self.wishes[number] = self.wishes[number]._replace(**facts)
        if "name" not in facts:
            self._update()

    def add(self):
        self._seat_one_more()
        self._update()

    def _seat_one_more(self):
        taken = {wish.colour for wish in self.wishes}
        colour = next(colour for colour in range(self.most) if colour not in taken)
        self.wishes.append(Wish(self._free_name(), "bot", FIRST_BOT, colour))

    def _free_name(self):
        taken = {wish.name for wish in self.wishes}
        return next((name for name in tr("app.names").split(",") if name not in taken), "")

    def remove(self, number):
        del self.wishes[number]
        self._update()

    def pick_colour(self, number):
        sheet = Sheet(title=tr("app.setup.colour", name=self.name_of(number)))
        for colour, look in enumerate(PLAYERS[: self.most]):
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
        for level in BOTS.levels(GAMES[self.game]):
            sheet.put(
                BotButton.of(f"app.bot.{level}", level == chosen and not taste, lambda level=level: choose(level))
            )
        tastes = GAMES[self.game].judge.characters
        if tastes:
            sheet.put(Text(role="label", ink="ink2", text=tr("app.setup.character")))
        for name in tastes:
            act = lambda name=name: choose(f"{FIRST_BOT}:{name}")  # noqa: E731
            sheet.put(BotButton.of(f"{self.game}.bot.{name}", taste == name, act))
        self.app.show(sheet)

    def rename(self, number, name):
        self.change(number, name=name)
        self._update()

    def name_of(self, number):
        return self.wishes[number].name.strip() or tr("app.setup.player", number=number + 1)

    # --- go ---

    def seed(self):
        """What was typed, where the player wants to choose it, or chance; None for what is no seed."""
        text = self.ids.seed.text.strip() if self.ids.seeded.on else ""
        if not text:
            return fresh()
        try:
            return told(int(text)) if proper(int(text)) else None
        except ValueError:
            return None

    def key(self, key, text, modifiers):
        """Ctrl+Enter starts from anywhere on the page."""
        if key in (ENTER, KEYPAD_ENTER) and {"ctrl", "meta"} & set(modifiers):
            self.start()
            return True
        return False

    def start(self):
        mode, alone = self.modes[self.mode], self.alone
        seats = []
        for number, wish in enumerate(self.seated):
            human = wish.kind == "human" or alone
            name = self._unlike(self.name_of(number), [seat.name for seat in seats])
            seats.append(Seat(name, "human" if human else "bot", None if human else wish.bot, wish.colour))
        self._keep()
        seed = self.seed()
        if seed is None:
            self.app.remark("app.setup.seed.bad")
            return
        try:
            match = Match.new(self.game, len(seats), seed, mode.options, [seat.name for seat in seats])
        except BadPosition as error:
            self.app.say("app.trouble.not_done", why=str(error))
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
