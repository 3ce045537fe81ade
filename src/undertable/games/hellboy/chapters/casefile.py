"""The Case File: what its cards say when something happens, Doom Markers, the Confrontation, victory and defeat.
[HB-CFD, HB-CAS, HB-CON, HB-WIN]"""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.cards.verbs import By, Referring, Weapon
from undertable.games.hellboy.chapters.damage import Heal, discard_backup, sweep
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.moves import arrive_at
from undertable.games.hellboy.chapters.options import AskAgent, AskLead, BeginIn, ToArea, counted
from undertable.games.hellboy.chapters.placing import nearest_with_room, put_enemy
from undertable.games.hellboy.content import CaseCard, EnemyCard, Placed, Requisition, When, resolved
from undertable.games.hellboy.pieces import Counter
from undertable.games.hellboy.state import ACTED, ATTACKED, EXPLORATION, FACE, IDLED, STARTS, Case, take_from
from undertable.kernel import PASS, Choice, Entry, Result, Step

RITE: Final = "R"
"""The Doom Marker of the Confrontation."""


def turn_up(g: Case, card: CaseCard, by: By) -> None:
    """A Case File card is turned up: what is written there happens. [HB-CFD.02]"""
    g.used(card)
    if g.watched:
        g.tell("{card}: {says}", card=card, says=resolved(card.text, len(g.agents)), kind="case")
    g.barrier()
    for effect in card.turned:
        effect.do(g, By(card, by.agent, by.room, by.area))


def now_in_play(g: Case, cards: list[str]) -> None:
    """These Case File cards are in play; the first is the top card. [HB-CFD.03, HB-CFD.04]"""
    g.case_cards = [g.book.cards[ident] for ident in cards]
    for card in g.case_cards:
        g.used(card)


def happens(g: Case, on: str, by: By, name: str = "", nth: int = 0, catastrophe: bool = False) -> bool:
    """Something happens: the Case File cards in play say what comes of it. Whether one of them says anything."""
    heard = False
    for card in g.case_cards:
        for when in card.when:
            if when.on == on and fits(when, name, nth, catastrophe):
                heard = True
                for effect in when.do:
                    effect.do(g, By(card, by.agent, by.room, by.area))
    return heard


def fits(when: When, name: str, nth: int, catastrophe: bool) -> bool:
    """Whether what a card waits for has happened: `name` is the stage, Point of Interest or Doom Marker."""
    wanted = when.stage or when.poi or when.marker
    return wanted in ("", name) and when.nth in (0, nth) and (catastrophe or not when.catastrophe)


def follow(g: Case, card: EnemyCard) -> None:
    """Another Enemy Card: the same figures follow it, with the damage they have. [HB-CAS.20]"""
    old = g.following[card.figure]
    g.following = {**g.following, card.figure: card}
    g.in_play = [*[ident for ident in g.in_play if ident not in (old.id, card.id)], card.id]
    if old is not card:
        sweep(g)
        if g.watched:
            if card.boss:
                g.tell("The {figure} now follows {card}", figure=g.book.figure_names[card.figure], card=card, kind="case")
            else:
                g.tell("The {figures} now follow {card}", figures=g.book.figures[card.figure].plural, card=card, kind="case")


class TakeGift(Choice):
    """A Requisition Card from the open deck."""

    card: Requisition

    def label(self, g: Case) -> str:
        return f"{self.card.name}: {self.card.text}"


class Gift(AskLead):
    """The Lead may choose a Requisition Card up to a cost for an agent. [HB-CAS.07]"""

    RULE = "HB-CAS.07"
    PROMPT = "{agent} may take a Requisition Card for free (cost {cost} or less)"
    WAITING = "{seat} chooses a card for {agent}"

    agent: int
    cost: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.agent].kind.name, "cost": str(self.cost)}

    def options(self, g: Case) -> list[Choice]:
        cards = [card for card, left in zip(g.book.requisitions, g.stock, strict=True) if left and card.cost <= self.cost]
        return [PASS, *[TakeGift(card) for card in cards]] if cards else []

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, TakeGift):
            g.stock = take_from(g.stock, g.book.requisitions.index(choice.card))
            g.give(g.agents[self.agent], choice.card)
            if g.watched:
                g.tell("{agent} receives {card}", agent=g.agents[self.agent].kind, card=choice.card)


# The Confrontation, victory and defeat


