"""Settings screen; every change is seen at once and kept."""

from kivy.properties import ListProperty

from app import system
from app.look import i18n, kv
from app.look.i18n import languages, tr
from app.preferences import TEXT_SIZES, VOLUMES
from app.table.tips import Known, tips_of
from app.widgets import choice  # noqa: F401  used in kv/settings.kv
from app.widgets.button import Pill
from app.widgets.choice import Toggle
from app.widgets.page import Page
from app.widgets.painted import Text
from app.widgets.sheet import Sheet
from app.widgets.when import When  # noqa: F401  used in kv/settings.kv


class SettingsScreen(Page):
    text_sizes = ListProperty(TEXT_SIZES)
    volumes = ListProperty(VOLUMES)

    def arrive(self):
        self.ids.haptics_row.shown = bool(system.device.haptics)

    def change(self, name, value):
        preferences = self.app.preferences
        if getattr(preferences, name) != value:
            setattr(preferences, name, value)
            if name == "sound":
                self.app.feel.play("sample")

    def language_name(self, say, chosen):
        """The language in its own words; `say` and `chosen` are named so that the label follows them."""
        if chosen == "system":
            return say("app.settings.language.system")
        return i18n.load(chosen).get("app.language", chosen)

    def pick_language(self):
        sheet = Sheet(title=tr("app.settings.language"))
        for lang in ("system", *languages()):
            button = Pill(text=self.language_name(tr.say, lang), kind="outline")
            button.selected = lang == self.app.preferences.language
            button.bind(on_release=lambda _, lang=lang: (sheet.close(), self.change("language", lang)))
            sheet.put(button)
        self.app.show(sheet)

    def list_tips(self):
        """Every tip of every game, to be read again or switched off."""
        sheet = Sheet(title=tr("learn.tips.all")).put(Text(text=tr("learn.tips.list"), ink="ink2"))
        told = [game for game in self.app.games if tips_of(game)]
        for game in told:
            known = Known(self.app.store.settings, game)
            if len(told) > 1:
                sheet.put(Text(text=tr(f"{game}.title"), role="subtitle"))
            for tip in tips_of(game):
                name, words = (tr.words(f"{game}.tip.{tip.key}{end}") for end in (".name", ""))
                toggle = Toggle(text=name, note=words, on=known.wants(tip.key))
                toggle.bind(on=lambda _, on, known=known, key=tip.key: known.switch(key, on))
                sheet.put(toggle)
        self.app.show(sheet)


kv.load(__name__)
