"""How well a value ranks moves: `python -m tests.ranking GAME`, minutes; judge an idea by it before playing games.

In positions of games by instinct the judge's best moves are played to the real end, again and again: that is the truth,
as far as so many play-outs can tell it. How well does what is said of them after fewer rounds agree with it? The
correlation is taken within each position; beside it stands what it would be, were the truth known exactly (by how well
one half of the truth agrees with the other). Last, by how many points a choice after so many worlds is truly better
than the move the judge likes best, his word counting as much as it does in a search.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from typing import Any

from engine import GAMES
from engine.bots import learned
from engine.bots.school import taught
from engine.core.game import Game, Move

WORLDS = (1, 4, 16, 32)
MOST_ROUNDS = 999
Rows = list[list[float]]  # position -> move -> what it is worth


def positions(game: Game[Any], args: Namespace) -> Iterator[tuple[Any, int]]:
    """One of each game: a view and who decides there, so many rounds before the end."""
    players, count = args.players, args.positions
    dice = Random(args.seed)
    while count:
        game_seed, seen = dice.getrandbits(40), []
        s, rng, seat = game.new(players, game_seed), game_seed, dice.randrange(players)
        while actors := game.actors(s):
            p = actors[0]
            if p == seat and len(game.legal(s, p)) >= args.moves:
                seen.append((game.judge.clock(s), game.view(s, p)))
            rng, move = game.judge.instinct(s, p, rng)
            game.apply(s, move)
        wanted = [view for clock, view in seen if args.left < game.judge.clock(s) - clock <= args.most]
        if wanted:
            count -= 1
            yield dice.choice(wanted), seat


def margin(scores: list[float], p: int) -> float:
    return scores[p] - max(score for q, score in enumerate(scores) if q != p)


def played(
    game: Game[Any], view: Any, moves: list[Move], rounds: int, rng: int, value: Callable[[Any], list[float]]
) -> list[float]:
    """What each of these moves comes to in one guessed world."""
    p = moves[0].player
    world, found = game.judge.imagine(view, p, rng), []
    for move in moves:
        s = world.clone()
        game.apply(s, move)
        game.judge.playout(s, rng, game.judge.clock(view) + rounds, lambda: False)
        found.append(margin(value(s), p))
    return found


def mean(rows: Rows) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def agreement(said: Rows, true: Rows) -> float:
    """The correlation within positions."""
    a = [x - sum(row) / len(row) for row in said for x in row]
    b = [x - sum(row) / len(row) for row in true for x in row]
    return sum(x * y for x, y in zip(a, b, strict=True)) / sqrt(sum(x * x for x in a) * sum(y * y for y in b))


def better(worlds: Rows, word: list[float], true: list[float], trust: float) -> float:
    """By how much the choice after these worlds beats the move that the judge likes best."""
    worth = [sum(column) + trust * w for column, w in zip(zip(*worlds, strict=True), word, strict=True)]
    return true[worth.index(max(worth))] - true[0]


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=70)
    parser.add_argument("--truth", type=int, default=240, help="play-outs of each move to the real end")
    parser.add_argument("--moves", type=int, default=4, help="the judge's best, that compete")
    parser.add_argument("--left", type=int, default=5, help="more rounds than this are left")
    parser.add_argument("--most", type=int, default=MOST_ROUNDS, help="and no more than this")
    parser.add_argument("--rounds", type=int, nargs="+", default=[0, 1, 2, 4], help="after this one, before asking")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    plain = GAMES[args.game]
    game = taught(plain, plain.new(args.players, 1))
    chosen = list(positions(game, args))
    dice = Random(args.seed + 1)
    halves: tuple[Rows, Rows] = ([], [])
    moves: list[list[Move]] = []
    word: Rows = []
    for view, p in chosen:
        options = game.judge.options(view, p)[: args.moves]
        moves.append([option.move for option in options])
        word.append([option.worth for option in options])
        ends = [
            played(game, view, moves[-1], MOST_ROUNDS, dice.getrandbits(64), game.judge.expected)
            for _ in range(args.truth)
        ]
        for i, half in enumerate(halves):
            half.append(mean(ends[i::2]))
    true = [mean([a, b]) for a, b in zip(*halves, strict=True)]
    between = agreement(*halves)
    exact = sqrt(max(0.01, 2 * between / (1 + between)))  # how well the mean of both halves agrees with the truth
    print(f"{len(chosen)} positions of {args.game}, {args.players} players; the truth of {args.truth} play-outs each")
    print(f"agrees with the exact one by {exact:.2f}; the judge's word alone {agreement(word, true):.2f}")
    print(f"{'value':8} {'asked after':>12}  after {' / '.join(map(str, WORLDS))} worlds; were the truth exact; points")
    values = {"linear": game.judge.expected}
    if learned.net_for(game, chosen[0][0]) is not None:
        values["learned"] = lambda s: learned.expected(game, s)
    trust = learned.trust(game, chosen[0][0])
    for name, value in values.items():
        for rounds in args.rounds:
            worlds = [
                [played(game, view, each, rounds, dice.getrandbits(64), value) for _ in range(max(WORLDS))]
                for (view, _), each in zip(chosen, moves, strict=True)
            ]
            found = [agreement([mean(each[:n]) for each in worlds], true) for n in WORLDS]
            gains = [
                sum(better(each[:n], w, t, trust) for each, w, t in zip(worlds, word, true, strict=True)) / len(true)
                for n in WORLDS
            ]
            told = [" / ".join(map("{:.2f}".format, row)) for row in (found, [x / exact for x in found], gains)]
            print(f"{name:8} {rounds:5} rounds  {'; '.join(told)}", flush=True)


if __name__ == "__main__":
    main()
