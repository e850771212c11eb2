"""The same deal for many: codes to hand on, and the deal of the day with the days one has played in a row."""

from datetime import date, timedelta
from itertools import pairwise

from app.look.i18n import tr
from app.parts import front_of
from engine import GAMES
from engine.core.challenge import Challenge, day_seed, spell

RIVALS = ("normal", "normal")  # of a day in a game nobody plays alone
KEPT = 400  # days that are remembered for each game


def of_day(game, day):
    """What is dealt on a day: alone against the automaton where the game has one, else against two bots."""
    seed = day_seed(game, day.year, day.month, day.day)
    modes = front_of(game).MODES
    alone = next((mode for mode in modes if mode.automaton), None)
    if alone is not None:
        return Challenge(game, alone.seats[0], whole(game, alone.options), (), seed)
    players = max(modes[0].seats[0], min(1 + len(RIVALS), modes[0].seats[-1]))
    return Challenge(game, players, whole(game, modes[0].options), ("normal",) * (players - 1), seed)


def whole(game, options):
    """Every option of a game, as it was chosen or by default."""
    return {name: options.get(name, values[0]) for name, values in GAMES[game].options.items()}


def code_of(match, seats):
    """The code that deals a match again; "" where there is none."""
    if match.start is not None:
        return ""
    rivals = tuple("" if seat.kind == "human" else seat.bot or "" for seat in seats[1:])
    return spell(Challenge(match.game.name, match.players, whole(match.game.name, match.options), rivals, match.seed))


class Days:
    """How the days went, kept in the settings: {game: {"2026-11-16": [points, best of the others, won]}}."""

    def __init__(self, settings, today=date.today):
        self.settings, self.today = settings, today

    def of(self, game):
        found = self.settings["daily"].get(game, {})
        return found if isinstance(found, dict) else {}

    def result(self, game, day):
        """(points, points of the best other, won) of the counted try of a day; None if there was none."""
        row = self.of(game).get(day.isoformat())
        if not isinstance(row, list) or len(row) != 3 or not all(isinstance(value, int) for value in row):
            return None
        return row[0], row[1], bool(row[2])

    def note(self, match):
        """A match has ended: the first try at the deal of today counts."""
        game, day = match.game.name, self.today()
        if not is_day(match, day) or self.result(game, day) is not None:
            return False
        totals = [sum(row.values()) for row in match.game.scores(match.state)]
        won = match.game.ranking(match.state)[0] == 1
        days = {**self.of(game), day.isoformat(): [totals[0], max(totals[1:], default=0), int(won)]}
        kept = dict(sorted(days.items())[-KEPT:])
        self.settings["daily"] = {**self.settings["daily"], game: kept}
        return True

    def streak(self, game):
        """Days in a row up to today; today may still be to come."""
        day = self.today()
        if self.result(game, day) is None:
            day -= timedelta(1)
        count = 0
        while self.result(game, day) is not None:
            count, day = count + 1, day - timedelta(1)
        return count

    def week(self, game):
        """The last seven days, today last: [(day, result or None)]."""
        days = [self.today() - timedelta(6 - n) for n in range(7)]
        return [(day, self.result(game, day)) for day in days]


def is_day(match, day):
    """Whether a match is the deal of a day, begun as everybody begins it."""
    deal = of_day(match.game.name, day)
    same = (match.seed, match.players, whole(match.game.name, match.options))
    return match.start is None and same == (deal.seed, deal.players, deal.options)


def result(match, seats, names, days):
    """The end of a match as plain text, for any message: who has how many points, a sign a round, and the code."""
    game, day = match.game, days.today()
    facts = {"app": tr("app.title"), "game": tr(f"{game.name}.title"), "date": day.isoformat()}
    daily = is_day(match, day)
    totals, ranking = [sum(row.values()) for row in game.scores(match.state)], game.ranking(match.state)
    order = sorted(range(len(totals)), key=lambda seat: (ranking[seat], -totals[seat]))
    points = " : ".join(f"{names[seat]} {totals[seat]}" for seat in order)
    streak = f" · {tr('challenge.streak', count=days.streak(game.name))}" if daily else ""
    head = tr("challenge.text.day" if daily else "challenge.text", **facts)
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
