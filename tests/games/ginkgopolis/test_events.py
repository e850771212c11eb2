"""Events tell everything an onlooker needs to keep the table by hand, and nothing that is not hers to know."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import GAMES, Event
from tests.helpers.positions import SETTINGS, walk
from tests.helpers.table import TOTAL

GAME = GAMES["ginkgopolis"]
HELD = [setting for setting in SETTINGS if setting.name == "ginkgopolis"]
HAL = 1


class Ledger:
    """The table as an onlooker writes it down who saw it once and then only hears the events.

    Each on_<kind> names the public facts of its event: one more, and somebody would hear too much.
    """

    def __init__(self, seen: dict[str, Any]) -> None:
        self.hal = seen["hal"]
        self.round, self.first = seen["round"], seen["first"]
        self.exhausted, self.ended = seen["exhausted"], seen["ended"]
        self.city = {
            cell: (list(stack["tiles"]), stack["owner"], stack["site"]) for cell, stack in seen["city"].items()
        }
        self.markers = dict(seen["markers"])
        self.resources, self.points, self.newhand = (
            [seat[name] for seat in seen["seats"]] for name in ("resources", "points", "newhand")
        )
        self.tiles, self.hand = ([len(seat[name]) for seat in seen["seats"]] for name in ("tiles", "hand"))
        self.front = [list(seat["front"]) for seat in seen["seats"]]
        self.deck, self.supply = len(seen["deck"]), len(seen["supply"])
        self.discard = list(seen["discard"])
        self.commits: list[list[str] | None] = [None] * len(seen["seats"])
        self.over: dict[str, Any] = {}

    def state(self) -> dict[str, Any]:
        return {
            **{name: getattr(self, name) for name in ("round", "first", "exhausted", "ended", "markers", "discard")},
            **{name: getattr(self, name) for name in ("deck", "supply", "commits")},
            "city": {cell: (tiles, owner, site) for cell, (tiles, owner, site) in sorted(self.city.items())},
            "seats": list(zip(self.resources, self.points, self.tiles, self.front, self.newhand, self.hand)),
        }

    def hear(self, event: Event) -> None:
        getattr(self, f"on_{event.kind}")(event.player, **event.facts)

    # Choices: who is done is all one hears.

    def on_drafted(self, p: int) -> None: ...

    def on_characters_passed(self, p: None, count: int) -> None: ...

    def on_characters_received(self, p: int, count: int) -> None: ...

    def on_gave_back(self, p: int) -> None: ...

    def on_return_asked(self, p: None, seats: tuple[int, ...]) -> None: ...

    def on_committed(self, p: int) -> None:
        self.hand[p] -= 1
        self.commits[p] = ["?"]

    # Cards.

    def on_characters_revealed(self, p: int, characters: tuple[str, ...]) -> None:
        self.front[p] = list(characters)

    def on_drew(self, p: int, count: int) -> None:
        self.hand[p] += count
        self.deck -= count

    def on_hand_renewed(self, p: int, cards: tuple[str, ...], left: int) -> None:
        self.newhand[p] -= 1
        assert self.newhand[p] == left
        self.on_hand_discarded(p, cards)

    def on_hand_discarded(self, p: int, cards: tuple[str, ...]) -> None:
        assert len(cards) == self.hand[p]
        self.hand[p] = 0
        self.discard = [*reversed(cards), *self.discard]

    def on_deck_rebuilt(self, p: None, cards: int, shown: tuple[str, ...], sites: tuple[str, ...]) -> None:
        assert self.deck == 0
        assert cards + len(shown) == len(self.discard) + len(sites)
        assert {tiles[-1] for tiles, _, site in self.city.values() if site} == set(sites)
        self.city = {cell: (tiles, owner, False) for cell, (tiles, owner, _) in self.city.items()}
        self.deck, self.discard = cards, [*reversed(shown)]

    def on_revealed(self, p: int, card: str, tile: str | None) -> None:
        self.commits[p] = [card] if tile is None else [card, tile]
        if self.hal and p == HAL:
            self.hand[p], self.supply = 0, self.supply - 1
        else:
            self.tiles[p] -= tile is not None

    def on_fell_back(self, p: int, card: str, tile: str, why: str, needs: int, has: int) -> None:
        assert has < needs
        self.tiles[p] += 1
        self.commits[p] = [card]

    def on_discarded(self, p: int, card: str) -> None:
        assert self.commits[p] == [card]
        self.discard.insert(0, card)
        self.commits[p] = None

    def on_kept(self, p: int, card: str) -> None:
        assert self.commits[p] == [card]
        self.front[p].append(card)
        self.commits[p] = None

    def on_hal_chose(self, p: int, first: str, second: str, used: str) -> None:
        self.hand[HAL] -= 1
        self.discard.insert(0, second if used == first else first)

    def on_hal_skipped(self, p: int, card: str, why: str, needs: int = 1, has: int = 0) -> None:
        assert has < needs
        assert p == HAL

    # The city.

    def on_urbanized(self, p: int, letter: str, tile: str, cell: str) -> None:
        assert self.markers.pop(letter) == cell
        self.commits[p] = [letter]
        self.city[cell] = ([tile], p, True)

    def on_constructed(self, p: int, card: str, tile: str, cell: str, height: int) -> None:
        tiles, _, site = self.city[cell]
        assert tiles[-1] == card
        assert not site
        assert len(tiles) + 1 == height
        self.commits[p] = [card]
        self.city[cell] = ([*tiles, tile], p, True)

    def on_reclaimed(self, p: int, cell: str, card: str, resources: int, points: int) -> None:
        tiles, owner, _ = self.city[cell]
        assert (owner, tiles[-1], len(tiles)) == (p, card, resources)
        self.resources[p] += resources
        self.points[p] += points

    def on_resources_placed(self, p: int, cell: str, resources: int) -> None:
        assert len(self.city[cell][0]) == resources
        self.resources[p] -= resources

    def on_marker_moved(
        self, p: int, letter: str, cell: str, displaced: tuple[tuple[str, str, str], ...], forced: bool
    ) -> None:
        for other, old, _ in displaced:
            assert self.markers.pop(other) == old
        for other, at in ((letter, cell), *((other, new) for other, _, new in displaced)):
            assert at not in self.city
            assert at not in self.markers.values()
            self.markers[other] = at

    # Items.

    def on_gained(self, p: int, resources: int, points: int, short: int, why: str, sources: tuple[str, ...]) -> None:
        assert sources or why == "start"
        self.resources[p] += resources
        self.points[p] += points
        built = sum(len(tiles) for tiles, owner, _ in self.city.values() if owner == p)
        assert not short or self.resources[p] + built == TOTAL[1 if self.hal else len(self.resources)]

    def on_paid(self, p: int, points: int, resources: int) -> None:
        self.points[p] -= points
        self.resources[p] -= resources

    def on_tiles_drawn(self, p: int, count: int, short: int, why: str, sources: tuple[str, ...]) -> None:
        assert count + short
        assert not short or self.supply == count
        self.tiles[p] += count
        self.supply -= count

    def on_supply_emptied(self, p: int | None, time: int) -> None:
        assert self.supply == 0
        self.exhausted = time

    def on_tiles_returned(self, p: None, counts: tuple[int, ...], supply: int) -> None:
        for q, count in enumerate(counts):
            self.tiles[q] -= count
            self.points[q] += count
        self.supply = supply
        assert sum(counts) == supply

    # Rounds and the end.

    def on_hands_passed(self, p: None, first: int) -> None:
        self.first = first
        self.hand = [self.hand[-1], *self.hand[:-1]]

    def on_round_began(self, p: int, round: int) -> None:
        assert p == self.first
        self.round = round

    def on_end_triggered(self, p: int | None, why: str) -> None:
        assert not self.ended, "the end is announced once"
        self.ended = True

    def on_district_scored(
        self, p: None, colour: str, cells: tuple[str, ...], resources: int, ranks: tuple[Any, ...]
    ) -> None:
        assert all(self.city[cell][0][-1].startswith(colour) for cell in cells)
        assert resources == sum(rank[0] for rank in ranks)
        for _, _, _, seat, points, _ in ranks:
            self.over.setdefault("districts", [0] * len(self.points))[seat] += points

    def on_scored(self, p: int, cards: dict[str, int], total: int, **labels: int) -> None:
        assert set(cards) <= set(self.front[p])
        assert labels["points"] == self.points[p]
        assert labels["new_hand"] == 2 * self.newhand[p]
        assert labels["final_cards"] == sum(cards.values())
        assert labels["districts"] == self.over.get("districts", [0] * 9)[p]
        assert total == sum(labels.values())
        self.over.setdefault("totals", []).append(total)

    def on_game_over(self, p: None, ranking: tuple[int, ...], totals: tuple[int, ...]) -> None:
        assert list(totals) == self.over["totals"]
        assert min(ranking) == 1
        self.over["ranking"] = ranking


def seen_by_an_onlooker(s: Any) -> dict[str, Any]:
    """What lies open on the table, in the words of the ledger."""
    seen = GAME.dump(GAME.view(s, None))
    return {
        **{name: seen[name] for name in ("round", "first", "exhausted", "ended", "markers", "discard")},
        "deck": len(seen["deck"]),
        "supply": len(seen["supply"]),
        "commits": seen.get("commits", [None] * len(seen["seats"])),
        "city": {cell: (stack["tiles"], stack["owner"], stack["site"]) for cell, stack in sorted(seen["city"].items())},
        "seats": [
            (each["resources"], each["points"], len(each["tiles"]), each["front"], each["newhand"], len(each["hand"]))
            for each in seen["seats"]
        ],
    }


@pytest.mark.parametrize("setting", HELD, ids=str)
def test_every_public_change_is_told(setting):
    """Whoever writes down the events has the table: counts, city, markers, piles, cards in front, the end."""
    for seed in range(70, 78):
        ledger = None
        for match, events in walk(setting, seed):
            if ledger is None:
                ledger = Ledger(GAME.dump(GAME.view(match.state, None)))
            for event in events:
                ledger.hear(event.seen_by(None))
            assert ledger.state() == seen_by_an_onlooker(match.state), f"seed {seed}, after {match.moves[-1:]}"
        assert list(ledger.over["ranking"]) == GAME.ranking(match.state)
        assert ledger.over["totals"] == [sum(row.values()) for row in GAME.scores(match.state)]


SECRET: dict[str, Callable[[Any], object]] = {
    "drafted": lambda facts: facts == {},
    "characters_received": lambda facts: set(facts) == {"count"},
    "committed": lambda facts: facts == {},
    "drew": lambda facts: set(facts) == {"count"},
    "gave_back": lambda facts: facts == {},
    "tiles_drawn": lambda facts: set(facts) == {"count", "short", "why", "sources"},
}


@pytest.mark.parametrize("setting", HELD, ids=str)
def test_a_secret_tells_its_player_exactly_what_changed_for_her(setting):
    """Cards drawn, tiles drawn, committed, kept and given back: what the secret says is what her seat then shows."""
    told = set()
    for match, events in walk(setting, 83):
        drawn: dict[int, list[str]] = {}
        for event in events:
            if event.kind not in SECRET:
                assert event.secret is None, event
                continue
            assert event.secret is not None
            assert SECRET[event.kind](event.facts), event
            told.add(event.kind)
            if event.kind == "committed":
                move = match.moves[-1]
                assert move.args == tuple(word for word in event.secret.values() if word is not None)
            if event.kind == "drafted":
                assert match.moves[-1].args == (event.secret["character"],)
            if event.kind == "drew":
                assert len(event.secret["cards"]) == event.facts["count"]
                drawn.setdefault(event.player, []).extend(event.secret["cards"])
            if event.kind == "tiles_drawn":
                assert len(event.secret["tiles"]) == event.facts["count"]
            if event.kind == "characters_received" and match.state.question == "draft":
                assert list(event.secret["characters"]) == GAME.dump(match.state)["draft"][event.player]["choices"]
        if match.state.question == "commit":
            for p, cards in drawn.items():
                if p < setting.players:  # expert Hal may already have used what he drew
                    assert set(cards) <= set(GAME.dump(match.state)["seats"][p]["hand"])
    assert {"committed", "drew", "tiles_drawn"} <= told


def test_tiles_drawn_and_given_back_are_told_to_their_owner():
    """Seat by seat, the secrets add up to what lies behind the screen."""
    for setting in (each for each in HELD if each.players > 1):
        behind: list[set[str]] = []
        for match, events in walk(setting, 84):
            if not behind:
                behind = [set(each["tiles"]) for each in GAME.dump(match.state)["seats"]]
            for event in events:
                p, secret, facts = event.player, event.secret or {}, event.facts
                if event.kind == "tiles_drawn":
                    behind[p] |= set(secret["tiles"])
                elif event.kind == "committed":
                    behind[p] -= {secret["tile"]}
                elif event.kind == "fell_back":
                    behind[p] |= {facts["tile"]}
                elif event.kind == "gave_back":
                    behind[p] -= set(secret["tiles"])
            if match.state.question != "giveback":
                assert behind == [set(each["tiles"]) for each in GAME.dump(match.state)["seats"]]
