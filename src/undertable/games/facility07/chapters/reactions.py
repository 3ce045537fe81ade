"""The chapter "Timing", second part: windows in which Covert Cards, Actions and Gadgets answer. "Not so fast!" [F07-TIM]"""

from __future__ import annotations

from undertable.games.facility07.cards.facts import ACTION, ANYONE, COVERT, OTHERS, SELF, Reaction
from undertable.games.facility07.chapters.windows import WINDOWS, Act
from undertable.games.facility07.pieces import INSIDE
from undertable.games.facility07.state import Facility
from undertable.kernel import Card, Choice, Entry, PickCard, Step, Window
from undertable.kernel.cards.words import Frame, carry_out


def open_window(g: Facility, act: Act) -> None:
    """Ask those who might answer, as public facts say. [F07-TIM.02]"""
    reactors = g.book.reactors.get(act.window)
    if reactors is not None:
        order = tuple([seat for seat in g.order_from(g.active) if might(g, act, seat, reactors)])
        if order:
            g.then(React(order, act.window))


def might(g: Facility, act: Act, seat: int, reactors: list[tuple[int, int]]) -> bool:
    """Whether public facts allow a seat to answer: she is concerned, and has a card of the right type at all."""
    agent = g.agents[seat]
    if agent.status != INSIDE:
        return False
    for type, scope in reactors:
        if scope == SELF:
            if seat != act.it:
                continue
        elif scope == OTHERS:
            if seat == act.it:
                continue
        elif scope != ANYONE and (not act.aimed >> seat & 1 or act.actor == seat):
            continue
        if type == ACTION:
            if agent.hand.cards:
                return True
        elif type == COVERT:
            if agent.covert.cards and not jammed(g, seat):
                return True
        else:
            for card in agent.gadgets.cards:
                if card.id not in agent.used and reaction_of(g, card.kind, act.window) is not None:
                    return True
    return False


def jammed(g: Facility, seat: int) -> bool:
    """Whether another Agent's Static Jammer is in her Room."""
    room = g.agents[seat].room
    for agent in g.agents:
        if agent.owner != seat and agent.room == room and agent.status == INSIDE and agent.gadgets.cards and g.passive(agent, "jammer"):
            return True
    return False


def reaction_of(g: Facility, kind: Entry, window: str) -> Reaction | None:
    """How cards of a kind answer in a window."""
    for reaction in g.book.ops[kind].reactions:
        if reaction.window == window:
            return reaction
    return None


def reaction_frame(g: Facility, act: Act, seat: int, card: Card) -> Frame:
    """Who is who in the effect of a reaction."""
    place = g.book.place(card.kind)
    return (seat, act.it, act.target, act.actor, -1, act.origin, place, card.id, -1, -1, -1, -1)


class Answer(PickCard):
    """Play a card in a window."""

    def label(self, g: Facility) -> str:
        return f"Not so fast! Play {self.kind.name}" if self.kind.TABLE == "covert" else f"Play {self.kind.name}"

    def minor(self, g: Facility) -> bool:
        """Nobody spoils her own success, or another's failure."""
        reaction = reaction_of(g, self.kind, "ROL") if g.dice and g.top().window == "ROL" else None
        if reaction is None or not reaction.on_die:
            return False
        die = g.dice[-1]
        mine = g.agents[die.seat]
        held = any(zone.index(self.card) >= 0 for zone in (mine.hand, mine.gadgets, mine.covert))
        return held == die.success()


