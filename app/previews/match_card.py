"""Match card: its board in small, who plays, how far it is."""

from datetime import UTC, datetime

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.base.trouble import Trouble
from app.board.picture import BoardPicture  # noqa: F401  used in kv/match_card.kv
from app.look import kv
from app.look.i18n import tr
from app.look.telling import listing
from app.parts import Board, Context
from app.parts.modules import painter, part, seated
from app.shelf import games, lacking
from app.widgets.button import PressPlate
from app.widgets.painted import Badge

AGES = (("minutes", 60), ("hours", 3600), ("days", 86400))
LONG_AGO = 7 * 86400


def ago(seconds, when=None):
    """How long ago, in words; longer ago, the day."""
    if when is not None and seconds >= LONG_AGO:
        return f"{when.astimezone():%Y-%m-%d}"
    found = None
    for unit, length in AGES:
        if seconds >= length:
            found = unit, int(seconds // length)
    if found is None:
        return tr("app.ago.now")
    return tr(f"app.ago.{found[0]}", count=found[1])


class Queue:
    """Does one thing each frame: reading a match takes a while, and many of them would hold up the app. What is not
    looked at any more, and so answers that it has nothing to do, costs no frame."""

    def __init__(self):
        self.waiting = []
        self._next = Clock.create_trigger(self._do, 0)

    def add(self, do):
        if do not in self.waiting:
            self.waiting.append(do)
        self._next()

    def _do(self, _):
        while self.waiting and not self.waiting.pop(0)():
            pass
        if self.waiting:
            self._next()


reading = Queue()


class MatchCard(PressPlate):
    """Shows a row of the store. The board is painted a moment later."""

    save = ObjectProperty(None, allownone=True)
    kind = StringProperty("row")  # or "continue"
    title = StringProperty("")
    stage = StringProperty("")
    age = StringProperty("")
    wanted = NumericProperty(0)  # the height it would like
    menu = ObjectProperty(None, allownone=True)  # what else can be done with it
    hero = BooleanProperty(False)  # the largest thing of the page: its board takes the room there is
    more = NumericProperty(0)  # running matches beside this one

    def on_kv_post(self, _):
        self.fbind("save", self._fill)
        self.fbind("more", self._fill)
        tr.bind(say=self._fill)
        self._fill()

    def _fill(self, *_):
        badges = self.ids.badges
        badges.clear_widgets()
        self.ids.board.board = Board()
        row = self.save
        if row is None:
            return
        for seat in row.seats:
            badges.add_widget(Badge(look=seat.colour, size=(dp(20), dp(23))))
        self.title = tr("app.home.continue") if self.kind == "continue" else row.title or names(row)
        when = datetime.fromtimestamp(row.changed, UTC)
        self.age = ago(max(0.0, (datetime.now(UTC) - when).total_seconds()), when) if row.changed else ""
        if row.title and row.seats and self.kind == "row":
            self.age = f"{self.age} · {names(row)}"
        if row.hints:
            self.age = f"{self.age} · {tr('coach.helped', count=row.hints)}"
        if row.backs:
            self.age = f"{self.age} · {tr('table.backs', count=row.backs)}"
        if self.more:
            self.age = f"{self.age} · {tr('app.shelf.more', count=self.more)}"
        self.stage = tr.trouble(row.trouble) if row.trouble else ""
        if not row.trouble:
            reading.add(self._peek)

    def _peek(self):
        opened = show_board(self.ids.board, self.save)
        if opened is not None:
            stage = progress(opened.match, self.save)
            if opened.match.open and not self.save.finished:
                stage = f"{stage} · {tr('app.deal.open')}"
            self.stage = f"{tr(f'{self.save.game}.title')} · {stage}" if several() else stage
        return opened is not None


def on_shelf(rows):
    """The matches of games that can be played here."""
    found = set(games())
    return [row for row in rows if row.game in found]


def told(rows):
    """All of them; those of a game that cannot be played say why."""
    found = set(games())
    return [row if row.trouble or row.game in found else row._replace(trouble=_why(row.game)) for row in rows]


def _why(game):
    return Trouble("app.trouble.incomplete", {"game": game, "part": lacking(game)})


def show_board(frame, row):
    """Puts the board of a match into its frame; what was read, or None."""
    app = App.get_running_app()
    opened = app.store.peek(row.id) if app and row and frame.get_parent_window() else None
    if opened is not None:
        lay_board(frame, opened.match, opened.seats)
    return opened


def lay_board(frame, match, seats, whose=None):
    """The board as everybody may see it; where everybody has one, that of a seat, or of whoever leads."""
    game, view = match.game, match.game.view(match.state, None)
    frame.painter = painter(game.name, seats)
    ranking = game.ranking(view)
    table = part(game.name, "table").Table(game, *seated(game.name, seats, len(ranking)), frame.painter)
    table.context = Context(preferences=App.get_running_app().preferences)
    frame.board = table.picture(view, ranking.index(1) if whose is None else whose, frame.noted)


def names(row):
    return ", ".join(seat.name for seat in row.seats)


def progress(match, row):
    """ "Round 11", with the number of players where there is room for it, or the result."""
    game, state = match.game, match.state
    if row.finished and not game.actors(state):  # by older rules it may have gone on for longer
        ranking, scores = game.ranking(state), game.scores(state)
        table, _ = seated(game.name, row.seats, len(scores))
        won = [name for name, place in zip(table, ranking) if place == 1]
        points = sum(scores[ranking.index(1)].values())
        if len(won) > 1:
            return tr("app.saved.tied", names=listing(won), points=points)
        return tr("app.saved.won", name=won[0], points=points)
    stage = part(game.name, "words").stage(game.view(state, None))
    return stage if several() else f"{stage} · {tr('app.players', count=len(row.seats))}"


def several():
    """Whether it must be said which game a match is of."""
    return len(games()) > 1


kv.load(__name__)
