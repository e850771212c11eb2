"""Import of untrusted files (a log, a save, a position), replayed through the rules; or why it is none."""

from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from app.base.files import Refused, parse, reason
from app.base.trouble import Trouble
from app.disk.log import FORMAT, Lines, Log, decode, follow, move_of
from app.look.sanitize import plain
from app.parts.source import Seat
from engine import BOTS, GAMES, BadPosition, BadSave, IllegalMove, Match, Move
from engine.core.game import brief

COLOURS = 7  # looks a seat may have
LONGEST_TITLE = 40  # letters
STAND_IN = "normal"  # plays for a bot that is not known here


class Opened(NamedTuple):
    """A match that was read, ready to go on: Referee(match, seats, store, log=log, wishes=wishes)."""

    match: Match
    seats: tuple[Seat, ...]
    title: str
    log: Log | None
    wishes: dict[int, tuple[Move, ...]]
    trouble: Trouble | None = None
    public: bool = False  # what an onlooker does not know was dealt anew
    copy: bool = False  # it does not count in the statistics


def load(data: bytes, name: str) -> Opened:
    """The match these bytes of the file `name` describe; Refused says why there is none."""
    bare = data.removeprefix(BOM_UTF8)
    if bare[8:9] == b" " and b"{" not in bare[:9]:
        return _load_log(decode(data), name)
    try:
        value = parse(data)
    except ValueError as error:
        raise Refused("no_save", file=name, why=reason(error)) from None
    return _load_save(fields(value, name), name)


def check_version(facts: Mapping[str, Any], name: str) -> None:
    """What a newer app wrote is refused politely; what no app ever wrote, too."""
    version, rules = facts.get("format", FORMAT), facts.get("rules")
    if type(version) is int and version > FORMAT:
        raise Refused("newer", file=name, format=version)
    if version != FORMAT or type(version) is not int:
        raise Refused("no_save", file=name, why=f"there never was a format {brief(version)}")
    game = GAMES.get(facts["game"]) if isinstance(facts.get("game"), str) else None
    if game is None and isinstance(facts.get("game"), str):
        raise Refused("no_game", file=name, game=facts["game"][:40])
    if game is not None and type(rules) is int and rules > game.rules:
        raise Refused("newer_rules", file=name, rules=rules)


def _load_save(save: dict[str, Any], name: str) -> Opened:
    check_version(save, name)
    try:
        match = Match.load(save) if "moves" in save else Match.begin(save)
        seats = seats_of(save.get("table", [{"name": name} for name in match.names]), match.game.name)
    except (BadSave, BadPosition, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Refused("no_save", file=name, why=reason(error)) from None
    if len(seats) != match.players:
        raise Refused("no_save", file=name, why="it has not a seat for each player")
    title = title_of(save)
    trouble = None
    if match.trouble:
        trouble = Trouble("app.trouble.rules", {"title": title, "moves": len(match.moves), "why": match.trouble[:200]})
    return Opened(match, seats, title, None, {}, trouble, save.get("public") is True, save.get("copy") is True)


def _load_log(lines: Lines, name: str) -> Opened:
    header = fields(lines.values[0] if lines.values else None, name)
    check_version(header, name)
    told = follow(lines.values[1:])
    try:
        seats = seats_of(header["seats"], header["game"])
        save = {key: header[key] for key in ("game", "rules", "seed", "options")}
        match = Match.load({**save, "seats": [seat.name for seat in seats], "moves": [], "start": header.get("start")})
        title = title_of(header, told.title)
    except (BadSave, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Refused("no_save", file=name, why=reason(error)) from None
    trouble = _replay(match, told.moves, title, save["rules"], name)
    if trouble is None and (lines.bad == "damaged" or not told.sound):
        trouble = Trouble("app.trouble.damaged", {"title": title, "moves": len(match.moves), "file": name})
    elif trouble is None and lines.bad == "torn":
        trouble = Trouble("app.trouble.torn", {"title": title})
    wishes = told.wishes if trouble is None else {}
    return Opened(match, seats, title, None, wishes, trouble, copy=header.get("copy") is True)


def _replay(match: Match, rows: Sequence[list[Any]], title: str, rules: Any, name: str) -> Trouble | None:
    """Play the moves as far as they are legal; the sentence about the rest."""
    for n, row in enumerate(rows):
        try:
            match.play(move_of(row))
        except IllegalMove as error:
            facts = {"title": title, "moves": n, "why": reason(error)}
            if rules < match.game.rules:
                return Trouble("app.trouble.rules", facts)
            return Trouble("app.trouble.illegal", {**facts, "file": name})
    return None


def title_of(facts: Mapping[str, Any], told: str | None = None) -> str:
    """What the match is called, as long as a line of the list: a file may say anything."""
    title = facts.get("title") if told is None else told
    return plain(title, LONGEST_TITLE) if isinstance(title, str) else ""


def fields(value: Any, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Refused("no_save", file=name, why="it is no table of fields")
    return value


def seats_of(rows: Iterable[Any], game: str) -> tuple[Seat, ...]:
    """The seats as they were; a bot that is not known here, or not in this game, has a stand-in."""
    seats, known = [], BOTS.names(GAMES[game]) if game in GAMES else BOTS
    for n, row in enumerate(rows):
        if not isinstance(row["name"], str):
            raise TypeError("a seat has no name")
        kind, bot, colour = row.get("kind", "human"), row.get("bot"), row.get("colour", n)
        kind = kind if kind in ("human", "bot") else "human"
        bot = (bot if isinstance(bot, str) and bot in known else STAND_IN) if kind == "bot" else None
        colour = colour if type(colour) is int and colour in range(COLOURS) else n % COLOURS
        seats.append(Seat(plain(row["name"], LONGEST_TITLE), kind, bot, colour))
    return tuple(seats)
