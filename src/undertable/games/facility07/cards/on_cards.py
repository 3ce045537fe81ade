"""The verbs about cards: drawn, discarded, taken, revealed, looked at."""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.cards.conditions import fits
from undertable.games.facility07.cards.on_agents import OnAgents, free_gain
from undertable.games.facility07.chapters.ops import discard, discard_random, draw_ops, return_gadgets, take_card, take_random, top_ops
from undertable.games.facility07.pieces import Agent
from undertable.games.facility07.state import Facility
from undertable.kernel import Ask, AskSeat, Card, Choice, Decision, Entry, PickCard, Several, Zone
from undertable.kernel.cards.control import source_name
from undertable.kernel.cards.words import YOU, Frame, Selector, Verb

OPS_KINDS: Final = ("action", "gadget", "covert", "weapon")


class Draws(OnAgents):
    n: int

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        draw_ops(g, seat, self.n)

    def wrong(self, path: tuple[str, ...], tags: tuple[str, ...]) -> str:
        return free_gain(path, tags)


def zone_of(agent: Agent, name: str) -> Zone:
    """Hand, Gadgets or Covert Card of an Agent."""
    if name == "hand":
        return agent.hand
    return agent.gadgets if name == "gadgets" else agent.covert


class ShownCard(PickCard):
    """A card that is known but has no place of its own on the table for this seat."""

    def targets(self, g: Facility) -> tuple[str, ...]:
        return ()


class Discards(Verb):
    """Cards of an Agent are discarded: all, at random, or by choice (of `by`, else her own)."""

    who: Selector
    zone: str
    n: int
    mode: str
    by: Selector | None

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

    RULE = "F07-GEN.03"

    seat: int
    owner: int
    zone: str
    n: int
    frame: Frame

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"source": source_name(g, self.frame), "owner": g.name(self.owner)}

    def ask(self, g: Facility) -> Decision | None:
        zone = zone_of(g.agents[self.owner], self.zone)
        if self.n <= 0 or not zone.cards or not g.inside(self.seat):
            return None
        mine = self.seat == self.owner
        options: list[Choice] = [PickCard(card.id, card.kind) for card in zone.cards]
        if not mine and self.zone != "gadgets":
            options = [ShownCard(card.id, card.kind) for card in sorted(zone.cards, key=lambda card: g.book.order[card.kind])]
        prompt = "{source}: discard a card" if mine else "{source}: which card of {owner} is discarded?"
        several = Several(self.n, self.n, []) if self.n > 1 else None
        return Decision(self.seat, prompt, options, "{seat} chooses a card to discard", several=several)

    def answer(self, g: Facility, choice: PickCard) -> None:
        discard(g, self.owner, zone_of(g.agents[self.owner], self.zone), choice.card)
        if self.n > 1:
            g.then(ChooseDiscard(self.seat, self.owner, self.zone, self.n - 1, self.frame))


class Takes(Verb):
    """A card goes from one Agent into the hand of another."""

    by: Selector
    from_: Selector
    zone: str
    mode: str

    def run(self, g: Facility, f: Frame) -> None:
        taker, giver = self.by.one(g, f), self.from_.one(g, f)
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

    def wrong(self, path: tuple[str, ...], tags: tuple[str, ...]) -> str:
        hidden = self.zone != "gadgets" and self.mode == "choice"
        return "only equipped Gadgets can be chosen; hidden cards are taken at random" if hidden else ""


class ChooseTake(AskSeat):
    RULE = "F07-GEN.03"
    PROMPT = "{source}: what do you take from {owner}?"
    WAITING = "{seat} takes a card from {owner}"

    owner: int
    zone: str
    frame: Frame

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"source": source_name(g, self.frame), "owner": g.name(self.owner)}

    def options(self, g: Facility) -> list[Choice]:
        zone = zone_of(g.agents[self.owner], self.zone)
        if not zone.cards or not g.inside(self.seat) or not g.inside(self.owner):
            return []
        return [PickCard(card.id, card.kind) for card in zone.cards]

    def answer(self, g: Facility, choice: PickCard) -> None:
        take_card(g, self.seat, self.owner, zone_of(g.agents[self.owner], self.zone), choice.card)


class ReturnsGadgets(OnAgents):
    def on(self, g: Facility, f: Frame, seat: int) -> None:
        return_gadgets(g, seat)


class RevealsUntil(Verb):
    """Ops Cards are revealed until one of a kind appears; it is taken, the rest is discarded."""

    kind: str

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
        if passed and g.watched:
            names = ", ".join(card.kind.name for card in passed)
            g.tell("{seat} reveals and discards {names}", seat=f[YOU], names=names, kind="discard")
        if found is not None and g.inside(f[YOU]):
            card = g.put(found, g.agents[f[YOU]].hand, -1, -1)
            if g.watched:
                g.tell("{seat} finds {card}", seat=f[YOU], card=card)
        elif found is not None:
            g.put(found, g.ops_discard)

    def wrong(self, path: tuple[str, ...], tags: tuple[str, ...]) -> str:
        return free_gain(path, tags)


class RevealsTop(Verb):
    """The top Ops Cards are revealed; those of a kind are taken, the rest is discarded."""

    kind: str
    n: int

    def run(self, g: Facility, f: Frame) -> None:
        lifted = [top_ops(g) for _ in range(self.n)]
        for card in [card for card in lifted if card is not None]:
            if fits(g.facts(card), self.kind):
                card = g.put(card, g.agents[f[YOU]].hand, -1, -1)
                if g.watched:
                    g.tell("{seat} takes {card}", seat=f[YOU], card=card)
            else:
                card = g.put(card, g.ops_discard)
                if g.watched:
                    g.tell("{card} is discarded", card=card)


