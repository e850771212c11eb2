"""A grouped menu: what can be done at the table, by what it is for; the ways out stay in sight below."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import system
from app.look import kv
from app.look.i18n import tr
from app.widgets.button import Pill, PressPlate, SideBySide
from app.widgets.page import Even
from app.widgets.painted import Text
from app.widgets.sheet import Sheet

OWN = {"rules": "app.rules.title", "undo": "table.back"}  # tools whose words are said elsewhere, too


class MenuButton(PressPlate):
    icon = StringProperty("")
    text = StringProperty("")
    wanted = NumericProperty(0)  # the height it would like


class MenuGroup(BoxLayout):
    title = StringProperty("")


class MenuGrid(Even):
    """As many side by side as can be read."""


class MenuFoot(SideBySide, BoxLayout):
    """Out of the match, or on with it."""


class MenuSheet(Sheet):
    use = ObjectProperty(lambda name: None)

    def fill(self, groups, use, note=""):
        """`groups` are (key, entries), an entry (name, icon, words); `use(name)` is told which one."""
        self.use = use
        if note:
            self.put(Text(text=note, ink="ink2"))
        for key, entries in groups:
            group, grid = MenuGroup(title=tr(f"table.menu.{key}")), MenuGrid()
            for name, icon, words in entries:
                grid.add_widget(self._does(MenuButton(icon=icon, text=words), name))
            group.add_widget(grid)
            self.put(group)
        foot = MenuFoot()
        foot.add_widget(self._does(Pill(text=tr("table.tool.leave"), kind="outline"), "leave"))
        foot.add_widget(self._does(Pill(text=tr("table.play_on"), kind="primary"), ""))
        return self.stand(foot)

    def _does(self, button, name):
        button.bind(on_release=lambda _: (self.close(), self.use(name) if name else None))
        return button


def groups(tools):
    """What there is now, by what it is for; a group without anything is left out."""
    screen, table = tools.screen, tools.table
    layers = [(tool.name, tool.icon) for tool in table.tools if tool.layer]
    pages = [(tool.name, tool.icon) for tool in table.tools if not tool.layer]
    found = {
        "play": [
            *([("hint", "ui_hint")] if tools.tabletop.hinted else []),
            *([("undo", "ui_undo")] if screen.round_back else []),
            *([("replay", "ui_replay")] if screen.show.again else []),
            ("log", "ui_log"),
        ],
        "look": [*layers, *([("turn", table.turn_sign)] if table.turns else []), *pages],
        "learn": [("rules", "ui_book"), ("facts", "ui_chart"), *([("shortcuts", "ui_info")] if keyed(screen) else [])],
        "match": [
            ("look_back", "ui_clock"),
            *([("veil", "ui_eye")] if screen.referee.secret else []),
            *([("seed", "ui_share")] if screen.referee.seed is not None else []),
            ("settings", "ui_settings"),
        ],
    }
    return [
        (key, [(name, icon, words(tools, name)) for name, icon in entries]) for key, entries in found.items() if entries
    ]


def keyed(screen):
    """Whether there are keys to tell of: a phone has none until some are pressed."""
    return system.device.keyboard() or screen.app.keys.used


def words(tools, name):
    if name == "seed":
        return seed_words(tools.screen.referee)
    if name == "replay":
        return tr.own(tools.game, "table.tool.replay")
    return tr(OWN[name]) if name in OWN else tools.title(name)


def seed_words(referee):
    """While others have secrets even a glance at the menu must not tell the seed."""
    shown = referee.free and referee.open
    return tr("app.seed.copy", seed=referee.seed) if shown else tr("app.seed.copy.long")


kv.load(__name__)
