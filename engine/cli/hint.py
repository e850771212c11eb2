"""Ask the coach about a saved game: its best moves for whoever has to decide, with what it expects and why."""

import argparse
from typing import Any

from ..bots.arena import Budget
from ..bots.certainty import HIGH, LOW
from ..bots.coach import Advice, Idea
from ..bots.estimate import Question
from ..bots.hints import hint
from ..bots.tallies import Tallies
from ..core.coach import sentence, tell
from . import files
from .arguments import Command, budget, whole
from .catalogue import FALLBACK, Catalogue
from .screen import Screen
from .seats import saved


def add(command: Command) -> None:
    parser = command("hint", run, "ask the coach about a saved game: its best moves, what it expects, and why")
    parser.add_argument("file", help="a save, in JSON")
    parser.add_argument("--as", type=whole(0), metavar="SEAT", dest="viewer", help="default: the first who decides")
    what = "how long it thinks: 2s, or 3000p for 3000 play-outs (default 3000p)"
    parser.add_argument("--budget", type=budget, default=Budget(None, 3000), metavar="TIME", help=what)
    parser.add_argument("--lang", default=FALLBACK, metavar="LANGUAGE", help=f"default {FALLBACK}")
    parser.add_argument("--plain", action="store_true", help="sentences without drawings, for screen readers")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    match = files.load_match(args.file)
    game, actors = match.game, match.game.actors(match.state)
    if not actors:
        raise files.BadFile(f"{args.file} is over: nobody decides any more")
    seat = actors[0] if args.viewer is None else args.viewer
    if seat not in actors:
        listed = ", ".join(map(str, actors))
        raise files.BadFile(f"in {args.file} seat {seat} does not decide now: --as {listed} does")
    words = Catalogue(game.name, args.lang)
    names = [each.name for each in saved(match.names, game)]
    names += [game.name] * (len(game.scores(match.state)) - len(names))  # an automaton
    question = Question(game, game.view(match.state, seat), seat, len(match.moves))
    *_, advice = hint(question, Tallies().of(question), args.budget.deadline())
    said = [_said(game.name, idea, words, names) for idea in advice.ideas]
    if args.json:
        print(files.as_json(_data(game.name, seat, advice, said)), end="")
        return 0
    screen = Screen(args.plain)
    screen.rule(f"{names[seat]}: {words.say('coach.title')}")
    for number, (idea, why) in enumerate(zip(advice.ideas, said), 1):
        plan = ", ".join(" ".join(map(str, move[1:2] + move.args)) for move in idea.plan)
        screen.show(f"{number}  {_percent(idea, words):>5}  {plan}", hang=10)
        if why:
            screen.show(f"          {why}")
    standing = advice.standing
    screen.show(
        words.say("coach.foot.open")
        if standing == "open"
        else words.say("coach.foot", sure=words.say(f"coach.sure.{standing}"))
    )
    screen.show(words.say("coach.played", count=advice.playouts))
    return 0


def _said(game: str, idea: Idea, words: Catalogue, names: list[str]) -> str:
    return sentence(idea.facts, lambda fact: tell(game, fact, words.say, words.has, names, str))


def _percent(idea: Idea, words: Catalogue) -> str:
    """The chance, or nothing while it is too rough to be said."""
    count = idea.figure
    if count is None:
        return ""
    if idea.chance < LOW or idea.chance > HIGH:
        return words.say("coach.chance.low" if idea.chance < LOW else "coach.chance.high")
    return words.say("coach.chance", count=count)


def _data(game: str, seat: int, advice: Advice, said: list[str]) -> dict[str, Any]:
    return {
        "game": game,
        "seat": seat,
        "playouts": advice.playouts,
        "sure": advice.standing,
        "word": advice.word.value,
        "ideas": [
            {
                "move": list(map(str, idea.plan)),
                "chance": round(idea.chance, 4),
                "error": round(idea.error, 4),
                "worlds": idea.worlds,
                "why": why,
                "facts": [fact._asdict() for fact in idea.facts],
            }
            for idea, why in zip(advice.ideas, said)
        ],
    }
