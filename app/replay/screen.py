"""Replay screen: a match forwards and backwards, through anybody's eyes, and on from any point."""

from kivy.clock import Clock
from kivy.metrics import dp

from app.look.i18n import tr
from app.parts.modules import seated
from app.replay.aside import Aside
from app.replay.branch import BranchSheet
from app.replay.controls import SPEEDS, EyesRow, ReplayBar, ReplayControls, offered
from app.replay.replay_source import OPEN, ReplaySource
from app.replay.replay_table import ReplayEventPlayer, ReplayPresenter, ReplayTabletop, ReplayTools
from app.table import prompt
from app.table.screen import TableScreen
from app.table.shortcuts import cap
from app.table.tabletop import place
from app.widgets.button import Pill
from app.widgets.focus import ARROWS, SPACE
from app.widgets.sheet import Sheet

HOME, END = 278, 279  # keys
SAMPLES = 5  # frames that are painted ahead
DWELL = 1.1  # seconds a step is looked at while it plays, at the usual speed
TOOLS = ("fit", "minus", "plus", "turn", "log")  # what every table has and means something here


class NoTips:
    def __init__(self, screen):
        """Nobody is asked, nobody needs help."""

    def look(self):
        """See above."""


class ReplayScreen(TableScreen):
    pause = "never"
    covered = False  # bars lie beside the table
    Tabletop, TablePresenter, EventPlayer, Tools, Tips = (
        ReplayTabletop,
        ReplayPresenter,
        ReplayEventPlayer,
        ReplayTools,
        NoTips,
    )

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.playing, self.speed = False, 1
        self._left = 0.0  # seconds until the next step
        self._ahead, self._rehearse = [], Clock.create_trigger(self._look_ahead, 0)
        self.bar = self.controls = self.eyes = self.aside = None

    # --- a match comes to be looked at ---

    def begin(self, match, seats, eyes=OPEN, at=None, title="", name=None):
        """`title` is what the match is called, `name` its id in the store; None where it is in none."""
        self.title, self.match_id = title, name
        self.playing = False
        self.open(ReplaySource(match, seats, eyes, at))

    def open(self, source):
        self.bar = self.controls = self.eyes = None  # of the match before: they know nothing of this one
        super().open(source)
        self.bar, self.controls, self.eyes = (
            ReplayBar(),
            ReplayControls(game=source.game.name),
            EyesRow(size_hint=(None, None)),
        )
        self.bar.acts = self.controls.acts = self.act
        self.eyes.choose = self.look_through
        timeline = self.controls.ids.timeline
        timeline.seek = self.seek
        timeline.step = lambda by: self.act("move_on" if by > 0 else "move_back")
        timeline.count, timeline.marks = len(source.reel), source.marks
        frames = source.reel.frames
        timeline.rounds = [(n, frames[n].round) for n in source.rounds if frames[n].round]
        self.controls.turned = len(source.rounds) < len(source.turns) < len(source.reel)
        self.controls.reviews = self.bar.reviewed = False
        self.aside = Aside()
        self.aside.fill(source, self._reviewed(), lambda moves: self.seek(source.reel.frame_of(moves)))
        for widget in (self.controls, self.eyes, self.bar, self.aside):
            self.add_widget(widget)
        self.tabletop.bind(layout=self._place)
        self._hand()
        self._place()
        self.refresh()
        frames = len(source.reel)
        self._ahead = sorted({n * (frames - 1) // SAMPLES for n in range(SAMPLES + 1)} - {source.at})
        self._rehearse()

    def _look_ahead(self, _):
        """Some frames are painted out of sight, one at a time, before anybody asks for them: whatever is drawn for the
        first time takes long."""
        if self._ahead and self.app is not None and self.referee is not None:
            view, tools = self.source.view_at(self._ahead.pop()), self.tools
            face = self.table.face(view, self.mine, None, tools.layer, tools.whose)
            self.desk.board.scenery.rehearse(face.board)
            self._rehearse()

    def _reviewed(self):
        """What is known of the chances: of a review that is being made, or was."""
        reviewing = self.app.reviewing
        return reviewing.known(self.match_id) if self.source.over else None

    @property
    def source(self):
        return self.referee

    @property
    def mine(self):
        """Whose things lie in front. Openly nobody's; where everybody has a board, or nothing is held in the hand,
        those of whoever acted last."""
        held = any(not wish.public for wish in self.table.rows)
        if self.source.eyes != OPEN or (held and not self.table.personal):
            return self.source.viewer
        frames = self.source.reel.frames[: self.source.at + 1]
        return next((f.seat for f in reversed(frames) if f.seat is not None and f.seat < len(self.source.seats)), 0)

    def _hand(self):
        """Somebody's things lie in front, or nobody's."""
        self.tabletop.handed = self.mine is not None
        self.tabletop.lay()
        self.show.animator.viewer = self.source.viewer

    def _place(self, *_):
        layout, unit = self.tabletop.layout, dp(1)
        if layout is None or self.controls is None:
            return
        controls, kind = self.controls, self.tabletop
        controls.roomy, controls.across = kind.roomy, kind.across
        place(controls, layout["ledger"], unit)
        place(self.bar, layout["top"], unit)
        rect = layout.parts.get("eyes")
        self.eyes.opacity = 1 if rect else 0
        self.eyes.disabled = not rect
        place(self.eyes, rect, unit)
        beside = layout.parts.get("aside")
        self.aside.opacity, self.aside.disabled = (1, False) if beside else (0, True)
        place(self.aside, beside, unit)
        self.bar.eyed = not rect and len(self.source.offered) > 1
        self.bar.reviewed = self.source.over and not (kind.roomy or kind.across)
        controls.reviews = self.source.over and (kind.roomy or kind.across)

    # --- what is seen ---

    def tell(self):
        """Where we are, in words and on the timeline."""
        source, bar, controls = self.source, self.bar, self.controls
        if bar is None:
            return
        frame, reel = source.frame, source.reel
        last = reel.frames[-1].round
        first = max(n for n in source.rounds if n <= source.at)
        end = next((n for n in source.rounds if n > source.at), len(reel)) - 1
        own = f"{source.game.name}.log.round"  # where a game has a word of its own for its rounds
        named = f"{tr(own, round=frame.round)} / {last}" if tr.has(own) else ""
        counted = named or tr("replay.round.of", round=frame.round, rounds=last)
        bar.title = counted if frame.round else tr("replay.deal")
        at = source.at - first + (1 if first else 0)
        count = end - first + (1 if first else 0)
        where = tr("replay.move.of", move=max(1, at), moves=max(1, count)) if source.at else tr("replay.begins")
        bar.note = " · ".join(filter(None, (where, self.title)))
        bar.marked = any(n > source.at for n in source.marks)
        seat, controls.caption = source.sentence()
        if not source.at:
            controls.caption = tr("replay.dealt")
        controls.look = -1 if seat is None else self.looks[seat]
        if self.app.preferences.counts or source.over:
            controls.totals = list(zip(self.looks, self.names, source.totals()))
        else:
            controls.totals = []
        controls.playing, controls.speed = self.playing, self.speed
        controls.ids.timeline.at = source.at
        if not self.aside.disabled:
            self.aside.tell(source, self.names, self.looks)
        self.eyes.offered, self.eyes.eyes = offered(source, self.names, self.looks), source.eyes

    def seek(self, frame):
        """At once, without motion."""
        if self.playing:
            self._stop()
        self._jump(frame)

    def _jump(self, frame):
        source = self.source
        frame = min(max(0, frame), len(source.reel) - 1)
        if frame != source.at or self.show.director.busy:
            source.at = frame
            self.show.drop()
            self.shown = source.view
            self.tabletop.wish()
            self.refresh()
            self._rest.cancel()  # what was thrown away is looked for once nobody turns pages any more
            self._rest()

    def _ask(self, *_):
        """Nobody is asked."""
        if self.show is not None and not self.show.director.busy:
            self.shown = self.source.view
            self.tabletop.wish()
            self.refresh()

    def settled(self):
        """A step was shown to its end."""
        self.shown = self.source.view
        self._left = DWELL / self.speed
        self.show_soon()

    def look_through(self, eyes):
        if self.source.look(eyes):
            self.show.drop()
            self.forget()
            self.shown = self.source.view
            self._hand()
            self.refresh()

    # --- steps ---

    def act(self, name):
        source = self.source
        frames = range(len(source.reel))
        steps = {"move": frames, "turn": source.turns, "round": source.rounds}
        kind, _, way = name.rpartition("_")
        if kind in steps:
            self.seek(source.stop(steps[kind], 1 if way == "on" else -1))
        else:
            getattr(self, f"_{name}")()

    def _event(self):
        """The next sign on the timeline."""
        ahead = [n for n in sorted(self.source.marks) if n > self.source.at]
        if ahead:
            self.seek(ahead[0])

    def _speed(self):
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.show.director.length = self._seconds
        self.tell()

    def _seconds(self, event):
        return self.show.animator.seconds(event) / self.speed

    def _play(self):
        if self.playing:
            self._stop()
            return
        if self.source.at == len(self.source.reel) - 1:
            self._jump(0)
        self.playing, self._left = True, 0.0
        self.show.director.length = self._seconds
        self.tell()

    def _stop(self):
        self.playing = False
        self.show.director.skip_all()
        self.tell()

    def _tick(self, span):
        super()._tick(span)
        if self.playing and self.show is not None and not self.show.director.busy and self.app.sheets.top is None:
            self._left -= span
            if self._left <= 0:
                self._go_on()

    def _go_on(self):
        source = self.source
        if source.at >= len(source.reel) - 1:
            self._stop()
            return
        source.at += 1
        self._left = DWELL / self.speed
        told = source.told(source.at)
        self.show.tell(told)
        if not self.show.director.busy:
            self.settled()
        self.tell()

    # --- what can be done from here ---

    def _eyes(self):
        sheet = Sheet(title=tr("replay.eyes.title"))
        for eyes, name, _ in offered(self.source, self.names, self.looks):
            pill = Pill(text=name, kind="tonal" if eyes == self.source.eyes else "outline")
            pill.bind(on_release=lambda _, eyes=eyes: (sheet.close(), self.look_through(eyes)))
            sheet.put(pill)
        self.app.show(sheet)

    def _branch(self):
        """Another way on, against bots."""
        match, number = self.source.branch()
        if match is None:
            self.app.remark("replay.branch.none")
            return
        if self.playing:
            self._stop()
        names, looks = seated(match.game.name, self.source.seats, len(self.source.seats))
        seat = self.source.viewer if self.source.viewer is not None else self._person()
        self.app.show(BranchSheet().fill(self.app, match, number, self.source.seats, names, looks, seat, self.title))

    def _person(self):
        """Whose place one takes when nobody says otherwise: the first person's."""
        return next((p for p, seat in enumerate(self.source.seats) if seat.kind == "human"), 0)

    def _review(self):
        if self.source.over:
            self.app.review(self.source.match, self.source.seats, self.match_id)

    def _leave(self):
        self.app.back()

    # --- the screen ---

    def tool(self, name):
        if name == "shortcuts":
            self.app.show(prompt.shortcuts(self.shortcuts()))
        elif name in TOOLS or any(tool.name == name for tool in self.table.tools):
            super().tool(name)

    def leave(self):
        if self.playing:
            self._stop()
        super().leave()

    def hide(self):
        """The app is put away: a hand one looks at must not lie open when somebody else takes the device."""
        if not self.source.over and self.source.viewer is not None:
            self.app.back()

    def again(self):
        self.arrive()

    def speak(self, *_):
        super().speak()
        if self.app is not None and self.bar is not None:
            self.tell()

    def back(self):
        self.desk.gestures.dismiss()
        return False

    @property
    def stops(self):
        return (self.controls.ids.timeline.__self__, *super().stops) if self.controls is not None else super().stops

    def key(self, key, text, modifiers):
        if self.controls is None:
            return False
        free, letter = self.app.focus.at is None, (text or "").lower()
        if key in ARROWS and free:
            dx, dy = ARROWS[key]
            if dx:
                self.act(f"{'round' if 'shift' in modifiers else 'move'}_{'on' if dx > 0 else 'back'}")
            else:
                self.act(f"turn_{'on' if dy < 0 else 'back'}")
        elif key == SPACE and free:
            self._play()
        elif key in (HOME, END):
            self.seek(0 if key == HOME else len(self.source.reel) - 1)
        elif letter.isdigit() and self._look_by(int(letter)):
            pass
        elif letter in KEYS and not {"ctrl", "meta"} & set(modifiers):
            self.act(KEYS[letter])
        else:
            return super().key(key, text, modifiers)
        return True

    def _look_by(self, number):
        """0 sees all, 1 is the first seat."""
        eyes = OPEN if number == 0 else number - 1
        if eyes in self.source.offered:
            self.look_through(eyes)
        return True

    def shortcuts(self):
        """(keys, words) of everything that can be done here."""
        found = [
            (("Space",), tr("replay.key.play")),
            (("←", "→"), tr("replay.move")),
            (("↑", "↓"), tr("replay.turn")),
            (("Shift", "←", "→"), tr.own(self.source.game.name, "replay.round")),
            (("E",), tr("replay.event")),
            (("S",), tr("replay.speed")),
        ]
        if len(self.source.offered) > 1:
            found.append((("0", "–", str(len(self.source.seats))), tr("replay.key.eyes")))
        found.append((("B",), tr("replay.branch")))
        found += [(("R",), tr("replay.review"))] if self.source.over else []
        return [(tuple(map(cap, keys)), words) for keys, words in [*found, (("F1", "?"), tr("table.key.all"))]]


KEYS = {"e": "event", "s": "speed", "b": "branch", "r": "review"}
