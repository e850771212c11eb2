"""The end of a round, event by event: buildings, what each die counted, the order, trophies and prizes with reasons."""

from app.games.blueprints.pieces import MATERIALS
from engine.games.blueprints.pieces import DIE
from engine.games.blueprints.pieces import MATERIALS as ALL
from engine.games.blueprints.plans import HEIGHTS, PLAN, SQUARES
from engine.games.blueprints.scoring import counts

COUNTED = ("plan", *MATERIALS)
STEPS = (*COUNTED, "trophies", "prizes")


def rounds(match, names):
    """The end of every round of a match, told again."""
    found, again = [], match.at(0)
    for move in match.moves:
        before, reveal = again.state.clone(), Reveal(names)
        for event in again.play(move):
            if reveal.take(event, before):
                found.append(reveal)
                break
    return found


class Reveal:
    """Collects what is told when screens go up; `ready` once all of it is known."""

    def __init__(self, names):
        self.names = names
        self.ready = self.seen = False
        self._clear()

    def _clear(self):
        self.ready = self.seen = False
        self.round, self.demand, self.first = 0, (), 0
        self.turns = []  # seats in turn order
        self.buildings, self.plans, self.removed, self.wrong = {}, {}, {}, {}
        self.points = {step: {} for step in COUNTED}  # what -> seat -> points
        self.rows = {name: {} for name in MATERIALS}  # material -> seat -> the dice that count
        self.order, self.by, self.trophies, self.prizes = [], [], {}, []
        self.told = {}  # seat -> all events about it
        self.given = {"trophies": [], "prizes": []}  # events in the order in which they are shown: the best trophy last
        self.next_first, self.over = None, False

    def take(self, event, view):
        """Something was told; True if the reveal is complete now."""
        kind, facts, seat = event.kind, event.facts, event.player
        if kind == "revealed":
            if self.ready or seat in self.turns or view.round != self.round:  # also after one that was cut short
                self._clear()
                self.round, self.first = view.round, view.first
                self.demand = tuple(ALL[each] for each in view.demand)
            self.turns.append(seat)
            self.plans[seat] = HEIGHTS[PLAN[facts["plan"]]]
            self.buildings[seat] = {name: tuple(facts["building"].get(name, ())) for name in SQUARES}
            self.removed[seat] = tuple(facts["removed"])
        elif not self.turns:
            return False
        if seat is not None:
            self.told.setdefault(seat, []).append(event)
        if kind == "plan_scored":
            self.points["plan"][seat], self.wrong[seat] = facts["points"], facts["wrong"]
        elif kind == "material_scored":
            self.points[facts["material"]][seat] = facts["points"]
            self.rows[facts["material"]][seat] = facts["dice"]
        elif kind == "ranked":
            self.order, self.by = facts["order"], facts["by"]
        elif kind == "trophy_won":
            self.trophies[seat] = facts["trophy"]
            self.given["trophies"].insert(0, event)
        elif kind in ("prize_won", "prize_unclaimed"):
            self.prizes.append((facts["prize"], seat, facts))
            self.given["prizes"].append(event)
        elif kind == "round_ended":
            self.next_first, self.over = facts["next_first"], facts["next_first"] is None
            self.ready = True
            return True
        return False

    # --- what is shown at a step ---

    def total(self, seat, step):
        """Points counted up to and with a step."""
        last = COUNTED.index(step) if step in COUNTED else len(COUNTED) - 1
        return sum(self.points[name].get(seat, 0) for name in COUNTED[: last + 1])

    def lit(self, seat, step):
        """Square -> ((level, words), ...) of the dice that count at a step; recycled says what each one adds."""
        found = {}
        for row in self.rows.get(step, {}).get(seat, ()):
            found.setdefault(row["square"], []).append((row["level"], f"+{row['points']}"))
        return found

    def cards(self, seat):
        """The trophy and the prizes somebody won in this round, as ("trophy", "gold"), and their points."""
        won = [event for event in self.told.get(seat, ()) if event.kind in ("trophy_won", "prize_won")]
        kinds = [event.kind.removesuffix("_won") for event in won]
        return [(kind, event.facts[kind]) for kind, event in zip(kinds, won)], sum(e.facts["points"] for e in won)

    def in_demand(self, seat):
        """Dice of the first and of the second material in demand in a building."""
        numbers = counts([[DIE[die] for die in stack] for stack in self.buildings[seat].values()])
        return tuple(numbers[ALL.index(name)] for name in self.demand)

    def tied(self, seat):
        """Why somebody stands before or behind an equal neighbour: the last step that decided, "" where none did."""
        at = self.order.index(seat)
        around = [self.by[i] for i in (at - 1, at) if 0 <= i < len(self.by)]
        found = [by for by in around if by != "total"]
        return found[-1] if found else ""
