"""The table as a scene: board of rooms, HQ Board, agents, decks and dice, drawn from what the viewer may know."""

from __future__ import annotations

from typing import Any

from undertable.games.hellboy.content import (
    AgentCard,
    BackupCard,
    Book,
    CaseCard,
    DoomCard,
    EnemyCard,
    Equipment,
    Requisition,
    SceneryKind,
    book_of,
)
from undertable.games.hellboy.dice import COLOURS, EFFECTS
from undertable.games.hellboy.layout import NOWHERE, Layout, layout, shared_edge
from undertable.games.hellboy.pieces import ICONS, SKILLS
from undertable.kernel.content import Pack
from undertable.kernel.scene import (
    Area,
    Badge,
    Board,
    CardFace,
    Cards,
    Colour,
    Dice,
    Die,
    Edge,
    Fact,
    Mark,
    Panel,
    Scene,
    Space,
    Token,
    Track,
)

SYMBOLS = {
    "hellboy": "fist",
    "liz": "flame",
    "abe": "wave",
    "johann": "ghost",
    "bookcase": "shelf",
    "small_table": "table",
    "large_table": "table",
    "cabinet": "cabinet",
    "lectern": "lectern",
}
"""Drawn symbols of the skin; figures have those of their own names."""
AGENT_COLOURS: dict[str, Colour] = {"hellboy": "red", "liz": "orange", "abe": "blue", "johann": "teal"}
DIE_COLOURS: tuple[Colour, ...] = ("", "red", "yellow", "green", "white")
PHASES = {
    "setup": "Set-up",
    "refresh": "Refresh Phase",
    "enemy": "Enemy Phase",
    "agent": "Agent Phase",
    "rest": "Rest Phase",
    "doom": "Doom Phase",
    "end": "End Phase",
}


def draw(pack: Pack, view: Any, viewer: int) -> Scene:
    """The whole table for one viewer."""
    book = book_of(pack)
    areas: list[Any] = []
    if view.explored:
        areas.append(board(book, view))
    areas.extend(tracks(view))
    if view.tests:
        areas.append(dice(book, view.tests[-1]))
    areas.extend(seats(book, pack, view))
    areas.extend(decks(pack, book, view))
    if view.phase == "setup":
        areas.extend(choices_of_setup(book, view))
    return Scene(game="hellboy", viewer=viewer, title="The Amphibian Menace", status=status(book, view), areas=areas)


def status(book: Book, view: Any) -> str:
    """One line: where the case stands."""
    if view.phase == "setup":
        return f"Set-up, budget {view.budget}" if view.budget else "Set-up"
    lead = next((view.agents[number] for number in view.priority if not view.agents[number].out), None)
    parts = [f"Round {view.round}", PHASES[view.phase]]
    parts.append(f"Confrontation ({view.began})" if view.began else "Investigation")
    if lead is not None:
        parts.append(f"Lead: {entry_name(book, lead.kind)}")
    return " · ".join(parts)


def entry_name(book: Book, key: str) -> str:
    return book.pack.find(key).name


def now(book: Book, view: Any) -> Layout:
    """The layout that the viewer sees."""
    return layout(book.plan, view.explored, view.closed)


# The board


def board(book: Book, view: Any) -> Board:
    """Rooms with their areas; fog over what is not explored."""
    lair = bool(view.began)
    spaces: list[Space] = []
    for area, name in enumerate(book.plan.names):
        room = book.plan.room_of[area]
        if (book.rooms[room].stage == "lair") == lair:
            spaces.append(space(book, view, area, name, room))
    return Board(id="board", name="The lair" if lair else "The sanatorium", spaces=spaces, edges=edges(book, view, lair))


def space(book: Book, view: Any, area: int, name: str, room: int) -> Space:
    """One area with everything in it."""
    explored = bool(view.explored >> room & 1)
    locked = bool(view.locked >> room & 1)
    return Space(
        id=f"space:{name}",
        name=f"{name} {book.room_names[room]}",
        x=book.plan.xs[area],
        y=book.plan.ys[area],
        lines=[] if explored else ["locked" if locked else "unexplored"],
        tokens=tokens(book, view, area) if explored else [],
        fog=not explored,
        colour="orange" if view.blazes[area] else "",
        group=book.rooms[room].id,
        rule="HB-BRD.02" if explored else "HB-BRD.10",
        help="" if explored else ("Locked until the Verger's Key is found." if locked else "Not explored yet."),
    )


