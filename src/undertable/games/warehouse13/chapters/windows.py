"""When something may be played out of turn, what can be chosen then, and how a card is played and can be stopped. [W13-TIM]"""

from __future__ import annotations

from typing import cast

from undertable.games.warehouse13.cards.artifacts import RestirGoo, use_restir, use_target
from undertable.games.warehouse13.cards.asks import WithTrait, WithTraitorCard, trait_text
from undertable.games.warehouse13.cards.power import ABILITIES, By, Power, Snag, Wiretap
from undertable.games.warehouse13.chapters import moments
from undertable.games.warehouse13.chapters.dice import GOO_ROLLED, adds, lacking
from undertable.games.warehouse13.chapters.hands import traitor_cards
from undertable.games.warehouse13.chapters.numbers import ASSET, EPISODE, NONE, SEASON, TECH
from undertable.games.warehouse13.chapters.places import ringed
from undertable.games.warehouse13.chapters.talk import AIDED
from undertable.games.warehouse13.content import Ability, Consequence, Trait, TraitorCard
from undertable.games.warehouse13.pieces import Play, among
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import saw_help
from undertable.kernel import Choice, Step, Window


def open_window(g: Season, code: int, about: int = -1) -> React:
    """A window in which Agents are asked from the First Agent clockwise, the revealed Traitor last. [W13-TIM.01]"""
    order = g.active()
    if g.revealed >= 0:
        order.append(g.revealed)
    if code != moments.PLAYED and code != moments.ADV_1 and code != moments.HARM:
        for player in g.players:
            player.tried = 0
    return React(tuple(order), code, about)


class React(Window):
    """A reaction window. Who is asked follows from public facts alone. [W13-TIM.01..03]"""

    RULE = "W13-TIM.01"
    RESTART = True
    PROMPT = "{mine}. Do you react?"
    WAITING = "The table may react ({moment})"

    code: int
    about: int = -1

    def on(self, at: int, passes: int) -> Window:
        return React(self.order, self.code, self.about, at=at, passes=passes)

    def prompt_values(self, g: Season) -> dict[str, str]:
        asked, _ = self._next(g)
        mine = asked >= 0 and self.order[asked] == self.about
        moment = moments.MOMENTS[self.code][1].format(seat=g.name(self.about))
        # Others read `moment` while they wait: it must not tell who is asked.
        return {"moment": moment, "mine": moments.MOMENTS[self.code][2] or moment if mine else moment}

    def concerns(self, g: Season, seat: int) -> bool:
        return seat == self.about

    def closed(self, g: Season) -> bool:
        return self.code == moments.PLAYED and (not g.plays or g.plays[-1].cancelled)

    def may_react(self, g: Season, seat: int) -> bool:
        if seat == g.revealed:
            return (bool(g.traitor_hand.cards) and traitor_may(g, self.code)) or restir_entry(g, self.code) is not None
        return cards_may(g, seat, self.code, self.about) or bool(ready_abilities(g, seat, self.code)) or target_may(g, seat, self.code)

    def reactions(self, g: Season, seat: int) -> list[Choice]:
        options: list[Choice] = []
        if seat == g.revealed:
            cards = [card for card in traitor_cards(g) if (card.when >> self.code) & 1 and By(seat, card).works(g)]
            options.extend([PlayTraitorCard(card) for card in cards])
            entry = restir_entry(g, self.code)
            if entry is not None:
                options.extend([UseConsequence(entry, goo.id) for goo in g.goo if goo.zone == GOO_ROLLED])
            return options
        for trait in playable(g, seat, self.code):
            if self.code == moments.WC_1 and seat != self.about and trait.when != moments.ANY_WINDOW:
                continue
            if By(seat, trait).works(g):
                options.append(PlayCard(trait))
        options.extend([UseAbility(ability) for ability in ready_abilities(g, seat, self.code)])
        if target_may(g, seat, self.code):
            options.append(UseTarget())
        return options

    def react(self, g: Season, seat: int, choice: Choice) -> None:
        take_reaction(g, seat, choice)


