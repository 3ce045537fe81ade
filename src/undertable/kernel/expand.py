"""Modules written out for compiling: what `declare.py` adds to a class when it is made stands here as text before a build.

Each addition takes the place of a blank line where it can, so that compiled code names the lines of the source. Classes of the kernel
are marked as open to subclasses that are not compiled, such as a user's game has, unless they are `@final`.
"""

from __future__ import annotations

import ast

from undertable.kernel.declare import (
    MARKS,
    Field,
    constructor,
    field_values,
    first_values,
    piece_copy,
    position_copy,
    public_values,
    read_field,
    seen_values,
    taking_own,
    whole_copy,
)

OPEN = b"@_mypyc_attr(allow_interpreted_subclasses=True)"


class Written:
    """A class as its module writes it."""

    def __init__(self, module: Module, node: ast.ClassDef) -> None:
        self.module = module
        self.node = node
        self.name = node.name
        self.methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
        self.own: list[Field] = []
        self.declarations: list[ast.AnnAssign] = []
        for one in node.body:
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
                value = one.value
                keyword = isinstance(value, ast.Call) and _plain_name(value.func) == "field"
                if isinstance(value, ast.Call) and keyword:
                    value = value.keywords[0].value
                default = None if value is None else ast.unparse(value)
                found = read_field(one.target.id, ast.unparse(one.annotation), default, value is not None and not _constant(value), keyword)
                if found is not None:
                    self.own.append(found)
                    self.declarations.append(one)

    def bases(self) -> list[Written]:
        found = [self.module.find(_plain_name(base)) for base in self.node.bases]
        return [base for base in found if isinstance(base, Written)]

    def chain(self) -> list[Written]:
        """The class and all above it, nearest first."""
        found = [self]
        for base in self.bases():
            found += [one for one in base.chain() if one not in found]
        return found

    def fields(self) -> dict[str, tuple[Field, Module]]:
        """All fields, those of the bases first, with the module that declares each."""
        found: dict[str, tuple[Field, Module]] = {}
        for base in self.bases()[::-1]:
            found.update(base.fields())
        found.update({f.name: (f, self.module) for f in self.own})
        return found

    def marked(self) -> list[tuple[str, str]]:
        """The marks of the fields and properties that the class itself declares, with their names."""
        found = [(mark, f.name) for f in self.own for mark in f.marks]
        for name, method in self.methods.items():
            if method.returns is not None and any(_plain_name(one) == "property" for one in method.decorator_list):
                result = read_field(name, ast.unparse(method.returns))
                found += [(mark, name) for mark in result.marks] if result is not None else []
        return found

    def shown(self, kind: str) -> list[str]:
        """What PUBLIC, PRIVATE or GATED is: see `_facts`."""
        above = self.bases()[:1]
        found = above[0].shown(kind) if above else []
        return found + [name for mark, name in self.marked() if MARKS[mark] == kind]

    def made_by(self) -> Written | None:
        """The class whose constructor it has; None for one without fields."""
        return next((one for one in self.chain() if one.own or "__init__" in one.methods), None)

    def changes(self, name: str) -> bool:
        """Whether a name in a type is a class of pieces that change."""
        for one in self.chain():
            kind = one.module.find(name)
            if kind is not None:
                above = kind.chain() if isinstance(kind, Written) else []
                names = [each.name for each in above]
                return "Declared" in names and "Fixed" not in names and any("copy" in each.methods for each in above)
        return False

    def copier(self) -> str:
        """The name of the nearest class that writes a `copy`."""
        return next((one.name for one in self.chain() if "copy" in one.methods), "")

    def copies(self) -> bool:
        """See `_copies` of `declare`."""
        maker = self.made_by()
        return maker is not None and "__init__" not in maker.methods and self.copier() == "Shown"


