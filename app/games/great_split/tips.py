"""Tips for newcomers to The Great Split, each when its moment comes."""

from app.games.great_split.wording import kind, listing, token, track
from app.table.tips import Tip
from engine.games.great_split.box import BOARD, LENGTH, LINES, ROUNDS, TRACKS

APART = 3  # steps between the gems that are worth a word
GEMS = ("topaz", "emerald")


def asked(moment, *keys):
    return moment.turn.key in keys


def level(moment, name):
    return moment.view.at[moment.turn.seat * BOARD + TRACKS.index(name)]


def discard(moment):
    return {} if asked(moment, "discard") else None


def split(moment):
    """The wallet goes to the left."""
    left = moment.names[(moment.turn.seat + 1) % len(moment.names)]
    return {"name": left} if asked(moment, "split") else None


def keep(moment):
    right = moment.names[(moment.turn.seat - 1) % len(moment.names)]
    return {"name": right} if asked(moment, "keep") else None


def sell(moment):
    return {} if asked(moment, "sell") else None


def full(moment):
    """A card in hand has no room on its track."""
    if not asked(moment, "sell"):
        return None
    kinds = {name.rstrip("abcdefgh").rstrip("0123456789") for name in moment.turn.hand} & {*TRACKS[1:]}
    found = [name for name in TRACKS if name in kinds and level(moment, name) >= LENGTH[TRACKS.index(name)]]
    return {"track": track(found[0]).capitalize()} if found else None


def step_by(what):
    def due(moment):
        return {} if asked(moment, "step") and moment.turn.what == what else None

    return due


def gems(moment):
    low, high = sorted(GEMS, key=lambda name: level(moment, name))
    apart = level(moment, high) - level(moment, low) >= APART
    return {"kind": kind(low)} if asked(moment, "split", "keep") and apart else None


def line(moment):
    view = moment.view
    if not asked(moment, "split", "keep", "sell") or view.round not in LINES:
        return None
    return {"tokens": listing(token(name) for name in view.scoring[LINES.index(view.round)])}


def last_round(moment):
    return {} if asked(moment, "split", "keep") and moment.view.round == ROUNDS else None


def beat(view):
    """One tip for each phase of a round."""
    return view.round, view.phase


TIPS = (
    Tip("discard", "2.3", discard),
    Tip("split", "2.4", split),
    Tip("keep", "2.4", keep),
    Tip("last_round", "2.7", last_round),
    Tip("line", "2.6", line),
    Tip("full", "2.5", full),
    Tip("sell", "2.5", sell),
    Tip("arrow", "2.5", step_by("arrow")),
    Tip("splitter", "2.5", step_by("splitter")),
    Tip("gems", "2.7", gems),
)
