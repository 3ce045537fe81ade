"""Set-up and the position it fills: agents, HQ Board, decks, the budget, the beginning. [HB-SET, HB-BUD, HB-CAS.01..04]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from undertable.games.hellboy.cards.verbs import By, Tracker
from undertable.games.hellboy.chapters import actions, agent_phase, casefile, dice, explore, moves
from undertable.games.hellboy.chapters.options import AskAgent, AskLead, BeginIn, ToArea
from undertable.games.hellboy.chapters.rounds import Round
from undertable.games.hellboy.content import BackupCard, CaseCard, DoomCard, Requisition
from undertable.games.hellboy.hidden import imagine_hidden
from undertable.games.hellboy.pieces import Agent, Backup
from undertable.games.hellboy.state import COUNTERS, LAST_SPACE, Case, take_from
from undertable.kernel import DECK, Ask, Choice, Refusal, Rng, Step, Zone

PRACTICE_INSIGHTS: Final = 2
"""Insight markers held when a game begins with the Confrontation."""


@mypyc_attr(allow_interpreted_subclasses=True)
class HellboyCase(Case):
    """A case from its first card on."""

    def setup(self) -> None:
        team: str = self.options["team"]
        many: int = self.options["agents"] or self.seats
        if team != "choose":
            self.roster = team.split("+")
            many = len(self.roster)
        self.then(ChooseTeam(many))

    def rounds(self) -> Step:
        return Round()

    def side(self, seat: int) -> str:
        return "agents"

    def preparing(self) -> bool:
        return self.round == 0

    def imagine_hidden(self, viewer: int, rng: Rng) -> None:
        imagine_hidden(self, viewer, rng)

    def anytime(self, seat: int) -> list[Choice]:
        """Relics at any moment outside a test, ampoules in the Agent Phase: buttons, not questions. [HB-TRM.08]"""
        found: list[Choice] = []
        in_turn = isinstance(self.asking, agent_phase.Turns) and seat in self.pending
        if self.round and not self.tests and self.leaving is None and not in_turn:
            for number, agent in enumerate(self.agents):
                if agent.seat == seat and not agent.out:
                    agent_phase.free_cards(self, agent, number, found)
        return found

    def do_anytime(self, seat: int, choice: Choice) -> None:
        assert isinstance(choice, actions.UseFree)
        choice.do(self)
        if self.asking is not None:
            self.decisions = self.asking.asks(self)
            if not self.decisions:  # what was asked about is gone: a card to be handed over, for instance
                self.asking = None
                self.advance()

    def check(self) -> None:
        """Nothing is lost or doubled, nobody stands where there is no room."""
        cards = sum(len(zone.cards) for zone in self.zones()) + len(self.staying)
        if self.phase != "setup":
            dealt = sum(card.copies for card in self.book.dooms if takes_part(card, self.roster))
            assert cards == dealt + sum(card.copies for card in self.book.encounters), f"{cards} doom and encounter cards"
        on_tracks = sum(len(agent.counters) for agent in self.agents)
        assert sum(self.counters) + on_tracks == COUNTERS, "a damage counter is lost or doubled"
        bought = sum(1 for agent in self.agents for gear in agent.gear if gear.tradable())
        cards = sum(self.stock) + sum(self.backup_stock) + bought + len(self.backups) + len(self.lost)
        every = sum(card.copies for card in [*self.book.requisitions, *self.book.backups])
        assert cards == every, f"{cards} requisition and backup cards"
        for agent in self.agents:
            assert len(agent.counters) <= agent.kind.health and agent.cubes >= 0, agent.kind.name
            assert not (agent.out and agent.cubes), f"{agent.kind.name} is Knocked Out and has cubes"
        assert sorted(self.priority) == list(range(len(self.agents))), "the queue is not complete"
        for figure, copies in self.book.supply.items():
            assert sum(1 for enemy in self.enemies if enemy.figure == figure) <= copies, figure
        assert sum(self.swarms) <= self.book.supply["swarm"] and sum(self.blazes) <= self.book.supply["blaze"]
        assert max(self.blazes) <= 1
        for area in self.board.areas:
            assert self.space(area) >= 0, f"{self.book.plan.names[area]} is overfull"
        assert 1 <= self.doom <= LAST_SPACE and 1 <= self.info <= LAST_SPACE


class ChooseTeam(Step):
    """Each player takes an agent; a single player may run several. [HB-SET.02, HB-GEN.02]"""

    many: int

    def run(self, g: Case) -> None:
        g.then(*[ChooseAgent(number) for number in range(len(g.roster), self.many)], SetUpHQ())


class TakeAgent(Choice):
    """Take an agent."""

    TARGETS = ("agent:{ident}",)

    ident: str

    def label(self, g: Case) -> str:
        return g.book.agents[self.ident].name


class ChooseAgent(Ask):
    """A player takes an agent that nobody has. [HB-SET.02]"""

    RULE = "HB-SET.02"
    PROMPT = "Which agent do you take?"
    WAITING = "{seat} chooses an agent"

    number: int

    def whom(self, g: Case) -> int:
        return self.number % g.seats

    def options(self, g: Case) -> list[Choice]:
        return [TakeAgent(ident) for ident in g.book.agents if ident not in g.roster]

    def answer(self, g: Case, choice: TakeAgent) -> None:
        g.roster = [*g.roster, choice.ident]
        if g.watched:
            g.tell("{seat} takes {agent}", seat=self.number % g.seats, agent=g.book.agents[choice.ident])


class SetUpHQ(Step):
    """Agents with their cards, the queue by Threat Level, the Deck of Doom, the budget. [HB-SET.03..09]"""

    def run(self, g: Case) -> None:
        for number, ident in enumerate(g.roster):
            g.agents.append(new_agent(g, ident, number % g.seats))
        g.priority = sorted(range(len(g.agents)), key=lambda number: -g.agents[number].kind.threat)
        lay_out_decks(g)
        case = g.book.case
        g.budget = case.budget[len(g.agents) - 1]
        casefile.now_in_play(g, [case.briefing])
        if g.watched:
            g.tell("The case is {case}; the budget is {budget}", case=case.name, budget=g.budget, kind="case")
        g.then(SpendBudget(), CaseBegins())


def new_agent(g: Case, ident: str, seat: int) -> Agent:
    """An agent with Starting Cards and Tracker. [HB-SET.02, HB-SET.03]"""
    card = g.book.agents[ident]
    agent = Agent(card, seat, [dice.level_of(colour) for colour in (card.fight, card.shoot, card.examine, card.defend)])
    for starting in g.book.starting[ident]:
        g.give(agent, starting)
        if isinstance(starting.effect, Tracker):
            agent.tracker = starting.effect.start
    return agent


def lay_out_decks(g: Case) -> None:
    """The Deck of Doom with the cards of this case and these agents; Encounter Cards by stage. [HB-SET.09, HB-SET.12]"""
    for card in g.book.dooms:
        if takes_part(card, g.roster):
            g.make(g.doom_deck, card, card.copies)
    g.shuffle(g.doom_deck)
    g.own_rooms()
    for stage in g.book.stages():
        deal_encounters(g, stage)


def takes_part(card: DoomCard, roster: list[str]) -> bool:
    """Doom cards of agents who are not there stay out. [HB-SET.09]"""
    return not card.agent or card.agent in roster


def deal_encounters(g: Case, stage: str) -> None:
    """One card face-down on each room of a stage; one that always belongs there is among them. [HB-CAS.04]"""
    pile = Zone("pile", DECK)
    dealt = Zone("dealt", DECK)
    for card in g.book.encounters:
        if card.stage == stage:
            g.make(dealt if card.always else pile, card)
    g.shuffle(pile)
    rooms = [number for number, room in enumerate(g.book.rooms) if room.stage == stage]
    while len(dealt.cards) < len(rooms):
        g.draw(pile, dealt)
    g.shuffle(dealt)
    for room in rooms:
        g.draw(dealt, g.rooms[room])
    while pile.cards:
        g.draw(pile, g.leftover)


class Buy(Choice):
    """Buy a Requisition Card or a Backup Agent for an agent."""

    card: Requisition | BackupCard
    agent: int

    def label(self, g: Case) -> str:
        return f"Buy {self.card.name} for {self.card.cost}, for {g.agents[self.agent].kind.name}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"stock:{self.card.id}", f"agent:{g.agents[self.agent].kind.id}")


class StopBuying(Choice):
    """The rest of the budget is lost."""

    LABEL = "The case begins"


class SpendBudget(AskLead):
    """The budget buys Requisition Cards and Backup Agents in any mix. [HB-BUD.01..05]"""

    RULE = "HB-BUD.02"
    PROMPT = "Equip the team: {budget} left to spend"
    WAITING = "{seat} spends the budget"

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"budget": str(g.budget)}

    def options(self, g: Case) -> list[Choice]:
        stock = zip(for_sale(g), [*g.stock, *g.backup_stock], strict=True)
        cards = [card for card, left in stock if left and card.cost <= g.budget]
        return [StopBuying(), *[Buy(card, agent) for card in cards for agent in range(len(g.agents))]] if cards else []

    def why(self, g: Case, seat: int, target: str) -> Refusal | None:
        for card in for_sale(g):
            if f"stock:{card.id}" == target:
                text = f"{card.name} costs {card.cost}, and {g.budget} is left" if card.cost > g.budget else "None is left"
                return Refusal(target, text, self.RULE, "Buy")
        return None

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, Buy):
            give_bought(g, choice.card, choice.agent)
            g.then(SpendBudget())


def for_sale(g: Case) -> list[Requisition | BackupCard]:
    """What the budget buys. [HB-BUD.02]"""
    return [*g.book.requisitions, *g.book.backups]


def give_bought(g: Case, card: Requisition | BackupCard, number: int) -> None:
    """Every card bought is given to one agent. [HB-BUD.04, HB-BUD.05]"""
    agent = g.agents[number]
    g.budget -= card.cost
    if isinstance(card, Requisition):
        g.stock = take_from(g.stock, g.book.requisitions.index(card))
        g.give(agent, card)
    else:
        g.backup_stock = take_from(g.backup_stock, g.book.backups.index(card))
        g.backups.append(Backup(g.number(), card, number))
    if g.watched:
        g.tell("{agent} gets {card}", agent=agent.kind, card=card)


class CaseBegins(Step):
    """The first card is turned: rooms, markers, agents; or straight to the Confrontation for practice. [HB-SET.13, HB-CAS.02, HB-CAS.03]"""

    def run(self, g: Case) -> None:
        g.budget = 0
        case = g.book.case
        many = len(g.agents) - 1
        way: str = g.options["begin"]
        if way != "case":
            g.insights = PRACTICE_INSIGHTS
            g.taken = PRACTICE_INSIGHTS
            g.phase = "end"
            g.then(casefile.Confrontation(next(card for card in g.book.cards.values() if begins_by(card, way))))
            return
        opening = g.book.area(case.opening)
        g.explored = 1 << g.book.plan.room_of[opening]
        g.locked = sum([1 << number for number, room in enumerate(g.book.rooms) if room.locked])
        g.new_layout()
        explore.reveal_room(g, g.book.plan.room_of[opening], opening)
        g.markers = {marker.id: marker.at[many] for marker in case.markers}
        g.insight_at = [spaces[many] for spaces in case.insights]
        g.phase = "end"
        g.then(*[StartArea(number) for number in g.priority], CaseStarted())


def begins_by(card: CaseCard, way: str) -> bool:
    """Whether a Case File card begins the Confrontation in this way."""
    start = casefile.start_on(card)
    return start is not None and start.way == way


class StartArea(AskAgent):
    """Agents begin in the areas that the case names. [HB-CAS.03]"""

    RULE = "HB-CAS.03"
    PROMPT = "Where does {agent} begin?"
    WAITING = "{seat} places {agent}"

    def options(self, g: Case) -> list[Choice]:
        areas = [g.book.area(name) for name in g.book.case.begin]
        return [BeginIn(area, i > 0) for i, area in enumerate([one for one in areas if g.space(one) > 0])]

    def answer(self, g: Case, choice: ToArea) -> None:
        moves.arrive_at(g, self.agent, choice.area)


class CaseStarted(Step):
    """What the back of the first card puts into play; then the first round. [HB-CFD.03, HB-CFD.04]"""

    def run(self, g: Case) -> None:
        casefile.turn_up(g, g.book.cards[g.book.case.opened], By(g.book.case))
        g.then(Round())