def take_reaction(g: Season, seat: int, choice: Choice) -> None:
    """A card is played or an Ability used."""
    if isinstance(choice, PlayCard):
        g.then(PlayInstant(seat, choice.trait))
    elif isinstance(choice, PlayTraitorCard):
        g.then(PlayFromTraitorHand(choice.card))
    elif isinstance(choice, UseAbility):
        if try_ability(g, seat, choice.ability):
            By(seat, choice.ability).do(g)
    elif isinstance(choice, UseTarget):
        use_target(g, seat)
    elif isinstance(choice, UseConsequence):
        use_restir(g, choice.entry, choice.goo)


# Public facts about who might react


def cards_may(g: Season, seat: int, code: int, about: int) -> bool:
    """Whether the seat's cards could, by their possible types and what everybody sees, be playable here."""
    player = g.players[seat]
    held = len(player.hand.cards) + len(player.bag.cards)
    if held == 0:
        return False
    types = player.types
    if held > 1 and types[TECH] > 0 and len(g.active()) > 1:
        return True
    if code == moments.CH_1 or code == moments.CH_2 or code == moments.HARM:
        if not g.together(seat, about):
            return False
    elif code == moments.WC_1 and seat != about:
        return False
    wanted = g.window_types[code]
    if code == moments.CH_1 and g.challenges:
        wanted &= 1 << (TECH if g.challenges[-1].kind == 0 else 0)
    if wanted == 0:
        return False
    return any((wanted >> type) & 1 and types[type] > 0 for type in range(4))


def playable(g: Season, seat: int, code: int) -> list[Trait]:
    """Every different Trait in hand and Bag that is played in this window."""
    player = g.players[seat]
    when = g.when
    found: list[Trait] = []
    for zone in (player.hand, player.bag):
        for card in zone.cards:
            kind = card.kind
            if (when.get(kind, 0) >> code) & 1:
                trait = cast(Trait, kind)
                if not among(found, trait):
                    found.append(trait)
    return found


def ready_abilities(g: Season, seat: int, code: int) -> list[Ability]:
    """The Ability cards that can be used here; everything about them is public."""
    player = g.players[seat]
    found: list[Ability] = []
    if player.agent is None or (g.when[player.agent] >> code) & 1 == 0:
        return found
    for ability in player.abilities:
        if (g.when[ability] >> code) & 1:
            ready = player.ready(ability.slot) if ability.slot != ASSET else code == moments.RR_4 and player.asset() is not None
            if ready and By(seat, ability).works(g):
                found.append(ability)
    return found


def traitor_may(g: Season, code: int) -> bool:
    """Whether some Traitor card could be played here, by what everybody sees."""
    if code in moments.SCHEMING or (code == moments.PLAYED and bool(g.plays)):
        return True
    if g.rings > 0 and any(obstacle and not ringed(obstacle) for obstacle in g.obstacles):
        return True
    return any(player.ready(EPISODE) for player in g.players)


def restir_entry(g: Season, code: int) -> Consequence | None:
    """The Consequence by which the Traitor may reroll a Goo die now."""
    if code != moments.RR_2 or g.restirred or not any(goo.zone == GOO_ROLLED for goo in g.goo):
        return None
    for entry in g.consequences():
        if isinstance(entry.effect, RestirGoo):
            return entry
    return None


def target_may(g: Season, seat: int, code: int) -> bool:
    """Whether the current artifact lets this seat do something here; all of it is public."""
    power = g.power_of_target() if code == moments.RR_2 or code == moments.RR_4 else None
    return power is not None and power.WINDOW == code and power.possible(g, By(seat, g.target.cards[0].kind))


# Abilities


