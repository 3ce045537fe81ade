"""Questions that a card's effect puts to somebody: which Agent, die, deck, place or Trait. The effect takes the answer.

Effects that begin with such a pick say what can be picked, and what comes of it.
"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.warehouse13.cards.power import By, Power
from undertable.games.warehouse13.chapters.dice import ROLLED, Die
from undertable.games.warehouse13.chapters.numbers import SYMBOL_NAMES, sentence_case
from undertable.games.warehouse13.chapters.places import DECK_PLACE, PLACE_NAMES, PLACES, text_of
from undertable.games.warehouse13.content import Trait, TraitorCard
from undertable.games.warehouse13.state import Season
from undertable.kernel import NO, PASS, YES, Ask, AskSeat, Choice, Decision, No, Pass, PickSeat, Yes


class WithDie(Choice):
    """Something done with a die."""

    TARGETS: ClassVar[tuple[str, ...]] = ("die:{die}",)

    die: int


class WithDeck(Choice):
    """Something done with a Trait deck."""

    deck: int

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"place:{PLACES[DECK_PLACE + self.deck]}",)


class WithPlace(Choice):
    """Something done at a place of the board."""

    place: int

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"place:{PLACES[self.place]}",)


class WithTrait(Choice):
    """Something done with one of your own Traits."""

    TARGETS = ("kind:{trait.id}",)

    trait: Trait


class WithTraitorCard(Choice):
    """Something that the Traitor does with a card."""

    TARGETS = ("kind:{card.id}",)

    card: TraitorCard


class PickDie(WithDie):
    """Point at a die."""

    def label(self, g: Season) -> str:
        die = g.dice[self.die]
        return sentence_case(die.label()) if die.owner < 0 or die.zone == ROLLED else f"{g.name(die.owner)}'s {die.label()}"


class PickDeck(WithDeck):
    """Point at a Trait deck."""

    def label(self, g: Season) -> str:
        return f"{SYMBOL_NAMES[self.deck]} deck"


class PickPlace(WithPlace):
    """Point at a place of the board."""

    def label(self, g: Season) -> str:
        obstacle = g.obstacles[self.place]
        name = PLACE_NAMES[self.place]
        return f"{text_of(obstacle)} on {name}" if obstacle else sentence_case(name)


class PickTrait(WithTrait):
    """Point at a Trait of your own hand."""

    def label(self, g: Season) -> str:
        return trait_text(self.trait)


def trait_text(trait: Trait) -> str:
    """A Trait with what it pays: Tesla (1 Tech)."""
    return f"{trait.name} ({trait.value} {SYMBOL_NAMES[trait.type]})"


def different(g: Season, dice: list[Die]) -> list[int]:
    """One die of each sort: dice of equal colour, face, place and owner are the same choice."""
    seen: set[tuple[int, int, int, int, int]] = set()
    found: list[int] = []
    for die in dice:
        sort = (die.colour, die.symbol, die.number, die.zone, die.owner)
        if sort not in seen:
            seen.add(sort)
            found.append(die.id)
    return found


class AskForEffect(AskSeat[Season]):
    """Somebody is asked something for an effect, which takes the answer."""

    by: By

    def prompt_values(self, g: Season) -> dict[str, str]:
        return {"card": self.by.entry.name}


class ChooseForEffect(AskForEffect):
    """Somebody picks one of several things for an effect."""

    ALONE = False
    WHAT: ClassVar[str] = "a card"

    picks: tuple[int, ...]
    """Seats, dice, decks or places."""
    prompt: str
    may_pass: bool = False
    extra: int = -1
    """A number that the effect wants back with the answer."""
    rule: str = "W13-CRD.01"

    def prompt_values(self, g: Season) -> dict[str, str]:
        return {"card": self.by.entry.name, "what": self.WHAT}

    def option(self, pick: int) -> Choice:
        """Pointing at one of the things."""
        raise NotImplementedError(type(self).__name__)

    def picked(self, g: Season, choice: Choice) -> None:
        """Tell the effect what was picked."""
        raise NotImplementedError(type(self).__name__)

    def ask(self, g: Season) -> Decision | None:
        options: list[Choice] = [self.option(pick) for pick in self.picks]
        if not options:
            return None
        if self.may_pass:
            options.append(PASS)
        return Decision(self.seat, "{card}: " + self.prompt, options, "{seat} picks {what} for {card}", rule=self.rule)

    def answer(self, g: Season, choice: Choice) -> None:
        if isinstance(choice, Pass):
            if g.watched:
                g.tell("{seat} picks nothing for {card}.", seat=self.seat, card=self.by.entry, kind="choose")
            self.by.power().declined(g, self.by)
        else:
            if g.watched and (self.may_pass or len(self.picks) > 1):
                g.tell("{seat} picks {what} for {card}.", seat=self.seat, what=self.openly(g, choice), card=self.by.entry, kind="choose")
            self.picked(g, choice)

    def openly(self, g: Season, choice: Choice) -> str:
        """What everybody may hear of the pick, within a sentence."""
        label = choice.label(g)
        return f"the {label[4:]}" if label.startswith("The ") else label


class ChooseAgent(ChooseForEffect):
    """Somebody picks an Agent for an effect."""

    WHAT = "an Agent"

    def option(self, pick: int) -> Choice:
        return PickSeat(pick)

    def picked(self, g: Season, choice: Choice) -> None:
        assert isinstance(choice, PickSeat)
        self.by.power().on_agent(g, self.by, choice.seat, self.extra)


class ChooseDie(ChooseForEffect):
    """Somebody picks a die for an effect."""

    WHAT = "a die"

    def openly(self, g: Season, choice: Choice) -> str:
        assert isinstance(choice, PickDie)
        die = g.dice[choice.die]
        whose = f"{g.name(die.owner)}'s" if die.owner >= 0 else "the"
        return self.WHAT if die.zone == ROLLED else f"{whose} {die.text()}"

    def option(self, pick: int) -> Choice:
        return PickDie(pick)

    def picked(self, g: Season, choice: Choice) -> None:
        assert isinstance(choice, PickDie)
        self.by.power().on_die(g, self.by, g.dice[choice.die], self.extra)


class ChooseDeck(ChooseForEffect):
    """Somebody picks a Trait deck for an effect."""

    WHAT = "a deck"

    def option(self, pick: int) -> Choice:
        return PickDeck(pick)

    def picked(self, g: Season, choice: Choice) -> None:
        assert isinstance(choice, PickDeck)
        self.by.power().on_deck(g, self.by, choice.deck, self.extra)


class ChoosePlace(ChooseForEffect):
    """Somebody picks a place of the board for an effect."""

    WHAT = "a place"

    def option(self, pick: int) -> Choice:
        return PickPlace(pick)

    def picked(self, g: Season, choice: Choice) -> None:
        assert isinstance(choice, PickPlace)
        self.by.power().on_place(g, self.by, choice.place)


class ChooseTrait(AskForEffect):
    """A player picks one of your own Traits for an effect; which ones there are is nobody else's business."""

    prompt: str
    type: int = -1
    """Only Traits of this type, -1 for any."""
    with_bag: bool = False
    may_pass: bool = False
    extra: int = -1

    def ask(self, g: Season) -> Decision | None:
        player = g.players[self.seat]
        traits = player.usable() if self.with_bag else player.distinct()
        options: list[Choice] = [PickTrait(t) for t in traits if self.type < 0 or t.type == self.type]
        if self.may_pass or not options:
            options.append(PASS)
        return Decision(self.seat, "{card}: " + self.prompt, options, "{seat} looks at a hand for {card}", rule="W13-CRD.01")

    def answer(self, g: Season, choice: PickTrait | Pass) -> None:
        if isinstance(choice, PickTrait):
            self.by.power().on_trait(g, self.by, self.seat, choice.trait, self.extra)
        else:
            self.by.power().passed(g, self.by, self.seat)


