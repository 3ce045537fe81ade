"""When an effect is over: surge, the three starts of the Confrontation, victory and defeat. [HB-CON, HB-WIN, HB-CAS]"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.hellboy.cards.verbs import Weapon
from undertable.games.hellboy.chapters.damage import Heal, sweep
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import ToArea
from undertable.games.hellboy.chapters.placing import Arrive, nearest_with_room, put_enemy
from undertable.games.hellboy.pieces import Backup, Counter
from undertable.games.hellboy.state import BAD, EXPLORATION, Case
from undertable.kernel.choice import Choice
from undertable.kernel.position import Result
from undertable.kernel.step import Ask, Decision, Step


class EffectEnds(Step):
    """One effect is finished: what fell due meanwhile happens now. [HB-CON.06]"""

    def run(self, g: Case) -> None:
        if g.nested:
            return
        if g.began:
            self.in_the_lair(g)
        elif all(agent.out for agent in g.agents):
            g.interrupt(Confrontation(BAD))
        elif g.time_due:
            g.interrupt(Confrontation("time"))
        elif g.surge_due:
            g.then(Surge(), EffectEnds())

    def in_the_lair(self, g: Case) -> None:
        """Victory comes before defeat, defeat before the Boss's change. [HB-WIN.01..03, HB-CAS.18]"""
        if g.boss_down:
            win(g)
        elif all(agent.out for agent in g.agents):
            lose(g, "knocked out", "All agents are Knocked Out in the lair: the mere spreads.")
        elif g.rite_due:
            lose(g, "rite", "The rite of the Drowned Abbot is complete: the mere spreads.")
        elif g.boss_card.id == "E6A" and boss_damage(g) * 2 >= g.boss_health:
            unbind(g)
            g.then(EffectEnds())


class Enter(Step):
    """An effect begins that encloses others; they end with it. [HB-CON.06]"""

    def run(self, g: Case) -> None:
        g.nested += 1


class Leave(Step):
    """The enclosing effect is finished."""

    def run(self, g: Case) -> None:
        g.nested -= 1
        g.then(EffectEnds())


def boss_damage(g: Case) -> int:
    """The damage on the Boss."""
    for enemy in g.enemies:
        if enemy.figure == "boss":
            return enemy.damage
    return 0


def unbind(g: Case) -> None:
    """At half his Health the Boss turns. [HB-CAS.18]"""
    g.boss_card = g.book.enemies["E6B"]
    g.in_play = ["E6B" if ident == "E6A" else ident for ident in g.in_play]
    g.side_up = "B"
    g.used(g.book.cases["6B"])
    if g.watched:
        g.tell("The Drowned Abbot is Unbound", kind="case")
    g.advance_doom(1)


def replace_frogs(g: Case, ident: str) -> None:
    """Another Frog Monster card: the same figures follow it. [HB-CAS.20]"""
    if g.frog_card.id == ident:
        return
    g.in_play = [one for one in g.in_play if one != g.frog_card.id] + [ident]
    g.frog_card = g.book.enemies[ident]
    sweep(g)
    if g.watched:
        g.tell("The Frog Monsters now follow {card}", card=g.frog_card, kind="case")


class Surge(Step):
    """Doom Marker A: the frogs are enraged and more of them come. [HB-CAS.09]"""

    def run(self, g: Case) -> None:
        g.surge_due = False
        g.surge_at = 0
        g.used(g.book.cases["4A"])
        if g.watched:
            g.tell("The hour bell rings", kind="case")
        replace_frogs(g, "E3")
        g.then(Arrive("frog", g.by_agents("surge_frogs")))


def commendation(g: Case) -> int:
    """The points of card 7A."""
    points = 1 + (g.began == EXPLORATION) + (g.taken == 4)
    return points + (not any(agent.out for agent in g.agents))


def facts(g: Case) -> dict[str, int | str]:
    """What is worth counting over many games."""
    return {
        "start": g.began,
        "rounds": g.round,
        "investigation rounds": g.investigation,
        "confrontation rounds": g.round - g.investigation,
        "insights taken": g.taken,
        "team": "+".join(agent.kind.id for agent in g.agents),
    }


def win(g: Case) -> None:
    """The Boss is defeated: everybody wins. [HB-WIN.01, HB-WIN.04]"""
    g.top = 7
    g.side_up = "A"
    g.used(g.book.cases["7A"])
    seats = tuple(range(g.seats))
    told = {**facts(g), "commendation": commendation(g)}
    text = f"The Drowned Abbot is defeated: case closed, commendation {commendation(g)}."
    g.end(Result(seats, "boss defeated", text, "agents", dict.fromkeys(seats, 1.0), told))


def lose(g: Case, reason: str, text: str) -> None:
    """Everybody loses. [HB-WIN.02, HB-WIN.03, HB-WIN.04]"""
    g.top = 7
    g.side_up = "B"
    g.used(g.book.cases["7B"])
    g.end(Result((), reason, text, "abbot", dict.fromkeys(range(g.seats), 0.0), {**facts(g), "commendation": 0}))


