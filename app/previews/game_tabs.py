"""Tabs: one for each game, where a page is about one of them."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.look import kv
from app.look.i18n import tr
from app.parts.modules import part
from app.widgets.button import PressPlate
from app.widgets.page import Even


class GameTab(PressPlate):
    game = StringProperty("")
    icon = StringProperty("")
    title = StringProperty("")
    wanted = NumericProperty(0)  # the height it would like


class GameTabs(Even):
    """All games side by side, in two rows where there is little room."""

    game = StringProperty("")  # the one that is shown
    narrow = BooleanProperty(False)

    def show(self, games, choose):
        for game in games:
            tab = GameTab(game=game, icon=part(game, "front").ICON, title=tr(f"{game}.title"))
            tab.selected = game == self.game
            tab.bind(on_release=lambda tab: choose(tab.game))
            self.add_widget(tab)
        return self


kv.load(__name__)
