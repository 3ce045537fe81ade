"""The cards and counters that nobody has seen, as they might be."""

from __future__ import annotations

from undertable.games.hellboy.content import EncounterCard
from undertable.games.hellboy.pieces import Counter
from undertable.games.hellboy.state import Case
from undertable.kernel import EVERYONE, Card, Rng, Zone


def imagine_hidden(g: Case, viewer: int, rng: Rng) -> None:
    """What this viewer has not seen is dealt again: Encounter Cards, the Deck of Doom, the Injury sides of counters."""
    g.own_rooms()
    fixed = [card.back for card in g.book.encounters if card.always]
    g.redeal(viewer, rng, skip=tuple(fixed))
    for back in fixed:
        imagine_stage(g, back, rng)
    imagine_counters(g, rng)


def imagine_stage(g: Case, back: str, rng: Rng) -> None:
    """A card that always lies in a room of its stage is in one of the unexplored ones, the other cards anywhere. [HB-CAS.04]"""
    slots: list[tuple[Zone, int]] = []
    rest: list[tuple[Zone, int]] = []
    for zone in g.zones():
        for place, card in enumerate(zone.cards):
            if card.kind.back == back and card.seen != EVERYONE:
                (rest if zone is g.leftover else slots).append((zone, place))
    kinds = [zone.cards[place].kind for zone, place in slots + rest]
    kinds.sort(key=g.pack.place)
    always = [kind for kind in kinds if isinstance(kind, EncounterCard) and kind.always]
    others = [kind for kind in kinds if kind not in always]
    rng.shuffle(others)
    if always:
        others.insert(rng.below(max(1, len(slots))), always[0])
    for (zone, place), kind in zip(slots + rest, others, strict=True):
        old = zone.cards[place]
        zone.own()[place] = Card(old.id, kind, old.seen)


def imagine_counters(g: Case, rng: Rng) -> None:
    """Counters whose Injury side nobody has seen are drawn again from all that are not known. [HB-DMG.05]"""
    for agent in g.agents:
        for counter in agent.counters:
            if not counter.known:
                g.counters[counter.icon] += 1
    for agent in g.agents:
        for place, counter in enumerate(agent.counters):
            if not counter.known:
                agent.counters[place] = Counter(g.draw_icon(rng), False, counter.injury)
