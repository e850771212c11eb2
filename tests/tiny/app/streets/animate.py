"""How Streets moves."""

from app.games.streets.paint import Site
from app.parts.animator import BaseAnimator

FEEL = {"built": ("place", None)}


class Animator(BaseAnimator):
    SECONDS = {"built": 0.3, "game_over": 0.5}

    def on_built(self, event, view, length):
        s, site = self.places.side(), event.facts["site"]
        house = self.piece(Site(event.facts["worth"], event.player), s)
        self.stage.fly(house, self.places.seat(event.player), self.spot(site), length)

    def on_game_over(self, event, view, length):
        self.say(event, "ui_trophy", length)
