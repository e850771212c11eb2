"""The real app in a folder of its own, and fingers that know its buttons by their words."""

from collections import defaultdict
from importlib.util import find_spec
from types import SimpleNamespace

from app.app import SCREENS, GinkgoApp
from app.look.feedback import FEEL
from app.parts.modules import part
from app.widgets.focus import reveal
from app.widgets.page import Page
from engine import BOTS, GAMES, Match

PHONE, SMALL, LANDSCAPE, TABLET, DESKTOP = (412, 915), (360, 640), (915, 412), (1280, 800), (1600, 1000)


class EmptyTable(Page):
    """Stands in for the table: remembers what it was given."""

    referee = None

    def open(self, referee):
        EmptyTable.referee = referee


def start(ui, folder, size=PHONE, look=None, **options):
    return ui.start(
        GinkgoApp(data=folder, look={"speed": "off", "theme": "light", "language": "en", **(look or {})}, **options),
        size,
    )


def stand_in(monkeypatch):
    monkeypatch.setitem(SCREENS, "table", f"{__name__}:EmptyTable")


def words(widget):
    return getattr(widget, "text", "") or getattr(widget, "title", "")


def find(app, text):
    """The button with these words on top of everything."""
    found = [w for w in app.top.walk() if words(w) == text and hasattr(w, "activate")]
    assert found, f"no button says {text!r}"
    return found[0]


def tap(ui, widget):
    """A finger in the middle of a widget, scrolled into view first, once its page is laid out."""
    ui.frames(2)
    reveal(widget)
    ui.frames(2)
    ui.tap(*widget.to_window(*widget.center))
    ui.frames(3)


def press(ui, app, text):
    tap(ui, find(app, text))


def played(players=3, seed=7, moves=None, options=None, names=None, bot="random"):
    """A match the bots have played, to its end or for so many moves."""
    match = Match.new("ginkgopolis", players, seed, options, names)
    while (actors := match.game.actors(match.state)) and (moves is None or len(match.moves) < moves):
        view = match.game.view(match.state, actors[0])
        match.play(BOTS[bot].choose(match.game, view, actors[0], seed + len(match.moves)))
    return match


FACTS = (1, "wood1", "recycled1", "stone1", "glass1")  # a number, or a die


def feels():
    """(sound, touch) of everything that can be heard or felt: the screens' own and every game's."""
    for table in (
        FEEL,
        *(getattr(part(game, "animate"), "FEEL", {}) for game in GAMES if find_spec(f"app.games.{game}")),
    ):
        for feel in table.values():
            if callable(feel):
                for facts in FACTS:
                    try:
                        yield feel(SimpleNamespace(facts=defaultdict(lambda facts=facts: facts)))
                    except (KeyError, TypeError, AttributeError):
                        continue  # facts of another game's event
            else:
                yield feel