def try_ability(g: Season, seat: int, ability: Ability) -> bool:
    """Use an Ability card, past the Snag that may lie on it; a missed Snag leaves the card unused. [W13-SNG.02, .04]"""
    player = g.players[seat]
    if ability.slot in (EPISODE, SEASON):
        for entry in g.consequences():
            snag = entry.effect
            if isinstance(snag, Snag) and snag.on == ABILITIES:
                g.used(entry)
                rolled = g.warehouse_die()
                if g.watched:
                    g.tell("{seat} rolls {number} against the Snag.", seat=seat, number=rolled, kind="roll")
                if rolled <= snag.above:
                    player.tried |= 1 << ability.slot
                    return False
        player.flip(ability.slot, True)
    g.used(ability)
    if g.watched:
        g.tell("{seat} uses {card}.", seat=seat, card=ability, kind="ability")
    return True


# Playing cards


class PlayInstant(Step):
    """An Instant or Retrieval Trait is played; it can still be cancelled. [W13-TRT.03, .04]"""

    seat: int
    trait: Trait

    def run(self, g: Season) -> None:
        zone, card = g.find_trait(self.seat, self.trait)
        g.types_minus(self.seat, self.trait.type)
        play = Play(self.seat, g.shown(g.take(card.id, zone)))
        saw_help(g, self.seat, AIDED)
        g.plays.append(play)
        if g.watched:
            g.tell("{seat} plays {card}.", seat=self.seat, card=self.trait, kind="play")
        wiretap = spring(g, Wiretap)  # cancels the next Instant or Retrieval Trait
        if wiretap is None:
            g.then(open_window(g, moments.PLAYED, self.seat))
        else:
            play.cancelled = True
            if g.watched:
                g.tell("{card} cancels it.", card=wiretap, kind="play")
        g.then(ResolveTrait())


def spring(g: Season, power: type[Power]) -> TraitorCard | None:
    """A Traitor card with this effect that lies in wait, if any: now it strikes. [W13-ADV.04]"""
    for card in g.lying.cards:
        if isinstance(card.kind, TraitorCard) and isinstance(card.kind.effect, power):
            g.move(card.id, g.lying, g.traitor_discard)
            g.used(card.kind)
            return card.kind
    return None


class ResolveTrait(Step):
    """The Trait goes to its discard pile and, unless cancelled, does what it says. [W13-TRT.11, W13-TIM.02]"""

    def run(self, g: Season) -> None:
        play = g.plays.pop()
        trait = play.card.kind
        assert isinstance(trait, Trait)
        g.put(play.card, g.discards[trait.type])
        if g.watched and play.cancelled:
            g.tell("{card} is cancelled: nothing comes of it.", card=trait, kind="play")
        if not play.cancelled:
            g.used(trait)
            heard = len(g.events)
            By(play.seat, trait).do(g)
            tell_unless_told(g, trait, heard)


def tell_unless_told(g: Season, card: Trait | TraitorCard, heard: int) -> None:
    """A card that nobody cancelled takes effect; one that told so itself since then needs no second line."""
    if g.watched and len(g.events) == heard:
        g.tell("{card} takes effect.", card=card, kind="play")


class PlayFromTraitorHand(Step):
    """The revealed Traitor plays a card; it can still be cancelled. [W13-TTN.01, .03]"""

    card: TraitorCard

    def run(self, g: Season) -> None:
        for card in g.traitor_hand.cards:
            if card.kind is self.card:
                g.plays.append(Play(g.revealed, g.shown(g.take(card.id, g.traitor_hand))))
                break
        if g.watched:
            g.tell("{seat} plays {card}.", seat=g.revealed, card=self.card, kind="play")
        g.then(open_window(g, moments.ADV_1, g.revealed), ResolveTraitorCard())


