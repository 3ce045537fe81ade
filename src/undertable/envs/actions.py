"""The numbers of actions: each follows from the kind of a choice and what its fields mean (`meanings.py`), never from its label.

All numbers are known before the first game: they are counted from the game's kinds of choices and its content. A kind whose fields multiply
to few values takes one number for each; otherwise its first fields go into the first number, and the others follow, a step for each.
"""

from __future__ import annotations

from bisect import bisect_right
from hashlib import blake2b
from typing import Any

from undertable.envs.meanings import ANY, OFTEN, USUAL, Meaning, Moment, Several, Unnumbered, Untold, meaning
from undertable.kernel import choice as kernel_choices
from undertable.kernel.cards import control
from undertable.kernel.choice import Choice
from undertable.kernel.content import Pack
from undertable.kernel.game import Game
from undertable.kernel.plaindata import fields_of, key_of, modules_of
from undertable.kernel.position import Position

VERSION = 1
"""What the numbers of actions and observations mean stays until this is raised."""
FLAT = 512
"""A first number stands for a kind and as many of its fields as multiply to this."""

Path = tuple[int, ...]
"""The numbers that name a choice, one step after the other."""


class Part:
    """A field of a kind of choice, what it means, and where its numbers begin if they are a step of their own."""

    def __init__(self, name: str, place: int, meaning: Meaning, start: int) -> None:
        self.name = name
        self.place = place
        """Among the fields of the choice, by their names."""
        self.meaning = meaning
        self.size = len(meaning.names)
        self.start = start


class Kind:
    """The numbers of one kind of choice."""

    def __init__(self, name: str, fields: list[tuple[str, Meaning]], start: int) -> None:
        self.name = name
        self.fields = fields
        self.start = start
        self.flat = 0
        size = 1
        for _, found in fields:
            if found.several or found.room_within or size * len(found.names) > FLAT:
                break
            size *= len(found.names)
            self.flat += 1
        self.size = size
        self.starts: list[int] = []
        """Where the numbers of each following field begin; those of a second step of the same field come right after."""
        for _, found in fields[self.flat :]:
            self.starts.append(start + size)
            size += len(found.names) + found.room_within
        self.end = start + size
        names = sorted([name for name, _ in fields])
        flat = [(name, found) for name, found in fields[: self.flat] if not isinstance(found, Untold)]
        self.first = [Part(name, names.index(name), found, 0) for name, found in flat]
        """The fields that the first number stands for, and those that follow."""
        rest = zip(self.starts, fields[self.flat :], strict=True)
        self.later = [Part(name, names.index(name), found, at) for at, (name, found) in rest]
        self.alone = not self.first and not self.later
        """Whether it is one action, whatever its fields are."""

    def number(self, values: list[object], moment: Moment) -> int:
        """The first number that names a choice with these fields; the only one, unless there are fields that follow."""
        first = 0
        for part in self.first:
            first = first * part.size + self._placed(part, values[part.place], moment)
        return self.start + first

    def path(self, values: list[object], moment: Moment) -> Path:
        """All numbers."""
        steps = [self.number(values, moment)]
        for part in self.later:
            value = values[part.place]
            found = part.meaning
            if isinstance(found, Several):
                places = found.places(value, moment)
                if min(places) < 0:
                    raise self._unnumbered(part.name, value)
                steps.extend([part.start + place for place in places])
            else:
                steps.append(part.start + self._placed(part, value, moment))
                if found.room_within:
                    within = found.within(value, moment)
                    if within == -2:
                        raise self._unnumbered(part.name, value)
                    if within >= 0:
                        steps.append(part.start + part.size + within)
        return tuple(steps)

    def _placed(self, part: Part, value: Any, moment: Moment) -> int:
        place = part.meaning.place(value, moment)
        if place < 0:
            raise self._unnumbered(part.name, value)
        return place

    def _unnumbered(self, name: str, value: Any) -> Unnumbered:
        return Unnumbered(f"{self.name}.{name} = {key_of(value)} has no number: widen the game's `fields`")

    def said(self, number: int) -> str:
        """What a number means."""
        at = number - self.start
        if at < self.size:
            told: list[str] = []
            for name, found in reversed(self.fields[: self.flat]):
                at, place = divmod(at, len(found.names))
                if found.names[place]:
                    told.append(f"{name}={found.names[place]}")
            return f"{self.name}({', '.join(reversed(told))})" if told else self.name
        which = bisect_right(self.starts, number) - 1
        name, found = self.fields[self.flat + which]
        place = number - self.starts[which]
        return f"{self.name} ... {name}={found.names[place] if place < len(found.names) else f'place {place - len(found.names)} there'}"


