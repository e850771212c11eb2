"""Log rows of Tower Up: a line for each turn with all it brought, and one for whatever touches everybody."""

from app.base.spans import GREY, Row, Span, group, text
from app.games.tower_up import signs
from app.games.tower_up.sentences import sentence
from app.games.tower_up.wording import card, colour, floors, say
from app.parts import Line

RECENT = 3  # turns of others that are told in one line
NEWS = {  # for everybody -> icon, whether it is an alarm
    "deck_shuffled": ("ui_deck", False),
    "end_triggered": ("ui_trophy", True),
    "roofs_counted": ("ui_eye", False),
    "game_over": ("ui_trophy", True),
}


def lines(events, viewer, names):
    found, turn = [], None
    for event in events:
        if event.kind in ("card_taken", "built", "start_floor_placed"):
            turn = Deed(event, viewer, names)
            found.append(turn)
        elif event.kind in NEWS:
            found.append(news(event, viewer, names))
        elif event.kind == "floors_returned" and turn is None:
            turn = Deed(event, viewer, names)
            found.append(turn)
        elif turn is not None and event.kind not in ("turn_began", "card_revealed"):
            turn.take(event)
    return [line.line() if isinstance(line, Deed) else line for line in found]


def news(event, viewer, names):
    icon, alarm = NEWS[event.kind]
    words = sentence(event, viewer, names)
    spans = Span("icon", icon, "gold" if alarm else GREY), text(words)
    short = say("short.end") if event.kind == "end_triggered" else ""
    return Line(event.player, spans, (), "goldC" if alarm else "surface2", words, short)


class Deed:
    """One card taken or one site built on, and everything that followed from it."""

    def __init__(self, event, viewer, names):
        self.event, self.seat, self.viewer, self.names = event, event.player, viewer, names
        self.said = [sentence(event, viewer, names)]
        self.roof, self.brought, self.covered = None, [], []

    def take(self, event):
        self.said.append(sentence(event, self.viewer, self.names))
        facts = event.facts
        match event.kind:
            case "roof_placed":
                self.roof = facts["site"]
            case "marker_moved" if facts["after"] > facts["before"]:
                self.brought += [signs.vehicle(facts["colour"]), text(f"+{facts['after'] - facts['before']}", "bold")]
            case "objective_met":
                self.brought += [signs.goal(facts["objective"]), text(f"+{facts['chip']} M", "plus")]
            case "extra_turn_earned":
                self.brought.append(signs.STAR)
            case "floor_paid" if facts["covered"] is not None:
                self.covered.append(facts["covered"])
            case "floors_returned":
                self.brought += [text(f"−{sum(facts['floors'].values())}", "minus"), Span("gain", "floor")]

    def line(self):
        changes = [(self.seat, tuple(self.brought))] if self.brought else []
        hidden = Span("icon", "tower_up/ui_eyeoff", GREY)
        changes += [(seat, (hidden,)) for seat in dict.fromkeys(self.covered) if seat != self.seat]
        return Line(self.seat, self._spans(), tuple(changes), "", " ".join(self.said), piece=self._piece())

    def _spans(self):
        facts = self.event.facts
        match self.event.kind:
            case "card_taken":
                return signs.TAKE, text(card(facts["card"]), "bold")
            case "built":
                what = text(say("story.build", colour=colour(facts["colour"]), site=facts["site"]), "bold")
                if self.roof in (None, facts["site"]):
                    return signs.BUILD, signs.swatch(facts["colour"]), what
                roof = text(say("story.roof", tower=self.roof), GREY)
                return signs.BUILD, signs.swatch(facts["colour"]), what, roof
            case "floors_returned":
                return Span("icon", "tower_up/ui_floor"), text(say("story.return", floors=floors(facts["floors"])))
        what = say("story.start", colour=colour(facts["colour"]), site=facts["site"])
        return signs.BUILD, signs.swatch(facts["colour"]), text(what)

    def _piece(self):
        facts = self.event.facts
        return f"card {facts['card']}" if "card" in facts else f"site {facts['site']}" if "site" in facts else ""


def recap(events, viewer, names):
    """What has happened since somebody's last look, in one row; None when nothing has."""
    told = lines(events, viewer, names)
    alarms = [line for line in told if line.fill == "goldC"]
    if alarms:
        return Row("", (Span("icon", "ui_warn", "gold"), text(alarms[-1].sentence, "bold", alarms[-1].short)), "goldC")
    entries = [entry(line) for line in told if line.piece and line.seat not in (None, viewer)][-RECENT:]
    return Row("", (Span("icon", "ui_replay", GREY), *entries), "surface2") if entries else None


def entry(line):
    """Who did what, together; only the signs where room is short."""
    who = Span("badge", line.seat), line.spans[0]
    rest = tuple(span for change in line.changes[:1] if change[0] == line.seat for span in change[1])
    what = next((span for span in line.spans if span.style == "bold"), line.spans[-1])
    drawn = tuple(span for span in line.spans[1:2] if span.kind != "text")
    star = (signs.STAR,) if signs.STAR in rest[2:] else ()
    return group(*who, text(what.what, GREY), *rest, short=(*who, *drawn, *rest[:2], *star))