class TakesDiscard(Verb):
    """A card of the Ops discard pile goes to the hand, at random or by choice."""

    kind: str
    mode: str

    def run(self, g: Facility, f: Frame) -> None:
        found = [card for card in g.ops_discard.cards if fits(g.facts(card), self.kind)]
        if found and self.mode == "random":
            fetch(g, f[YOU], found[g.rng.below(len(found))].id)
        elif found:
            g.then(ChooseFromDiscard(f[YOU], self.kind, f))


def fetch(g: Facility, seat: int, id: int) -> None:
    """A card comes out of the discard pile into a hand; everybody sees it."""
    card = g.move(id, g.ops_discard, g.agents[seat].hand)
    if g.watched:
        g.tell("{seat} takes {card} from the discard pile", seat=seat, card=card)


class ChooseFromDiscard(AskSeat):
    RULE = "F07-OPS.06"
    PROMPT = "{source}: which card do you take?"
    WAITING = "{seat} takes a discarded card"

    kind: str
    frame: Frame

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"source": source_name(g, self.frame)}

    def options(self, g: Facility) -> list[Choice]:
        if not g.inside(self.seat):
            return []
        options: list[Choice] = []
        kinds: list[Entry] = []
        for card in g.ops_discard.cards:
            if card.kind not in kinds and fits(g.facts(card), self.kind):
                kinds.append(card.kind)
                options.append(PickCard(card.id, card.kind))
        return options

    def answer(self, g: Facility, choice: PickCard) -> None:
        fetch(g, self.seat, choice.card)


# Looks


class Looks(Verb):
    """Look at something secretly: only "you" see it."""

    what: str
    who: Selector
    n: int

    def run(self, g: Facility, f: Frame) -> None:
        seat = f[YOU]
        if self.what == "event_top" or self.what == "room_top":
            deck = g.events_deck if self.what == "event_top" else g.room_deck
            for card in g.peek(deck, seat, self.n):
                if g.watched:
                    g.tell("You see {card}", to=1 << seat, others="{seat} looks at the top of a deck", seat=seat, card=card)
            return
        for other in self.who.find(g, f):
            agent = g.agents[other]
            zone = agent.hand if self.what == "hand" else agent.covert if self.what == "covert" else agent.secret
            for at in range(len(zone.cards)):
                g.reveal(zone, at, 1 << seat)
            if g.watched and zone.cards:
                names = ", ".join(card.kind.name for card in zone.cards)
                g.tell("{other} has {names} ({zone})", to=1 << seat, others="{seat} looks at the {zone} of {other}",
                       seat=seat, other=other, names=names, zone=zone.name)  # fmt: skip


class Buries(Verb):
    """The top Event goes to the bottom of its deck."""

    what: str

    def run(self, g: Facility, f: Frame) -> None:
        if g.events_deck.cards:
            deck = g.events_deck.own()
            deck.insert(0, deck.pop())
            if g.watched:
                g.tell("{seat} puts the top Event at the bottom", seat=f[YOU])


class LooksAndTakes(Verb):
    """Look at the top Ops Cards, take one, put the others at the bottom."""

    n: int

    def run(self, g: Facility, f: Frame) -> None:
        cards = g.peek(g.ops, f[YOU], self.n)
        if cards:
            g.then(ChooseTop(f[YOU], len(cards)))


class ChooseTop(AskSeat):
    RULE = "F07-AGT.03"
    PROMPT = "Which of these cards do you take?"
    WAITING = "{seat} takes one of the top Ops Cards"

    n: int

    def options(self, g: Facility) -> list[Choice]:
        return [ShownCard(card.id, card.kind) for card in g.ops.cards[-self.n :]]

    def answer(self, g: Facility, choice: ShownCard) -> None:
        card = g.move(choice.card, g.ops, g.agents[self.seat].hand)
        if g.watched:
            g.tell("{seat} takes {card} from the top of the Ops Deck", seat=self.seat, card=card, kind="draw")
        deck = g.ops.own()
        for _ in range(self.n - 1):
            deck.insert(0, deck.pop())


class Blueprints(Verb):
    """Look at the top Room Cards (never the Mainframe) and put them back in any order."""

    n: int

    def run(self, g: Facility, f: Frame) -> None:
        n = min(self.n, len(g.room_deck.cards) - 1)
        if n > 0:
            g.barrier()
            cards = g.room_deck.own()
            for i in range(len(cards) - n, len(cards)):
                cards[i] = Card(g.fresh(), cards[i].kind, 1 << f[YOU])
            if g.watched:
                names = ", ".join(card.kind.name for card in cards[: -n - 1 : -1])
                g.tell("The next Rooms are {names}", to=1 << f[YOU], others="{seat} studies the blueprints", seat=f[YOU], names=names)
            if n > 1:
                g.then(Reorder(f[YOU], n, 0))


class Reorder(AskSeat):
    """The Room Card that goes to this place from the top."""

    RULE = "F07-GEN.03"
    PROMPT = "Blueprints: which Room comes next?"
    WAITING = "{seat} puts Room Cards in order"
    ALONE = False

    n: int
    done: int

    def options(self, g: Facility) -> list[Choice]:
        if not g.inside(self.seat):
            return []
        cards = g.room_deck.cards[len(g.room_deck.cards) - self.n : len(g.room_deck.cards) - self.done]
        return [ShownCard(card.id, card.kind) for card in cards]

    def answer(self, g: Facility, choice: ShownCard) -> None:
        cards = g.room_deck.own()
        at = g.room_deck.index(choice.card)
        top = len(cards) - 1 - self.done
        cards.insert(top, cards.pop(at))
        if self.done + 2 < self.n:
            g.then(Reorder(self.seat, self.n, self.done + 1))
