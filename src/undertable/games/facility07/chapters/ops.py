"""The chapter "Ops Cards": drawing, discarding, playing Actions, equipping Gadgets and Covert Cards. [F07-OPS] [F07-GAD] [F07-COV]"""

from __future__ import annotations

from undertable.games.facility07.cards.facts import ACTION, COVERT, GADGET, OpsFacts
from undertable.games.facility07.cards.selectors import AGENTS
from undertable.games.facility07.chapters.reactions import Shelve, use_gadget
from undertable.games.facility07.pieces import Agent
from undertable.games.facility07.state import Facility, TurnPart
from undertable.kernel import Card, Choice, Entry, PickCard, Step, Zone
from undertable.kernel.cards.words import Use, frame

# Drawing and discarding


def refill(g: Facility) -> None:
    """An empty Ops Deck is made of the discard pile. [F07-OPS.05]"""
    if not g.ops.cards and g.ops_discard.cards:
        while g.ops_discard.cards:
            g.put(g.ops_discard.own().pop(), g.ops)
        g.shuffle(g.ops)
        if g.watched:
            g.tell("The Ops discard pile is shuffled into a new deck")


def top_ops(g: Facility) -> Card | None:
    """The top Ops Card, lifted off the deck; None if there is none at all."""
    refill(g)
    return g.ops.own().pop() if g.ops.cards else None


def draw_ops(g: Facility, seat: int, n: int) -> list[int]:
    """Draw cards into a hand; their handles are returned."""
    drawn: list[int] = []
    hand = g.agents[seat].hand
    for _ in range(n):
        refill(g)
        card = g.draw(g.ops, hand)
        if card is None:
            break
        drawn.append(card.id)
    if g.watched and drawn:
        names = ", ".join(hand.find(id).kind.name for id in drawn)
        number = f"{len(drawn)} card{'s' if len(drawn) > 1 else ''}"
        g.tell("{seat} draws {names}", to=1 << seat, others="{seat} draws {number}", seat=seat, names=names, number=number)
    return drawn


def discard(g: Facility, seat: int, zone: Zone, id: int) -> None:
    """One card goes to the discard pile, face up. [F07-OPS.06]"""
    card = g.move(id, zone, g.ops_discard)
    if g.watched:
        g.tell("{seat} discards {card}", seat=seat, card=card)


def discard_random(g: Facility, seat: int, zone: Zone, n: int) -> None:
    """The game picks cards at random. [F07-GEN.13]"""
    for _ in range(n):
        if zone.cards:
            discard(g, seat, zone, zone.cards[g.rng.below(len(zone.cards))].id)


def discard_all(g: Facility, agent: Agent) -> None:
    """Hand and equipment of a dead Agent. [F07-DTH.03]"""
    for zone in (agent.hand, agent.gadgets, agent.covert):
        while zone.cards:
            g.move(zone.cards[-1].id, zone, g.ops_discard)


def take_card(g: Facility, taker: int, giver: int, zone: Zone, id: int) -> None:
    """A card goes from one Agent to another's hand; only these two see which. [F07-GAD.08]"""
    card = g.move(id, zone, g.agents[taker].hand, -1, 1 << giver)
    g.agents[taker].add("cards_taken")
    if g.watched:
        g.tell("{seat} takes {card} from {other}", seat=taker, other=giver, card=card)


def take_random(g: Facility, taker: int, giver: int) -> None:
    """A random hand card changes hands."""
    hand = g.agents[giver].hand
    if hand.cards and g.inside(taker):
        take_card(g, taker, giver, hand, hand.cards[g.rng.below(len(hand.cards))].id)


# Actions


