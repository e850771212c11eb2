"""Readers of what is kept beside the matches, each fed spoiled files: what should not have happened is handed back.

A reader must end, say what it can, and leave numbers that can be shown; nothing may be raised.
"""

import random
from datetime import date
from math import isfinite

from app.base.files import Files
from app.daily.challenges import Days, of_day
from app.disk.exports import complete, public, spelled
from app.disk.statistics import LINES, SUMMARY
from app.disk.store import Store
from app.learn.course import Course
from app.learn.lessons import keys
from app.preferences import DEFAULTS, RANGES, Preferences
from app.review.practice import Practice
from app.review.store import Reviews
from app.table.tips import Known
from app.tallies import Tallies
from engine import GAMES
from engine.bots import Deadline
from engine.bots.review import Review
from engine.core import challenge
from tests.app.helpers.stores import drive, start
from tests.helpers import fuzz

TODAY = date(2026, 11, 18)
OWN = {**DEFAULTS, "setup": {}, "game": "", "daily": {}, "learn": {}, "tips_seen": {}, "practice": []}
DAYS = {"2026-11-16": [40, 30, 1], "2026-11-17": [35, 36, 0], "2026-11-18": [50, 20, 1, 0]}


class Quick(Files):
    """Thousands of files need not survive a power cut."""

    def flush(self, handle):
        pass


def played(folder, game, seed=5):
    """A store with one match of a game that is over."""
    store = Store(folder, OWN, Quick(), count=Tallies)
    referee = start(store, seed, game=game)
    drive(referee, 5000)
    return store, referee


def faults_of(what, dice, count, read):
    """Each try of so many that raised, with what it was given."""
    faults = []
    for n in range(count):
        try:
            faults += [f"{what} {n}: {fault}" for fault in read(dice) or ()]
        except Exception as error:
            faults.append(f"{what} {n}: {error!r}"[:300])
    return faults


# --- settings ---


def settings(folder, count, seed=1):
    """Preferences, days, lessons, tips and mistakes to practise, from a file of settings."""
    good = {
        **OWN,
        "daily": dict.fromkeys(GAMES, DAYS),
        "learn": {game: {"done": keys(game)[:1], "place": {"lesson": keys(game)[1]}} for game in GAMES},
        "tips_seen": {game: {"seen": ["a", "b"], "off": []} for game in GAMES},
        "practice": [[game, "m", 3, 0] for game in GAMES],
        "setup": {game: {"players": 3, "seats": []} for game in GAMES},
    }

    def read(dice):
        for name, value in (("settings", good), ("order", ["20261118-100000-1", "b"])):
            (folder / f"{name}.json").write_bytes(fuzz.spoiled(dice, value))
        store = Store(folder, OWN, Quick(), count=Tallies)
        preferences = Preferences(store.settings)
        for name, (low, high) in RANGES.items():
            if not low <= getattr(preferences, name) <= high:
                yield f"{name} is {getattr(preferences, name)}"
        for game in GAMES:
            days = Days(store.settings, lambda: TODAY)
            shown = [days.streak(game), days.longest(game), *days.tally(game)]
            if not all(type(number) is int for number in shown):
                yield f"{game} shows {shown}"
            days.week(game), days.month(game, TODAY.replace(day=1))
            days.found(game, TODAY)
            course = Course(store.settings, game)
            _ = course.done, course.finished, course.upcoming, course.left, Known(store.settings, game).seen
        Practice(store, Reviews(store)).sitting([*GAMES])
        store.list(), store.latest(), store.retry(0)

    return faults_of("settings", random.Random(seed), count, read)


# --- finished matches ---


