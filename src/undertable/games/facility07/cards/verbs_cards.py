"""The verbs about cards."""

from __future__ import annotations

from typing import ClassVar, Final

from undertable.games.facility07.cards.frames import YOU, Frame, Selector, Verb
from undertable.games.facility07.cards.ops import discard, discard_random, draw_ops, return_gadgets, take_card, take_random, top_ops
from undertable.games.facility07.cards.predicates import fits
from undertable.games.facility07.cards.reader import VERBS, Args, VerbKind
from undertable.games.facility07.cards.verbs_choice import source_name
from undertable.games.facility07.pieces import Agent
from undertable.games.facility07.state import Facility
from undertable.kernel.choice import Choice, PickCard
from undertable.kernel.content import Entry
from undertable.kernel.piece import Card, Zone
from undertable.kernel.step import Ask, Decision

OPS_KINDS: Final = ("action", "gadget", "covert", "weapon")


class Draw(Verb):
    def __init__(self, who: Selector, n: int) -> None:
        self.who = who
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        for seat in self.who.find(g, f):
            draw_ops(g, seat, self.n)


class DrawKind(VerbKind):
    MAIN = "n"

    def read(self, args: Args) -> Verb:
        if not args.reader.guarded:
            args.reader.free_gain = True
        return Draw(args.agents("who"), args.number("n", 1, 1, 5))


def zone_of(agent: Agent, name: str) -> Zone:
    """Hand, Gadgets or Covert Card of an Agent."""
    if name == "hand":
        return agent.hand
    return agent.gadgets if name == "gadgets" else agent.covert


class ShownCard(PickCard):
    """A card that is known but has no place of its own on the table for this seat."""

    def targets(self, g: Facility) -> tuple[str, ...]:
        return ()


class Discard(Verb):
    """Cards of an Agent are discarded: all, at random, or by choice (of `by`, else her own)."""

    def __init__(self, who: Selector, zone: str, n: int, mode: str, by: Selector | None) -> None:
        self.who = who
        self.zone = zone
        self.n = n
        self.mode = mode
        self.by = by

    def run(self, g: Facility, f: Frame) -> None:
        for seat in self.who.find(g, f):
            zone = zone_of(g.agents[seat], self.zone)
            if self.mode == "all" or len(zone.cards) <= self.n:
                for card in zone.cards[:]:
                    discard(g, seat, zone, card.id)
            elif self.mode == "random":
                discard_random(g, seat, zone, self.n)
            else:
                chooser = self.by.one(g, f) if self.by is not None else seat
                g.then(ChooseDiscard(chooser, seat, self.zone, self.n, f))


class ChooseDiscard(Ask):
    """Which cards go."""

    RULE: ClassVar[str] = "F07-GEN.03"

    seat: int
    owner: int
    zone: str
    n: int
    frame: Frame

    def __init__(self, seat: int, owner: int, zone: str, n: int, frame: Frame) -> None:
        self.seat = seat
        self.owner = owner
        self.zone = zone
        self.n = n
        self.frame = frame

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"source": source_name(g, self.frame), "owner": g.name(self.owner)}

    def ask(self, g: Facility) -> Decision | None:
        zone = zone_of(g.agents[self.owner], self.zone)
        if self.n <= 0 or not zone.cards or not g.inside(self.seat):
            return None
        mine = self.seat == self.owner
        options: list[Choice] = []
        if mine or self.zone == "gadgets":
            options = [PickCard(card.id, card.kind) for card in zone.cards]
        else:
            order = g.book.order
            for card in sorted(zone.cards, key=lambda c: order[c.kind]):
                options.append(ShownCard(card.id, card.kind))
        prompt = "{source}: discard a card" if mine else "{source}: which card of {owner} is discarded?"
        return Decision(self.seat, prompt, options, "{seat} chooses a card to discard")

    def answer(self, g: Facility, choice: PickCard) -> None:
        discard(g, self.owner, zone_of(g.agents[self.owner], self.zone), choice.card)
        if self.n > 1:
            g.then(ChooseDiscard(self.seat, self.owner, self.zone, self.n - 1, self.frame))


class DiscardKind(VerbKind):
    def read(self, args: Args) -> Verb:
        who = args.agents("who")
        zone = args.word("zone", ("hand", "gadgets", "covert"), "hand")
        n = args.number("n", 1, 1, 9)
        mode = args.word("mode", ("random", "choice", "all"), "choice")
        by = args.agents("by") if args.has("by") else None
        return Discard(who, zone, n, mode, by)


class Take(Verb):
    """A card goes from one Agent into the hand of another."""

    def __init__(self, by: Selector, giver: Selector, zone: str, mode: str) -> None:
        self.by = by
        self.giver = giver
        self.zone = zone
        self.mode = mode

    def run(self, g: Facility, f: Frame) -> None:
        taker = self.by.one(g, f)
        giver = self.giver.one(g, f)
        if taker < 0 or giver < 0:
            return
        zone = zone_of(g.agents[giver], self.zone)
        if not zone.cards:
            return
        if self.mode == "random" or len(zone.cards) == 1:
            if self.zone == "hand":
                take_random(g, taker, giver)
            else:
                take_card(g, taker, giver, zone, zone.cards[g.rng.below(len(zone.cards))].id)
        else:
            g.then(ChooseTake(taker, giver, self.zone, f))


