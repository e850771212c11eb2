"""The coach: what it says is true, it never knows more than its seat, and who follows it plays better."""

from itertools import islice
from math import sqrt
from random import Random

import pytest

from engine import BOTS, GAMES, Match
from engine.bots import Deadline
from engine.bots.coach import chain, think
from engine.cli.catalogue import Catalogue
from engine.core.coach import Fact, coach_of, sentence, tell
from engine.games.blueprints.awards import earned
from engine.games.blueprints.scoring import building_of
from engine.games.blueprints.scoring import points as building_points
from engine.games.ginkgopolis import scoring as ginkgopolis_scoring
from engine.games.ginkgopolis.cards import CARDS, ID
from engine.games.ginkgopolis.rehearsal import rehearse
from engine.games.great_split.box import BOARD, ICONS, TRACKS
from engine.games.great_split.box import ID as CARD_ID
from tests.helpers.positions import SETTINGS, played, walk

MANY = 200


def advice_on(game, view, player, playouts=60, rng=3):
    *_, last = think(game, view, player, rng, Deadline(playouts=playouts))
    return last


def positions(name, count, seed):
    """Views of those who decide, out of random matches at every table of a game; their seeds."""
    dice = Random(f"{name} {seed}")
    tables = [setting for setting in SETTINGS if setting.name == name]
    while count:
        setting, start = dice.choice(tables), dice.randrange(10**6)
        stop = dice.randrange(120)
        for match, _ in islice(walk(setting, start), stop, stop + 1):
            actors = match.game.actors(match.state)
            if actors:
                player = dice.choice(actors)
                view = match.game.view(match.state, player)
                if len(match.game.legal(view, player)) > 1:
                    count -= 1
                    yield (str(setting), start, stop), match.game, view, player


# --- what it says ---


def numbers(fact):
    """Every number of a fact by its name; lists of items as they are counted."""
    found = {}
    for name, value in fact.values.items():
        if isinstance(value, int):
            found[name] = value
        elif value[0] == "n":
            found[name] = value[2]
        elif value[0] == "items":
            found[name] = [count for _, count in value[1:]]
        elif value[0] in ("piece", "seat", "pieces"):
            found[name] = list(value[1:])
    return found


def said_by_ginkgopolis(world, move, plan, fact, player):
    """What the rules say about a fact when the move is played in this world."""
    if move.kind == "draft":
        card = CARDS[ID[move.args[0]]]
        return {"items": list(card.start if fact.kind == "starts" else card.gains)}
    if move.kind == "newhand":
        after, _ = played(GAMES["ginkgopolis"], world, move)
        lost = ginkgopolis_scoring.scores(world)[player]["new_hand"]
        lost -= ginkgopolis_scoring.scores(after)[player]["new_hand"]
        return {"leaves": lost} if fact.kind == "marker_spent" else {"count": len(world.hands[player])}
    if move.kind == "take":
        return {"cubes": world.resources[player], "tiles": len(world.tiles[player])}
    if move.kind == "marker":
        return {"letter": [move.args[0]]} if fact.kind == "marker_good" else {}
    if move.kind == "giveback":
        s, events = world, []
        for each in plan:
            s, more = played(GAMES["ginkgopolis"], s, each)
            events += more
        if fact.kind == "keeps_tiles":
            return {"tiles": len(world.tiles[player])}
        # Who is the last to decide sees what all gave back; until then it lies aside.
        told = [event.facts["counts"] for event in events if event.kind == "tiles_returned"]
        back = told[0][player] if told else len(s.returned[player])
        return {"leaves": back, "tiles": back}
    after, events = rehearse(world, move)
    if fact.kind in ("points", "costs"):
        return {"leaves": abs(after.points[player] - world.points[player])}
    if fact.kind == "cubes":
        return {"cubes": after.resources[player] - world.resources[player]}
    if fact.kind == "uses":
        used = world.resources[player] - after.resources[player]
        return {"count": used, "cubes": world.resources[player]}
    if fact.kind == "all_cubes":
        assert after.resources[player] == 0
        return {}
    if fact.kind == "tiles":
        return {"tiles": len(after.tiles[player]) - len(world.tiles[player])}
    if fact.kind == "placed":
        standing = sum(height for tile, height in enumerate(after.height) if after.owner[tile] == player)
        return {"count": standing, "all": standing + after.resources[player] + after.reserve[player]}
    if fact.kind in ("final_more", "final_less"):
        own = [card for card in world.front[player] if CARDS[card].final]
        worth = [sum(ginkgopolis_scoring.final_points(s, player, card) for card in own) for s in (world, after)]
        return {"count": abs(worth[1] - worth[0])}
    if fact.kind == "bonus":
        (kept,) = (event.facts["card"] for event in events if event.kind == "kept" and event.player == player)
        return {"card": [kept], "items": list(CARDS[ID[kept]].gains)}
    if fact.kind == "final_card":
        (kept,) = (event.facts["card"] for event in events if event.kind == "kept" and event.player == player)
        return {"card": [kept], "leaves": ginkgopolis_scoring.final_points(after, player, ID[kept])}
    if fact.kind == "gift":
        (back,) = (event for event in events if event.kind == "reclaimed" and event.player != player)
        got = after.points[back.player] - world.points[back.player]
        return {"name": [back.player], "items": [after.resources[back.player] - world.resources[back.player], got]}
    if fact.kind == "passes":
        assert ID[fact.values["card"][1]] in after.hands[player]
        return {"card": [fact.values["card"][1]], "name": [(player + 1) % world.seats]}
    if fact.kind == "choice":
        return {}
    # A district: the one in which the tile lies, before and after.
    at = next(name for event in events if event.kind in ("urbanized", "constructed") for name in [event.facts["cell"]])
    now = next(d for d in ginkgopolis_scoring.districts(after) if at in d.cells)
    old = [d for d in ginkgopolis_scoring.districts(world) if d.colour == now.colour and {*d.cells} & {*now.cells}]
    points = [sum(rank.points for d in group for rank in d.ranks if rank.seat == player) for group in ([now], old)]
    return {"leaves": points[0], "before": points[1]}