def tokens(book: Book, view: Any, area: int) -> list[Token]:
    """Figures, scenery and markers of an area."""
    found: list[Token] = []
    for number, agent in enumerate(view.agents):
        if agent.area == area:
            found.append(agent_token(book, view, number, agent))
    for enemy in view.enemies:
        if enemy.area == area:
            found.append(enemy_token(book, view, enemy))
    for backup in view.backups:
        if backup.area == area:
            card = book.pack.find(backup.kind)
            found.append(
                Token(
                    id=f"backup:{backup.number}",
                    name=card.name,
                    help=card.text,
                    glyph=card.id,
                    symbol="backup",
                    colour="green",
                    rule="HB-BAK.05",
                )
            )
    for piece in view.scenery:
        if piece.area == area:
            kind = book.pack.find(piece.kind)
            assert isinstance(kind, SceneryKind)
            badges = [Badge(text=str(piece.tokens), name="tokens left")] if kind.searchable or kind.interactive else []
            found.append(
                Token(
                    id=f"scenery:{piece.number}",
                    name=kind.name,
                    help=kind.text,
                    glyph=kind.glyph,
                    symbol=SYMBOLS.get(kind.id, ""),
                    badges=badges,
                    colour="brown",
                    rule="HB-SCN.01",
                )
            )
    if view.swarms[area]:
        found.append(Token(name="Frog Swarm", symbol="swarm", glyph="sw", count=view.swarms[area], colour="green", rule="HB-SWM.03"))
    if view.blazes[area]:
        found.append(Token(name="Blaze marker", symbol="blaze", glyph="bz", colour="orange", rule="HB-BLZ.06"))
    if view.clues[area]:
        found.append(Token(name="Clue", symbol="clue", glyph="cl", count=view.clues[area], colour="yellow", rule="HB-EXM.04"))
    if view.reliquary == area:
        found.append(Token(name="Reliquary", symbol="chest", glyph="RQ", colour="purple", rule="HB-CAS.07"))
    if view.well == area:
        found.append(Token(name="Well Mouth", symbol="well", glyph="WM", colour="purple", rule="HB-CAS.08"))
    return found


def agent_token(book: Book, view: Any, number: int, agent: Any) -> Token:
    card = book.pack.find(agent.kind)
    assert isinstance(card, AgentCard)
    badges = [Badge(text=str(agent.cubes), name="cubes")] if not agent.out else [Badge(text="KO", help="Knocked Out")]
    if agent.lying:
        badges.append(Badge(text="lying", help="Stunned"))
    return Token(
        id=f"agent:{card.id}",
        name=card.name,
        help=card.special,
        glyph=card.glyph,
        symbol=SYMBOLS.get(card.id, ""),
        colour=AGENT_COLOURS.get(card.id, "white"),
        down=agent.out or agent.lying,
        badges=badges,
    )


def enemy_card(book: Book, view: Any, figure: str) -> EnemyCard:
    """The Enemy Card that a figure follows."""
    key = {"frog": view.frog_card, "boss": view.boss_card, "tentacle": "enemy/E5", "giant": "enemy/E4"}[figure]
    card = book.pack.find(key)
    assert isinstance(card, EnemyCard)
    return card


def enemy_token(book: Book, view: Any, enemy: Any) -> Token:
    card = enemy_card(book, view, enemy.figure)
    health = view.boss_health if enemy.figure == "boss" else card.health[len(view.agents) - 1]
    badges = [Badge(text=f"{health - enemy.damage}", name="Health left")]
    if enemy.stunned:
        badges.append(Badge(text="lying", help="Stunned"))
    return Token(
        id=f"enemy:{enemy.number}",
        name=book.figure_names[enemy.figure],
        help=f"{card.name}: {card.text}",
        glyph=book.glyphs[enemy.figure],
        symbol=enemy.figure,
        colour="purple" if card.boss else "green",
        down=enemy.stunned,
        badges=badges,
        rule="HB-ENM.01",
    )


