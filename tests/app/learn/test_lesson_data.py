"""The lessons as data: every promise holds in the rules, everything else that may be played is answered, files may be
spoiled."""

import json
import random
import re
import shutil
from contextlib import suppress

import pytest

from app.games.ginkgopolis import lesson as ginkgopolis
from app.learn import lessons
from app.learn.course import Course
from app.learn.guide import DONE, END, OTHER, WAIT, Guide
from app.learn.lessons import CHOOSE, NEXT, PLAY, ROUND, TOUCH, BadLesson, begin, keys, prove, read, rest
from app.look.brush import drawings
from app.look.i18n import load
from app.parts.modules import part
from app.shelf import games
from engine import Match
from engine.core.catalogue import facts
from engine.games.ginkgopolis.cards import ID
from engine.games.ginkgopolis.scoring import districts, final_points
from tests.app.helpers.course import COURSES, LANGUAGES, TAUGHT, at_step, gained, numbers, played, walked

GAME = "ginkgopolis"
ROUNDS = {"ginkgopolis": 3, "tower_up": 6, "blueprints": 3, "great_split": 1}  # free ones, at most
LESSONS = keys(GAME)
PIECE = r"(Red|Blue|Yellow|Rojo|Azul|Amarillo|Rouge|Bleu|Jaune) \d+"


# --- what is promised ---


@pytest.mark.parametrize(("game", "key"), COURSES)
def test_every_lesson_is_proved(game, key):
    prove(read(game, key))


def test_every_game_has_lessons():
    assert set(games()) == set(TAUGHT)


def ginkgopolis_stock(match):
    s = match.state
    return s.resources[0], len(s.tiles[0]), s.points[0]


def test_a_step_gives_what_its_data_says():
    for step, promised, found in gained(GAME, ginkgopolis_stock):
        assert found == promised, step


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_of_the_texts_are_those_of_the_rules(lang):
    s = at_step(GAME, "1.7").state
    assert numbers(GAME, lang, "1.7", without=PIECE)[:2] == [s.resources[0], s.points[0]]
    assert len(s.tiles[0]) == 1
    assert at_step(GAME, "1.3").state.height[ID["yellow11"]] == 3
    _, after, events = played(GAME, "2.2")
    gained = [e for e in events if e.player == 0 and e.kind == "gained"]
    assert numbers(GAME, lang, "2.2", without=PIECE) == [sum(e.facts["points"] for e in gained)] == [3]
    before, after, events = played(GAME, "3.4")
    paid = [e.facts["resources"] for e in events if e.kind == "resources_placed" and e.player == 0]
    assert numbers(GAME, lang, "3.3", without=PIECE) == [*paid, 1, 1]
    assert ginkgopolis.facts(before, after.game.view(after.state, 0), events)["gains"]
    before, after, events = played(GAME, "4.6")
    back = next(e for e in events if e.kind == "reclaimed")
    assert (back.player, back.facts["resources"], back.facts["points"]) == (1, 2, 2)
    paid = next(e for e in events if e.kind == "paid" and e.player == 0)
    assert (paid.facts["resources"], paid.facts["points"]) == (1, 2)
    height = after.state.height[ID["yellow12"]]
    assert numbers(GAME, lang, "4.6", without=PIECE) == [height, height, 1, 2, 12, 14]
    assert at_step(GAME, "5.5").state.supply.__len__() == 3
    assert at_step(GAME, "5.8").state.resources[1] == 4


def test_the_districts_of_lesson_five_are_worth_what_is_said():
    s = at_step(GAME, "5.2").state
    found = {district.cells: district for district in districts(s)}
    assert len(found) == 4
    yellow = max((d for d in found.values() if d.colour == "yellow"), key=lambda d: d.resources)
    assert [(rank.seat, rank.resources, rank.points) for rank in yellow.ranks] == [(1, 9, 15), (0, 6, 6)]
    alone = next(d for d in found.values() if d.colour == "blue" and len(d.ranks) == 1)
    assert (alone.resources, alone.ranks[0].seat, alone.ranks[0].points) == (7, 0, 14)
    assert (final_points(s, 0, ID["red14"]), final_points(s, 0, ID["blue15"])) == (5, 9)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_free_rounds_end_whatever_is_played(game):
    lesson = read(game, keys(game)[-1])
    free = [n for n, step in enumerate(lesson.steps) if step.kind == ROUND]
    for seed in range(12):
        match, rng = begin(lesson, free[0]), seed + 1
        first = match.game.round(match.state)
        rest(match, lesson.rival)
        while match.game.actors(match.state):
            rng, move = match.game.sample(match.state, 0, rng)
            match.play(move)
            rest(match, lesson.rival)
        assert match.game.round(match.state) - first <= ROUNDS[game], f"seed {seed}"


# --- every other move ---