def said_by_tower_up(world, move, plan, fact, player):
    game = GAMES["tower_up"]
    if move.kind == "place":
        return {"site": move.args[1]}
    after, events = played(game, world, move)
    held = [sum(game.dump(s)["seats"][player]["reserve"].values()) for s in (world, after)]
    if fact.kind == "gains":
        return {"floors": held[1] - held[0]}
    if fact.kind == "uses":
        return {"count": held[0] - held[1], "floors": held[0]}
    if fact.kind == "millions":
        totals = [sum(game.scores(s)[player].values()) for s in (world, after)]
        return {"now": totals[1], "before": totals[0]}
    if fact.kind == "marker":
        colour = fact.values["colour"][1]
        return {"now": game.scores(after)[player][colour], "before": game.scores(world)[player][colour]}
    if fact.kind == "chip":
        chips = [game.scores(s)[player]["chips"] for s in (world, after)]
        met = [event.facts["chip"] for event in events if event.kind == "objective_met" and event.player == player]
        assert sum(met) == chips[1] - chips[0]
        assert fact.values["chip"][2] in met
        return numbers(fact)
    if fact.kind == "roof":
        (laid,) = (event for event in events if event.kind == "roof_placed")
        return {"count": laid.facts["height"], "left": after.roofs[player]}
    if fact.kind in ("covers", "hides_own"):
        mine = fact.kind == "hides_own"
        found = [event.facts for event in events if event.kind == "floor_paid" and event.facts["covered"] is not None]
        sites = [f["site"] for f in found if (f["covered"] == player) == mine]
        assert fact.values["site"] in sites
        return numbers(fact)
    assert fact.kind == "extra_turn"
    assert any(event.kind == "extra_turn_earned" for event in events)
    return {}


def said_by_blueprints(world, move, plan, fact, player):
    die, pool = move.args[0], GAMES["blueprints"].dump(world)["pool"]
    if fact.kind in ("thrown", "last"):
        others = sum(other == die for other in pool) - 1
        return {"die": [die], "count": others} if fact.kind == "thrown" else {"die": [die]} if not others else {}
    if fact.kind in ("demand", "prize", "removed", "plan_open", "plan_built", "plan_broken"):
        return {**numbers(fact), **plan_says(world, move, fact, player)}
    before, after = (building(s, player) for s in (world, taken(world, move)))
    names = ("plan", "wood", "recycled", "stone", "glass")
    rows = [dict(zip(names, building_points(b, world.plan[player]))) for b in (before, after)]
    if fact.kind == "total":
        return {"count": sum(rows[1].values())}
    name = fact.values["material"][1]
    return {"now": rows[1][name], "before": rows[0][name]}


def taken(world, move):
    """The table right after the die: the round may end with it, and the building with the round."""
    found = []
    GAMES["blueprints"].apply(s := world.clone(), move, lambda kind, /, *_, **facts: found.append((kind, s.clone())))
    return found[0][1]


def building(s, player):
    return building_of(s.dice[player], s.squares[player])