class Module:
    """The text of a module, and what its names mean."""

    def __init__(self, name: str, text: str, others: dict[str, Module]) -> None:
        self.name = name
        self.text = text
        self.others = others
        self.classes: dict[str, Written] = {}
        self.imported: dict[str, tuple[str, str]] = {}
        self.defined: set[str] = set()
        self.wanted: set[tuple[str, str]] = set()
        self.numbers: dict[int, int] = {}
        """Constants of one number or text: their line, and where the name ends. Compiled, they are written where they are used."""
        tree = ast.parse(text)
        changed = {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                self.classes[node.name] = Written(self, node)
            elif isinstance(node, ast.ImportFrom) and node.module:
                self.imported.update({one.asname or one.name: (node.module, one.name) for one in node.names})
            elif isinstance(node, ast.Assign) and isinstance(node.value, (ast.Constant, ast.UnaryOp)):
                name = _plain_name(node.targets[0])
                if name.isupper() and name not in changed:
                    self.numbers[node.lineno] = len(name)
            for one in ast.walk(node) if isinstance(node, (ast.Assign, ast.AnnAssign)) else ():
                if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
                    self.defined.add(one.id)

    def origin(self, name: str) -> tuple[str, str] | None:
        """The module that defines a name, and its name there."""
        if name in self.classes or name in self.defined:
            return self.name, name
        if name not in self.imported:
            return None
        module, there = self.imported[name]
        other = self.others.get(module) or self.others.get(f"{module}.__init__")
        return (other.origin(there) if other is not None else None) or (module, there)

    def find(self, name: str) -> Written | tuple[str, str] | None:
        """The class that a name means; for another name where it is from."""
        origin = self.origin(name)
        if origin is None or origin[0] not in self.others:
            return origin
        return self.others[origin[0]].classes.get(origin[1], origin)

    def want(self, f: Field, home: Module) -> None:
        """Import what an inherited field's type and default name."""
        for text in (f.type, f.default or "None"):
            for one in ast.walk(ast.parse(text, mode="eval")):
                origin = home.origin(one.id) if isinstance(one, ast.Name) else None
                if isinstance(one, ast.Name) and origin is not None:
                    here = self.origin(one.id)
                    if here is None:
                        self.wanted.add((origin[0], f"{origin[1]} as {one.id}"))
                    elif here != origin:
                        raise TypeError(f"{self.name}: {one.id} is another than in {home.name}, and {f.name} is inherited from there")


def expanded(modules: dict[str, str]) -> dict[str, str]:
    """The text of each module (by its name) with constructors, copies and visibility written out, every line at its place."""
    found: dict[str, Module] = {}
    for name, text in modules.items():
        found[name] = Module(name, text, found)
    return {name: _expand(module) for name, module in found.items()}


def _expand(module: Module) -> str:
    lines = module.text.encode().split(b"\n")
    after: dict[int, list[str]] = {}
    for cls in module.classes.values():
        marks = cls.node.decorator_list
        if module.name.startswith("undertable.kernel.") and not any(_plain_name(mark) == "final" for mark in marks):
            module.wanted.add(("mypy_extensions", "mypyc_attr as _mypyc_attr"))
            lines[min([cls.node.lineno, *[mark.lineno for mark in marks]]) - 2] += OPEN  # on the blank line above
        names = [one.name for one in cls.chain()]
        if "Declared" not in names[1:]:
            continue
        for mark in marks:
            if isinstance(mark, ast.Call) and _plain_name(mark.func) == "dataclass_transform":
                lines[mark.lineno - 1] = b""  # for type checkers: a class with an unknown decorator is not compiled
        facts = "; ".join(_facts(cls, names)).encode()
        for one in cls.declarations:
            first, last = (one.annotation.end_lineno or 0) - 1, (one.end_lineno or 0) - 1
            rest = lines[last][one.end_col_offset :]
            lines[first] = lines[first][: one.annotation.end_col_offset]
            lines[first + 1 : last + 1] = [b""] * (last - first)
            if facts and one is cls.declarations[-1]:
                lines[first] += b"; " + facts
            lines[last] += rest
        end = cls.node.end_lineno or 0
        if facts and not cls.declarations:
            after.setdefault(end, []).append(facts.decode())
        for place, text in (
            (max((_documented(cls.node, one) for one in cls.declarations), default=end), _initial(cls, names)),
            (_beneath_docstring(cls.node), _values(cls, names)),
            (min([one.end_lineno or end for one in cls.methods.values()], default=end), _seen(cls)),
            *[(end, text) for text in _copies(cls, names)],
        ):
            if text:
                after.setdefault(place, []).append(text)
    for number, start in module.numbers.items():
        module.wanted.add(("typing", "Final as _Final"))
        lines[number - 1] = lines[number - 1][:start] + b": _Final" + lines[number - 1][start:]
    made: list[bytes] = []
    owed = 0
    for number, line in enumerate(lines, 1):
        if owed and not line.strip():
            owed -= 1
        else:
            owed = 0
            if module.wanted and line.startswith(b"from __future__"):
                line += b"".join(f"; from {origin} import {name}".encode() for origin, name in sorted(module.wanted))
            made.append(line)
        for text in after.get(number, ()):
            made.append(b"    " + text.encode())
            owed += 1
    return b"\n".join(made).decode()


def _initial(cls: Written, names: list[str]) -> str:
    """What gives the fields their first values, where a class does not write it itself."""
    if "CardTable" in names:
        return first_values(cls.own) if any(f.default is not None for f in cls.own) else ""
    if not cls.own or "__init__" in cls.methods:
        return ""
    for f, home in cls.fields().values():
        cls.module.want(f, home)
    return constructor(f for f, _ in cls.fields().values())


def _values(cls: Written, names: list[str]) -> str:
    """How a class that declares something public tells all that is; how a choice tells its fields."""
    if any(MARKS[mark] == "PUBLIC" for mark, _ in cls.marked()):
        return public_values(cls.shown("PUBLIC"))
    return field_values(cls.fields()) if "Choice" in names[1:] and cls.own else ""


def _seen(cls: Written) -> str:
    """How a class that declares what not everybody sees tells what a viewer does."""
    if any(MARKS[mark] in ("PRIVATE", "GATED") for mark, _ in cls.marked()):
        return seen_values(cls.shown("PRIVATE"), cls.shown("GATED"))
    return ""


def _copies(cls: Written, names: list[str]) -> list[str]:
    """The copies that a class does not write itself."""
    found: list[str] = []
    if "Position" in names[1:]:
        if cls.own and not {"copy", "copy_into"} & set(cls.methods):
            cls.module.want(Field("into", "Position", ()), cls.module.others["undertable.kernel.position"])
            found.append(position_copy(cls.name, cls.own, cls.changes))
        found.append(taking_own(cls.own, cls.changes))
        if cls.copier() == "Position":
            found.append(whole_copy(cls.name))
    elif "Piece" in names[1:] and cls.copies():
        found.append(piece_copy(cls.name, [f for f, _ in cls.fields().values()], cls.changes))
    return found


def _facts(cls: Written, names: list[str]) -> list[str]:
    """What a class tells about its fields: compiled, it does not keep their declarations."""
    facts: list[str] = []
    marked = cls.marked()
    for kind in ("PUBLIC", "PRIVATE", "GATED", "TRANSIENT"):
        new = [name for mark, name in marked if MARKS[mark] == kind]
        if new:
            facts.append(f"{kind} = (*{_plain_name(cls.node.bases[0])}.{kind}, {', '.join(map(repr, new))})")
    if cls.own and "__init__" not in cls.methods and "CardTable" not in names:
        facts.append(f"PARAMETERS = {{{', '.join(_parameter(f) for f, _ in cls.fields().values())}}}")
        if any(f.keyword for f, _ in cls.fields().values()):
            cls.module.want(Field("", "Keyword", ()), cls.module.others["undertable.kernel.declare"])
    if ("Piece" in names[1:] and cls.copies()) or ("Position" in names[1:] and cls.copier() == "Position"):
        facts.append("COPIES = True")
    return facts


def _parameter(f: Field) -> str:
    default = "..." if f.default is None else f.default
    return f"{f.name!r}: Keyword({default})" if f.keyword else f"{f.name!r}: {default}"


def _documented(node: ast.ClassDef, declaration: ast.AnnAssign) -> int:
    """The last line of a declaration and of the docstring beneath it."""
    at = node.body.index(declaration) + 1
    following = node.body[at] if at < len(node.body) else None
    if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
        return following.end_lineno or 0
    return declaration.end_lineno or 0


def _beneath_docstring(node: ast.ClassDef) -> int:
    """The last line of a class's docstring; of the class, if it has none."""
    first = node.body[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return (first if documented else node).end_lineno or 0


def _plain_name(node: ast.expr) -> str:
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _constant(node: ast.expr | None) -> bool:
    """Whether all objects can share what an expression gives."""
    if isinstance(node, ast.UnaryOp):
        return _constant(node.operand)
    return isinstance(node, (ast.Constant, ast.Name)) or (isinstance(node, ast.Tuple) and all(map(_constant, node.elts)))
