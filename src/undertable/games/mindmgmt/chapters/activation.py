"""The round, and the Rogue turn: two Agents, each with a Move, an action, a free action and an Ally. [MM-RND, MM-AGT, MM-MOV]"""

from __future__ import annotations

from undertable.games.mindmgmt.cards.effects import MOVE, Ability, AllyEffect, ability_of
from undertable.games.mindmgmt.chapters.asks import ActivationPart, AskCaptain
from undertable.games.mindmgmt.chapters.board import SIZE, name_of
from undertable.games.mindmgmt.chapters.evidence import WIRED
from undertable.games.mindmgmt.chapters.naming import agent_goes, agent_id, agent_word, clock, place_text, place_word, space_id, space_in
from undertable.games.mindmgmt.chapters.questions import ASK_ABOUT, CAPTURE, REVEAL, SHAKEDOWN
from undertable.games.mindmgmt.chapters.recruiter import RecruiterTurn
from undertable.games.mindmgmt.content import ActionCard, Package
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import ROGUE_TURN, Hunt
from undertable.kernel import Ask, Choice, Decision, Refusal, Step


class Round(Step):
    """Four turns; all Agents are fresh again at its start. [MM-RND.01..05]"""

    number: int

    def run(self, g: Hunt) -> None:
        g.round = self.number
        g.refresh()
        if g.watched:
            g.tell("Round {number}", number=self.number, kind="round")
        g.then(RecruiterTurn(), RogueTurn(), RecruiterTurn(), RogueTurn(), EndRound(self.number))


class EndRound(Step):
    """The captaincy passes clockwise. [MM-GEN.11]"""

    number: int

    def run(self, g: Hunt) -> None:
        rogues = g.rogues()
        g.captain = rogues[(rogues.index(g.captain) + 1) % len(rogues)]
        g.then(Round(self.number + 1))


class RogueTurn(Step):
    """Two activations. In the second Rogue turn of a round exactly the two others are left. [MM-RND.02, MM-RND.03, MM-AGT.08]"""

    def run(self, g: Hunt) -> None:
        g.phase = ROGUE_TURN
        if g.watched:
            g.tell("{hour}: the Rogue team's turn", hour=clock(g.hour), kind="turn")
        if all(agent.activated for agent in g.agents):  # a lone Agent acts in both turns [MM-MIN.02]
            g.refresh()
        for _ in range(g.mode.activations):
            g.then(NameAgent())


class Activate(Choice):
    """Activate an Agent."""

    number: int

    def label(self, g: Hunt) -> str:
        agent = g.agents[self.number]
        return f"Activate {agent.first_name} ({name_of(agent.at)})"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (agent_id(self.number),)


ACTIVATE: list[Activate] = [Activate(number) for number in range(4)]


class NameAgent(AskCaptain):
    """The captain names the next Agent. [MM-AGT.07, MM-RND.02]"""

    RULE = "MM-RND.02"
    PROMPT = "Which Agent acts next?"
    WAITING = "{seat} names the next Agent"
    ALONE = False

    def options(self, g: Hunt) -> list[Choice]:
        return [ACTIVATE[agent.number] for agent in g.agents if not agent.activated]

    def answer(self, g: Hunt, choice: Activate) -> None:
        agent = g.agents[choice.number]
        agent.activated = True
        g.active = choice.number
        g.moved = False
        g.spent = False
        g.free_used = False
        g.ally_used = False
        if g.watched:
            g.tell(
                "{seat} activates {agent} on {place}", seat=g.captain, agent=agent_word(agent), place=place_word(agent.at),
                kind="activate", targets=[agent_id(choice.number)],
            )  # fmt: skip
        g.then(Activation(choice.number))