class Play(TurnPart):
    """Play an Action from the hand. [F07-OPS.02]"""

    RULE = "F07-OPS.02"

    card: int
    kind: Entry
    mode: int
    target: int

    def use(self, g: Facility) -> Use:
        return g.book.ops[self.kind].modes[self.mode]

    def label(self, g: Facility) -> str:
        return f"Play {self.kind.name}{self.use(g).on(g, self.target)}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        return (f"card:{self.card}", *self.use(g).targets(self.target))

    def take(self, g: Facility, seat: int) -> None:
        """An Action is announced with its target. [F07-TIM.02]"""
        card = g.move(self.card, g.agents[seat].hand, g.table)
        g.barrier()  # all see that the hand held it
        mode = self.use(g)
        if g.watched:
            g.tell("{seat} plays {card}{target}", seat=seat, card=card, target=mode.on(g, self.target))
        aimed = 1 << self.target if mode.aim is not None and mode.aim.kind is AGENTS and self.target != seat else 0
        then = ActionNow(card.id, self.mode)
        act = g.happens("ACT", seat, seat, then, source=g.book.place(card.kind), target=self.target, aimed=aimed)
        act.targets = list(mode.targets(self.target))


def play_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Actions that can be played now; copies of a card count once."""
    agent = g.agents[seat]
    kinds: list[Entry] = []
    for card in agent.hand.cards:
        facts = g.book.ops[card.kind]
        if facts.type != ACTION or not facts.modes or card.kind in kinds:
            continue
        kinds.append(card.kind)
        if not g.in_phase(facts.phase):
            continue
        f = frame(seat)
        for number, mode in enumerate(facts.modes):
            if not mode.possible(g, f):
                continue
            on_agents = mode.aim is not None and mode.aim.kind is AGENTS
            for target in mode.aims(g, f):
                if not (on_agents and target != seat and g.agents[target].cloaked):
                    options.append(Play(card.id, card.kind, number, target))


class ActionNow(Step):
    """The Action takes effect, unless it was cancelled or sent back, and is discarded. [F07-TIM.07]"""

    card: int
    mode: int

    def run(self, g: Facility) -> None:
        act = g.close()
        you, target = act.actor, act.target
        kind = g.pack.places[act.source]
        facts = g.book.ops[kind]
        mode = facts.modes[self.mode]
        proceed = not act.cancelled and g.inside(you)
        if act.result:
            you, target = act.result - 1, act.actor
            proceed = g.inside(you) and legal(g, facts, mode, you, target)
            if proceed and g.watched:
                g.tell("It is carried out by {seat} on {other}", seat=you, other=target)
        if proceed:
            g.used(kind)
            mode.do(g, frame(you, -1, act.source, self.card), target)
        elif g.watched:
            g.tell("{card} has no effect", card=kind)
        g.then(Shelve(self.card))


def legal(g: Facility, facts: OpsFacts, mode: Use, you: int, target: int) -> bool:
    """Whether this Agent could play the Action on that target now."""
    f = frame(you)
    return g.in_phase(facts.phase) and mode.possible(g, f) and (mode.aim is None or target in mode.aims(g, f))


# Equipment


class Equip(PickCard):
    """Lay a Gadget face up, or a Covert Card face down, below the Agent Card."""

    STAYS = True

    def label(self, g: Facility) -> str:
        return f"Equip {self.kind.name}" + (" face down" if self.kind.TABLE == "covert" else "")

    def rule(self, g: Facility) -> str:
        return "F07-COV.01" if self.kind.TABLE == "covert" else "F07-GAD.01"


class Unequip(PickCard):
    """Take an equipped card back to hand. [F07-OPS.04]"""

    RULE = "F07-OPS.04"
    STAYS = True

    def label(self, g: Facility) -> str:
        return f"Take {self.kind.name} back to hand"


def equip_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """What can be equipped and taken back. [F07-GAD.02] [F07-COV.02] [F07-GAD.06]"""
    agent = g.agents[seat]
    more = len(agent.gadgets.cards) < 3 or len(agent.gadgets.cards) < g.gadget_limit(agent)
    hidden = not agent.covert.cards
    kinds: list[Entry] = []
    ops = g.book.ops
    for card in agent.hand.cards:
        type = ops[card.kind].type
        if type == ACTION or not (more if type == GADGET else hidden) or card.kind in kinds:
            continue
        kinds.append(card.kind)
        back = agent.returned.count(g.book.order[card.kind]) if agent.returned else 0
        if not back or back < len([other for other in agent.hand.cards if other.kind is card.kind]):
            options.append(Equip(card.id, card.kind))
    for card in agent.gadgets.cards:
        if card.id not in agent.used:
            options.append(Unequip(card.id, card.kind))
    for card in agent.covert.cards:
        options.append(Unequip(card.id, card.kind))


def equip(g: Facility, seat: int, id: int) -> None:
    """A card is equipped in a turn; others see a Gadget, and only the back of a Covert Card."""
    agent = g.agents[seat]
    facts = g.facts(agent.hand.find(id))
    if facts.type == COVERT:
        hide_covert(g, agent, id)
        return
    card = g.move(id, agent.hand, agent.gadgets)
    g.barrier()  # all see that the hand held it
    if g.watched:
        g.tell("{seat} equips {card}", seat=seat, card=card)
    note_equipped(g, agent, facts)
    g.happens("EQP", seat, seat, card=card.id)


def note_equipped(g: Facility, agent: Agent, facts: OpsFacts) -> None:
    """Passive Gadgets work from now on; a fourth Gadget shows Deep Pockets. [F07-GAD.07]"""
    if facts.passive:
        g.used(facts.entry)
    if len(agent.gadgets.cards) > 3:
        g.shows_ability(agent)


def hide_covert(g: Facility, agent: Agent, id: int) -> None:
    """A Covert Card goes face down below the Agent Card; nobody sees which card of the hand it was."""
    card = g.put(g.take(id, agent.hand, True), agent.covert)
    g.barrier()  # now all know that there is one
    if g.watched:
        g.tell("{seat} equips {card} face down", seat=agent.owner, card=card)


def unequip(g: Facility, seat: int, id: int) -> None:
    """An equipped card returns to the hand. [F07-OPS.04]"""
    agent = g.agents[seat]
    zone = agent.gadgets if agent.gadgets.index(id) >= 0 else agent.covert
    card = g.move(id, zone, agent.hand)
    agent.returned = [*agent.returned, g.book.order[card.kind]]
    if g.watched:
        g.tell("{seat} takes {card} back to hand", seat=seat, card=card)


def return_gadgets(g: Facility, seat: int) -> None:
    """All equipped Gadgets go back to the hand, even used ones."""
    agent = g.agents[seat]
    if agent.gadgets.cards and g.watched:
        g.tell("{seat}'s Gadgets all go back to hand", seat=seat)
    for card in agent.gadgets.cards[:]:
        g.move(card.id, agent.gadgets, agent.hand)


# Gadgets in use


class UseGadget(TurnPart):
    """Use an equipped Gadget. [F07-GAD.03]"""

    RULE = "F07-GAD.03"

    card: int
    kind: Entry
    target: int

    def label(self, g: Facility) -> str:
        use = g.book.ops[self.kind].use
        assert use is not None
        purpose = f" to {use.name}" if use.name else ""
        return f"Use {self.kind.name}{use.on(g, self.target) or purpose}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        use = g.book.ops[self.kind].use
        return (f"card:{self.card}", *(use.targets(self.target) if use is not None else ()))

    def take(self, g: Facility, seat: int) -> None:
        """A Gadget does what it says; some are discarded by it."""
        agent = g.agents[seat]
        card = agent.gadgets.find(self.card)
        facts = g.facts(card)
        assert facts.use is not None
        use_gadget(g, seat, card)
        if facts.use_as_weapon:
            agent.weapon_used = True
        if facts.discard_after_use:
            g.move(card.id, agent.gadgets, g.table)
        facts.use.do(g, frame(seat, -1, g.book.place(card.kind), card.id), self.target)
        g.then(Shelve(card.id))


def gadget_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Gadgets with a use of their own. [F07-GAD.04]"""
    agent = g.agents[seat]
    for card in agent.gadgets.cards:
        facts = g.book.ops[card.kind]
        use = facts.use
        if use is None or card.id in agent.used:
            continue
        if facts.use_as_weapon and (agent.weapon_used or agent.dazed):
            continue
        f = frame(seat)
        if use.possible(g, f):
            for target in use.aims(g, f):
                options.append(UseGadget(card.id, card.kind, target))
