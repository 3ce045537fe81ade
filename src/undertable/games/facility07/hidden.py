"""What a seat may not know, imagined: where the unseen cards may be."""

from __future__ import annotations

from undertable.games.facility07.state import Facility
from undertable.kernel import Card, Rng


def deal_anew(g: Facility, viewer: int, rng: Rng) -> None:
    """Cards are dealt again; the Room Deck keeps its known number of Connection Nodes and forced Rooms."""
    g.redeal(viewer, rng, ("room",))
    deck = [card for card in g.room_deck.cards if not card.known(viewer)]
    box = [card for card in g.room_box.cards if not card.known(viewer)]
    order = g.pack.order
    inside = sorted((card.kind for card in deck), key=order.__getitem__)
    fixed = [kind for kind in inside if kind.id in g.book.forced]
    free = sorted((card.kind for card in deck + box if card.kind not in fixed), key=order.__getitem__)
    nodes = [kind for kind in free if g.book.rooms[kind].node]
    plain = [kind for kind in free if not g.book.rooms[kind].node]
    rng.shuffle(nodes)
    rng.shuffle(plain)
    wanted = sum(1 for kind in inside if g.book.rooms[kind].node and kind not in fixed)
    drawn = fixed + nodes[:wanted]
    rest = len(deck) - len(drawn)
    drawn += plain[:rest]
    left = nodes[wanted:] + plain[rest:]
    rng.shuffle(drawn)
    rng.shuffle(left)
    for zone, kinds in ((g.room_deck, drawn), (g.room_box, left)):
        kinds.reverse()
        zone.lay([card if card.known(viewer) else Card(card.id, kinds.pop(), card.seen) for card in zone.cards])
