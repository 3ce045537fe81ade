"""What is hidden, and worlds that a seat cannot tell from the real one. Who may be the Traitor in them: see `suspicion.py`."""

from __future__ import annotations

from undertable.games.warehouse13.chapters.dice import CLUE_FACES, GOO_FACES, GOO_ROLLED
from undertable.games.warehouse13.chapters.numbers import SYMBOLS
from undertable.games.warehouse13.content import Trait
from undertable.games.warehouse13.pieces import Sending
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import suspects, weight
from undertable.kernel import EVERYONE, Card, Entry, Rng, Zone


def resample(g: Season, viewer: int, rng: Rng) -> None:
    """Everything that the viewer may not know, by what the viewer may know."""
    suspect_again(g, viewer, rng)
    resend(g, viewer, rng)
    redeal_cards(g, viewer, rng)
    reroll_hidden_dice(g, viewer, rng)


def suspect_again(g: Season, viewer: int, rng: Rng) -> None:
    """A hidden Traitor may be anyone who has not been shown Loyal, the more likely the worse the conduct. [W13-GEN.03]"""
    if g.coop or not g.sworn or g.revealed >= 0 or (viewer >= 0 and g.players[viewer].traitor):
        return
    candidates = suspects(g, viewer)
    weights = [max(1, round(1000 * weight(g, seat))) for seat in candidates]
    ticket = rng.below(sum(weights))
    for player in g.players:
        player.traitor = False
    for seat, tickets in zip(candidates, weights, strict=True):
        ticket -= tickets
        if ticket < 0:
            g.players[seat].traitor = True
            return


def resend(g: Season, viewer: int, rng: Rng) -> None:
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
            zone.own()[at] = Card(old.id, kind, old.seen)


def sending_slots(g: Season, sending: Sending, viewer: int) -> list[tuple[Zone, int]]:
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


def places_of_hidden_cards(g: Season) -> list[Zone]:
    """Where a card can lie that somebody does not know; Trait decks first. Stress is all alike and needs no dealing."""
    return [
        *g.draws,
        *[player.hand for player in g.players],
        *[player.bag for player in g.players],
        g.traitor_deck,
        g.traitor_hand,
        g.plot_deck,
        g.plot_hand,
        g.consequence_deck,
        g.ping_deck,
        g.artifact_deck,
        g.target,
        g.box,
    ]


def redeal_cards(g: Season, viewer: int, rng: Rng) -> None:
    """Deal again the faces that the viewer does not know, within each back; Calamities lie in the deck, never in a hand. [W13-TRT.13]"""
    bit = 1 << viewer if viewer >= 0 else 0
    slots: dict[str, list[tuple[Zone, int]]] = {}
    kinds: dict[str, list[Entry]] = {}
    in_deck: dict[str, int] = {}
    number = 0
    for zone in places_of_hidden_cards(g):
        at = 0
        for card in zone.cards:
            seen = card.seen
            if seen != EVERYONE and seen & bit == 0:
                back = card.kind.back
                if back not in slots:
                    slots[back] = []
                    kinds[back] = []
                    in_deck[back] = 0
                slots[back].append((zone, at))
                kinds[back].append(card.kind)
                if number < 4:
                    in_deck[back] += 1
            at += 1
        number += 1
    order = g.pack.order
    mixer = 1 + rng.below(1 << 30)
    for back in sorted(slots):
        if back == "stress":
            continue
        faces = kinds[back]
        faces.sort(key=order.__getitem__)
        if back in SYMBOLS:
            mixer = deal_into_deck(faces, in_deck[back], mixer)
        else:
            mixer = mix(faces, mixer)
        i = 0
        for zone, at in slots[back]:
            old = zone.cards[at]
            if old.kind is not faces[i]:
                zone.own()[at] = Card(old.id, faces[i], old.seen)
            i += 1


MODULUS = 2147483647


def mix(items: list[Entry], x: int) -> int:
    """Shuffle in place from a starting number, fast; the next starting number is returned."""
    i = len(items) - 1
    while i > 0:
        x = x * 48271 % MODULUS
        j = x % (i + 1)
        items[i], items[j] = items[j], items[i]
        i -= 1
    return x


def deal_into_deck(faces: list[Entry], deck: int, x: int) -> int:
    """Shuffle the cards of one type so that its Calamities are among the first `deck`, which lie in the deck."""
    calamities = [kind for kind in faces if not isinstance(kind, Trait)]
    traits: list[Entry] = [kind for kind in faces if isinstance(kind, Trait)]
    x = mix(traits, x)
    here = deck - len(calamities)
    faces[:] = traits[:here]
    for calamity in calamities:
        x = x * 48271 % MODULUS
        faces.insert(x % (len(faces) + 1), calamity)
    faces.extend(traits[here:])
    return x


def reroll_hidden_dice(g: Season, viewer: int, rng: Rng) -> None:
    """Dice behind other shields show anything, and any of them may be the covered one. [W13-RET.05, .07]"""
    for seat in range(g.seats):
        hidden = [die for die in g.rolled_by(seat) if not die.known_to(viewer)]
        covered = len([die for die in hidden if die.covered])
        hidden = [g.own_die(die.id) for die in hidden]
        for die in hidden:
            symbol, number = CLUE_FACES[die.colour][rng.below(6)]
            g.set_face(die, symbol, number)
            die.covered = False
        if covered:
            for die in rng.sample(hidden, covered):
                die.covered = True
    if g.revealed >= 0 and viewer != g.revealed:
        rolled = [g.own_goo(goo.id) for goo in g.goo if goo.zone == GOO_ROLLED]
        covered = len([goo for goo in rolled if goo.covered])
        for goo in rolled:
            goo.symbol, goo.number = GOO_FACES[rng.below(6)]
            goo.covered = False
        for goo in rng.sample(rolled, covered):
            goo.covered = True
