"""The Agent Phase: any player whose agent has cubes may act next. [HB-ACT]"""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.cards.verbs import GainCubes, ReduceDoom, Treat, Weapon
from undertable.games.hellboy.chapters import actions, casefile, explore, moves, rolls, shoot, trade, unique
from undertable.games.hellboy.chapters.backup import BackupAction, backup_actions
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import counted, different
from undertable.games.hellboy.pieces import HAND, Agent, Enemy
from undertable.games.hellboy.state import Case
from undertable.kernel import PASS, AskAny, Choice, Decision, Refusal, Step

PROMPTS: Final = [f"Your turn: {{cubes{seat}}}" for seat in range(4)]
"""What each seat is asked; the cubes are counted when somebody looks."""


class AgentPhase(Step):
    """Agents spend their cubes in any order. [HB-ACT.01]"""

    def run(self, g: Case) -> None:
        g.phase = "agent"
        g.then(Turns((0,) * g.seats))


class Turns(AskAny):
    """Whoever can act may act next. A pass stands until something changes for that player. [HB-ACT.01, HB-ACT.05]"""

    RULE = "HB-ACT.01"
    WAITING = "{seat} may act"

    passed: tuple[int, ...]
    """What each seat had before it when it passed, as a number; 0 for a seat that has not passed."""

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {f"cubes{seat}": cubes_of(g, seat) for seat in range(g.seats)}

    def asks(self, g: Case) -> list[Decision]:
        lead = g.lead().seat
        room = g.spaces()
        found: list[Decision] = []
        for turn in range(g.seats):
            seat = (lead + turn) % g.seats
            if not able(g, seat) or (self.passed[seat] and self.passed[seat] == circumstances(g, seat)):
                continue
            options = menu(g, seat, room)
            if len(options) > 1:
                found.append(Decision(seat, PROMPTS[seat], options))
                if g.brisk:  # imagined games go on with the first seat that is asked
                    break
        return found

    def answer(self, g: Case, seat: int, choice: Choice) -> None:
        if isinstance(choice, (actions.Action, BackupAction)):
            choice.do(g)
            g.then(casefile.EffectEnds(), Turns(self.passed))
        else:
            g.then(Turns(tuple([circumstances(g, seat) if other == seat else mark for other, mark in enumerate(self.passed)])))

    def refusals(self, g: Case, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for area, room in enumerate(g.book.plan.room_of):
            if g.locked >> room & 1:
                found.append(Refusal(g.area_id(area), f"{g.book.room_names[room]} is locked", "HB-CAS.03", "Explore"))
        for card in g.case_cards:
            for deed in card.deeds:
                if deed.poi in g.pois and not any(actions.can_do(g, number, deed) for number in range(len(g.agents))):
                    gathered = " and all standing agents in its room" if deed.gather else ""
                    text = f"{deed.name} needs an agent at the {g.book.poi_name(deed.poi)}{gathered}"
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
        return Refusal(target, "No Move of one of your agents goes so far, or there is no room", "HB-MOV.01", "Go")


def cubes_of(g: Case, seat: int) -> str:
    """What the agents of a seat have to spend; several are called by their first names."""
    mine = [agent for agent in g.agents if agent.seat == seat and not agent.out]
    if len(mine) == 1:
        return f"{mine[0].kind.name} has {counted(mine[0].cubes, 'cube')}"
    return "cubes left: " + ", ".join([f"{agent.kind.name.partition(' ')[0]} {agent.cubes}" for agent in mine])


def circumstances(g: Case, seat: int) -> int:
    """A player who passed goes by: cubes, wounds and places of their own agents, enemies in their rooms, rooms explored, the Case File.
    Never 0."""
    plan = g.book.plan
    mark = 7 + g.explored * 31 + g.locked * 37 + len(g.pois) * 41 + g.top() * 43
    for number, agent in enumerate(g.agents):
        if agent.seat != seat or agent.out:
            continue
        room = plan.room_of[agent.area]
        near = sum(1 for enemy in g.enemies if plan.room_of[enemy.area] == room)
        for part in (number, agent.area, agent.cubes, agent.hurt(), near):
            mark = (mark * 101 + part + 1) % 1000003
    return mark + 1


def menu(g: Case, seat: int, room: list[int]) -> list[Choice]:
    """Everything that the agents of a seat can do now. [HB-ACT.04]"""
    options: list[Choice] = [PASS]
    for number, agent in enumerate(g.agents):
        if agent.seat == seat and not agent.out:
            free_cards(g, agent, number, options)
            if agent.cubes:
                agent_actions(g, agent, number, room, options)
    if g.backups:
        backup_actions(g, seat, room, options)
    return options


def able(g: Case, seat: int) -> bool:
    """Whether a player has cubes to spend; relics and ampoules alone are no reason to ask."""
    for agent in g.agents:
        if agent.seat == seat and agent.cubes and not agent.out:
            return True
    return any(backup.cube and g.agents[backup.contact].seat == seat for backup in g.backups)


def free_cards(g: Case, agent: Agent, number: int, options: list[Choice]) -> None:
    """Relics at any time, ampoules in the Agent Phase. [HB-TRM.08]"""
    for gear in agent.gear:
        effect = gear.effect
        if (isinstance(effect, ReduceDoom) or (isinstance(effect, GainCubes) and g.phase == "agent")) and gear.ready():
            options.append(actions.UseFree(number, gear.number))


def agent_actions(g: Case, agent: Agent, number: int, room: list[int], options: list[Choice]) -> None:
    """The actions of one agent with cubes. [HB-ACT.02..04]"""
    area = agent.area
    options.extend([actions.Go(number, other) for other in moves.within_reach(g, area, room, actions.stride(agent))])
    if g.enemies:
        attacks(g, agent, number, options)
    options.extend([actions.Examine(number, thing) for thing in explore.examinable(g, area)])
    if agent.counters:
        for piece in g.scenery:
            if piece.area == area and piece.kind.interactive and piece.tokens:
                options.append(actions.UseScenery(number, piece.number))
    if not g.began:
        options.extend([actions.Explore(number, door) for door in explore.unexplored_doors(g, area)])
        options.extend(actions.deeds_at_hand(g, number))
    options.extend([actions.Clear(number, blaze) for blaze in actions.markers_in(g, area)])
    if len(g.agents) > 1 and (len(agent.gear) > 3 or g.backups) and trade.tradable(g, number):
        options.extend([actions.Trade(number, other) for other in g.agents_in(area) if other != number])
    treatments(g, agent, number, options)
    unique.unique_actions(g, number, room, options)


def attacks(g: Case, agent: Agent, number: int, options: list[Choice]) -> None:
    """Fight and Shoot with every weapon at every different target. [HB-FIG.01, HB-FIG.02, HB-SHO.01, HB-SHO.02]"""
    here = different(g.enemies_in(agent.area))
    fights(g, number, here, HAND, options)
    far = g.board.distances(agent.area)
    reach = longest_reach(agent)
    elsewhere = different([enemy for enemy in g.enemies if enemy.area != agent.area and 0 <= far[enemy.area] <= reach])
    elsewhere = [enemy for enemy in elsewhere if g.board.sees(agent.area, enemy.area)]
    if not here and not elsewhere:
        return
    for gear in agent.gear:
        weapon = gear.effect
        if not isinstance(weapon, Weapon):
            continue
        if not weapon.ranged:
            fights(g, number, here, gear.number, options)
        elif elsewhere and shoot.weapon_ready(agent, weapon):
            now = shoot.reach_in(g, weapon.reach)
            burst: list[int] = []
            for enemy in elsewhere:
                if far[enemy.area] <= now and enemy.area not in burst:
                    for insight in rolls.with_or_without(g, enemy):
                        options.append(actions.Shoot(number, enemy.number, gear.number, insight))
                    if weapon.blast:
                        burst.append(enemy.area)


def fights(g: Case, number: int, enemies: list[Enemy], weapon: int, options: list[Choice]) -> None:
    """Fights; the Boss can be fought with an Insight marker too. [HB-FIG.01, HB-CAS.17]"""
    for enemy in enemies:
        for insight in rolls.with_or_without(g, enemy):
            options.append(actions.Fight(number, enemy.number, weapon, insight))


def longest_reach(agent: Agent) -> int:
    """How far the weapons of an agent carry at best; 0 without a Ranged Weapon. [HB-SHO.02]"""
    found = 0
    for gear in agent.gear:
        weapon = gear.effect
        if isinstance(weapon, Weapon) and weapon.ranged:
            found = max(found, weapon.reach)
    return found


def treatments(g: Case, agent: Agent, number: int, options: list[Choice]) -> None:
    """Field Medkits for hurt agents in the area."""
    for gear in agent.gear:
        effect = gear.effect
        if isinstance(effect, Treat) and agent.cubes >= effect.cost and gear.ready():
            patients = [patient for patient in g.agents_in(agent.area) if g.agents[patient].counters]
            options.extend([actions.TreatWith(number, gear.number, patient) for patient in patients])