class EffectEnds(Step):
    """One effect is finished: what fell due meanwhile happens now. Victory comes before defeat, defeat before the Boss's change.
    [HB-CON.06, HB-WIN.01..03, HB-CAS.18]"""

    def run(self, g: Case) -> None:
        if g.nested:
            return
        if g.boss_down:
            win(g)
        elif all(agent.out for agent in g.agents):
            happens(g, "all_out", By(g.book.case))
        elif g.due:
            # The marker furthest on: one that begins the Confrontation leaves the others without effect.
            marker = max(g.due, key=lambda one: g.markers[one])
            g.due = [one for one in g.due if one != marker]
            g.markers = {one: at for one, at in g.markers.items() if one != marker}
            g.then(MarkerReached(marker), EffectEnds())
        elif g.began and boss_damage(g) * 2 >= g.boss_health and happens(g, "boss_half", By(g.book.case)):
            g.then(EffectEnds())


class MarkerReached(Step):
    """A Doom Marker's instruction. [HB-TRK.05]"""

    marker: str

    def run(self, g: Case) -> None:
        happens(g, "marker", By(g.book.case), self.marker)


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
    return sum([enemy.damage for enemy in g.enemies if enemy.figure == g.book.boss])


def commendation(g: Case) -> int:
    """The points of card 7A."""
    points = 1 + (g.began == EXPLORATION) + (g.taken == len(g.book.case.insights))
    return points + (not any(agent.out for agent in g.agents))


def facts(g: Case) -> dict[str, int | str | list[int]]:
    """What is worth counting over many games."""
    acts = g.boss_acts
    return {
        "start": g.began,
        "rounds": g.round,
        "investigation rounds": g.investigation,
        "confrontation rounds": g.round - g.investigation,
        "insights taken": g.taken,
        "face A attacks or does worse": [acts[ATTACKED] + acts[IDLED], acts[ACTED]],
        "face A attacks": [acts[ATTACKED], acts[ACTED]],
        "face B attacks or does worse": [acts[FACE + ATTACKED] + acts[FACE + IDLED], acts[FACE + ACTED]],
        "team": "+".join(agent.kind.id for agent in g.agents),
    }


def tell_end(g: Case, text: str) -> None:
    """The last line of the story."""
    if g.watched:
        g.tell("{ending}", ending=text, kind="case")


def win(g: Case) -> None:
    """The Boss is defeated: everybody wins. [HB-WIN.01, HB-WIN.04]"""
    now_in_play(g, [g.book.case.won])
    seats = tuple(range(g.seats))
    told = {**facts(g), "commendation": commendation(g)}
    text = f"The {g.book.figure_names[g.book.boss]} is defeated: case closed, commendation {commendation(g)}."
    tell_end(g, text)
    g.end(Result(seats, "boss defeated", text, "agents", dict.fromkeys(seats, 1.0), told))


def lose(g: Case, reason: str, text: str) -> None:
    """Everybody loses. [HB-WIN.02, HB-WIN.03, HB-WIN.04]"""
    now_in_play(g, [g.book.case.lost])
    tell_end(g, text)
    g.end(Result((), reason, text, g.book.case.foe, dict.fromkeys(range(g.seats), 0.0), {**facts(g), "commendation": 0}))


class Confront(Referring):
    """The back of a Case File card begins the Confrontation in one of its three ways. [HB-CON.08]"""

    way: str
    heal: int
    marker: tuple[int, int, int, int]
    """The space of the Doom Marker that ends the rite."""
    enemies: list[Placed] = []
    skip_enemies: bool = False
    """The first Enemy Phase is left out."""
    robbed: bool = False
    """The agents come to without their equipment. [HB-CAS.15]"""
    insights_lost: int = 0

    def check(self) -> None:
        if self.way not in STARTS:
            raise ValueError(f"confront: unknown way {self.way!r}; possible: {', '.join(STARTS)}")

    def refers(self) -> list[tuple[str, str, str]]:
        found: list[tuple[str, str, str]] = []
        for i, placed in enumerate(self.enemies):
            found += [(f"enemies[{i}].figure", "figure", placed.figure), (f"enemies[{i}].area", "area", placed.area)]
        return found

    def do(self, g: Case, by: By) -> None:
        assert isinstance(by.card, CaseCard)
        g.interrupt(Confrontation(by.card))


def start_on(card: CaseCard) -> Confront | None:
    """The start of the Confrontation that stands on a Case File card."""
    for effect in card.turned:
        if isinstance(effect, Confront):
            return effect
    return None


