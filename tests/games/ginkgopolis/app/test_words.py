"""Every card, event, move and ledger row has its words, and every word of the catalogue is used."""

import json
import re

import pytest

from app.games.ginkgopolis import rows, sentences
from app.games.ginkgopolis import wording as words
from app.games.ginkgopolis.ledger import ledger
from app.games.ginkgopolis.words import move as told_of
from app.look import i18n
from app.look.i18n import tr
from engine import GAMES, Event, Match
from engine.core.rng import roll
from engine.games.ginkgopolis.cards import CARDS, FIRST_CHARACTER, FIRST_LETTER, NAMES
from engine.games.ginkgopolis.scoring import Rank

GAME = GAMES["ginkgopolis"]
PEOPLE = ["Anna", "Ben", "Cleo", "Dan", "Eve"]
TABLES = [(1, {"hal": "normal"}), (1, {"hal": "expert"}), *((n, {"characters": "draft"}) for n in range(2, 6))]


@pytest.fixture(autouse=True, scope="module")
def strict():
    """A word nobody wrote is an error here."""
    tr.strict = True
    yield
    tr.strict = False


@pytest.fixture(scope="module")
def told(strict):
    """Random games told to a player and to an onlooker, each move with its ledger: kind -> sentences; and the keys."""
    heard, keys = {}, set()
    say = tr.say
    tr.say = lambda key, **facts: (keys.add(key), say(key, **facts))[1]
    try:
        for players, options in TABLES:
            for seed in range(6):
                play(players, options, seed, heard)
    finally:
        tr.say = say
    return heard, keys


def play(players, options, seed, heard):
    match, rng, names = Match.new("ginkgopolis", players, seed, options), seed, PEOPLE[:players]
    while match.state.waiting:
        rng, i = roll(rng, len(match.state.waiting))
        p = match.state.waiting[i]
        view = GAME.view(match.state, p)
        rng, move = GAME.sample(match.state, p, rng)
        heard.setdefault("move", set()).add(told_of(view, move))
        book = ledger(view, p, move)
        heard.setdefault("row gain", set()).add(rows.came_from(book.gains))
        heard.setdefault("row tie", set()).update(rows.tie(change, p) for change in book.districts)
        heard.setdefault("row warning", set()).update(map(rows.warning, book.warnings))
        for event in match.play(move):
            for viewer in (None, 0):
                heard.setdefault(event.kind, set()).add(sentences.sentence(event, viewer, names))


def test_every_kind_of_event_is_a_full_sentence(told):
    heard, _ = told
    assert set(sentences.SAY) <= set(heard)
    for kind in sentences.SAY:
        for text in heard[kind]:
            assert re.fullmatch(r"[A-Z].*[.]", text), text


def test_no_raw_word_is_left(told):
    heard, _ = told
    raw = re.compile(r"\b(red|blue|yellow)\d|\bc\d|\b(exploit|urbanize|construct|resource|point)s?\b|[{}⟦_]")
    for texts in heard.values():
        for text in texts:
            assert not raw.search(text), text


def test_every_row_kind_is_met(told):
    heard, _ = told
    assert all(heard[f"row {kind}"] - {""} for kind in ("gain", "tie", "warning"))


def test_what_is_secret_is_not_told_to_others():
    event = Event(
        "tiles_drawn", 1, {"count": 2, "short": 0, "why": "exploit", "sources": ("blue1",)}, {"tiles": ("red7", "red9")}
    )
    assert sentences.sentence(event, 1, PEOPLE) == "You draw Red 7 and Red 9 from Blue 1."
    assert sentences.sentence(event, 0, PEOPLE) == "Ben draws 2 tiles from Blue 1."
    event = Event("committed", 0, {}, {"card": "red7", "tile": "blue12"})
    assert sentences.sentence(event, None, PEOPLE) == "Anna has locked in."
    assert sentences.sentence(event, 0, PEOPLE) == "You lock in: Build up: Blue 12 on Red 7."


