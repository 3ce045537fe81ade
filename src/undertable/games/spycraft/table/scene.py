"""The table as a scene, drawn from what a viewer may know: the queue, the mission with its two teams, HQs, leaders, the hand."""

from __future__ import annotations

from typing import cast

from msgspec.json import encode

from undertable.games.spycraft.cards.lasting import Threshold
from undertable.games.spycraft.cards.wording import facts_of
from undertable.games.spycraft.chapters.mission_queue import FACE_UP
from undertable.games.spycraft.content import FACTIONS, SKILLS, AgentFace, Face, Gear, Leader, Mission
from undertable.games.spycraft.table.sums import Sums
from undertable.kernel import Pack, View
from undertable.kernel.scene import AnyArea, Badge, CardFace, Cards, Colour, Fact, Panel, Printed, Scene, Token

COLOURS: dict[str, Colour] = {
    "nine_tiger": "orange",
    "krypt": "purple",
    "banshee": "teal",
    "bloodvine": "red",
    "patriots": "blue",
    "freelancer": "grey",
}
TYPES: dict[str, Colour] = {"fight": "red", "chase": "green", "intrigue": "purple"}
SLOTS = ("1 front", "2", "3", "4", "5")


def draw(view: View, pack: Pack) -> Scene:
    """The whole table."""
    return Drawing(view, pack).scene()


def skill_badges(values: list[int], signed: bool = False, printed: list[int] | None = None) -> list[Badge]:
    """Four numbers as chips, red or green where they differ from the printed ones; of gear with their sign, and only those not 0."""
    found: list[Badge] = []
    for s, skill in enumerate(SKILLS):
        if not signed:
            chip = Badge(name=skill, symbol=skill, text=str(values[s]), rule="SPY-SKL.01")
            if printed is not None and values[s] != printed[s]:
                chip.colour, chip.help = ("red" if values[s] < printed[s] else "green"), f"printed {printed[s]}"
            found.append(chip)
        elif values[s]:
            found.append(Badge(name=skill, symbol=skill, text=f"{values[s]:+d}", rule="SPY-CARD.06"))
    return found


def kind_of(face: Face) -> str:
    """What a card is: agent with his role, gear with its traits, action."""
    if isinstance(face, AgentFace):
        return f"{face.TABLE}, {face.role}"
    return ", ".join(["gear", *face.traits]) if isinstance(face, Gear) else "action"


