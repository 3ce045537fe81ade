"""The position of a game: a case from its first card on."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from undertable.games.hellboy.content import EncounterCard
from undertable.games.hellboy.pieces import Counter
from undertable.games.hellboy.rounds import Round
from undertable.games.hellboy.setup import ChooseTeam
from undertable.games.hellboy.state import COUNTERS, LAST_SPACE, Case
from undertable.kernel.piece import EVERYONE, Card, Zone
from undertable.kernel.rng import Rng
from undertable.kernel.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class HellboyCase(Case):
    """A case from its first card on."""

    def setup(self) -> None:
        team: str = self.options["team"]
        many: int = self.options["agents"] or self.seats
        if team != "choose":
            self.roster = team.split("+")
            many = len(self.roster)
        self.then(ChooseTeam(many))

    def rounds(self) -> Step:
        return Round()

    def side(self, seat: int) -> str:
        return "agents"

    def imagine_hidden(self, viewer: int, rng: Rng) -> None:
        self.own_rooms()
        self.redeal(viewer, rng, skip=("encounter-two",))
        self._imagine_stage_two(rng)
        self._imagine_counters(rng)

    def _imagine_stage_two(self, rng: Rng) -> None:
        """The Way Down lies in one of the unexplored Stage Two rooms, the other cards anywhere. [HB-CAS.04]"""
        slots: list[tuple[Zone, int]] = []
        rest: list[tuple[Zone, int]] = []
        for zone in self.zones():
            for place, card in enumerate(zone.cards):
                if card.kind.back == "encounter-two" and card.seen != EVERYONE:
                    (rest if zone is self.leftover else slots).append((zone, place))
        kinds = [zone.cards[place].kind for zone, place in slots + rest]
        kinds.sort(key=self.pack.place)
        wells = [kind for kind in kinds if isinstance(kind, EncounterCard) and kind.well]
        others = [kind for kind in kinds if kind not in wells]
        rng.shuffle(others)
        if wells:
            others.insert(rng.below(max(1, len(slots))), wells[0])
        for (zone, place), kind in zip(slots + rest, others, strict=True):
            old = zone.cards[place]
            zone.cards[place] = Card(old.id, kind, old.seen)

    def _imagine_counters(self, rng: Rng) -> None:
        """Counters whose Injury side nobody has seen are drawn anew from all that are not known. [HB-DMG.05]"""
        for agent in self.agents:
            for counter in agent.counters:
                if not counter.known:
                    self.counters[counter.icon] += 1
        for agent in self.agents:
            for place, counter in enumerate(agent.counters):
                if not counter.known:
                    agent.counters[place] = Counter(self.draw_icon(rng), False, counter.injury)

    def check(self) -> None:
        """Nothing is lost or doubled, nobody stands where there is no room."""
        cards = sum(len(zone.cards) for zone in self.zones()) + len(self.staying)
        if self.phase != "setup":
            assert cards == 22 + len(self.agents) + 13, f"{cards} doom and encounter cards"
        on_tracks = sum(len(agent.counters) for agent in self.agents)
        assert sum(self.counters) + on_tracks == COUNTERS, "a damage counter is lost or doubled"
        bought = sum(1 for agent in self.agents for gear in agent.gear if gear.tradable())
        cards = sum(self.stock) + sum(self.backup_stock) + bought + len(self.backups) + len(self.lost)
        assert cards == 28, f"{cards} requisition and backup cards"
        for agent in self.agents:
            assert len(agent.counters) <= agent.kind.health and agent.cubes >= 0, agent.kind.name
            assert not (agent.out and agent.cubes), f"{agent.kind.name} is Knocked Out and has cubes"
        assert sorted(self.priority) == list(range(len(self.agents))), "the queue is not complete"
        for figure, copies in self.book.supply.items():
            assert sum(1 for enemy in self.enemies if enemy.figure == figure) <= copies, figure
        assert sum(self.swarms) <= self.book.supply["swarm"] and sum(self.blazes) <= self.book.supply["blaze"]
        assert max(self.blazes) <= 1
        for area in self.board.areas:
            assert self.space(area) >= 0, f"{self.book.plan.names[area]} is overfull"
        assert 1 <= self.doom <= LAST_SPACE and 1 <= self.info <= LAST_SPACE
