"""Screen of the deal of the day: what is dealt today, how the days before went, and the way to codes."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.board.picture import BoardPicture
from app.daily.calendar import Fact, MonthCard  # noqa: F401  used in kv/daily_screen.kv
from app.daily.challenges import KEPT, Days, full_name, mode_of, new_task, of_day, seats_of
from app.look import kv
from app.look.dates import day_words
from app.look.i18n import tr
from app.parts.modules import front_of, part
from app.previews.box import BoxArt
from app.previews.game_tabs import GameTabs
from app.previews.match_card import lay_board
from app.widgets.button import Pill, PressPlate
from app.widgets.page import Page
from app.widgets.painted import Text
from app.widgets.sheet import Sheet
from engine import BadPosition, Match
from engine.core.challenge import spell

BACK = KEPT // 31  # months
FEW = 6  # pieces: a board with fewer is no picture


class Way(PressPlate):
    """A button with an icon, words, and fewer words below."""

    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    wanted = ObjectProperty(0)  # the height it would like


def rivals_of(challenge):
    """Against whom, in words."""
    if challenge.rivals:
        levels = [tr(f"app.bot.{bot}") if bot else tr("challenge.person") for bot in challenge.rivals]
        return ", ".join(levels)
    mode = mode_of(challenge.game, challenge.players, challenge.options)
    return tr(f"{challenge.game}.automaton") if mode is not None and mode.automaton else tr("challenge.alone")


class DailyScreen(Page):
    game = StringProperty("")
    date = StringProperty("")
    against = StringProperty("")
    day_note = StringProperty("")
    played = BooleanProperty(False)

    def on_kv_post(self, _):
        tr.bind(say=self._retell)
        self.fbind("wide", self._arrange)
        self._picture = Clock.create_trigger(self._paint, 0)
        self._arrange()

    def _arrange(self, *_):
        parts = self.ids
        left, right = (parts.deal, parts.facts, parts.ways, parts.local), (parts.month,)
        if self.wide:
            parts.columns.arrange(left, right)
        else:
            parts.columns.arrange((parts.deal, parts.facts, parts.month, parts.ways, parts.local), ())

    def _retell(self, *_):
        if self.game and self.app and self.manager and self.manager.current_screen is self:
            self._fill()

    def arrive(self, game=""):
        self.game = game or self.game or self.app.games[0]
        self.days = Days(self.app.store.settings)
        self._fill()

    def choose(self, game):
        if game and game != self.game:
            self.game = game
            self._fill()

    def _fill(self):
        games, days, game = self.app.games, self.days, self.game
        self.ids.games.clear_widgets()
        if len(games) > 1:
            self.ids.games.add_widget(GameTabs(game=game).show(games, self.choose))
        today = days.result(game, days.today())
        self.played = today is not None
        self.date, challenge = day_words(days.today()), of_day(game, days.today())
        name = tr("challenge.bots") if challenge.rivals else tr(f"{game}.automaton")
        self.against = tr("challenge.against", name=name)
        if today is None:
            self.day_note = tr("challenge.first")
        else:
            key = "challenge.today.won" if today.won else "challenge.today.lost"
            self.day_note = tr(key, points=today.points, other=today.other)
        won, count, best = days.tally(game)
        ids = self.ids
        ids.streak.number, ids.streak.words = str(days.streak(game)), tr("challenge.fact.streak")
        ids.longest.number, ids.won.number = str(days.longest(game)), f"{won} / {count}"
        ids.best.number = str(best) if count else "–"
        ids.month.tell(days, game, self.press_day, BACK)
        self._picture()

    def _paint(self, _):
        """The board as it is dealt, a moment after the page is there; the box of a game in which it is empty then."""
        box, challenge = self.ids.picture, of_day(self.game, self.days.today())
        picture, match = BoardPicture(near=True), self._dealt(challenge)
        if match is not None:
            lay_board(picture, match, seats_of(challenge))
        bare = part(self.game, "table").Table.personal or len(picture.board.pieces) < FEW
        box.clear_widgets()
        box.add_widget(BoxArt(front=front_of(self.game)) if bare else picture)

    # --- a day ---

    def play_day(self):
        self.play(of_day(self.game, self.days.today()))

    def press_day(self, day):
        """Today is played at once; of a day that is over it is told how it went, and that it counts no more."""
        row = self.days.found(self.game, day)
        if row is None and day == self.days.today():
            self.play_day()
            return
        sheet = Sheet(title=day_words(day))
        if row is not None:
            key = "challenge.day.won" if row.won else "challenge.day.lost"
            sheet.put(Text(text=tr(key, points=row.points, other=row.other)))
        sheet.put(Text(text=tr("challenge.over" if day < self.days.today() else "challenge.once"), ink="ink2"))
        go = Pill(
            text=tr("challenge.again") if row is not None else tr("challenge.play"), kind="primary", icon="ui_play"
        )
        go.bind(on_release=lambda _: (sheet.close(), self.play(of_day(self.game, day))))
        sheet.stand(go)
        self.app.show(sheet)

    # --- codes ---

    def enter_code(self):
        self.app.go("code")

    def set_task(self):
        """A new deal to hand on: its code, to be copied, and to be played oneself."""
        challenge = new_task(self.game)
        code = spell(challenge)
        sheet = Sheet(title=tr("challenge.task"))
        sheet.put(Text(text=code, role="title", halign="center"))
        sheet.put(Text(text=tr("challenge.task.text", game=tr(f"{self.game}.title"), rivals=rivals_of(challenge))))
        words = f"{full_name(self.game)}\n{code}"
        copy = Pill(text=tr("share.copy"), kind="primary", icon="ui_copy")
        copy.bind(on_release=lambda _: self.app.exchange.copy(words))
        go = Pill(text=tr("challenge.go"), icon="ui_play")
        go.bind(on_release=lambda _: (sheet.close(), self.play(challenge)))
        sheet.put(copy, go)
        self.app.show(sheet)

    # --- go ---

    def _dealt(self, challenge):
        names = [seat.name for seat in seats_of(challenge)]
        try:
            return Match.new(challenge.game, challenge.players, challenge.seed, challenge.options, names)
        except BadPosition as error:
            self.app.say("app.trouble.not_done", why=str(error))
            return None

    def play(self, challenge):
        match = self._dealt(challenge)
        if match is not None:
            self.app.start_match(match, seats_of(challenge))

    def key(self, key, text, modifiers):
        """P plays today's, C enters a code."""
        letter = (text or "").lower()
        if letter == "p" and not modifiers:
            self.play_day()
        elif letter == "c" and not modifiers:
            self.enter_code()
        else:
            return False
        return True


kv.load(__name__)
