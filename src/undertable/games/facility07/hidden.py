"""What a seat may not know, imagined: where the unseen cards may be."""

from __future__ import annotations

from undertable.games.facility07.state import Facility
from undertable.kernel import Card, Rng


def deal_anew(g: Facility, viewer: int, rng: Rng) -> None:
    """Cards are dealt again; the Room Deck keeps its known number of Connection Nodes and forced Rooms."""
    g.redeal(viewer, rng, ("room",))
    deck = [i for i, card in enumerate(g.room_deck.cards) if not card.known(viewer)]
    box = [i for i, card in enumerate(g.room_box.cards) if not card.known(viewer)]
    order = g.pack.order
    inside = sorted((g.room_deck.cards[i].kind for i in deck), key=order.__getitem__)
    outside = sorted((g.room_box.cards[i].kind for i in box), key=order.__getitem__)
    fixed = [kind for kind in inside if kind.id in g.book.forced]
    free = sorted((k for k in inside + outside if k not in fixed), key=order.__getitem__)
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
    deck_cards, box_cards = g.room_deck.own(), g.room_box.own()
    for i, kind in zip(deck, drawn, strict=True):
        card = deck_cards[i]
        deck_cards[i] = Card(card.id, kind, card.seen)
    for i, kind in zip(box, left, strict=True):
        card = box_cards[i]
        box_cards[i] = Card(card.id, kind, card.seen)
