"""What Traits do. [W13-TRT.02..04]"""

from __future__ import annotations

from undertable.games.warehouse13.cards import asks
from undertable.games.warehouse13.cards.asks import PicksAgent, PicksDeck, PicksDie, PicksPlace
from undertable.games.warehouse13.cards.power import By, Power
from undertable.games.warehouse13.chapters import agents, challenges, clues, hands, obstacles
from undertable.games.warehouse13.chapters.dice import LEAD, ON_ARTIFACT, Die
from undertable.games.warehouse13.chapters.numbers import FIELD, FIT, NONE, SYMBOL_NAMES, WAREHOUSE
from undertable.games.warehouse13.chapters.places import DECK_PLACE
from undertable.games.warehouse13.content import Trait
from undertable.games.warehouse13.state import Season
from undertable.kernel import AskSeat, Card, Choice


class Study(Power):
    """Look at the artifact, else at the top Consequence; in the Finale at the top Plot."""

    def possible(self, g: Season, by: By) -> bool:
        if g.finale:
            return bool(g.plot_deck.cards)
        return not g.artifact_up() or bool(g.consequence_deck.cards)

    def do(self, g: Season, by: By) -> None:
        if g.finale:
            card = g.peek(g.plot_deck, by.seat)[0]
        elif g.artifact_up():
            card = g.peek(g.consequence_deck, by.seat)[0]
        else:
            card = g.reveal(g.target, 0, 1 << by.seat)
        if g.watched:
            g.tell("You see {card}.", to=1 << by.seat, others="{seat} looks at a card.", seat=by.seat, card=card, kind="peek")


class Ease(Power):
    """A challenge of an Agent at the player's location is easier. [W13-CHL.15]"""

    kind: int
    by: int

    def possible(self, g: Season, by: By) -> bool:
        return bool(g.challenges) and g.challenges[-1].kind == self.kind and g.together(by.seat, g.challenges[-1].seat)

    def idle(self, g: Season, seat: int) -> bool:
        """A challenge that is lost or won by the same rolls before and after."""
        c = g.challenges[-1]
        return challenges.open_chance(g, c) == challenges.open_chance(g, c, self.by)

    def moot(self, g: Season, seat: int) -> bool:
        return self.idle(g, seat)

    def do(self, g: Season, by: By) -> None:
        if g.challenges:
            g.challenges[-1].easier += self.by


class DrawTwoDecks(PicksDeck):
    """One Trait from each of two decks; barred ones are challenged first."""

    PROMPT = "draw one card from which deck?"

    def picks(self, g: Season, seat: int) -> list[int]:
        return hands.open_decks(g)

    def on_deck(self, g: Season, by: By, deck: int, extra: int) -> None:
        if extra == NONE:
            others = tuple([other for other in hands.open_decks(g) if other != deck])
            if others:
                g.then(asks.ChooseDeck(by.seat, by, others, "and one from which other deck?", extra=deck))
            else:
                g.then(challenges.Approach(by.seat, (DECK_PLACE + deck,), NONE, (hands.DrawTraits(by.seat, deck),)))
        else:
            draws = (hands.DrawTraits(by.seat, extra), hands.DrawTraits(by.seat, deck))
            g.then(challenges.Approach(by.seat, (DECK_PLACE + extra, DECK_PLACE + deck), NONE, draws))


class FreeClaim(Power):
    """Claim a die with this symbol without paying; never a "?". [W13-FAQ.02]"""

    symbol: int
    anyone_here: bool = False
    anywhere: bool = False

    def dice(self, g: Season, seat: int) -> list[Die]:
        reach = self.anywhere or g.players[seat].location == FIELD
        return [die for die in g.dice if die.symbol == self.symbol and (die.zone == LEAD or (reach and die.zone == ON_ARTIFACT))]

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.dice(g, by.seat))

    def do(self, g: Season, by: By) -> None:
        if self.anyone_here:
            seats = [s for s in g.active() if g.together(by.seat, s) and g.players[s].health == FIT]
            g.then(asks.ChooseAgent(by.seat, by, tuple(seats), "who claims a die?"))
        else:
            self.on_agent(g, by, by.seat, NONE)

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        g.then(asks.ChooseDie(seat, by, tuple(asks.different(g, self.dice(g, seat))), "claim which die?", extra=seat))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        clues.claim(g, extra, die)


class Foresee(PicksDeck):
    """Look at the top cards of a Trait deck and put them back in any order."""

    PROMPT = "look at which deck?"

    count: int

    def picks(self, g: Season, seat: int) -> list[int]:
        return [deck for deck in range(4) if g.draws[deck].cards]

    def on_deck(self, g: Season, by: By, deck: int, extra: int) -> None:
        cards = g.peek(g.draws[deck], by.seat, self.count)
        if g.watched:
            names = ", ".join([card.kind.name for card in cards])
            others = "{seat} looks at the top of the {deck} deck."
            text = "You see, from the top: {names}."
            g.tell(text, to=1 << by.seat, others=others, kind="peek", seat=by.seat, deck=SYMBOL_NAMES[deck], names=names)
        g.then(OrderCards(by.seat, deck, tuple([card.id for card in cards]), ()))


