"""What Pings and artifacts do. [W13-PNG.01, .07, .08, W13-RET.02]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import AskAgree, ChooseAgent, ChooseDeck, ChooseDie, ChooseTrait, PicksDie, agreed, different
from undertable.games.warehouse13.cards.power import By, Power
from undertable.games.warehouse13.chapters import actions, agents, challenges, clues, covering, hands, obstacles, protocol
from undertable.games.warehouse13.chapters.dice import LEAD, Die
from undertable.games.warehouse13.chapters.numbers import A_SYMBOL, FIELD, FIT, KO, NONE, WAREHOUSE
from undertable.games.warehouse13.content import Trait
from undertable.games.warehouse13.state import Season
from undertable.kernel import Step


class Trade(Power):
    """Each Agent may discard one Trait and then draw one of a type."""

    symbol: int

    def do(self, g: Season, by: By) -> None:
        if obstacles.barred(g, self.symbol):
            return
        for seat in g.active():
            if g.players[seat].hand.cards:
                prompt = f"discard a Trait to draw {A_SYMBOL[self.symbol]} card?"
                g.then(ChooseTrait(seat, by, prompt, may_pass=True))

    def on_trait(self, g: Season, by: By, seat: int, trait: Trait, extra: int) -> None:
        hands.discard(g, seat, trait)
        g.then(hands.DrawTraits(seat, self.symbol))


class Tribute(Power):
    """Each Agent discards a Trait of a type or draws one Stress."""

    symbol: int

    def do(self, g: Season, by: By) -> None:
        for seat in g.active():
            prompt = f"discard {A_SYMBOL[self.symbol]} Trait, or pass and draw one Stress"
            g.then(ChooseTrait(seat, by, prompt, self.symbol, may_pass=True))

    def on_trait(self, g: Season, by: By, seat: int, trait: Trait, extra: int) -> None:
        hands.discard(g, seat, trait)

    def passed(self, g: Season, by: By, seat: int) -> None:
        g.then(hands.DrawStress(seat))


class EachDraws(Power):
    """Each Agent draws one Trait of a type."""

    symbol: int

    def do(self, g: Season, by: By) -> None:
        if not obstacles.barred(g, self.symbol):
            for seat in g.active():
                g.then(hands.DrawTraits(seat, self.symbol))


class Dispatch(Power):
    """The team may send one fit Agent who agrees to the Field; Downsides apply."""

    def do(self, g: Season, by: By) -> None:
        seats = [
            seat
            for seat in g.active()
            if g.players[seat].health == FIT and g.players[seat].location == WAREHOUSE and agents.may_enter_field(g, seat)
        ]
        if seats:
            g.then(ChooseAgent(g.first, by, tuple(seats), "send which Agent to the Field?", may_pass=True))

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        agreed(g, by, seat, g.first, "go to the Field now?")

    def on_agree(self, g: Season, by: By, seat: int, extra: int) -> None:
        g.then(agents.MoveAgent(seat, FIELD))


class DrawSome(Power):
    """The traveller draws Traits from one deck, perhaps after Stress."""

    count: int
    stress: int = 0

    def do(self, g: Season, by: By) -> None:
        if self.stress:
            g.then(hands.DrawStress(by.seat, self.stress))
        g.then(OfferDecks(by))

    def on_deck(self, g: Season, by: By, deck: int, extra: int) -> None:
        g.then(hands.DrawTraits(by.seat, deck, self.count))


class OfferDecks(Step):
    """Which deck, once what came before is done."""

    by: By

    def run(self, g: Season) -> None:
        g.then(ChooseDeck(self.by.seat, self.by, tuple(hands.free_decks(g)), "draw from which deck?"))


class Test(Power):
    """A challenge without an obstacle: for the traveller, or for a victim. [W13-CHL.13]"""

    kind: int
    difficulty: int
    win: int = -1
    lose: str = ""
    who: str = ""
    where: str = ""

    def possible(self, g: Season, by: By) -> bool:
        return not self.who or any(self.fits(g, seat) for seat in g.active())

    def fits(self, g: Season, seat: int) -> bool:
        return self.where != "field" or g.players[seat].location == FIELD

    def do(self, g: Season, by: By) -> None:
        if self.who:
            g.then(protocol.PickVictim(by))
        else:
            self.strike(g, by.seat, by)

    def strike(self, g: Season, seat: int, by: By) -> None:
        won = (hands.DrawTraits(seat, self.win),) if self.win >= 0 and not obstacles.barred(g, self.win) else ()
        losses: dict[str, Step] = {"ko": agents.Harm(seat, KO), "return": agents.ReturnQuietly(seat), "die": covering.GiveUpDie(seat)}
        lost = (losses[self.lose],) if self.lose else ()
        g.then(challenges.Attempt(seat, self.kind, self.difficulty, NONE, won, lost))


class Relax(Power):
    """The traveller may return Stress."""

    count: int

    def do(self, g: Season, by: By) -> None:
        if g.players[by.seat].hand.cards:
            g.then(actions.ReturnStress(by.seat, self.count, by.entry.name))


class Salvage(Power):
    """The traveller may take the top card of a discard pile. [W13-DSC.04]"""

    def do(self, g: Season, by: By) -> None:
        decks = tuple([deck for deck in range(4) if hands.top_discard(g, deck) is not None])
        if decks:
            g.then(ChooseDeck(by.seat, by, decks, "take the top card of which discard pile?", may_pass=True))

    def on_deck(self, g: Season, by: By, deck: int, extra: int) -> None:
        hands.take_discard(g, by.seat, deck)


class Toll(Power):
    """Discard one Trait or be KO'd."""

    def do(self, g: Season, by: By) -> None:
        if g.players[by.seat].has_trait():
            g.then(ChooseTrait(by.seat, by, "discard a Trait, or pass and be KO'd", may_pass=True))
        else:
            g.then(agents.Harm(by.seat, KO))

    def on_trait(self, g: Season, by: By, seat: int, trait: Trait, extra: int) -> None:
        hands.discard(g, seat, trait)

    def passed(self, g: Season, by: By, seat: int) -> None:
        g.then(agents.Harm(seat, KO))


