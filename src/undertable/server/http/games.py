"""Games over HTTP: what there is to play, its rules, its cards, its looks."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Controller, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody

from undertable import bots
from undertable.games import find, names
from undertable.kernel.brought import LookedOver
from undertable.kernel.content import Pack
from undertable.kernel.errors import BadOption
from undertable.kernel.game import Game, Option
from undertable.kernel.guide import Guide, read_guide
from undertable.kernel.lesson import Lesson, Reply, lesson_named, lessons_of
from undertable.kernel.rules import read_rulebook
from undertable.server.game_loading import load_game
from undertable.server.live.lessons import lesson_info, lesson_shown
from undertable.server.operations.logging import log
from undertable.server.protocol.games import (
    BotInfo,
    GameInfo,
    LessonAnswer,
    LessonInfo,
    LessonShown,
    LookingOver,
    OptionInfo,
    PresetInfo,
    RuleInfo,
)


def _kind(option: Option) -> Literal["choice", "many", "number", "flag", "text"]:
    if option.many:
        return "many"
    if option.values:
        return "choice"
    if option.high > option.low:
        return "number"
    return "flag" if isinstance(option.default, bool) else "text"


def option_info(game: Game, option: Option) -> OptionInfo:
    return OptionInfo(
        option.name,
        option.text,
        _kind(option),
        list(option.values),
        option.default,
        option.low,
        option.high,
        option.per_seat,
        game.suggestions(option.name, game.content),
        option.brought,
        option.title,
        option.group,
    )


def bots_offered() -> list[BotInfo]:
    """The levels for people first, then the plain kinds."""
    levels = [BotInfo(id, id.capitalize(), text) for id, text in bots.LEVELS.items()]
    return [*levels, BotInfo("random", "Random", bots.make("random").text)]


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        game.name,
        game.title,
        game.blurb,
        game.least,
        game.most,
        game.usual or game.least,
        game.minutes,
        [option_info(game, option) for option in game.options],
        list(game.policies),
        bots_offered(),
        game.takes_packs(),
        [PresetInfo(preset.name, preset.text, preset.options) for preset in game.presets],
    )


def game_named(name: str) -> Game:
    try:
        return find(name)
    except BadOption as error:
        raise NotFoundException(str(error)) from None


def lesson_at(game: str, id: str, number: int) -> Lesson:
    """The lesson, if it has such a step."""
    try:
        lesson = lesson_named(game_named(game), id)
        lesson.chapter_of(number)
    except BadOption as error:
        raise NotFoundException(str(error)) from None
    return lesson


class Games(Controller):
    path = "/api/games"
    tags = ["games"]

    @get("/", sync_to_thread=True)
    def all_games(self) -> list[GameInfo]:
        """The games that can be played here."""
        found: list[GameInfo] = []
        for name in names():
            try:
                found.append(game_info(load_game(name)))
            except Exception:
                log.exception("a game does not load", game=name)
        return found

    @get("/{game:str}/rules", sync_to_thread=True)
    def rules(self, game: FromPath[str]) -> list[RuleInfo]:
        """The rules of a game, each with its id."""
        book = read_rulebook(game_named(game).folder())
        return [RuleInfo(rule.id, rule.chapter, rule.text) for rule in book.rules.values()]

    @get("/{game:str}/guide", sync_to_thread=True)
    def guide(self, game: FromPath[str]) -> Guide:
        """The first-minute cards and the illustrated page of rules of a game."""
        found = read_guide(game_named(game))
        if found is None:
            raise NotFoundException(f"{game_named(game).title} has no guide yet")
        return found

    @get("/{game:str}/lessons", sync_to_thread=True)
    def lessons(self, game: FromPath[str]) -> list[LessonInfo]:
        """The lessons of a game."""
        return [lesson_info(lesson) for lesson in lessons_of(game_named(game)).values()]

    @get("/{game:str}/lessons/{lesson:str}/{step:int}", sync_to_thread=True)
    def lesson(self, game: FromPath[str], lesson: FromPath[str], step: FromPath[int]) -> LessonShown:
        """A lesson at one of its steps, from 0."""
        return lesson_shown(lesson_at(game, lesson, step), step)

    @post("/{game:str}/lessons/{lesson:str}/{step:int}", sync_to_thread=True, status_code=200)
    def answer(self, game: FromPath[str], lesson: FromPath[str], step: FromPath[int], data: JSONBody[LessonAnswer]) -> Reply:
        """What the coach says to what was done at a step; if it was right, the next step follows."""
        return lesson_at(game, lesson, step).reply(step, data.said)

    @post("/{game:str}/options/{option:str}", sync_to_thread=True, status_code=200)
    def look_over(self, game: FromPath[str], option: FromPath[str], data: JSONBody[LookingOver]) -> LookedOver:
        """Everything about the file of something that people bring: what it says, every rule that it breaks, what is unwise."""
        rules = game_named(game)
        if not any(one.name == option and one.brought for one in rules.options):
            raise NotFoundException(f"nothing of this kind is brought to {rules.title}")
        return rules.look_over(option, data.text, rules.content)

    @get("/{game:str}/cards", sync_to_thread=True)
    def cards(self, game: FromPath[str], spoilers: FromQuery[bool] = False) -> list[dict[str, Any]]:
        """The content of a game: every card and board piece with its printed facts; what is sealed until it is met only with `spoilers`."""
        rules = game_named(game)
        return card_facts(rules.content, None if spoilers else rules)

    @get("/{game:str}/skin", sync_to_thread=True)
    def skin(self, game: FromPath[str]) -> dict[str, Any]:
        """How the game's table looks: palette, layout hints, drawn symbols; empty if it has no looks of its own."""
        path = game_named(game).folder() / "skin.json"
        if not path.is_file():
            return {}
        data = msgspec.json.decode(path.read_bytes())
        return data if isinstance(data, dict) else {}


def card_facts(content: Pack, keeper: Game | None = None) -> list[dict[str, Any]]:
    """The content for people to look up, without what a game keeps sealed."""
    return [_facts(entry) for entry in content.entries() if keeper is None or not keeper.sealed(entry)]


def _facts(entry: Any) -> dict[str, Any]:
    """Printed facts; effects are told by the text."""
    facts: dict[str, Any] = {"key": entry.key, "table": entry.TABLE}
    for name in entry.__struct_fields__:
        try:
            facts[name] = msgspec.to_builtins(getattr(entry, name))
        except TypeError:
            continue
    return facts
