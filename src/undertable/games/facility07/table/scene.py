"""The table as a scene, drawn from what a seat may know."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from undertable.games.facility07.cards.facts import Book
from undertable.games.facility07.chapters.geometry import Door, facing, outside_of
from undertable.games.facility07.chapters.options import SWITCHES
from undertable.games.facility07.chapters.placing import edge
from undertable.games.facility07.chapters.premises import plan_of
from undertable.games.facility07.content import AgentCard, GadgetCard
from undertable.games.facility07.pieces import DEAD, ESCAPED, SKILLS
from undertable.kernel.content import Entry
from undertable.kernel.scene import (
    AnyArea,
    Badge,
    Board,
    CardFace,
    Cards,
    Colour,
    Dice,
    Die,
    Edge,
    Fact,
    Link,
    Mark,
    Panel,
    Printed,
    Scene,
    Space,
    Token,
    Track,
)

SEAT_COLOURS: tuple[Colour, ...] = ("blue", "orange", "teal", "pink", "brown", "yellow")
"""The colours of the players, as the rest of the table has them."""
ROOM_COLOURS: dict[str, Colour] = {"entryway": "green", "prison": "grey", "mainframe": "purple", "node": "blue", "room": ""}
TABLES: dict[str, Colour] = {
    "action": "teal",
    "gadget": "orange",
    "covert": "purple",
    "event": "yellow",
    "topsecret": "red",
    "agent": "blue",
}
REFERENCE = (
    "Start: you wake and leave the cell. In any order: move up to your Speed, sneak, attack (one weapon a turn), play and equip cards, "
    "use Gadgets. "
    "Ends your turn: a Room Ability, exploring, escaping. End: draw two, discard down to five."
)
SYMBOLS = {"entryway": "exit", "prison": "prison", "mainframe": "mainframe", "node": "node", "room": "room"}
SUBTITLES = {
    "action": "Action", "gadget": "Gadget", "covert": "Covert Card", "event": "Event", "topsecret": "Top Secret",
    "agent": "Agent", "room": "Room",
}  # fmt: skip


def draw(view: Any, book: Book, options: dict[str, Any]) -> Scene:
    """The whole table for one viewer."""
    return Painter(view, book, options).scene()


class Painter:
    """Draws one view."""

    def __init__(self, view: Any, book: Book, options: dict[str, Any]) -> None:
        self.view = view
        self.book = book
        self.options = options

    def scene(self) -> Scene:
        view = self.view
        areas: list[AnyArea] = [self.board()]
        if view.battle and not self.options.get("run_for_it"):
            areas.append(self.countdown())
        if view.dice:
            areas.append(self.dice())
        areas.extend(self.decks())
        for seat in range(view.seats):
            areas.append(self.panel(seat))
        areas.extend(self.own())
        return Scene(game="facility07", viewer=view.viewer, title="Facility 07", status=self.status(), areas=areas)

    def status(self) -> str:
        view = self.view
        if view.over and view.result is not None:
            return str(view.result.text)
        if not view.round:
            return "Set-up"
        phase = "Battle Phase" if view.battle else "Exploration Phase"
        parts = [f"Round {view.round}", phase, f"{view.names[view.active]}'s turn"]
        if view.battle and not self.options.get("run_for_it"):
            parts.append(f"self-destruct in {view.tracker}")
        return " · ".join(parts)

    # The board

    def entry(self, key: str) -> Entry:
        return self.book.find(key)

    def board(self) -> Board:
        view = self.view
        spaces: list[Space] = []
        tokens = self.tokens()
        for number, room in enumerate(view.rooms):
            lockers = tuple([str(view.names[lock.owner]) for lock in view.locks if lock.room == number])
            spent = bool(view.spent_rooms >> number & 1)
            user = view.viewer if view.viewer >= 0 and view.agents[view.viewer].nodes_used >> number & 1 else -1
            bare = bare_room(self.book, number, room.kind, room.x, room.y, room.turn, bool(room.covered), lockers, spent, user)
            if number in tokens:
                bare = [replace(bare[0], tokens=tokens[number]), *bare[1:]]
            spaces.extend(bare)
        rooms = tuple([(room.kind, room.x, room.y, room.turn) for room in view.rooms])
        edges, links = walls(self.book, rooms, tuple([(marker[0], marker[1], marker[2]) for marker in view.markers]))
        return Board(id="board", name="The facility", spaces=spaces, edges=edges, links=links)

    def tokens(self) -> dict[int, list[Token]]:
        """Agents, Guards, pieces and Corpses, by Room."""
        view = self.view
        found: dict[int, list[Token]] = {}
        for seat, agent in enumerate(view.agents):
            if agent.status == 0 and agent.kind is not None:
                badges = [Badge(text="cell", symbol="prison", name="In the cell", rule="F07-PRI.06")] if agent.cell else []
                found.setdefault(agent.room, []).append(
                    Token(
                        id=f"agent:{seat}", name=f"{view.names[seat]} ({self.entry(agent.kind).name})" + (", Dazed" if agent.dazed else ""),
                        glyph=self.initials(seat, agent.kind), symbol="agent", colour=SEAT_COLOURS[seat], down=agent.dazed, badges=badges,
                        art=agent.kind,
                    )
                )  # fmt: skip
        for i, guard in enumerate(view.guards):
            state = "Dazed Guard" if guard.dazed else "newborn Guard" if guard.newborn else "Guard"
            found.setdefault(guard.room, []).append(
                Token(id=f"guard:{i}", name=state, glyph="g" if guard.dazed or guard.newborn else "G", symbol="guard",
                      art="token/guard_dazed" if guard.dazed else "token/guard", down=guard.dazed, rule="F07-GRD.03")
            )  # fmt: skip
        for i, piece in enumerate(view.pieces):
            flags = [flag for bit, flag in enumerate(self.book.pieces[i].entry.flags) if piece.flags >> bit & 1]
            name = f"{piece.name} ({', '.join(flags)})" if flags else piece.name
            found.setdefault(piece.room, []).append(
                Token(id=f"piece:{i}", name=name, glyph=piece.name[:2], symbol="piece", colour="teal", down=bool(flags),
                      art=self.book.pieces[i].entry.key)
            )  # fmt: skip
        for corpse in view.corpses:
            found.setdefault(corpse.room, []).append(
                Token(name="Corpse with 1 Data", glyph="+", symbol="corpse", art="token/corpse", rule="F07-OPT.10")
            )
        return found

    def initials(self, seat: int, key: str) -> str:
        """The number of the seat and the initials of its Agent."""
        return str(seat + 1) + "".join(word[0] for word in self.entry(key).name.split()[:2])

    # Decks, dice, countdown

    def countdown(self) -> Track:
        view = self.view
        marks = [Mark(label=str(n), covered=n > view.tracker) for n in range(6, -1, -1)]
        keeper = f" ({view.names[view.hacker]} is The Hacker)" if view.hacker >= 0 else ""
        return Track(id="countdown", name=f"Self-destruct{keeper}", place="top", marks=marks, at=6 - view.tracker, rule="F07-SDC.03")

    def dice(self) -> Dice:
        view = self.view
        found: list[Die] = []
        for die in view.dice:
            what = SKILLS[die.skill].capitalize() if die.skill >= 0 else "roll"
            found.append(Die(text=str(die.face), name=f"{view.names[die.seat]}: {what} {die.value} or less", owner=view.names[die.seat],
                             colour=SEAT_COLOURS[die.seat]))  # fmt: skip
        return Dice(id="dice", name="Dice", place="top", dice=found)

    def face(self, key: str, id: str = "", used: bool = False, brief: bool = False) -> CardFace:
        """A card; `brief`: its text only on a closer look."""
        return card_face(self.entry(key), id, used, brief)

    def faces(self, zone: Any) -> list[CardFace]:
        """The cards of a zone that can be pointed at."""
        return [self.face(card.kind, f"card:{card.id}") for card in zone.cards]

    def decks(self) -> list[AnyArea]:
        view = self.view
        known = [self.face(kind) for _, kind in sorted(view.room_deck.known.items(), key=lambda item: int(item[0]))]
        first = {card.kind: card.id for card in reversed(view.ops_discard.cards)}
        shown = [self.face(card.kind, f"card:{card.id}", brief=True) for card in view.ops_discard.cards if first[card.kind] == card.id]
        last = [self.face(card.kind) for card in view.event_discard.cards[-1:]]
        found: list[AnyArea] = [
            pile("roomdeck", "Room Deck", view.room_deck, known, "F07-SET.06", "The Mainframe is the last card"),
            pile("eventdeck", "Event Deck", view.events_deck, [self.face(kind) for kind in view.events_deck.known.values()]),
            pile("opsdeck", "Ops Deck", view.ops, [self.face(kind) for kind in view.ops.known.values()]),
            pile("opsdiscard", "Ops discard pile", view.ops_discard, shown, "F07-OPS.06"),
            pile("eventdiscard", "Event discard pile", view.event_discard, last),
        ]
        if view.table.cards:
            found.append(Cards(id="table", name="Lying out", place="top", cards=self.faces(view.table)))
        found.append(Panel(id="reference", name="Rules Reference", place="side", text=REFERENCE, rule="F07-TRN.02"))
        switched = [switch.title for switch in SWITCHES if self.options.get(switch.name)]
        if switched:
            found.append(Panel(id="options", name="Optional rules", place="side", text=", ".join(switched)))
        return found

    # Seats

    def panel(self, seat: int) -> Panel:
        view = self.view
        agent = view.agents[seat]
        facts = [Fact(label="Data", value=str(agent.data), rule="F07-DAT.01"), Fact(label="Hand", value=str(agent.hand.count))]
        name = view.names[seat]
        if agent.kind is not None:
            kind = self.entry(agent.kind)
            assert isinstance(kind, AgentCard)
            name = f"{name}: {kind.name}"
            facts += [Fact(label=one.capitalize(), value=str(kind.skills[one]), help="as printed", rule="F07-SKL.01") for one in SKILLS]
            if seat == view.viewer:
                facts.append(Fact(label=kind.ability_name, value=kind.text, rule="F07-AGT.01"))
            else:
                facts.append(Fact(label="Ability", value=kind.ability_name, help=kind.text, rule="F07-AGT.01"))
        states = (
            (agent.dazed, "Dazed", "F07-DAZ.01"), (agent.cell, "in the cell", "F07-PRI.06"),
            (agent.status == ESCAPED, "escaped", "F07-ESC.03"),
            (agent.status == DEAD, "dead", "F07-DTH.03"), (view.hacker == seat, "The Hacker", "F07-MAN.04"),
            (agent.ignored > 0, "ignored by Guards", "F07-GRD.03"), (agent.cloaked, "cloaked", "F07-GEN.11"),
            (agent.unblocked, "cannot be blocked", "F07-BLK.02"),
        )  # fmt: skip
        badges = [Badge(text=text, rule=rule, colour="red" if text in ("Dazed", "dead") else "") for on, text, rule in states if on]
        for i, token in enumerate(self.book.tokens):
            if i < len(agent.tokens) and (token.public or seat == view.viewer):
                facts.append(Fact(label=token.name, value=str(agent.tokens[i])))
        if agent.banked:
            facts.append(Fact(label="Banked", value=str(agent.banked), rule="F07-OPT.17"))
        theirs = seat != view.viewer
        cards = [self.face(card.kind, f"card:{card.id}", card.id in agent.used, theirs) for card in agent.gadgets.cards]
        cards.extend(self.hidden(card) for card in agent.covert.cards)
        if theirs:
            cards.extend(self.face(kind, brief=True) for kind in agent.hand.known)
            cards.extend(self.face(kind) for kind in agent.secret.known)
        return Panel(id=f"seat:{seat}", name=name, place="seat", seat=seat, colour=SEAT_COLOURS[seat], facts=facts, badges=badges,
                     art=agent.kind or "", cards=cards, active=seat == view.active and bool(view.round) and not view.over)  # fmt: skip

    def hidden(self, card: Any) -> CardFace:
        if "kind" in card:
            return self.face(card.kind, f"card:{card.id}")
        return CardFace(id=f"card:{card.id}", back="ops", name="Covert Card, face down", rule="F07-COV.01")

    def own(self) -> list[AnyArea]:
        """The viewer's own hand, Top Secret Card and offered Agents."""
        seat = self.view.viewer
        if seat < 0:
            return []
        agent = self.view.agents[seat]
        hand, secret = self.faces(agent.hand), self.faces(agent.secret)
        found: list[AnyArea] = [
            Cards(id=f"hand:{seat}", name="Your hand", place="hand", layout="hand", seat=seat, count=agent.hand.count, cards=hand),
            Cards(id=f"secret:{seat}", name="Top Secret", place="hand", seat=seat, rule="F07-TOP.01", cards=secret),
        ]
        if agent.offer.count:
            found.insert(0, Cards(id="offer", name="Choose your Agent", place="hand", seat=seat, cards=self.faces(agent.offer)))
        return found