class ResolveTraitorCard(Step):
    """A Traitor card takes effect unless it was cancelled, and is discarded. [W13-ADV.06]"""

    def run(self, g: Season) -> None:
        play = g.plays.pop()
        card = play.card.kind
        assert isinstance(card, TraitorCard)
        if not play.cancelled and play.seat < 0 and card.lies_in_wait:
            g.put(play.card, g.lying)
            if g.watched:
                g.tell("{card} lies in wait.", card=card, kind="play")
            return
        g.put(play.card, g.traitor_discard)
        by = By(play.seat, card)
        works = not play.cancelled and by.works(g)
        if g.watched and not works:
            how = "is cancelled: nothing comes of it" if play.cancelled else "has no effect now"
            g.tell("{card} {how}.", card=card, how=how, kind="play")
        if works:
            g.used(card)
            heard = len(g.events)
            by.do(g)
            tell_unless_told(g, card, heard)


# What can be chosen in a window


def idle_for_asked(g: Season, power: Power) -> bool:
    """Whether the one who is asked gains nothing by it now; a Traitor may gain by spoiling something."""
    if not g.decisions:
        return False
    seat = g.decisions[0].seat
    return power.moot(g, seat) if g.players[seat].traitor else power.idle(g, seat)


class PlayCard(WithTrait):
    """Play an Instant or Retrieval Trait."""

    def label(self, g: Season) -> str:
        return f"Play {trait_text(self.trait)}: {self.trait.text}"

    def rule(self, g: Season) -> str:
        return "W13-TRT.04" if self.trait.kind == "retrieval" else "W13-TRT.03"

    def minor(self, g: Season) -> bool:
        """A card for any time is a button: nobody is asked about it, except at the last moment at which it can be played."""
        if self.trait.standing:
            if getattr(g.asking, "code", NONE) != moments.CHECK or self.trait.when == moments.ANY_WINDOW:
                return True
        return self.trait.effect is not None and idle_for_asked(g, self.trait.effect)

    def subject(self, g: Season) -> str:
        return self.trait.key


class UseAbility(Choice):
    """Use an Ability card."""

    TARGETS = ("kind:{ability.id}",)

    ability: Ability

    def label(self, g: Season) -> str:
        return f"Use {self.ability.name}: {self.ability.text}"

    def rule(self, g: Season) -> str:
        return ("W13-ABL.01", "W13-ABL.02", "W13-ABL.03", "W13-ABL.04")[self.ability.slot]

    def minor(self, g: Season) -> bool:
        return self.ability.standing or (self.ability.effect is not None and idle_for_asked(g, self.ability.effect))

    def subject(self, g: Season) -> str:
        return self.ability.key


class PlayTraitorCard(WithTraitorCard):
    """The revealed Traitor plays a card."""

    RULE = "W13-TTN.03"

    def label(self, g: Season) -> str:
        return f"Play {self.card.name}: {self.card.text}"

    def minor(self, g: Season) -> bool:
        return self.card.standing

    def subject(self, g: Season) -> str:
        return self.card.key


class UseTarget(Choice):
    """Use what the current artifact allows."""

    RULE = "W13-RET.10"
    TARGETS = ("target",)

    def label(self, g: Season) -> str:
        card = g.target.cards[0].kind
        return f"Use {card.name}: {card.text}"

    def minor(self, g: Season) -> bool:
        power = g.power_of_target()
        return power is not None and idle_for_asked(g, power)


class UseConsequence(Choice):
    """The revealed Traitor uses what a Consequence allows."""

    RULE = "W13-RET.14"
    TARGETS = ("goo:{goo}",)

    entry: Consequence
    goo: int

    def label(self, g: Season) -> str:
        return f"{self.entry.name}: reroll {g.goo[self.goo].text()}"

    def minor(self, g: Season) -> bool:
        """One Goo die that can hit a clue still wanted is enough: only one is covered."""
        lacks = lacking(g.needs, g.dice)
        return any(adds(lacks, goo.symbol, goo.number) > 0 for goo in g.goo if goo.zone == GOO_ROLLED)
