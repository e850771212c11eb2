"""Ginkgopolis in every position worth a look: choosing, aids, questions, what is shown, and the device going round."""

from app.games.ginkgopolis.book import of_move
from app.games.ginkgopolis.front import MODES
from app.games.ginkgopolis.ledger import ledger
from app.parts import Item
from app.play.scenes import CAUGHT
from app.play.scenes import Scenes as Base
from engine import Event

MIDDLE, LATE = 9, 11  # rounds: the city of four players in full growth, and that of five
BUILDINGS = 60  # fill the screen


def in_round(number):
    """The beginning of a round, before anybody has chosen."""
    return lambda state: state.round >= number and state.question == "commit"


def samples(turn):
    """Verb -> the move of it whose ledger has most to say; one that cannot be paid only where there is no other."""
    found = {}
    for move in (move for move in turn.moves if move.kind == "commit"):
        book = ledger(turn.view, turn.seat, move)
        rank = not book.falls_back, len(of_move(book, turn.view).rows)
        if rank > found.get(book.wanted, ((),))[0]:
            found[book.wanted] = rank, move
    return {verb: move for verb, (_, move) in sorted(found.items())}


class Scenes(Base):
    shown = ("draft", "choosing", "aids", "questions", "round", "handed_over", "others")
    options = {"characters": "draft"}
    middle, late = staticmethod(in_round(MIDDLE)), staticmethod(in_round(LATE))

    def draft(self):
        studio = self.studio
        studio.lay(studio.match(studio.mixed, lambda state: any(state.kept)), studio.mixed)
        studio.shot("draft")

    def choosing(self):
        """Nothing chosen, then a move of each kind with its ledger, not yet locked in."""
        studio = self.studio
        screen = studio.lay(studio.match(studio.mixed, self.middle), studio.mixed)
        studio.shot("table")
        for verb, move in samples(screen.turn).items():
            screen.choosing.give_up()
            for item in map(Item, ("card", "tile"), move.args):
                screen.touch(item)
            studio.shot(verb)
        screen.tools.more()
        studio.shot("ledger")
        studio.app.back()
        screen.choosing.give_up()
        screen.touch(Item("button", "newhand"))
        studio.shot("new_hand")
        screen.choosing.give_up()

    def aids(self):
        """What may be looked up at any time."""
        studio = self.studio
        app, screen = studio.app, studio.app.screen("table")
        screen.tool("districts")
        studio.shot("districts")
        screen.tool("districts")
        card = screen.desk.rows["hand"].things[0].name
        places = [cell for cell in screen.turn.reach_all() if cell != screen.turn.reach(Item("card", card))[0]]
        looks = {
            "detail_card": lambda: screen.inspect(Item("card", card)),
            "detail_building": lambda: screen.inspect(Item("place", places[0])),
            "detail_tile": lambda: screen.inspect(Item("tile", screen.desk.rows["tray"].things[0].name)),
            "tableau": lambda: screen.tools.inspect_seat(1),
            "log": lambda: screen.tool("log"),
            "piles": lambda: screen.tool("piles"),
            "menu": lambda: screen.tool("menu"),
            "shortcuts": lambda: screen.tool("shortcuts"),
            "leave": app.back,
        }
        for name, look in looks.items():
            look()
            studio.shot(name)
            app.sheets.close_all()

    def questions(self):
        """What is asked after the cards were turned up; somebody is asked in every match long enough."""
        studio = self.studio
        for question in ("take", "marker", "giveback"):
            match = studio.match(studio.seats, lambda state, q=question: state.question == q)
            asked = match.game.actors(match.state)[:1]
            screen = studio.lay(match, studio.bots_but(*asked))
            if question == "giveback" and screen.desk.rows["tray"].things:
                screen.touch(Item("tile", screen.desk.rows["tray"].things[0].name))
                studio.app.sheets.top.fill()
            studio.shot(f"ask_{question}")

    def round(self):
        """A round in the middle of being shown."""
        studio = self.studio
        screen = studio.lay(studio.match(studio.mixed, self.middle), studio.mixed)
        studio.app.preferences.speed = "normal"
        self._play(screen, 0)
        studio.frames(round(CAUGHT * 60))
        studio.shot("round", still=False)
        studio.app.preferences.speed = "off"
        screen.show.director.skip_all()
        studio.settle()
        studio.shot("recap")

    def _play(self, screen, card):
        """A card of the hand, alone."""
        screen.touch(Item("card", screen.desk.rows["hand"].things[card].name))
        for option in screen.turn.book().options[:1]:
            screen.touch(Item("option", option.key))
        self.lock(screen)

    def handed_over(self):
        """Four people: the curtain, the visit of one, the end of the round they watched together."""
        studio = self.studio
        match = studio.match(studio.seats, self.middle, {"characters": "intro"})
        screen = studio.lay(match, studio.seats)
        studio.shot("curtain")
        screen.handover.lift(screen.referee.curtain)
        studio.shot("visit")
        for _ in studio.seats:
            if screen.referee.curtain is not None:
                screen.handover.lift(screen.referee.curtain)
                studio.settle()
            self._play(screen, -1)
            studio.settle()
        studio.shot("round_end")

    def others(self):
        """Alone against the automaton, and as many as there may be."""
        studio = self.studio
        solo = studio.everybody[:1]
        options = next(mode.options for mode in MODES if mode.automaton)
        studio.lay(studio.match(solo, self.middle, options), solo)
        studio.shot("solo")
        five = studio.bots_but(0, seats=5)
        studio.lay(studio.match(five, self.middle, {"characters": "intro"}), five)
        studio.shot("five")
        studio.app.preferences.peek = True
        studio.shot("face_down")
        studio.app.preferences.peek = False
        studio.app.leave_match()

    # --- films and measurements ---

    def film(self, camera, screen):
        """A card, and a tile carried to its place."""
        card, tile = max(samples(screen.turn).values(), key=lambda move: len(move.args)).args[:2]
        cell = screen.turn.reach(Item("card", card))[0]
        desk = screen.desk
        camera.tap(*desk.rows["hand"].centre_of(Item("card", card)))
        camera.roll(0.9)
        x, y = desk.board.centre_of(cell)
        camera.drag(desk.rows["tray"].centre_of(Item("tile", tile)), (x, y - 56), 1.1)
        camera.roll(1.6)

    def carried(self, desk):
        """A tile of the tray."""
        thing = desk.rows["tray"].things[0]
        item = Item(thing.kind, thing.name)
        return item, desk.rows["tray"].centre_of(item)

    def fill(self, board):
        """More buildings of the kinds there are, on the ground round the city."""
        standing = [piece for piece in board.pieces.values() if not board.painter.flat(piece)]
        free = ((x, y) for y in range(-5, 6) for x in range(-7, 8) if (x, y) not in board.pieces)
        more = BUILDINGS - len(standing)
        extra = {cell: standing[i % len(standing)] for i, cell in zip(range(more), free)}
        board.board = board.board._replace(pieces={**board.pieces, **extra})

    def stir(self, screen):
        """Three buildings give what they have to somebody."""
        view = screen.shown
        pieces = screen.table.face(view, None).board.pieces
        sources = tuple(piece.tile for piece in pieces.values() if hasattr(piece, "tile"))[:3]
        facts = {"resources": 4, "points": 2, "short": 0, "why": "neighbours", "sources": sources}
        screen.show.animator.play(Event("gained", 0, facts), view, 0.5)
