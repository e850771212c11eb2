"""The question a player is asked, and each possible answer with what it means."""

from ....core.text import Words
from ....core.tongue import count, say
from ..box import BOARD, LENGTH, LIMIT, TODO, TODO_ID, TRACKS
from ..box import names as card_names
from ..resolution import open_question
from ..split import BAR
from ..state import State
from .words import (
    Names,
    called,
    card_words,
    named,
    next_words,
    seat_name,
    space_words,
    the_track,
    together,
    track_words,
)

OPEN = {
    "diamond": "A diamond icon: which seal?",
    "square": "A square icon: which seal?",
    "star": "A star icon: which seal?",
    "splitter": "The splitter: one step on which track?",
    "arrow": "A double arrow: two steps on which track?",
}


def question(v: State, p: int, chosen: Words, names: Names) -> str:
    if v.phase == "discard":
        over = count(len(v.hands[p]) - LIMIT[v.round], "card")
        return say("Which card do you discard? {cards} too many; name them in table order.", cards=over)
    if v.phase == "split":
        left = seat_name(names, (p + 1) % v.seats)
        first = [called(word) for word in chosen[1:] if word != BAR] or named(v.hands[p][:1])
        how = "How do you split? {name} will choose. The first group is {cards}; what else belongs to it?"
        return say(how, name=left, cards=" ".join(first))
    if v.phase == "choose":
        return say("Which group of {name} do you keep?", name=seat_name(names, (p - 1) % v.seats))
    if v.todo[p]:
        what = TODO[open_question(v, p)]
        return say(OPEN[what]) if what in OPEN else say("A step on {track}.", track=the_track(what))
    return say("Sell a card, or play everything?")


def option(v: State, p: int, chosen: Words, words: Words, names: Names) -> list[str]:
    """One answer: its name, then what it means."""
    kind, *args = words
    if kind == "discard":
        return [f"{called(args[0])}: {card_words(args[0])}"]
    if kind == "split":
        return split_option(v, p, args)
    if kind == "keep":
        return keep_option(v, p, args[0])
    if kind == "sell":
        return sell_option(v, p, args)
    if kind == "play":
        return [say("play {cards}", cards=together(v.hands[p])) if v.hands[p] else say("go on")]
    return step_option(v, p, args[0])


def split_option(v: State, p: int, args: list[str]) -> list[str]:
    if BAR not in args:
        return [say("{card}, and more", card=called(args[-1]))]
    bar = args.index(BAR)
    whole = len(args) == len(v.hands[p]) + 1
    rest = args[bar + 1 :] if whole else [name for name in card_names(v.hands[p]) if name not in args]
    return [f"{' '.join(map(called, args[:bar]))} | {' '.join(map(called, rest))}"]


def keep_option(v: State, p: int, which: str) -> list[str]:
    groups = v.split[(p - 1) % v.seats]
    assert groups is not None
    mine, back = groups if which == "first" else groups[::-1]
    told = [f"{called(name)}: {card_words(name)}" for name in card_names(mine)]
    return [f"{say(which)}: {together(mine)}", *told, say("gives back {cards}", cards=together(back))]


def sell_option(v: State, p: int, args: list[str]) -> list[str]:
    card = called(args[0])
    if len(args) == 1:
        return [say("sell {card}: {what} otherwise", card=card, what=card_words(args[0]))]
    t = TRACKS.index(args[1])
    gives = space_words(t, v.at[p * BOARD + t] + 1) if t else say("a point")
    sells = say("sell {card} for {track}", card=card, track=track_words(args[1]))
    return [f"{sells}: {gives}" if gives else sells]


def step_option(v: State, p: int, track: str) -> list[str]:
    t = TRACKS.index(track)
    if not t:
        points = count(2 if open_question(v, p) == TODO_ID["arrow"] else 1, "point")
        return [f"{track_words(track)}: {points}"]
    level = v.at[p * BOARD + t]
    told = {"track": track_words(track), "level": level, "length": LENGTH[t], "next": next_words(t, level)}
    return [say("{track}: {level} of {length}, next {next}", **told)]