class NextCard(Choice):
    """Put this card next from the top."""

    card: int

    def label(self, g: Season) -> str:
        for deck in g.draws:
            at = deck.index(self.card)
            if at >= 0:
                kind = deck.cards[at].kind
                return f"{kind.name} ({kind.value} {SYMBOL_NAMES[kind.type]})" if isinstance(kind, Trait) else kind.name
        return "a card"


class OrderCards(AskSeat):
    """Put the cards seen back in any order, the top one first; nobody else knows the order. [W13-CRD.04]"""

    RULE = "W13-CRD.04"
    PROMPT = "Which card comes {place}?"
    WAITING = "{seat} orders cards"

    deck: int
    left: tuple[int, ...]
    chosen: tuple[int, ...]

    def prompt_values(self, g: Season) -> dict[str, str]:
        return {"place": ("the top", "second", "third", "fourth")[min(3, len(self.chosen))]}

    def options(self, g: Season) -> list[Choice]:
        return [NextCard(id) for id in self.left]

    def evident(self, g: Season, seat: int) -> bool:
        return len(self.left) == 1  # the others see how many are left

    def answer(self, g: Season, choice: NextCard) -> None:
        left = tuple([id for id in self.left if id != choice.card])
        chosen = (*self.chosen, choice.card)
        if left:
            g.then(OrderCards(self.seat, self.deck, left, chosen))
            return
        zone = g.draws[self.deck]
        seen = 1 << self.seat
        cards: list[Card] = []
        for id in chosen:
            cards.append(g.take(id, zone))
        for i in range(len(cards) - 1, -1, -1):
            zone.own().append(Card(g.fresh(), cards[i].kind, seen))


class Sense(Power):
    """Look at the top Traitor card; leave it or put it at the bottom."""

    def possible(self, g: Season, by: By) -> bool:
        return bool(g.traitor_deck.cards)

    def do(self, g: Season, by: By) -> None:
        card = g.peek(g.traitor_deck, by.seat)[0]
        if g.watched:
            others = "{seat} looks at the top Traitor card."
            g.tell("You see {card}.", to=1 << by.seat, others=others, seat=by.seat, card=card, kind="peek")
        g.then(LeaveOrBury(by.seat))


class Leave(Choice):
    LABEL = "Leave it on top"


class Bury(Choice):
    LABEL = "Put it at the bottom"


class LeaveOrBury(AskSeat):
    """The top Traitor card stays or goes to the bottom, for all to see."""

    RULE = "W13-TRT.03"
    PROMPT = "The top Traitor card"
    WAITING = "{seat} decides about the top Traitor card"

    def options(self, g: Season) -> list[Choice]:
        return [Leave(), Bury()]

    def answer(self, g: Season, choice: Leave | Bury) -> None:
        if isinstance(choice, Bury):
            cards = g.traitor_deck.own()
            cards.insert(0, cards.pop())
        if g.watched:
            what = "puts it at the bottom" if isinstance(choice, Bury) else "leaves it there"
            g.tell("{seat} {what}.", seat=self.seat, what=what, kind="peek")


class Comfort(PicksAgent):
    """An Agent here heals one step or returns one Stress."""

    PROMPT = "whom do you comfort?"

    def picks(self, g: Season, seat: int) -> list[int]:
        return [
            other
            for other in g.active()
            if g.together(seat, other)
            and (g.players[other].stress() if other == seat else g.players[other].health > FIT or g.players[other].hand.cards)
        ]

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        if g.players[seat].health > FIT:
            g.then(HealOrRest(by.seat, seat))
        else:
            hands.return_stress(g, seat, min(1, len(g.players[seat].stress())))


class HealStep(Choice):
    LABEL = "Heal one step"


class ReturnOne(Choice):
    LABEL = "Return one Stress"


class HealOrRest(AskSeat):
    """What comfort does for an Agent who is not fit."""

    RULE = "W13-TRT.02"
    PROMPT = "How do you help {other}?"
    WAITING = "{seat} helps {other}"

    other: int

    def prompt_values(self, g: Season) -> dict[str, str]:
        return {"other": g.name(self.other)}

    def options(self, g: Season) -> list[Choice]:
        return [HealStep(), ReturnOne()]

    def answer(self, g: Season, choice: HealStep | ReturnOne) -> None:
        if isinstance(choice, HealStep):
            agents.heal_step(g, self.other)
        else:
            hands.return_stress(g, self.other, min(1, len(g.players[self.other].stress())))


class Soften(Power):
    """A wound becomes a KO, a KO becomes nothing."""

    def possible(self, g: Season, by: By) -> bool:
        return g.harm_level > 0 and g.together(by.seat, g.harm_seat)

    def do(self, g: Season, by: By) -> None:
        g.harm_level = max(0, g.harm_level - 1)


