"""What an operator can set, with defaults for a table on one's own machine."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from undertable.kernel.errors import BadOption

LEAST_PACE = 0.3
"""Seconds: with less, the beats that hide who can react would hide nothing."""


class Settings(msgspec.Struct, kw_only=True, frozen=True):
    """Every number has a reason to be raised or lowered; `docs/operators.md` says which."""

    host: str = "127.0.0.1"
    port: int = 8707
    workers: int = 1
    """Server processes; more than one needs PostgreSQL."""
    database: str = ""
    """An SQLAlchemy URL or the path of an SQLite file; empty: SQLite in the user's data folder."""
    games: tuple[str, ...] = ()
    """Modules with a `GAME` besides the registered ones."""
    origins: tuple[str, ...] = ()
    """Origins besides the server's own that may connect."""
    pace: float = 0.8
    """Seconds between moves of bots, and the beat of silent passes, where a table does not say."""
    think_seconds: float = 4.0
    """How long a bot may think before the default is taken."""
    thinkers: int = 0
    """Processes for everything that computes besides serving: bots, hints, debriefs; 0: one for each core, two at most."""
    checkpoint_every: int = 250
    idle_seconds: float = 600.0
    """How long a table nobody is connected to stays in memory."""
    absence_seconds: float = 120.0
    """How long a person has to be away before a bot may sit in for them."""
    body_bytes: int = 64 * 1024
    record_bytes: int = 2 * 1024 * 1024
    message_bytes: int = 16 * 1024
    messages_per_second: float = 20.0
    message_burst: int = 60
    messages_per_address: float = 100.0
    address_burst: int = 1000
    """Messages of all connections of one address; those that take more work count more."""
    requests_per_second: float = 40.0
    request_burst: int = 200
    """Requests of one address; one with a large body counts as one more for each `body_bytes`."""
    tables_per_hour: float = 60.0
    table_burst: int = 60
    packs_per_hour: float = 240.0
    pack_burst: int = 40
    """Packs of users that are checked for one address; checking one may take a second."""
    connections_per_seat: int = 6
    connections_per_address: int = 200
    spectators: int = 100
    """Spectators at one table."""
    hints_per_minute: float = 12.0
    hint_burst: int = 8
    """Hints for one address, and at one table: thinking for some must not slow down the bots of others."""
    replays_per_minute: float = 20.0
    replay_burst: int = 30
    """Replays, views and debriefs that are made for one address: a long game takes seconds to be played again."""
    club_key: str = ""
    """Without it nobody opens or sees tables here; empty: everybody does."""
    operator_key: str = ""
    """Opens the operator's page at `/#/operate`; empty: there is none."""
    metrics_key: str = ""
    """Whoever sends it as a bearer token reads `/metrics`; empty: only from this machine."""
    listed_hours: float = 48.0
    """How long a listed table is shown to strangers."""
    keep_finished_days: float = 0.0
    keep_abandoned_days: float = 0.0
    """Tables at which nothing has happened for so long are deleted, finished ones and others; 0: never."""
    request_seconds: float = 30.0
    """Every request is answered by then."""
    webhooks: bool = True
    webhooks_to_private: bool = False
    """Whether turn notices may go to addresses of the local network."""
    smtp: str = ""
    """Where to hand in mail, such as smtp://user:password@mail.example:587 (or smtps://); empty: no turn notices by mail."""
    mail_from: str = ""
    """The sender of turn notices by mail."""
    public_url: str = ""
    """The address at which people reach this server, for links in turn notices."""

    @property
    def least_pace(self) -> float:
        """The pace that a table among people has at least."""
        return min(LEAST_PACE, self.pace)

    def database_url(self) -> str:
        """The SQLAlchemy URL, with the driver named."""
        given = self.database
        if not given:
            folder = data_folder()
            folder.mkdir(parents=True, exist_ok=True)
            return f"sqlite:///{folder / 'tables.db'}"
        for plain in ("postgresql://", "postgres://"):
            if given.startswith(plain):
                return "postgresql+psycopg://" + given[len(plain) :]
        return given if "://" in given else f"sqlite:///{given}"


def data_folder() -> Path:
    """Where a program keeps its data for this user."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "undertable"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "undertable"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "undertable"


ENVIRONMENT = "UNDERTABLE_SETTINGS"
"""Worker processes read their settings from this variable."""


def from_environment() -> Settings:
    raw = os.environ.get(ENVIRONMENT, "")
    return msgspec.json.decode(raw, type=Settings) if raw else Settings()


def read_settings(file: str, environment: Mapping[str, str], given: Mapping[str, Any]) -> Settings:
    """The settings of a TOML file, then of variables such as UNDERTABLE_PORT, then those given on the command line; the last one wins."""
    found: dict[str, Any] = {}
    if file:
        try:
            found = tomllib.loads(Path(file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BadOption(f"{file}: cannot be read: {error}") from None
    where = dict.fromkeys(found, file)
    for name in Settings.__struct_fields__:
        variable = f"UNDERTABLE_{name.upper()}"
        if variable in environment:
            text = environment[variable]
            found[name] = [part for part in text.split(",") if part] if isinstance(getattr(Settings(), name), tuple) else text
            where[name] = variable
    for name, value in given.items():
        if value is not None:
            found[name] = value
            where[name] = f"--{name}"
    for name, value in found.items():
        if name not in Settings.__struct_fields__:
            raise BadOption(f"{where[name]}: there is no setting {name!r}; settings: {', '.join(Settings.__struct_fields__)}")
        try:
            msgspec.convert({name: value}, Settings, strict=False)
        except msgspec.ValidationError as error:
            raise BadOption(f"{where[name]}: {name}: {error}") from None
    return msgspec.convert(found, Settings, strict=False)
