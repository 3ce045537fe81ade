"""Cards on the table: moving, showing and shuffling them, with handles and knowledge kept right."""

from __future__ import annotations

from undertable.kernel.content import Entry, Pack
from undertable.kernel.declare import Derived, Unsaved
from undertable.kernel.piece import BOX, DECK, DOWN, EVERYONE, NOBODY, OPEN, OWN, PILE, Card, Held, Shown, Zone
from undertable.kernel.plaindata import fields_of
from undertable.kernel.rng import Rng


class CardTable(Shown):
    """The part of a position that handles cards. Everything that moves a card goes through it."""

    pack: Derived[Pack]
    seats: Derived[int]
    names: Derived[list[str]]
    rng: Rng
    fresh_id: int
    barred: Unsaved[bool]
    """Whether somebody has learnt something since the last choice: undo stops there."""
    unveiled: Unsaved[bool]
    """Whether everybody has seen a new face since the last choice, even if it is hidden again by now."""

    def first_values(self) -> None:
        """Give the declared fields of a class beneath this one their defaults."""

    def name(self, seat: int) -> str:
        """What a seat is called at the table."""
        return self.names[seat] if 0 <= seat < len(self.names) else "the table"

    def zones(self) -> list[Zone]:
        """Every zone, in an order that every seat may know: feeds `imagine` and the conservation checks.

        By default the zones, and lists of zones, among the declared fields; a game with others, or in a hurry, lists them itself.
        """
        found: list[Zone] = []
        for name in fields_of(type(self)):
            value: object = getattr(self, name, None)
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, Zone):
                    found.append(one)
        return found

    def held(self) -> list[Held]:
        """Every card in play outside zones, in an order that every seat may know."""
        return []

    def pool(self, card: Card, owner: int) -> str:
        """Cards of one pool may be each other for who does not know their faces. `owner` is that of the zone."""
        return card.kind.back

    def fresh(self) -> int:
        """A handle that nobody has seen before."""
        self.fresh_id += 1
        return self.fresh_id

    def make(self, zone: Zone, kind: Entry, copies: int = 1) -> None:
        """Put new cards into a zone, at set-up."""
        for _ in range(copies):
            self.put(Card(0, kind, NOBODY), zone)

    def put(self, card: Card, zone: Zone, at: int = -1, seen: int = NOBODY) -> Card:
        """Lay a card into a zone, on top or at a place; the card as it now lies there is returned.

        Open zones show the face to all, a hand to its owner; `seen` adds seats that watched. Entering a hand or a deck gives a new
        handle, and leaving a hand does too, so that nobody follows a card through it or learns when it was drawn.
        """
        face = zone.face
        known = card.seen | seen
        if face == OPEN or face == PILE:
            known = EVERYONE
        elif face == OWN and zone.owner >= 0 and known != EVERYONE:
            known |= 1 << zone.owner
        if known != card.seen:
            self.barred = True
            if known == EVERYONE:
                self.unveiled = True
        id = card.id
        if id == 0 or not (face == OPEN or face == DOWN or face == PILE):
            id = self.fresh()
        laid = card if id == card.id and known == card.seen else Card(id, card.kind, known)
        if at < 0:
            zone.own().append(laid)
        else:
            zone.own().insert(at, laid)
        return laid

    def take(self, id: int, zone: Zone, face_down: bool = False) -> Card:
        """Take the card with this handle out of a zone.

        `face_down`: the others do not see which card leaves a hand, so they forget what they knew of that hand.
        """
        i = zone.index(id)
        if i < 0:
            raise KeyError(f"no card {id} in {zone.name}")
        card = zone.own().pop(i)
        if zone.face != OWN:
            return card
        if not face_down:
            return Card(self.fresh(), card.kind, card.seen)
        self.forget(zone, 1 << zone.owner)
        return Card(self.fresh(), card.kind, card.seen & (1 << zone.owner) if card.seen != EVERYONE else 1 << zone.owner)

    def move(self, id: int, source: Zone, to: Zone, at: int = -1, seen: int = NOBODY) -> Card:
        """Take a card out of one zone and lay it into another. Into a hidden zone it goes face down."""
        hidden = to.face == DOWN or to.face == DECK or to.face == BOX or to.face == OWN
        return self.put(self.take(id, source, hidden and source.owner != to.owner), to, at, seen)

    def draw(self, deck: Zone, to: Zone) -> Card | None:
        """The top card of a deck goes to another zone; None if the deck is empty."""
        if not deck.cards:
            return None
        self.barred = True
        return self.put(deck.own().pop(), to)

    def deal(self, deck: Zone, hands: list[Zone], count: int) -> None:
        """So many cards from the top of a deck to each hand."""
        for hand in hands:
            for _ in range(count):
                self.draw(deck, hand)

    def shuffle(self, zone: Zone) -> None:
        """Shuffle a zone: new order, new handles, and whoever knew a place knows it no more."""
        cards = zone.own()
        self.rng.shuffle(cards)
        known = EVERYONE if zone.face == OPEN else NOBODY
        if zone.face == OWN and zone.owner >= 0:
            known = 1 << zone.owner
        zone.lay([Card(self.fresh(), card.kind, known) for card in cards])

    def forget(self, zone: Zone, keep: int = NOBODY) -> None:
        """All but the seats in `keep` forget the faces in a zone, and the handles are new."""
        zone.lay([Card(self.fresh(), card.kind, keep if card.seen == EVERYONE else card.seen & keep) for card in zone.cards])

    def reveal(self, zone: Zone, at: int, to: int = EVERYONE) -> Card:
        """Show the card at a place of a zone to the seats in `to`: from now on they know it."""
        card = zone.cards[at]
        known = EVERYONE if to == EVERYONE or card.seen == EVERYONE else card.seen | to
        if known != card.seen:
            self.barred = True
            if known == EVERYONE:
                self.unveiled = True
            card = Card(card.id, card.kind, known)
            zone.own()[at] = card
        return card

    def peek(self, deck: Zone, seat: int, number: int = 1) -> list[Card]:
        """A seat looks at the top cards of a deck; they stay where they are, and it knows them. The top card comes first."""
        top = range(len(deck.cards) - 1, max(-1, len(deck.cards) - 1 - number), -1)
        return [self.reveal(deck, i, 1 << seat) for i in top]

    def redeal(self, viewer: int, rng: Rng, skip: tuple[str, ...] = ()) -> None:
        """Deal again the faces that the viewer does not know, within each pool; pools in `skip` are left alone."""
        pools: dict[str, list[Entry]] = {}
        zones = self.zones()
        held = self.held()
        for zone in zones:
            for card in zone.cards:
                if not card.known(viewer):
                    pools.setdefault(self.pool(card, zone.owner), []).append(card.kind)
        for piece in held:
            if not piece.card.known(viewer):
                pools.setdefault(self.pool(piece.card, getattr(piece, "owner", -1)), []).append(piece.card.kind)
        for name in sorted(pools):
            if name not in skip:
                faces = pools[name]
                faces.sort(key=self.pack.order.__getitem__)
                rng.shuffle(faces)
                faces.reverse()
        for zone in zones:
            i = 0
            for card in zone.cards:
                if not card.known(viewer):
                    name = self.pool(card, zone.owner)
                    if name not in skip:
                        zone.own()[i] = Card(card.id, pools[name].pop(), card.seen)
                i += 1
        for piece in held:
            card = piece.card
            if not card.known(viewer):
                name = self.pool(card, getattr(piece, "owner", -1))
                if name not in skip:
                    piece.card = Card(card.id, pools[name].pop(), card.seen)
