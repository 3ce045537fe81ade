"""The table as a scene: board of rooms, HQ Board, agents, decks and dice, drawn from what the viewer may know."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from msgspec.structs import replace

from undertable.games.hellboy.cards.book import Book, book_of
from undertable.games.hellboy.chapters.layout import Layout, layout, shared_edge
from undertable.games.hellboy.content import AgentCard, EnemyCard, PointOfInterest, SceneryKind
from undertable.games.hellboy.table.panels import choices_of_setup, decks, dice, enemy_health, seats, tracks
from undertable.kernel import Pack
from undertable.kernel.scene import Badge, Board, Edge, Scene, Space, Token

CLUE_HELP = "Examine it from its area: each success is 1 information."
SWARM_HELP = "In this and every adjacent area each test has one die downgraded. Two or more on the board advance Doom."
BLAZE_HELP = "Fire: every test here has all dice downgraded, and everybody here may be burnt in the End Phase."
CLUE = Token(name="Clue", symbol="clue", art="token/clue", glyph="cl", colour="yellow", help=CLUE_HELP, rule="HB-EXM.04")
BLAZE = Token(name="Blaze marker", symbol="blaze", art="token/blaze", glyph="bz", colour="orange", help=BLAZE_HELP, rule="HB-BLZ.06")


def draw(pack: Pack, view: Any, options: dict[str, Any]) -> Scene:
    """The whole table for one viewer."""
    book = book_of(pack, options.get("case", ""))
    areas: list[Any] = []
    if view.explored:
        areas.append(board(book, view))
    areas.extend(tracks(book, view))
    if view.tests:
        areas.append(dice(book, view, view.tests[-1]))
    areas.extend(seats(book, view))
    areas.extend(decks(book, view))
    if view.phase == "setup":
        areas.extend(choices_of_setup(book, view))
    return Scene(game="hellboy", viewer=view.viewer, title=book.case.name, status=status(book, view), areas=areas)


def status(book: Book, view: Any) -> str:
    """One line: where the case stands."""
    if view.phase == "setup":
        return f"Set-up, budget {view.budget}" if view.budget else "Set-up"
    parts = [f"Round {view.round}", f"{view.phase.capitalize()} Phase"]
    if view.began:
        parts.insert(0, "Confrontation")
    return " · ".join(parts)


def now(book: Book, view: Any) -> Layout:
    """The layout that the viewer sees."""
    return layout(book.plan, view.explored, view.closed)


# The board


def board(book: Book, view: Any) -> Board:
    """Rooms with their areas; fog over what is not explored."""
    lair = bool(view.began)
    pieces = tokens(book, view)
    walls = book.once(("edges", lair, view.explored, view.locked, view.closed), edges, view, lair)
    areas, bare = book.once(("spaces", lair, view.explored, view.locked, *view.blazes), bare_spaces, view, lair)
    spaces = bare[:]
    for area, here in pieces.items():
        if area in areas:
            spaces[areas[area]] = replace(bare[areas[area]], tokens=here)
    return Board(id="board", name=book.case.lair.name if lair else book.case.place, spaces=spaces, edges=walls)


def bare_spaces(book: Book, view: Any, lair: bool) -> tuple[dict[int, int], list[Space]]:
    """The areas with nothing in them, and the places of the explored ones among them."""
    areas: dict[int, int] = {}
    spaces: list[Space] = []
    for area, room in enumerate(book.plan.room_of):
        if book.in_lair(room) == lair:
            if view.explored >> room & 1:
                areas[area] = len(spaces)
            looks = ("space", area, area in areas, bool(view.locked >> room & 1), bool(view.blazes[area]))
            spaces.append(book.once(looks, space, *looks[1:]))
    return areas, spaces


def space(book: Book, area: int, explored: bool, locked: bool, burning: bool) -> Space:
    """One area with nothing in it."""
    name = book.plan.names[area]
    room = book.plan.room_of[area]
    return Space(
        id=f"space:{name}",
        name=f"{name} {book.room_names[room]}",
        x=book.plan.xs[area],
        y=book.plan.ys[area],
        lines=[] if explored else ["locked" if locked else "unexplored"],
        fog=not explored,
        art=book.rooms[room].key,
        colour="orange" if burning else "",
        group=book.rooms[room].id,
        rule="HB-BRD.02" if explored else "HB-BRD.10",
        help="" if explored else ("Locked." if locked else "Not explored yet."),
    )


def tokens(book: Book, view: Any) -> dict[int, list[Token]]:
    """Figures, scenery and markers, by area."""
    found: defaultdict[int, list[Token]] = defaultdict(list)
    for agent in view.agents:
        looks = ("agent token", agent.kind, agent.cubes, agent.out, agent.lying)
        found[agent.area].append(book.once(looks, agent_token, *looks[1:]))
    for enemy in view.enemies:
        card = enemy_card(book, view, enemy.figure)
        seen = ("enemy", card.id, enemy.number, enemy.figure, enemy_health(card, view), enemy.damage, bool(enemy.stunned))
        found[enemy.area].append(book.once(seen, enemy_token, card, *seen[2:]))
    for backup in view.backups:
        found[backup.area].append(book.once(("backup token", backup.number, backup.kind), backup_token, backup))
    for piece in view.scenery:
        shown = ("scenery", piece.number, piece.kind, piece.tokens)
        found[piece.area].append(book.once(shown, scenery_token, piece))
    for area, count in enumerate(view.swarms):
        if count:
            found[area].append(book.once(("swarm", count), swarm_token, count))
    for area, burning in enumerate(view.blazes):
        if burning:
            found[area].append(BLAZE)
    for area, count in enumerate(view.clues):
        if count:
            found[area].append(book.once(("clue", count), clue_token, count))
    for poi in book.pois:
        if poi.id in view.pois:
            found[view.pois[poi.id]].append(book.once(("poi", poi.id), poi_token, poi))
    return found


def swarm_token(book: Book, count: int) -> Token:
    name, art = book.case.swarm, book.case.swarm_art
    return Token(name=name, symbol="swarm", art=art, glyph="sw", count=count, colour="green", help=SWARM_HELP, rule="HB-SWM.03")


def clue_token(book: Book, count: int) -> Token:
    return replace(CLUE, count=count)


def poi_token(book: Book, poi: PointOfInterest) -> Token:
    return Token(name=poi.name, symbol=poi.symbol, glyph=poi.glyph, colour="purple", rule="HB-EXM.07")


def backup_token(book: Book, backup: Any) -> Token:
    card = book.pack.find(backup.kind)
    return Token(
        id=f"backup:{backup.number}",
        name=card.name,
        help=card.text,
        glyph=card.id,
        symbol="backup",
        art=card.key,
        colour="green",
        rule="HB-BAK.05",
    )


def scenery_token(book: Book, piece: Any) -> Token:
    kind = book.entry(SceneryKind, piece.kind)
    return Token(
        id=f"scenery:{piece.number}",
        name=kind.name,
        help=kind.text,
        glyph=kind.glyph,
        symbol=kind.symbol,
        art=kind.key,
        badges=[Badge(text=str(piece.tokens), name="tokens left")] if kind.searchable or kind.interactive else [],
        colour="brown",
        rule="HB-SCN.01",
    )


def agent_token(book: Book, kind: str, cubes: int, out: bool, lying: bool) -> Token:
    card = book.entry(AgentCard, kind)
    badges = [Badge(text=str(cubes), name="cubes")] if not out else [Badge(text="KO", help="Knocked Out")]
    if lying:
        badges.append(Badge(text="lying", help="Stunned"))
    return Token(
        id=f"agent:{card.id}",
        name=card.name,
        help=card.special,
        glyph=card.glyph,
        symbol=card.symbol,
        art=card.key,
        colour=card.colour,
        down=out or lying,
        badges=badges,
    )


def enemy_card(book: Book, view: Any, figure: str) -> EnemyCard:
    """The Enemy Card that a figure follows."""
    return book.entry(EnemyCard, view.following[figure])


def enemy_token(book: Book, card: EnemyCard, number: int, figure: str, health: int, damage: int, stunned: bool) -> Token:
    badges = [Badge(text=f"{health - damage}/{health}", name="Health left")]
    if stunned:
        badges.append(Badge(text="lying", help="Stunned"))
    if card.size > 1:
        badges.append(Badge(text="Large", help="It takes the room of several figures", rule="HB-BRD.05"))
    return Token(
        id=f"enemy:{number}",
        name=book.figure_names[figure],
        help=f"{card.name}: {card.text}",
        glyph=book.figures[figure].glyph,
        symbol=book.figures[figure].symbol,
        art=card.key,
        colour="purple" if card.boss else "green",
        down=stunned,
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
        if book.in_lair(plan.room_of[a]) != lair:
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
        if book.in_lair(room) != lair:
            continue
        own = {(plan.xs[area], plan.ys[area]) for area in areas}
        for x, y in own:
            for nx, ny in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                edge = shared_edge(x, y, nx, ny)
                if (nx, ny) not in own and edge not in doors:
                    walls.add(edge)
    found.extend(Edge(x1=x1, y1=y1, x2=x2, y2=y2) for x1, y1, x2, y2 in sorted(walls))
    return found