class Activation(Ask):
    """What the activated Agent does next: each part at most once, in any order, all of them optional. [MM-AGT.01..06]"""

    RULE = "MM-AGT.01"
    PROMPT = "{what} does {agent} do on {place}?"
    WAITING = "{seat} leads {agent}"
    ALONE = False

    number: int

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        agent = g.agents[self.number]
        begun = g.moved or g.spent or g.free_used or g.ally_used
        return {"agent": agent.first_name, "place": name_of(agent.at), "what": "What else" if begun else "What"}

    def ask(self, g: Hunt) -> Decision | None:
        agent = g.agents[self.number]
        options: list[Choice] = []
        ability = ability_of(g, agent)
        if not g.spent:
            action_options(g, agent, ability, options)
        if not g.moved:
            options.extend([MOVE_TO[place] for place in reachable(g, agent, ability)])
        if ability is not None:
            if not g.spent:
                options.extend(ability.special_actions(g, agent))
            if not g.free_used:
                options.extend(ability.free_actions(g, agent))
            if not g.ally_used:
                for number, ally in enumerate(g.allies):
                    if isinstance(ally.effect, AllyEffect) and ally.effect.available(g, agent):
                        options.append(USE_ALLY[number])
            if g.tripwire:
                options.append(LAY_TRIPWIRE)
        options.append(END_ACTIVATION)
        return Decision(g.in_charge(agent), "", options, default=len(options) - 1)

    def answer(self, g: Hunt, choice: ActivationPart) -> None:
        choice.take(g, g.agents[self.number])
        if not isinstance(choice, EndActivation):
            g.then(self)

    def refusals(self, g: Hunt, seat: int) -> list[Refusal]:
        return refused_actions(g, g.agents[self.number])

    def why(self, g: Hunt, seat: int, target: str) -> Refusal | None:
        agent = g.agents[self.number]
        called, place = agent.first_name, space_in(target)
        if place == agent.at:
            return Refusal(target, f"{called} stands here already", "MM-MOV.01", "MoveTo")
        if place >= 0:
            text = f"{called} has moved already" if g.moved else f"{name_of(place)} is too far from {name_of(agent.at)} for one MOVE"
            return Refusal(target, text, "MM-MOV.01", "MoveTo")
        if target.startswith("feature:"):
            return Refusal(target, f"{called} can ask only about a Feature of {place_text(g, agent.at)}", "MM-ASK.02", "AskAbout")
        if target.startswith("agent:"):
            return Refusal(target, f"It is {called} who acts now; the activation ends first", "MM-AGT.04")
        if target.startswith("immortal:"):
            return Refusal(target, f"{called} has to stand on an Immortal's location to deal with it", "MM-SHK.01")
        return None


def reachable(g: Hunt, agent: Agent, ability: Ability | None) -> list[int]:
    """Where the Agent's Move can end. [MM-MOV.01]"""
    if ability is None:
        return g.streets.within(agent.at, g.mode.stride, False)
    return g.streets.within(agent.at, ability.spaces(), ability.through_mayhem())


def action_options(g: Hunt, agent: Agent, ability: Ability | None, options: list[Choice]) -> None:
    """The normal actions that are possible on the Agent's location. [MM-AGT.03]"""
    place = agent.at
    if place in g.immortals:
        options.append(SHAKEDOWN)
        return
    pair = g.board.features[place]
    if pair:
        barred = 0 if not g.immortals or (ability is not None and ability.lifts_bar()) else g.barred_features()
        options.extend([ASK_ABOUT[feature] for feature in pair if not barred >> feature & 1])
    if g.marked >> place & 1 and g.step_token_on(place):
        options.append(REVEAL)
    options.append(CAPTURE)