class Drawing:
    """One view on its way to becoming a scene."""

    def __init__(self, view: View, pack: Pack) -> None:
        self.v = view
        self.pack = pack
        self.sums = Sums(view, pack)

    def scene(self) -> Scene:
        areas: list[AnyArea] = [self.queue()]
        if self.v.op:
            areas.append(self.mission())
            areas.extend(self.teams())
        if self.v.deeds or self.v.played.cards:
            areas.append(self.table())
        for agency in self.v.agencies:
            areas.append(self.seat(agency))
            if not agency.out:
                areas.append(self.headquarters(agency))
        if self.v.viewer >= 0:
            areas.append(self.hand(self.v.agencies[self.v.viewer]))
        return Scene(game="spycraft", viewer=self.v.viewer, title="Spycraft", status=self.status(), areas=areas)

    def status(self) -> str:
        v = self.v
        if v.over:
            return str(v.result.text) if v.result else "The game is over"
        if v.op:
            return f"Turn {v.turn} · {self.step()} · {v.names[v.op.attacker]} runs {self.face(v.op.mission.kind).name}"
        phase = "Intel Phase" if v.passes < sum(not agency.out for agency in v.agencies) else "Debrief Phase"
        return f"Turn {v.turn} · {phase} · {v.names[v.starter]} started"

    def step(self) -> str:
        """Where the mission phase is."""
        op = self.v.op
        if op.winner >= 0:
            return "Debriefing"
        if op.engaged:
            return "Engagement"
        return "Goals" if sum(op.turns) and op.defender >= 0 else "Enemy identified" if op.defender >= 0 else "Enemy wanted"

    def face(self, key: str) -> Face:
        return cast(Face, self.pack.find(key))

    # Missions

    def queue(self) -> Cards:
        cards = [self.mission_card(card, slot) for slot, card in enumerate(self.v.row.cards)]
        name = f"Mission queue ({self.v.missions.count} in the deck)"
        return Cards(id="queue", name=name, place="top", cards=cards, help=self.pile(self.v.mission_discard), rule="SPY-QUE.01")

    def mission_card(self, card: View, slot: int) -> CardFace:
        runs = bool(self.v.op and self.v.op.mission.id == card.id)
        return self.pack.once(("mission", card.id, card.get("kind"), slot, runs), drawn_mission, card, slot, runs)

    def mission(self) -> Panel:
        op = self.v.op
        face = cast(Mission, self.face(op.mission.kind))
        now = self.sums.objective(face)
        changed = f"{face.objective} +{now}" + (f", printed +{face.target}" if now != face.target else "")
        facts = [
            Fact(label="Mission", value=f"{face.name} ({face.type}, {face.setting})", help=face.text),
            Fact(label="Place", value=face.zone),
            Fact(label="Number", value=changed, rule="SPY-GOA.01"),
            Fact(label="Cover", value=self.cover(face), rule="SPY-COV.01"),
            Fact(label="Worth", value=f"{face.points} points", rule="SPY-DBR.01"),
            Fact(label="Attacker", value=self.v.names[op.attacker]),
        ]
        if op.defender >= 0:
            facts.append(Fact(label="Defender", value=self.v.names[op.defender]))
        facts += self.sums.balance()
        return Panel(
            id="mission", name="The mission", place="main", facts=facts, badges=self.sums.segments(), text=face.text, art=face.key,
            colour=TYPES[face.type],
        )  # fmt: skip

    def cover(self, face: Mission) -> str:
        """The cover of the mission, for each side as far as it was changed for a whole team. [SPY-COV.01]"""
        attack, defence = (max(0, face.cover + change) for change in self.v.op.cover)
        return str(attack) if attack == defence else f"{attack} attacking, {defence} defending"

    def teams(self) -> list[Cards]:
        op = self.v.op
        found: list[Cards] = []
        for role, seat in (("Attacking", op.attacker), ("Defending", op.defender)):
            if seat >= 0:
                team = [self.stack(stack, seat) for stack in self.v.agencies[seat].stacks if stack.place]
                name = f"{role} team: {self.v.names[seat]}"
                found.append(Cards(id=f"team:{seat}", name=name, place="main", cards=team, seat=seat, rule="SPY-PLN.02"))
        return found

    def table(self) -> Cards:
        """What is declared and not yet carried out, the innermost last."""
        cards = [self.plain_card(card) for card in self.v.played.cards]
        return Cards(id="table", name="Announced, not yet done", place="main", cards=cards + self.sums.declared(), rule="SPY-TIM.02")

    # Seats

    def seat(self, agency: View) -> Panel:
        seat = agency.owner
        points = sum(agency.bonus) + sum(cast(Mission, self.face(card.kind)).points for card in agency.won.cards)
        facts = [
            Fact(label="Agency", value=FACTIONS.get(agency.faction, agency.faction)),
            Fact(label="Points", value=f"{points} of {self.v.goal}", rule="SPY-WIN.01"),
            Fact(label="Hand", value=self.hand_count(agency)),
            Fact(label="Deck", value=f"{agency.deck.count}, discarded {agency.discard.count}", help=self.pile(agency.discard)),
        ]
        if agency.won.cards:
            facts.append(Fact(label="Won", value=", ".join(self.face(card.kind).name for card in agency.won.cards)))
        badges: list[Badge] = []
        if agency.out:
            badges.append(Badge(text="out of the game", rule="SPY-WIN.04"))
        if agency.ran:
            badges.append(Badge(text="has run a mission", rule="SPY-INT.10"))
        if agency.briefed:
            badges.append(Badge(text="has briefed", rule="SPY-BRF.03"))
        change = self.cheaper(agency)
        cards = [self.pack.once(("reserve", encode(leader), change), drawn_reserve, leader, change) for leader in agency.reserve]
        return Panel(
            tokens=[self.trophy(card, bonus) for card, bonus in zip(agency.won.cards, agency.bonus, strict=True)], id=f"seat:{seat}",
            name=self.v.names[seat], place="seat", seat=seat, facts=facts, badges=badges, cards=cards,
            colour=COLOURS.get(agency.faction, ""), art=self.face_of(agency), active=not self.v.op and self.v.at == seat,
        )  # fmt: skip

    def face_of(self, agency: View) -> str:
        """Whose face stands for the agency: its leader's, or its emblem while nobody leads."""
        for stack in agency.stacks:
            if stack.id == agency.leader and stack.top.active:
                return self.face(stack.top.card.kind).key
        return f"faction/{agency.faction}" if agency.faction else ""

    def pile(self, zone: View) -> str:
        return self.pack.once(("pile", encode(zone.cards)), pile_text, zone.cards) if zone.cards else ""

    def trophy(self, card: View, bonus: int) -> Token:
        """A mission won."""
        face = cast(Mission, self.face(card.kind))
        points = face.points + bonus
        return Token(glyph=str(points), name=f"{face.name}, {points} points", art=face.key, help=facts_of(face), rule="SPY-DBR.01")

    def hand_count(self, agency: View) -> str:
        known = agency.hand.get("known", [])
        if not known:
            return str(agency.hand.count)
        return f"{agency.hand.count}, you know " + ", ".join(self.face(key).name for key in known)

    def cheaper(self, agency: View) -> int:
        """How many tokens more or less the agency's inactive leaders need. [SPY-LAC.03]"""
        change = 0
        for stack in agency.stacks:
            if not stack.top.active:
                continue
            for line in self.face(stack.top.card.kind).static:
                if line.during != "active_leader" or stack.id == agency.leader:
                    change += sum(effect.amount for effect in line.effect if isinstance(effect, Threshold))
        return change

    def headquarters(self, agency: View) -> Cards:
        seat = agency.owner
        home = [self.stack(stack, seat) for stack in agency.stacks if not (self.v.op and stack.place)]
        return Cards(id=f"hq:{seat}", name=f"HQ of {self.v.names[seat]}", place="seat", layout="column", seat=seat, cards=home)

    def stack(self, stack: View, seat: int) -> CardFace:
        numbers = self.v.numbers[str(stack.id)] if stack.top.active else []
        leads, runs = self.v.agencies[seat].leader == stack.id, bool(self.v.op and stack.place)
        looks = ("stack", encode((stack, numbers, leads, runs)))
        return self.pack.once(looks, drawn_stack, stack, numbers, leads, runs)

    def hand(self, agency: View) -> Cards:
        cards: list[CardFace] = []
        for card in agency.hand.cards:
            drawn = self.plain_card(card)
            if card.id in agency.get("marked", []):
                drawn.turned = True
            cards.append(drawn)
        return Cards(id="hand", name="Your hand", place="hand", layout="hand", seat=agency.owner, cards=cards)

    def plain_card(self, card: View) -> CardFace:
        return IN_HAND(self.face(card.kind), f"card:{card.id}")


