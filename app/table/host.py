"""The playing screen as a game's own widgets know it."""

from app.parts import Past
from app.parts.host import Host


class TablePast(Past):
    def __init__(self, referee):
        self.referee = referee

    @property
    def events(self):
        return self.referee.past()

    @property
    def chapters(self):
        return self.referee.chapters()


class TableHost(Host):
    def __init__(self, screen):
        self._screen = screen
        self.painter, self.names, self.looks = screen.painter, screen.names, screen.looks

    @property
    def turn(self):
        return self._screen.turn

    @property
    def people(self):
        return self._screen.people

    @property
    def speed(self):
        return self._screen.app.preferences.speed

    @property
    def coached(self):
        return self._screen.coaching.panel is not None

    def touch(self, item):
        self._screen.touch(item)

    def inspect(self, item):
        self._screen.inspect(item)

    def primary(self):
        self._screen.primary()

    def commit(self):
        self._screen.commit()

    def tool(self, name):
        self._screen.tool(name)

    def key(self, key, text, modifiers):
        return self._screen.key(key, text, modifiers)

    def focus(self, widget):
        self._screen.app.focus.move_to(widget)

    def feel(self, sound):
        self._screen.feel(sound)

    def feel_event(self, event):
        self._screen.app.feel.event(event, self._screen.show.feels)

    def put_away(self):
        self._screen.refresh()
        self._screen.ask_soon()
