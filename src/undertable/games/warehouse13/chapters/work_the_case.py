"""Agent Turns, second step: Work the Case. [W13-WRK]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import WithDie, different, trait_text
from undertable.games.warehouse13.cards.power import PayAnyType, ReachField
from undertable.games.warehouse13.chapters.agents import heal_step
from undertable.games.warehouse13.chapters.clues import InTurn, claim, neutralise
from undertable.games.warehouse13.chapters.dice import LEAD, ON_ARTIFACT, Die
from undertable.games.warehouse13.chapters.moments import WC_0, WC_1
from undertable.games.warehouse13.chapters.numbers import ANY, EPISODE, FIELD, FIT, WAREHOUSE
from undertable.games.warehouse13.chapters.windows import open_window, try_ability
from undertable.games.warehouse13.content import Trait
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import saw_let_go
from undertable.kernel import PASS, AskSeat, Choice, Pass, Refusal, Step

PLAIN = 0
BY_ABILITY = 1


class Claims(WithDie):
    """A die for a Trait; `how` 1 uses the Agent's Episode Ability."""

    TARGETS = ("die:{die}", "kind:{trait.id}")

    trait: Trait
    how: int = 0


class Claim(Claims):
    """Discard a Trait to claim a die."""

    RULE = "W13-WRK.02"

    def label(self, g: Season) -> str:
        way = " by Episode Ability" if self.how else ""
        return f"Claim {place_text(g.dice[self.die])} with {trait_text(self.trait)}{way}"


class FieldInvestigation(Claims):
    """Claim this clue by Action."""

    RULE = "W13-FLD.02"

    def claim(self) -> Claim:
        """What the Action does."""
        return Claim(self.die, self.trait, self.how)

    def label(self, g: Season) -> str:
        claim = self.claim().label(g)
        return f"Field Investigation: {claim[0].lower()}{claim[1:]}"

    def openly(self, g: Season) -> str:
        """What the others hear first; what is spent and claimed is told as it happens."""
        return "Field Investigation"


class Neutralise(WithDie):
    """Put a die into the Neutralizer bucket instead of claiming one."""

    RULE = "W13-WRK.07"

    def label(self, g: Season) -> str:
        return f"Neutralize {place_text(g.dice[self.die])}"


def place_text(die: Die) -> str:
    """A die with the place where it lies."""
    return f"the {'Lead' if die.zone == LEAD else 'Field Clue'} {die.text()}"


def pays(trait: Trait, die: Die) -> bool:
    """One Trait pays for one die: type equals symbol, value reaches the number; any type for "?". [W13-WRK.02..06]"""
    return (die.symbol == ANY or trait.type == die.symbol) and trait.value >= die.number


def accessible(g: Season, seat: int) -> list[Die]:
    """Leads for everyone, Field Clues in the Field. [W13-WRK.05, W13-PNG.06]"""
    in_field = g.players[seat].location == FIELD
    return [die for die in g.dice if die.zone == LEAD or (in_field and die.zone == ON_ARTIFACT)]


def claims(g: Season, seat: int, field_action: bool = False) -> list[Claim]:
    """Every way to claim a die now."""
    player = g.players[seat]
    traits = player.usable()
    found: list[Claim] = []
    if not traits:
        return found
    power = player.abilities[EPISODE].effect if player.ready(EPISODE) else None
    crossing = isinstance(power, PayAnyType)
    for id in different(g, accessible(g, seat)):
        die = g.dice[id]
        for trait in traits:
            if trait.value >= die.number:
                if die.symbol == ANY or trait.type == die.symbol:
                    found.append(Claim(id, trait))
                elif crossing:
                    found.append(Claim(id, trait, BY_ABILITY))
    if isinstance(power, ReachField) and not field_action and player.location == WAREHOUSE:
        remote = [die for die in g.dice if die.zone == ON_ARTIFACT and die.colour == power.colour]
        for id in different(g, remote):
            for trait in traits:
                if pays(trait, g.dice[id]):
                    found.append(Claim(id, trait, BY_ABILITY))
    return found


def neutralisable(g: Season) -> list[Choice]:
    """A Lead while there is one, otherwise a Field Clue, access or not. [W13-WRK.08, .09]"""
    dice = g.leads() or g.field_clues()
    return [Neutralise(id) for id in different(g, dice)]


def pay_and_claim(g: Season, seat: int, choice: Claim, again: Step) -> None:
    """Discard the Trait, take the die, and give everyone a moment to react. [W13-WRK.02, W13-TRT.05]"""
    player = g.players[seat]
    if choice.how == BY_ABILITY and not try_ability(g, seat, player.abilities[EPISODE]):
        g.then(again)
        return
    if g.watched:
        g.tell("{seat} spends {card}.", seat=seat, card=choice.trait, kind="spend")
    g.discard_trait(seat, choice.trait)
    claim(g, seat, g.dice[choice.die])
    g.claimer = seat
    g.then(open_window(g, WC_1, seat))