class ChooseTake(Ask):
    RULE: ClassVar[str] = "F07-GEN.03"

    seat: int
    owner: int
    zone: str
    frame: Frame

    def __init__(self, seat: int, owner: int, zone: str, frame: Frame) -> None:
        self.seat = seat
        self.owner = owner
        self.zone = zone
        self.frame = frame

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"source": source_name(g, self.frame), "owner": g.name(self.owner)}

    def ask(self, g: Facility) -> Decision | None:
        zone = zone_of(g.agents[self.owner], self.zone)
        if not zone.cards or not g.inside(self.seat) or not g.inside(self.owner):
            return None
        options: list[Choice] = [PickCard(card.id, card.kind) for card in zone.cards]
        return Decision(self.seat, "{source}: what do you take from {owner}?", options, "{seat} takes a card from {owner}")

    def answer(self, g: Facility, choice: PickCard) -> None:
        take_card(g, self.seat, self.owner, zone_of(g.agents[self.owner], self.zone), choice.card)


class TakeKind(VerbKind):
    def read(self, args: Args) -> Verb:
        giver = args.agents("from", "target")
        zone = args.word("zone", ("hand", "gadgets", "covert"), "hand")
        mode = args.word("mode", ("random", "choice"), "random")
        if zone != "gadgets" and mode == "choice":
            args.reader.issue("V12", args.field, "only equipped Gadgets can be chosen; hidden cards are taken at random")
        return Take(args.agents("by"), giver, zone, mode)


class ReturnGadgets(Verb):
    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, g: Facility, f: Frame) -> None:
        for seat in self.who.find(g, f):
            return_gadgets(g, seat)


class ReturnKind(VerbKind):
    MAIN = "who"

    def read(self, args: Args) -> Verb:
        return ReturnGadgets(args.agents("who"))


class RevealUntil(Verb):
    """Ops Cards are revealed until one of a kind appears; it is taken, the rest is discarded."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def run(self, g: Facility, f: Frame) -> None:
        passed: list[Card] = []
        found: Card | None = None
        while found is None:
            card = top_ops(g)
            if card is None:
                break
            if fits(g.facts(card), self.kind):
                found = card
            else:
                passed.append(card)
        for card in passed:
            g.put(card, g.ops_discard)
        if found is not None and g.inside(f[YOU]):
            card = g.put(found, g.agents[f[YOU]].hand, -1, -1)
            if g.watched:
                g.tell("{seat} finds {card}", seat=f[YOU], card=card)
        elif found is not None:
            g.put(found, g.ops_discard)


class RevealKind(VerbKind):
    def read(self, args: Args) -> Verb:
        if not args.reader.guarded:
            args.reader.free_gain = True
        return RevealUntil(args.word("kind", OPS_KINDS, "gadget"))


class RevealTop(Verb):
    """The top Ops Cards are revealed; those of a kind are taken, the rest is discarded."""

    def __init__(self, kind: str, n: int) -> None:
        self.kind = kind
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        shown: list[Card] = []
        for _ in range(self.n):
            card = top_ops(g)
            if card is not None:
                shown.append(card)
        for card in shown:
            if fits(g.facts(card), self.kind):
                card = g.put(card, g.agents[f[YOU]].hand, -1, -1)
                if g.watched:
                    g.tell("{seat} takes {card}", seat=f[YOU], card=card)
            else:
                card = g.put(card, g.ops_discard)
                if g.watched:
                    g.tell("{card} is discarded", card=card)


class RevealTopKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return RevealTop(args.word("kind", OPS_KINDS, "gadget"), args.number("n", 1, 1, 6))


class TakeDiscard(Verb):
    """A card of the Ops discard pile goes to the hand, at random or by choice."""

    def __init__(self, kind: str, random: bool) -> None:
        self.kind = kind
        self.random = random

    def run(self, g: Facility, f: Frame) -> None:
        found = [card for card in g.ops_discard.cards if fits(g.facts(card), self.kind)]
        if not found:
            return
        if self.random:
            fetch(g, f[YOU], found[g.rng.below(len(found))].id)
        else:
            g.then(ChooseFromDiscard(f[YOU], self.kind, f))


def fetch(g: Facility, seat: int, id: int) -> None:
    """A card comes out of the discard pile into a hand; everybody sees it."""
    card = g.move(id, g.ops_discard, g.agents[seat].hand)
    if g.watched:
        g.tell("{seat} takes {card} from the discard pile", seat=seat, card=card)


class ChooseFromDiscard(Ask):
    RULE: ClassVar[str] = "F07-OPS.06"

    seat: int
    kind: str
    frame: Frame

    def __init__(self, seat: int, kind: str, frame: Frame) -> None:
        self.seat = seat
        self.kind = kind
        self.frame = frame

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"source": source_name(g, self.frame)}

    def ask(self, g: Facility) -> Decision | None:
        if not g.inside(self.seat):
            return None
        options: list[Choice] = []
        kinds: list[Entry] = []
        for card in g.ops_discard.cards:
            if card.kind not in kinds and fits(g.facts(card), self.kind):
                kinds.append(card.kind)
                options.append(PickCard(card.id, card.kind))
        return Decision(self.seat, "{source}: which card do you take?", options, "{seat} takes a discarded card") if options else None

    def answer(self, g: Facility, choice: PickCard) -> None:
        fetch(g, self.seat, choice.card)


class TakeDiscardKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return TakeDiscard(args.word("kind", OPS_KINDS, "gadget"), args.word("mode", ("random", "choice"), "choice") == "random")


VERBS.update({
    "draw": DrawKind(), "discard": DiscardKind(), "take": TakeKind(), "return_gadgets": ReturnKind(), "reveal_until": RevealKind(),
    "reveal_top": RevealTopKind(), "take_discard": TakeDiscardKind(),
})  # fmt: skip
