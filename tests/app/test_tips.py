"""Help in the first games: each tip when its moment comes, once ever, one a round, listed in the settings."""

import pytest

from app.look.i18n import load, tr
from app.parts import Context
from app.parts.modules import painter, part
from app.table.tips import GAMES, Known, Moment, tips_of
from engine import BOTS, Match
from engine import GAMES as RULES
from engine.core.catalogue import facts
from engine.core.reference import page_of, reference
from tests.app.helpers import shell
from tests.app.helpers.tables import ESCAPE, Table, commits, seats

pytestmark = pytest.mark.gui
GAME = "ginkgopolis"
TIPS = {tip.key: tip for tip in tips_of(GAME)}


def table(ui, tmp_path, **facts):
    return Table(ui, tmp_path, look={"tips": True}, **{"who": seats(1, 1), **facts})


def strip(table):
    return table.screen.tips.strip


def test_the_first_choice_is_explained_once(ui, tmp_path):
    there = table(ui, tmp_path)
    there.find_turn()
    assert strip(there).text == tr(f"{GAME}.tip.start")
    assert there.app.store.settings["tips_seen"][GAME]["seen"] == ["start"]
    shell.tap(ui, next(w for w in strip(there).walk() if getattr(w, "icon", "") == "ui_close"))
    assert strip(there) is None
    ui.stop()
    again = table(ui, tmp_path)
    again.find_turn()
    assert strip(again) is None or strip(again).text != tr(f"{GAME}.tip.start")


def test_a_tip_goes_with_the_choice_and_one_a_round_is_enough(ui, tmp_path):
    there = table(ui, tmp_path)
    there.find_turn()
    move = commits(there, tile=False, letter=False)[0]
    there.by_taps(move)
    assert strip(there) is not None
    there.tap_lock()
    assert strip(there) is None or there.screen.referee.game.round(there.screen.shown) > 1


def test_a_tip_leads_to_its_rule_and_back_with_the_choice_untouched(ui, tmp_path):
    there = table(ui, tmp_path)
    there.find_turn()
    there.by_taps(commits(there, tile=True)[0])
    plan = there.turn.plan
    shell.tap(ui, next(w for w in strip(there).walk() if getattr(w, "icon", "") == "ui_book"))
    assert (there.app.manager.current, there.app.top.number) == ("rules", "2.3")
    while there.app.manager.current == "rules":
        there.key("", ESCAPE)
    ui.frames(3)
    assert there.turn.plan == plan


def test_nobody_is_helped_who_does_not_want_it_or_shares_the_device(ui, tmp_path):
    there = Table(ui, tmp_path / "off", who=seats(1, 1), look={"tips": False})
    there.find_turn()
    assert strip(there) is None
    ui.stop()
    there = table(ui, tmp_path / "two", who=seats(2))
    assert not there.screen.tips.wanted


def test_what_was_told_outlives_the_switch(ui, tmp_path):
    """Switched off and on again in the settings, they go on with what was not told yet."""
    there = table(ui, tmp_path)
    there.find_turn()
    for on in (False, True):
        there.app.preferences.tips = on
    there.screen.tips.look()
    assert there.app.store.settings["tips_seen"][GAME]["seen"] == ["start"]
    assert not Known(there.app.store.settings, GAME).wants("start")


def test_after_some_games_nobody_is_helped(ui, tmp_path):
    there = table(ui, tmp_path)
    for n in range(GAMES):
        there.app.store.statistics.add({"game": GAME, "id": str(n)})
    assert not there.screen.tips.wanted


