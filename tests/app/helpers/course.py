"""A lesson played as it is written, without a table: what stands there before each step, and what came of it."""

import re

from app.learn.lessons import begin, keys, read, reply, rest
from app.look.i18n import load
from app.shelf import games

TAUGHT = [game for game in games() if keys(game)]
COURSES = [(game, key) for game in TAUGHT for key in keys(game)]
LANGUAGES = ("en", "es", "fr")


def walked(game, key):
    """(lesson, step, the match before its moves) of a lesson."""
    lesson, match = read(game, key), None
    for at, step in enumerate(lesson.steps):
        if match is None or step.position:
            match = begin(lesson, at)
            rest(match, lesson.rival)
        yield lesson, step, match.at(len(match.moves))
        for move in step.moves:
            match.play(move)
            rest(match, lesson.rival)


def find_step(game, step_id):
    return next((lesson, step) for key in keys(game) for lesson in [read(game, key)] for step in lesson.steps
                if step.id == step_id)  # fmt: skip


def at_step(game, step_id):
    """The match before a step."""
    lesson, _ = find_step(game, step_id)
    return next(match for _, step, match in walked(game, lesson.key) if step.id == step_id)


def played(game, step_id):
    """What the learner saw before a step, the match after it, and everything that happened."""
    lesson, step = find_step(game, step_id)
    match = at_step(game, step_id)
    before, events = match.game.view(match.state, 0), []
    for move in step.moves:
        events += match.play(move)
        while (actors := match.game.actors(match.state)) and 0 not in actors:
            view = match.game.view(match.state, actors[0])
            events += match.play(reply(match.game, view, actors[0], lesson.rival))
    return before, match, events


def gained(game, stock):
    """(step, what its data says its moves bring, what they bring): `stock` counts what the learner has."""
    for key in keys(game):
        for lesson, step, match in walked(game, key):
            if step.gains:
                before = stock(match)
                for move in step.moves:
                    match.play(move)
                    rest(match, lesson.rival)
                yield step.id, step.gains, tuple(b - a for a, b in zip(before, stock(match)))


def numbers(game, lang, step_id, name="say", without=r"$^"):
    """The numbers a sentence names, but for those in what is to be left out."""
    text = re.sub(without, "", load(lang)[f"{game}.lesson.{step_id}.{name}"])
    return [int(n) for n in re.findall(r"\d+", text)]
