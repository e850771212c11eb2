"""Progress of lessons: which are done, and where the last one was left."""

from app.learn.lessons import BadLesson, begin, keys, read
from engine import IllegalMove, Move


class Course:
    """The lessons of one game and what the store remembers of them."""

    def __init__(self, settings, game):
        self.settings, self.game = settings, game
        self.keys = keys(game)

    @property
    def _kept(self):
        kept = self.settings["learn"].get(self.game)
        return kept if isinstance(kept, dict) else {}

    def _keep(self, **changes):
        self.settings["learn"] = {**self.settings["learn"], self.game: {**self._kept, **changes}}

    @property
    def done(self):
        kept = self._kept.get("done")
        return [key for key in self.keys if key in kept] if isinstance(kept, list) else []

    @property
    def finished(self):
        return len(self.done) == len(self.keys)

    @property
    def upcoming(self):
        """The lesson to go on with: the one that was left, else the first that is not done."""
        left = self.left
        return left or next((key for key in self.keys if key not in self.done), "")

    @property
    def left(self):
        """The lesson that was left before its end."""
        key = self._place.get("lesson")
        return key if key in self.keys else ""

    @property
    def _place(self):
        place = self._kept.get("place")
        return place if isinstance(place, dict) else {}

    def step_of(self, lesson):
        """The place of the step at which a lesson was left."""
        ids = [step.id for step in lesson.steps]
        return ids.index(self._place.get("step")) if self._place.get("step") in ids else 0

    def leave(self, lesson, at, moves):
        self._keep(place={"lesson": lesson.key, "step": lesson.steps[at].id, "moves": list(map(str, moves))})

    def forget_place(self):
        self._keep(place={})

    def finish(self, key):
        self._keep(done=[*self.done, key] if key not in self.done else self.done, place={})

    def resume(self, key):
        """The lesson, the place of its step and the match there: where it was left, else from its beginning."""
        lesson, place = read(self.game, key), self._place
        if place.get("lesson") == key:
            try:
                at = [step.id for step in lesson.steps].index(place.get("step"))
                return lesson, at, begin(lesson, at, [Move.parse(text) for text in place.get("moves", ())])
            except (ValueError, TypeError, IllegalMove, BadLesson):
                self.forget_place()  # the lesson has changed since, or the file was spoiled: from the beginning
        return lesson, 0, begin(lesson)
