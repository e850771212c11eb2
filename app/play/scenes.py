"""Scenes (fixtures): positions and moves of a game for pictures, films and measurements.

A game that wants more shown than every game has puts a class Scenes of its own, made from this one, into its folder.
"""

from collections.abc import Iterable
from typing import Any

from app.parts import Item
from app.parts.modules import has, part
from app.play.advisor import StepByStep
from engine import GAMES

CAUGHT = 1.2  # seconds after a move at which something is under way
HINT = 3600  # play-outs of the hint that is shown
LONG = 2000  # moves after which a game is taken to be without end


def of(studio: Any, game: str) -> "Scenes":
    """The scenes of a game; `studio` has match, lay, shot, settle, frames and the seats."""
    kind: type[Scenes] = part(game, "scenes").Scenes if has(game, "scenes") else Scenes
    return kind(studio, game)


class Scenes:
    """`shown` are the pictures of the table, in their order; each is a method that takes them."""

    shown: tuple[str, ...] = ("choosing", "aids", "round", "handed_over", "most")
    options: dict[str, str] = {}  # of the match that most pictures show

    def __init__(self, studio: Any, game: str) -> None:
        self.studio, self.game = studio, GAMES[game]

    def take(self) -> None:
        for name in (*self.shown, "coached"):
            getattr(self, name)()

    # --- positions ---

    def middle(self, state: Any) -> bool:
        """Whether a match is in full growth, at the beginning of a round."""
        return self.game.round(state) >= 2 and len(self.game.actors(state)) > 0

    def late(self, state: Any) -> bool:
        """Whether the table is as full as is worth measuring."""
        return self.middle(state)

    # --- moves ---

    def touches(self, turn: Any) -> Iterable[Item]:
        """What is touched for a move worth a picture."""
        touched: Iterable[Item] = turn.touches(turn.moves[0])
        return touched

    def choose(self, screen: Any) -> None:
        for item in self.touches(screen.turn):
            screen.touch(item)

    def lock(self, screen: Any) -> None:
        """Twice: the first may only ask whether one is sure."""
        screen.choosing.lock()
        screen.choosing.lock()

    # --- pictures ---

    def choosing(self) -> None:
        """Nothing chosen, then a move not yet locked in."""
        studio = self.studio
        screen = studio.lay(studio.match(studio.mixed, self.middle), studio.mixed)
        studio.shot("table")
        if screen.turn is not None:
            self.choose(screen)
            studio.shot("chosen")
            screen.tools.more()
            studio.shot("ledger")
            studio.app.back()
            screen.choosing.give_up()

    def aids(self) -> None:
        """What may be looked up at any time."""
        app, screen = self.studio.app, self.studio.app.screen("table")
        looks = {
            "seat": lambda: screen.tools.inspect_seat(1),
            "log": lambda: screen.tool("log"),
            "menu": lambda: screen.tool("menu"),
            "shortcuts": lambda: screen.tool("shortcuts"),
            "leave": app.back,
        }
        for name, look in looks.items():
            look()
            self.studio.shot(name)
            app.sheets.close_all()

    def coached(self) -> None:
        """The coach thinks, then shows her ideas; what can be counted."""
        studio = self.studio
        screen = studio.lay(studio.match(studio.mixed, self.middle), studio.mixed)
        if screen.turn is None:
            return
        screen.coaching.advisor = StepByStep(HINT)
        screen.tool("hint")
        studio.frames(2)
        studio.shot("thinking", still=False)
        while screen.coaching.advisor.busy:
            studio.frames(1)
        studio.frames(2)
        studio.shot("hint")
        screen.coaching.close()
        screen.tool("facts")
        studio.shot("facts")
        studio.app.sheets.close_all()
        studio.app.leave_match()

    def round(self) -> None:
        """A move in the middle of being shown."""
        studio = self.studio
        screen = studio.lay(studio.match(studio.mixed, self.middle), studio.mixed)
        if screen.turn is None:
            return
        studio.app.preferences.speed = "normal"
        self.choose(screen)
        self.lock(screen)
        studio.frames(round(CAUGHT * 60))
        studio.shot("round", still=False)
        studio.app.preferences.speed = "off"
        screen.show.director.skip_all()
        studio.settle()
        studio.shot("recap")

    def handed_over(self) -> None:
        """Several people at one device: the curtain and the visit of one, where something is hidden."""
        studio = self.studio
        screen = studio.lay(studio.match(studio.seats, self.middle), studio.seats)
        if screen.referee.curtain is not None:
            studio.shot("curtain")
            screen.handover.lift(screen.referee.curtain)
        studio.shot("visit")

    def most(self) -> None:
        """As many as there may be."""
        studio = self.studio
        seats = studio.bots_but(0, seats=self.game.players[-1])
        studio.lay(studio.match(seats, self.middle), seats)
        studio.shot("most")
        studio.app.leave_match()

    # --- films and measurements ---

    def film(self, camera: Any, screen: Any) -> None:
        """A move made with a finger; `camera` has tap, drag and roll."""
        self.choose(screen)
        camera.roll(1.6)

    def carried(self, desk: Any) -> Any:
        """What is carried about to measure it, and where it lies; None where nothing can be."""
        return

    def fill(self, board: Any) -> None:
        """More pieces, so that the table is as full as it can be."""

    def stir(self, screen: Any) -> None:
        """Something that moves on the table, to be measured while it does."""
