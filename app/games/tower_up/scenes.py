"""Tower Up in every position worth a look: choosing a card, a floor, a site and a roof, giving back, and the aids."""

from app.games.tower_up.book import outcome
from app.parts import Item
from app.play.scenes import Scenes as Base
from engine import Event
from engine.games.tower_up.boards import BOARDS, sites_of
from engine.games.tower_up.components import CARDS, OBJECTIVES, total

MIDDLE, LATE = 30, 56  # turns


class Scenes(Base):
    shown = ("choosing", "aids", "questions", "last", "round", "handed_over", "most")

    def middle(self, state):
        """The city of four players in full growth, with something to build."""
        p = self.game.actors(state)[:1]
        return state.turn >= MIDDLE and bool(p) and any(m.kind == "build" for m in self.game.legal(state, p[0]))

    def late(self, state):
        return state.turn >= LATE or not state.question

    def touches(self, turn):
        return turn.touches(self.best(turn))

    def best(self, turn):
        """The build that has most to say."""

        def telling(move):
            found = outcome(turn.view, move)
            return bool(found.extra) + 2 * len(found.chips), len(found.covered), len(found.paid), found.steps

        builds = [move for move in turn.moves if move.kind == "build"]
        return max(builds, key=telling) if builds else turn.moves[0]

    def choosing(self):
        """Nothing chosen; a floor in hand; a site with the places for the roof; all of it; a card with free floors."""
        studio = self.studio
        screen = studio.lay(studio.match(studio.mixed, self.middle), studio.mixed)
        studio.shot("table")
        for name, item in zip(("floor", "site", "build"), self.touches(screen.turn)):
            screen.touch(item)
            studio.shot(name)
        screen.tools.more()
        studio.shot("ledger")
        studio.app.back()
        screen.choosing.give_up()
        screen.choosing.give_up()
        takes = [move for move in screen.turn.moves if move.kind == "take"]
        for item in screen.turn.touches(max(takes, key=lambda move: len(move.args))):
            screen.touch(item)
        studio.shot("card")
        screen.choosing.give_up()

    def aids(self):
        """What may be looked up at any time."""
        studio = self.studio
        app, screen = studio.app, studio.app.screen("table")
        screen.tool("presence")
        studio.shot("presence")
        screen.tool("steps")
        studio.shot("steps")
        screen.tool("steps")
        view = screen.shown
        high = max(range(len(view.height)), key=view.height.__getitem__)
        free = next(n for n in range(1, BOARDS[view.seats].count + 1) if not view.height[n])
        looks = {
            "detail_tower": lambda: screen.inspect(screen.table.find(view, f"site {high}")),
            "detail_site": lambda: screen.inspect(screen.table.find(view, f"site {free}")),
            "detail_card": lambda: screen.inspect(Item("card", str(view.market[0]))),
            "seat": lambda: screen.tools.inspect_seat(1),
            "goals": lambda: screen.tool("goals"),
            "supply": lambda: screen.tool("piles"),
            "log": lambda: screen.tool("log"),
            "menu": lambda: screen.tool("menu"),
            "shortcuts": lambda: screen.tool("shortcuts"),
            "leave": app.back,
        }
        for name, look in looks.items():
            look()
            studio.shot(name)
            app.sheets.close_all()

    def questions(self):
        """Floors to give back, and start floors that the players place."""
        studio = self.studio
        placing = studio.match(studio.seats, lambda state: True, {"placing": "players"})
        for name, match in (("return", self.hoarded()), ("place", placing)):
            screen = studio.lay(match, studio.bots_but(*match.game.actors(match.state)))
            screen.touch(screen.turn.touches(screen.turn.moves[0])[0])
            studio.shot(f"ask_{name}")

    def hoarded(self):
        """Everybody takes cards and nobody builds, until one has too many floors."""
        match = self.studio.match(self.studio.seats, lambda state: True)
        while match.state.question == "turn":
            moves = match.game.legal(match.state, match.state.active)
            match.play(max((m for m in moves if m.kind == "take"), key=lambda m: total(CARDS[m.args[0]].floors)))
        return match

    def last(self):
        """The last turns have begun, and the small board of two."""
        studio = self.studio
        for name, count in (("last", 4), ("duel", 2)):
            seats = studio.bots_but(seats=count)
            match = studio.match(seats, lambda state: state.finale and len(state.left) < state.seats - 1)
            studio.lay(match, studio.bots_but(*match.game.actors(match.state), seats=count))
            studio.shot(name)

    # --- films and measurements ---

    def carried(self, desk):
        """A floor of the reserve."""
        item = desk.rows["reserve"].items()[0]
        return item, desk.rows["reserve"].centre_of(item)

    def stir(self, screen):
        """A goal is met: towers flash, a chip flies."""
        view = screen.shown
        facts = {"objective": OBJECTIVES[view.objectives[0]], "chip": 7, "sites": sites_of(view.built)[:5]}
        screen.show.animator.play(Event("objective_met", 0, facts), view, 0.6)

    def film(self, camera, screen):
        """A floor carried to a site, and a roof."""
        move = self.best(screen.turn)
        floor, site, roof = screen.turn.touches(move)
        x, y = screen.desk.board.centre_of(site.name)
        camera.drag(screen.desk.rows["reserve"].centre_of(floor), (x, y - 56), 1.1)
        camera.roll(0.9)
        camera.tap(*screen.desk.board.centre_of(roof.name))
        camera.roll(1.6)