class AskAgree(AskForEffect):
    """A player is asked to agree to what an effect would do."""

    prompt: str
    extra: int = -1

    def ask(self, g: Season) -> Decision | None:
        return Decision(self.seat, "{card}: " + self.prompt, [YES, NO], "{seat} is asked to agree", rule="W13-CRD.01", default=1)

    def answer(self, g: Season, choice: Yes | No) -> None:
        if isinstance(choice, Yes):
            self.by.power().on_agree(g, self.by, self.seat, self.extra)
        else:
            self.by.power().declined(g, self.by)


def agreed(g: Season, by: By, seat: int, chooser: int, prompt: str) -> None:
    """Whoever was picked by somebody else is asked to agree."""
    if seat == chooser:
        by.power().on_agree(g, by, seat, -1)
    else:
        g.then(AskAgree(seat, by, prompt))


class AskTraitor(Ask[Season]):
    """The revealed Traitor decides."""

    def whom(self, g: Season) -> int:
        return g.revealed


# Effects that begin with a pick


class Picks(Power):
    """An effect for which somebody first picks one of several things; where there is none, it has no effect. [W13-CRD.02]"""

    CHOOSE: ClassVar[type[ChooseForEffect]] = ChooseDie
    PROMPT: ClassVar[str] = ""
    RULE: ClassVar[str] = "W13-CRD.01"

    def picks(self, g: Season, seat: int) -> list[int]:
        """What can be picked by whom the card belongs to: seats, dice, decks or places."""
        raise NotImplementedError(type(self).__name__)

    def whom(self, g: Season, by: By) -> int:
        """Who picks."""
        return by.seat

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.picks(g, by.seat))

    def do(self, g: Season, by: By) -> None:
        g.then(self.CHOOSE(self.whom(g, by), by, tuple(self.picks(g, by.seat)), self.PROMPT, rule=self.RULE))


class PicksAgent(Picks):
    CHOOSE = ChooseAgent


class PicksDeck(Picks):
    CHOOSE = ChooseDeck


class PicksPlace(Picks):
    CHOOSE = ChoosePlace


class PicksDie(Picks):
    """One of these dice; those of one sort are the same pick."""

    def dice(self, g: Season, seat: int) -> list[Die]:
        raise NotImplementedError(type(self).__name__)

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.dice(g, by.seat))

    def picks(self, g: Season, seat: int) -> list[int]:
        return different(g, self.dice(g, seat))


class PicksRolled(Picks):
    """One of your own dice behind the shield, where each lies at its place."""

    def picks(self, g: Season, seat: int) -> list[int]:
        return [die.id for die in g.rolled_by(seat)]
