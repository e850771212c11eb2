"""Codes of challenges: they say the same deal again, and a slip is found in its group."""

import random
from itertools import product

import pytest

from engine import GAMES, Match
from engine.core.challenge import GROUP, SIGNS, BadCode, Challenge, day_seed, glimpse, number_of, read, spell
from engine.core.seeds import SEALED, TOLD, fresh, sealed, told
from tests.helpers.codes import altered
from tests.tiny.shelf import tiny_games

LEVELS = ("", "easy", "normal", "hard")
AT_FIRST = [  # as they were spelt before any code told a master
    ("3442C-0000H-002DN", Challenge("ginkgopolis", 1, {"characters": "intro", "hal": "expert"}, (), 77)),
    (
        "34C5S-M03NK-QK8NV",
        Challenge("ginkgopolis", 3, {"characters": "draft", "hal": "normal"}, ("hard", "easy"), 123456789),
    ),
    (
        "34M0X-B8002-0000B",
        Challenge("ginkgopolis", 5, {"characters": "intro", "hal": "normal"}, ("", "normal", "hard", "easy"), 0),
    ),
    (
        "2YG0X-K000J-04K78",
        Challenge("tower_up", 4, {"objectives": "start", "floors": 3, "placing": "random"}, ("easy", "", "hard"), 4711),
    ),
    ("0481G-G0FZ5-ZZZZ6", Challenge("blueprints", 2, {}, ("hard",), 2**29 - 1)),
    ("1AW1Y-X5G0E-0YK9M", Challenge("great_split", 7, {}, ("hard", "hard", "easy", "", "normal", "hard"), 31337)),
    (
        "5A817-00C0Y-0000B-00007-0000X-0000P-0000C-0C1ST",
        Challenge("great_split", 2, {}, ("normal",), TOLD | SEALED | 12345),
    ),
]


def some(rng, seed=None, levels=LEVELS):
    game = GAMES[rng.choice(list(GAMES))]
    players, options = rng.choice(game.setups)
    rivals = tuple(rng.choice(levels) for _ in range(players - 1))
    whole = {name: options.get(name, values[0]) for name, values in game.options.items()}
    return Challenge(game.name, players, whole, rivals, rng.randrange(1 << 29) if seed is None else seed)


def mastered(rng, seed=None):
    """One with a master among the rivals, and room to say so."""
    while True:
        challenge = some(rng, seed, (*LEVELS, "master"))
        if "master" in challenge.rivals and len(challenge.rivals) <= 5:
            return challenge


def version_of(code):
    return SIGNS.index(code[0]) >> 3