def plan_says(world, move, fact, player):
    after = building(taken(world, move), player)
    left = 6 - sum(map(len, after)) if len(move.args) > 1 else None
    if fact.kind == "plan_built":
        return {"points": building_points(after, world.plan[player])[0]}
    if fact.kind == "plan_open":
        return {"count": left}
    if fact.kind == "prize":
        assert len(earned(after)) > len(earned(building(world, player)))
    if fact.kind == "plan_broken":
        assert building_points(after, world.plan[player])[0] == 0
    return {}


def said_by_great_split(world, move, plan, fact, player):
    game = GAMES["great_split"]
    if fact.kind == "divides":
        bar = move.args.index("|")
        groups = move.args[:bar], move.args[bar + 1 :]
        icons = [sum(ICONS[CARD_ID[name]] for name in group) for group in groups]
        return {"name": [(player + 1) % world.seats], "first": icons[0], "second": icons[1]}
    if fact.kind in ("keeps", "leaves"):
        groups = world.split[(player - 1) % world.seats]
        mine, back = groups if move.args[0] == "first" else groups[::-1]
        if fact.kind == "keeps":
            return {"cards": len(mine), "icons": sum(ICONS[c] for c in mine)}
        return {"name": [(player - 1) % world.seats], "icons": sum(ICONS[c] for c in back)}
    if fact.kind == "gives_up":
        return {"cards": [each.args[0] for each in plan]}
    if fact.kind == "holds":
        return {"cards": len(world.hands[player]) - len(plan)}
    if fact.kind in ("even", "plays"):
        return numbers(fact)
    # One's own board, once the events of this very move are over and before a line is scored.
    boards = [list(world.at)]
    s = world.clone()

    def emit(kind, /, *_, **facts):
        if kind in ("advanced", "played", "sold", "lost"):
            boards.append(list(s.at))

    totals = [sum(game.scores(world)[player].values())]
    game.apply(s, move, emit)
    last = world.clone()
    last.at = boards[-1]
    totals.append(sum(game.scores(last)[player].values()))
    if fact.kind == "scored_now":
        return {"now": totals[1], "before": totals[0]}
    at = player * BOARD + TRACKS.index(fact.values["track"][1])
    return {"now": boards[-1][at], "before": boards[0][at]}


SAID = {
    "ginkgopolis": said_by_ginkgopolis,
    "tower_up": said_by_tower_up,
    "blueprints": said_by_blueprints,
    "great_split": said_by_great_split,
}


def assert_true(name, count, seed):
    tried = 0
    for where, game, view, player in positions(name, count, seed):
        for idea in advice_on(game, view, player, 24).ideas:
            for n in range(2):
                world = game.guess(view, n * 977 + 5)
                for fact in idea.facts:
                    says = SAID[name](world, idea.move, idea.plan, fact, player)
                    assert numbers(fact) == says, (where, str(idea.move), fact)
                    tried += 1
    return tried


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_what_the_rules_say_in_worlds_that_fit(name):
    assert assert_true(name, 12, 1) > 50


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_true_in_two_hundred_positions(name):
    print(name, assert_true(name, MANY, 2), "facts in", MANY, "positions")


# --- what it knows ---


@pytest.mark.parametrize("name", GAMES)
def test_advice_is_the_same_in_worlds_that_look_the_same(name):
    assert_blind(name, 4)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_thousand_pairs_of_worlds_get_the_same_advice(name):
    assert_blind(name, 250)


def assert_blind(name, pairs):
    differing = 0
    for where, game, view, player in positions(name, pairs, 3):
        worlds = [game.guess(view, n) for n in (11, 222)]
        differing += worlds[0].key() != worlds[1].key()
        told = []
        for world in worlds:
            seen = game.view(world, player)
            told.append((advice_on(game, seen, player, 24), coach_of(game).facts(seen)))
        assert told[0] == told[1], where
    assert differing > pairs // 2  # else nothing was tried


# --- how it thinks ---


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_budget_give_the_same_advice(name):
    (found,) = positions(name, 1, 4)
    _, game, view, player = found
    assert advice_on(game, view, player) == advice_on(game, view, player)


@pytest.mark.parametrize("name", GAMES)
def test_ideas_differ_and_are_legal(name):
    for where, game, view, player in positions(name, 6, 5):
        found = advice_on(game, view, player)
        ideas = [coach_of(game).idea(view, idea.move) for idea in found.ideas]
        assert len(set(ideas)) == len(ideas) <= 3, where
        assert all(idea.move in game.legal(view, player) for idea in found.ideas)
        assert all(0.0 <= idea.chance <= 1.0 for idea in found.ideas)
        assert found.done
        assert found.playouts <= 60


@pytest.mark.parametrize("name", GAMES)
def test_the_first_idea_has_the_best_chance_that_is_shown(name):
    for where, game, view, player in positions(name, 8, 10):
        shown = [round(100 * idea.chance) for idea in advice_on(game, view, player).ideas]
        assert shown == sorted(shown, reverse=True), where


