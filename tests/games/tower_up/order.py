"""What the place in the turn order is worth: the same bot on all four seats.

python -m tests.games.tower_up.order --bot hard --games 100 --playouts 20 --placing players
"""

from argparse import ArgumentParser

from engine import BOTS, GAMES
from engine.bots import Deadline
from engine.bots.arena import luck, wilson

GAME, SEATS = GAMES["tower_up"], 4


def play(bot: str, seed: int, placing: str, playouts: int) -> list[tuple[int, int]]:
    """One game; place and millions of each, from the first player on."""
    s, moves = GAME.new(SEATS, seed, {"placing": placing}), 0
    while actors := GAME.actors(s):
        p = actors[0]
        GAME.apply(s, BOTS[bot].choose(GAME, GAME.view(s, p), p, luck(seed, moves, p), Deadline(playouts=playouts)))
        moves += 1
    results = list(zip(GAME.ranking(s), (sum(points.values()) for points in GAME.scores(s))))
    return results[s.first :] + results[: s.first]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=20)
    parser.add_argument("--placing", default="random", choices=("random", "players"))
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    won, millions = [0.0] * SEATS, [0.0] * SEATS
    for seed in range(args.seed, args.seed + args.games):
        results = play(args.bot, seed, args.placing, args.playouts)
        winners = sum(place == 1 for place, _ in results)
        for turn, (place, total) in enumerate(results):
            won[turn] += (place == 1) / winners
            millions[turn] += total / args.games
    for turn in range(SEATS):
        low, high = wilson(won[turn], args.games)
        print(f"{turn + 1}. {won[turn] / args.games:6.1%} ({low:.1%} - {high:.1%}), {millions[turn]:.1f} millions")


if __name__ == "__main__":
    main()
