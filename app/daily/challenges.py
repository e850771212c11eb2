"""Shared deals (seeds): codes to hand on, and the deal of the day with the days one has played in a row."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from app.look.i18n import tr
from app.parts.modules import front_of
from app.parts.source import Seat
from engine import BOTS, GAMES
from engine.core.challenge import NEAREST, SHORT, Challenge, day_seed, spell
from engine.core.rng import roll
from engine.core.seeds import fresh

RIVALS = ("normal", "normal")  # of a day in a game nobody plays alone
LARGEST = 10**6  # no points come near it
KEPT = 400  # days that are remembered for each game


def of_day(game, day):
    """What is dealt on a day."""
    return usual(game, day_seed(game, day.year, day.month, day.day))


def new_task(game):
    """A deal nobody has seen, with a code that is short."""
    return usual(game, roll(fresh(), 1 << SHORT)[1])


def usual(game, seed):
    """Alone against the automaton where the game has one, else against two bots."""
    modes = front_of(game).MODES
    alone = next((mode for mode in modes if mode.automaton), None)
    if alone is not None:
        return Challenge(game, alone.seats[0], whole(game, alone.options), (), seed)
    players = max(modes[0].seats[0], min(1 + len(RIVALS), modes[0].seats[-1]))
    return Challenge(game, players, whole(game, modes[0].options), ("normal",) * (players - 1), seed)


def whole(game, options):
    """Every option of a game, as it was chosen or by default."""
    return {name: options.get(name, values[0]) for name, values in GAMES[game].options.items()}


def mode_of(game, players, options):
    """The mode of a game that is meant; None if it is none of those that can be set up."""
    modes = front_of(game).MODES
    return next((m for m in modes if players in m.seats and whole(game, m.options) == whole(game, options)), None)


def as_here(challenge):
    """The challenge as it can be played on this device: for a level its game does not have, the nearest sits down."""
    levels = BOTS.levels(GAMES[challenge.game])
    rivals = tuple(bot if not bot or bot in levels else NEAREST[bot] for bot in challenge.rivals)
    return challenge._replace(rivals=rivals)


def seats_of(challenge):
    """Who sits there: oneself, then those the challenge names."""
    names = tr("app.names").split(",")
    others = [
        Seat(names[n % len(names)], "bot" if bot else "human", bot or None, n)
        for n, bot in enumerate(challenge.rivals, 1)
    ]
    return [Seat(names[0], "human", None, 0), *others]


def code_of(match, seats):
    """The code that deals a match again; "" where there is none."""
    if match.start is not None:
        return ""
    rivals = tuple("" if seat.kind == "human" else seat.bot or "" for seat in seats[1:])
    return spell(Challenge(match.game.name, match.players, whole(match.game.name, match.options), rivals, match.seed))


class Played(NamedTuple):
    """How the deal of a day went."""

    points: int
    other: int  # of the best other
    won: bool
    counted: bool = True  # played on its day


class Days:
    """How the days went, kept in the settings: {game: {"2026-11-16": [points, best of the others, won]}}. A deal that
    was played after its day has a 0 behind these: it is seen in the calendar and counts for nothing."""

    def __init__(self, settings, today=date.today):
        self.settings, self.today = settings, today

    def of(self, game):
        found = self.settings["daily"].get(game, {})
        return found if isinstance(found, dict) else {}

    def found(self, game, day):
        """The first try at the deal of a day; None if there was none."""
        row = self.of(game).get(day.isoformat())
        if not isinstance(row, list) or len(row) not in (3, 4):
            return None
        if not all(isinstance(value, int) and abs(value) < LARGEST for value in row):  # a file may say anything
            return None
        return Played(row[0], row[1], bool(row[2]), len(row) == 3)

    def result(self, game, day):
        """The same, if it counted."""
        found = self.found(game, day)
        return found if found is not None and found.counted else None

    def note(self, match, begun=None, backs=0):
        """A match has ended that was begun on a day: the first try at a deal is noted. "counted" where it was that
        of its own day, "late" where that is over, "back" where a round was taken back, knowing what came, "" where
        there is nothing to note."""
        game, begun = match.game.name, begun or self.today()
        day = self.day_of(match)
        if day is None or self.found(game, day) is not None:
            return ""
        in_time = begun == day and self.today() - day <= timedelta(1)  # who sits at it at midnight has not missed it
        counted = in_time and not backs
        totals = [sum(row.values()) for row in match.game.scores(match.state)]
        won = match.game.ranking(match.state)[0] == 1
        row = [totals[0], max(totals[1:], default=0), int(won), *([] if counted else [0])]
        kept = dict(sorted({**self.of(game), day.isoformat(): row}.items())[-KEPT:])
        self.settings["daily"] = {**self.settings["daily"], game: kept}
        return "counted" if counted else "back" if in_time else "late"

    def day_of(self, match):
        """The day whose deal a match is, today or before; None if it is none of them."""
        game = match.game.name
        days = (self.today() - timedelta(n) for n in range(KEPT))
        found = (day for day in days if day_seed(game, day.year, day.month, day.day) == match.seed)
        return next((day for day in found if is_day(match, day)), None)

    # --- looking back on them ---

    def streak(self, game):
        """Days in a row up to today; today may still be to come."""
        day, days = self.today().toordinal(), self._ordinals(game)
        return _run(days, day) or _run(days, day - 1)

    def longest(self, game):
        """The most days in a row there have been."""
        days = self._ordinals(game)
        return max((_run(days, day) for day in days if day + 1 not in days), default=0)

    def _ordinals(self, game):
        """As numbers: the first day of the calendar has none before it."""
        return {day.toordinal() for day, _ in self._counted(game)}

    def _counted(self, game):
        """Every day that counted, with how it went."""
        for text in self.of(game):
            try:
                day = date.fromisoformat(text)
            except (TypeError, ValueError):
                continue
            if (row := self.result(game, day)) is not None:
                yield day, row

    def tally(self, game):
        """(days won, days played, most points of one of them)."""
        rows = [row for _, row in self._counted(game)]
        return sum(row.won for row in rows), len(rows), max((row.points for row in rows), default=0)

    def week(self, game):
        """The last seven days, today last: [(day, result or None)]."""
        days = [self.today() - timedelta(6 - n) for n in range(7)]
        return [(day, self.result(game, day)) for day in days]

    def month(self, game, first):
        """Every day of a month: [(day, how it went or None)]."""
        days = (first + timedelta(n) for n in range(31))
        return [(day, self.found(game, day)) for day in days if day.month == first.month]


def _run(days, day):
    """Days in a row that end with this one."""
    first = day
    while first in days:
        first -= 1
    return day - first


def began(name):
    """The day on this device at which a match of the store was begun: its id tells, in universal time."""
    try:
        return datetime.strptime(str(name)[:15], "%Y%m%d-%H%M%S").replace(tzinfo=UTC).astimezone().date()
    except ValueError:
        return None


def is_day(match, day):
    """Whether a match is the deal of a day, begun as everybody begins it."""
    deal = of_day(match.game.name, day)
    same = (match.seed, match.players, whole(match.game.name, match.options))
    return match.start is None and same == (deal.seed, deal.players, deal.options)


def full_name(game):
    """The app and its game, for whoever knows neither; the game the app is named after is named once."""
    return " · ".join(dict.fromkeys((tr("app.title"), tr(f"{game}.title"))))


def result(match, seats, names, days):
    """The end of a match as plain text, for any message: who has how many points, a sign a round, and the code."""
    game, day = match.game, days.today()
    daily = is_day(match, day)
    totals, ranking = [sum(row.values()) for row in game.scores(match.state)], game.ranking(match.state)
    order = sorted(range(len(totals)), key=lambda seat: (ranking[seat], -totals[seat]))
    points = " : ".join(f"{names[seat]} {totals[seat]}" for seat in order)
    streak = f" · {tr('challenge.streak', count=days.streak(game.name))}" if daily else ""
    head = tr("challenge.text.day", name=full_name(game.name), date=day.isoformat()) if daily else full_name(game.name)
    return "\n".join(filter(None, (head, points + streak, signs(match), code_of(match, seats))))


def signs(match, seat=0):
    """One sign a round: did the seat gain more on the others in it, as much, or less? Plain signs, for any message."""
    past, game = match.at(0), match.game
    rows, number = [_lead(past, seat)], game.round(past.state)
    for move in match.moves:
        past.play(move)
        if game.round(past.state) > max(1, number) or not game.actors(past.state):
            rows.append(_lead(past, seat))
            number = game.round(past.state)
    return "".join("▲" if b > a else "●" if b == a else "▽" for a, b in pairwise(rows))[:60]


def _lead(match, seat):
    totals = [sum(row.values()) for row in match.game.scores(match.state)]
    return totals[seat] - max([total for p, total in enumerate(totals) if p != seat], default=0)
