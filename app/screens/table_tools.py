"""What can be done at the table beside choosing: looking closer, the map, lists, the way out."""

from app.widgets import prompt


class TableTools:
    def more(self):
        """All rows of the ledger; what one has missed is told in the log."""
        if self.districts or self.turn is None or self.tabletop.ids.ledger.book.title:
            prompt.rows(self)
        else:
            self.tool_log()

    def tool(self, name):
        getattr(self, f"tool_{name}")()

    def tool_menu(self):
        prompt.menu(self)

    def tool_leave(self):
        self.app.back()

    def tool_settings(self):
        self.app.go("settings")

    def tool_shortcuts(self):
        prompt.shortcuts(self)

    def tool_seed(self):
        self.app.exchange.copy(str(self.referee.match.seed))

    def tool_undo(self):
        self.undo()

    def tool_piles(self):
        prompt.piles(self)

    def tool_fit(self):
        self.desk.city.fit(animate=True)

    def tool_minus(self):
        self.desk.city.zoom(*self.desk.city.center, 1 / 1.3)

    def tool_plus(self):
        self.desk.city.zoom(*self.desk.city.center, 1.3)

    def tool_turn(self):
        self.desk.city.rotate()

    def tool_peek(self):
        self.looking = self.app.preferences.peek and not self.looking

    def tool_districts(self):
        self.districts = not self.districts

    def back(self):
        """Esc: a drag goes home, then the choice is given up."""
        if self.desk is None:
            return False
        if self.desk.gestures.dismiss():
            self.give_up()
            return True
        return self.give_up()
