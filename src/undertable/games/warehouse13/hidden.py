"""What is hidden, and what can be believed of it: who may be the Traitor, and worlds that a seat cannot tell from the real one.

Evidence against a player is counted in hundredths: the logarithm of how much likelier a Traitor does what was seen than a Loyal Agent.
It is made of dice revealed, clues claimed and votes cast, which all are public; the odds behind it were counted in games between bots.
[W13-GEN.03, .06]
"""

from __future__ import annotations

import math

from undertable.games.warehouse13.chapters.dice import CLUE_FACES, GOO_FACES, GOO_ROLLED
from undertable.games.warehouse13.chapters.numbers import NONE, SYMBOLS
from undertable.games.warehouse13.content import Trait
from undertable.games.warehouse13.pieces import Sending
from undertable.games.warehouse13.state import Season
from undertable.kernel.content import Entry
from undertable.kernel.piece import EVERYONE, Card, Zone
from undertable.kernel.rng import Rng

LEAST = -150
MOST = 500
"""Trust can be lost more thoroughly than won."""
HELPS = (0.0, 0.27, 0.5, 0.7, 0.8)
"""How often a single die shows a clue that is wanted, by how many symbols are."""
HONEST = 0.35
"""How often a Traitor plays as a Loyal Agent would, so as not to be found out."""
SLIPS = 0.04
"""How often a Loyal Agent's choice looks like a Traitor's."""


def _hundredths(traitor: float, loyal: float) -> int:
    return round(100 * math.log(traitor / loyal))


def _die_evidence(wanted: int, rolled: int, helps: bool) -> int:
    """A Loyal Agent covers the best of the dice rolled, a Traitor the worst."""
    one = HELPS[wanted]
    best = 1 - (1 - one) ** rolled
    worst = one**rolled
    loyal = (1 - SLIPS) * best + SLIPS * worst
    traitor = HONEST * best + (1 - HONEST) * worst
    return _hundredths(traitor, loyal) if helps else _hundredths(1 - traitor, 1 - loyal)


MOST_DICE = 5
DIE_HELPED = [[_die_evidence(wanted, rolled, True) if wanted else 0 for rolled in range(1, MOST_DICE + 1)] for wanted in range(5)]
DIE_FAILED = [[_die_evidence(wanted, rolled, False) if wanted else 0 for rolled in range(1, MOST_DICE + 1)] for wanted in range(5)]
CLAIMED_WITH = (0, -10, -25, -35)
"""A clue was claimed with so many cards in hand."""
NEUTRALISED_WITH = (0, 5, 30, 50)
"""A clue was neutralized with so many cards in hand."""
BRONZED_LOYAL = 40
"""Voted to Bronze somebody who then was shown Loyal."""
SPARED_LOYAL = -20


def weigh(g: Season, seat: int, evidence: int) -> None:
    """One more thing that everybody saw the player do."""
    if g.coop or g.revealed >= 0:
        return
    player = g.players[seat]
    player.conduct = max(LEAST, min(MOST, player.conduct + evidence))


def saw_die(g: Season, seat: int, wanted: int, rolled: int, helps: bool) -> None:
    """The player revealed a die out of so many rolled, while so many symbols were wanted."""
    table = DIE_HELPED if helps else DIE_FAILED
    weigh(g, seat, table[wanted][min(MOST_DICE, rolled) - 1])


def saw_work(g: Season, seat: int, claimed: bool) -> None:
    """The player Worked the Case, with this many cards in hand."""
    held = min(3, len(g.players[seat].hand.cards))
    weigh(g, seat, CLAIMED_WITH[held] if claimed else NEUTRALISED_WITH[held])


def saw_votes(g: Season, yes: list[int], no: list[int]) -> None:
    """So the players voted on one who then was shown Loyal."""
    for seat in yes:
        weigh(g, seat, BRONZED_LOYAL)
    for seat in no:
        weigh(g, seat, SPARED_LOYAL)


def weight(g: Season, seat: int) -> float:
    """How much likelier than at the start the player is the Traitor, before that is compared with the others."""
    return math.exp(g.players[seat].conduct / 100)


def suspects(g: Season, judge: int) -> list[int]:
    """Who could be the Traitor for all that the judge knows; NONE for somebody who knows nobody's loyalty."""
    return [p.seat for p in g.players if p.seat != judge and not p.shown_loyal and p.is_agent]


def guilt(g: Season, judge: int, suspect: int) -> float:
    """How likely the suspect is the Traitor, as the judge sees it; once the Traitor is known, nobody else is."""
    if g.revealed >= 0:
        return 1.0 if suspect == g.revealed else 0.0
    total = 0.0
    found = 0.0
    for seat in suspects(g, judge):
        one = weight(g, seat)
        total += one
        if seat == suspect:
            found = one
    return found / total if total > 0 else 0.0


def prime_suspect(g: Season, judge: int) -> int:
    """The likeliest Traitor, -1 if there is none."""
    best = NONE
    for seat in suspects(g, judge):
        if best == NONE or g.players[seat].conduct > g.players[best].conduct:
            best = seat
    return best


# Imagining


def resample(g: Season, viewer: int, rng: Rng) -> None:
    """Everything that the viewer may not know, by what the viewer may know."""
    g.own_cases()
    suspect_anew(g, viewer, rng)
    resend(g, viewer, rng)
    redeal_cards(g, viewer, rng)
    reroll_hidden_dice(g, viewer, rng)


def suspect_anew(g: Season, viewer: int, rng: Rng) -> None:
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
    """Deal the faces that the viewer does not know anew, within each back; Calamities lie in the deck, never in a hand. [W13-TRT.13]"""
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