def kinds_of(game: Game) -> list[type[Choice]]:
    """The kinds of choices that a game offers, by name: those of its modules that nothing is derived from, and those it names."""
    home = type(game).__module__.rpartition(".")[0] or type(game).__module__
    own: dict[str, type[Choice]] = {}
    for module in modules_of(home):
        for found in list(vars(module).values()):
            kind: Any = found  # compiled, a class that is known to be a Choice does not give its __module__
            if isinstance(found, type) and issubclass(found, Choice) and kind.__module__ == module.__name__:
                own[kind.__name__] = kind
    bases = {base for found in own.values() for base in found.__mro__[1:]}
    leaves = {name: found for name, found in own.items() if found not in bases}
    for name in game.fields.get("also", OFTEN).split():
        found = own.get(name) or getattr(kernel_choices, name, None) or getattr(control, name, None)
        if found is None:
            raise ValueError(f"{game.name}: fields: also: there is no kind of choice {name!r}")
        leaves[name] = found
    return [leaves[name] for name in sorted(leaves)]


class Actions:
    """All actions of a game with its content."""

    def __init__(self, game: Game, pack: Pack) -> None:
        self.game = game.name
        self.kinds: dict[type[Choice], Kind] = {}
        at = 0
        for kind in kinds_of(game):
            named = kind.__name__
            fields: list[tuple[str, Meaning]] = []
            for name in fields_of(kind):
                usual = "-" if name == "card" and "kind" in fields_of(kind) else USUAL.get(name, ANY)
                text = game.fields.get(f"{named}.{name}") or game.fields.get(name) or usual
                fields.append((name, meaning(text, pack, game.most)))
            fields.sort(key=lambda field: field[1].several or field[1].room_within > 0)
            self.kinds[kind] = Kind(named, fields, at)
            at = self.kinds[kind].end
        self.count = at
        self._starts = [kind.start for kind in self.kinds.values()]
        self._listed = list(self.kinds.values())

    def name(self, number: int) -> str:
        """What an action means: the kind of choice and its fields."""
        if not 0 <= number < self.count:
            raise Unnumbered(f"there is no action {number}; actions are 0 to {self.count - 1}")
        return self._listed[bisect_right(self._starts, number) - 1].said(number)

    def fingerprint(self) -> str:
        """Differs when any number means something else: content of packs counts."""
        told = "\n".join(f"{kind.name} {kind.start} {[(name, found.names) for name, found in kind.fields]}" for kind in self._listed)
        return blake2b(f"{VERSION}\n{told}".encode(), digest_size=8).hexdigest()

    def paths(self, position: Position, seat: int, moment: Moment | None = None) -> dict[Path, int]:
        """The numbers that name each of the seat's options, and the option's place."""
        return self.numbered(position, seat, moment).all()

    def numbered(self, position: Position, seat: int, moment: Moment | None = None) -> Numbered:
        """The same, those that one number names apart."""
        told = Numbered(self)
        decision = position.asked_of(seat)
        if decision is None:
            return told
        if moment is None:
            moment = Moment(position, seat)
        told.options = options = decision.options
        told.moment = moment
        single = told.single
        doubled: dict[Path, list[int]] = {}
        for place in range(len(options)):
            choice = options[place]
            kind = self.kinds.get(type(choice))
            if kind is None:
                raise Unnumbered(f"{self.game}: the kind of choice {type(choice).__name__} has no number: name it in `fields['also']`")
            number = kind.start if kind.alone else kind.number(choice.field_values(), moment)
            if kind.later:
                begun = told.firsts.get(number)
                if begun is None:
                    told.firsts[number] = [place]
                else:
                    begun.append(place)
            else:
                before = single.get(number, -1)
                if before < 0:
                    single[number] = place
                else:
                    doubled.setdefault((number,), [before]).append(place)
        if doubled:
            self._same_deeds(doubled, options, moment)
        return told

    def whole(self, options: list[Choice], places: list[int], moment: Moment) -> dict[Path, int]:
        """All numbers of options that take several."""
        paths: dict[Path, int] = {}
        doubled: dict[Path, list[int]] = {}
        for place in places:
            choice = options[place]
            path = self.kinds[type(choice)].path(choice.field_values(), moment)
            before = paths.get(path, -1)
            if before < 0:
                paths[path] = place
            else:
                doubled.setdefault(path, [before]).append(place)
        if doubled:
            self._same_deeds(doubled, options, moment)
        return paths

    def _same_deeds(self, doubled: dict[Path, list[int]], options: list[Choice], moment: Moment) -> None:
        """Options that share their numbers have to be one deed with several copies of a card."""
        for path, places in doubled.items():
            places = self._distinct(options, places, moment)
            if len(places) > 1:
                alike = " and ".join(options[place].key() for place in places[:2])
                raise Unnumbered(f"{self.game}: {alike} have the same number, {self.name(path[0])}: say more in the game's `fields`")

    def _distinct(self, options: list[Choice], places: list[int], moment: Moment) -> list[int]:
        """The places less those that are the same deed with another copy of a card."""
        kept: list[int] = []
        for place in places:
            if not any(self._same(options[place], options[other], moment) for other in kept):
                kept.append(place)
        return kept

    def _same(self, a: Choice, b: Choice, moment: Moment) -> bool:
        for name in fields_of(type(a)):
            x, y = getattr(a, name), getattr(b, name)
            if x != y and not moment.alike(x, y):
                return False
        return True


