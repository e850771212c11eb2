"""A table to test on: sound positions in the project's notation, lines of play, random matches."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from engine import GAMES, Event, IllegalMove, Match, Move
from tests.helpers.positions import SETTINGS, walk

GAME = GAMES["ginkgopolis"]
COLOURS = ("red", "blue", "yellow")
TILES = tuple(f"{colour}{number}" for colour in COLOURS for number in range(1, 21))
LETTERS = tuple("ABCDEFGHIJKL")
TOTAL = {1: 25, 2: 25, 3: 20, 4: 18, 5: 16}
CENTRE = ("-1,1", "0,1", "1,1", "-1,0", "0,0", "1,0", "-1,-1", "0,-1", "1,-1")
START_CELLS = ("-1,2", "0,2", "1,2", "2,1", "2,0", "2,-1", "1,-2", "0,-2", "-1,-2", "-2,-1", "-2,0", "-2,1")
MARKERS = dict(zip(LETTERS, START_CELLS))

# No two neighbours share a colour, so no start building belongs to a district by chance.
STARTS = "red1 blue1 yellow1  blue2 yellow2 red2  yellow3 red3 blue3"

INTRO_SETS = ("c1 c2 c3", "c4 c5 c6", "c7 c8 c9", "c10 c11 c12", "c13 c14 c15", "c16 c17 c18")
NO_EXPLOIT, NO_URBANIZE, NO_CONSTRUCT = "c1 c2 c3", "c4 c5 c6", "c16 c17 c18"

Position = dict[str, Any]


def building(cell: str, tiles: str, owner: int = 1, site: bool = False) -> tuple[str, dict[str, Any]]:
    """A building of these tiles, bottom first; on one of the nine centre cells they lie on its start tile."""
    return cell, {"tiles": tiles.split(), "owner": owner, "site": site}


def seat(
    resources: int = 3, points: int = 0, tiles: str = "", hand: str = "", front: str | None = None, newhand: int = 2
) -> dict[str, Any]:
    """What a player has; a short hand is dealt full, and without `front` she gets an introductory set."""
    return {
        "resources": resources,
        "points": points,
        "tiles": tiles.split(),
        "hand": hand.split(),
        "front": None if front is None else front.split(),
        "newhand": newhand,
    }


def position(
    players: int = 2,
    *,
    starts: str = STARTS,
    buildings: Iterable[tuple[str, dict[str, Any]]] = (),
    markers: str = "",
    seats: Iterable[dict[str, Any]] = (),
    commits: dict[int, str] | None = None,
    deck: str = "",
    deck_size: int | None = None,
    supply: str = "",
    supply_size: int | None = None,
    hoard: int | None = None,
    hal: str | None = None,
    **more: Any,
) -> Position:
    """A sound position at the start of the choice step.

    - Everybody but seat 0 has committed a letter alone (unless `commits` says otherwise): once seat 0 has committed and
      acted, the table waits for seat 1 to take something, and nothing else has happened.
    - `deck` and `supply` name what lies on top. With `deck_size` the rest of the cards is the discard, with
      `supply_size` the rest of the tiles is behind the screen of `hoard`, the last seat.
    - The cards of covered tiles that nobody shows lie in front of the last seat.
    - Hal, seat 1 of a solo game, has whatever is left of his resources.
    """
    city = {cell: {"tiles": [tile], "owner": None, "site": False} for cell, tile in zip(CENTRE, starts.split())}
    for cell, stack in buildings:
        bottom = city[cell]["tiles"] if cell in city else []
        city[cell] = {**stack, "tiles": [*bottom, *stack["tiles"]]}
    letters = markers.split()
    seated = [dict(each) for each in seats]
    seated += [seat() for _ in range(len(seated), max(players, 2))]
    if players == 1:
        seated[1]["resources"] = TOTAL[1] - in_city({"city": city}, 1)
    _fill_fronts(players, city, seated)

    cards = [*LETTERS, *(b["tiles"][-1] for b in city.values() if not b["site"])]
    held = {card for each in seated for card in each["hand"]} | set(deck.split())
    if commits is None:
        alone = (letter for letter in reversed(LETTERS) if letter not in held)
        commits = {p: next(alone) for p in range(1, players)}
    committed = [commits[p].split() if p in commits else None for p in range(len(seated))]
    held |= {entry[0] for entry in committed if entry}
    piles = _deal_cards(players, seated, committed, [card for card in cards if card not in held], deck, deck_size)

    named = {tile for b in city.values() for tile in b["tiles"]} | set(supply.split())
    named |= {entry[1] for entry in committed if entry and entry[1:]}
    rich = seated[hoard if hoard is not None else 0 if players == 1 else -1]
    piles |= _deal_tiles(players, seated, rich, named, supply.split(), supply_size)

    return {
        "game": "ginkgopolis",
        "players": players,
        "hal": hal or ("normal" if players == 1 else None),
        "round": 2,
        "first": 0,
        "exhausted": 0,
        "ended": False,
        "fill": 1,
        "city": city,
        "markers": {**MARKERS, **dict(zip(letters[::2], letters[1::2]))},
        "seats": seated,
        **({"commits": committed} if any(committed) else {}),
        **piles,
        **more,
    }


def _fill_fronts(players: int, city: dict[str, Any], seats: list[dict[str, Any]]) -> None:
    shown = {card for each in seats for card in each["front"] or ()}
    free = (chosen.split() for chosen in INTRO_SETS if not shown & set(chosen.split()))
    for each in seats:
        if each["front"] is None:
            each["front"] = next(free) if players > 1 else []
        if players == 1:
            each["newhand"] = 0
    covered = [tile for b in city.values() for tile in b["tiles"][:-1]]
    seats[-1]["front"] = seats[-1]["front"] + [tile for tile in covered if tile not in shown]


def _deal_cards(
    players: int,
    seats: list[dict[str, Any]],
    commits: list[list[str] | None],
    cards: list[str],
    deck: str,
    deck_size: int | None,
) -> dict[str, list[str]]:
    for p, (each, commit) in enumerate(zip(seats, commits)):
        size = (3, 1)[p] if players == 1 else 4
        missing = size - len(each["hand"]) - (commit is not None)
        each["hand"], cards = each["hand"] + cards[:missing], cards[missing:]
    if deck_size is None:
        turned = 7 if players <= 3 else 0
        return {"deck": deck.split() + cards[turned:], "discard": cards[:turned]}
    cards = deck.split() + cards
    return {"deck": cards[:deck_size], "discard": cards[deck_size:]}


def _deal_tiles(
    players: int,
    seats: list[dict[str, Any]],
    rich: dict[str, Any],
    named: set[str],
    supply: list[str],
    supply_size: int | None,
) -> dict[str, list[str]]:
    named = named.union(*(each["tiles"] for each in seats))
    rest = [tile for tile in TILES if tile not in named]
    removed = [rest.pop() for _ in range(6)] if players <= 3 else []
    supply = supply + rest
    if supply_size is not None:
        rich["tiles"] = rich["tiles"] + supply[supply_size:]
    return {"supply": supply[:supply_size], "removed": removed}


class Table:
    """A match from a position, played line by line and checked after each; `events` is all that happened."""

    def __init__(self, match: Match | Position) -> None:
        self.match = match if isinstance(match, Match) else Match.begin(match)
        self.events: list[Event] = []

    @property
    def now(self) -> Position:
        return GAME.dump(self.match.state)

    def play_line(self, line: str) -> list[Event]:
        events = self.match.play(Move.parse(line))
        GAME.check(self.match.state)
        self.events += events
        return events

    def play_lines(self, *lines: str) -> list[Event]:
        return [event for line in lines for event in self.play_line(line)]

    def refuses(self, line: str) -> str:
        """The sentence with which the move is refused; nothing has changed."""
        before = self.now
        with pytest.raises(IllegalMove) as refusal:
            self.match.play(Move.parse(line))
        assert self.now == before
        return str(refusal.value)

    def legal(self, player: int) -> list[str]:
        return [str(move) for move in GAME.legal(self.match.state, player)]

    @property
    def actors(self) -> tuple[int, ...]:
        return GAME.actors(self.match.state)

    def seat(self, player: int) -> dict[str, Any]:
        return self.now["seats"][player]

    def numbers(self, player: int) -> tuple[int, int, int]:
        """Resources, tiles and points behind the screen."""
        mine = self.seat(player)
        return mine["resources"], len(mine["tiles"]), mine["points"]

    def in_city(self, player: int) -> int:
        return in_city(self.now, player)

    def general_supply(self, player: int) -> int:
        now = self.now
        return TOTAL[now["players"]] - now["seats"][player]["resources"] - in_city(now, player)

    def building(self, cell: str) -> dict[str, Any]:
        return self.now["city"][cell]

    def scores(self) -> list[dict[str, int]]:
        return GAME.scores(self.match.state)

    def ranking(self) -> list[int]:
        return GAME.ranking(self.match.state)


def in_city(now: Position, player: int) -> int:
    return sum(len(b["tiles"]) for b in now["city"].values() if b["owner"] == player)


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def random_table(players: int, seed: int, options: dict[str, str] | None = None) -> Iterator[tuple[Table, list[Event]]]:
    """A random match, move by move: the table after each move with what happened in it."""
    table, dice = Table(Match.new("ginkgopolis", players, seed, options)), Random(seed)
    yield table, []
    while actors := table.actors:
        assert len(table.match.moves) < 5000, f"the match of {players} from seed {seed} does not end"
        move = dice.choice(GAME.legal(table.match.state, dice.choice(actors)))
        yield table, table.play_line(str(move))


def random_match(players: int, seed: int, options: dict[str, str] | None = None) -> Match:
    """A random match, played to its end."""
    *_, (table, _) = random_table(players, seed, options)
    return table.match


def is_choice(s: Any) -> bool:
    """Is this the choice step, where positions can be written down and read again?"""
    return s.question == "commit"


@st.composite
def choice_steps(draw: st.DrawFn) -> Any:
    """Any position of the choice step that random play can reach, commits included."""
    setting = draw(st.sampled_from([each for each in SETTINGS if each.name == GAME.name]))
    seed, wanted = draw(st.integers(0, 10_000)), draw(st.integers(0, 150))
    for n, (match, _) in enumerate(walk(setting, seed)):
        if is_choice(match.state):
            found = match.state.clone()
            if n >= wanted:
                break
    return found