STARTS = {
    "exploration": ("3B", "The agents descend and find the Boss in his lair"),
    "time": ("4B", "Time runs out: the Confrontation begins, ready or not"),
    "bad": ("5B", "Things go bad: the agents come to in the lair, without their equipment"),
}


class Confrontation(Step):
    """The Confrontation begins: the old board goes, the lair is laid out. [HB-CAS.12..16]"""

    way: str

    def run(self, g: Case) -> None:
        card, text = STARTS[self.way]
        g.used(g.book.cases[card])
        if g.watched:
            g.tell(text, kind="case")
        g.investigation = g.round
        g.began = self.way
        clear_board(g)
        g.doom = 1
        g.surge_at = 0
        g.time_at = 0
        g.surge_due = False
        g.time_due = False
        g.rite_at = g.by_agents(f"rite_{self.way}")
        g.skip_enemies = self.way == EXPLORATION
        for agent in g.agents:
            agent.out = False
            agent.lying = False
            agent.area = NOWHERE
        if self.way == BAD:
            lose_everything(g)
        healed = 1 if self.way == "time" else 2
        for number in g.priority:
            g.then(Heal(number, healed))
        g.then(LayOutLair())


def clear_board(g: Case) -> None:
    """Enemies, markers, scenery and rooms go; Doom cards in play are discarded. [HB-CAS.12]"""
    areas = len(g.book.plan.names)
    g.tests = []
    g.leaving = None
    g.nested = 0
    g.enemies = []
    g.scenery = []
    g.clues = [0] * areas
    g.swarms = [0] * areas
    g.blazes = [0] * areas
    g.reliquary = NOWHERE
    g.well = NOWHERE
    for held in g.staying:
        g.put(held.card, g.doom_discard)
    g.staying = []
    g.explored = 0
    for number, room in enumerate(g.book.rooms):
        if room.stage == "lair":
            g.explored |= 1 << number
    g.locked = 0
    g.closed = 0
    g.in_play = []
    g.new_layout()


def lose_everything(g: Case) -> None:
    """Things went bad: Injuries are turned back, equipment (but not the only weapon) and one Insight marker are lost. [HB-CAS.15]"""
    for agent in g.agents:
        agent.counters = [Counter(one.icon, one.known, False) for one in agent.counters]
        kept = [gear for gear in agent.gear if not gear.tradable()]
        if not any(isinstance(gear.effect, Weapon) for gear in kept):
            kept += [gear for gear in agent.gear if isinstance(gear.effect, Weapon)][:1]
        g.lost = g.lost + [gear.kind for gear in agent.gear if gear not in kept]
        agent.gear = kept
    g.lost = g.lost + [backup.kind for backup in g.backups]
    g.backups = []
    g.insights = max(0, g.insights - 1)


class LayOutLair(Step):
    """Boss, Tentacles and Frog Monsters, then the agents in queue order. [HB-CAS.12, HB-CAS.16]"""

    def run(self, g: Case) -> None:
        g.top = 6
        g.side_up = "A"
        g.used(g.book.cases["6A"])
        base = g.boss_card.health[len(g.agents) - 1]
        if g.options["abbot"] == "weak":
            base //= 2
        g.boss_health = max(1, base - g.by_agents("insight_loss") * g.insights)
        g.frog_card = g.book.enemies["E3"]
        g.in_play = ["E6A", "E3", "E5"]
        put_enemy(g, "boss", g.book.area("L2a"))
        for _ in range(g.by_agents("tentacles")):
            put_enemy(g, "tentacle", g.book.area("L2b"))
        for _ in range(g.by_agents(f"frogs_{g.began}")):
            put_enemy(g, "frog", g.book.area("L2c"))
        on_board = [backup for backup in g.backups if backup.area != NOWHERE]
        for backup in on_board:
            backup.area = NOWHERE
        numbers = tuple([backup.number for backup in on_board])
        g.then(*[EnterLair(number) for number in g.priority], BackupsFollow(numbers), g.rounds())


class EnterLair(Ask):
    """An agent begins in L1c or L1d. [HB-CAS.12]"""

    RULE: ClassVar[str] = "HB-CAS.12"

    agent: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.agent].kind.name}

    def ask(self, g: Case) -> Decision | None:
        areas = [g.book.area("L1c"), g.book.area("L1d")]
        options: list[Choice] = [ToArea(area) for area in areas if g.space(area) > 0]
        return Decision(g.agents[self.agent].seat, "Where does {agent} enter the lair?", options, "{seat} places {agent}", self.RULE)

    def answer(self, g: Case, choice: ToArea) -> None:
        g.agents[self.agent].area = choice.area


class BackupsFollow(Step):
    """Backup Agents who were on the board stand with their Contact Agent. [HB-CAS.12]"""

    backups: tuple[int, ...]

    def run(self, g: Case) -> None:
        for number in self.backups:
            backup = g.backup(number)
            if backup is not None:
                stand_with_contact(g, backup)


def stand_with_contact(g: Case, backup: Backup) -> None:
    """In the Contact Agent's area, or the nearest with room."""
    near = nearest_with_room(g, g.agents[backup.contact].area, 1)
    backup.area = near[0]