def edges(book: Book, view: Any, lair: bool) -> list[Edge]:
    """Walls round every room, and the doorways in them."""
    plan = book.plan
    shown = now(book, view)
    found: list[Edge] = []
    doors: set[tuple[int, int, int, int]] = set()
    for door, (a, b) in enumerate(plan.doorways):
        if (book.rooms[plan.room_of[a]].stage == "lair") != lair:
            continue
        edge = plan.door_edges[door]
        doors.add(edge)
        rooms = (plan.room_of[a], plan.room_of[b])
        kind = "door" if shown.is_open(door) else "closed"
        if any(view.locked >> room & 1 for room in rooms):
            kind = "locked"
        words = {"door": "open", "closed": "slammed shut" if view.closed >> door & 1 else "leads to an unexplored room", "locked": "locked"}
        x1, y1, x2, y2 = edge
        name = f"Doorway {plan.names[a]}-{plan.names[b]}"
        found.append(
            Edge(id=f"door:{door}", name=name, help=words[kind], x1=x1, y1=y1, x2=x2, y2=y2, kind=kind, rule="HB-BRD.08")  # type: ignore[arg-type]
        )
    walls: set[tuple[int, int, int, int]] = set()
    for room, areas in enumerate(plan.rooms):
        if (book.rooms[room].stage == "lair") != lair:
            continue
        own = {(plan.xs[area], plan.ys[area]) for area in areas}
        for x, y in own:
            for nx, ny in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                edge = shared_edge(x, y, nx, ny)
                if (nx, ny) not in own and edge not in doors:
                    walls.add(edge)
    found.extend(Edge(x1=x1, y1=y1, x2=x2, y2=y2) for x1, y1, x2, y2 in sorted(walls))
    return found


# The HQ Board


def tracks(view: Any) -> list[Area]:
    """Impending Doom, Information Gathered and the Target Priority queue."""
    if view.phase == "setup":
        return []
    doom: list[Mark] = []
    info: list[Mark] = []
    for number in range(1, 21):
        marker = {view.surge_at: "A", view.time_at: "B", view.rite_at: "R"}.get(number, "")
        helps = {"A": "Doom Marker A: the surge", "B": "Doom Marker B: time runs out", "R": "The rite is complete"}
        doom.append(Mark(label=str(number), symbol=marker, help=helps.get(marker, ""), tokens=marker_token(marker, helps)))
        insight = number in view.insight_at
        info.append(
            Mark(
                label=str(number),
                symbol="I" if insight else "",
                help="Insight marker" if insight else "",
                tokens=marker_token("I" if insight else "", {"I": "Insight marker"}),
            )
        )
    found: list[Area] = [
        Track(id="doom", name="Impending Doom", place="top", marks=doom, at=view.doom - 1, rule="HB-TRK.05", colour="purple"),
    ]
    if not view.began:
        found.append(
            Track(id="info", name="Information Gathered", place="top", marks=info, at=view.info - 1, rule="HB-TRK.04", colour="blue")
        )
    return found


def marker_token(marker: str, helps: dict[str, str]) -> list[Token]:
    if not marker:
        return []
    insight = marker == "I"
    return [Token(glyph=marker, symbol="insight" if insight else "doom", name=helps[marker], colour="yellow" if insight else "red")]


def dice(book: Book, test: Any) -> Dice:
    """The roll on the table."""
    shown: list[Die] = []
    for place, (level, value) in enumerate(zip(test.dice, test["values"], strict=False)):
        shown.append(Die(id=f"die:{place}", name=f"{COLOURS[level]} die", text=str(value), colour=DIE_COLOURS[level]))
    if test.effect >= 0:
        shown.append(Die(id="die:effect", name="effect die", text=EFFECTS[test.effect], colour="grey"))
    against = f" against {test.target}" if test.target else ""
    bonus = f" +{test.bonus}" if test.bonus else ""
    name = f"{SKILLS[test.skill]} test{against}{bonus}, upgrades {test.ups}, downgrades {test.downs}"
    return Dice(id="dice", name=name, dice=shown, rule="HB-TST.07")


# Agents


