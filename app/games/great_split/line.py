"""A line that was crossed, event by event: where the arrow went, what both tokens brought to whom, and why."""

from app.games.great_split.wording import say
from engine.games.great_split.box import BOARD, LINES
from engine.games.great_split.scoring import SCORED


class Tally:
    """Collects what is told when a line is crossed; `ready` once everybody has scored both tokens."""

    def __init__(self):
        self.ready = self.seen = False
        self._clear()

    def _clear(self):
        self.ready = self.seen = False
        self.round, self.token, self.arrow, self.seats = 0, 0, 0, 0
        self.market = []  # the tokens that lie open
        self.lines = ()  # the tokens of both lines
        self.tokens = ()
        self.points = {}  # token -> seat -> (points, why)
        self.before, self.after, self.characters, self.art = [], [], [], []

    def take(self, event, view):
        """Something was told; True once all of it is known."""
        kind, facts = event.kind, event.facts
        if kind == "market_revealed":
            self._clear()
            self.round, self.token, self.arrow, self.seats = view.round, facts["token"], facts["arrow"], view.seats
            self.market = list(view.market[: view.round])
            self.before = [view.at[p * BOARD] for p in range(view.seats)]
        elif kind == "line_crossed" and self.round:
            self.tokens = tuple(facts["tokens"])
            self.lines = tuple(map(tuple, view.scoring))
            self.points = {token: {} for token in self.tokens}
            self.characters = list(view.characters)
        elif kind == "scored" and self.tokens and not facts["final"] and not self.ready:
            self.points[facts["what"]][event.player] = facts["points"], reason(facts)
        if kind in ("line_crossed", "scored") and self.tokens and not self.ready:
            self.ready = all(len(self.points[token]) == self.seats for token in self.tokens if token in SCORED)
            if self.ready:
                self.after = [b + sum(self.points[t].get(p, (0,))[0] for t in self.tokens)
                              for p, b in enumerate(self.before)]  # fmt: skip
        return self.ready

    @property
    def order(self):
        """Seats with the most prestige first."""
        return sorted(range(self.seats), key=lambda p: (-self.after[p], p))

    @property
    def next_line(self):
        """(round, tokens) of the line to come, None after the last."""
        at = LINES.index(self.round) + 1
        return (LINES[at], self.lines[at]) if at < len(LINES) else None

    def rules(self):
        """What the tokens count, in sentences."""
        found = [say(f"line.rule.{token}") for token in sorted(dict.fromkeys(self.tokens), key="none".__eq__)]
        return [*found, say("line.again")]


def reason(facts):
    """level 13, 2 × 6"""
    if facts["what"] == "gem":
        return say("line.twice", level=facts["lower"])
    return say("line.level", level=facts["level"])
