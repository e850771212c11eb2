"""Log rows of The Great Split: a line for all that somebody's cards brought, and for what touches everybody."""

from app.base.spans import GREY, Row, Span, group, text
from app.games.great_split.sentences import sentence
from app.games.great_split.wording import cards, kind, say
from app.parts import Line

NEWS = {  # for everybody -> icon, whether it calls for attention
    "round_began": ("ui_calendar", False),
    "market_revealed": ("great_split/ic_gauge", False),
    "line_crossed": ("great_split/ic_line", True),
    "game_over": ("ui_trophy", True),
}
OWN = {
    "dealt": "ui_card",
    "discarded": "great_split/ic_sell",
    "split": "great_split/ic_splitter",
    "offered": "great_split/ic_wallet",
    "kept": "ui_check",
    "received": "great_split/ic_wallet",
}


def lines(events, viewer, names):
    found, played, scored = [], {}, {}
    for event in events:
        seat = event.player
        if event.kind in NEWS:
            found.append(news(event, viewer, names))
            played, scored = {}, {}
        elif event.kind in OWN:
            if event.seen_by(viewer).secret and seat == viewer:
                words = sentence(event, viewer, names)
                found.append(Line(seat, (Span("icon", OWN[event.kind], GREY), text(words)), (), "", words))
        elif event.kind in ("played", "sold", "splitter_played", "advanced", "lost", "marked", "arrow_reached"):
            if seat not in played:
                played[seat] = Deed(seat, viewer, names)
                found.append(played[seat])
            played[seat].take(event)
        elif event.kind == "scored":
            if seat not in scored:
                scored[seat] = Count(seat)
                found.append(scored[seat])
            scored[seat].take(event, viewer, names)
    return [line if isinstance(line, Line) else line.line() for line in found]


def news(event, viewer, names):
    icon, alarm = NEWS[event.kind]
    words = sentence(event, viewer, names)
    spans = Span("icon", icon, "gold" if alarm else GREY), text(words)
    return Line(event.player, spans, (), "goldC" if alarm else "surface2", words)


class Deed:
    """All that somebody's cards have done in a round."""

    def __init__(self, seat, viewer, names):
        self.seat, self.viewer, self.names = seat, viewer, names
        self.said, self.played, self.sold = [], [], {}
        self.steps, self.contracts, self.lost = {}, 0, 0

    def take(self, event):
        if event.kind in ("played", "sold", "splitter_played", "lost"):
            self.said.append(sentence(event, self.viewer, self.names))
        facts = event.facts
        if event.kind == "played":
            self.played.append(facts["card"])
        elif event.kind == "sold":
            self.sold[facts["track"]] = self.sold.get(facts["track"], 0) + 1
        elif event.kind == "advanced":
            self.steps[facts["track"]] = self.steps.get(facts["track"], 0) + 1
        elif event.kind == "marked":
            self.contracts += facts["what"] == "contract"
        elif event.kind == "lost":
            self.lost += 1

    def line(self):
        brought = []
        for track, count in self.steps.items():
            name = track.removesuffix("_seal")
            style = "plus" if track == name else GREY
            brought += [Span("gain", name), text(f"+{count}", style)]
        if self.contracts:
            brought += [text(f"+{self.contracts}", "plus"), Span("icon", "great_split/ic_contract", "gold")]
        if self.lost:
            brought.append(text(f"−{self.lost}", "minus"))
        words = cards(self.played) if self.played else say("story.resolves")
        spans = [Span("icon", "ui_play", GREY), text(words)]
        spans += [text(say("story.sold", count=count, kind=kind(track)), GREY) for track, count in self.sold.items()]
        changes = ((self.seat, tuple(brought)),) if brought else ()
        return Line(
            self.seat, tuple(spans), changes, "", " ".join(self.said), piece=self.played[0] if self.played else ""
        )


class Count:
    """What somebody scores at a line or at the end."""

    def __init__(self, seat):
        self.seat, self.points, self.said = seat, 0, []

    def take(self, event, viewer, names):
        self.points += event.facts["points"]
        if event.facts["points"]:
            self.said.append(sentence(event, viewer, names))

    def line(self):
        told = " ".join(self.said)
        spans = Span("icon", "great_split/ic_prestige", "gold"), text(say("story.scores", count=self.points), "bold")
        return Line(self.seat, spans, ((self.seat, (text(f"+{self.points}", "plus"),)),), "", told)


def recap(events, viewer, names):
    """What has happened since somebody's last look, in one row; None when nothing has."""
    told = lines(events, viewer, names)
    alarms = [line for line in told if line.fill == "goldC"]
    if alarms:
        return Row("", (Span("icon", "ui_warn", "gold"), text(alarms[-1].sentence, "bold")), "goldC")
    entries = [
        group(Span("badge", line.seat), *line.changes[0][1][:4])
        for line in told
        if line.changes and line.seat not in (None, viewer)
    ]
    return Row("", (Span("icon", "ui_replay", GREY), *entries), "surface2") if entries else None
