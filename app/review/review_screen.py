"""Review screen: the chances over the rounds, turning points, mistakes, and what luck was worth."""

from time import monotonic

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.look import kv
from app.look.i18n import tr
from app.look.telling import listing
from app.parts.modules import part, seated, words_of
from app.replay.chances import draw
from app.replay.changes import deed, told
from app.replay.replay_source import ReplaySource
from app.review.practice import riddles_of
from app.review.review_rows import Legend, LuckRow, MistakeRow, RoundRow, SeatChip, SourceRow, TurnRow
from app.table.chance_words import shown
from app.widgets.choice import Segments  # noqa: F401  used in kv/review_screen.kv
from app.widgets.graph import ChanceGraph, LuckBar, SourceChart, Swatch  # noqa: F401  used in kv/review_screen.kv
from app.widgets.page import Page
from app.widgets.painted import Text
from app.widgets.when import When  # noqa: F401  used in kv/review_screen.kv
from engine.bots.certainty import MISTAKE, Word
from engine.bots.luck import FAIR
from engine.bots.review import MISTAKES
from engine.core.coach import sentence, tell

TABS = ("overview", "points", "rounds")
PARTS = {  # of each tab; where there is room for two columns all of them stand there
    "overview": ("graph", "turns", "mistakes", "luck"),
    "points": ("sources", "table"),
    "rounds": ("rounds",),
}
LEFT = ("graph", "turns", "sources", "luck")
RIGHT = ("mistakes", "table", "rounds")
BEAT = 0.5  # seconds between two looks at how far it is: each takes longer than a frame should
EFFECTS = 2  # of a turning point that are named
BESIDE = {Word.WORSE: "worse", Word.EQUAL: "equal", Word.CLOSE: "close"}  # words for a choice that is no mistake