def test_advice_gets_surer_and_stops_when_it_is_cancelled():
    game = GAMES["ginkgopolis"]
    view = game.view(game.new(2, 5), 0)
    deadline, seen = Deadline(playouts=100_000), []
    for advice in think(game, view, 0, 1, deadline):
        seen.append(advice)
        if len(seen) == 3:
            deadline.cancel()
    assert [advice.playouts for advice in seen] == sorted(advice.playouts for advice in seen)
    assert len(seen) <= 5
    assert seen[-1].done
    assert seen[-1].ideas


def test_a_question_answered_piece_by_piece_is_advised_whole():
    game = GAMES["great_split"]
    for _, game, view, player in positions("great_split", 40, 6):
        if game.question(view) == "discard":
            move = game.legal(view, player)[0]
            plan = chain(game, view, move)
            s = game.guess(view, 1)
            for each in plan:
                game.apply(s, each)
            assert not (game.question(s) == "discard" and player in game.actors(s))
            return
    pytest.fail("nobody discarded")


def test_a_game_without_a_coach_is_coached_in_neutral_words(tiny):
    game = GAMES["streets"]
    view = game.view(game.new(2, 3), 0)
    player = game.actors(view)[0]
    found = advice_on(game, game.view(game.new(2, 3), player), player)
    assert found.ideas
    assert coach_of(game).facts(view)


# --- words ---


def test_a_sentence_leaves_out_what_is_too_long():
    facts = [Fact("a", {}, 3.0), Fact("b", {}, 2.0), Fact("c", {}, 1.0), Fact("d", {}, -4.0)]
    assert sentence(facts, lambda fact: f"It is {fact.kind}.") == "It is a. It is b. It is d."
    assert sentence(facts, lambda fact: f"It is {fact.kind * 50}.") == f"It is {'a' * 50}. It is {'b' * 50}."


def test_a_fact_is_told_with_its_pieces_names_and_counts():
    words = {
        "g.fact.gift": "{name} gets {items} for {card}.",
        "g.fact.n.cube": "{count} cubes",
        "list.last": "{head} and {tail}",
    }
    fact = Fact("gift", {"name": ("seat", 1), "items": ("items", ("cube", 2), ("cube", 3)), "card": ("piece", "red1")})
    told = tell(
        "g", fact, lambda key, **facts: words[key].format(**facts), words.__contains__, ["Ada", "Bo"], str.upper
    )
    assert told == "Bo gets 2 cubes and 3 cubes for RED1."


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_everything_it_says_has_words_and_is_short(name, lang):
    words = Catalogue(name, lang)
    said, names = set(), [f"Player {n}" for n in range(8)]

    def say(key, **facts):
        assert words.has(key), key
        return words.say(key, **facts)

    for _, game, view, player in positions(name, 10, 9):
        coach = coach_of(game)
        for option in game.judge.options(view, player)[:6]:
            facts = coach.reasons(view, option, chain(game, view, option.move))
            line = sentence(facts, lambda fact: tell(name, fact, say, words.has, names, str))
            assert facts
            assert len(line) <= 120 or len(line.split(". ")) == 1, line
            said |= {fact.kind for fact in facts}
        for fact in coach.facts(view):
            assert tell(name, fact, say, words.has, names, str)
    assert len(said) > 4


# --- whether it helps ---


class Led:
    """An easy player who does what the coach says first."""

    name = "led"

    def choose(self, game, view, player, rng, deadline=None):
        *_, advice = think(game, view, player, rng, Deadline(playouts=200))
        return advice.ideas[0].move


def share_won(name, games):
    """Of two-player games, each deal from both seats; a shared win counts half."""
    won = 0.0
    for n in range(games):
        match, chair = Match.new(name, 2, 7000 + n // 2), n % 2
        players = [Led() if seat == chair else BOTS["easy"] for seat in range(2)]
        while actors := match.game.actors(match.state):
            seat = actors[0]
            view = match.game.view(match.state, seat)
            match.play(players[seat].choose(match.game, view, seat, len(match.moves) * 8 + seat + 1, Deadline()))
        places = match.game.ranking(match.state)
        won += 1.0 if places[chair] < places[1 - chair] else 0.5 if places[chair] == places[1 - chair] else 0.0
    return won / games


def interval(share, games):
    """Wilson's, 95 %."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_easy_who_follows_the_first_hint_wins_four_in_five(name):
    games = 60
    share = share_won(name, games)
    low, high = interval(share, games)
    print(f"{name}: {share:.0%} of {games} games ({low:.0%}-{high:.0%})")
    assert share >= 0.8
