"""How much luck leaves possible: the searching bot against one that knows every die to come and every hidden plan.

python -m tests.games.blueprints.luck --games 20 --playouts 300
"""

from argparse import ArgumentParser
from typing import Any

from engine import BOTS
from engine.bots import Deadline
from engine.bots.arena import luck, wilson
from tests.games.blueprints.builder import GAME


class Knowing:
    """The game with a judge that imagines nothing: it is shown the table as it is."""

    def __init__(self, truth: Any) -> None:
        self.judge = Shown(truth)

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)


class Shown:
    def __init__(self, truth: Any) -> None:
        self.truth = truth

    def imagine(self, view: Any, player: int, rng: int) -> Any:
        return self.truth.clone()

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME.judge, name)


def play(seed: int, knowing: int, rival: str, playouts: int) -> list[int]:
    """One game for two; the ranking."""
    s, moves = GAME.new(2, seed), 0
    while actors := GAME.actors(s):
        p, view = actors[0], GAME.view(s, actors[0])
        deadline, dice = Deadline(playouts=playouts), luck(seed, moves, p)
        if p == knowing:
            move = BOTS["hard"].choose(Knowing(s), view, p, dice, deadline)
        else:
            move = BOTS[rival].choose(GAME, view, p, dice, deadline)
        GAME.apply(s, move)
        moves += 1
    return GAME.ranking(s)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--playouts", type=int, default=300)
    parser.add_argument("--rival", default="hard")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal; each is played from both seats")
    args = parser.parse_args()
    won = 0.0
    for i in range(args.games):
        ranking = play(args.seed + i // 2, i % 2, args.rival, args.playouts)
        won += (ranking[i % 2] == 1) / ranking.count(1)
    low, high = wilson(won, args.games)
    share = f"{won:g} of {args.games}, {won / args.games:.1%} ({low:.1%} - {high:.1%})"
    print(f"knowing the dice against {args.rival}: {share}")


if __name__ == "__main__":
    main()