def pile(id: str, name: str, zone: Any, cards: list[CardFace], rule: str = "", help: str = "") -> Cards:
    """A deck or a discard pile beside the board."""
    return Cards(id=id, name=name, place="side", layout="pile", count=zone.count, cards=cards, rule=rule, help=help)


def in_full(entry: Entry) -> CardFace:
    """A card with its whole text."""
    trigger = getattr(entry, "trigger", "")
    text = f"{trigger} {entry.text}" if trigger else entry.text
    if isinstance(entry, AgentCard):
        numbers = ", ".join(f"{name.capitalize()} {value}" for name, value in entry.skills.items())
        text = f"{numbers}. {entry.ability_name}: {entry.text}"
    weapon = isinstance(entry, GadgetCard) and entry.weapon is not None
    return CardFace(
        name=entry.name,
        kind=entry.key,
        subtitle="Weapon" if weapon else SUBTITLES[entry.TABLE],
        text=text,
        help=getattr(entry, "flavour", ""),
        colour=TABLES.get(entry.TABLE, ""),
        symbol="weapon" if weapon else entry.TABLE,
    )


def briefly(entry: Entry) -> CardFace:
    """A card with its text only on a closer look."""
    drawn = in_full(entry)
    drawn.text, drawn.help = "", drawn.text
    return drawn


