"""Running totals (a fold) of all finished matches: what home, Records and the honours show, whatever their number.

What is kept are plain values, so that the next start need not go through the matches again.
"""

from functools import cached_property
from typing import NamedTuple

from app.parts.honours import run
from app.parts.modules import has, part
from app.records import LEVELS, result
from app.shelf import begun
from engine import VERSION

FORMAT = 1  # of what is kept, and of what honours count: another one, and all matches are counted again


class Tally(NamedTuple):
    games: int = 0
    won: int = 0
    best: int | None = None
    lead: int | None = None  # the largest of a victory

    def with_(self, found):
        """A result more."""
        best = found.points if self.best is None else max(self.best, found.points)
        lead = self.lead if not found.won else found.margin if self.lead is None else max(self.lead, found.margin)
        return Tally(self.games + 1, self.won + found.won, best, lead)


class Tallies:
    """`kept`: the plain values of an earlier one, which goes on here."""

    def __init__(self, kept=None):
        self.kept = kept or {"matches": 0, "games": {}}
        self._rules = {}

    @property
    def made(self):
        """A newer version, or a further game, may count otherwise."""
        return [FORMAT, VERSION, *begun()]

    @property
    def matches(self):
        return self.kept["matches"]

    @property
    def games(self):
        """Those of which there is a match."""
        return self.kept["games"].keys()

    def add(self, row):
        self.kept["matches"] += 1
        game = row.get("game")
        if isinstance(game, str):
            self.kept["games"].setdefault(game, {})
            self.of(game).add(row)

    def count(self, row):
        """The same for a match that has just ended: the keys of the honours it has brought."""
        before = self.of(row.get("game")).earned
        self.add(row)
        return self.of(row.get("game")).earned - before

    def of(self, game):
        if game not in self._rules:
            self._rules[game] = Rules(game)
        return Total(self._rules[game], self.kept["games"].get(game, {}))


class Rules:
    """What a game counts beside points and wins; nothing, if it is not here. Home, at the start, does without."""

    def __init__(self, game):
        self.game = game

    def _part(self, name):
        return part(self.game, name) if self.game in begun() and has(self.game, name) else None

    @cached_property
    def modes(self):
        front = self._part("front")
        return front.MODES if front is not None else ()

    @cached_property
    def results(self):
        return self._part("results")

    @cached_property
    def honours(self):
        return self.results.HONOURS if self.results is not None else ()

    @cached_property
    def liked(self):
        return self.results.liked if self.results is not None else lambda found: ()

    def modes_of(self, found):
        """The keys of the modes a match without others was played in."""
        for mode in self.modes:
            if mode.automaton and mode.options.items() <= {**self.modes[0].options, **found.options}.items():
                yield mode.key


class Total:
    """What there is of one game: `matches` of any kind; all else is about those with exactly one human."""

    def __init__(self, rules, kept):
        self.rules, self.kept = rules, kept

    # --- counting ---

    def add(self, row):
        self.kept["matches"] = self.matches + 1
        found = result(row)
        if found is None:
            return
        self._tally("all", "", found)
        self.kept["backs"] = self.backs + (found.backs > 0)
        if found.players > 1:
            self._tally("sizes", str(found.players), found)
            self._tally("levels", f"{found.level} {found.players}", found)
            self.kept["points"] = self.kept.get("points", 0) + found.points
            self.kept["run"] = run(self.kept.get("run", (0, 0)), found)
            self.kept["helped"] = self.helped + (found.hints > 0)
        else:
            self._tally("modes", "", found)
            for key in self.rules.modes_of(found):
                self._tally("modes", key, found)
        liked = self.kept.setdefault("liked", {})
        for name in self.rules.liked(found):
            games, won = liked.get(name, (0, 0))
            liked[name] = games + 1, won + found.won
        honours = self.kept.setdefault("honours", {})
        for honour in self.rules.honours:
            honours[honour.key] = honour.count.step(honours.get(honour.key, honour.count.start), found)

    def _tally(self, table, key, found):
        rows = self.kept.setdefault(table, {})
        rows[key] = Tally(*rows.get(key, ())).with_(found)

    # --- telling ---

    def _of(self, table, key=""):
        return Tally(*self.kept.get(table, {}).get(key, ()))

    @property
    def matches(self):
        return self.kept.get("matches", 0)

    @property
    def best(self):
        """The most points; None as long as there are none."""
        return self._of("all").best

    @property
    def won(self):
        """How often, in whatever company."""
        return self._of("all").won

    @property
    def helped(self):
        """Matches with others in which the coach was asked."""
        return self.kept.get("helped", 0)

    @property
    def backs(self):
        """Matches in which a round was taken back."""
        return self.kept.get("backs", 0)

    @property
    def sizes(self):
        """Players -> tally, of matches with others."""
        return {int(key): self._of("sizes", key) for key in sorted(self.kept.get("sizes", ()), key=int)}

    @property
    def levels(self):
        """Level of the strongest opponent -> players -> tally, for the levels that were met, the strongest last."""
        met = {key.partition(" ")[0] for key in self.kept.get("levels", ())}
        return {level: {n: self._of("levels", f"{level} {n}") for n in self.sizes} for level in LEVELS if level in met}

    @property
    def summary(self):
        """Matches with others in figures; None without any."""
        sizes = self.sizes.values()
        if not sizes:
            return None
        games, (streak, longest) = sum(tally.games for tally in sizes), self.kept["run"]
        return {
            "games": games,
            "won": sum(tally.won for tally in sizes),
            "best": max(tally.best for tally in sizes),
            "average": round(self.kept["points"] / games),
            "streak": streak,
            "longest": longest,
        }

    @property
    def modes(self):
        """Mode (its key) -> tally of matches alone; {} without any."""
        if not self.kept.get("modes"):
            return {}
        return {mode.key: self._of("modes", mode.key) for mode in self.rules.modes if mode.automaton}

    @property
    def favourites(self):
        """What one plays with most often."""
        results = self.rules.results
        return results.favourites(self.kept.get("liked", {})) if results is not None else ()

    @property
    def honours(self):
        """Honour (its key) -> what was counted for it so far."""
        kept = self.kept.get("honours", {})
        counts = ((honour, honour.count) for honour in self.rules.honours)
        return {honour.key: count.told(kept.get(honour.key, count.start)) for honour, count in counts}

    @property
    def earned(self):
        """The keys of the honours one has."""
        counted = self.honours
        return {honour.key for honour in self.rules.honours if counted[honour.key] >= honour.need}
