"""Picks: everybody picks a card in secret, all are turned up at once, and the highest takes the prize of the round."""

from collections.abc import Mapping
from typing import Any

from engine.core.events import revealing
from engine.core.game import END, BadPosition, Emit, IllegalMove, Move, brief, chosen, mute
from engine.core.rng import roll, shuffle
from engine.core.seeds import seeded

from .events import EVENTS
from .judge import JUDGE
from .secrets import guess, redraw, view
from .state import CARDS, ROUNDS, State


class Picks:
    """As many rounds as there are cards in a hand; each has a prize, from 1 to the number of rounds, that nobody knows
    before. Whoever took the last prize leads."""

    name = "picks"
    players = range(2, 8)
    options: Mapping[str, tuple[str, ...]] = {"length": ("short", "long")}
    setups = tuple((count, {"length": length}) for count in players for length in ("short", "long"))
    rules = 1
    events = EVENTS
    reveals = revealing(EVENTS)
    roles: Mapping[str, tuple[str, ...]] = {"pick": ("card",)}
    judge = JUDGE

    view = staticmethod(view)
    guess = staticmethod(guess)
    redraw = staticmethod(redraw)

    def new(self, players: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        rounds = ROUNDS[chosen(self.options, options)["length"]]
        if type(players) is not int or players not in self.players:
            raise BadPosition(f"Picks is for 2 to 7 players, not {brief(players)}")
        if type(seed) is not int:
            raise BadPosition(f"a seed is a whole number, not {brief(seed)}")
        deck, prizes = list(CARDS), list(range(1, rounds + 1))
        rng = shuffle(shuffle(seeded(seed), deck), prizes)
        rng, first = roll(rng, players)
        hands = [tuple(sorted(deck[p * rounds : (p + 1) * rounds])) for p in range(players)]
        return State(rng, 1, first, hands, [None] * players, [()] * players, [()] * players, tuple(prizes))

    def actors(self, s: State) -> tuple[int, ...]:
        return tuple(p for p, card in enumerate(s.picked) if card is None) if s.prizes else ()

    def question(self, s: State) -> str:
        return "pick" if s.prizes else ""

    def round(self, s: State) -> int:
        return s.round

    def leader(self, s: State) -> int:
        return s.leader

    def legal(self, s: State, player: int) -> list[Move]:
        if player not in self.actors(s) or s.hands[player][0] < 0:  # a view of somebody else's hand
            return []
        return [Move(player, "pick", (card,)) for card in s.hands[player]]

    def sample(self, s: State, player: int, rng: int) -> tuple[int, Move]:
        moves = self.legal(s, player)
        if not moves:
            raise IllegalMove(f"seat {brief(player)} has nothing to decide")
        rng, i = roll(rng, len(moves))
        return rng, moves[i]

    def apply(self, s: State, move: Move, emit: Emit = mute) -> None:
        if not s.prizes:
            raise IllegalMove("the game is over")
        p = move.player
        if type(p) is not int or type(move.args) is not tuple or list(map(type, move.args)) != [int]:
            raise IllegalMove("a move is a seat that picks one of its cards")
        if move not in self.legal(s, p):
            raise IllegalMove(f"seat {brief(p)} picks a card of its own hand, once a round")
        (card,) = move.args
        s.hands[p] = tuple(held for held in s.hands[p] if held != card)
        s.picked[p] = int(card)
        emit("picked", p, {"card": card})
        if None not in s.picked:
            turn_up(s, emit)

    def check(self, s: State) -> None:
        cards = [card for row in (*s.hands, *s.played) for card in row] + [card for card in s.picked if card]
        if len(set(cards)) < len(cards) or not set(cards) <= set(CARDS):
            raise BadPosition("a card of Picks is missing or there twice")
        if s.prizes and any(len(hand) + (pick is not None) != len(s.prizes) for hand, pick in zip(s.hands, s.picked)):
            raise BadPosition("a hand has not a card for every prize")

    def scores(self, s: State) -> list[dict[str, int]]:
        return [{"prizes": sum(row)} for row in s.won]

    def ranking(self, s: State) -> list[int]:
        return [1 + sum(sum(other) > sum(row) for other in s.won) for row in s.won]

    def dump(self, s: State) -> dict[str, Any]:
        def row(cards: tuple[int | None, ...]) -> list[int | str | None]:
            return ["?" if card == -1 else card for card in cards]

        seats = [
            {"hand": row(hand), "picked": row((pick,))[0], "played": row(played), "won": row(won)}
            for hand, pick, played, won in zip(s.hands, s.picked, s.played, s.won, strict=True)
        ]
        table = {"round": s.round, "leader": s.leader, "prizes": row(s.prizes), "seats": seats}
        return {"game": self.name, "players": len(seats), **table}

    def load(self, position: Mapping[str, Any]) -> State:
        try:
            seats = position["seats"]
            hands, played, won = ([tuple(seat[name]) for seat in seats] for name in ("hand", "played", "won"))
            picked = [seat["picked"] for seat in seats]
            s = State(0, position["round"], position["leader"], hands, picked, played, won, tuple(position["prizes"]))
            assert len(seats) == position["players"]
            assert len(seats) in self.players
            self.check(s)
        except (KeyError, TypeError, ValueError, AssertionError) as error:
            raise BadPosition(f"this is no position of Picks: {brief(str(error))}") from None
        return s


def turn_up(s: State, emit: Emit) -> None:
    """The highest card takes the prize; the next round begins, or it was the last."""
    picks = [card for card in s.picked if card is not None]
    s.played = [(*played, card) for played, card in zip(s.played, picks, strict=True)]
    s.picked = [None] * len(picks)
    emit("turned_up", None, cards=picks)
    s.leader = picks.index(max(picks))
    prize, *left = s.prizes
    s.won[s.leader] += (prize,)
    s.prizes = tuple(left)
    emit("took", s.leader, prize=prize)
    if left:
        s.round += 1
        emit("round_began", s.leader, round=s.round, prize=left[0])
    else:
        emit(END, None, why="hands")
        emit("game_over", None, totals=[sum(row) for row in s.won])


GAME = Picks()
