"""What is good in Picks: high cards for high prizes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.game import HIDDEN, Move
from engine.core.judge import Option, Reason

from .secrets import guess
from .state import CARDS, State


class PicksJudge:
    characters: Mapping[str, str] = {"miser": "Mo keeps the high cards for later."}
    scale = 4.0
    learned = None
    school = None

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.tastes = {"": data["glance"], "miser": data["miser"]}

    def options(self, view: State, player: int, character: str = "") -> list[Option]:
        return self.liked(view, player, self.data[{"": "glance", "easy": "easy", "miser": "miser"}[character]])

    def liked(self, view: State, player: int, taste: Mapping[str, Sequence[float]]) -> list[Option]:
        if not view.prizes or view.picked[player] is not None:
            return []
        found = []
        for card in view.hands[player]:
            rank = card / len(CARDS)
            amounts = {"prize": taste["prize"][0] * view.prizes[0] * rank, "card": taste["card"][0] * rank * rank}
            reasons = tuple(Reason(name, amount, (str(card),)) for name, amount in amounts.items() if amount)
            found.append(Option(Move(player, "pick", (card,)), sum(reason.amount for reason in reasons), reasons))
        return sorted(found, key=lambda option: (-option.worth, option.move))

    def instinct(self, s: State, player: int, rng: int) -> tuple[int, Move]:
        return rng, self.options(s, player)[0].move

    def imagine(self, view: State, player: int, rng: int) -> State:
        return guess(view, rng)

    def clock(self, s: State) -> int:
        return s.round

    def horizon(self, s: State) -> int:
        return s.round + len(s.prizes)

    def playout(self, s: State, rng: int, last: int, stop: Callable[[], bool], tastes: Sequence[Any] = ()) -> bool:
        from . import GAME  # the rules know their judge, and a play-out needs the rules

        while s.round <= last and (actors := GAME.actors(s)):
            if stop():
                return False
            taste = tastes[actors[0]] if tastes else self.tastes[""]
            GAME.apply(s, self.liked(s, actors[0], taste)[0].move)
        return True

    def expected(self, s: State) -> list[float]:
        open_prizes = sum(prize for prize in s.prizes if prize != HIDDEN)
        return [sum(row) + open_prizes / len(s.won) for row in s.won]

    def spread(self, s: State) -> float:
        return 0.1 + len(s.prizes)

    def features(self, s: State) -> tuple[float, list[list[float]]]:
        left = len(s.prizes) / (len(s.prizes) + len(s.played[0]))
        return left, [[float(sum(row)), sum(hand) / len(CARDS)] for row, hand in zip(s.won, s.hands)]

    def retuned(self, data: dict[str, Any]) -> "PicksJudge":
        return PicksJudge(data)


JUDGE = PicksJudge(
    {
        "glance": {"prize": [1.0, 1.0], "card": [-2.0, -2.0]},
        "easy": {"prize": [1.0, 1.0], "card": [0.0, 0.0]},
        "miser": {"prize": [1.0, 1.0], "card": [-3.0, -3.0]},
        "value": {"points": [1.0, 1.0], "cards": [0.5, 0.0]},
    }
)
