"""What there is to know: how much of a game is still open, whoever judges it.

python -m tests.games.ginkgopolis.limits margins --bot hard --games 100
    Games of a bot. At a few moments of each, what nobody can know is dealt anew, twice, and the same bots play on to
    both ends. What these two ends have in common was in the position; that share of the margins (R2) would be expected
    by a value that knows all there is to know. Beside it: what the learned and the linear value expect of them.

python -m tests.games.ginkgopolis.limits ranking --moves 4
    Positions and moves: tests.helpers.ranking. So many rounds later what is to come is dealt anew, twice, and both are
    played to their ends: in common they have what a value that knows all there is to know would say then. How well
    would that, after so many worlds, agree with the truth? No strict limit: luck that a value overlooks cannot lead it
    astray, so after few worlds one that knows less may agree better.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

from engine import BOTS, GAMES
from engine.bots import Deadline, learned
from engine.bots.arena import luck
from engine.bots.school import taught
from engine.games.ginkgopolis.state import State
from tests.helpers.ranking import MOST_ROUNDS, Rows, agreement, competing, margin, mean, positions

GAME = GAMES["ginkgopolis"]
WORLDS = (1, 4, 16, 64)


def dealt_anew(s: State, dice: Random) -> State:
    """The same table, but what nobody has seen yet comes in another order."""
    s = s.clone()
    dice.shuffle(s.deck)
    dice.shuffle(s.supply)
    s.rng = dice.getrandbits(64)
    return s


# --- margins ---


def played_on(s: State, bot: str, playouts: int, seed: int) -> float:
    moves = 0
    while actors := GAME.actors(s):
        p = actors[0]
        GAME.apply(s, BOTS[bot].choose(GAME, GAME.view(s, p), p, luck(seed, moves, p), Deadline(playouts=playouts)))
        moves += 1
    return ahead([float(sum(row.values())) for row in GAME.scores(s)])


def ahead(scores: list[float]) -> float:
    return scores[0] - scores[1]


def moments(args: Namespace) -> Iterator[tuple[State, float]]:
    """Positions for two in which a round begins, and by how much the first seat won in the end."""
    dice = Random(args.seed)
    for seed in range(args.seed, args.seed + args.games):
        s, moves, begun, seen = GAME.new(2, seed), 0, 0, list[State]()
        while actors := GAME.actors(s):
            if s.round > begun:
                begun = s.round
                seen.append(s.clone())
            p = actors[0]
            deadline = Deadline(playouts=args.playouts)
            GAME.apply(s, BOTS[args.bot].choose(GAME, GAME.view(s, p), p, luck(seed, moves, p), deadline))
            moves += 1
        end = ahead([float(sum(row.values())) for row in GAME.scores(s)])
        for each in dice.sample(seen, min(args.each, len(seen))):
            yield each, end


def margins(args: Namespace) -> None:
    rules, dice = taught(GAME, GAME.new(2, 1)), Random(args.seed + 1)
    rows = []
    for s, end in moments(args):
        one, two = (played_on(dealt_anew(s, dice), args.bot, args.playouts, dice.getrandbits(40)) for _ in range(2))
        known = one * two + one * end + two * end  # three ends of one position: any two share what was in it
        rows.append((end, one, two, known / 3, ahead(learned.expected(rules, s)), ahead(GAME.judge.expected(s))))
    size = sum(end**2 + one**2 + two**2 for end, one, two, *_ in rows) / 3
    limit = sum(row[3] for row in rows) / size
    print(f"{len(rows)} positions of {args.games} games of {args.bot}, {args.playouts} play-outs a decision")
    print(f"R2 that a value could reach: {limit:.3f} (give or take {spread(rows, args.each):.3f})")
    for name, at in (("learned", 4), ("linear", 5)):
        missed = sum((row[at] - x) ** 2 for row in rows for x in row[:3]) / 3
        print(f"R2 of the {name} value: {1 - missed / size:.3f}")


def spread(rows: list[tuple[float, ...]], each: int, parts: int = 200) -> float:
    """Two standard errors of the limit, by drawing games again."""
    dice, found = Random(1), []
    games = [rows[i : i + each] for i in range(0, len(rows), each)]
    for _ in range(parts):
        drawn = [row for game in dice.choices(games, k=len(games)) for row in game]
        found.append(sum(row[3] for row in drawn) / (sum(a * a + b * b + c * c for a, b, c, *_ in drawn) / 3))
    middle = sum(found) / parts
    return 2 * sqrt(sum((x - middle) ** 2 for x in found) / parts)


# --- ranking ---


def to_the_end(rules: Any, s: State, rng: int, p: int) -> float:
    rules.judge.playout(s, rng, MOST_ROUNDS, lambda: False)
    return margin(rules.judge.expected(s), p)


def centred(row: list[float]) -> list[float]:
    middle = sum(row) / len(row)
    return [x - middle for x in row]


def squares(rows: Rows, others: Rows) -> float:
    """The mean product of what two tables say of how far a move is from the others of its position."""
    pairs = [a * b for x, y in zip(rows, others, strict=True) for a, b in zip(centred(x), centred(y), strict=True)]
    return sum(pairs) / len(pairs)


def ranking(args: Namespace) -> None:
    rules = GAME if args.plain else taught(GAME, GAME.new(args.players, 1))
    dice = Random(args.seed + 1)
    halves: tuple[Rows, Rows] = ([], [])
    found: dict[int, tuple[Rows, Rows]] = {rounds: ([], []) for rounds in args.rounds}
    for view, p in positions(rules, args):
        moves = competing([option.move for option in rules.judge.options(view, p)], args.apart)[: args.moves]
        ends = [whole(rules, view, moves, dice.getrandbits(64), p) for _ in range(args.truth)]
        for i, half in enumerate(halves):
            half.append(mean(ends[i::2]))
        for rounds, (one, two) in found.items():
            for _ in range(args.worlds):
                a, b = twice(rules, view, moves, dice, p, rounds)
                one.append(a)
                two.append(b)
    apart = max(0.01, squares(*halves))
    print(f"{args.positions} positions, the {'plain' if args.plain else 'learned'} judge's {args.moves} best moves")
    print(f"halves of the truth agree by {agreement(*halves):.2f}; moves differ by {apart:.2f} (points squared)")
    print(f"a value that knows all there is to know, after {' / '.join(map(str, WORLDS))} worlds")
    for rounds, (one, two) in found.items():
        luck_left = max(0.0, squares(one, two) - apart)
        best = " / ".join(f"{sqrt(apart / (apart + luck_left / n)):.2f}" for n in WORLDS)
        print(f"asked {rounds} rounds later: {best}; a world brings {luck_left:.1f} (points squared)")


def whole(rules: Any, view: Any, moves: list[Any], rng: int, p: int) -> list[float]:
    world, ends = rules.judge.imagine(view, p, rng), []
    for move in moves:
        s = world.clone()
        GAME.apply(s, move)
        ends.append(to_the_end(rules, s, rng, p))
    return ends


def twice(
    rules: Any, view: Any, moves: list[Any], dice: Random, p: int, rounds: int
) -> tuple[list[float], list[float]]:
    """Each move in one world, so many rounds later, and from there two ends with other luck."""
    rng = dice.getrandbits(64)
    world, one, two = rules.judge.imagine(view, p, rng), list[float](), list[float]()
    for move in moves:
        s = world.clone()
        GAME.apply(s, move)
        rules.judge.playout(s, rng, rules.judge.clock(view) + rounds, lambda: False)
        for row in (one, two):
            row.append(to_the_end(rules, dealt_anew(s, dice), dice.getrandbits(64), p))
    return one, two


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("margins", "ranking"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--each", type=int, default=6, help="positions of a game")
    parser.add_argument("--playouts", type=int, default=10, help="of a decision")
    parser.add_argument("--plain", action="store_true", help="the judge without what was learned")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=70)
    parser.add_argument("--truth", type=int, default=240, help="play-outs of each move to the real end")
    parser.add_argument("--worlds", type=int, default=64, help="in each of which luck is dealt twice")
    parser.add_argument("--moves", type=int, default=4, help="the judge's best, that compete")
    parser.add_argument("--apart", action="store_true", help="no two of them of the same card")
    parser.add_argument("--left", type=int, default=5, help="more rounds than this are left")
    parser.add_argument("--most", type=int, default=MOST_ROUNDS, help="and no more than this")
    parser.add_argument("--rounds", type=int, nargs="+", default=[0, 1, 2, 4])
    args = parser.parse_args()
    {"margins": margins, "ranking": ranking}[args.what](args)


if __name__ == "__main__":
    main()