class WorkTheCase(InTurn):
    """Each Agent in order claims a die or neutralizes one, until no clue is left. [W13-WRK.01, W13-INV.02]"""

    def turn(self, g: Season, seat: int) -> None:
        player = g.players[seat]
        if player.present:
            g.then(open_window(g, WC_0, seat), WorkTurn(seat))
        elif player.is_agent:
            g.then(NeutraliseOne(seat))


class WorkTurn(Step):
    """A KO'd or wounded Agent heals one step and neutralizes; a fit one may claim. [W13-WRK.10]"""

    seat: int

    def run(self, g: Season) -> None:
        if not g.clues_left():
            return
        if g.players[self.seat].health > FIT:
            heal_step(g, self.seat)
            g.then(NeutraliseOne(self.seat))
        else:
            g.then(ClaimOrNeutralise(self.seat))


class ClaimOrNeutralise(AskSeat):
    """Spend one matching Trait to claim a die, or neutralize one. [W13-WRK.01..09]"""

    RULE = "W13-WRK.01"
    PROMPT = "Which clue do you claim, or neutralize?"
    WAITING = "{seat} Works the Case"

    def options(self, g: Season) -> list[Choice]:
        return [*claims(g, self.seat), *neutralisable(g)]

    def answer(self, g: Season, choice: Claim | Neutralise) -> None:
        if isinstance(choice, Claim):
            pay_and_claim(g, self.seat, choice, self)
            return
        saw_let_go(g, self.seat, g.dice[choice.die], g.leads() or g.field_clues())
        if g.watched:
            g.tell("{seat} claims nothing.", seat=self.seat, kind="work")
        neutralise(g, g.dice[choice.die])

    def evident(self, g: Season, seat: int) -> bool:
        return cannot_pay(g, seat)

    def refusals(self, g: Season, seat: int) -> list[Refusal]:
        return claim_refusals(g, seat)


def cannot_pay(g: Season, seat: int) -> bool:
    """Whether everybody can tell that the player claims nothing: no card that could be of the symbol of a clue in reach."""
    player = g.players[seat]
    if not player.hand.cards and not player.bag.cards:
        return True
    if player.ready(EPISODE) and isinstance(player.abilities[EPISODE].effect, (PayAnyType, ReachField)):
        return False
    return not any(die.symbol == ANY or player.types[die.symbol] > 0 for die in accessible(g, seat))


def claim_refusals(g: Season, seat: int) -> list[Refusal]:
    """Why a die cannot be claimed or neutralized."""
    found: list[Refusal] = []
    traits = g.players[seat].usable()
    reach = accessible(g, seat)
    for die in g.dice:
        if die.zone == ON_ARTIFACT and die not in reach:
            text = "Field Clues can be claimed only in the Field."
            found.append(Refusal(f"die:{die.id}", text, "W13-WRK.05", f"Claim(die={die.id}"))
        elif die in reach and not any(pays(trait, die) for trait in traits):
            text = "No Trait of yours has that symbol and reaches that number."
            found.append(Refusal(f"die:{die.id}", text, "W13-WRK.02", f"Claim(die={die.id}"))
        if die.zone == ON_ARTIFACT and g.has_lead():
            text = "While a Lead exists, a Lead must be neutralized."
            found.append(Refusal(f"die:{die.id}", text, "W13-WRK.08", f"Neutralise(die={die.id}"))
    return found


class NeutraliseOne(AskSeat):
    """An Agent who cannot claim neutralizes a die of own choice. [W13-WRK.07, .10, .11]"""

    RULE = "W13-WRK.07"
    PROMPT = "You cannot claim: neutralize a clue"
    WAITING = "{seat} neutralizes a clue"
    ALONE = False

    def options(self, g: Season) -> list[Choice]:
        return neutralisable(g)

    def answer(self, g: Season, choice: Neutralise) -> None:
        neutralise(g, g.dice[choice.die])


class Investigate(AskSeat):
    """Field Investigation by an Ability that missed its Snag: claim another way, if there is one. [W13-FLD.02, W13-SNG.04]"""

    RULE = "W13-FLD.02"
    PROMPT = "Field Investigation: claim a clue"
    WAITING = "{seat} investigates in the Field"

    def options(self, g: Season) -> list[Choice]:
        return [*claims(g, self.seat, field_action=True)] or [PASS]

    def answer(self, g: Season, choice: Claim | Pass) -> None:
        if isinstance(choice, Claim):
            pay_and_claim(g, self.seat, choice, self)

    def refusals(self, g: Season, seat: int) -> list[Refusal]:
        return claim_refusals(g, seat)
