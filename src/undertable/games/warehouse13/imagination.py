"""Worlds that a seat cannot tell from the real one: loyalty, hidden cards, dice behind shields."""

from __future__ import annotations

from undertable.games.warehouse13.content import Trait
from undertable.games.warehouse13.dice import CLUE_FACES, GOO_FACES, GOO_ROLLED, ROLLED
from undertable.games.warehouse13.players import Sending
from undertable.games.warehouse13.state import Warehouse
from undertable.games.warehouse13.terms import SYMBOLS
from undertable.kernel.content import Entry
from undertable.kernel.piece import Card, Zone
from undertable.kernel.rng import Rng


def resample(g: Warehouse, viewer: int, rng: Rng) -> None:
    """Everything that the viewer may not know, by what the viewer may know."""
    suspect_anew(g, viewer, rng)
    resend(g, viewer, rng)
    for deck in range(4):
        redeal_traits(g, viewer, rng, deck)
    g.redeal(viewer, rng, SYMBOLS)
    reroll_hidden_dice(g, viewer, rng)


def suspicion(g: Warehouse, seat: int) -> int:
    """How strongly open conduct speaks against a player: a weight, never 0."""
    return max(1, min(16, 5 + g.players[seat].conduct))


def suspect_anew(g: Warehouse, viewer: int, rng: Rng) -> None:
    """A hidden Traitor may be anyone who has not been shown Loyal, the more likely the worse the conduct. [W13-GEN.03]"""
    if g.coop or g.revealed >= 0 or (viewer >= 0 and g.players[viewer].traitor):
        return
    suspects = [p.seat for p in g.players if p.seat != viewer and not p.shown_loyal]
    weights = [suspicion(g, seat) for seat in suspects]
    ticket = rng.below(sum(weights))
    for player in g.players:
        player.traitor = False
    for seat, weight in zip(suspects, weights, strict=True):
        ticket -= weight
        if ticket < 0:
            g.players[seat].traitor = True
            return


def resend(g: Warehouse, viewer: int, rng: Rng) -> None:
    """A card that was sent or stowed unseen may have been any Trait that its owner then had. [W13-EX.06c]"""
    taken: list[int] = []
    for sending in g.sendings:
        if viewer == sending.sender or viewer == sending.receiver:
            continue
        slots = sending_slots(g, sending, viewer)
        if len(slots) < 2 or any(zone.cards[at].id in taken for zone, at in slots):
            continue
        kinds: list[Entry] = [zone.cards[at].kind for zone, at in slots]
        kinds.sort(key=g.pack.place)
        rng.shuffle(kinds)
        for (zone, at), kind in zip(slots, kinds, strict=True):
            old = zone.cards[at]
            taken.append(old.id)
            zone.cards[at] = Card(old.id, kind, old.seen)


def sending_slots(g: Warehouse, sending: Sending, viewer: int) -> list[tuple[Zone, int]]:
    """Where the sent card and those it could have been lie, if the viewer knows none of them; empty if it has moved on."""
    receiver = g.players[sending.receiver]
    slots: list[tuple[Zone, int]] = []
    for zone in (receiver.hand, receiver.bag):
        at = zone.index(sending.card)
        if at >= 0 and not zone.cards[at].known(viewer):
            slots.append((zone, at))
    if not slots:
        return slots
    hand = g.players[sending.sender].hand
    for id in sending.rest:
        at = hand.index(id)
        if at >= 0 and not hand.cards[at].known(viewer) and isinstance(hand.cards[at].kind, Trait):
            slots.append((hand, at))
    return slots


def redeal_traits(g: Warehouse, viewer: int, rng: Rng, deck: int) -> None:
    """The unknown cards of one type: Calamities lie in the deck, never in a hand. [W13-TRT.13]"""
    back = SYMBOLS[deck]
    in_deck: list[tuple[Zone, int]] = []
    elsewhere: list[tuple[Zone, int]] = []
    calamities: list[Entry] = []
    traits: list[Entry] = []
    for zone in g.zones():
        at = 0
        for card in zone.cards:
            if card.kind.back == back and not card.known(viewer):
                (in_deck if zone is g.draws[deck] else elsewhere).append((zone, at))
                (traits if isinstance(card.kind, Trait) else calamities).append(card.kind)
            at += 1
    traits.sort(key=g.pack.place)
    calamities.sort(key=g.pack.place)
    rng.shuffle(traits)
    rng.shuffle(in_deck)
    for (zone, at), kind in zip(in_deck + elsewhere, calamities + traits, strict=True):
        old = zone.cards[at]
        zone.cards[at] = Card(old.id, kind, old.seen)


def reroll_hidden_dice(g: Warehouse, viewer: int, rng: Rng) -> None:
    """Dice behind other shields show anything, and any of them may be the covered one. [W13-RET.05, .07]"""
    for seat in range(g.seats):
        hidden = [die for die in g.rolled_by(seat) if not die.known_to(viewer)]
        covered = len([die for die in hidden if die.covered])
        for die in hidden:
            symbol, number = CLUE_FACES[die.colour][rng.below(6)]
            g.set_face(die, symbol, number)
            die.covered = False
        if covered:
            for die in rng.sample(hidden, covered):
                die.covered = True
    if g.revealed >= 0 and viewer != g.revealed:
        rolled = [goo for goo in g.goo if goo.zone == GOO_ROLLED]
        covered = len([goo for goo in rolled if goo.covered])
        for goo in rolled:
            goo.symbol, goo.number = GOO_FACES[rng.below(6)]
            goo.covered = False
        for goo in rng.sample(rolled, covered):
            goo.covered = True


__all__ = ["ROLLED", "resample", "suspicion"]