def test_a_few_sentences_as_they_are_read():
    built = Event("constructed", 0, {"card": "red14", "tile": "yellow13", "cell": "0,0", "height": 4})
    assert sentences.sentence(built, None, PEOPLE) == "Anna builds Yellow 13 on Red 14, height 4."
    back = Event("reclaimed", 1, {"card": "red14", "cell": "0,0", "resources": 3, "points": 3})
    assert sentences.sentence(back, 0, PEOPLE) == "Ben gets back 3 cubes and 3 leaves for Red 14."
    ranks = (Rank(2, 2, 9, 0, 4, "tallest"), Rank(2, 1, 8, 1, 2, None))
    scored = Event(
        "district_scored", None, {"colour": "red", "cells": ("0,0", "1,0", "2,0"), "resources": 4, "ranks": ranks}
    )
    assert sentences.sentence(scored, 1, PEOPLE) == (
        "The red district of 3 buildings: 4 leaves to Anna (a tie, the tallest building decides) and 2 leaves to you."
    )


def test_an_empty_supply_has_its_own_sentence():
    facts = {"resources": 0, "points": 0, "short": 2, "why": "exploit", "sources": ("red7",)}
    words = "Ben gains nothing from Red 7; their supply is 2 cubes short."
    assert sentences.sentence(Event("gained", 1, facts), 0, PEOPLE) == words
    facts = {"count": 0, "short": 1, "why": "exploit", "sources": ("blue1",)}
    words = "You draw nothing from Blue 1; the supply is 1 tile short."
    assert sentences.sentence(Event("tiles_drawn", 1, facts, {"tiles": ()}), 1, PEOPLE) == words


def test_the_end_names_the_winner():
    def over(ranking, totals, names=PEOPLE, viewer=None):
        return sentences.sentence(Event("game_over", None, {"ranking": ranking, "totals": totals}), viewer, names)

    assert over((2, 1), (40, 41)) == "Ben wins with 41 leaves."
    assert over((2, 1), (40, 41), viewer=1) == "You win with 41 leaves."
    assert over((1, 2, 1), (50, 41, 50)) == "Anna and Cleo share the victory with 50 leaves each."
    assert over((2, 1), (40, 40), ["Anna"]) == "Both have 40 leaves: Hal is not beaten."
    assert over((2, 1), (39, 40), ["Anna"]) == "Hal wins with 40 leaves."


def test_every_card_says_what_it_does():
    for c, card in enumerate(CARDS):
        text = " ".join(words.describe(card.name))
        assert text.endswith("."), card.name
        if c >= FIRST_CHARACTER or c < FIRST_LETTER:
            assert words.effect(card.name) in text
            assert words.effect(card.name)
    assert words.effect("red7") == "Whenever you take: 1 cube and 1 leaf."
    assert words.effect("blue11") == "At the end: 1 leaf for each of your cubes on red buildings."
    assert words.effect("c3") == "Whenever you build up: 1 tile."


def test_every_piece_has_its_own_name():
    assert len({words.piece(name) for name in NAMES}) == len(NAMES)


def test_every_word_of_the_catalogue_is_used(told):
    _, keys = told
    folder = i18n.ASSETS / "ginkgopolis" / "i18n" / "en"
    files = [
        json.loads((folder / f"{name}.json").read_text(encoding="utf-8")) for name in ("words", "events", "ledger")
    ]
    base = {re.sub(r"\.(one|zero)$", "", key) for file in files for key in file}
    # Rare ends of a game, what screens ask for by themselves, and the cards, which have their own test.
    elsewhere = re.compile(
        r"ginkgopolis\.(role|verb|place|card|final|character|many|plus|trigger|event\.game_over"
        r"|event\.tiles_returned\.nothing|event\.hal_skipped|event\.end_triggered|event\.district_scored|warning"
        r"|event\.marker_moved)\b"
    )
    assert not {key for key in base - keys if not elsewhere.match(key)}
