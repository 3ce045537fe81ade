"""The Agent Phase: any player whose agent has cubes may act next. [HB-ACT]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import GainCubes, ReduceDoom, Treat, Weapon
from undertable.games.hellboy.chapters.actions import (
    Action,
    Clear,
    Examine,
    Explore,
    Fight,
    Go,
    Shoot,
    Trade,
    TreatWith,
    UseFree,
    UseScenery,
    can_do,
    deeds_at_hand,
)
from undertable.games.hellboy.chapters.backup import BackupAction, backup_actions
from undertable.games.hellboy.chapters.confrontation import EffectEnds
from undertable.games.hellboy.chapters.examine import examinable
from undertable.games.hellboy.chapters.explore import unexplored_doors
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import different
from undertable.games.hellboy.chapters.shoot import reach_in, weapon_ready
from undertable.games.hellboy.chapters.trade import tradable
from undertable.games.hellboy.chapters.unique import unique_actions
from undertable.games.hellboy.pieces import HAND, Agent
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import PASS, Choice
from undertable.kernel.step import AskAny, Decision, Refusal, Step


class AgentPhase(Step):
    """Agents spend their cubes in any order. [HB-ACT.01]"""

    def run(self, g: Case) -> None:
        g.phase = "agent"
        g.then(Turns(0))


class Turns(AskAny):
    """Whoever can act may act next; the phase ends when all have passed in a row. [HB-ACT.01, HB-ACT.05]"""

    passed: int
    """The seats that have passed since the last action."""

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"cubes": ", ".join(f"{agent.kind.name} {agent.cubes}" for agent in g.agents if not agent.out)}

    def asks(self, g: Case) -> list[Decision]:
        lead = g.lead().seat
        room = g.spaces()
        found: list[Decision] = []
        for turn in range(g.seats):
            seat = (lead + turn) % g.seats
            if self.passed >> seat & 1:
                continue
            options = menu(g, seat, room)
            if len(options) > 1:
                found.append(
                    Decision(
                        seat,
                        "Spend cubes, or pass (cubes: {cubes})",
                        options,
                        "{seat} may act",
                        "HB-ACT.01",
                    )
                )
        return found

    def answer(self, g: Case, seat: int, choice: Choice) -> None:
        if isinstance(choice, (Action, BackupAction)):
            choice.do(g)
            g.then(EffectEnds(), Turns(0))
        else:
            g.then(Turns(self.passed | 1 << seat))

    def refusals(self, g: Case, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for room in range(len(g.book.rooms)):
            if g.locked >> room & 1:
                for area in g.book.plan.rooms[room]:
                    text = f"{g.book.room_names[room]} is locked"
                    found.append(Refusal(g.area_id(area), text, "HB-CAS.03", "Explore"))
        for card in g.case_cards:
            for deed in card.deeds:
                if deed.poi in g.pois and not any(can_do(g, number, deed) for number in range(len(g.agents))):
                    poi = next(one.name for one in g.book.pois if one.id == deed.poi)
                    gathered = " and all standing agents in its room" if deed.gather else ""
                    text = f"{deed.name} needs an agent at the {poi}{gathered}"
                    found.append(Refusal(g.area_id(g.pois[deed.poi]), text, "HB-CAS.08", deed.name))
        return found

    def why(self, g: Case, seat: int, target: str) -> Refusal | None:
        area = g.area_in(target)
        mine = [agent for agent in g.agents if agent.seat == seat and not agent.out]
        door = target.startswith("door:")
        if area == NOWHERE and not door:
            return None
        if not any(agent.cubes for agent in mine):
            return Refusal(target, "Your agents have no cubes left", "HB-ACT.02")
        if door:
            return Refusal(target, "Explore needs an agent beside a doorway to an unexplored room", "HB-EXP.01", "Explore")
        if any(agent.area == area for agent in mine):
            return Refusal(target, "Your agent is here already, and there is nothing else to do here", "HB-ACT.04")
        if any(area in g.board.adjacent[agent.area] for agent in mine):
            return Refusal(target, "There is no room left in this area", "HB-BRD.05", "Go")
        return Refusal(target, "This area is not next to one of your agents: go there step by step", "HB-MOV.02", "Go")


def menu(g: Case, seat: int, room: list[int]) -> list[Choice]:
    """Everything that the agents of a seat can do now. [HB-ACT.04]"""
    options: list[Choice] = [PASS]
    for number, agent in enumerate(g.agents):
        if agent.seat == seat and not agent.out:
            free_cards(agent, number, options)
            if agent.cubes:
                actions(g, agent, number, room, options)
    if g.backups:
        backup_actions(g, seat, options)
    return options


def free_cards(agent: Agent, number: int, options: list[Choice]) -> None:
    """Relics and ampoules, between any two actions. [HB-TRM.08]"""
    for gear in agent.gear:
        if isinstance(gear.effect, (ReduceDoom, GainCubes)) and gear.ready():
            options.append(UseFree(number, gear.number))


def actions(g: Case, agent: Agent, number: int, room: list[int], options: list[Choice]) -> None:
    """The actions of one agent with cubes. [HB-ACT.02..04]"""
    area = agent.area
    for other in g.board.adjacent[area]:
        if room[other] > 0:
            options.append(Go(number, other))
    if g.enemies:
        attacks(g, agent, number, options)
    for thing in examinable(g, area):
        options.append(Examine(number, thing))
    if agent.counters:
        for piece in g.scenery:
            if piece.area == area and piece.kind.interactive and piece.tokens:
                options.append(UseScenery(number, piece.number))
    if not g.began:
        for door in unexplored_doors(g, area):
            options.append(Explore(number, door))
        options.extend(deeds_at_hand(g, number))
    if g.swarms[area]:
        options.append(Clear(number, False))
    if g.blazes[area]:
        options.append(Clear(number, True))
    if len(g.agents) > 1 and (len(agent.gear) > 3 or g.backups) and tradable(g, number):
        for other in g.agents_in(area):
            if other != number:
                options.append(Trade(number, other))
    treatments(g, agent, number, options)
    unique_actions(g, number, room, options)


def attacks(g: Case, agent: Agent, number: int, options: list[Choice]) -> None:
    """Fight and Shoot with every weapon at every different target. [HB-FIG.01, HB-FIG.02, HB-SHO.01, HB-SHO.02]"""
    here = different(g.enemies_in(agent.area))
    if here:
        for enemy in here:
            options.append(Fight(number, enemy.number, HAND))
    far = g.board.distances(agent.area)
    elsewhere = different([enemy for enemy in g.enemies if enemy.area != agent.area and 0 <= far[enemy.area] <= 6])
    elsewhere = [enemy for enemy in elsewhere if g.board.sees(agent.area, enemy.area)]
    if not here and not elsewhere:
        return
    for gear in agent.gear:
        weapon = gear.effect
        if not isinstance(weapon, Weapon):
            continue
        if not weapon.ranged:
            for enemy in here:
                options.append(Fight(number, enemy.number, gear.number))
        elif elsewhere and weapon_ready(agent, weapon):
            reach = reach_in(g, weapon.reach)
            burst: list[int] = []
            for enemy in elsewhere:
                if far[enemy.area] <= reach and enemy.area not in burst:
                    options.append(Shoot(number, enemy.number, gear.number))
                    if weapon.blast:
                        burst.append(enemy.area)


def treatments(g: Case, agent: Agent, number: int, options: list[Choice]) -> None:
    """Field Medkits for hurt agents in the area."""
    for gear in agent.gear:
        effect = gear.effect
        if isinstance(effect, Treat) and agent.cubes >= effect.cost and gear.ready():
            for patient in g.agents_in(agent.area):
                if g.agents[patient].counters:
                    options.append(TreatWith(number, gear.number, patient))