@pytest.mark.parametrize("any_of", [some, mastered])
def test_two_thousand_codes_say_what_they_were_made_of(any_of):
    rng = random.Random(1)
    for _ in range(2000):
        challenge = any_of(rng)
        code = spell(challenge)
        assert len(code) == 3 * GROUP + 2
        assert version_of(code) == (any_of is mastered)
        assert read(code) == challenge
        assert read(code.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == challenge


@pytest.mark.parametrize(("code", "challenge"), AT_FIRST)
def test_codes_without_a_master_are_what_they_always_were(code, challenge):
    assert spell(challenge) == code
    assert read(code) == challenge


def test_a_code_tells_a_master_wherever_he_sits():
    for seat in range(5):
        rivals = tuple("master" if seat == n else "hard" for n in range(5))
        challenge = Challenge("great_split", 6, {}, rivals, 8)
        assert read(spell(challenge)) == challenge
    styled = challenge._replace(rivals=("master:bold", "random", *rivals[2:]))
    assert read(spell(styled)).rivals == ("master", "easy", *rivals[2:])


def test_where_six_rivals_sit_a_code_says_hard_of_a_master():
    rivals = ("master", "easy", "", "normal", "hard", "master")
    challenge = Challenge("great_split", 7, {}, rivals, 8)
    code = spell(challenge)
    assert version_of(code) == 0
    assert read(code) == challenge._replace(rivals=("hard", "easy", "", "normal", "hard", "hard"))


def test_a_master_who_has_no_seat_makes_no_other_code():
    challenge = Challenge("blueprints", 2, {}, ("hard", "master"), 8)
    assert version_of(spell(challenge)) == 0
    met = challenge._replace(rivals=("master", "master"))
    assert read(spell(met)).rivals == ("master",)


def told_by(code):
    """The challenge of a code, or why there is none."""
    try:
        return read(code)
    except BadCode as bad:
        return bad.why, str(bad)


@pytest.mark.parametrize("players", [3, 6, 7])
def test_every_number_for_the_rivals_is_read_as_it_is_spelt_or_refused(players):
    code, found = spell(Challenge("great_split", players, {}, (), 8)), []
    for number in range(1 << 12):
        other = altered(code, version=1, rivals=number)
        challenge = told_by(other)
        if isinstance(challenge, Challenge):
            found.append(challenge.rivals)
            assert spell(challenge) == other
            assert glimpse(other[:11])["rivals"] == challenge.rivals
        else:
            assert challenge == ("newer", "this code was made by a newer version of the game")
            assert glimpse(other[:11]) == {}
    assert all("master" in rivals for rivals in found)
    assert len(set(found)) == (5 ** (players - 1) - 4 ** (players - 1) if players < 7 else 0)


def test_a_sealed_deal_has_a_long_code_and_deals_the_same():
    seed = fresh()
    challenge = some(random.Random(2), seed)
    found = read(spell(challenge))
    assert found.seed == told(seed)
    first = Match.new(found.game, found.players, seed, found.options)
    assert Match.new(found.game, found.players, found.seed, found.options).state.key() == first.state.key()


def test_a_code_that_somebody_made_of_a_sealed_seed_is_an_open_deal(monkeypatch):
    """Whoever made it knows the seed, whatever its mark says."""
    monkeypatch.setattr("engine.core.challenge.told", lambda seed: seed)
    code = spell(some(random.Random(2), SEALED | 77))
    monkeypatch.undo()
    found = read(code)
    assert not sealed(found.seed)
    assert found.seed == told(SEALED | 77)


@pytest.mark.parametrize("seed", [2**63, 2**64 + 7, SEALED - 1, TOLD, TOLD | 5])
def test_a_code_of_a_number_that_is_no_seed_is_none(seed):
    with pytest.raises(BadCode, match="seed"):
        read(spell(some(random.Random(2), seed)))


def test_every_wrong_sign_and_every_swap_is_found_in_its_group():
    rng = random.Random(3)
    for n in range(12):
        code = spell(mastered(rng) if n % 2 else some(rng)).replace("-", "")
        for at, sign in enumerate(code):
            for other in set(SIGNS) - {sign}:
                with pytest.raises(BadCode) as bad:
                    read(code[:at] + other + code[at + 1 :])
                assert bad.value.group == at // GROUP + 1
        for at in range(len(code) - 1):
            if code[at] != code[at + 1] and at % GROUP != GROUP - 1:
                with pytest.raises(BadCode) as bad:
                    read(code[:at] + code[at + 1] + code[at] + code[at + 2 :])
                assert bad.value.group == at // GROUP + 1


def test_groups_in_the_wrong_order_are_found():
    first, second, third = spell(some(random.Random(4))).split("-")
    with pytest.raises(BadCode):
        read(f"{second}-{first}-{third}")


@pytest.mark.parametrize(
    ("code", "why"), [("", "empty"), (" - ", "empty"), ("12", "short"), ("!!!!!", "sign"), ("Ü2345", "sign")]
)
def test_what_is_no_code_says_why(code, why):
    with pytest.raises(BadCode) as bad:
        read(code)
    assert bad.value.why == why


def test_a_code_cut_short_or_with_more_behind_it():
    code = spell(some(random.Random(5)))
    for text, why in ((code[:11], "short"), (code + "-" + code[:5], "slip")):
        with pytest.raises(BadCode) as bad:
            read(text)
        assert bad.value.why == why


@pytest.mark.parametrize("version", [2, 3])
def test_a_code_of_a_newer_version(version):
    with pytest.raises(BadCode) as bad:
        read(altered(spell(some(random.Random(6))), version=version))
    assert bad.value.why == "newer"


def test_a_code_of_a_game_that_is_not_here():
    with tiny_games():
        code = spell(Challenge("picks", 2, {}, ("easy",), 5))
    with pytest.raises(BadCode) as bad:
        read(code)
    assert bad.value.why == "game"


def test_no_two_games_have_the_same_number():
    with tiny_games():
        assert len({number_of(game) for game in GAMES}) == len(GAMES)


def test_a_day_has_one_seed_for_each_game():
    days = {day_seed(game, 2026, 11, day) for game in GAMES for day in range(1, 31)}
    assert len(days) == 30 * len(GAMES)
    assert day_seed("ginkgopolis", 2026, 11, 16) == day_seed("ginkgopolis", 2026, 11, 16)


def test_a_code_tells_more_and_more_while_it_is_typed():
    rng = random.Random(8)
    for any_of, seed in product((some, mastered), (None, None, fresh())):
        challenge = any_of(rng, seed)
        code = spell(challenge)
        assert glimpse("") == glimpse(code[:4]) == {}
        first = glimpse(code[:5])
        assert (first["game"], first["players"], first["options"]) == challenge[:3]
        assert first["groups"] == len(code.split("-"))
        assert "rivals" not in first
        assert glimpse(code[:11])["rivals"] == challenge.rivals
        wrong = code[:8] + ("A" if code[8] != "A" else "B") + code[9:]
        assert glimpse(wrong) == first, "what comes after a slip is not believed"
        assert glimpse(wrong[:3] + "!") == {}


def test_nothing_is_seen_in_a_code_that_cannot_be_played():
    with tiny_games():
        code = spell(Challenge("picks", 2, {}, ("easy",), 5))
    assert glimpse(code) == {}
    assert glimpse(altered(spell(some(random.Random(6))), version=2)) == {}


def test_a_code_with_six_rivals_and_a_master_is_known_to_be_newer_from_its_first_group():
    code = altered(spell(Challenge("great_split", 7, {}, (), 8)), version=1)
    assert glimpse(code[:GROUP]) == {}
    assert glimpse(altered(code, players=6)[:GROUP])["players"] == 6


@pytest.mark.parametrize("code", ["2YGDK-P9ZZW-ZZZZ6"])
def test_a_code_for_a_table_nobody_can_lay_is_refused_when_it_is_read(code):
    """Six floors there are, but not with four players."""
    with pytest.raises(BadCode) as refused:
        read(code)
    assert refused.value.why == "newer"