def drawn_mission(pack: Pack, card: View, slot: int, runs: bool) -> CardFace:
    """A mission in its slot of the queue, or the one that is being run."""
    face = cast(Mission, pack.find(card.kind)) if "kind" in card else None
    badges = [Badge(text=SLOTS[slot] if slot < len(SLOTS) else str(slot + 1), help="slot of the queue")]
    if face is None:
        return CardFace(
            id=f"card:{card.id}", back="facedown mission", art="back/mission", badges=badges, help="a facedown mission", rule="SPY-QUE.04"
        )
    if slot >= FACE_UP and not runs:
        badges.append(Badge(text="facedown", help="you know this facedown mission"))
    badges += [
        Badge(name=face.objective, symbol=face.objective, text=f"+{face.target}", help="objective", rule="SPY-GOA.01"),
        Badge(name="cover", symbol="cover", text=str(face.cover), rule="SPY-COV.01"),
        Badge(name="points", symbol="mission", text=str(face.points), rule="SPY-DBR.01"),
    ]
    return CardFace(
        id=f"card:{card.id}", name=face.name, kind=face.key, subtitle=f"{face.type}, {face.setting}, {face.zone}", text=face.text,
        badges=badges, colour=TYPES[face.type], symbol=face.type, help=facts_of(face), rule="SPY-CARD.07",
    )  # fmt: skip


def drawn_reserve(pack: Pack, leader: View, change: int) -> CardFace:
    """An inactive leader; `change`: how many tokens more or less he needs."""
    tokens = [Token(glyph="•", count=leader.tokens, name="activation tokens")] if leader.tokens else []
    card = leader.card
    if "kind" not in card:
        return CardFace(
            id=f"card:{card.id}", back=f"level {leader.level} leader", art="back/leader", tokens=tokens, help="an inactive leader",
            rule="SPY-LAC.03",
        )  # fmt: skip
    face = cast(Leader, pack.find(card.kind))
    needs = f"needs {max(1, face.expense + change)} tokens" + (f" ({face.expense}{change:+d})" if change else "")
    return CardFace(
        id=f"card:{card.id}", name=face.name, kind=face.key, subtitle=f"level {face.level}, {needs}", symbol="leader",
        tokens=tokens, text=face.text, help=facts_of(face), rule="SPY-LAC.03", dim=True,
    )  # fmt: skip


