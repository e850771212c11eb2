"""Loader of lessons: a position and steps, data of the game's own folder, read and tried before they begin.

A step says with what it goes on, what is lit by the name of the piece, which move is shown to whoever asks for it, and
what the rival answers. Its words are <game>.lesson.<id>.say, .after and .<tag>, for what else may be done, where a tag
is what the game calls a touch, a choice or a move: see `Teacher` in app.parts.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

from app.parts.modules import part
from engine import BOTS, BadPosition, IllegalMove, Match, Move

ASSETS = Path(__file__).parents[2] / "assets"
CAP = 256 * 1024  # bytes of a lesson
LEARNER = 0  # the seat of whoever takes a lesson
NEXT, TOUCH, CHOOSE, PLAY, ROUND = "next", "touch", "choose", "play", "round"
KINDS = (NEXT, TOUCH, CHOOSE, PLAY, ROUND)
# What every table has, beside the pieces a game knows by name; those with a colon name one of several.
PLACES = ("board", "ledger", "lock", "options", "own")
NAMED = ("row", "pile", "tool", "button", "counter")


class BadLesson(ValueError):
    """A lesson that cannot be given; the sentence says why."""


class Step(NamedTuple):
    id: str
    kind: str  # with what it goes on: one of KINDS
    wanted: frozenset = frozenset()  # all these tags has a touch, choice or move that fits
    lit: tuple[str, ...] = ()
    wait: float = 0.0  # seconds until it is lit, where the player shall find it
    others: tuple[str, ...] = ()  # tags with an answer of their own, the first that fits is said
    moves: tuple[Move, ...] = ()  # what is played for whoever wants to see it
    after: bool = False  # whether something is said when it is done
    when: str = ""  # only if the match was "won" or "lost"
    position: str = ""  # laid out before the step
    clear: bool = False  # what is chosen and shown over the board is put away before
    gains: tuple[int, ...] = ()  # what the moves bring; the tests count it


class Lesson(NamedTuple):
    game: str
    key: str  # the name of its file
    number: int  # its place in the course
    minutes: int
    rule: str  # the page that says the same
    signs: tuple[str, ...]  # of what was learned: words are <game>.lesson.<key>.learned.1 and so on
    positions: dict[str, Any]
    rival: tuple[Move, ...]  # what the other seats play: the first that is allowed
    steps: tuple[Step, ...]

    def words(self, name):
        return f"{self.game}.lesson.{self.key}.{name}"

    def position(self, at):
        """The position the step at this place is played from."""
        return next((step.position for step in reversed(self.steps[: at + 1]) if step.position), "start")


def keys(game):
    """The lessons of a game, in their order."""
    return sorted(path.stem for path in (ASSETS / game / "lessons").glob("*.json"))


def read(game, key):
    """A lesson from its file. BadLesson says what is wrong with it."""
    path = ASSETS / game / "lessons" / f"{key}.json"
    try:
        if path.stat().st_size > CAP:
            raise BadLesson("its file is too large")
        data = json.loads(path.read_text(encoding="utf-8"))
        return _lesson(game, key, data)
    except OSError as error:
        raise BadLesson(f"its file cannot be read: {error.strerror}") from None
    except (BadLesson, IllegalMove) as error:
        raise BadLesson(str(error)) from None
    except (ValueError, RecursionError, TypeError, AttributeError, OverflowError):
        raise BadLesson("its file is cut or damaged") from None


def _lesson(game, key, data):
    if not isinstance(data, dict):
        raise BadLesson("its file holds no lesson")
    steps = tuple(_step(row) for row in _field(data, "steps", list))
    if not steps:
        raise BadLesson("it has no steps")
    positions = {"start": _field(data, "position", dict), **_field(data, "positions", dict, {})}
    if strange := [step.position for step in steps if step.position and step.position not in positions]:
        raise BadLesson(f"there is no position {strange[0]!r}")
    return Lesson(
        game=game,
        key=key,
        number=keys(game).index(key) + 1,
        minutes=_field(data, "minutes", int, 2),
        rule=_field(data, "rule", str, ""),
        signs=tuple(_field(data, "signs", list, [])),
        positions=positions,
        rival=tuple(map(Move.parse, _field(data, "rival", list, []))),
        steps=steps,
    )


def _step(row):
    if not isinstance(row, dict):
        raise BadLesson("a step is no table of fields")
    until = row.get("until", NEXT)
    kind, wanted = (until, []) if isinstance(until, str) else next(iter(until.items()), ("", []))
    if kind not in KINDS or not isinstance(wanted, list):
        raise BadLesson(f"step {row.get('id')!r} waits for {until!r}, which nobody knows")
    return Step(
        id=_field(row, "id", str),
        kind=kind,
        wanted=frozenset(wanted),
        lit=tuple(_field(row, "lit", list, [])),
        wait=float(row.get("wait", 0)),
        others=tuple(_field(row, "others", list, [])),
        moves=tuple(map(Move.parse, _field(row, "moves", list, []))),
        after=bool(row.get("after")),
        when=_field(row, "when", str, ""),
        position=_field(row, "position", str, ""),
        clear=bool(row.get("clear")),
        gains=tuple(_field(row, "gains", list, [])),
    )


def _field(data, name, kind, default=None):
    value = data.get(name, default)
    if type(value) is not kind:
        raise BadLesson(f'its field "{name}" is missing' if value is None else f'its field "{name}" makes no sense')
    return value


# --- trying a lesson ---


def begin(lesson, at=0, moves=()):
    """The match of a step: its position on the table, with what was played since."""
    try:
        match = Match.begin(lesson.positions[lesson.position(at)])
        match.game.check(match.state)
        for move in moves:
            match.play(move)
    except (BadPosition, IllegalMove) as error:
        raise BadLesson(f"the rules do not allow it: {error}") from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadLesson(f"its position cannot be laid out: {error!r}") from None
    return match


def reply(game, view, player, script):
    """What the rival plays: the first move of its script that is allowed, else what an easy bot would."""
    legal = game.legal(view, player)
    found = next((move for move in script if move in legal), None)
    return found or BOTS["easy"].choose(game, view, player, game.round(view) + 1)


def rest(match, script):
    """The rival plays until the learner is asked, or all is over."""
    while (actors := match.game.actors(match.state)) and LEARNER not in actors:
        match.play(reply(match.game, match.game.view(match.state, actors[0]), actors[0], script))


def prove(lesson):
    """Plays a lesson as it is written: BadLesson if a move is not allowed, or something lit is not there."""
    teacher, match = part(lesson.game, "lesson"), None
    for at, step in enumerate(lesson.steps):
        if match is None or step.position:
            match = begin(lesson, at)
            rest(match, lesson.rival)
        view = match.game.view(match.state, LEARNER)
        for name in step.lit:
            if not known(teacher, view, name):
                raise BadLesson(f"step {step.id} points at {name!r}, which is not there")
        if step.kind == PLAY and not step.moves:
            raise BadLesson(f"step {step.id} shows no move")
        for move in step.moves:
            try:
                match.play(move)
            except IllegalMove as error:
                raise BadLesson(f"step {step.id}: {error}") from None
            rest(match, lesson.rival)


def known(teacher, view, name):
    kind = name.partition(":")[0]
    return name in PLACES or kind in NAMED or bool(teacher.lit(view, name))
