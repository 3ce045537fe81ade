"""The table as a scene, drawn from what a viewer may know: board, Time Track, cards, and a panel for each seat."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Any

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import free_walls, name_of
from undertable.games.mindmgmt.chapters.ending import Series, winners_of
from undertable.games.mindmgmt.chapters.naming import clock, space_id
from undertable.games.mindmgmt.content import AgentCard, Mode, RecruiterCard
from undertable.games.mindmgmt.pieces import City, city_of
from undertable.games.mindmgmt.table import printed
from undertable.kernel import Pack, View
from undertable.kernel.scene import AnyArea, Badge, Board, CardFace, Cards, Colour, Fact, Panel, Path, Scene, Space, Token, Track

AGENT_COLOURS: tuple[Colour, ...] = ("orange", "teal", "pink", "blue")
SECOND_SLIP = Token(glyph="S2", name="2nd MIND SLIP", rule="MM-SLP.10", colour="purple", symbol="slip", art="token/slip")
TRIPWIRE = Token(glyph="TW", name="Tripwire", rule="MM-SHF.04", colour="brown", symbol="tripwire", art="token/tripwire")
RECRUITER = Token(glyph="★", name="The Recruiter", rule="MM-GEN.08", colour="purple", symbol="recruiter", art="seat/recruiter")


def draw(view: View, pack: Pack, options: dict[str, Any]) -> Scene:
    """The whole table."""
    return Drawing(view, pack, options).scene()


class Drawing:
    """One view on its way to becoming a scene."""

    def __init__(self, view: View, pack: Pack, options: dict[str, Any]) -> None:
        self.v = view
        self.options = options
        self.pack = pack
        self.city: City = city_of(pack, str(options["city"]))
        mode = pack.find(view.mode)
        assert isinstance(mode, Mode)
        self.mode: Mode = mode
        self.full = mode.abilities
        self.printed = printed.of_mode(self.city, mode)
        self.facts: list[tuple[int, ...]] = [tuple(fact) for fact in view.evidence]
        self.path: list[int] = view.get("path", [])
        self.hand: list[int] = view.get("hand", [])

    def scene(self) -> Scene:
        v = self.v
        areas: list[AnyArea] = [self.board(), self.track()]
        if self.full and v.phase == "set-up" and v.hour > 0 and len(v.agents) < 4:
            areas.append(self.pool())
        if self.hand:
            areas.append(self.secret_cards())
        if self.full:
            areas += [self.immortal_cards(), self.potential()]
            if v.allies or v.tripwire:
                areas.append(self.allies())
        if self.options["series"]:
            areas.append(self.series())
        areas.append(self.features())
        areas.extend(self.seats())
        areas.append(self.printed.actions)
        return Scene(game="mindmgmt", viewer=v.viewer, title="MIND MGMT", status=self.status(), areas=areas)

    def status(self) -> str:
        v = self.v
        if v.over:
            return str(v.result.text) if v.result else "The game is over"
        if v.phase == "set-up":
            return f"Set-up. {v.waiting}" if v.waiting else "Set-up"
        turn = "the Recruiter's turn" if v.phase == "recruiter" else "the Rogue team's turn"
        return f"{clock(v.hour)} · round {v.round} · {turn} · recruits {v.shown} of {self.mode.goal} · {self.mode.name}"

    # The board

    def board(self) -> Board:
        spaces = self.spaces()
        edges = [printed.mayhem(wall) for wall in self.v.mayhem]
        if self.v.phase == "set-up" and len(self.v.mayhem) < self.mode.mayhem:
            edges.extend(printed.place_for_mayhem(wall) for wall in free_walls(list(self.v.mayhem)))
        walked, hours = [space_id(place) for place in self.path], [str(hour) for hour in range(1, len(self.path) + 1)]
        path = Path(id="path", name="The Recruiter's path", colour="purple", spaces=walked, labels=hours)
        return Board(id="board", name="The city", place="main", spaces=spaces, edges=edges, paths=[path] if self.path else [])

    def spaces(self) -> list[Space]:
        """The locations; those with something on them as copies of the printed ones."""
        tokens, badges = self.tokens(), self.badges()
        found = printed.spaces(self.city, tuple(self.hand))[:]
        for place in {*tokens, *badges}:
            if place >= 0:
                space = found[place] = copy(found[place])
                space.tokens = tokens.get(place, [])
                space.badges = badges.get(place, [])
        return [space for place, space in enumerate(found) if self.city.board.open >> place & 1]

    def tokens(self) -> dict[int, list[Token]]:
        """The figures and tokens on each location."""
        v = self.v
        tokens: dict[int, list[Token]] = {}
        for number, at in enumerate(v.immortals):
            tokens.setdefault(at, []).append(self.immortal(number))
        for agent in v.agents:
            tokens.setdefault(agent.at, []).append(self.agent(agent))
        if not v.second_slip:
            tokens.setdefault(v.second_slip_at, []).append(SECOND_SLIP)
        tokens.setdefault(v.tripwire_at, []).append(TRIPWIRE)
        if self.path:
            tokens.setdefault(self.path[-1], []).append(RECRUITER)
        return tokens

    def badges(self) -> dict[int, list[Badge]]:
        """The marks and notes on each location."""
        v = self.v
        badges: dict[int, list[Badge]] = {}
        for token in v.steps:
            badges.setdefault(token.place, []).append(printed.step_token(token.how, token.hour))
        for note in v.confirmed:
            badges.setdefault(note.place, []).append(printed.confirmed(note.hour))
        return badges

    def immortal(self, number: int) -> Token:
        card = self.city.immortals[number]
        return Token(
            id=f"immortal:{number}", glyph=f"◆{card.letter}", name=card.name, symbol="immortal", colour="red", rule="MM-IMM.12",
            art=f"immortal/{card.id}",
            help="Immortal: no ASK, REVEAL or CAPTURE here; its Features may not be asked about",
        )  # fmt: skip

    def has_acted(self, agent: Any) -> bool:
        """Its activation is over; the Agent who acts now has not."""
        return bool(agent.activated) and self.v.active != agent.number

    def agent(self, agent: Any) -> Token:
        return agent_token(self.agent_card(agent.card), agent.number, self.has_acted(agent), self.full)

    def agent_face(self, agent: Any) -> CardFace:
        """The card of one of the team, as its player has it before them."""
        card = self.agent_card(agent.card)
        return CardFace(
            id=f"team:{agent.number}", name=card.name, kind=agent.card, subtitle=card.ability if self.full else card.role,
            text=card.text if self.full else card.role, colour=AGENT_COLOURS[agent.number], turned=self.has_acted(agent),
        )  # fmt: skip

    def agent_card(self, key: str) -> AgentCard:
        card = self.pack.find(key)
        assert isinstance(card, AgentCard)
        return card

    def card_face(self, key: str, zone: str) -> CardFace:
        """A card with its ability, as it lies in a zone."""
        card = self.pack.find(key)
        ability = card.ability if isinstance(card, (AgentCard, RecruiterCard)) else ""
        return CardFace(id=f"{zone}:{card.id}", name=card.name, kind=key, subtitle=ability, text=card.text)

    # Track and cards

    def track(self) -> Track:
        v = self.v
        tokens: dict[int, list[Token]] = {}
        for report in v.reports:
            if report.number:
                tokens.setdefault(report.hour, []).append(printed.recruits(report.number))
        for slip, hour in (("S1", v.first_slip), ("S2", v.second_slip)):
            if hour:
                tokens.setdefault(hour, []).append(printed.slipped(slip))
        hours = self.printed.marks[:]
        at = -1
        for number, space in enumerate(self.printed.hours):
            if space.hour == v.hour:
                at = number
            if space.hour in tokens:
                hours[number] = copy(hours[number])
                hours[number].tokens = tokens[space.hour]
        return Track(
            id="track", name="Time Track", help="! marks an Alert: recruits are shown", rule="MM-CON.10", place="top", marks=hours, at=at
        )

    def feature_face(self, number: int, id: str) -> CardFace:
        feature = self.city.features[number]
        text = self.city.feature_text(number)
        return CardFace(id=id, name=feature.name, kind=feature.key, subtitle=feature.code, symbol=feature.symbol, text=text)

    def secret_cards(self) -> Cards:
        faces = [self.feature_face(number, f"secret:{number}") for number in self.hand]
        return Cards(
            id="secret", name="Behind the screen: Features you look for", rule="MM-SRE.08", place="hand", layout="hand",
            cards=faces, seat=self.v.recruiter,
        )  # fmt: skip

    def immortal_cards(self) -> Cards:
        faces: list[CardFace] = []
        for place, number in enumerate(self.v.open_cards):
            if number < 0:
                faces.append(CardFace(id=f"recruiting:{place}", name="Empty", back="feature", dim=True))
            else:
                face = self.feature_face(number, f"recruiting:{place}")
                face.turned = self.v.sideways == place
                faces.append(face)
        return Cards(
            id="recruiting", name="Immortal recruiting", help="Two Immortals on a card's Feature win a recruit", rule="MM-IMR.02",
            place="side", cards=faces,
        )  # fmt: skip

    def potential(self) -> Cards:
        faces = [self.card_face(key, "recruiter") for key in self.v.potential]
        for face in faces:
            if face.kind == self.v.get("card"):
                face.badges = [Badge(text="you" if self.v.viewer == self.v.recruiter else "it was", colour="purple")]
        return Cards(
            id="potential", name="Potential Recruiters", help="One of these is the Recruiter: it shapes MIND SLIP", rule="MM-SRA.08",
            place="side", cards=faces,
        )  # fmt: skip

    def allies(self) -> Panel:
        faces = [self.card_face(key, "ally") for key in self.v.allies]
        tokens: list[Token] = []
        if self.v.tripwire:
            tokens.append(Token(id="tripwire", glyph="TW", name="Tripwire", rule="MM-SHF.04", colour="brown", symbol="tripwire"))
        return Panel(id="allies", name="Allies", rule="MM-SRA.09", place="side", cards=faces, tokens=tokens)

    def series(self) -> Panel:
        """The score of the series, and how many packages each side has still sealed; never what is in them. [MM-SHF.08]"""
        series = Series(self.pack, winners_of(str(self.options["played"])))
        sealed = [len(series.sealed(side)) for side in ("recruiter", "rogue")]
        facts = [
            Fact(label="Games won", value=series.score(), rule="MM-SHF.03"),
            Fact(label="Sealed", value=f"Recruiter {sealed[0]}, Rogue team {sealed[1]}", rule="MM-SHF.05"),
        ]
        for package in series.opened:
            state = "in force" if package.code in self.v.packages else "left out"
            facts.append(Fact(label=package.name, value=state, help=package.text, rule="MM-SHF.08"))
        return Panel(id="series", name="Series", place="side", facts=facts, rule="MM-SHF.03")

    def pool(self) -> Cards:
        faces = [self.card_face(key, "pool") for key in self.v.agent_pool]
        for face in faces:
            face.dim = any(agent.card == face.kind for agent in self.v.agents)
        return Cards(id="pool", name="Agents to choose from", rule="MM-SRA.04", place="main", layout="grid", cards=faces)

    def features(self) -> Panel:
        """The ledger: all Features, each with every answer given about it, and those that an Immortal bars."""
        answers: dict[int, list[Badge]] = {}
        colours: dict[int, Colour] = {}
        for fact in self.facts:
            if fact[0] == ev.NO:
                answers.setdefault(fact[2], []).append(printed.answered_no(fact[1]))
            elif fact[0] == ev.NOTHING_NEW:
                answers.setdefault(fact[2], []).append(printed.nothing_new(fact[1]))
            elif fact[0] == ev.STEP_ON:
                answers.setdefault(fact[3], []).append(printed.answered_step(fact[1], fact[2]))
            elif fact[0] == ev.CARD:
                colours[fact[2]] = "green"
            elif fact[0] in (ev.NOT_A_CARD, ev.OPEN_CARD):
                colours[fact[2]] = "grey"
        for number in self.hand:
            colours[number] = "purple"
        barred = {number for at in self.v.immortals for number in self.city.board.features[at]}
        tokens = self.printed.features[:]
        for number in {*colours, *answers, *barred}:
            tokens[number] = copy(printed.feature(self.city, number, colours.get(number, ""), number in barred))
            tokens[number].badges = answers.get(number, [])
        return Panel(id="features", name="Features", place="bottom", tokens=tokens)

    # Seats

    def seats(self) -> list[AnyArea]:
        return [self.recruiter_panel(seat) if seat == self.v.recruiter else self.rogue_panel(seat) for seat in range(self.v.seats)]

    def seat_name(self, seat: int, role: str) -> str:
        name = str(self.v.names[seat])
        return name if name.startswith(role) else f"{name} ({role})"

    def recruiter_panel(self, seat: int) -> Panel:
        v = self.v
        facts = [
            Fact(label="Recruits", value=f"{v.shown} of {self.mode.goal}", rule="MM-END.02" if self.full else "MM-END.01"),
            Fact(label="Gets away at", value=clock(self.mode.last_hour), rule="MM-END.05" if self.full else "MM-END.04"),
        ]
        if self.full:
            facts.append(Fact(label="Immortal recruits since the last Alert", value=str(v.immortal_recruits), rule="MM-IMR.07"))
        facts.append(Fact(label="Feature cards behind the screen", value=str(v.hand_left), rule="MM-CON.01"))
        if "contacted" in v:
            facts.append(Fact(label="Your contacts since the last Alert", value=str(v.contacted), rule="MM-CON.04"))
            if v.collected and not v.second_slip:
                facts.append(Fact(label="2nd MIND SLIP", value="collected", rule="MM-SLP.10"))
            if v.false_place == -1:
                facts.append(Fact(label="False Trail", value="ready", rule="MM-SHF.08"))
        tokens: list[Token] = []
        second = v.get("collected", False) and not v.second_slip
        if (not v.first_slip and self.mode.slips) or second:
            tokens.append(Token(id="slip", glyph="S1" if not v.first_slip else "S2", name="MIND SLIP", rule="MM-SLP.01", colour="purple"))
        if v.hush:
            tokens.append(Token(id="hush", glyph="HU", name="Hush", rule="MM-SHF.08", colour="brown", symbol="hush", art="token/hush"))
        for number in range(len(v.immortals), self.mode.immortals):
            tokens.append(self.immortal(number))
        cards = [self.feature_face(number, f"found:{number}") for number in v.found]
        return Panel(
            id=f"seat:{seat}", name=self.seat_name(seat, "Recruiter"), place="seat", seat=seat, facts=facts, tokens=tokens,
            cards=cards, active=seat in v.pending, art="seat/recruiter",
        )  # fmt: skip

    def rogue_panel(self, seat: int) -> Panel:
        v = self.v
        facts: list[Fact] = []
        tokens: list[Token] = []
        badges: list[Badge] = []
        cards: list[CardFace] = []
        art = ""
        if seat == v.captain:
            badges.append(Badge(text="captain", name="Captain", help="Names the next Agent", rule="MM-GEN.11", colour="yellow"))
        for agent in v.agents:
            if agent.seat == seat or (agent.seat < 0 and seat == v.captain):
                common = agent.seat < 0 and len(v.agents) == 4 and v.phase != "set-up"
                facts.append(whereabouts(self.agent_card(agent.card), agent.at, self.has_acted(agent), common, self.full))
                cards.append(self.agent_face(agent))
                art = art or f"agent/{self.agent_card(agent.card).id}"
                if agent.at < 0:
                    tokens.append(self.agent(agent))
        packages = [p.name for p in self.printed.packages if p.code in v.packages]
        if packages and seat == v.captain:
            facts.append(Fact(label="Packages", value=", ".join(packages), rule="MM-SHF.08"))
        return Panel(
            id=f"seat:{seat}", name=self.seat_name(seat, "Rogue"), place="seat", seat=seat, facts=facts, tokens=tokens, badges=badges,
            cards=cards, active=seat in v.pending, art=art,
        )  # fmt: skip


# Kept: each is drawn once, and nobody changes it


def agent_help(card: AgentCard, full: bool) -> str:
    return f"{card.ability} ({card.kind}): {card.text}" if full else card.role


@lru_cache(1_000)
def agent_token(card: AgentCard, number: int, acted: bool, full: bool) -> Token:
    """The figure of one of the team."""
    return Token(
        id=f"agent:{number}", glyph=card.name[:2], name=card.name, symbol=card.id, down=acted,
        colour=AGENT_COLOURS[number], help=agent_help(card, full), rule="MM-AGT.01", art=f"agent/{card.id}",
    )  # fmt: skip


@lru_cache(10_000)
def whereabouts(card: AgentCard, at: int, acted: bool, common: bool, full: bool) -> Fact:
    """What stands of an Agent with its seat: where it is, and whether it has acted."""
    state = "" if at < 0 else f"{name_of(at)}, {'activated' if acted else 'ready'}"
    label = card.name + (" (common)" if common else "")
    return Fact(label=label, value=f"{card.ability}; {state}" if full else state, help=agent_help(card, full))