def pile_text(pack: Pack, cards: list[View]) -> str:
    """What lies in a discard pile, which anybody may look through, the last card first."""
    return f"Discarded: {', '.join([pack.find(card.kind).name for card in reversed(cards)])}"


def drawn_stack(pack: Pack, stack: View, numbers: list[int], leads: bool, runs: bool) -> CardFace:
    """An agent with the gear under him: whether he leads his agency, and whether he is in the team of a mission."""
    drawn = drawn_piece(pack, stack.top, True, f"stack:{stack.id}")
    if stack.top.active:
        face = cast(Face, pack.find(stack.top.card.kind))
        numbered = [
            *skill_badges(numbers, printed=face.skills),
            Badge(name="expense", symbol="coins", text=str(face.expense), rule="SPY-CARD.02"),
        ]
        if runs:
            numbered.append(Badge(name="cover", symbol="cover", text=str(numbers[4]), rule="SPY-COV.01"))
        if not leads and face.TABLE == "leader":
            drawn.subtitle = f"former {drawn.subtitle}"
        if leads:
            numbered.insert(0, Badge(text="leader", symbol="leader", rule="SPY-LDR.01"))
        drawn.badges = numbered + drawn.badges
    drawn.cards = [drawn_piece(pack, piece, False, f"card:{piece.card.id}") for piece in stack.gear]
    return drawn


def drawn_piece(pack: Pack, piece: View, on_top: bool, id: str) -> CardFace:
    card = piece.card
    declared = "agent" if on_top else "gear"
    badges: list[Badge] = []
    if piece.wounds:
        badges.append(Badge(text=f"wounds {piece.wounds}", symbol="wound", colour="red", rule="SPY-WND.01"))
    if piece.exposed or piece.baffled:
        badges.append(Badge(text="baffled" if piece.baffled else "exposed", symbol="exposed", colour="yellow", rule="SPY-EXP.01"))
    if piece.locked:
        badges.append(Badge(text="held up", symbol="locked"))
    if piece.used_turn or piece.used_mission:
        badges.append(Badge(text="action used", symbol="used", rule="SPY-ACT.15"))
    if not piece.active:
        badges.append(Badge(text=f"facedown {declared}", rule="SPY-FD.02"))
    if "kind" not in card:
        told = f"played as {declared}, perhaps a lie"
        return CardFace(id=id, back=f"facedown {declared}", art=f"back/{declared}", badges=badges[:-1], help=told, rule="SPY-FD.02")
    drawn = IN_PLAY(pack.find(card.kind), id)
    drawn.badges = badges if on_top and piece.active else drawn.badges + badges
    drawn.dim = not piece.active
    return drawn


def chips(face: Face) -> list[Badge]:
    """The printed numbers of an agent or gear."""
    price = Badge(name="expense", symbol="coins", text=str(face.expense), rule="SPY-CARD.02")
    if isinstance(face, AgentFace):
        return [*skill_badges(face.skills), price]
    if isinstance(face, Gear):
        return [*skill_badges(face.skills, signed=True), price]
    return []


def in_hand(face: Face) -> CardFace:
    """A card as it is printed."""
    return CardFace(
        name=face.name, kind=face.key, subtitle=kind_of(face), symbol=face.TABLE,
        badges=[*chips(face), Badge(name="bravado", symbol="star", text=str(face.bravado), rule="SPY-BRV.01")], text=face.text,
        colour=COLOURS.get(face.faction, ""), help=FACTIONS.get(face.faction, "Freelancer") if isinstance(face, AgentFace) else "",
    )  # fmt: skip


def in_play(face: Face) -> CardFace:
    """A card as it lies in a stack: its bravado counts no more, and leaders are agents."""
    drawn = in_hand(face)
    drawn.symbol = "agent" if face.TABLE == "leader" else face.TABLE
    drawn.badges = chips(face)
    drawn.help = f"Printed: {facts_of(face)}"
    return drawn


IN_HAND, IN_PLAY = Printed(in_hand), Printed(in_play)
