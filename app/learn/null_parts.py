"""Null objects for lessons: no tips, no coach, and every choice goes past the blunder check."""

from app.table.blunder_check import BlunderCheck
from app.table.choosing import Choosing
from app.table.coach_controller import Coaching


class Silence:
    """In place of tips: the guide says it all."""

    def __init__(self, screen):
        pass

    def look(self):
        pass


class Unchecked(BlunderCheck):
    """No warnings, and nobody thinks ahead."""

    teaches = False


class Uncoached(Coaching):
    """The guide is the only one who advises: no hints."""

    Check = Unchecked
    offered = False

    def hint(self):
        pass


class LessonChoosing(Choosing):
    """What the player touches and plays goes past the guide."""

    really = Choosing.touch

    def touch(self, item):
        self.screen.touch(item)

    def _chosen(self):
        super()._chosen()
        self.screen.chosen()

    def lock(self):
        self.screen.lock()

    def commit(self):
        if self.turn is None or not self.turn.plan or not self.screen.allowed():
            return
        aside = self.screen.about_to_play()
        super().commit()
        if self.turn is None:
            self.screen.played(aside)
