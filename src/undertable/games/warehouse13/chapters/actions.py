"""Agent Turns, first step: Actions. [W13-ACT, W13-WHA, W13-FLD]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.power import By, OneStress, Tinker
from undertable.games.warehouse13.chapters import action_choices as action
from undertable.games.warehouse13.chapters.adversary import answer_action
from undertable.games.warehouse13.chapters.agents import MoveAgent, heal_step, may_enter_field
from undertable.games.warehouse13.chapters.bronze_sector import CallVote, FreeAgent
from undertable.games.warehouse13.chapters.challenges import Approach, Attempt, meet_obstacle, snag_on
from undertable.games.warehouse13.chapters.clues import InTurn
from undertable.games.warehouse13.chapters.hands import ResearchDraw, open_decks, recollections, return_stress, take_discard
from undertable.games.warehouse13.chapters.moments import ACT_0, FIN_0
from undertable.games.warehouse13.chapters.numbers import FIELD, FIT, MENTAL, NONE, PHYSICAL, WAREHOUSE
from undertable.games.warehouse13.chapters.obstacles import barred, in_reach, on_track
from undertable.games.warehouse13.chapters.places import BED_AND_BREAKFAST, BRONZE_SECTOR, DECK_PLACE, RESEARCH, TRAVEL, kind_of
from undertable.games.warehouse13.chapters.talk import REPAIRED, RESTED
from undertable.games.warehouse13.chapters.travel_bag import UseBag
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.games.warehouse13.chapters.work_the_case import FieldInvestigation, Investigate, claims, pay_and_claim
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import saw_help
from undertable.kernel import PASS, Ask, Choice, Decision, Pass, PickNumber, Refusal, Step


class Actions(InTurn):
    """Each Agent in order takes one Action; it ends when the last clue is gone. [W13-ACT.01, .02, W13-INV.02]"""

    def turn(self, g: Season, seat: int) -> None:
        g.then(TakeTurn(seat))


class TakeTurn(Step):
    """A moment to react, then the Action; the Travel Bag before and after. A Bronzed Agent takes none. [W13-ACT.06]"""

    seat: int

    def run(self, g: Season) -> None:
        if g.players[self.seat].present:
            code = FIN_0 if g.finale else ACT_0
            g.then(open_window(g, code, self.seat), UseBag(self.seat), ChooseAction(self.seat), UseBag(self.seat))


def actions_for(g: Season, seat: int) -> list[Choice]:
    """All legal Actions. [W13-ACT.03, .04, .07, W13-FIN.16]"""
    player = g.players[seat]
    if player.health > FIT:
        return [action.Heal()]
    options: list[Choice] = []
    for trait in player.usable():
        if trait.kind == "action" and By(seat, trait).works(g):
            options.append(action.PlayAction(trait))
    options.extend(warehouse_actions(g, seat) if player.location == WAREHOUSE else field_actions(g, seat))
    options.extend([action.Clear(place) for place in in_reach(g, seat)])
    return options


def warehouse_actions(g: Season, seat: int) -> list[Choice]:
    """What can be done in the Warehouse. [W13-WHA, W13-BSV]"""
    options: list[Choice] = []
    if not g.finale and may_enter_field(g, seat):
        options.append(action.Travel(FIELD))
    drawable = open_decks(g)
    for deck in range(4):
        if deck in drawable:
            options.append(action.Research(deck))
        if barred(g, deck) and recollections(g, seat, deck):
            options.append(action.Remember(deck))
    options.extend([action.Rest(number) for number in range(action.most_stress(g, seat), -1, -1)])
    tinkers = isinstance(g.players[seat].asset(), Tinker)
    for place in on_track(g):
        options.append(action.Repair(place))
        if tinkers and kind_of(g.obstacles[place]) == PHYSICAL:
            options.append(action.Repair(place, True))
    if may_bronze(g):
        options.extend([action.Accuse(other) for other in g.agents() if other != seat])
    if g.bronzed_seat() >= 0 and (g.revealed < 0 or g.options["free_after_reveal"]):
        options.append(action.Debronze())
    return options


def may_bronze(g: Season) -> bool:
    """Whether anybody can be Bronzed now. [W13-BSV.06, .07, W13-COP.04, W13-OPT.02]"""
    return not g.coop and g.revealed < 0 and not g.in_sector()


def field_actions(g: Season, seat: int) -> list[Choice]:
    """What can be done in the Field. [W13-FLD]"""
    types = g.players[seat].card().types
    options: list[Choice] = [action.Travel(WAREHOUSE)]
    options.extend([action.FieldResearch(deck) for deck in open_decks(g) if deck in types])
    options.extend([FieldInvestigation(one.die, one.trait, one.how) for one in claims(g, seat, field_action=True)])
    ping = g.current_ping()
    if ping is not None and ping.kind == "action" and By(seat, ping).works(g):
        options.append(action.PingAction())
    return options


def harmless(options: list[Choice]) -> int:
    """The place of an Action that nobody minds, for who is away: rest, or research in the Field."""
    for i in range(len(options)):
        if isinstance(options[i], (action.Rest, action.FieldResearch)):
            return i
    return 0


class ChooseAction(Ask):
    """The Agent announces an Action. [W13-ACT.02, W13-FIN.13]"""

    RULE = "W13-ACT.02"

    seat: int

    def ask(self, g: Season) -> Decision | None:
        if not g.players[self.seat].present or not (g.finale or g.clues_left()):
            return None
        options = actions_for(g, self.seat)
        if g.finale:
            options.append(PASS)
        if not options:
            return None
        default = len(options) - 1 if g.finale else harmless(options)
        return Decision(self.seat, "Take an Action", options, "{seat} takes an Action", default=default)

    def evident(self, g: Season, seat: int) -> bool:
        return g.players[seat].health > FIT and not g.finale  # must heal, as everybody sees

    def refusals(self, g: Season, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        player = g.players[seat]
        if player.health > FIT:
            found.append(Refusal("", "You are KO'd or wounded: you must heal.", "W13-ACT.04", "Research"))
        elif player.location == WAREHOUSE and not g.finale and not may_enter_field(g, seat):
            found.append(Refusal("place:travel", "You may not go to the Field alone.", "W13-ABL.04", "Travel"))
        if player.location == WAREHOUSE:
            found.append(Refusal("place:field", "You are not in the Field.", "W13-ACT.07", "FieldInvestigation"))
        else:
            found.append(Refusal("place:research", "You are not in the Warehouse.", "W13-ACT.07", "Research"))
        if not may_bronze(g):
            found.append(Refusal("place:bronze_sector", "Nobody can be Bronzed now.", "W13-BSV.07", "Accuse"))
        return found

    def answer(self, g: Season, choice: Choice) -> None:
        seat = self.seat
        if isinstance(choice, Pass):
            if g.watched:
                g.tell("{seat} passes.", seat=seat, kind="action")
            return
        if g.watched and not (isinstance(choice, action.Travel) and clear_way(g)):
            what = choice.openly(g) if isinstance(choice, (action.Rest, FieldInvestigation)) else choice.label(g)
            g.tell("{seat}: {what}.", seat=seat, what=what.rstrip("."), kind="action")
        if not g.finale and not may_enter_field(g, seat):
            g.used(g.players[seat].abilities[3])
        if isinstance(choice, (FieldInvestigation, action.PingAction, action.PlayAction)):
            g.barrier()  # that it is possible tells about the hand
        carry_out(g, seat, choice)
        if g.finale:
            answer_action(g)


def clear_way(g: Season) -> bool:
    """Whether nothing hinders travelling: then the move itself tells everything."""
    return not g.obstacles[TRAVEL] and snag_on(g, TRAVEL) < 0


def carry_out(g: Season, seat: int, choice: Choice) -> None:
    """The announced Action, past whatever bars it. [W13-CHL.02, .18]"""
    if isinstance(choice, action.Heal):
        heal_step(g, seat)
    elif isinstance(choice, action.Travel):
        g.then(Approach(seat, (TRAVEL,), TRAVEL, (MoveAgent(seat, choice.to, willing=True),)))
    elif isinstance(choice, action.Research):
        g.then(Approach(seat, (RESEARCH, DECK_PLACE + choice.deck), RESEARCH, (ResearchDraw(seat, choice.deck, 2),)))
    elif isinstance(choice, action.Remember):
        g.used(g.players[seat].abilities[0])
        g.then(Approach(seat, (RESEARCH,), RESEARCH, (TakeTopDiscard(seat, choice.deck),)))
    elif isinstance(choice, action.Rest):
        g.then(Approach(seat, (BED_AND_BREAKFAST,), BED_AND_BREAKFAST, (TakeRest(seat, choice.number),)))
    elif isinstance(choice, action.Repair):
        saw_help(g, seat, REPAIRED)
        kind = MENTAL if choice.tinker else kind_of(g.obstacles[choice.place])
        if choice.tinker:
            g.used(g.players[seat].abilities[0])
        g.then(Attempt(seat, kind, 0, choice.place))
    elif isinstance(choice, action.Clear):
        meet_obstacle(g, seat, choice.place, ())
    elif isinstance(choice, action.Accuse):
        g.then(Approach(seat, (BRONZE_SECTOR,), BRONZE_SECTOR, (CallVote(seat, choice.seat),)))
    elif isinstance(choice, action.Debronze):
        g.then(Approach(seat, (BRONZE_SECTOR,), BRONZE_SECTOR, (FreeAgent(),)))
    elif isinstance(choice, action.FieldResearch):
        g.then(Approach(seat, (DECK_PLACE + choice.deck,), NONE, (ResearchDraw(seat, choice.deck, 1),)))
    elif isinstance(choice, FieldInvestigation):
        pay_and_claim(g, seat, choice.claim(), Investigate(seat))
    elif isinstance(choice, action.PingAction):
        ping = g.current_ping()
        assert ping is not None
        g.used(ping)
        By(seat, ping).do(g)
    elif isinstance(choice, action.PlayAction):
        g.discard_trait(seat, choice.trait)
        g.used(choice.trait)
        By(seat, choice.trait).do(g)


class TakeTopDiscard(Step):
    """Eidetic Memory instead of a barred deck."""

    seat: int
    deck: int

    def run(self, g: Season) -> None:
        if recollections(g, self.seat, self.deck):
            take_discard(g, self.seat, self.deck)


class TakeRest(Step):
    """Return none, one or two Stress, as announced. [W13-WHA.03]"""

    seat: int
    number: int

    def run(self, g: Season) -> None:
        rested(g, self.seat, min(self.number, action.most_stress(g, self.seat)))


def rested(g: Season, seat: int, number: int) -> None:
    """An Agent has rested, and everybody sees how much it helped."""
    if isinstance(g.players[seat].downside(), OneStress):
        g.used(g.players[seat].abilities[3])
    if number:
        saw_help(g, seat, RESTED)
    return_stress(g, seat, number)


class ReturnStress(Ask):
    """A card lets an Agent return Stress."""

    RULE = "W13-CRD.01"

    seat: int
    most: int
    where: str

    def ask(self, g: Season) -> Decision | None:
        count = min(self.most, action.most_stress(g, self.seat))
        options: list[Choice] = [PickNumber(number) for number in range(count, -1, -1)]
        return Decision(self.seat, f"{self.where}: how many Stress do you return?", options, f"{{seat}} may return Stress ({self.where})")

    def answer(self, g: Season, choice: PickNumber) -> None:
        rested(g, self.seat, choice.number)
