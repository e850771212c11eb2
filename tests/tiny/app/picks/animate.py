"""How Picks moves."""

from app.parts.animator import BaseAnimator

FEEL = {"turned_up": ("fan", None)}


class Animator(BaseAnimator):
    SECONDS = {"turned_up": 0.4, "took": 0.4, "game_over": 0.5}

    def on_turned_up(self, event, view, length):
        self.say(event, "ui_card", length)

    def on_took(self, event, view, length):
        start, goal = self.places.middle(), self.places.seat(event.player)
        self.stage.fly(self.piece(event.facts["prize"], 40), start, goal, length)