IN_FULL, BRIEFLY = Printed(in_full), Printed(briefly)


@lru_cache(20_000)
def card_face(entry: Entry, id: str, used: bool, brief: bool) -> CardFace:
    """A card on the table. Dozens are in every picture, and few of them change: so they are kept, and changed by nobody."""
    drawn = (BRIEFLY if brief else IN_FULL)(entry, id)
    drawn.turned = used
    return drawn


@lru_cache(2_000)
def bare_room(
    book: Book, number: int, kind: str, x: int, y: int, turn: int, covered: bool, lockers: tuple[str, ...], spent: bool, user: int
) -> list[Space]:
    """A Room with nobody in it: one box, or a box for every cell where it is no rectangle. It is kept like the cards.

    `lockers` are the names of those who have Locked it Down; `user` is the seat that looks, if it has used this Node.
    """
    facts = book.rooms[book.find(kind)]
    card = facts.entry
    shape = facts.shape(turn)
    badges: list[Badge] = []
    if lockers:
        badges.append(Badge(text="LOCKED", symbol="locked", colour="red", name=f"Locked Down by {', '.join(lockers)}", rule="F07-LOK.02"))
    if card.kind == "entryway":
        badges.append(Badge(id="space:outside", text="EXIT", symbol="exit", colour="green", name="The way out", rule="F07-ESC.01"))
    if spent:
        badges.append(Badge(text="spent", colour="grey", name="This Ability is used up for everybody"))
    if user >= 0:
        badges.append(Badge(text="✓", seat=user, name="You have used this Node", rule="F07-CON.03"))
    if facts.guards:
        badges.append(Badge(text="!" * facts.guards, symbol="guard", name=f"{facts.guards} guard icon(s)", rule="F07-GRD.02"))
    ability = facts.ability.name if facts.ability is not None else ""
    if covered:
        badges.append(Badge(text="?", symbol="eventmark", colour="yellow", name="A face-down Event lies here", rule="F07-OPT.18"))
    box = Space(
        id=f"space:{number}", name=card.name, help=card.text, rule="F07-ROM.01", colour=ROOM_COLOURS[card.kind], x=x, y=y,
        w=shape.width, h=shape.height, lines=[ability] if ability else [],
        symbols=[SYMBOLS[card.kind]], badges=badges, fog=covered,
        group=f"room {number}", shade=0.5 if ROOM_COLOURS[card.kind] else 0, art=card.key,
    )  # fmt: skip
    if len(shape.cells) == shape.width * shape.height:
        return [box]
    found: list[Space] = []
    for i, (dx, dy) in enumerate(shape.cells):
        if i == 0:
            box.x, box.y, box.w, box.h = x + dx, y + dy, 1, 1
            found.append(box)
        else:
            found.append(Space(x=x + dx, y=y + dy, group=f"room {number}", colour=box.colour, name=card.name, fog=box.fog))
    return found


