"""The learned instinct of a game: the table its weights are read from, and the rules with a judge who plays by it."""

import json
import logging
from collections.abc import Sequence
from copy import copy
from functools import cache
from typing import Any

from ..core.game import Game
from ..core.judge import Judge, School
from .net import BadNet, numbers, opened, short

VERSION = 1
LOG = logging.getLogger(__name__)
Table = dict[str, list[float]]


def dump(table: Table, context: Sequence[str], about: str) -> str:
    """The table as a file that says what it was trained on; one line a feature."""
    rows = ",\n".join(f'"{feature}": {json.dumps(short(row))}' for feature, row in table.items())
    head = f'"version": {VERSION},\n"about": {json.dumps(about)},\n"context": {json.dumps(list(context))}'
    return f'{{{head},\n"weights": {{\n{rows}\n}}}}\n'


def load(text: str, context: Sequence[str], features: Sequence[str]) -> Table:
    """The table of such a file, if it was trained for exactly these. Raises BadNet."""
    data = opened(text, VERSION)
    table = data.get("weights")
    if data.get("context") != list(context) or not isinstance(table, dict) or set(table) != set(features):
        raise BadNet("the file was trained on other features")
    if not all(numbers(row, len(context)) for row in table.values()):
        raise BadNet("the file lacks weights")
    return {feature: table[feature] for feature in features}


def taught(game: Game[Any], view: Any) -> Game[Any]:
    """The same rules, with a judge who has learned; the game itself where nobody has, or what was learned is lost, and
    at a table that nobody was trained for."""
    judge = graduate(game.judge)
    if judge is None or judge.learned is None or not judge.learned.knows(view):
        return game
    rules = copy(game)
    rules.judge = judge
    return rules


@cache
def graduate(judge: Judge[Any]) -> Judge[Any] | None:
    """When the table is missing or damaged one line says so, once, and play goes on."""
    school: School[Any] | None = judge.school
    if school is None:
        return None
    try:
        table = load(school.weights(), school.context, school.features)
    except (OSError, UnicodeDecodeError, BadNet) as error:
        LOG.warning("the learned instinct cannot be used, bots play by the linear one: %s", error)
        return None
    # What a learned value expects is nearer the truth: its chances have widths of their own.
    chance = judge.data.get("learned_chance", judge.data.get("chance", {}))
    return judge.retuned({**judge.data, "instinct": table, "chance": chance})