class NotesAfterClaim(PicksDeck):
    """Draw one Focus Trait after a paid claim."""

    PROMPT = "draw from which deck?"

    def picks(self, g: Season, seat: int) -> list[int]:
        return hands.focus_decks(g, seat)

    def possible(self, g: Season, by: By) -> bool:
        return g.claimer == by.seat and super().possible(g, by)

    def on_deck(self, g: Season, by: By, deck: int, extra: int) -> None:
        g.then(hands.DrawTraits(by.seat, deck))


class Collaborate(PicksDeck):
    """The player and another Agent draw from one deck. [W13-EX.06a]"""

    PROMPT = "draw from which deck?"

    own: int
    other: int

    def picks(self, g: Season, seat: int) -> list[int]:
        return hands.open_decks(g) if len(g.active()) > 1 else []

    def on_deck(self, g: Season, by: By, deck: int, extra: int) -> None:
        others = tuple([seat for seat in g.active() if seat != by.seat])
        g.then(asks.ChooseAgent(by.seat, by, others, "who else draws?", extra=deck))

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        draws = (hands.DrawTraits(by.seat, extra, self.own), hands.DrawTraits(seat, extra, self.other))
        g.then(challenges.Approach(by.seat, (DECK_PLACE + extra,), NONE, draws))


class RerollClue(PicksDie):
    """Reroll an unclaimed die: a Lead, or in the Field a Field Clue."""

    PROMPT = "reroll which clue?"

    where: str

    def dice(self, g: Season, seat: int) -> list[Die]:
        in_field = g.players[seat].location == FIELD
        return [die for die in g.dice if (die.zone == LEAD and self.where != "field") or (die.zone == ON_ARTIFACT and in_field)]

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        clues.reroll_clue(g, die)


class Send(Power):
    """Give a Trait to another Agent, unseen by the rest. [W13-EX.06c]"""

    def possible(self, g: Season, by: By) -> bool:
        player = g.players[by.seat]
        count = len(player.traits())
        if player.hand.has(by.entry):
            count -= 1
        return count > 0 and len(g.active()) > 1

    def do(self, g: Season, by: By) -> None:
        others = tuple([seat for seat in g.active() if seat != by.seat])
        g.then(asks.ChooseAgent(by.seat, by, others, "send a card to whom?"))

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        g.then(asks.ChooseTrait(by.seat, by, "send which Trait?", extra=seat))

    def on_trait(self, g: Season, by: By, seat: int, trait: Trait, extra: int) -> None:
        sender = g.players[seat]
        receiver = g.players[extra]
        hands.pass_unseen(g, seat, trait, extra, receiver.hand)
        for type in range(4):
            if sender.types[type] > 0:
                receiver.may_hold(type, 1)
        if g.watched:
            both = (1 << seat) | (1 << extra)
            others = "{seat} sends a card to {other}."
            g.tell("{seat} sends {card} to {other}.", to=both, others=others, seat=seat, other=extra, card=trait, kind="send")
        hands.limit_hand(g, extra)


class Retry(Power):
    """The challenge just rolled is rolled again; modifiers stay. [W13-CHL.14]"""

    def possible(self, g: Season, by: By) -> bool:
        return bool(g.challenges) and g.together(by.seat, g.challenges[-1].seat)

    def idle(self, g: Season, seat: int) -> bool:
        c = g.challenges[-1]
        return challenges.succeeds(g, c) or not challenges.open_chance(g, c)

    def do(self, g: Season, by: By) -> None:
        if g.challenges:
            g.then(challenges.RollChallenge())


class Zip(Power):
    """An Agent who agrees moves to the other location; nothing hinders or follows it."""

    def possible(self, g: Season, by: By) -> bool:
        return not g.finale and g.phase == "investigation"

    def idle(self, g: Season, seat: int) -> bool:
        """Once the clues are gone: somebody is in the Field who need not be watched."""
        there = g.in_field()
        return bool(there) and (g.coop or g.revealed >= 0 or len(there) > 1 or seat in there)

    def do(self, g: Season, by: By) -> None:
        g.then(asks.ChooseAgent(by.seat, by, tuple(g.active()), "who moves?"))

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        asks.agreed(g, by, seat, by.seat, "move to the other location?")

    def on_agree(self, g: Season, by: By, seat: int, extra: int) -> None:
        to = WAREHOUSE if g.players[seat].location == FIELD else FIELD
        g.then(agents.MoveAgent(seat, to, True))


class Breach(PicksPlace):
    """Discard an obstacle that could be challenged from here."""

    PROMPT = "discard which obstacle?"

    def picks(self, g: Season, seat: int) -> list[int]:
        return obstacles.in_reach(g, seat) + (obstacles.on_track(g) if g.players[seat].location == WAREHOUSE else [])

    def on_place(self, g: Season, by: By, place: int) -> None:
        obstacles.clear_place(g, place)