def seats(book: Book, pack: Pack, view: Any) -> list[Area]:
    """A panel for each seat, and one for each agent."""
    found: list[Area] = []
    for seat, name in enumerate(view["names"]):
        mine = [entry_name(book, agent.kind) for agent in view.agents if agent.seat == seat]
        found.append(Panel(id=f"seat:{seat}", name=name, place="seat", seat=seat, text=", ".join(mine), active=seat in view.pending))
        for number, agent in enumerate(view.agents):
            if agent.seat == seat:
                found.append(agent_panel(book, view, number, agent))
    if view.agents:
        found.append(hq(book, view))
    return found


def hq(book: Book, view: Any) -> Panel:
    """The queue and the numbers that everybody watches."""
    queue: list[Token] = []
    for place, number in enumerate(view.priority):
        agent = view.agents[number]
        card = book.pack.find(agent.kind)
        assert isinstance(card, AgentCard)
        queue.append(
            Token(
                id=f"queue:{card.id}",
                name=f"{place + 1}. {card.name}",
                glyph=card.glyph,
                down=agent.out,
                colour=AGENT_COLOURS.get(card.id, "white"),
                rule="HB-TPQ.01",
            )
        )
    facts = [
        Fact(label="Impending Doom", value=doom_text(view), rule="HB-TRK.05"),
        Fact(label="Insight markers", value=str(view.insights), rule="HB-CAS.17"),
    ]
    if view.began:
        boss = next((enemy for enemy in view.enemies if enemy.figure == "boss"), None)
        left = view.boss_health - boss.damage if boss is not None else 0
        facts.append(Fact(label="Boss Health", value=f"{left} / {view.boss_health}", rule="HB-CAS.16"))
    else:
        following = f", next Insight on {min(view.insight_at)}" if view.insight_at else ""
        facts.append(Fact(label="Information", value=f"{view.info}{following}", rule="HB-TRK.04"))
        facts.append(Fact(label="Frog Swarms", value=str(sum(view.swarms)), rule="HB-SWM.01"))
    return Panel(id="hq", name="HQ: Target Priority", place="side", tokens=queue, facts=facts, rule="HB-TPQ.01")


def doom_text(view: Any) -> str:
    marks = [f"{name} on {at}" for name, at in (("surge", view.surge_at), ("time", view.time_at), ("rite", view.rite_at)) if at]
    return f"{view.doom}" + (f" ({', '.join(marks)})" if marks else "")


def agent_panel(book: Book, view: Any, number: int, agent: Any) -> Panel:
    """Everything about one agent."""
    card = book.pack.find(agent.kind)
    assert isinstance(card, AgentCard)
    injuries = [counter for counter in agent.counters if counter.injury]
    facts = [
        Fact(label="Cubes", value="Knocked Out" if agent.out else str(agent.cubes) + (" (lying)" if agent.lying else ""), rule="HB-REF.01"),
        Fact(label="Health", value=health_text(agent, card), rule="HB-DMG.01"),
        Fact(
            label="Skills",
            value=" ".join(f"{skill} {COLOURS[level]}" for skill, level in zip(SKILLS, agent.skills, strict=True)),
            rule="HB-GEN.07",
        ),
    ]
    if agent.tracker:
        name = "Living Flame" if card.id == "liz" else "Cohesion"
        facts.append(Fact(label=name, value=f"{agent.tracker} of 6", rule="HB-TRK.02"))
    if agent.area != NOWHERE and view.explored:
        facts.append(Fact(label="Area", value=book.plan.names[agent.area]))
    cards = [gear_face(book, gear) for gear in agent.gear]
    cards.extend(backup_face(book, backup) for backup in view.backups if backup.contact == number)
    return Panel(
        id=f"agent:{card.id}",
        name=card.name,
        place="seat",
        seat=agent.seat,
        facts=facts,
        cards=cards,
        badges=[Badge(text=ICONS[counter.icon], name=f"{ICONS[counter.icon]} injury", colour="red") for counter in injuries],
        colour=AGENT_COLOURS.get(card.id, "white"),
        help=f"{card.special} {card.text}",
    )


def health_text(agent: Any, card: AgentCard) -> str:
    """The Health track: . empty, x damage, and the icon's letter for an injury."""
    shown = "".join(ICONS[counter.icon][0] if counter.injury else "x" for counter in agent.counters)
    return shown.ljust(card.health, ".")