def refused_actions(g: Hunt, agent: Agent) -> list[Refusal]:
    """What the activated Agent cannot do on its location, and why."""
    found: list[Refusal] = []
    here = space_id(agent.at)
    if g.spent:
        for kind in ("AskAbout", "Reveal", "Capture", "Shakedown"):
            found.append(Refusal(here, f"{agent.first_name} has taken an action", "MM-AGT.01", kind))
        return found
    if agent.at in g.immortals:
        found.append(Refusal(here, "An Immortal is here: no ASK", "MM-ASK.01", "AskAbout"))
        found.append(Refusal(here, "An Immortal is here: no REVEAL", "MM-REV.01", "Reveal"))
        found.append(Refusal(here, "An Immortal is here: no CAPTURE", "MM-CAP.01", "Capture"))
        return found
    found.append(Refusal(here, "SHAKEDOWN needs an Immortal here", "MM-SHK.01", "Shakedown"))
    if not g.board.features[agent.at]:
        found.append(Refusal(here, "A Temple has no Feature to ask about", "MM-ASK.04", "AskAbout"))
    else:
        found.append(Refusal(here, "Only a Feature of this location that no Immortal bars", "MM-ASK.03", "AskAbout"))
    if not g.step_token_on(agent.at):
        found.append(Refusal(here, "REVEAL needs a STEP token here", "MM-REV.01", "Reveal"))
    return found


class MoveTo(ActivationPart):
    """Move the Agent along up to two walk-adjacent locations. [MM-MOV.01..06]"""

    RULE = "MM-MOV.01"

    place: int

    def label(self, g: Hunt) -> str:
        return f"MOVE to {place_text(g, self.place)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place),)

    def take(self, g: Hunt, agent: Agent) -> None:
        if g.effects_seen is not None:
            g.note(ActionCard, "move")
            if ability_of(g, agent) is not None and self.place not in g.streets.within(agent.at, MOVE, False):
                g.works(agent.card)
        source = agent.at
        agent.at = self.place
        g.moved = True
        if g.watched:
            g.tell(
                "{agent} moves to {place}", agent=agent_word(agent), place=place_word(self.place), kind="move",
                actor=g.in_charge(agent), targets=[agent_id(agent.number)], moves=agent_goes(agent, source),
            )  # fmt: skip


class UseAlly(ActivationPart):
    """Use and discard an Ally card. [MM-ABL.07, MM-ABL.08]"""

    RULE = "MM-ABL.07"

    number: int

    def label(self, g: Hunt) -> str:
        ally = g.allies[self.number]
        return f"Ally {ally.name}: {ally.text}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (f"ally:{g.allies[self.number].id}",)

    def take(self, g: Hunt, agent: Agent) -> None:
        ally = g.allies.pop(self.number)
        g.ally_used = True
        g.works(ally)
        if g.watched:
            g.tell("{agent} calls {ally}", agent=agent_word(agent), ally=ally, kind="ally", actor=g.in_charge(agent))
        effect = ally.effect
        assert isinstance(effect, AllyEffect)
        effect.use(g, agent)


class LayTripwire(ActivationPart):
    """Lay the Tripwire on the Agent's location, once per game, besides the Agent's own free action."""

    LABEL = "Lay the Tripwire here"
    RULE = "MM-SHF.04"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return ("tripwire",)

    def take(self, g: Hunt, agent: Agent) -> None:
        g.tripwire = False
        g.tripwire_at = agent.at
        g.note(Package, "tripwire")
        g.learn(WIRED, len(g.path), agent.at)
        if g.watched:
            g.tell(
                "{agent} lays the Tripwire on {place}", agent=agent_word(agent), place=place_word(agent.at), kind="ally",
                actor=g.in_charge(agent), targets=[space_id(agent.at)],
            )  # fmt: skip


class EndActivation(ActivationPart):
    """The Agent is done; doing nothing counts as well. [MM-AGT.02, MM-AGT.06]"""

    LABEL = "End the activation"
    RULE = "MM-AGT.02"

    def take(self, g: Hunt, agent: Agent) -> None:
        g.active = -1
        if g.watched and not (g.moved or g.spent or g.free_used or g.ally_used):
            g.tell("{agent} waits on {place}", agent=agent_word(agent), place=place_word(agent.at), kind="move", actor=g.in_charge(agent))


MOVE_TO: list[MoveTo] = [MoveTo(place) for place in range(SIZE)]
USE_ALLY: list[UseAlly] = [UseAlly(number) for number in range(4)]
LAY_TRIPWIRE = LayTripwire()
END_ACTIVATION = EndActivation()