@pytest.mark.parametrize(("game", "key"), COURSES)
def test_every_other_move_is_accepted_or_answered(game, key):
    words, teacher = load("en"), part(game, "lesson")
    for lesson, step, match in walked(game, key):
        if step.kind != PLAY:
            continue
        view = match.game.view(match.state, 0)
        for move in match.game.legal(view, 0):
            tags = teacher.move(view, move)
            if step.wanted <= tags:
                then = match.at(len(match.moves))
                then.play(move)
                rest(then, lesson.rival)  # the script can go on after it
            else:
                answer = next((tag for tag in step.others if tag in tags or tag == "other"), None)
                assert answer, f"{step.id}: nothing is said to {move}"
                assert f"{game}.lesson.{step.id}.{answer}" in words


# --- words ---


def pictures():
    return {*drawings("ui", 12), *(f"{game}/{name}" for game in games() for name in drawings(game, 12))}


def wanted_words(game):
    for key in keys(game):
        lesson = read(game, key)
        yield from (lesson.words(name) for name in ("title", "note"))
        yield from (lesson.words(f"learned.{n}") for n in range(1, len(lesson.signs) + 1))
        for step in lesson.steps:
            yield f"{game}.lesson.{step.id}.say"
            yield from (f"{game}.lesson.{step.id}.{tag}" for tag in step.others)
            if step.after:
                yield f"{game}.lesson.{step.id}.after"


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_lessons_is_there_and_short(game, lang):
    words, english = load(lang), load("en")
    wanted = set(wanted_words(game))
    found = {key for key in words if key.startswith(f"{game}.lesson.")}
    assert wanted <= found
    counted = re.compile(rf"{game}\.lesson\.[a-z_]+(\.one)?")  # parts of sentences
    assert [key for key in found - wanted if not counted.fullmatch(key)] == []
    for key in wanted:
        assert len(words[key]) <= 140, key
        assert facts(words[key]) == facts(english[key]), key


@pytest.mark.parametrize(("game", "key"), COURSES)
def test_every_sign_of_what_was_learned_is_drawn(game, key):
    drawn = pictures()
    assert [sign for sign in read(game, key).signs if sign not in drawn] == []


# --- the guide ---


@pytest.fixture
def take():
    return Guide(read(GAME, "2_take"))


POSSIBLE = [frozenset(tags.split()) for tags in ("take take:building card:yellow11", "take take:building card:blue2",
            "take take:letter card:C", "build_up tile card:blue2 tile:red8")]  # fmt: skip


def test_what_is_asked_for_is_followed_step_by_step(take):
    take.asked()
    assert (take.step.id, take.state) == ("2.1", WAIT)
    take.chosen(POSSIBLE[0], {"card:yellow11"}, POSSIBLE)
    assert (take.step.id, take.words) == ("2.2", f"{GAME}.lesson.2.2.say")
    assert take.allows(POSSIBLE[0], POSSIBLE)
    take.played()
    take.shown()
    assert (take.state, take.words) == (DONE, f"{GAME}.lesson.2.2.after")
    assert take.next()
    assert take.step.id == "2.3"


def test_another_move_that_fits_is_accepted(take):
    take.asked()
    take.chosen(POSSIBLE[1], {"card:blue2"}, POSSIBLE)
    assert (take.step.id, take.words) == ("2.2", "learn.fits")
    assert take.allows(POSSIBLE[1], POSSIBLE)


def test_what_does_not_fit_is_answered_and_cannot_be_locked_in(take):
    take.asked()
    take.chosen(POSSIBLE[3], {"card:blue2", "tile:red8"}, POSSIBLE)
    assert (take.state, take.words) == (OTHER, f"{GAME}.lesson.2.2.tile")
    assert not take.allows(POSSIBLE[3], POSSIBLE)
    take.chosen(frozenset(), frozenset(), POSSIBLE)
    assert (take.step.id, take.state) == ("2.1", WAIT)


def test_the_third_mistake_offers_to_show_it(take):
    take.asked()
    for n, (tags, things) in enumerate([(POSSIBLE[2], {"card:C"}), (POSSIBLE[3], {"card:blue2", "tile:red8"}),
                                        (frozenset(("newhand",)), {"newhand"})]):  # fmt: skip
        assert not take.offers, n
        take.chosen(tags, frozenset(things), POSSIBLE)
    assert take.offers


def test_a_part_that_is_taken_back_is_asked_for_again():
    """Not "lock in" while the square is not chosen any more."""
    guide = Guide(read("blueprints", "2_take"))
    guide.asked()
    fits = [frozenset(("take", "placed", "die:stone3", "square:c"))]
    guide.chosen(fits[0], frozenset(("die:stone3", "square:c")), fits)
    assert guide.step.id == "2.3"
    guide.chosen(frozenset(("die:stone3",)), frozenset(("die:stone3",)), fits)
    assert (guide.step.id, guide.words) == ("2.2", "blueprints.lesson.2.2.say")


def test_a_question_nobody_speaks_of_is_answered_freely(take):
    take.asked()
    marker = [frozenset(("marker",))]
    assert take.aside(marker)
    assert take.allows(frozenset(("marker",)), marker)


