"""The table in every position worth a look: choosing, aids, questions, what is shown, and the device going round."""

from app.gestures import Item
from app.shelf import default_game, part

MIDDLE = 9  # the round in which the city of a four-player game is in full growth
CAUGHT = 1.2  # seconds after the reveal at which something is under way


def in_round(number):
    """The beginning of a round, before anybody has chosen."""
    return lambda state: state.round >= number and state.question == "commit"


class TableShots:
    """A part of the shots: `match`, `lay` and `shot` come from the whole."""

    @property
    def table_scenes(self):
        return (self.draft, self.choosing, self.aids, self.questions, self.round, self.handed_over, self.others)

    def draft(self):
        self.lay(self.match(self.mixed, lambda state: any(state.kept)), self.mixed)
        self.shot("draft")

    def choosing(self):
        """Nothing chosen, then a move of each kind with its ledger, not yet locked in."""
        screen = self.lay(self.match(self.mixed, in_round(MIDDLE)), self.mixed)
        self.shot("table")
        for verb, move in part(default_game(), "samples").samples(screen.turn).items():
            screen.give_up()
            for item in map(Item, ("card", "tile"), move.args):
                screen.touch(item)
            self.shot(verb)
        screen.more()
        self.shot("ledger")
        self.app.back()
        screen.give_up()
        screen.touch(Item("button", "newhand"))
        self.shot("new_hand")
        screen.give_up()

    def aids(self):
        """What may be looked up at any time."""
        app = self.app
        screen = app.screen("table")
        screen.tool("districts")
        self.shot("districts")
        screen.tool("districts")
        card = screen.desk.hand.cards[0].name
        places = [cell for cell in screen.turn.reach_all() if cell != screen.turn.reach(Item("card", card))[0]]
        looks = {
            "detail_card": lambda: screen.inspect(Item("card", card)),
            "detail_building": lambda: screen.inspect(Item("place", places[0])),
            "detail_tile": lambda: screen.inspect(Item("tile", screen.desk.tray.tiles[0])),
            "tableau": lambda: screen.inspect_seat(1),
            "log": lambda: screen.tool("log"),
            "piles": lambda: screen.tool("piles"),
            "menu": lambda: screen.tool("menu"),
            "shortcuts": lambda: screen.tool("shortcuts"),
            "leave": app.back,
        }
        for name, look in looks.items():
            look()
            self.shot(name)
            app.sheets.close_all()

    def questions(self):
        """What is asked after the cards were turned up; somebody is asked in every match long enough."""
        for question in ("take", "marker", "giveback"):
            match = self.match(self.seats, lambda state, q=question: state.question == q)
            asked = match.game.actors(match.state)[:1]
            screen = self.lay(match, self.bots_but(*asked))
            if question == "giveback" and screen.desk.tray.tiles:
                screen.touch(Item("tile", screen.desk.tray.tiles[0]))
                self.app.sheets.top.fill()
            self.shot(f"ask_{question}")

    def round(self):
        """A round in the middle of being shown."""
        screen = self.lay(self.match(self.mixed, in_round(MIDDLE)), self.mixed)
        self.app.preferences.speed = "normal"
        screen.touch(Item("card", screen.desk.hand.cards[0].name))
        for option in screen.turn.book().options[:1]:
            screen.touch(Item("option", option.key))
        screen.lock()
        screen.lock()
        self.frames(round(CAUGHT * 60))
        self.shot("round", still=False)
        self.app.preferences.speed = "off"
        screen.director.skip_all()
        self.settle()
        self.shot("recap")

    def handed_over(self):
        """Four people: the curtain, the visit of one, the end of the round they watched together."""
        screen = self.lay(self.match(self.seats, in_round(MIDDLE), "intro"), self.seats)
        self.shot("curtain")
        screen.lift_curtain(screen.referee.curtain)
        self.shot("visit")
        for _ in self.seats:
            if screen.referee.curtain is not None:
                screen.lift_curtain(screen.referee.curtain)
                self.settle()
            screen.touch(Item("card", screen.desk.hand.cards[-1].name))
            for option in screen.turn.book().options[:1]:
                screen.touch(Item("option", option.key))
            screen.lock()
            screen.lock()
            self.settle()
        self.shot("round_end")

    def others(self):
        """Alone against the automaton, and as many as there may be."""
        solo = self.everybody[:1]
        options = next(mode.options for mode in part(default_game(), "modes").MODES if mode.key == "solo")
        self.lay(self.match(solo, in_round(MIDDLE), **options), solo)
        self.shot("solo")
        five = self.bots_but(0, seats=5)
        self.lay(self.match(five, in_round(MIDDLE), "intro"), five)
        self.shot("five")
        self.app.preferences.peek = True
        self.shot("face_down")
        self.app.preferences.peek = False
        self.app.leave_match()
