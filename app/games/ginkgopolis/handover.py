"""Open information of Ginkgopolis while the device goes round, and what was turned up in this round."""

from app.games.ginkgopolis.faces import of_hand
from app.games.ginkgopolis.wording import say
from app.parts import Thing, Turned


def heading(view):
    """What is decided in secret now."""
    if view.question == "draft":
        return say("handover.draft")
    return say("handover.giveback" if view.question == "giveback" else "handover.commit", round=view.round)


def asked(view):
    """The seats that decide this together, done or not."""
    if view.question == "giveback":
        return view.returning
    return tuple(range(1 if view.hal else view.seats))


def order(view):
    """Clockwise from the first player: the order in which cards are turned up."""
    return tuple((view.first + i) % view.seats for i in range(view.seats))


class Turnings:
    """Remembers the cards of a round as they are turned up: the table forgets them one by one."""

    def __init__(self):
        self.up, self.done, self.order = {}, set(), ()

    def take(self, event, view):
        """True if the strip shows something else now."""
        if event.kind == "revealed":
            if not self.up:
                self.order = order(view)
            self.up[event.player] = event.facts["card"], event.facts["tile"]
            return True
        if event.kind in ("kept", "discarded") and event.player in self.up:
            self.done.add(event.player)
            return True
        if event.kind == "fell_back":
            self.up[event.player] = event.facts["card"], None
            return True
        if event.kind in ("hands_passed", "round_began", "district_scored", "game_over"):
            self.up, self.done = {}, set()
            return True
        return False

    def shown(self):
        if not self.up:
            return ()
        return tuple(self._turned(seat) for seat in self.order)

    def _turned(self, seat):
        if seat not in self.up:
            return Turned(seat, (Thing("card", ""),))
        card, tile = self.up[seat]
        done = seat in self.done
        things = (of_hand(card), *((Thing("tile", tile),) if tile else ()))
        return Turned(seat, things, True, done, not done)