def test_the_end_depends_on_who_won():
    for result, words in (("won", "5.11"), ("lost", "5.12")):
        guide = Guide(read(GAME, "5_end"), 9)
        guide.asked()
        guide.shown(1, result)
        assert guide.step.id == words
        guide.asked()
        guide.next()
        assert guide.state == END


# --- how far one has come ---


@pytest.mark.parametrize(("game", "key"), COURSES)
def test_a_lesson_is_gone_on_with_at_every_step(game, key):
    kept = {"learn": {}}
    for lesson, step, match in walked(game, key):
        at = lesson.steps.index(step)
        Course(kept, game).leave(lesson, at, match.moves)
        found, place, again = Course(kept, game).resume(key)
        assert (found.steps[place].id, again.state.key()) == (step.id, match.state.key())
        guide = Guide(found, place)
        assert guide.step.kind in (NEXT, TOUCH, CHOOSE, PLAY, "round")


@pytest.mark.parametrize("spoiled", [7, {"place": 3}, {"place": {"lesson": "2_take", "step": "9.9"}, "done": "x"},
    {"place": {"lesson": "2_take", "step": "2.5", "moves": ["0 commit blue20"]}},
    {"place": {"lesson": "2_take", "step": "2.5", "moves": [None]}}])  # fmt: skip
def test_a_spoiled_place_begins_anew(spoiled):
    course = Course({"learn": {GAME: spoiled}}, GAME)
    _, at, match = course.resume("2_take")
    assert (at, match.moves) == (0, [])
    assert course.done == []


# --- bad files ---


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """The folders of lessons, which may be spoiled."""
    for game in TAUGHT:
        shutil.copytree(lessons.ASSETS / game / "lessons", tmp_path / game / "lessons")
    monkeypatch.setattr(lessons, "ASSETS", tmp_path)
    return tmp_path


def spoil(shelf, game, key, change):
    path = shelf / game / "lessons" / f"{key}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")


def first_move(data):
    return next(step for step in data["steps"] if step.get("moves"))


def lost_tile(data):
    data["position"]["supply"].pop()


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda data: data["steps"][0].update(lit=["moon:red20"]), "moon:red20"),
        (lambda data: first_move(data).update(moves=["0 dance 99"]), "dance"),
        (lambda data: first_move(data).update(moves=["nonsense"]), "not a move"),
        (lambda data: data.pop("steps"), "steps"), (lambda data: data.update(position=3), "position"),
        (lambda data: data["steps"][0].update(until={"dance": []}), "dance"),
        (lambda data: data["steps"][0].update(position="moon"), "moon"),
        (lambda data: data["position"].update(seats=[]), "seats|players|rules"),
        (lambda data: data["position"].pop("seats"), "seats"),
        (lambda data: data["position"].update(players=17), "rules|players"),
    ],
)  # fmt: skip
def test_a_spoiled_lesson_says_why_and_the_others_work(shelf, game, change, why):
    spoil(shelf, game, keys(game)[1], change)
    with pytest.raises(BadLesson, match=why):
        prove(read(game, keys(game)[1]))
    prove(read(game, keys(game)[2]))


def test_a_position_that_has_lost_a_piece_is_refused(shelf):
    spoil(shelf, GAME, "2_take", lost_tile)
    with pytest.raises(BadLesson, match="missing"):
        prove(read(GAME, "2_take"))


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("text", ["", "{", "[]", '{"steps": [', "\x00", "7"])
def test_a_cut_file_says_so(shelf, game, text):
    before = keys(game)
    (shelf / game / "lessons" / f"{before[1]}.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadLesson):
        read(game, before[1])
    assert keys(game) == before


def test_a_lesson_that_is_gone_says_so():
    with pytest.raises(BadLesson, match="read"):
        read(GAME, "9_moon")


def test_every_lesson_the_rules_name_is_there():
    from engine.core.reference import reference

    for game in games():
        for page in reference(game).values():
            assert not page.lesson or page.lesson in keys(game), page.number


def test_lessons_take_positions_of_their_own_game():
    for game, key in COURSES:
        for position in read(game, key).positions.values():
            assert Match.begin(position).game.name == game


def test_a_spoiled_lesson_is_refused_in_a_sentence(tmp_path, monkeypatch):
    """Whatever stands in its file, it is read, or BadLesson says why it is not."""
    files = sorted(lessons.ASSETS.glob("*/lessons/*.json"))
    monkeypatch.setattr(lessons, "ASSETS", tmp_path)
    dice, odd = random.Random(7), (None, 7, -1, True, "x", [], {}, [[]], [{}], [7], {"play": 7}, {"x": [[]]})
    for _ in range(1200):
        path = dice.choice(files)
        data = json.loads(path.read_text(encoding="utf-8"))
        table = dice.choice([data, *data["steps"]])
        table[dice.choice([*table, "wait", "others", "gains", "until"])] = dice.choice(odd)
        to = tmp_path / path.parent.parent.name / "lessons" / path.name
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(json.dumps(data))
        with suppress(lessons.BadLesson):
            lessons.read(path.parent.parent.name, path.stem)
