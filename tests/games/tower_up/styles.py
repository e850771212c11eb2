"""Whether the styles keep what they promise: each against the plain bot of its level, every deal from both seats.

python -m tests.games.tower_up.styles --bot normal --games 100 --seed 1
"""

from argparse import ArgumentParser
from math import sqrt
from typing import Any, NamedTuple

from engine import BOTS, GAMES
from engine.bots.arena import Budget, luck, wilson
from engine.games.tower_up.boards import BOARDS
from engine.games.tower_up.state import DEPTH

GAME = GAMES["tower_up"]
FIGURES = {
    "roofs": "roofs laid",
    "laid": "floors under a roof when it is laid",
    "tower": "floors of the building a roof is in, at the end",
    "chips": "millions of chips",
    "early": "turns to the end when an objective is met",
    "cone": "own roofs in sight when they are counted",
    "covered": "roofs of the rival covered",
}
PROMISES = {"skyline": ("laid", "tower"), "racer": ("chips", "early"), "keeper": ("cone", "covered")}


class Duel(NamedTuple):
    """One game of a style against the plain bot; of both, the style first."""

    won: float
    figures: dict[str, tuple[float, float]]


def play(style: str, bot: str, seed: int, seat: int, budget: Budget, game: Any = GAME) -> Duel:
    s, moves = game.new(2, seed), 0
    bots = [BOTS[f"{bot}:{style}" if p == seat else bot] for p in range(2)]
    laid: list[list[int]] = [[], []]
    covered = [0, 0]
    met: list[list[int]] = [[], []]

    def hear(kind: str, /, player: int | None = None, secret: Any = None, **facts: Any) -> None:
        if player is None:
            return
        if kind == "roof_placed":
            laid[player].append(facts["height"])
        elif kind == "floor_paid":
            covered[player] += facts["covered"] == 1 - player
        elif kind == "objective_met":
            met[player].append(s.turn)

    while actors := game.actors(s):
        p = actors[0]
        move = bots[p].choose(game, game.view(s, p), p, luck(seed, moves, p), budget.deadline())
        game.apply(s, move, hear)
        moves += 1
    scores, ranking = game.scores(s), game.ranking(s)
    seen = [
        {
            "roofs": len(laid[p]),
            "laid": mean(laid[p]),
            "tower": mean(towers(s, p)),
            "chips": scores[p]["chips"],
            "early": sum([s.turn - turn for turn in met[p]]) / len(s.objectives),  # 0 of those not met
            "cone": scores[p]["cone"],
            "covered": covered[p],
        }
        for p in (seat, 1 - seat)
    ]
    won = 0.5 if ranking[0] == ranking[1] else float(ranking[seat] == 1)
    return Duel(won, {name: (seen[0][name], seen[1][name]) for name in FIGURES})


def towers(s: Any, p: int) -> list[int]:
    """The floors of the building around each roof of this seat, in sight or not."""
    return [
        s.height[site]
        for site in range(1, BOARDS[s.seats].count + 1)
        for floor in range(s.height[site])
        if s.roof[DEPTH * site + floor] == p
    ]


def mean(numbers: list[float] | list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def duels(style: str, bot: str, games: int, seed: int, budget: Budget, game: Any = GAME) -> list[Duel]:
    """So many games, every deal from both seats."""
    return [play(style, bot, seed + i // 2, i % 2, budget, game) for i in range(games)]


def ahead(found: list[Duel], name: str) -> tuple[float, float]:
    """By how much the style has more of a figure than its rival in the same game, and the standard error of that."""
    more = [own - other for own, other in (duel.figures[name] for duel in found)]
    average = mean(more)
    return average, sqrt(sum((each - average) ** 2 for each in more) / (len(more) * (len(more) - 1)))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="normal", choices=("normal", "hard"))
    parser.add_argument("--games", type=int, default=100, help="for each style")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=Budget.parse, default=Budget.parse("10p"), help="of hard, as 0.05s or 10p")
    parser.add_argument("--style", choices=tuple(PROMISES), help="only this one")
    args = parser.parse_args()
    for style in [args.style] if args.style else PROMISES:
        found = duels(style, args.bot, args.games, args.seed, args.budget)
        wins = sum(duel.won for duel in found)
        low, high = wilson(wins, len(found))
        print(f"{args.bot}:{style} wins {wins / len(found):.1%} ({low:.1%} - {high:.1%}) of {len(found)}", flush=True)
        for name, words in FIGURES.items():
            own, other = (mean([duel.figures[name][i] for duel in found]) for i in range(2))
            more, error = ahead(found, name)
            mark = "*" if name in PROMISES[style] else " "
            print(f"  {mark} {words}: {own:.2f}, rival {other:.2f}, {more:+.2f} +- {error:.2f}", flush=True)


if __name__ == "__main__":
    main()