def gear_face(book: Book, gear: Any) -> CardFace:
    card = book.pack.find(gear.kind)
    assert isinstance(card, Equipment)
    badges = [Badge(text=f"{gear.uses} left", name="uses left")] if card.uses else []
    return CardFace(
        id=f"gear:{gear.number}", name=card.name, kind=card.key, text=card.text, badges=badges, turned=bool(card.uses and not gear.uses)
    )


def backup_face(book: Book, backup: Any) -> CardFace:
    card = book.pack.find(backup.kind)
    assert isinstance(card, BackupCard)
    where = "Remote Support" if backup.area == NOWHERE else f"on the board in {book.plan.names[backup.area]}"
    return CardFace(id=f"backup:{backup.number}", name=card.name, kind=card.key, subtitle=f"{where}, {card.die} die", text=card.text)


# Decks


def decks(pack: Pack, book: Book, view: Any) -> list[Area]:
    """Case File, Enemy Cards in play, Doom cards."""
    if view.phase == "setup":
        return []
    found: list[Area] = []
    shown = [f"{view.top}{view.side_up}"]
    if view.top in (2, 3):
        shown.extend(["4A", "5A"])
    cases = [case_face(book.cases[ident]) for ident in shown]
    found.append(Cards(id="case", name="Case File", place="side", cards=cases, layout="column"))
    enemies = [book.enemies[ident] for ident in view.in_play]
    faces = [
        CardFace(name=card.name, kind=card.key, subtitle=enemy_numbers(card), text=card.text)
        for card in sorted(enemies, key=lambda card: card.order)
    ]
    found.append(Cards(id="enemies", name="Enemy Cards", place="side", cards=faces, layout="column"))
    staying = [doom_face(pack, held.card.kind) for held in view.staying]
    if staying:
        found.append(Cards(id="staying", name="Doom cards in play", place="side", cards=staying, layout="column"))
    top = view.doom_deck.known.get("0")
    deck = [doom_face(pack, top)] if top else [CardFace(back="doom", name="Deck of Doom")]
    found.append(Cards(id="doom deck", name="Deck of Doom", place="side", layout="pile", cards=deck, count=view.doom_deck["count"]))
    thrown = view.doom_discard.cards
    if thrown:
        found.append(
            Cards(
                id="doom discard",
                name="Doom discards",
                place="side",
                layout="pile",
                cards=[doom_face(pack, thrown[-1].kind)],
                count=len(thrown),
            )
        )
    return found


def case_face(card: CaseCard) -> CardFace:
    return CardFace(name=f"{card.id} {card.name}", kind=card.key, text=card.text)


def enemy_numbers(card: EnemyCard) -> str:
    parts = [f"order {card.order}", f"move {card.move}", f"target {card.target}"]
    if card.ranged:
        parts.append(f"ranged {card.ranged} (range {card.range})")
    if card.melee:
        parts.append(f"melee {card.melee}")
    return ", ".join(parts)


def doom_face(pack: Pack, key: str) -> CardFace:
    card = pack.find(key)
    assert isinstance(card, DoomCard)
    return CardFace(name=card.name, kind=card.key, subtitle=f"doom {card.icons}", text=card.text)


# Set-up


def choices_of_setup(book: Book, view: Any) -> list[Area]:
    """Agents to choose from, and what the budget buys."""
    found: list[Area] = []
    if not view.agents:
        faces = [
            CardFace(id=f"agent:{card.id}", name=card.name, kind=card.key, text=f"{card.special} {card.text}", dim=card.id in view.roster)
            for card in book.agents.values()
        ]
        found.append(Cards(id="agents", name="Agents", cards=faces))
        return found
    cards = [stock_face(card, view.stock[number]) for number, card in enumerate(book.requisitions)]
    cards.extend(stock_face(card, view.backup_stock[number]) for number, card in enumerate(book.backups))
    found.append(Cards(id="stock", name="Requisition and Backup Agent cards", cards=cards, layout="grid", rule="HB-SET.11"))
    return found


def stock_face(card: Requisition | BackupCard, left: int) -> CardFace:
    return CardFace(
        id=f"stock:{card.id}", name=card.name, kind=card.key, subtitle=f"cost {card.cost}, {left} left", text=card.text, dim=not left
    )
