"""How well a value ranks moves: `python -m tests.helpers.ranking GAME`, minutes; judge ideas by it before games.

In positions of games by instinct the judge's best moves are played to the real end, again and again: that is the truth,
as far as so many play-outs can tell it. How well does what is said of them after fewer rounds agree with it? The
correlation is taken within each position; beside it stands what it would be, were the truth known exactly (by how well
one half of the truth agrees with the other). Last, by how many points a choice after so many worlds is truly better
than the move the judge likes best, his word counting as much as it does in a search.

With --apart the moves that compete begin with different words: in Ginkgopolis the best use of each card. Those differ
by more than four uses of one good card do, and a value is asked to tell them apart first of all.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from engine import GAMES
from engine.bots import learned
from engine.bots.net import Net
from engine.bots.school import taught
from engine.core.game import Game, Move

WORLDS = (1, 4, 16, 64)
MOST_ROUNDS = 999
ENOUGH = 100  # games in a row without a position
Rows = list[list[float]]  # position -> move -> what it is worth


def positions(game: Game[Any], args: Namespace) -> Iterator[tuple[Any, int]]:
    """One of each game: a view and who decides there, so many rounds before the end."""
    players, count, in_vain = args.players, args.positions, 0
    dice = Random(args.seed)
    while count:
        if in_vain == ENOUGH:
            raise SystemExit(f"in {ENOUGH} games there is no such decision with more than {args.left} rounds left")
        game_seed, seen = dice.getrandbits(40), []
        s, rng, seat = game.new(players, game_seed), game_seed, dice.randrange(players)
        while actors := game.actors(s):
            p = actors[0]
            if p == seat and len(competing(game.legal(s, p), args.apart)) >= args.moves:
                seen.append((game.judge.clock(s), game.view(s, p)))
            rng, move = game.judge.instinct(s, p, rng)
            game.apply(s, move)
        wanted = [view for clock, view in seen if args.left < game.judge.clock(s) - clock <= args.most]
        in_vain += 1
        if wanted:
            count, in_vain = count - 1, 0
            yield dice.choice(wanted), seat


def competing(moves: list[Move], apart: bool) -> list[Move]:
    """These moves; or, of those that begin alike, only the first."""
    first: dict[tuple[Any, ...], Move] = {}
    for move in moves:
        first.setdefault((move.kind, *move.args[:1]) if apart else (move,), move)
    return list(first.values())


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
    sizes = sqrt(sum(x * x for x in a) * sum(y * y for y in b))
    return sum(x * y for x, y in zip(a, b, strict=True)) / sizes if sizes else 0.0


def agreements(worlds: list[Rows], count: int, true: Rows) -> float:
    """How well so many worlds agree with the truth, on average over all that were played."""
    parts = range(0, len(worlds[0]) - count + 1, count)
    return sum(agreement([mean(each[i : i + count]) for each in worlds], true) for i in parts) / len(parts)


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
    parser.add_argument("--apart", action="store_true", help="no two of them begin alike")
    parser.add_argument("--left", type=int, default=5, help="more rounds than this are left")
    parser.add_argument("--most", type=int, default=MOST_ROUNDS, help="and no more than this")
    parser.add_argument("--rounds", type=int, nargs="+", default=[0, 1, 2, 4], help="after this one, before asking")
    parser.add_argument("--plain", action="store_true", help="the judge without what was learned")
    parser.add_argument("--value", type=Path, help="a value that was trained, instead of the one in the game")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    plain = GAMES[args.game]
    game = plain if args.plain else taught(plain, plain.new(args.players, 1))
    chosen = list(positions(game, args))
    dice = Random(args.seed + 1)
    halves: tuple[Rows, Rows] = ([], [])
    moves: list[list[Move]] = []
    word: Rows = []
    for view, p in chosen:
        worth = {option.move: option.worth for option in game.judge.options(view, p)}
        moves.append(competing(list(worth), args.apart)[: args.moves])
        word.append([worth[move] for move in moves[-1]])
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
    trust = learned.trust(game, chosen[0][0])
    for name, value in values(game, chosen[0][0], args.value).items():
        for rounds in args.rounds:
            worlds = [
                [played(game, view, each, rounds, dice.getrandbits(64), value) for _ in range(max(WORLDS))]
                for (view, _), each in zip(chosen, moves, strict=True)
            ]
            found = [agreements(worlds, n, true) for n in WORLDS]
            gains = [
                sum(better(each[:n], w, t, trust) for each, w, t in zip(worlds, word, true, strict=True)) / len(true)
                for n in WORLDS
            ]
            told = [" / ".join(map("{:.2f}".format, row)) for row in (found, [x / exact for x in found], gains)]
            print(f"{name:8} {rounds:5} rounds  {'; '.join(told)}", flush=True)


def values(game: Game[Any], view: Any, file: Path | None) -> dict[str, Callable[[Any], list[float]]]:
    """Those that are asked: the judge's own estimate, and what was learned, if anything was."""
    found: dict[str, Callable[[Any], list[float]]] = {"linear": game.judge.expected}
    inputs = game.judge.learned
    if file is not None and inputs is not None:
        net = Net.load(file.read_text("utf-8"), inputs.inputs)
        found["learned"] = lambda s: list(map(net, inputs.rows(s))) if game.actors(s) else game.judge.expected(s)
    elif learned.net_for(game, view) is not None:
        found["learned"] = lambda s: learned.expected(game, s)
    return found


if __name__ == "__main__":
    main()