class ReviewScreen(Page):
    match = ObjectProperty(None, allownone=True)
    headline = StringProperty("")
    note = StringProperty("")
    progress = NumericProperty(0)
    looking = StringProperty("")  # which round is looked at
    left = StringProperty("")  # how long it will take
    running = BooleanProperty(False)
    finished = BooleanProperty(False)
    mistaken = BooleanProperty(False)  # is there anything to practise
    tab = StringProperty("overview")
    whose = NumericProperty(0)  # points

    reviewer = None
    seats, id, seat = (), None, 0

    def on_kv_post(self, _):
        tr.bind(say=self._retell)
        # What stands nowhere now is still needed: ids alone would let it go.
        self._parts = {name: self.ids[name].__self__ for name in (*LEFT, *RIGHT, "working")}
        self._told, self._shown = {}, {}  # round -> what turned it, in words; what stands there already
        for name in ("tab", "wide", "finished"):
            self.fbind(name, self._arrange)
        self.fbind("whose", self._refill)
        self._arrange()

    def arrive(self, match=None, seats=(), id=None):
        if match is not None and match is not self.match:
            self.match, self.seats, self.id = match, tuple(seats), id
            self.seat = self.whose = next((p for p, seat in enumerate(self.seats) if seat.kind == "human"), 0)
            self._source, self._told, self._shown, self.tab = None, {}, {}, "overview"
            self.ids.scroll.scroll_y = 1
        own = self.seat < len(self.seats) and self.seats[self.seat].kind == "human"
        self.reviewer = self.app.reviewing.of(self.match, self.seat, self.id, own)
        self._began = monotonic(), self.reviewer.share
        self._fill()
        Clock.schedule_interval(self._tick, BEAT)

    def leave(self):
        """It goes on without anybody who looks."""
        Clock.unschedule(self._tick)
        self.reviewer.poll()

    def stop(self):
        self.reviewer.stop()
        self._fill()

    def go_on(self):
        self.reviewer.start()
        self._began = monotonic(), self.reviewer.share
        self._fill()

    def _tick(self, _):
        if self.app is None:
            return False
        if self.reviewer.poll() or self.running != self.reviewer.running or self._explain():
            self._fill()
        return True

    def _explain(self):
        """What turned a round, one at a time: it takes a moment to find. True if there was one."""
        review = self.reviewer.review
        untold = [turn.round for turn in self._turning(review) if turn.round not in self._told]
        for number in untold[:1]:
            self._told[number] = self._turned_by(review.turned_by(number))
        return bool(untold)

    def _turning(self, review):
        """Rounds that turned the match, once it is known why."""
        return review.turning_points() if review.finished else []

    def _retell(self, *_):
        self._told = {}
        self._refill()

    def _refill(self, *_):
        if self.match is not None and self.app and self.manager and self.manager.current_screen is self:
            self._fill()

    # --- where things stand ---

    def _arrange(self, *_):
        parts = self._parts
        for widget in parts.values():
            if widget.parent:
                widget.parent.remove_widget(widget)
        if not self.finished:
            self.ids.head.add_widget(parts["working"])
        for column, names in ((self.ids.left, LEFT), (self.ids.right, RIGHT)):
            for name in names if self.wide else PARTS[self.tab] if column is self.ids.left else ():
                column.add_widget(parts[name])
        self._refill()

    # --- what is shown ---

    def _fill(self):
        review, game = self.reviewer.review, self.match.game
        self.names, self.looks = seated(game.name, self.seats, len(game.scores(self.match.state)))
        self.progress, self.running = self.reviewer.share, self.reviewer.running
        self.finished = review.finished
        self._last_round = max([point.round for point in review.graph], default=1)
        self.headline = self._headline()
        rounds = review.round_count
        players = tr("review.players", count=self.match.players)
        self.note = " · ".join((tr.own(game.name, "review.note", count=rounds), players))
        self._working(review, rounds)
        self._graph(review)
        whole = len(review.data["chance"]) > rounds  # what is made of all rounds waits for the last of them
        facts = {
            "turns": (self._turns, review.finished, len(self._told)),
            "mistakes": (self._mistakes, tuple(choice.at for choice in review.mistakes()), review.finished),
            "table": (self._points, whole, self.whose),
            "luck": (self._luck, whole),
            "rounds": (self._rounds, len(review.choices)),
        }
        self.mistaken = bool(review.mistakes())
        for part_, (show, *about) in facts.items():  # only what stands there and has changed: somebody may be scrolling
            about = (tr.lang, self.match, *about)
            if self._parts[part_].parent and self._shown.get(part_) != about:
                self._shown[part_] = about
                show(review)

    def _headline(self):
        game, state = self.match.game, self.match.state
        ranking, totals = game.ranking(state), [sum(row.values()) for row in game.scores(state)]
        winners = [name for name, place in zip(self.names, ranking) if place == 1]
        margin = max(totals) - max([t for t, place in zip(totals, ranking) if place > 1], default=0)
        if len(winners) > 1:
            return tr("app.final.tie", names=listing(winners))
        key = "app.final.wins" if margin else "app.final.narrow"
        return tr(key, name=winners[0], count=margin)

    def _working(self, review, rounds):
        self.looking = tr.own(self.match.game.name, "review.looking", round=max(1, review.round_at), rounds=rounds)
        since, share = self._began
        done = self.progress - share
        if not self.running:
            self.left = tr("review.waits")
        elif done > 0.02:
            count = max(1, round((monotonic() - since) * (1 - self.progress) / done))
            self.left = tr("review.left", count=count)
        else:
            self.left = tr("review.leave")

    def _graph(self, review):
        draw(self.ids.chart, review, self.looks, self.look_back)

    def _turns(self, review):
        box = self.ids.turns
        box.clear_widgets()
        for number, before, after in self._turning(review):
            words = tr.own(self.match.game.name, "review.turn", round=number, before=shown(before), after=shown(after))
            row = TurnRow(text=f"{words} {self._told.get(number, '')}".strip())
            row.bind(on_release=lambda _, number=number: self.look_back(review.start_of(number)))
            box.add_widget(row)

    _source = None

    def _turned_by(self, move):
        """The move that turned a round, and what it changed; "" where no move surely did."""
        if move is None:
            return ""
        if self._source is None:
            self._source = ReplaySource(self.match, self.seats)
        at, changes = deed(self._source, move)
        if at is None:
            return ""
        self._source.at = at
        _, words = self._source.sentence()
        effects = ", ".join(told(change, self.match.game.name, self.names) for change in changes[:EFFECTS])
        if words and effects:
            return tr("review.deed", deed=words.rstrip(". "), effects=effects)
        return words or (f"{effects}." if effects else "")

    def _mistakes(self, review):
        game = self.match.game.name
        box = self.ids.found
        box.clear_widgets()
        found = review.mistakes()
        won = self.match.game.ranking(self.match.state)[self.seat] == 1
        for number, choice in enumerate(found, 1):
            view = review.view(choice.at)
            known = choice.known
            title = tr.own(game, "review.mistake", round=choice.round, count=known.figure,
                           word=tr(f"review.word.{known.size}"))  # fmt: skip
            title += f" · {tr('review.still')}" if won else ""
            better = tr("review.better", move=self._moves(view, choice.better_plan), why=self._why(review, choice))
            played = self._moves(view, choice.plan)
            row = MistakeRow(number=number, title=title, played=played, better=better.strip())
            row.large = known.size == "large"
            row.act = lambda choice=choice: self.try_again(choice)
            box.add_widget(row)
        if not found:
            none = tr("review.none", count=round(100 * MISTAKE)) if review.finished else tr("review.none.yet")
            box.add_widget(Text(text=none, ink="ink2"))

    def _moves(self, view, plan):
        """All pieces of a decision."""
        words = words_of(self.match.game.name)
        return ", ".join(dict.fromkeys(words.move(view, move) for move in plan))

    def _why(self, review, choice):
        """The facts that speak for what would have been better, in a sentence."""
        game = self.match.game.name
        piece = words_of(game).piece
        return sentence(review.reasons(choice), lambda fact: tell(game, fact, tr, tr.has, self.names, piece))

    def _points(self, review):
        """What somebody's points were made of over the rounds, and everybody's in the end."""
        game = self.match.game
        ids, rows = self.ids, part(game.name, "results").ROWS
        scores = game.scores(self.match.state)
        totals = [sum(row.values()) for row in scores]
        ids.seats.clear_widgets()
        for seat, name in enumerate(self.names):
            chip = SeatChip(look=self.looks[seat], name=f"{name} {totals[seat]}", on=seat == self.whose)
            chip.bind(on_release=lambda _, seat=seat: setattr(self, "whose", seat))
            ids.seats.add_widget(chip)
        ids.points.numbers = [min(number, self._last_round) for number in review.rounds]
        ids.points.rows = [[row[int(self.whose)][key] for key, _ in rows] for row in review.data["sources"]]
        ids.legend.clear_widgets()
        ids.came.clear_widgets()
        ids.came.add_widget(SourceRow(title=tr("review.came")).fill(looks=self.looks))
        for number, (key, icon) in enumerate(rows):
            numbers = [row[key] for row in scores]
            if any(numbers) or any(row[number] for row in ids.points.rows):
                title = tr(f"{game.name}.score.{key}")
                ids.legend.add_widget(Legend(number=number, text=title))
                ids.came.add_widget(SourceRow(icon=icon, title=title).fill(numbers=numbers))
        self._done()

    def _done(self):
        """How often everybody did what one can do, of games that count it."""
        game, box = self.match.game.name, self.ids.did
        box.clear_widgets()
        for number, (key, icon, counts) in enumerate(part(game, "results").done(self.match)):
            if not number:
                box.add_widget(SourceRow(title=tr("review.did")).fill(looks=self.looks))
            box.add_widget(SourceRow(icon=icon, title=tr(f"{game}.done.{key}")).fill(numbers=counts))

    def _luck(self, review):
        """What was drawn, with twice its error: nobody is called lucky within that."""
        box, drawn = self.ids.bars, review.drawn()
        luck = [round(each.points, 1) for each in drawn]
        box.clear_widgets()
        most = max(map(abs, luck), default=1)
        for seat, points in enumerate(luck if any(luck) else ()):
            row = LuckRow(look=self.looks[seat], name=self.names[seat], value=points, most=most)
            row.error = FAIR * drawn[seat].error
            box.add_widget(row)
        self.ids.lucky.text = self._lucky(review.luckiest()) if any(luck) else tr("review.luck.none")

    def _lucky(self, best):
        if best is None:
            return tr("review.luck.nobody")
        still = best != self.seat and self.match.game.ranking(self.match.state)[self.seat] == 1
        key = "alone" if self.match.players == 1 else "still" if still else "most"
        return tr(f"review.luck.{key}", name=self.names[best])

    def _rounds(self, review):
        """Every choice: what was played, what would have been better, and by how much."""
        box = self.ids.listed
        if self._listed != (tr.lang, self.match):
            self._listed = tr.lang, self.match
            box.clear_widgets()
        for choice in review.choices[len(box.children) :]:
            view = review.view(choice.at)
            told = tr.own(self.match.game.name, "review.round", round=choice.round)
            row = RoundRow(round=told, played=self._moves(view, choice.plan))
            if choice.plan != choice.better_plan:
                self._beside(row, choice.known, self._moves(view, choice.better_plan))
            row.bind(on_release=lambda _, at=choice.at: self.look_back(at))
            box.add_widget(row)

    def _beside(self, row, known, better):
        """How a choice compares with the best: in a number where it was a mistake, else in a word, if that is known."""
        if known.size:
            row.better = tr("review.better", move=better, why="").strip()
            row.loss = f"−{known.figure}"
        elif known.word in BESIDE:
            row.better = tr(f"review.beside.{BESIDE[known.word]}", move=better)

    _listed = None

    # --- from here ---

    def key(self, key, text, modifiers):
        """As the desktop's bar of keys says: T tries again, R looks back, 1 to 3 are the tabs."""
        letter = (text or "").lower()
        if letter in ("t", "p") and self.mistaken and not modifiers:
            self.practise()
        elif letter == "r" and not modifiers:
            self.look_back()
        elif letter in ("1", "2", "3") and not self.wide and not modifiers:
            self.tab = TABS[int(letter) - 1]
        else:
            return False
        return True

    def look_back(self, moves=0):
        at = ReplaySource(self.match, self.seats).reel.frame_of(moves)
        self.app.replay(self.match, self.seats, "open", at, "", self.id)

    def share(self):
        self.app.go("poster", match=self.match, seats=self.seats)

    def practise(self):
        """The largest mistakes, one after the other."""
        self.try_again(self.reviewer.review.mistakes()[0])

    def try_again(self, choice):
        """The same moment once more: a better move is looked for, and nothing counts."""
        found = [each for each in self.reviewer.review.mistakes()[:MISTAKES] if each.at != choice.at]
        mistakes = sorted([choice, *found], key=lambda each: -each.loss) if found else [choice]
        riddles = riddles_of(self.match, self.seats, self.seat, mistakes, self.id)
        self.app.go("again", riddles=riddles, at=mistakes.index(choice))


kv.load(__name__)