class Barter(Power):
    """Any one Trait pays for a low Field Clue."""

    most: int

    def dice(self, g: Season) -> list[Die]:
        return [die for die in g.field_clues() if die.number <= self.most]

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.dice(g)) and bool(g.players[by.seat].usable())

    def do(self, g: Season, by: By) -> None:
        g.then(ChooseTrait(by.seat, by, "discard which Trait?", with_bag=True))

    def on_trait(self, g: Season, by: By, seat: int, trait: Trait, extra: int) -> None:
        g.discard_trait(seat, trait)
        g.then(ChooseDie(seat, by, tuple(different(g, self.dice(g))), "claim which Field Clue?"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        clues.claim(g, by.seat, die)


class FieldFocus(Power):
    """Each Agent in the Field draws one Focus Trait."""

    def do(self, g: Season, by: By) -> None:
        for seat in g.in_field():
            g.then(hands.FocusDraw(seat))


class Release(PicksDie):
    """A Field Clue becomes a Lead."""

    PROMPT = "move which Field Clue to the Leads?"

    def dice(self, g: Season, seat: int) -> list[Die]:
        return g.field_clues()

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        clues.move_clue(g, die, LEAD)


class BuyBack(Power):
    """The team: an Agent claims a die from the bucket, perhaps for a Trait of a type."""

    symbol: int = -1
    where: str = ""

    def possible(self, g: Season, by: By) -> bool:
        return bool(g.bucket())

    def do(self, g: Season, by: By) -> None:
        seats = g.in_field() if self.where == "field" else g.active()
        g.then(ChooseAgent(g.first, by, tuple(seats), "who may claim a die from the bucket?", may_pass=True))

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        if self.symbol >= 0:
            prompt = f"discard {A_SYMBOL[self.symbol]} Trait to claim a die from the bucket?"
            g.then(ChooseTrait(seat, by, prompt, self.symbol, True, True, seat))
        else:
            self.offer(g, by, seat)

    def on_trait(self, g: Season, by: By, seat: int, trait: Trait, extra: int) -> None:
        g.discard_trait(seat, trait)
        self.offer(g, by, seat)

    def offer(self, g: Season, by: By, seat: int) -> None:
        g.then(ChooseDie(seat, by, tuple(different(g, g.bucket())), "claim which die?", extra=seat))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        clues.claim(g, extra, die)


class ChangeConsequence(Power):
    """The team may discard the turned-up Consequence for the next one."""

    def possible(self, g: Season, by: By) -> bool:
        return bool(g.turned_up.cards)

    def do(self, g: Season, by: By) -> None:
        g.then(AskAgree(g.first, by, "discard the turned-up Consequence and turn up the next?"))

    def on_agree(self, g: Season, by: By, seat: int, extra: int) -> None:
        card = g.turned_up.cards[-1]
        g.move(card.id, g.turned_up, g.consequence_discard)
        clues.turn_up_consequence(g)


class HealAll(Power):
    """All Agents become fit."""

    def do(self, g: Season, by: By) -> None:
        for seat in g.active():
            agents.heal_fully(g, seat)


class Mill(Power):
    """The top cards of a Trait deck are discarded; Calamities among them strike."""

    symbol: int
    count: int

    def do(self, g: Season, by: By) -> None:
        for _ in range(self.count):
            g.then(hands.MillOne(self.symbol))
