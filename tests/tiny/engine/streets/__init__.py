"""Streets: nine sites and the streets between them; in turn everybody builds a house. Nothing is secret."""

from collections.abc import Mapping
from typing import Any

from engine.core.events import revealing
from engine.core.game import BadPosition, Emit, IllegalMove, Move, brief, chosen, mute
from engine.core.rng import roll, shuffle
from engine.core.seeds import seeded

from .events import EVENTS
from .judge import JUDGE
from .map import SITES, State, points


class Streets:
    """A house counts what its site is worth, and a point for every street to another house of the same colour."""

    name = "streets"
    players = range(2, 5)
    options: Mapping[str, tuple[str, ...]] = {}
    setups = tuple((count, dict[str, str]()) for count in players)
    rules = 1
    events = EVENTS
    reveals = revealing(EVENTS)
    roles: Mapping[str, tuple[str, ...]] = {"build": ("site",)}
    judge = JUDGE

    def new(self, players: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        chosen(self.options, options)
        if type(players) is not int or players not in self.players:
            raise BadPosition(f"Streets is for 2 to 4 players, not {brief(players)}")
        if type(seed) is not int:
            raise BadPosition(f"a seed is a whole number, not {brief(seed)}")
        worths = [1, 1, 1, 2, 2, 2, 3, 3, 3]
        rng = shuffle(seeded(seed), worths)
        rng, first = roll(rng, players)
        return State(rng, players, first, tuple(worths), {})

    def actors(self, s: State) -> tuple[int, ...]:
        return () if len(s.houses) == len(SITES) else (self.leader(s),)

    def question(self, s: State) -> str:
        return "build" if self.actors(s) else ""

    def round(self, s: State) -> int:
        return 1 + min(len(s.houses), len(SITES) - 1) // s.players

    def leader(self, s: State) -> int:
        return (s.first + len(s.houses)) % s.players

    def legal(self, s: State, player: int) -> list[Move]:
        free = [site for site in SITES if site not in s.houses]
        return [Move(player, "build", (site,)) for site in free] if player in self.actors(s) else []

    def sample(self, s: State, player: int, rng: int) -> tuple[int, Move]:
        moves = self.legal(s, player)
        if not moves:
            raise IllegalMove(f"seat {brief(player)} has nothing to decide")
        rng, i = roll(rng, len(moves))
        return rng, moves[i]

    def apply(self, s: State, move: Move, emit: Emit = mute) -> None:
        if not self.actors(s):
            raise IllegalMove("the game is over")
        if type(move.player) is not int or move not in self.legal(s, self.leader(s)):
            raise IllegalMove(f"seat {self.leader(s)} builds on a free site now")
        (site,) = move.args
        before = self.round(s)
        s.houses[str(site)] = move.player
        emit("built", move.player, site=site, worth=s.worths[SITES.index(str(site))])
        if not self.actors(s):
            emit("game_over", None, ranking=self.ranking(s))
        elif self.round(s) > before:
            emit("round_began", self.leader(s), round=self.round(s))

    def view(self, s: State, viewer: int | None) -> State:
        seen = s.clone()
        seen.rng = 0
        return seen

    def redraw(self, s: State, rng: int) -> State:
        return s.clone()

    def guess(self, view: State, rng: int) -> State:
        return view.clone()

    def check(self, s: State) -> None:
        if not set(s.houses) <= set(SITES) or sorted(s.worths) != [1, 1, 1, 2, 2, 2, 3, 3, 3]:
            raise BadPosition("the nine sites of Streets are not as they were")
        built = [list(s.houses.values()).count(p) for p in range(s.players)]
        if sum(built) != len(s.houses) or any(abs(a - b) > 1 for a in built for b in built):
            raise BadPosition("somebody has built out of turn")

    def scores(self, s: State) -> list[dict[str, int]]:
        return [points(s, p) for p in range(s.players)]

    def ranking(self, s: State) -> list[int]:
        totals = [sum(row.values()) for row in self.scores(s)]
        return [1 + sum(other > total for other in totals) for total in totals]

    def dump(self, s: State) -> dict[str, Any]:
        worths = dict(zip(SITES, s.worths, strict=True))
        return {"game": self.name, "players": s.players, "first": s.first, "worths": worths, "houses": dict(s.houses)}

    def load(self, position: Mapping[str, Any]) -> State:
        try:
            s = State(0, position["players"], position["first"], (), dict(position["houses"]))
            s.worths = tuple(position["worths"][site] for site in SITES)
            assert s.players in self.players
            assert s.first in range(s.players)
            self.check(s)
        except (KeyError, TypeError, ValueError, AssertionError) as error:
            raise BadPosition(f"this is no position of Streets: {brief(str(error))}") from None
        return s


GAME = Streets()
