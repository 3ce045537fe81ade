"""The games for agents that read and write, by the conventions of TextArena.

from undertable.envs.text import TextTable

env = TextTable("mindmgmt", mode="training")
env.reset(num_players=2, seed=7)
done = False
while not done:
    player, observation = env.get_observation()
    done, info = env.step(agents[player](observation))
rewards, game_info = env.close()

TextArena's wrappers and agents run on it. `get_observation` gives messages (from, text, kind), as TextArena's own environments do;
`observation_text` joins them for agents that take one text. `undertable.envs.text.register()` makes every game known to
`textarena.make("undertable-mindmgmt")`.
"""

from __future__ import annotations

from typing import Any

import undertable as ut
from undertable.bots.playout import asked_first, rewards
from undertable.envs import words
from undertable.games import names
from undertable.kernel.errors import IllegalChoice
from undertable.kernel.position import Position

try:
    from textarena.core import Env as _Base
    from textarena.core import ObservationType as _Kinds

    PROMPT, BOARD, ADMIN, ACTION = _Kinds.PROMPT, _Kinds.GAME_BOARD, _Kinds.GAME_ADMIN, _Kinds.PLAYER_ACTION
except ImportError:
    _Base = object
    PROMPT, BOARD, ADMIN, ACTION = "PROMPT", "GAME_BOARD", "GAME_ADMIN", "PLAYER_ACTION"

GAME = -1
"""Who speaks for the table."""
TRIES = 3
"""So many replies that mean nothing; then the question's default is taken."""

Message = tuple[int, str, Any]


class TextState:
    """What TextArena's wrappers look for."""

    def __init__(self, players: int) -> None:
        self.num_players = players
        self.current_player_id = 0
        self.turn = 0
        self.done = False
        self.rewards: dict[int, float] | None = None
        self.role_mapping = {GAME: "GAME", **{seat: f"Player {seat}" for seat in range(players)}}
        self.game_info: dict[int, dict[str, Any]] = {
            seat: {"role": f"Player {seat}", "invalid_move": False, "turn_count": 0} for seat in range(players)
        }
        self.step_info: dict[str, Any] = {}
        self.logs: list[tuple[int, str]] = []

    def close(self) -> tuple[dict[int, float] | None, dict[int, dict[str, Any]]]:
        return self.rewards, self.game_info


class TextTable(_Base):  # type: ignore[misc]
    """One game, played in words."""

    def __init__(self, game: str, **options: Any) -> None:
        self.game = ut.find(game)
        self.options = options
        self.state = TextState(0)
        self.position: Position | None = None

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a new game."""
        self.state = TextState(num_players)
        self.position = ut.new(self.game, num_players, 0 if seed is None else seed, self.options)
        self.read = [0] * num_players
        """How many lines of the log each seat has read."""
        self.heard: list[list[Message]] = [[] for _ in range(num_players)]
        for seat in range(num_players):
            name = self.position.name(seat)
            self.heard[seat].append((GAME, f"You play {self.game.title} as {name} (player {seat}). {self.game.blurb}", PROMPT))
        self.tries = 0
        self.state.current_player_id = asked_first(self.position)

    @property
    def table(self) -> Position:
        assert self.position is not None, "call reset() first"
        return self.position

    def get_observation(self) -> tuple[int, list[Message]]:
        """The player who has to choose, and what that player has not read yet."""
        position = self.table
        seat = self.state.current_player_id
        messages, self.heard[seat] = self.heard[seat], []
        decision = position.decision(seat)
        if decision is not None:
            log = position.log(seat)
            since, self.read[seat] = log[self.read[seat] :], len(log)
            asked = words.question(decision.prompt, decision.rule, [choice.label(position) for choice in decision.options])
            messages.append((GAME, words.whole(words.situation(position.scene(seat)), since, asked), BOARD))
        return seat, messages

    def observation_text(self) -> tuple[int, str]:
        """The same as one text."""
        seat, messages = self.get_observation()
        return seat, "\n\n".join(text for _, text, _ in messages)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """A reply of the player who has to choose: a choice, talk, or a look at the rules."""
        position = self.table
        seat = self.state.current_player_id
        if self.state.done:
            return True, {}
        reply = words.Reply(str(action))
        if reply.kind == "rules":
            self.heard[seat].append((GAME, words.rules(self.game, reply.text), ADMIN))
            return self._misspent(seat, "")
        if reply.kind == "say":
            ready = words.ready_line(reply.text, [choice.label(position) for choice in position.anytime(seat)])
            if ready >= 0:
                position.apply(seat, position.anytime(seat)[ready])
                return self._misspent(seat, "")
            refused = self.game.objection(position.view(seat), reply.text)
            if refused:
                self.heard[seat].append((GAME, refused, ADMIN))
            else:
                for other in range(position.seats):
                    if other != seat and self.game.hears(position, seat, other):
                        self.heard[other].append((seat, words.quoted(position.name(seat), reply.text), ACTION))
            return self._misspent(seat, "")
        decision = position.decision(seat)
        assert decision is not None
        try:
            place = reply.choice([choice.label(position) for choice in decision.options])
        except IllegalChoice as error:
            return self._misspent(seat, str(error))
        return self._choose(seat, place)

    def _misspent(self, seat: int, why: str) -> tuple[bool, dict[str, Any]]:
        """A reply that was no choice: the player replies again, but not for ever."""
        self.tries += 1
        if why:
            self.heard[seat].append((GAME, why, ADMIN))
            self.state.game_info[seat]["invalid_move"] = True
        if self.tries < TRIES * (1 if why else 4):
            return False, {"invalid": why} if why else {}
        decision = self.table.asked_of(seat)
        assert decision is not None
        self.heard[seat].append((GAME, "The table chose for you.", ADMIN))
        return self._choose(seat, decision.default)

    def _choose(self, seat: int, place: int) -> tuple[bool, dict[str, Any]]:
        position = self.table
        self.tries = 0
        self.state.turn += 1
        self.state.game_info[seat]["turn_count"] += 1
        position.apply_index(seat, place)
        if position.over:
            won = rewards(position)
            limit = position.result is not None and position.result.reason == "limit"
            self.state.rewards = {other: 0.0 if limit else 1.0 if won[other] > 0 else -1.0 for other in range(position.seats)}
            self.state.done = True
            for other in range(position.seats):
                self.heard[other].append((GAME, str(position.result), ADMIN))
            return True, {"reason": position.result.reason if position.result is not None else ""}
        self.state.current_player_id = asked_first(position)
        return False, {}

    def close(self) -> tuple[dict[int, float] | None, dict[int, dict[str, Any]]]:
        """Rewards (1 for who won, -1 for who did not, 0 at the limit) and what is known of each player."""
        return self.state.close()


def register() -> None:
    """Make every game known to `textarena.make` as `undertable-<game>`."""
    from textarena.envs.registration import ENV_REGISTRY
    from textarena.envs.registration import register as add
    from textarena.wrappers import LLMObservationWrapper

    for name in names():
        if f"undertable-{name}" not in ENV_REGISTRY:
            add(f"undertable-{name}", TextTable, [LLMObservationWrapper], game=name)
