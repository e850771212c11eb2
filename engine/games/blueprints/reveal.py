"""The end of a round: all screens go up, buildings are scored, trophies and prizes given, the next round begins."""

from ...core.game import Emit, mute
from . import rulings
from .awards import Entry, earned, prize_winner, ranked, ranking, standing
from .pieces import CARD_POINTS, CARDS, FIRST_PRIZE, IN_USE, MATERIAL, MATERIALS, NAMES, ROUNDS, names
from .plans import PLANS, SQUARES
from .scoring import Points, amiss, building_of, counts, points, rows
from .setup import begin_round
from .state import REMOVED, State


def score_round(s: State, emit: Emit) -> None:
    turns = [(s.first + i) % s.seats for i in range(s.seats)]
    buildings = [building_of(s.dice[p], s.squares[p]) for p in range(s.seats)]
    marks = [points(buildings[p], s.plan[p]) for p in range(s.seats)]
    if emit is not mute:
        tell_buildings(s, emit, turns, buildings, marks)
    entries = []
    for turn, p in enumerate(turns):
        number = counts(buildings[p])
        entries.append(Entry(sum(marks[p]), number[s.demand[0]], number[s.demand[1]], turn, p))
    order, by = ranked(entries)
    emit("ranked", order=order, by=by)
    for trophy, p, why in zip(IN_USE[s.seats], order, by):
        s.won[p] = one_more(s.won[p], trophy)
        emit("trophy_won", p, trophy=CARDS[trophy], points=CARD_POINTS[trophy], by=why)
    give_prizes(s, emit, entries, buildings)
    s.used += tuple([s.plan[p] for p in turns])
    totals = [sum(row) for row in marks]
    if s.round == ROUNDS:
        s.question, s.waiting = "", ()
        s.used = s.used[: -s.seats]  # the last plans stay on the table
        emit("round_ended", round=s.round, totals=totals, next_first=None)
        emit("game_over", ranking=ranking(s), totals=[standing(won)[0] for won in s.won])
        return
    emit("round_ended", round=s.round, totals=totals, next_first=starter(entries, order))
    s.first = starter(entries, order)
    if not rulings.REMOVED_COMES_BACK:
        lose_removed(s)
    begin_round(s, emit)


def tell_buildings(
    s: State, emit: Emit, turns: list[int], buildings: list[list[list[int]]], marks: list[Points]
) -> None:
    """Everything that is counted, die by die, so that it can be shown and explained."""
    for p in turns:
        building = {SQUARES[square]: names(stack) for square, stack in enumerate(buildings[p]) if stack}
        gone = [NAMES[die] for die, square in zip(s.dice[p], s.squares[p], strict=True) if square == REMOVED]
        emit("revealed", p, plan=PLANS[s.plan[p]], building=building, removed=gone)
    for p in turns:
        emit("plan_scored", p, plan=PLANS[s.plan[p]], points=marks[p][0], wrong=amiss(buildings[p], s.plan[p]))
    for material, name in enumerate(MATERIALS):
        for p in turns:
            if dice := rows(buildings[p], material):
                emit("material_scored", p, material=name, points=marks[p][1 + material], dice=dice)
    for p in turns:
        parts = dict(zip(("plan", *MATERIALS), marks[p], strict=True))
        emit("building_scored", p, **parts, total=sum(marks[p]))


def give_prizes(s: State, emit: Emit, entries: list[Entry], buildings: list[list[list[int]]]) -> None:
    deserved = [earned(building) for building in buildings]
    for prize in range(FIRST_PRIZE, len(CARDS)):
        rivals = [entry for entry in entries if prize in deserved[entry.seat]]
        if not rivals:
            emit("prize_unclaimed", prize=CARDS[prize])
            continue
        p, why = prize_winner(rivals)
        s.won[p] = one_more(s.won[p], prize)
        emit(
            "prize_won",
            p,
            prize=CARDS[prize],
            points=CARD_POINTS[prize],
            rivals=sorted([entry.seat for entry in rivals if entry.seat != p]),
            by=why,
            because=deserved[p][prize],
        )


def one_more(won: tuple[int, ...], card: int) -> tuple[int, ...]:
    return (*won[:card], won[card] + 1, *won[card + 1 :])


def starter(entries: list[Entry], order: list[int]) -> int:
    """Who begins the next round."""
    if rulings.LAST_RANKED_BEGINS:
        return order[-1]
    return min(entries, key=lambda entry: (entry.total, entry.turn)).seat


def lose_removed(s: State) -> None:
    lost = list(s.lost)
    for p in range(s.seats):
        for die, square in zip(s.dice[p], s.squares[p], strict=True):
            if square == REMOVED:
                lost[MATERIAL[die]] += 1
    s.lost = tuple(lost)