class React(Window):
    """One window: seats are asked in turn order until all have passed in a row. [F07-TIM.02]"""

    RULE = "F07-TIM.02"
    PROMPT = "{moment}: do you react?"
    WAITING = "The table may react"

    code: str

    def on(self, at: int, passes: int) -> Window:
        return React(self.order, self.code, at=at, passes=passes)

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"moment": moment(g, g.top())}

    def closed(self, g: Facility) -> bool:
        act = g.top()
        return act.cancelled or (act.it >= 0 and not g.inside(act.it))

    def may_react(self, g: Facility, seat: int) -> bool:
        return might(g, g.top(), seat, g.book.reactors[self.code])

    def concerns(self, g: Facility, seat: int) -> bool:
        act = g.top()
        return act.it == seat or act.aimed >> seat & 1 == 1

    def reactions(self, g: Facility, seat: int) -> list[Choice]:
        agent = g.agents[seat]
        act = g.top()
        found: list[Choice] = []
        kinds: list[Entry] = []
        for card in agent.hand.cards:
            if g.book.ops[card.kind].type == ACTION and card.kind not in kinds and self._fits(g, act, seat, card):
                kinds.append(card.kind)
                found.append(Answer(card.id, card.kind))
        for card in agent.gadgets.cards:
            if card.id not in agent.used and self._fits(g, act, seat, card):
                found.append(Answer(card.id, card.kind))
        if agent.covert.cards and not jammed(g, seat):
            card = agent.covert.cards[0]
            if self._fits(g, act, seat, card):
                found.append(Answer(card.id, card.kind))
        return found

    def _fits(self, g: Facility, act: Act, seat: int, card: Card) -> bool:
        reaction = reaction_of(g, card.kind, self.code)
        if reaction is None or not g.in_phase(g.book.ops[card.kind].phase):
            return False
        if reaction.scope not in (SELF, OTHERS, ANYONE) and (not act.aimed >> seat & 1 or act.actor == seat):
            return False
        return reaction.test is None or reaction.test.holds(g, reaction_frame(g, act, seat, card))

    def react(self, g: Facility, seat: int, choice: Answer) -> None:
        agent = g.agents[seat]
        act = g.top()
        for zone in (agent.hand, agent.gadgets, agent.covert):
            if zone.index(choice.card) >= 0:
                break
        card = zone.find(choice.card)
        reaction = reaction_of(g, card.kind, self.code)
        assert reaction is not None
        if zone is agent.gadgets:
            use_gadget(g, seat, card, told=True)
            if g.facts(card).discard_after_use:
                card = g.move(card.id, zone, g.table)
        else:
            card = g.move(card.id, zone, g.table)
        if zone is agent.covert:
            agent.add("covert_played")
        if g.watched:
            g.tell("Not so fast! {seat} plays {card}" if zone is agent.covert else "{seat} plays {card}", seat=seat, card=card)
        g.used(card.kind)
        carry_out(g, reaction.block, reaction_frame(g, act, seat, card))
        g.then(Shelve(card.id))


def use_gadget(g: Facility, seat: int, card: Card, told: bool = False) -> None:
    """Mark a Gadget as used this turn. `told`: something else tells it. [F07-GAD.04]"""
    agent = g.agents[seat]
    agent.used = [*agent.used, card.id]
    agent.gadgets_used |= 1 << g.facts(card).index
    g.used(card.kind)
    if g.watched and not told:
        g.tell("{seat} uses {card}", seat=seat, card=card, kind="play")


def moment(g: Facility, act: Act) -> str:
    """What has just happened, for the prompt of a window: whoever is asked is "you"."""
    asked = g.decisions[0].seat if g.decisions else -1
    mine = act.it == asked
    who = "you" if mine else g.name(act.it) if act.it >= 0 else ""
    actor = g.name(act.actor) if act.actor >= 0 else ""
    text = _moment(g, act, who, "are" if mine else "is", "you" if act.actor == asked else actor)
    return text[0].upper() + text[1:]


def _moment(g: Facility, act: Act, who: str, are: str, actor: str) -> str:
    if act.window == "ROL" and g.dice:
        return f"{who} rolled {g.dice[-1].face} and needed {g.dice[-1].value} or less"
    if act.window == "ATT":
        return f"{actor} {'attack' if actor == 'you' else 'attacks'} {who}"
    if act.window == "ACT":
        return f"{actor} {'play' if actor == 'you' else 'plays'} {g.pack.places[act.source].name}"
    if act.window == "EVT":
        return f"{who} revealed {g.pack.places[act.source].name}"
    if act.window == "KIL":
        return f"{who} {are} about to be killed" + (f" by {actor}" if actor else "")
    if act.window == "DAT":
        return f"{who} {are} about to gain {act.n} Data"
    if act.window == "ABL":
        return f"{who} {'use' if are == 'are' else 'uses'} the Ability of the {g.room_label(act.room)}"
    if act.window == "GRD":
        verb = "move to" if act.guard >= 0 else "appear in"
        return f"a Guard is about to {verb} the {g.room_label(act.room)}"
    text = WINDOWS.get(act.window, act.window)
    if are == "are":
        for one, many in (("an Agent is ", "you are "), ("an Agent has ", "you have "), ("an Agent was ", "you were ")):
            text = text.replace(one, many)
    return text.replace("an Agent", who).replace("a Gadget was equipped", f"{who} equipped a Gadget")


class Shelve(Step):
    """A played card goes to its discard pile, unless it lies out for a Lock Down. [F07-LOK.05]"""

    card: int

    def run(self, g: Facility) -> None:
        at = g.table.index(self.card)
        if at < 0:
            return
        for lock in g.locks:
            if lock.card == self.card:
                return
        kind = g.table.cards[at].kind
        g.move(self.card, g.table, g.event_discard if kind.TABLE == "event" else g.ops_discard)
        if g.watched:
            g.tell("{card} goes to the discard pile", card=kind, kind="discard")
