"""Deal codes to type or to say: who plays one sits at the same table with the same luck.

Signs are those of Crockford's base 32. Each group of five ends with a check sign of its own, so that a slip is found in
its group. A code holds the version of this form, the game, the players, its options, the rivals and the seed: three
groups for the seeds of challenges, eight for a seed of full length.

Version 0 was made for three levels of bots and stays what it was; version 1 is for tables with a master alone, so that
every deal has one code, and older apps say of it that it is newer than they are.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from zlib import crc32

from .game import BadPosition
from .rng import MASK, roll
from .seeds import proper, told
from .shelf import GAMES

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
READ_AS = str.maketrans("OIL", "011")
GROUP, DATA = 5, 4  # signs of a group, and those of them that are no check
RIVALS = ("", "easy", "normal", "hard", "master")  # "" is a person
MASTER = RIVALS[-1]
NEAREST = {MASTER: "hard"}  # who is named, or sits down, where there is no room for him
ROOM = ((4, 6), (5, 5))  # of each version: how many of RIVALS it tells apart, and for how many seats after the first
SHORT, LONG = 29, 129  # bits of a seed
FIELDS = (("version", 2), ("long", 1), ("game", 7), ("players", 3), ("options", 6), ("rivals", 12))


class BadCode(ValueError):
    """A code that cannot be played; `why` is a word for it, `group` the first group with a slip."""

    def __init__(self, why: str, sentence: str, group: int = 0) -> None:
        super().__init__(sentence)
        self.why, self.group = why, group


class Challenge(NamedTuple):
    game: str
    players: int
    options: dict[str, Any]
    rivals: tuple[str, ...]  # of the seats after the first: a level, "" for a person
    seed: int


def number_of(game: str) -> int:
    """What stands for a game: from its name, so that nobody keeps a list."""
    return crc32(game.encode()) % 128


def day_seed(game: str, year: int, month: int, day: int) -> int:
    """The seed of a day: the same on every device, without asking anybody."""
    date = (year * 100 + month) * 100 + day
    return roll((date * 128 + number_of(game)) & MASK, 1 << SHORT)[1]


# --- writing ---


def spell(challenge: Challenge) -> str:
    """The code; "" for what no code can say."""
    game = GAMES[challenge.game]
    seed = told(challenge.seed)
    options = _packed(game.options, challenge.options)
    if seed < 0 or options is None or options >= 64 or challenge.players > 7:
        return ""
    version, rivals = _seated(challenge)
    long = seed >= 1 << SHORT
    values = (version, int(long), number_of(challenge.game), challenge.players, options, rivals)
    bits = 0
    for (_, width), value in zip(FIELDS, values):
        bits = bits << width | value
    bits = bits << (LONG if long else SHORT) | seed
    count = _groups(long) * DATA
    signs = [bits >> 5 * (count - 1 - i) & 31 for i in range(count)]
    groups = [signs[i : i + DATA] for i in range(0, count, DATA)]
    return "-".join("".join(SIGNS[v] for v in (*group, _check(group, n))) for n, group in enumerate(groups))


def _seated(challenge: Challenge) -> tuple[int, int]:
    """The version that can say who sits there, and its number for them."""
    levels = [bot.partition(":")[0] for bot in challenge.rivals]
    seated = levels[: challenge.players - 1]
    version = int(MASTER in seated and len(seated) <= ROOM[1][1])
    kinds, seats = ROOM[version]
    number = 0
    for level in (*(seated if version else levels), *[""] * seats)[:seats]:
        known = level if level in RIVALS[:kinds] else NEAREST.get(level, "easy")
        number = number * kinds + RIVALS.index(known)
    return version, number


def _groups(long: bool) -> int:
    return (sum(width for _, width in FIELDS) + (LONG if long else SHORT)) // (5 * DATA)


def _check(group: Sequence[int], number: int) -> int:
    """In the field of 32 elements: every wrong sign, every swap of two, and a group in another's place is found."""
    total = _times(number + 1, 9)
    for i, value in enumerate(group, 1):
        total ^= _times(value, i)
    return total


def _times(value: int, power: int) -> int:
    for _ in range(power):
        value <<= 1
        if value & 32:
            value ^= 0b100101
    return value


def _packed(known: Mapping[str, tuple[Any, ...]], options: Mapping[str, Any]) -> int | None:
    number = 0
    for name, values in known.items():
        value = options.get(name, values[0])
        if value not in values:
            return None
        number = number * len(values) + values.index(value)
    return number


# --- reading ---


