"""Matches on a disk of one's own, and a disk that fails wherever a test wants it to."""

import errno
import random

from app.base.files import Files
from app.disk.log import encode
from app.parts.source import Seat
from app.play.referee import Referee
from app.play.thinker import AtOnce
from engine import GAMES, Match, Move

GAME = GAMES["ginkgopolis"]
SEATS = (Seat("Anna", "human", None, 2), Seat("Ben", "human", None, 0), Seat("Cleo", "bot", "normal", 1))
DRAFT = {"characters": "draft"}


class Killed(BaseException):
    """The process is gone."""


class Faulty(Files):
    """Counts the steps that can fail and lets one of them fail, or the process die there."""

    def __init__(self, at=-1, fault=None, lasting=False):
        self.steps, self.at, self.fault, self.lasting = 0, at, fault, lasting
        self.path = self.hit = None  # the file that was opened last, and the one that met the fault

    def _step(self):
        self.steps += 1
        if self.steps - 1 == self.at or (self.lasting and self.steps > self.at >= 0):
            self.hit = self.path
            raise self.fault

    def open(self, path, flags, mode):
        self.path = path
        self._step()
        return super().open(path, flags, mode)

    def write(self, handle, data):
        try:
            self._step()
        except BaseException:
            super().write(handle, data[: len(data) // 2])  # half of it may be there all the same
            raise
        return super().write(handle, data)

    def sync(self, handle):
        self._step()
        super().sync(handle)

    def rename(self, path, to):
        self._step()
        super().rename(path, to)

    def link(self, path, to):
        self._step()
        super().link(path, to)

    def unlink(self, path):
        self._step()
        super().unlink(path)

    def sync_folder(self, folder):
        self._step()
        super().sync_folder(folder)


class Choosy(Files):
    """No room for some files."""

    def __init__(self, refuses):
        self.refuses = refuses

    def open(self, path, flags, mode):
        if self.refuses(path):
            raise disk_full()
        return super().open(path, flags, mode)


def disk_full():
    return OSError(errno.ENOSPC, "No space left on device")


def new_match(seed=3, players=3, options=None, game=GAME.name):
    return Match.new(game, players, seed, options or {}, [seat.name for seat in SEATS[:players]])


def drive(referee, steps, seed=1):
    """Play by dice, with a change of mind now and then."""
    dice = random.Random(seed)
    for _ in range(steps):
        if referee.finished:
            return
        if referee.stage == "curtain":
            referee.lift(referee.curtain)
        elif referee.stage == "choose":
            move = dice.choice(referee.offer())
            then = (Move(move.player, "take", ("tile",)),) if move.kind == "commit" and dice.random() < 0.3 else ()
            referee.play(move, then)
        else:
            referee.tick()
        changing = [p for p in referee.humans if referee.can_change(p) and referee.viewer is None]
        if changing and dice.random() < 0.2:
            referee.change(changing[0])
            referee.lift(changing[0])


def start(store, seed=3, options=None, game=GAME.name):
    return Referee(new_match(seed, options=options, game=game), SEATS, store, AtOnce())


def resume(store, row):
    opened = store.open(row.id)
    return Referee(opened.match, opened.seats, store, AtOnce(), log=opened.log, wishes=opened.wishes)


def only(store):
    (row,) = store.list()
    return row


def log_path(store):
    (path,) = (store.folder / "matches").glob("*.log")
    return path


def rewritten(values):
    data, checksum = b"", 0
    for value in values:
        line, checksum = encode(value, checksum)
        data += line
    return data
