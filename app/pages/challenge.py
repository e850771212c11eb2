"""Challenges: the deal of the day, and a code somebody has handed on."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.challenges import Days, of_day
from app.look import kv
from app.look.i18n import tr
from app.look.theme import theme
from app.play.referee import Seat
from app.widgets.choice import Field, Segments  # noqa: F401  used in kv/challenge.kv
from app.widgets.page import Page
from app.widgets.painted import Painted
from engine import BadPosition, Match
from engine.core.challenge import BadCode, read, spell


class Week(Painted):
    """Seven days: filled where one has won, a ring where one has played, today with a line below."""

    shows = ("days",)
    days = ListProperty()  # (number of the day, None, False for played, True for won)

    def paint(self, brush):
        each = self.width / max(1, len(self.days))
        side = min(each * 0.8, self.height * 0.9)
        for n, (day, state) in enumerate(self.days):
            x, y = self.x + (n + 0.5) * each, self.center_y
            if state is not None:
                brush.centred("round", x, y, side, theme["primary"])
                if not state:
                    brush.centred("round", x, y, 0.82 * side, theme["surface"])
            ink = theme["onPrimary" if state else "ink"]
            brush.text(day, x, y, 0.4 * side, ink, "InterMedium", True, "centre")
            if n == len(self.days) - 1:
                brush.fill(x - 0.3 * side, y - 0.56 * side, 0.6 * side, max(1, 0.06 * side), theme["primary"])


class ChallengeScreen(Page):
    game = StringProperty("")
    day_note = StringProperty("")
    streak = StringProperty("")
    played = BooleanProperty(False)
    code_note = StringProperty("")
    code_good = BooleanProperty(False)
    found = ObjectProperty(None, allownone=True)

    def on_kv_post(self, _):
        tr.bind(say=self._retell)

    def _retell(self, *_):
        if self.game and self.app and self.manager and self.manager.current_screen is self:
            self._fill()

    def arrive(self, game="", code=""):
        self.game = game or self.game or self.app.games[0]
        self.days = Days(self.app.store.settings)
        if code:
            self.ids.code.text = code
        self._fill()

    # --- the day ---

    def choose(self, game):
        if game and game != self.game:
            self.game = game
            self._fill()

    def _fill(self):
        games = self.app.games
        self.ids.games.options = [(game, tr(f"{game}.title")) for game in games]
        self.ids.games.value = self.game
        today = self.days.result(self.game, self.days.today())
        self.played = today is not None
        count = self.days.streak(self.game)
        self.streak = tr("challenge.streak", count=count)
        if today is None:
            alone = not of_day(self.game, self.days.today()).rivals
            name = tr(f"{self.game}.automaton") if alone else tr("challenge.bots")
            self.day_note = tr("challenge.today", name=name)
        else:
            key = "challenge.today.won" if today[2] else "challenge.today.lost"
            self.day_note = tr(key, points=today[0], other=today[1])
        self.ids.week.days = [(day.day, None if row is None else row[2]) for day, row in self.days.week(self.game)]
        self._read()

    def play_day(self):
        self.play(of_day(self.game, self.days.today()))

    # --- a code ---

    def typed(self, text):
        self._read()

    def _read(self):
        """What is known of the code is said while it is typed."""
        text = self.ids.code.text
        self.found, self.code_good = None, False
        try:
            self.found = read(text)
        except BadCode as bad:
            self.code_note = tr(f"challenge.bad.{bad.why}", group=bad.group)
            return
        if not self.app.offers(self.found.game):
            self.found = None
            return
        self.code_good = True
        rivals = ", ".join(tr(f"app.bot.{bot}") if bot else tr("challenge.person") for bot in self.found.rivals)
        said = tr("challenge.found", game=tr(f"{self.found.game}.title"), rivals=rivals or tr("challenge.alone"))
        self.code_note = f"{said} · {tr('app.deal.open')}"

    def paste(self):
        self.ids.code.text = self.app.exchange.pasted()[:120]

    def play_code(self):
        if self.found is not None:
            self.play(self.found)

    def key(self, key, text, modifiers):
        return False

    # --- go ---

    def play(self, challenge):
        names = tr("app.names").split(",")
        seats = [Seat(names[0], "human", None, 0)]
        for n, bot in enumerate(challenge.rivals, 1):
            seats.append(Seat(names[n % len(names)], "bot" if bot else "human", bot or None, n))
        try:
            match = Match.new(challenge.game, challenge.players, challenge.seed, challenge.options,
                              [seat.name for seat in seats])  # fmt: skip
        except BadPosition as error:
            self.app.say("app.trouble.not_done", why=str(error))
            return
        self.app.start_match(match, seats)

    def code(self):
        return spell(of_day(self.game, self.days.today()))


kv.load(__name__)
