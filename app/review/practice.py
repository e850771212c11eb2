"""Queue of mistakes that reviews have found and nobody has solved yet: they wait to be tried again."""

from typing import Any, NamedTuple

from engine.bots.review import Choice, Review

KEPT = 90  # mistakes that are remembered, solved ones too: a review that is looked at again brings none back
SITTING = 5  # that are tried one after another


class Riddle(NamedTuple):
    """A moment to find a better move for."""

    match: Any
    seats: tuple
    seat: int
    choice: Choice
    id: str | None = None  # of the match in the store


def riddles_of(match, seats, seat, choices, name=None):
    return [Riddle(match, tuple(seats), seat, choice, name) for choice in choices]


class Practice:
    """Kept in the settings, the oldest first: [game, id of the match, moves before the choice, solved or not]. What the
    moment was is in the match and its review; where one of them is gone, so is the riddle."""

    def __init__(self, store, reviews):
        self.store, self.reviews = store, reviews

    @property
    def rows(self):
        kinds = (str, str, int, int)
        found = self.store.settings["practice"]
        return [row for row in found if isinstance(row, list) and tuple(map(type, row)) == kinds]

    def note(self, name, review):
        """A match was looked over to its end: what was given away in it waits, unless it has waited before."""
        known = {(row[1], row[2]) for row in self.rows}
        found = [c for c in review.mistakes() if (name, c.at) not in known] if name is not None else []
        if found:
            new = [[review.game.name, name, choice.at, 0] for choice in reversed(found)]  # the largest is tried first
            self.store.settings["practice"] = [*self.rows, *new][-KEPT:]

    def solved(self, riddle):
        """It need not be tried again; whether it was waiting."""
        rows = [[*row[:3], 1] if row[1:3] == [riddle.id, riddle.choice.at] else row for row in self.rows]
        changed = rows != self.rows
        if changed:
            self.store.settings["practice"] = rows
        return changed

    def waiting(self, games):
        """The rows still to be solved, the newest first: of these games, and of matches that are still there."""
        return [row for row in reversed(self.rows) if not row[3] and row[0] in games and self.store.holds(row[1])]

    def sitting(self, games):
        """The next few riddles; what cannot be opened any more is forgotten."""
        found, lost = [], []
        for row in self.waiting(games):
            riddle = self._riddle(row)
            (lost if riddle is None else found).append(riddle or row)
            if len(found) == SITTING:
                break
        if lost:
            self.store.settings["practice"] = [row for row in self.rows if row not in lost]
        return found

    def _riddle(self, row):
        _, name, at, _ = row
        opened, data = self.store.peek(name), self.reviews.load(name)
        seat = data.get("seat") if data is not None else None
        if opened is None or not isinstance(seat, int) or not 0 <= seat < opened.match.players:
            return None
        review = Review(opened.match, seat, data)
        choice = next((choice for choice in review.choices if choice.at == at), None)
        return None if choice is None else Riddle(opened.match, tuple(opened.seats), seat, choice, name)
