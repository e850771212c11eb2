"""Features of the learned value: tracks, roofs, reserve and the race for the chips, seat by seat."""

from importlib.resources import files

from ..boards import sites_of
from ..components import CHIPS, COLOURS, unpacked
from ..state import NOBODY, State
from .race import standings
from .scene import phase, turns_left
from .value import rows
from .weights import VALUES

TURNS_AHEAD = 4
ENDGAME, MOST_TURNS = 2, 999  # roofs in the hand of whoever has fewest: from here on play-outs go to the end


class TowerUpInputs:
    trust = 2.0
    shipped = False
    inputs = (
        *VALUES,
        *[f"track_{colour}" for colour in COLOURS],
        "lowest_track",
        *[f"floors_{colour}" for colour in COLOURS],
        *[f"steps_{i}" for i in range(1, 4)],  # to each objective
        *[f"chip_{i}" for i in range(1, 4)],  # that is still to be had there
        "one_step",  # objectives that one roof would reach
        "heights",  # of the roofs on top
        "turns_to_go",  # until it is this seat's turn
        "cone_set",
        "turns_left",
        "nearness",  # its inverse
        "phase",
        "finale",
        "fewest_roofs",
        "seats",
    )

    def rows(self, s: State) -> list[list[float]]:
        n, left, far = s.seats, turns_left(s), standings(s)
        values = CHIPS[n]
        taken = [sum([s.chips[3 * q + i] > 0 for q in range(n)]) for i in range(3)]
        chips = [values[count] if count < len(values) else 0 for count in taken]
        table = [left, 1 / (1 + left), phase(s), bool(s.finale), min(s.roofs), n]
        found = []
        for p, row in enumerate(rows(s)):
            tracks, steps = s.tracks[4 * p : 4 * p + 4], far[p]
            row += tracks
            row.append(min(tracks))
            row += unpacked(s.reserve[p])
            row += steps
            row += [chip if missing else 0 for chip, missing in zip(chips, steps)]
            row += (
                steps.count(1),
                sum([s.height[site] for site in sites_of(s.visible[p])]),
                (p - s.active) % n,
                s.cone[p] != NOBODY,
            )
            row += table
            found.append(row)
        return found

    def knows(self, s: State) -> bool:
        """Start floors are placed by a rule of their own."""
        return s.question != "place"

    def horizon(self, s: State, world: int) -> int:
        return s.turn + (MOST_TURNS if s.finale or min(s.roofs) <= ENDGAME else TURNS_AHEAD)

    def weights(self) -> str:
        return files(__package__).joinpath("value.json").read_text("utf-8")


INPUTS = TowerUpInputs()
