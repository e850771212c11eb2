"""Blueprints in every position worth a look: choosing, aids, the discard of two, the reveal, the device going round."""

from app.games.blueprints.reveal import STEPS
from app.parts import Item
from app.play.scenes import Scenes as Base
from engine.games.blueprints.rehearsal import BROKEN, after


class Scenes(Base):
    shown = ("choosing", "aids", "discard", "reveal", "handed_over", "most")

    def middle(self, state):
        """The fifth die of the second round."""
        return state.round >= 2 and state.question == "take" and all(len(dice) == 4 for dice in state.dice)

    def touches(self, turn):
        return turn.touches(self.best(turn))

    def best(self, turn):
        """A move that has most to say: it keeps the plan and scores."""
        placed = [move for move in turn.moves if len(move.args) > 1]
        return max(placed or turn.moves, key=lambda m: (after(turn.view, m).state != BROKEN, after(turn.view, m).total))

    def choosing(self):
        """Nothing chosen, a die in hand, then on its square."""
        studio = self.studio
        screen = studio.lay(studio.match(studio.mixed, self.middle), studio.mixed)
        studio.shot("table")
        if screen.turn is None:
            return
        die, *square = self.touches(screen.turn)
        screen.touch(die)
        studio.shot("die")
        for item in square:
            screen.touch(item)
        studio.shot("chosen")
        screen.tools.more()
        studio.shot("ledger")
        studio.app.back()
        screen.choosing.give_up()

    def aids(self):
        screen = self.studio.app.screen("table")
        looks = {
            "detail_die": lambda: screen.inspect(Item("die", screen.desk.rows["pool"].things[0].name)),
            "detail_prize": lambda: screen.inspect(Item("place", ("prize", "geometer"))),
            "demand": lambda: screen.tool("piles"),
        }
        for name, look in looks.items():
            look()
            self.studio.shot(name)
            self.studio.app.sheets.close_all()
        super().aids()

    def discard(self):
        """Two players, with some dice gone already."""
        studio = self.studio
        seats = studio.bots_but(0, seats=2)
        ask = lambda s: s.question == "discard" and s.waiting == (0,) and len(s.discard) >= 7  # noqa: E731
        screen = studio.lay(studio.match(seats, ask), seats)
        if screen.turn is not None:
            screen.touch(screen.turn.touches(screen.turn.moves[2])[0])
        studio.shot("discard")

    def reveal(self):
        """Every step of the end of a round."""
        studio = self.studio
        last = lambda s: s.round == 2 and sum(map(len, s.dice)) == 6 * s.seats - 1  # noqa: E731
        match = studio.match(studio.mixed, last)
        asked = match.game.actors(match.state)[:1]
        screen = studio.lay(match, studio.bots_but(*asked))
        self.choose(screen)
        self.lock(screen)
        studio.settle()
        for i, step in enumerate(STEPS):
            screen.show.cover.told = 99
            studio.shot(f"reveal_{i + 1}_{step}")
            screen.show.cover.next()
            studio.settle()

    def film(self, camera, screen):
        """A die carried to its square."""
        die, square = self.touches(screen.turn)
        x, y = screen.desk.board.centre_of(square.name)
        camera.drag(screen.desk.rows["pool"].centre_of(die), (x, y - 56), 1.1)
        camera.roll(1.6)

    def carried(self, desk):
        item = Item("die", desk.rows["pool"].things[0].name)
        return item, desk.rows["pool"].centre_of(item)