def read(text: str) -> Challenge:
    """What a code says. BadCode names the group with a slip, or says why it cannot be played here."""
    groups = _grouped(text)
    wrong = [n for n, g in enumerate(groups) if len(g) == GROUP and _check(g[:DATA], n) != g[DATA]]
    if wrong:
        raise BadCode("slip", f"there is a slip in group {wrong[0] + 1} of the code", wrong[0] + 1)
    if len(groups[0]) < GROUP:
        raise BadCode("short", "the code is too short: it has groups of five signs", 1)
    if groups[0][0] >> 3 >= len(ROOM):
        raise _newer()
    need = _groups(bool(groups[0][0] >> 2 & 1))
    signs = sum(map(len, groups))
    if signs != need * GROUP:
        few = signs < need * GROUP
        raise BadCode("short" if few else "long", f"this code has {need} groups of five signs", len(groups))
    return _unpacked([value for group in groups for value in group[:DATA]])


def glimpse(text: str) -> dict[str, Any]:
    """What is known of a code that is still being typed: the fields of a Challenge as far as its whole groups tell, and
    `groups`, how many it will have. {} while they tell nothing, or nothing that can be played here."""
    try:
        groups = _grouped(text)
    except BadCode:
        return {}
    sound = list[int]()
    for n, group in enumerate(groups):
        if len(group) < GROUP or _check(group[:DATA], n) != group[DATA]:
            break
        sound += group[:DATA]
    facts, _ = _facts(sound)
    if "options" not in facts or facts["version"] >= len(ROOM):
        return {}
    try:
        game, options = _dealt(facts)
        rivals = {"rivals": _levels(facts)} if "rivals" in facts else {}
    except BadCode:
        return {}
    known = {"groups": _groups(bool(facts["long"])), "game": game, "players": facts["players"], "options": options}
    return known | rivals


def _grouped(text: str) -> list[list[int]]:
    plain = [sign for sign in text.upper().translate(READ_AS) if not sign.isspace() and sign not in "-–—._/"]
    if not plain:
        raise BadCode("empty", "there is no code yet")
    for n, sign in enumerate(plain):
        if sign not in SIGNS:
            raise BadCode("sign", f"{sign!r} is no sign of a code: look at group {n // GROUP + 1}", n // GROUP + 1)
    values = [SIGNS.index(sign) for sign in plain]
    return [values[i : i + GROUP] for i in range(0, len(values), GROUP)]


def _facts(signs: list[int]) -> tuple[dict[str, int], int]:
    """The fields these signs are enough for, and what is left of their bits."""
    bits = 0
    for value in signs:
        bits = bits << 5 | value
    left, facts = 5 * len(signs), dict[str, int]()
    for field, width in FIELDS:
        if left < width:
            break
        left -= width
        facts[field] = bits >> left & (1 << width) - 1
    return facts, bits & (1 << left) - 1


def _dealt(facts: Mapping[str, int]) -> tuple[str, dict[str, Any]]:
    """The game of a code and its options."""
    name = next((game for game in GAMES if number_of(game) == facts["game"]), "")
    if not name:
        raise BadCode("game", "this code is for a game that is not installed here")
    game, number = GAMES[name], facts["options"]
    options: dict[str, Any] = {}
    for option, values in reversed(list(game.options.items())):
        number, at = divmod(number, len(values))
        options[option] = values[at]
    _, seats = ROOM[facts["version"]]
    if number or facts["players"] not in game.players or facts["players"] - 1 > seats:
        raise _newer()
    return name, dict(reversed(list(options.items())))


def _levels(facts: Mapping[str, int]) -> tuple[str, ...]:
    (kinds, seats), number = ROOM[facts["version"]], facts["rivals"]
    levels = list[str]()
    for _ in range(seats):
        number, level = divmod(number, kinds)
        levels.insert(0, RIVALS[level])
    seated, others = levels[: facts["players"] - 1], levels[facts["players"] - 1 :]
    if facts["version"] and (number or any(others) or MASTER not in seated):
        raise _newer()  # nobody spells it so
    return tuple(seated)


def _newer() -> BadCode:
    return BadCode("newer", "this code was made by a newer version of the game")


def _unpacked(signs: list[int]) -> Challenge:
    facts, rest = _facts(signs)
    seed = told(rest)  # whoever made the code knows it
    if not proper(seed):
        raise BadCode("newer", "this code holds a number that is no seed")
    name, options = _dealt(facts)
    try:
        GAMES[name].new(facts["players"], seed, options)
    except BadPosition:  # each value is known, but not to so many players
        raise _newer() from None
    return Challenge(name, facts["players"], options, _levels(facts), seed)
