"""What happened, said to each reader: grammatical with names, with "you", with lists and counts, in every language."""

import re

import pytest

from app.look import i18n
from app.look.i18n import tr
from app.parts.modules import part
from engine import Match
from tests.helpers.positions import SETTINGS

NAMES = ["Anna", "Inés", "Óscar", "Émile", "Bo", "Yves", "Fay"]
WRONG = {
    "en": [
        r"\bof you\b",  # the wallet of you
        r"\byou( and \w+)? (wins|has|gets|share|win together)\b(?<!you share)(?<!you win together)",
        r"\b1 (cards|tiles|cubes|leaves|floors|roofs|points|dice|steps|stars|buildings|spaces|cones|icons)\b",
    ],
    "es": [
        r"\b(de|a|por|para|con|en|ante|sobre) tú\b",
        r"\b[Tt]ú( y \w+)? (comparten|ganan|gana|comparte)\b",
        r"\by [IÍií](?!I)",
        r"\bo [OÓoó]",
        r"\b(de|a) el\b",
        r"\b1 (cartas|losetas|recursos|puntos|pisos|tejados|dados|pasos|estrellas|edificios|casillas|iconos)\b",
    ],
    "fr": [
        r"\b[Dd]e (toi|le|les)\b",
        r"\b[Tt]oi( et \w+)? (gagne|gagnent|partagent|se partagent)\b",
        r"\b([Dd]|[Qq]u)e [AEIOUÉÎaeiouéî]",
        r"\b[01] (cartes|tuiles|ressources|points|étages|toits|dés|étoiles|bâtiments|cases|icônes)\b",
    ],
}


@pytest.fixture(params=["en", "es", "fr"])
def lang(request):
    tr.lang, tr.strict = request.param, True
    yield request.param
    tr.lang, tr.strict = "en", False


def played(setting, seed):
    """All that happened in a game of random moves."""
    match = Match.new(setting.name, setting.players, seed, setting.options, NAMES[: setting.players])
    events = []
    while actors := match.game.actors(match.state):
        events += match.play(match.game.sample(match.state, actors[0], seed + len(match.moves))[1])
    return match, events


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_sentence_is_grammatical(lang, setting):
    names, words = NAMES[: setting.players], part(setting.name, "words")
    for seed in range(3):
        for event in played(setting, seed)[1]:
            for viewer in (None, *range(setting.players)):
                said = words.sentence(event, viewer, names).replace("\u00a0", " ")
                where = f"seed {seed}, {event.kind} to {viewer}: {said}"
                assert not [wrong for wrong in WRONG[lang] if re.search(wrong, said)], where
                assert viewer is None or not re.search(rf"\b{names[viewer]}\b", said), where
                assert re.match(r"[¡¿«“]?[A-ZÁÉÍÓÚÀÂÇÈÊÎÔŒ0-9+]", said), where


@pytest.mark.parametrize("game", sorted({setting.name for setting in SETTINGS}))
def test_each_winner_of_a_shared_victory_is_addressed(lang, game):
    """You and the others share it: no verb agrees with a list that "you" is in."""
    own = [key for key in i18n.load(lang) if re.fullmatch(rf"{game}\.event\.game_over(\.shared)?\.you", key)]
    assert f"{game}.event.game_over.shared.you" in own