class Numbered:
    """The options of a question by the numbers that name them. No choice is the beginning of another.

    Of those that take several numbers only the first is found at once, which is all that a mask needs; the others when that one is chosen.
    """

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.options: list[Choice] = []
        self.moment: Moment | None = None
        self.single: dict[int, int] = {}
        """The places of those that one number names."""
        self.firsts: dict[int, list[int]] = {}
        """The places of those that take several, by the first."""
        self._told: dict[int, dict[Path, int]] = {}
        """All numbers of these, as far as somebody has asked."""

    def beginning(self, first: int) -> dict[Path, int]:
        """All numbers of those that begin with this one, and their places."""
        found = self._told.get(first)
        if found is None:
            assert self.moment is not None
            found = self._told[first] = self.actions.whole(self.options, self.firsts[first], self.moment)
        return found

    def several(self) -> bool:
        """Whether there is more than one thing to do."""
        return len(self.single) + len(self.firsts) > 1 or any(len(self.beginning(first)) > 1 for first in self.firsts)

    def all(self) -> dict[Path, int]:
        """All of them, in the order of the options; from now on nothing of the position is needed."""
        found: list[tuple[int, Path]] = [(place, (number,)) for number, place in self.single.items()]
        for first in self.firsts:
            found += [(place, path) for path, place in self.beginning(first).items()]
        return {path: place for place, path in sorted(found)}

    def next(self, begun: Path) -> list[int]:
        """The numbers that may come after those begun, sorted."""
        deep = len(begun)
        if deep:
            return sorted({path[deep] for path in self.beginning(begun[0]) if path[:deep] == begun})
        numbers = list(self.single)
        numbers += self.firsts
        numbers.sort()
        return numbers

    def narrowed(self, begun: Path, number: int) -> tuple[Path, int]:
        """How far a choice is made by one more number, where only one step can follow; and the place of the option, -1 while several
        are left."""
        if begun:
            return narrowed(self.beginning(begun[0]), (*begun, number))
        place = self.single.get(number, -1)
        return (begun, place) if place >= 0 else narrowed(self.beginning(number), (number,))


def narrowed(paths: dict[Path, int], begun: Path) -> tuple[Path, int]:
    """The same among choices that take several numbers."""
    whole = paths.get(begun)
    if whole is not None:
        return begun, whole
    while True:
        deep = len(begun)
        first: Path = ()
        only, same = True, True
        for path in paths:
            if path[:deep] == begun:
                if not first:
                    first = path
                else:
                    only = False
                    if path[deep] != first[deep]:
                        same = False
                        break
        if only:
            return first, paths[first]
        if not same:
            return begun, -1
        begun = first[: deep + 1]


_known: dict[tuple[str, int], tuple[Pack, Actions]] = {}


def actions_of(game: Game, pack: Pack | None = None) -> Actions:
    """The actions of a game, with its own content or that of a table."""
    content = pack if pack is not None else game.content
    found = _known.get((game.name, id(content)))
    if found is None or found[0] is not content:
        if len(_known) > 40:
            _known.clear()
        found = _known[(game.name, id(content))] = content, Actions(game, content)
    return found[1]
