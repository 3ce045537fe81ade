"""Agent Turns, first step: Actions. [W13-ACT, W13-WHA, W13-FLD]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import WithDeck, WithPlace, WithTrait, trait_text
from undertable.games.warehouse13.cards.power import By, OneStress, Tinker
from undertable.games.warehouse13.chapters import adversary, agents, bronze_sector, hands, moments, obstacles, places, talk, windows
from undertable.games.warehouse13.chapters.challenges import Approach, Attempt, meet_obstacle, snag_on
from undertable.games.warehouse13.chapters.clues import InTurn
from undertable.games.warehouse13.chapters.numbers import FIELD, FIT, MENTAL, NONE, PHYSICAL, SYMBOL_NAMES, WAREHOUSE
from undertable.games.warehouse13.chapters.travel_bag import UseBag
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
            code = moments.FIN_0 if g.finale else moments.ACT_0
            g.then(windows.open_window(g, code, self.seat), UseBag(self.seat), ChooseAction(self.seat), UseBag(self.seat))


def actions_for(g: Season, seat: int) -> list[Choice]:
    """All legal Actions. [W13-ACT.03, .04, .07, W13-FIN.16]"""
    player = g.players[seat]
    if player.health > FIT:
        return [Heal()]
    options: list[Choice] = []
    for trait in player.usable():
        if trait.kind == "action" and By(seat, trait).works(g):
            options.append(PlayAction(trait))
    options.extend(warehouse_actions(g, seat) if player.location == WAREHOUSE else field_actions(g, seat))
    options.extend([Clear(place) for place in obstacles.in_reach(g, seat)])
    return options


def warehouse_actions(g: Season, seat: int) -> list[Choice]:
    """What can be done in the Warehouse. [W13-WHA, W13-BSV]"""
    options: list[Choice] = []
    if not g.finale and agents.may_enter_field(g, seat):
        options.append(Travel(FIELD))
    drawable = hands.open_decks(g)
    for deck in range(4):
        if deck in drawable:
            options.append(Research(deck))
        if obstacles.barred(g, deck) and hands.recollections(g, seat, deck):
            options.append(Remember(deck))
    options.extend([Rest(number) for number in range(most_stress(g, seat), -1, -1)])
    tinkers = isinstance(g.players[seat].asset(), Tinker)
    for place in obstacles.on_track(g):
        options.append(Repair(place))
        if tinkers and places.kind_of(g.obstacles[place]) == PHYSICAL:
            options.append(Repair(place, True))
    if may_bronze(g):
        options.extend([Accuse(other) for other in g.agents() if other != seat])
    if g.bronzed_seat() >= 0 and (g.revealed < 0 or g.options["free_after_reveal"]):
        options.append(Debronze())
    return options


def may_bronze(g: Season) -> bool:
    """Whether anybody can be Bronzed now. [W13-BSV.06, .07, W13-COP.04, W13-OPT.02]"""
    return not g.coop and g.revealed < 0 and not g.in_sector()


def field_actions(g: Season, seat: int) -> list[Choice]:
    """What can be done in the Field. [W13-FLD]"""
    types = g.players[seat].card().types
    options: list[Choice] = [Travel(WAREHOUSE)]
    options.extend([FieldResearch(deck) for deck in hands.open_decks(g) if deck in types])
    options.extend([FieldInvestigation(one.die, one.trait, one.how) for one in claims(g, seat, field_action=True)])
    ping = g.current_ping()
    if ping is not None and ping.kind == "action" and By(seat, ping).works(g):
        options.append(PingAction())
    return options


def harmless(options: list[Choice]) -> int:
    """The place of an Action that nobody minds, for who is away: rest, or research in the Field."""
    for i in range(len(options)):
        if isinstance(options[i], (Rest, FieldResearch)):
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
        elif player.location == WAREHOUSE and not g.finale and not agents.may_enter_field(g, seat):
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
        if g.watched and not (isinstance(choice, Travel) and clear_way(g)):
            what = choice.openly(g) if isinstance(choice, (Rest, FieldInvestigation)) else choice.label(g)
            g.tell("{seat}: {what}.", seat=seat, what=what.rstrip("."), kind="action")
        if not g.finale and not agents.may_enter_field(g, seat):
            g.used(g.players[seat].abilities[3])
        if isinstance(choice, (FieldInvestigation, PingAction, PlayAction)):
            g.barrier()  # that it is possible tells about the hand
        carry_out(g, seat, choice)
        if g.finale:
            adversary.answer_action(g)


def clear_way(g: Season) -> bool:
    """Whether nothing hinders travelling: then the move itself tells everything."""
    return not g.obstacles[places.TRAVEL] and snag_on(g, places.TRAVEL) < 0


def carry_out(g: Season, seat: int, choice: Choice) -> None:
    """The announced Action, past whatever bars it. [W13-CHL.02, .18]"""
    if isinstance(choice, Heal):
        agents.heal_step(g, seat)
    elif isinstance(choice, Travel):
        g.then(Approach(seat, (places.TRAVEL,), places.TRAVEL, (agents.MoveAgent(seat, choice.to, willing=True),)))
    elif isinstance(choice, Research):
        way = (places.RESEARCH, places.DECK_PLACE + choice.deck)
        g.then(Approach(seat, way, places.RESEARCH, (hands.ResearchDraw(seat, choice.deck, 2),)))
    elif isinstance(choice, Remember):
        g.used(g.players[seat].abilities[0])
        g.then(Approach(seat, (places.RESEARCH,), places.RESEARCH, (TakeTopDiscard(seat, choice.deck),)))
    elif isinstance(choice, Rest):
        g.then(Approach(seat, (places.BED_AND_BREAKFAST,), places.BED_AND_BREAKFAST, (TakeRest(seat, choice.number),)))
    elif isinstance(choice, Repair):
        saw_help(g, seat, talk.REPAIRED)
        kind = MENTAL if choice.tinker else places.kind_of(g.obstacles[choice.place])
        if choice.tinker:
            g.used(g.players[seat].abilities[0])
        g.then(Attempt(seat, kind, 0, choice.place))
    elif isinstance(choice, Clear):
        meet_obstacle(g, seat, choice.place, ())
    elif isinstance(choice, Accuse):
        g.then(Approach(seat, (places.BRONZE_SECTOR,), places.BRONZE_SECTOR, (bronze_sector.CallVote(seat, choice.seat),)))
    elif isinstance(choice, Debronze):
        g.then(Approach(seat, (places.BRONZE_SECTOR,), places.BRONZE_SECTOR, (bronze_sector.FreeAgent(),)))
    elif isinstance(choice, FieldResearch):
        g.then(Approach(seat, (places.DECK_PLACE + choice.deck,), NONE, (hands.ResearchDraw(seat, choice.deck, 1),)))
    elif isinstance(choice, FieldInvestigation):
        pay_and_claim(g, seat, choice.claim(), Investigate(seat))
    elif isinstance(choice, PingAction):
        ping = g.current_ping()
        assert ping is not None
        g.used(ping)
        By(seat, ping).do(g)
    elif isinstance(choice, PlayAction):
        g.discard_trait(seat, choice.trait)
        g.used(choice.trait)
        By(seat, choice.trait).do(g)


class TakeTopDiscard(Step):
    """Eidetic Memory instead of a barred deck."""

    seat: int
    deck: int

    def run(self, g: Season) -> None:
        if hands.recollections(g, self.seat, self.deck):
            hands.take_discard(g, self.seat, self.deck)


class TakeRest(Step):
    """Return none, one or two Stress, as announced. [W13-WHA.03]"""

    seat: int
    number: int

    def run(self, g: Season) -> None:
        rested(g, self.seat, min(self.number, most_stress(g, self.seat)))


def rested(g: Season, seat: int, number: int) -> None:
    """An Agent has rested, and everybody sees how much it helped."""
    if isinstance(g.players[seat].downside(), OneStress):
        g.used(g.players[seat].abilities[3])
    if number:
        saw_help(g, seat, talk.RESTED)
    hands.return_stress(g, seat, number)


class ReturnStress(Ask):
    """A card lets an Agent return Stress."""

    RULE = "W13-CRD.01"

    seat: int
    most: int
    where: str

    def ask(self, g: Season) -> Decision | None:
        count = min(self.most, most_stress(g, self.seat))
        options: list[Choice] = [PickNumber(number) for number in range(count, -1, -1)]
        return Decision(self.seat, f"{self.where}: how many Stress do you return?", options, f"{{seat}} may return Stress ({self.where})")

    def answer(self, g: Season, choice: PickNumber) -> None:
        rested(g, self.seat, choice.number)


# The Actions that an Agent can announce [W13-ACT.03]


class Heal(Choice):
    """Recover one step."""

    LABEL = "Heal one step"
    RULE = "W13-ACT.04"


class Travel(Choice):
    """Go to the other location."""

    TARGETS = ("place:travel",)

    to: int

    def label(self, g: Season) -> str:
        return f"Travel to the {'Field' if self.to == FIELD else 'Warehouse'}{barring(g, places.TRAVEL)}"

    def rule(self, g: Season) -> str:
        return "W13-WHA.01" if self.to == FIELD else "W13-FLD.04"


class Research(WithDeck):
    """Warehouse Research: two Traits from one deck."""

    RULE = "W13-WHA.02"

    def label(self, g: Season) -> str:
        return f"Warehouse Research: draw two {SYMBOL_NAMES[self.deck]} cards{barring(g, places.RESEARCH, places.DECK_PLACE + self.deck)}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return ("place:research", *super().targets(g))


class Remember(Choice):
    """Research from memory: the top discard of a barred deck."""

    RULE = "W13-DSC.05"

    deck: int

    def label(self, g: Season) -> str:
        return f"Research from memory: take the top {SYMBOL_NAMES[self.deck]} discard{barring(g, places.RESEARCH)}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"discard:{places.PLACES[places.DECK_PLACE + self.deck]}",)


def most_stress(g: Season, seat: int) -> int:
    """How many Stress the Agent can return in the Bed & Breakfast: two, unless a Downside says one. [W13-WHA.03]"""
    player = g.players[seat]
    return min(1 if isinstance(player.downside(), OneStress) else 2, len(player.stress()))


class Rest(Choice):
    """Bed & Breakfast: return so many Stress."""

    RULE = "W13-WHA.03"
    TARGETS = ("place:bed_and_breakfast",)

    number: int

    def label(self, g: Season) -> str:
        return f"Bed & Breakfast: return {self.number or 'no'} Stress{barring(g, places.BED_AND_BREAKFAST)}"

    def openly(self, g: Season) -> str:
        """What the others hear: how many it will be is seen when they are returned."""
        return f"Bed & Breakfast: return Stress{barring(g, places.BED_AND_BREAKFAST)}"

    def minor(self, g: Season) -> bool:
        return bool(g.decisions) and self.number < most_stress(g, g.decisions[0].seat)


class Repair(WithPlace):
    """Warehouse Maintenance: challenge an obstacle on the track."""

    RULE = "W13-WHA.04"

    tinker: bool = False

    def label(self, g: Season) -> str:
        how = " with Mental (Tinkerer)" if self.tinker else ""
        return f"Warehouse Maintenance: {places.text_of(g.obstacles[self.place])}{how}"


class Clear(WithPlace):
    """Challenge an obstacle for its own sake."""

    RULE = "W13-CHL.09"

    def label(self, g: Season) -> str:
        return f"Challenge the {places.text_of(g.obstacles[self.place])} on {places.PLACE_NAMES[self.place]}"


class Accuse(Choice):
    """Bronze Sector: name an Agent to be Bronzed."""

    RULE = "W13-BSV.01"
    ADVISED = False
    TARGETS = ("place:bronze_sector", "seat:{seat}")

    seat: int

    def label(self, g: Season) -> str:
        return f"Bronze Sector: call a vote to Bronze {g.name(self.seat)}{barring(g, places.BRONZE_SECTOR)}"


class Debronze(Choice):
    """Bronze Sector: free the Bronzed Agent."""

    RULE = "W13-BSV.05"
    TARGETS = ("place:bronze_sector",)

    def label(self, g: Season) -> str:
        return f"Bronze Sector: free {g.name(g.bronzed_seat())}{barring(g, places.BRONZE_SECTOR)}"


class FieldResearch(WithDeck):
    """Draw one Focus Trait in the Field."""

    RULE = "W13-FLD.01"

    def label(self, g: Season) -> str:
        return f"Field Research: draw one {SYMBOL_NAMES[self.deck]} card{barring(g, places.DECK_PLACE + self.deck)}"


class PingAction(Choice):
    """What the Ping allows in the Field."""

    RULE = "W13-FLD.05"
    TARGETS = ("ping",)

    def label(self, g: Season) -> str:
        ping = g.current_ping()
        return f"{ping.name}: {ping.text}" if ping is not None else "Ping"


class PlayAction(WithTrait):
    """Play an Action Trait."""

    RULE = "W13-TRT.02"

    def label(self, g: Season) -> str:
        return f"Play {trait_text(self.trait)}: {self.trait.text}"


def barring(g: Season, *way: int) -> str:
    """What must be passed first, in words."""
    named = [places.text_of(g.obstacles[place]) for place in way if g.obstacles[place]]
    return f" (past a {' and a '.join(named)})" if named else ""