def test_a_tip_switched_off_is_not_shown_and_switched_on_comes_again(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    known = Known(app.store.settings, GAME)
    app.go("settings")
    ui.frames(3)
    shell.press(ui, app, tr("learn.tips.all"))
    first = next(w for w in app.top.walk() if getattr(w, "text", "") == tr(f"{GAME}.tip.start.name"))
    assert first.on
    shell.tap(ui, first)
    assert not known.wants("start")
    shell.tap(ui, first)
    assert known.wants("start")


@pytest.mark.parametrize("spoiled", [3, {"seen": 3}, {"off": [1, None]}])
def test_spoiled_notes_mean_nothing_was_seen(spoiled):
    assert Known({"tips_seen": {GAME: spoiled}}, GAME).wants("start")


@pytest.mark.parametrize("game", sorted(RULES))
@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_every_tip_has_its_words_and_its_rule(game, lang):
    words, english = load(lang), load("en")
    assert tips_of(game)
    for tip in tips_of(game):
        name = f"{game}.tip.{tip.key}"
        assert facts(words[name]) == facts(english[name]), name
        assert words[f"{name}.name"]
        assert page_of(reference(game, lang), tip.rule)


def moments(match, who):
    """Every moment of a match at which the first seat chooses."""
    from app.games.ginkgopolis.turn import Turn
    from app.play.referee import Referee

    names = [seat.name for seat in who]
    referee, before = Referee(match, who), None
    while actors := match.game.actors(match.state):
        if 0 in actors:
            view = match.game.view(match.state, 0)
            if match.game.question(view) == "commit":
                for move in [m for m in match.game.legal(view, 0) if m.kind == "commit"][:40:3]:
                    turn = Turn(match.game, view, 0, match.game.legal(view, 0), Context())
                    for item in turn.touches(move):
                        turn.touch(item)
                    yield Moment(turn, view, before, referee.recap(0), names, match.game)
                before = view
        seat = actors[0]
        move = BOTS["easy"].choose(match.game, match.game.view(match.state, seat), seat, 5 + len(match.moves))
        referee._play(move) if seat else referee.play(move)


def test_moments_come_in_real_games_and_their_facts_fill_the_words():
    found = set()
    for seed, players in ((3, 2), (8, 3)):
        who = [*seats(1, players - 1, "scripted")]
        for moment in moments(Match.new(GAME, players, seed, {}, [seat.name for seat in who]), who):
            for key, tip in TIPS.items():
                told = tip.due(moment)
                if told is not None:
                    found.add(key)
                    assert facts(load("en")[f"{GAME}.tip.{key}"]) <= set(told), key
    wanted = {"start", "falls_back", "number", "passed", "marker", "crane", "bonus", "built_over", "lead_lost"}
    assert found >= wanted, found


def choices(game, players, seed):
    """Every moment of a match at which the first seat chooses, with nothing chosen and with something."""
    who = seats(1, players - 1, "scripted")
    names = [seat.name for seat in who]
    match, before, told = Match.new(game, players, seed, {}, names), None, []
    table = part(game, "table").Table(match.game, names, range(players), painter(game, who))
    while actors := match.game.actors(match.state):
        seat = 0 if 0 in actors else actors[0]
        view = match.game.view(match.state, seat)
        legal = match.game.legal(view, seat)
        move = BOTS["easy"].choose(match.game, view, seat, 5 + len(match.moves))
        if seat == 0:
            turn = table.turn(view, 0, legal)
            yield Moment(turn, view, before, told, names, match.game)
            for item in turn.touches(move):
                turn.touch(item)
                yield Moment(turn, view, before, told, names, match.game)
            before, told = view, []
        told += [event.seen_by(0) for event in match.play(move)]


MOMENTS = {  # those that come in any ordinary match
    "tower_up": {"start", "last_turn", "extra", "covered", "goal_taken", "free", "price", "steps", "star", "goal_near"},
    "blueprints": {"start", "new_round", "discard", "last_die", "too_low", "wood", "recycled", "stone", "glass"},
    "great_split": {"discard", "split", "keep", "last_round", "line", "sell", "splitter"},
}


@pytest.mark.parametrize("game", sorted(MOMENTS))
def test_the_moments_of_every_game_come_and_their_facts_fill_the_words(ui, game):
    found, words = set(), load("en")
    for seed, players in ((3, 2), (8, 3)):
        for moment in choices(game, players, seed):
            for tip in tips_of(game):
                told = tip.due(moment)
                if told is not None:
                    found.add(tip.key)
                    assert facts(words[f"{game}.tip.{tip.key}"]) <= set(told), tip.key
    assert found >= MOMENTS[game], MOMENTS[game] - found


def test_the_list_of_tips_names_every_game(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.go("settings")
    ui.frames(3)
    shell.press(ui, app, tr("learn.tips.all"))
    shown = {getattr(widget, "text", "") for widget in app.sheets.top.walk()}
    for game in RULES:
        assert tr(f"{game}.title") in shown
        assert {tr(f"{game}.tip.{tip.key}.name") for tip in tips_of(game)} <= shown