def counts(folder, count, seed=2):
    """Lines of finished matches and their sum: a spoiled line costs itself, and the rest is added up."""
    store, _ = played(folder, next(iter(GAMES)))
    row = store.statistics.rows[0]
    for n in range(30):
        store.statistics.add({**row, "id": f"m{n}", "game": [*GAMES][n % len(GAMES)]})
    good = {name: (folder / name).read_bytes() for name in (LINES, SUMMARY)}
    whole = {each["id"]: each for each in store.statistics.rows}

    def read(dice):
        for name, data in good.items():
            (folder / name).write_bytes(data)
        name = dice.choice((LINES, LINES, SUMMARY))
        (folder / name).write_bytes(fuzz.bent(dice, good[name]))
        if dice.random() < 0.3:
            (folder / SUMMARY).unlink(missing_ok=True)
        sound = {
            line for line in (folder / LINES).read_bytes().split(b"\n") if line in good[LINES].split(b"\n") and line
        }
        found = Store(folder, OWN, Quick(), count=Tallies)
        rows = found.statistics.rows
        if {each["id"] for each in rows} < {whole_id(line) for line in sound}:
            yield "a line that was whole is lost"
        anew = Tallies()
        for each in rows:
            anew.add(each)
        if anew.kept != found.statistics.tallies.kept:
            yield "the sum is not that of the lines"
        found.statistics.add({**row, "id": "further"})
        again = Store(folder, OWN, Quick(), count=Tallies).statistics
        if "further" not in again.games or len(again.rows) < len(rows):
            yield "what was added is lost"

    def whole_id(line):
        return next(name for name in whole if f'"id":"{name}",'.encode() in line)

    return faults_of("counts", random.Random(seed), count, read)


# --- reviews ---


def reviews(folder, count, seed=3):
    """What was found out about a match, of every game."""
    dice, faults = random.Random(seed), []
    for game in GAMES:
        store, referee = played(folder / game, game)
        kept, review = Reviews(store), Review(referee.match, 0)
        for _ in range(6):
            review.step(Deadline(playouts=4))

        def read(dice, review=review, kept=kept, store=store):
            path = kept._path("m.json")
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(fuzz.spoiled(dice, review.data))
            data = kept.load("m")
            if (data is None) != bool(store.trouble):
                yield "it is not said"
            store.trouble.clear()
            found = again(review, data)
            numbers = [x for point in found.graph for x in point.chances]
            numbers += [x for choice in found.choices for x in (choice.chance, choice.best)]
            if not all(isfinite(x) for x in numbers):
                yield "a number that is none"
            shown(found)

        faults += faults_of(f"review of {game}", dice, count // len(GAMES), read)
    return faults


def again(review, data):
    """A review of the same match from these data, without playing it over."""
    found = object.__new__(Review)
    found.__dict__.update(review.__dict__)
    found.data = dict(data) if data is not None and review._fits(data) else review._empty()
    return found


def shown(review):
    """All that its pages ask for."""
    _ = review.total, review.done, review.finished, review.rounds, review.points, review.mistakes, review.turning_points
    _ = review.drawn, review.luck, review.luckiest, [review.turned_by(n) for n in review.rounds]
    _ = [(choice.word, choice.size) for choice in review.choices if hasattr(choice, "size")]


# --- codes ---


def codes(_, count, seed=4):
    """A code is read, or refused in a sentence, and what it deals can be laid out."""
    good = [challenge.spell(of_day(game, TODAY)) for game in GAMES]

    def read(dice):
        text = list(dice.choice(good))
        for _ in range(dice.randrange(1, 4)):
            text[dice.randrange(len(text))] = dice.choice("23456789ABCDEFGHJKLMNPQRSTUVWXYZ- é\u202e")
        text = "".join(text)[: dice.choice((99, 12, 3))]
        challenge.glimpse(text)
        try:
            deal = challenge.read(text)
        except challenge.BadCode as error:
            if not str(error):
                yield "refused without a word"
            return
        GAMES[deal.game].new(deal.players, deal.seed, deal.options)

    return faults_of("codes", random.Random(seed), count, read)


# --- files for elsewhere ---


def exports(folder, count, seed=6):
    """A match that goes out, whole or without what is hidden, comes in again; spoiled it is refused in a sentence."""
    good = []
    for game in GAMES:
        store = Store(folder / game, OWN, Quick())
        referee = start(store, 5, game=game)
        drive(referee, 12)
        opened = store.peek(referee.id)
        good += [save for save in (complete(opened), public(opened, seed=3)) if save is not None]
    reader, path = Store(None), folder / "out.json"
    faults = []
    for save in good:
        path.write_bytes(spelled(save))
        if reader.read(path) is None:
            faults.append(f"exports: {save['game']} does not come in again")
    reader.trouble.clear()

    def read(dice):
        path.write_bytes(fuzz.spoiled(dice, dice.choice(good)))
        opened = reader.read(path)
        if opened is None and len(reader.trouble) != 1:
            yield "refused without a sentence"
        reader.trouble.clear()
        if opened is not None:
            GAMES[opened.match.game.name].check(opened.match.state)

    return faults + faults_of("exports", random.Random(seed), count, read)


READERS = {"settings": settings, "counts": counts, "reviews": reviews, "codes": codes, "exports": exports}
