"""Codes of challenges: they say the same deal again, and a slip is found in its group."""

import random

import pytest

from engine import GAMES, Match
from engine.core.challenge import GROUP, SIGNS, BadCode, Challenge, day_seed, glimpse, number_of, read, spell
from engine.core.seeds import SEALED, TOLD, fresh, sealed, told
from tests.tiny.shelf import tiny_games


def some(rng, seed=None):
    game = GAMES[rng.choice(list(GAMES))]
    players, options = rng.choice(game.setups)
    rivals = tuple(rng.choice(("", "easy", "normal", "hard")) for _ in range(players - 1))
    whole = {name: options.get(name, values[0]) for name, values in game.options.items()}
    return Challenge(game.name, players, whole, rivals, rng.randrange(1 << 29) if seed is None else seed)


def test_two_thousand_codes_say_what_they_were_made_of():
    rng = random.Random(1)
    for _ in range(2000):
        challenge = some(rng)
        code = spell(challenge)
        assert len(code) == 3 * GROUP + 2
        assert read(code) == challenge
        assert read(code.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == challenge


def test_a_code_says_hard_of_a_master_whom_not_every_game_has():
    challenge = some(random.Random(4))._replace(
        game="ginkgopolis", players=3, options={"characters": "intro", "hal": "normal"}
    )
    met = challenge._replace(rivals=("master", "easy"))
    assert read(spell(met)) == challenge._replace(rivals=("hard", "easy"))


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
    for _ in range(12):
        code = spell(some(rng)).replace("-", "")
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


def test_a_code_of_a_newer_version(monkeypatch):
    monkeypatch.setattr("engine.core.challenge.VERSION", 1)
    code = spell(some(random.Random(6)))
    monkeypatch.setattr("engine.core.challenge.VERSION", 0)
    with pytest.raises(BadCode) as bad:
        read(code)
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
    for seed in (None, None, fresh()):
        challenge = some(rng, seed)
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


def test_nothing_is_seen_in_a_code_that_cannot_be_played(monkeypatch):
    with tiny_games():
        code = spell(Challenge("picks", 2, {}, ("easy",), 5))
    assert glimpse(code) == {}
    monkeypatch.setattr("engine.core.challenge.VERSION", 1)
    newer = spell(some(random.Random(6)))
    monkeypatch.setattr("engine.core.challenge.VERSION", 0)
    assert glimpse(newer) == {}