@lru_cache(500)
def walls(book: Book, rooms: tuple[tuple[str, int, int, int], ...], markers: tuple[Door, ...]) -> tuple[list[Edge], list[Link]]:
    """Doors and ways between the Rooms. They are in every picture and seldom change: so they are kept, and changed by nobody."""
    plan = plan_of([(book.rooms[book.find(kind)], x, y, turn) for kind, x, y, turn in rooms], list(markers))
    edges: list[Edge] = []
    for number, doors in enumerate(plan.doors):
        for door in doors:
            beyond = plan.owner.get(outside_of(door))
            marker = "Door marker: " if door in markers or facing(door) in markers else ""
            if beyond is None:
                name = "door:{}:{}:{}".format(*door)
                edges.append(edge(door, "door", "yellow", f"{marker}open door, not explored", name, "F07-EXP.01"))
            elif facing(door) not in plan.doors[beyond]:
                edges.append(edge(door, "closed", "", f"{marker}bricked up: there is no door on the other side", rule="F07-GEO.10"))
            elif number < beyond:
                edges.append(edge(door, "door", "green", f"{marker}doorway"))
    for door in plan.closed_edges:
        edges.append(edge(door, "door", "teal", "The way out", rule="F07-GEO.20"))
    links = [
        Link(a=f"space:{number}", b=f"space:{other}") for number, beside in enumerate(plan.neighbours) for other in beside if number < other
    ]
    return edges, links
