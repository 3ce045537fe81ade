"""Who and what is where on the board, and in which order the agents come. [HB-BRD, HB-TPQ]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from undertable.games.hellboy.cards.book import Book
from undertable.games.hellboy.chapters.layout import AREA_SPACES, NOWHERE, Layout, layout
from undertable.games.hellboy.content import EnemyCard
from undertable.games.hellboy.pieces import NO_ONE, Agent, Backup, Enemy, Scenery
from undertable.kernel import Derived, Position, Public, Shared


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardState(Position):
    """The part of a case that stands and lies on the board."""

    book: Derived[Book]
    board: Derived[Layout]
    agents: Public[list[Agent]] = []
    priority: Public[list[int]] = []
    """The Target Priority queue: the front first. [HB-TPQ.01]"""
    backups: Public[list[Backup]] = []
    enemies: Public[list[Enemy]] = []
    scenery: Public[list[Scenery]] = []
    clues: Public[list[int]]
    swarms: Public[list[int]]
    blazes: Public[list[int]]
    """How many of each lie in each area."""
    explored: Public[int] = 0
    locked: Public[int] = 0
    closed: Public[int] = 0
    """Masks of rooms explored, rooms locked, doorways closed by a card."""
    following: Public[Shared[dict[str, EnemyCard]]]
    """The Enemy Card that each kind of figure follows."""
    boss_health: Public[int] = 0
    struck: Shared[list[int]] = []
    """Enemies that have attacked in the present activation."""
    numbers: int = 0
    """The last number given to a figure, card or piece."""

    # Names

    def place_name(self, area: int) -> str:
        """An area for people: R2a Long Gallery."""
        plan = self.book.plan
        return f"{plan.names[area]} {self.book.room_names[plan.room_of[area]]}"

    def area_id(self, area: int) -> str:
        """The scene id of an area."""
        return f"space:{self.book.plan.names[area]}"

    def area_in(self, target: str) -> int:
        """The area that a scene id names; NOWHERE if it names something else."""
        kind, _, name = target.partition(":")
        names = self.book.plan.names
        return names.index(name) if kind == "space" and name in names else NOWHERE

    def figure_name(self, enemy: Enemy) -> str:
        """An enemy for people."""
        return self.book.figure_names[enemy.figure]

    def enemy_name(self, enemy: Enemy) -> str:
        """The same with what has happened to it."""
        said = self.figure_name(enemy)
        if enemy.damage:
            said += f" ({self.health_of(enemy) - enemy.damage} Health left)"
        return said + (" lying Stunned" if enemy.stunned else "")

    def number(self) -> int:
        """A number for a new figure, card or piece."""
        self.numbers += 1
        return self.numbers

    # The Target Priority queue

    def lead(self) -> Agent:
        """The Lead Agent: the face-up token nearest to the front. [HB-TPQ.08]"""
        for number in self.priority:
            if not self.agents[number].out:
                return self.agents[number]
        return self.agents[self.priority[0]]

    def in_order(self) -> list[int]:
        """Standing agents from the Lead on."""
        return [number for number in self.priority if not self.agents[number].out]

    def to_the_back(self, number: int) -> None:
        """A token goes to the far right of the queue. [HB-TPQ.03]"""
        self.priority.remove(number)
        self.priority.append(number)

    def pick_target(self, eligible: list[int]) -> int:
        """Target Priority: the eligible agent nearest to the front, who then goes to the back. [HB-TPQ.02, HB-TPQ.03]"""
        for number in self.priority:
            if number in eligible:
                self.to_the_back(number)
                return number
        return NO_ONE

    def agent_called(self, ident: str) -> int:
        """The number of an agent by id, NO_ONE if it does not take part."""
        for number, agent in enumerate(self.agents):
            if agent.kind.id == ident:
                return number
        return NO_ONE

    # The board

    def new_layout(self) -> None:
        """Rooms or doorways have changed."""
        self.board = layout(self.book.plan, self.explored, self.closed)

    def size_of(self, enemy: Enemy) -> int:
        return self.enemy_card(enemy.figure).size

    def enemy_card(self, figure: str) -> EnemyCard:
        """The Enemy Card that a figure follows now. [HB-ENM.01]"""
        return self.following[figure]

    def boss_card(self) -> EnemyCard:
        return self.following[self.book.boss]

    def health_of(self, enemy: Enemy) -> int:
        """The Health of an enemy for this many agents."""
        card = self.following[enemy.figure]
        return self.boss_health if card.boss else card.health[len(self.agents) - 1]

    def space(self, area: int) -> int:
        """The free spaces of an area. [HB-BRD.02..04, HB-BRD.13..15]"""
        left = AREA_SPACES
        for agent in self.agents:
            if agent.area == area:
                left -= 1
        for enemy in self.enemies:
            if enemy.area == area:
                left -= self.following[enemy.figure].size
        for piece in self.scenery:
            if piece.area == area:
                left -= piece.size
        for backup in self.backups:
            if backup.area == area:
                left -= 1
        return left

    def spaces(self) -> list[int]:
        """The free spaces of every area, counted at once."""
        left = [AREA_SPACES] * len(self.clues)
        for agent in self.agents:
            left[agent.area] -= 1
        for enemy in self.enemies:
            left[enemy.area] -= self.following[enemy.figure].size
        for piece in self.scenery:
            left[piece.area] -= piece.size
        for backup in self.backups:
            if backup.area != NOWHERE:
                left[backup.area] -= 1
        return left

    def enemy(self, number: int) -> Enemy | None:
        """The enemy with this number, None if it is gone."""
        for enemy in self.enemies:
            if enemy.number == number:
                return enemy
        return None

    def enemies_in(self, area: int) -> list[Enemy]:
        return [enemy for enemy in self.enemies if enemy.area == area]

    def agents_in(self, area: int) -> list[int]:
        """Standing agents in an area, in queue order. [HB-GEN.11]"""
        return [number for number in self.priority if self.agents[number].area == area and not self.agents[number].out]

    def scenery_in(self, area: int) -> list[Scenery]:
        return [piece for piece in self.scenery if piece.area == area]

    def the_enemy(self, number: int) -> Enemy:
        """The enemy with this number, which is there."""
        enemy = self.enemy(number)
        assert enemy is not None
        return enemy

    def piece(self, number: int) -> Scenery:
        """The piece of scenery with this number."""
        return next(piece for piece in self.scenery if piece.number == number)

    def backup(self, number: int) -> Backup:
        """The Backup Agent with this number."""
        return next(backup for backup in self.backups if backup.number == number)

    def on_board(self, figure: str) -> int:
        return sum(1 for enemy in self.enemies if enemy.figure == figure)

    def near_swarm(self, area: int) -> bool:
        """Whether a Frog Swarm is here or one step away. [HB-SWM.03]"""
        if self.swarms[area]:
            return True
        for other in self.board.adjacent[area]:
            if self.swarms[other]:
                return True
        return False
