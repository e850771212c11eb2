"""What the screens say, show and sound for events goes by the kinds that each game declares."""

import re

import pytest

from app.look import i18n
from app.look.i18n import tr
from app.parts.modules import has, part
from engine import GAMES
from engine.core.catalogue import facts
from tests.helpers.happenings import samples
from tests.tiny.shelf import TINY

NAMES = ["Anna", "Ben", "Chloé", "Dario", "Emi", "Fay", "Gus"]
LEAD = "lead"  # no event: somebody else has most points now


@pytest.fixture
def alone(monkeypatch, shelf):
    """A language with its own words only; one that nobody wrote is an error, and not said in English."""

    def speak(lang):
        monkeypatch.setattr(i18n, "FALLBACK", lang)
        tr.lang = lang
        tr.on_lang(None, lang)

    monkeypatch.setattr(tr, "strict", True)
    yield speak
    monkeypatch.undo()
    tr.lang = "en"
    tr.on_lang(None, "en")


@pytest.mark.parametrize("lang", i18n.languages())
@pytest.mark.parametrize("game", [*GAMES, *TINY])
def test_every_kind_has_a_sentence_on_the_screens(alone, game, lang):
    alone(lang)
    words = part(game, "words")
    for event, players in samples(game):
        for viewer in dict.fromkeys((None, event.player, players - 1)):
            line = words.sentence(event, viewer, NAMES[:players])
            assert re.fullmatch(r"\w.*[.]", line), line
            assert not facts(line), line


@pytest.mark.parametrize("game", GAMES)
def test_sentences_are_for_the_kinds_that_are_declared(game):
    kinds = set(GAMES[game].events)
    assert set(part(game, "sentences").SAY) == kinds
    assert set(part(game, "story").NEWS) <= kinds


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_and_heard_are_kinds_that_are_declared(game):
    kinds, animate = set(GAMES[game].events), part(game, "animate")
    shown = {name.removeprefix("on_") for name in dir(animate.Animator) if name.startswith("on_")}
    assert shown
    assert shown <= set(animate.Animator.SECONDS) <= kinds, "what moves takes its time"
    assert set(animate.FEEL) <= kinds


@pytest.mark.parametrize("game", GAMES)
def test_what_one_may_want_to_find_again_are_kinds_that_are_declared(game):
    assert not has(game, "moments") or set(part(game, "moments").MARKS) <= {*GAMES[game].events, LEAD}
