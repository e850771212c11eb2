"""Trophies and prizes of a round with their reasons: who, for what, and what decided between equals."""

from kivy.metrics import dp

from app.base.spans import GREY, Span, text
from app.games.blueprints.pieces import PRIZES
from app.games.blueprints.wording import because, decided, listing, say
from app.look import spans
from app.look.brush import text_width
from app.look.theme import theme
from engine.games.blueprints.pieces import CARD_POINTS, FIRST_PRIZE

ROOMY = 380  # dp of height in which there is room for a heading


class AwardPaint:
    """Painted by the reveal; it has `reveal`, `given`, `painter` and `_below`."""

    def awards(self, brush, area):
        x, y, width, high = area
        note = dp(40) if high > dp(420) else dp(30)
        self._demand(brush, x, y + high - note, width, note)
        high -= note + dp(8)
        own = dp(48) if high > dp(380) else dp(34)
        self._next(brush, x, y, width, own)
        y, high = y + own + dp(8), high - own - dp(8)
        if width > 1.5 * high:
            half = (width - dp(12)) / 2
            self._order(brush, x, y, half, high)
            self._prizes(brush, x + half + dp(12), y, half, high)
        else:
            share = len(self.reveal.order) / (len(self.reveal.order) + len(PRIZES))
            gap = dp(30) if high > dp(ROOMY) else dp(10)
            cut = (high - gap) * share
            self._order(brush, x, y + high - cut, width, cut)
            self._prizes(brush, x, y, width, high - cut - gap)
            if high > dp(ROOMY):
                line = [text(say("reveal.prizes", points=CARD_POINTS[FIRST_PRIZE]), "label")]
                self._line(line, x + dp(4), y + high - cut - gap / 2, dp(13), width - dp(8))

    def _plate(self, brush, x, y, width, high, fill="surface"):
        brush.box(x, y, width, high, dp(14), theme["outline"])
        brush.box(x + 1, y + 1, width - 2, high - 2, dp(13), theme[fill])

    def _line(self, line, x, y, size, room, anchor="left"):
        while spans.length(line, size) > room and size > dp(9):
            size = max(dp(9), 0.97 * size)
        spans.paint(self._below, self.painter, spans.fitting(line, size, room), x, y, size, anchor)

    def _demand(self, brush, x, y, width, high):
        brush.box(x, y, width, high, dp(12), theme["surface2"])
        one, two = self.reveal.demand
        line = [Span("icon", "blueprints/ic_demand", "gold"), text(say("reveal.ties"), "bold"), text("1", GREY),
                Span("mat", one), text(say(f"material.{one}")), text("2", GREY), Span("mat", two),
                text(say(f"material.{two}"))]  # fmt: skip
        self._line(line, x + dp(12), y + high / 2, dp(14), width - dp(24))

    def _order(self, brush, x, y, width, high):
        """The buildings from the best down, with trophies; equals show what decided."""
        reveal = self.reveal
        self._plate(brush, x, y, width, high)
        row = high / max(1, len(reveal.order))
        size = max(dp(12), min(dp(17), 0.3 * row))
        given = {event.player for event in self.given("trophies")}
        for i, seat in enumerate(reveal.order):
            cy = y + high - (i + 0.5) * row
            if i == 0 and seat in given:
                brush.box(x + 1, cy - row / 2, width - 2, row, dp(12), theme["goldC"])
            brush.text(i + 1, x + dp(16), cy, size, theme["ink"], "Sora", True)
            self.painter.badge(self._below, seat, x + dp(48), cy, min(dp(28), 0.66 * row))
            right = x + width - dp(14)
            if seat in given:
                side = min(dp(40), 0.8 * row)
                self.painter.trophy(self._below, reveal.trophies[seat], right - side / 2, cy, side)
            right -= min(dp(46), 0.9 * row)
            wide = brush.text(reveal.total(seat, "glass"), right, cy, 1.35 * size, theme["ink"], "Sora", True, "right")
            left, tie = x + dp(72), reveal.tied(seat)
            room = right - wide - dp(10) - left
            up = min(0.2 * row, 0.8 * size) if tie and row > dp(34) else 0
            self._line([text(reveal.names[seat], "bold")], left, cy + up, size, room)
            if tie and up:
                self._line(self._tie(seat, tie), left, cy - 1.15 * up, 0.8 * size, room)

    def _tie(self, seat, by):
        """The two counts of somebody in a tie; the one that decided stands out."""
        line = [text(say("reveal.tie"), GREY)]
        for step, name, number in zip(("first", "second"), self.reveal.demand, self.reveal.in_demand(seat)):
            line += [Span("mat", name), text(number, "gold" if step == by else "ink")]
            if step == by:
                line.append(Span("icon", "ui_check", "gold"))  # not by colour alone
        return [*line, text(say("reveal.later"), "gold")] if by == "turn" else line

    def _prizes(self, brush, x, y, width, high):
        self._plate(brush, x, y, width, high)
        row = high / len(PRIZES)
        size = max(dp(11), min(dp(16), 0.27 * row))
        given = len(self.given("prizes"))
        for i, (name, seat, facts) in enumerate(self.reveal.prizes):
            shown = i < given
            cy = y + high - (i + 0.5) * row
            side = min(dp(40), 0.84 * row)
            self.painter.brush(self._below, 1.0 if shown and seat is not None else 0.4).centred(
                f"prize_{name}", x + dp(12) + side / 2, cy, side
            )
            left, right = x + dp(22) + side, x + width - dp(12)
            if shown:
                who = self.reveal.names[seat] if seat is not None else say("reveal.nobody")
                wide = min(0.4 * width, text_width(who, size, "InterMedium", True) + dp(4))
                self._line([text(who, "bold" if seat is not None else GREY)], right - wide, cy, size, wide)
                right -= wide
                if seat is not None:
                    self.painter.badge(self._below, seat, right - dp(18), cy, min(dp(24), 0.6 * row))
                    right -= dp(34)
            room = right - left - dp(6)
            up = min(0.19 * row, 0.8 * size) if row > dp(30) else 0
            self._line([text(say(f"prize.{name}"), "bold")], left, cy + up, size, room)
            if up:
                self._line([text(self._why(name, seat, facts, shown), GREY)], left, cy - 1.2 * up, 0.82 * size, room)

    def _why(self, name, seat, facts, shown):
        """What it is for; once it is given, what it was given for and what decided."""
        if not shown or seat is None:
            return say(f"prize.{name}.note")
        told = because(facts["because"])
        if not facts["rivals"]:
            return told
        rivals = listing(self.reveal.names[p] for p in facts["rivals"])
        return say("reveal.before", why=told, names=rivals, decided=decided(facts["by"], self.reveal.demand))

    def _next(self, brush, x, y, width, high):
        """What one has won, and who begins the next round and why."""
        reveal = self.reveal
        brush.box(x, y, width, high, dp(12), theme["primaryC"])
        if reveal.over:
            line = [Span("icon", "ui_trophy"), text(say("reveal.over"), "bold")]
        else:
            words = say("reveal.starts", name=reveal.names[reveal.next_first], round=reveal.round + 1)
            line = [Span("badge", reveal.next_first), text(words, "bold")]
        lines = [line, self.own_line()] if self.own_line() else [line]
        beside = high < dp(44)
        wide, tall = (width / len(lines), high) if beside else (width, high / len(lines))
        for i, each in enumerate(lines):
            left, low = (x + i * wide, y) if beside else (x, y + i * tall)
            self._line(each, left + dp(14), low + tall / 2, min(dp(14), 0.8 * tall), wide - dp(28))

    def own_line(self):
        """The cards of the one who plays alone against bots, once all of them are given; () for several people."""
        humans = self.host.people.humans
        if len(humans) != 1 or len(self.given("prizes")) < len(PRIZES):
            return ()
        cards, points = self.reveal.cards(humans[0])
        badge = Span("badge", humans[0])
        if not cards:
            return badge, text(say("reveal.no_card"), "bold")
        return badge, text(say("reveal.won"), "bold"), *(Span(*card) for card in cards), text(f"+{points}", "bold")
