"""The verbs about Data and tokens."""

from __future__ import annotations

from undertable.games.facility07.cards.frames import HERE, Frame, Selector, Verb
from undertable.games.facility07.cards.reader import VERBS, Args, VerbKind
from undertable.games.facility07.chapters.data import GainData, lose_data, take_data
from undertable.games.facility07.state import Facility


class Gain(Verb):
    def __init__(self, who: Selector, n: int) -> None:
        self.who = who
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        room = f[HERE]
        terminal = room >= 0 and g.rooms[room].facts.node
        for seat in self.who.find(g, f):
            g.then(GainData(seat, self.n, terminal))


class GainKind(VerbKind):
    MAIN = "n"

    def read(self, args: Args) -> Verb:
        if not args.reader.guarded:
            args.reader.free_gain = True
        return Gain(args.agents("who"), args.number("n", 1, 1, 3))


class Lose(Verb):
    def __init__(self, who: Selector, n: int) -> None:
        self.who = who
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        for seat in self.who.find(g, f):
            lose_data(g, seat, self.n)


class LoseKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return Lose(args.agents("who"), args.number("n", 1, 1, 3))


class TakeDataVerb(Verb):
    def __init__(self, by: Selector, giver: Selector, n: int) -> None:
        self.by = by
        self.giver = giver
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        taker = self.by.one(g, f)
        for giver in self.giver.find(g, f):
            if taker >= 0 and giver != taker:
                take_data(g, taker, giver, self.n)


class TakeDataKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return TakeDataVerb(args.agents("by"), args.agents("from", "target"), args.number("n", 1, 1, 3))


class Tokens(Verb):
    """Gain or spend tokens of a pack."""

    def __init__(self, who: Selector, token: int, n: int) -> None:
        self.who = who
        self.token = token
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        most = g.book.tokens[self.token].most
        for seat in self.who.find(g, f):
            tokens = g.agents[seat].tokens[:]
            tokens[self.token] = max(0, min(most, tokens[self.token] + self.n))
            g.agents[seat].tokens = tokens


class TokenKind(VerbKind):
    def __init__(self, sign: int) -> None:
        self.sign = sign

    def read(self, args: Args) -> Verb:
        ids = [token.id for token in args.reader.book.tokens]
        wanted = args.text("id")
        if wanted not in ids:
            args.reader.issue("V03", f"{args.field}.id", f"there is no token {wanted!r}")
        token = ids.index(wanted) if wanted in ids else 0
        if self.sign < 0:
            args.reader.spends = True
        return Tokens(args.agents("who"), token, self.sign * args.number("n", 1, 1, 12))


VERBS.update({
    "gain_data": GainKind(), "lose_data": LoseKind(), "take_data": TakeDataKind(), "gain_token": TokenKind(1), "spend_token": TokenKind(-1),
})  # fmt: skip
