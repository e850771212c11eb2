"""Post-mortem of a finished match: how the chances went, what turned it, what was given away, what luck was worth.

It is computed piece by piece, so that it can wait, be interrupted, be kept and go on: `data` is plain JSON; a Review
made with it begins where it was left. What was counted is in `tallies`, which hints and teaching of the match share:
kept with them, a piece that was interrupted goes on too.

    review = Review(match, seat, data, tallies)
    while review.step(deadline):
        ...                                 # review.done of review.total
    review.mistakes(), review.graph, review.turning_points(), review.luck()
"""

from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from ..core.asked import since
from ..core.coach import Fact, coach_of
from ..core.game import Move
from ..core.match import Match
from . import luck, turning
from .base import Deadline
from .certainty import ENOUGH, MISTAKE, Chance, Loss, Word
from .chance import chances
from .coach import chain, think
from .estimate import Plan, Question
from .tallies import POSITION, Tallies, Tally, compare, extend, name_of, plan_of

LARGEST = 10**6  # no points, chances or worlds come near it
FORMAT = 3
TURN = 0.15  # by which a chance moves in a round that turned the match
MISTAKES = TURNS = 3
THOUGHT = 140  # play-outs to find the best move of a choice
DRAWN = 200  # worlds of a point of the graph
SHARP = 300  # of one whose number is shown


class Choice(NamedTuple):
    """One decision of the seat that is reviewed: the plan that was played beside the best there was."""

    at: int  # moves before it
    round: int
    played: Move
    best: Move
    chance: float  # to win with the move that was played, and with the best
    better: float
    plan: Plan = ()  # all pieces of the decision
    better_plan: Plan = ()
    error: float = 0.0  # of the difference
    worlds: int = ENOUGH

    @property
    def known(self) -> Loss:
        return Loss(self.chance, self.better, self.error, self.worlds)

    @property
    def loss(self) -> float:
        """What was surely given away."""
        return self.known.loss if self.known.word is Word.WORSE else 0.0


class Point(NamedTuple):
    """The chances of all seats at the start of a round; by the judge alone while there were no worlds."""

    round: int
    at: int  # moves before it
    chances: list[float]
    worlds: int


class Turn(NamedTuple):
    """A round in which the seat's chance moved much."""

    round: int
    before: float
    after: float


