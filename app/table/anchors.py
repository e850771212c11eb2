"""Anchor points on the table, for whatever flies there."""

from kivy.metrics import dp


class Places:
    def __init__(self, screen):
        self.screen = screen

    @property
    def _strip(self):
        return self.screen.show.strip if self.screen.show.strip.shown else None

    @property
    def _board(self):
        return self.screen.desk.board

    def spot(self, spot):
        return self._board.centre_of(spot)

    def side(self):
        return round(self._board.camera.goal[0])

    def frame(self):
        board = self._board
        return board.x, board.y, board.width, board.height

    def open(self):
        """The part of the board that nothing lies over."""
        x, y, width, height = self.frame()
        return x, y, width, min(height, self._strip.y - y) if self._strip else height

    def middle(self):
        return self._board.center

    def seat(self, seat):
        strip = self._strip and self._strip.centre_of(seat)
        if strip:
            return strip
        if seat == self.screen.mine and self.screen.desk.own:
            return self.screen.desk.own.owner_centre()
        chip = self.screen.tabletop.ids.opponents.chip_of(seat)
        return chip.center if chip else (self._board.center_x, self._board.top)

    def mine(self, seat):
        """Whether somebody's things lie in front."""
        return seat is not None and seat == self.screen.mine

    def counter(self, seat, name):
        """What somebody has of a thing; others' counters are their chips."""
        own = self.screen.desk.own
        if seat != self.screen.mine or own is None:
            return self.seat(seat)
        return self.screen.tabletop.ids.top.counter_centre(name) or own.counter_centre(name)

    def _row(self, row, seat):
        """The row, where it is somebody's own or everybody's."""
        found = self.screen.desk.rows.get(row)
        return found if found and (found.wish.public or seat == self.screen.mine) else None

    def row(self, row, seat):
        found = self._row(row, seat)
        return found.center if found else self.seat(seat)

    def end(self, row, seat):
        """Where the next thing of a row would come."""
        found = self._row(row, seat)
        return found.end() if found else self.seat(seat)

    def thing(self, row, name):
        """A thing of a row; the middle of the row when it has gone."""
        found = self.screen.desk.rows[row]
        at = next((i for i, thing in enumerate(found.things) if thing.name == name), None)
        if at is None:
            return found.center
        x, y, width, height = found.box(at)
        return x + width / 2, y + height / 2

    def turned(self, seat):
        strip = self._strip and self._strip.thing_centre(seat)
        return strip or (self._board.center_x, self._board.top - dp(70))

    def turned_width(self):
        return self._strip.thing_width if self._strip else dp(56)

    def pile(self, name):
        return self.screen.tabletop.ids.top.pile_centre(name) or (self._board.right - dp(30), self._board.top)
