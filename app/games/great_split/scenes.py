"""The Great Split in every position worth a look: laying off, splitting, choosing, selling, stepping, the market."""

from app.play.scenes import Scenes as Base

MIDDLE = 5  # the round shown most


class Scenes(Base):
    shown = ("choosing", "aids", "questions", "line", "handed_over", "most")

    def middle(self, state):
        return state.phase == "split" and state.round >= MIDDLE and 0 in state.waiting

    def late(self, state):
        return state.phase == "resolve" and state.round == 6 and 0 in state.waiting

    def touches(self, turn):
        return turn.touches(turn.moves[len(turn.moves) // 2])

    def questions(self):
        """The other questions of a round, with nothing chosen and with a choice."""
        studio = self.studio
        wanted = {
            "discard": lambda s: s.phase == "discard" and 0 in s.waiting,
            "keep": lambda s: s.phase == "choose" and s.round >= MIDDLE and 0 in s.waiting,
            "sell": lambda s: s.phase == "resolve" and s.round >= MIDDLE and 0 in s.waiting and not s.todo[0],
            "step": lambda s: s.phase == "resolve" and s.round >= MIDDLE and bool(s.todo[0]),
        }
        for name, test in wanted.items():
            match = studio.match(studio.mixed, lambda s, test=test: test(s) or s.phase == "over")
            if match.state.phase == "over":
                continue
            screen = studio.lay(match, studio.mixed)
            if screen.turn is None:
                continue
            studio.shot(f"ask_{name}")
            for item in self.touches(screen.turn):
                screen.touch(item)
            studio.shot(f"chosen_{name}")
            screen.choosing.give_up()

    def line(self):
        """The first line, with everybody's points."""
        studio = self.studio
        for number in (3, 4):
            match = studio.match(studio.mixed, lambda s, n=number: s.round == n and last_step(s))
            asked = self.game.actors(match.state)[:1]
            screen = studio.lay(match, studio.bots_but(*asked))
            while screen.turn is not None and not screen.show.held:
                self.choose(screen)
                self.lock(screen)
                studio.settle()
            studio.shot(f"line_{number}")
            screen.show.cover.put_away()
            studio.settle()


def last_step(s):
    """One seat is left, and nothing it does asks for more than its last card."""
    return s.phase == "resolve" and len(s.waiting) == 1