class Review:
    """`seat` is the one whose choices are looked at; chances, points and luck are everybody's."""

    def __init__(
        self, match: Match, seat: int, data: Mapping[str, Any] | None = None, tallies: Tallies | None = None
    ) -> None:
        self.match, self.game, self.seat = match, match.game, seat
        self.tallies = Tallies() if tallies is None else tallies
        self._starts: list[tuple[int, int]] = []  # moves before each round, its number
        self._own: dict[int, list[Move]] = {}  # moves before each choice of the seat -> the pieces of it
        self._tables: list[Any] = []
        self._tally: dict[int, Tally] = {}
        self._look_back()
        self._points = self._asked()
        self.data = dict(data) if data is not None and self._fits(data) else self._empty()

    def _look_back(self) -> None:
        game, past, chained = self.game, self.match.at(0), coach_of(self.match.game).chained
        last, asked = list[Move](), (0, "")  # the pieces of the seat's last decision, and what that was
        for n, move in enumerate(self.match.moves):
            number, question = game.round(past.state), game.question(past.state)
            if not self._starts or self._starts[-1][1] != number:
                self._starts.append((n, number))
            if move.player == self.seat:
                if question in chained and asked == (number, question):
                    last.append(move)
                else:
                    last, asked = [move], (number, question)
                    if len(game.legal(past.state, self.seat)) > 1:
                        self._own[n] = last
            self._tables.append(past.state.clone())
            past.play(move)
        self._tables.append(past.state)

    def _asked(self) -> list[tuple[int, int, int]]:
        """The points of the graph: round, moves before it, and the moves before the choice whose best move says it (or
        those before the round, where the seat chooses nothing then). A round in which the seat chooses nothing, as
        others' turns are, has none."""
        found = []
        for i, (at, number) in enumerate(self._starts):
            until = self._starts[i + 1][0] if i + 1 < len(self._starts) else len(self.match.moves)
            own = next((n for n in self._own if at <= n < until), None)
            if own is not None or not i:
                first = own is not None and self.seat in self.game.actors(self._tables[at])
                same = first and self.game.question(self._tables[at]) == self.game.question(self._tables[own or 0])
                found.append((number, at, own if same and own is not None else at))
        return found

    # --- what is kept ---

    def _empty(self) -> dict[str, Any]:
        head = {"format": FORMAT, "game": self.game.name, "rules": self.game.rules, "moves": len(self.match.moves)}
        lists: dict[str, Any] = {"chance": [], "sources": [], "luck": [], "choices": [], "graph": [], "causes": []}
        return {**head, "seat": self.seat, **lists, "whole": False}

    def _fits(self, data: Mapping[str, Any]) -> bool:
        """Whether kept data is sound and about this match; whatever is not is computed anew."""
        head = self._empty()
        if any(data.get(key) != head[key] for key in ("format", "game", "rules", "moves", "seat")):
            return False
        try:
            return self._sound(data)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError):
            return False

    def _sound(self, data: Mapping[str, Any]) -> bool:
        scores, rounds = self.game.scores(self.match.state), len(self._starts) + 1
        seats, tables = len(scores), [data[key] for key in ("chance", "sources", "luck")]
        sound = all(len(row) == seats for table in tables[:2] for row in table) and len(tables[0]) <= rounds
        sound = sound and all(len(row) == self.match.players for row in tables[2])
        sound = sound and all(luck.Luck(*map(float, pair)).error >= 0 for row in tables[2] for pair in row)
        kinds = {tuple(each) for row in tables[1] for each in row} | {tuple(scores[0])}
        sound = sound and len(kinds) == 1 and all(isinstance(v, int) for r in tables[1] for e in r for v in e.values())
        sound = sound and len({len(table) for table in tables}) == 1 and len(data["choices"]) <= len(self._own)
        sound = (
            sound and [choice.at for choice in map(_choice, data["choices"])] == [*self._own][: len(data["choices"])]
        )
        graph = [Point(*point) for point in data["graph"]]
        sound = sound and [(p.round, p.at) for p in graph] == [each[:2] for each in self._points][: len(graph)]
        sound = sound and all(len(p.chances) == seats and sum(p.chances) > 0 and p.worlds > 0 for p in graph)
        sound = sound and _finite([tables, data["choices"], data["graph"]])
        sound = sound and all(isinstance(chance, int | float) for row in tables[0] for chance in row)
        causes = dict(map(tuple, data["causes"]))
        sound = sound and all(type(n) is int and (move is None or type(move) is int) for n, move in causes.items())
        return sound and type(data["whole"]) is bool

    # --- computing ---

    @property
    def total(self) -> int:
        return len(self._starts) + 1 + len(self._own) + len(self._points) + 1

    @property
    def done(self) -> int:
        return sum([len(self.data[key]) for key in ("chance", "choices", "graph")]) + int(self.data["whole"])

    @property
    def finished(self) -> bool:
        return self.done == self.total

    def step(self, deadline: Deadline | None = None) -> bool:
        """One piece more; False when there is none left, or somebody has interrupted it (what was counted stays)."""
        deadline, data = deadline or Deadline(), self.data
        if len(data["chance"]) <= len(self._starts):
            self._round(len(data["chance"]))
            return True
        if len(data["choices"]) < len(self._own):
            return self._choose([*self._own][len(data["choices"])], deadline)
        if len(data["graph"]) < len(self._points):
            return self._draw(len(data["graph"]), deadline)
        return not data["whole"] and self._sharpen(deadline)

    def run(self) -> "Review":
        while self.step():
            pass
        return self

    def _round(self, number: int) -> None:
        """What the seat could say of its chances then: others' secrets are told nowhere in a review of its choices."""
        at = self._starts[number][0] if number < len(self._starts) else len(self.match.moves)
        before = self._starts[number - 1][0] if number else 0
        view = self.view(at)
        self.data["chance"].append([round(chance, 4) for chance in chances(self.game, view)])
        self.data["sources"].append([dict(row) for row in self.game.scores(view)])
        self.data["luck"].append(self._drawn(before, at))

    def _drawn(self, before: int, at: int) -> list[list[float]]:
        """What was drawn up to here since the round before, by seat: points, and their error."""
        game, tables, players = self.game, self._tables, self.match.players
        rows = [luck.of_deal(game, tables[0], self.question(0).rng, players)] if not at else []
        for n in range(before, at):
            rows.append(
                luck.of_move(game, tables[n], self.match.moves[n], tables[n + 1], self.question(n).rng, players)
            )
        return [[round(points, 3), round(error, 3)] for points, error in luck.added(rows, players)]

    def _choose(self, at: int, deadline: Deadline) -> bool:
        """The plan that was played beside the best there was, as the seat could know it."""
        question, tally, plan = self.question(at), self.tally(at), tuple(self._own[at])
        best = plan[0]
        for advice in think(*question[:3], question.rng, Deadline(playouts=THOUGHT), ideas=1):
            if deadline.passed():
                return False
            best = advice.ideas[0].move if advice.ideas else best
        better = plan if best == plan[0] else chain(self.game, question.view, best)
        if better != plan:
            for _ in compare(question, tally, plan, better, deadline, least=MISTAKE):
                if deadline.passed():
                    return False
        self.data["choices"].append([at, self.game.round(question.view), name_of(plan), name_of(better)])
        self._note(len(self.data["choices"]) - 1)
        return True

    def _note(self, number: int) -> None:
        """Writes down what is known of a choice by now."""
        row = self.data["choices"][number]
        plan, better = plan_of(row[2]), plan_of(row[3])
        known = Loss(0.0, 0.0, 0.0, 0) if plan == better else self.tally(row[0]).loss(plan, better)
        numbers = [round(value, 4) for value in known[:3]]
        self.data["choices"][number] = [*row[:4], *numbers, known.worlds]

    def _draw(self, number: int, deadline: Deadline, worlds: int = DRAWN) -> bool:
        """A point of the graph: what the best move is worth where the seat chooses, else the position."""
        round_, at, own = self._points[number]
        plan = next((choice.better_plan for choice in self.choices if choice.at == own), POSITION)
        question, tally = self.question(own), self.tally(own)
        if not extend(question, tally, [plan], worlds, deadline):
            return False
        point = [round_, at, [round(chance, 4) for chance in tally.shares(plan)], tally.worlds(plan)]
        self.data["graph"][number : number + 1] = [point]
        if own in self._own:
            self._note([*self._own].index(own))
        return True

    def _sharpen(self, deadline: Deadline) -> bool:
        """What is named is measured until its number may be shown; then something else may be the largest."""
        for choice in self.mistakes():
            if choice.worlds < ENOUGH:
                plans = [choice.plan, choice.better_plan]
                done = extend(self.question(choice.at), self.tally(choice.at), plans, ENOUGH, deadline)
                self._note([*self._own].index(choice.at))
                if done and (number := self._point_of(choice.at)) is not None:
                    self._draw(number, deadline, ENOUGH)  # the graph says the same of it
                return done
        for turn in self.turning_points():
            first = [point.round for point in self.graph].index(turn.round)
            for number in (first, first + 1):
                if number < len(self._points) and self.graph[number].worlds < SHARP:
                    return self._draw(number, deadline, SHARP)
        for turn in self.turning_points():
            if turn.round not in dict(self.data["causes"]):
                return self._explain(turn, deadline)
        self.data["whole"] = True
        return True

    def _point_of(self, at: int) -> int | None:
        """Which point of the graph says what the best move of a choice is worth."""
        return next((n for n, (_, _, own) in enumerate(self._points) if own == at), None)

    def _explain(self, turn: Turn, deadline: Deadline) -> bool:
        """Which move turned it, if one did: a mistake of one's own, or the move after which the chance was another."""
        change, match = turn.after - turn.before, self.match
        for choice in self.mistakes():
            if choice.round == turn.round and turning.explains(-choice.loss, change):
                self.data["causes"].append([turn.round, choice.at])
                return True
        first = [point.round for point in self.graph].index(turn.round)
        ends = [point.at for point in self.graph[first : first + 2]]
        found = turning.moved_by(partial(self._between, deadline), ends[0], ends[1], turn.before, turn.after)
        if found is None:
            return False
        move, part = found
        cause = None
        if turning.explains(part, change) and turning.one_deed(match, move):
            other = turning.drawn(self.question(move + 1), self._tables[move], match, move, deadline)
            if other is None:
                return False
            after = turn.after if move + 1 == ends[1] else self._between(deadline, move + 1)
            cause = move if after is not None and turning.explains(part - (after - other), change) else None
        self.data["causes"].append([turn.round, cause])
        return True

    def _between(self, deadline: Deadline, at: int) -> float | None:
        """The chance of the seat within a round."""
        tally = self.tally(at)
        if not extend(self.question(at), tally, [POSITION], turning.WORLDS, deadline):
            return None
        return tally.chance(POSITION).value

    def view(self, at: int) -> Any:
        """The table before a choice as the seat saw it."""
        return self.game.view(self._tables[at], self.seat)

    def question(self, at: int) -> Question:
        """What the seat was asked; others who decided in secret meanwhile make no other question of it."""
        at = since(self.game, self._tables.__getitem__, self.match.moves, self.seat, at)
        return Question(self.game, self.view(at), self.seat, at)

    def tally(self, at: int) -> Tally:
        """What was counted at a moment: trying again goes on with it."""
        if at not in self._tally:
            self._tally[at] = self.tallies.of(self.question(at))
        return self._tally[at]

    # --- what it says ---

    @property
    def rounds(self) -> list[int]:
        """The number of each round whose chances are known, the end being the last."""
        numbers = [number for _, number in self._starts]
        return [*numbers, numbers[-1] + 1 if numbers else 1][: len(self.data["chance"])]

    @property
    def round_count(self) -> int:
        return len(self._starts)

    @property
    def round_at(self) -> int:
        """The number of the round whose choices are looked at now; 0 while none are."""
        done = len(self.data["choices"])
        return self.choices[-1].round if done else 0

    @property
    def points(self) -> list[list[int]]:
        """What everybody would have had at the start of each round, had it ended then."""
        return [[sum(row.values()) for row in rows] for rows in self.data["sources"]]

    def start_of(self, round_: int) -> int:
        """Moves before a round."""
        return next((at for at, number in self._starts if number >= round_), len(self.match.moves))

    @property
    def point_count(self) -> int:
        """How many points the graph will have."""
        return len(self._points) + 1

    @property
    def graph(self) -> list[Point]:
        """The chances at the start of each round in which the seat chooses, and at the end, as far as there are any:
        those measured already, then those by the judge alone, which are pale."""
        rows, starts = self.data["chance"], [at for at, _ in self._starts]
        measured = [Point(*point) for point in self.data["graph"]]
        pale = [
            Point(number, at, rows[starts.index(at)], 0)
            for number, at, _ in self._points[len(measured) :]
            if starts.index(at) < len(rows)
        ]
        last = self._starts[-1][1] if self._starts else 1
        end = [Point(last, len(self.match.moves), rows[-1], ENOUGH)] if len(rows) > len(starts) else []
        return measured + pale + end

    @property
    def choices(self) -> list[Choice]:
        return [_choice(row) for row in self.data["choices"]]

    def mistakes(self) -> list[Choice]:
        """The largest, at most one of a round; what is named is sure."""
        found: dict[int, Choice] = {}
        for choice in sorted(self.choices, key=lambda choice: -choice.loss):
            if choice.loss >= MISTAKE and len(found) < MISTAKES:
                found.setdefault(choice.round, choice)
        return list(found.values())

    def turning_points(self) -> list[Turn]:
        """Those in which the seat's chance moved most, once all of the graph is measured."""
        if len(self.data["graph"]) < len(self._points):
            return []
        own = [(point.round, point.chances[self.seat]) for point in self.graph]
        moved = [Turn(number, a, b) for (number, a), (_, b) in pairwise(own) if abs(b - a) >= TURN]
        return sorted(sorted(moved, key=lambda turn: -abs(turn.after - turn.before))[:TURNS])

    def turned_by(self, round_: int) -> int | None:
        """The move of a round that turned the match (its place in the list), where one surely did."""
        return dict(self.data["causes"]).get(round_)

    def reasons(self, choice: Choice) -> list[Fact]:
        """What speaks for the best there was, all its pieces together."""
        view = self.view(choice.at)
        options = {option.move: option for option in self.game.judge.options(view, self.seat)}
        if choice.best not in options:
            return []
        return coach_of(self.game).reasons(view, options[choice.best], choice.better_plan or (choice.best,))

    def drawn(self) -> list[luck.Luck]:
        """Points that what was drawn was worth beside what usually comes, by seat, with their error."""
        rows = [[luck.Luck(*pair) for pair in row] for row in self.data["luck"]]
        return luck.added(rows, self.match.players)

    def luck(self) -> list[float]:
        """The points alone."""
        return [round(each.points, 1) + 0.0 for each in self.drawn()]

    def luckiest(self) -> int | None:
        """Who was surely luckier than everybody else; alone, than usual."""
        return luck.luckiest(self.drawn())


def _finite(value: Any) -> bool:
    """Are all numbers in these lists and tables some that can be shown? 1e400 is a number in a file."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list | tuple):
        return all(map(_finite, value))
    return not isinstance(value, int | float) or abs(value) < LARGEST


def _choice(row: Any) -> Choice:
    at, number, played, best, chance, better, error, worlds = row
    if not all(isinstance(value, int) and value >= 0 for value in (at, number, worlds)):
        raise ValueError("a choice is counted from 0")
    plan, good = plan_of(played), plan_of(best)
    known = Chance(float(chance), float(error), worlds)
    return Choice(at, number, plan[0], good[0], known.value, float(better), plan, good, known.error, worlds)