class Confrontation(Step):
    """The Confrontation begins: the old board goes, the lair is laid out. [HB-CAS.12..16]"""

    card: CaseCard

    def run(self, g: Case) -> None:
        start = start_on(self.card)
        assert start is not None
        g.used(self.card)
        g.investigation = g.round
        g.began = start.way
        clear_board(g)
        g.doom = 1
        g.due = []
        g.markers = {RITE: start.marker[len(g.agents) - 1]}
        g.skip_enemies = start.skip_enemies
        if g.watched:
            g.tell("Impending Doom goes back to 1; the rite is complete on {space}", space=g.markers[RITE], kind="case")
        for agent in g.agents:
            if g.watched and (agent.out or agent.lying):
                g.tell("{agent} stands up again", agent=agent.kind)
            agent.out = False
            agent.lying = False
            agent.area = NOWHERE
        if start.robbed:
            lose_equipment(g)
        lost = min(g.insights, start.insights_lost)
        g.insights -= lost
        if g.watched and lost:
            g.tell("The agents lose {many}", many=counted(lost, "Insight marker"), kind="insight")
        for number in g.priority:
            g.then(Heal(number, start.heal))
        g.then(LayOutLair(self.card))


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
    g.pois = {}
    for held in g.staying:
        g.put(held.card, g.doom_discard)
    g.staying = []
    g.explored = sum([1 << number for number in range(len(g.book.rooms)) if g.book.in_lair(number)])
    g.locked = 0
    g.closed = 0
    g.in_play = []
    g.new_layout()


def lose_equipment(g: Case) -> None:
    """Things went bad: Injuries are turned back, equipment (but not the only weapon) is lost. [HB-CAS.15]"""
    for agent in g.agents:
        if g.watched and any(one.injury for one in agent.counters):
            g.tell("The Injuries of {agent} are turned back", agent=agent.kind, kind="heal")
        agent.counters = [Counter(one.icon, one.known, False) for one in agent.counters]
        kept = [gear for gear in agent.gear if not gear.tradable()]
        if not any(isinstance(gear.effect, Weapon) for gear in kept):
            kept += [gear for gear in agent.gear if isinstance(gear.effect, Weapon)][:1]
        gone: list[Entry] = [gear.kind for gear in agent.gear if gear not in kept]
        if g.watched and gone:
            g.tell("{agent} has lost {cards}", agent=agent.kind, cards=", ".join([card.name for card in gone]))
        g.lost = g.lost + gone
        agent.gear = kept
    for backup in g.backups[:]:
        discard_backup(g, backup)


class LayOutLair(Step):
    """The Boss and the other enemies, then the agents in queue order. [HB-CAS.12, HB-CAS.16]"""

    card: CaseCard

    def run(self, g: Case) -> None:
        start = start_on(self.card)
        assert start is not None
        lair = g.book.case.lair
        many = len(g.agents) - 1
        now_in_play(g, [lair.card])
        cards = [g.book.enemies[ident] for ident in lair.follow]
        g.following = {**g.following, **{card.figure: card for card in cards}}
        g.in_play = lair.follow
        base = g.boss_card().health[many]
        if g.options["difficulty"] == "easy":
            base //= 2
        elif g.options["difficulty"] == "hard":
            base += (base + 3) // 4
        loss = g.book.case.insight_loss[many] * g.insights
        g.boss_health = max(1, base - loss)
        if g.watched:
            less = f": {base} less {loss} for {counted(g.insights, 'Insight marker')}" if loss else ""
            boss = g.book.figure_names[g.book.boss]
            g.tell("The {enemy} has {health} Health{less}", enemy=boss, health=g.boss_health, less=less, kind="case")
        for placed in [*lair.enemies, *start.enemies]:
            for _ in range(placed.count[many]):
                put_enemy(g, placed.figure, g.book.area(placed.area))
        on_board = [backup for backup in g.backups if backup.area != NOWHERE]
        for backup in on_board:
            backup.area = NOWHERE
        numbers = tuple([backup.number for backup in on_board])
        g.then(*[EnterLair(number) for number in g.priority], BackupsFollow(numbers), g.rounds())


class EnterLair(AskAgent):
    """An agent begins in one of the areas at the entrance. [HB-CAS.12]"""

    RULE = "HB-CAS.12"
    PROMPT = "Where does {agent} enter the lair?"
    WAITING = "{seat} places {agent}"

    def options(self, g: Case) -> list[Choice]:
        areas = [g.book.area(name) for name in g.book.case.lair.entrance]
        return [BeginIn(area, i > 0) for i, area in enumerate([one for one in areas if g.space(one) > 0])]

    def answer(self, g: Case, choice: ToArea) -> None:
        arrive_at(g, self.agent, choice.area)


class BackupsFollow(Step):
    """Backup Agents who were on the board stand with their Contact Agent, or in the nearest area with room. [HB-CAS.12]"""

    backups: tuple[int, ...]

    def run(self, g: Case) -> None:
        for number in self.backups:
            backup = g.backup(number)
            backup.area = nearest_with_room(g, g.agents[backup.contact].area, 1)[0]
