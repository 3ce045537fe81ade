"""Where tables are kept: SQLite or PostgreSQL, the same three tables in both.

Everything that happens at a table is an act with a number; the key (table, number) is unique, so two servers can never both append. A
checkpoint is the whole table after an act: loading takes the last one and the acts after it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.pool import ConnectionPoolEntry

from undertable.kernel.errors import BadOption
from undertable.server.table.acts import Row, act_of, act_text
from undertable.server.table.opening import Opening
from undertable.server.table.table import Stored

_AT_ONCE = """
INSERT INTO acts (table_id, number, at, act)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') / 1e6, json_extract(value, '$[3]')
FROM json_each(?)
"""
_OVER_AT_ONCE = "UPDATE tables SET over = 1 WHERE id IN (SELECT value FROM json_each(?))"
_ROWS = (64, 16, 4, 1)
"""Acts in one statement: few sizes, so that the database keeps the statements ready."""

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("opening", sa.LargeBinary, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("wake", sa.Float, nullable=True),
    sa.Index("tables_listed", "listed", "created"),
    sa.Index("tables_wake", "wake"),
)
acts = sa.Table(
    "acts",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("act", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)
checkpoints = sa.Table(
    "checkpoints",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)

kept = sa.Table(
    "kept",
    metadata,
    sa.Column("name", sa.String(200), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
"""What all servers on this database share besides tables: keys of their own, and addresses that are shut out."""

about = sa.Table("about", metadata, sa.Column("version", sa.Integer, nullable=False))

VERSION = 2
"""Of the schema: raise it with every change, and write into `MIGRATIONS` how one gets there."""
MIGRATIONS: dict[int, list[str]] = {1: []}
"""By version: the statements that make the next one of it, in both databases alike. Tables that are new make themselves."""


# Made here and not at the first use: threads that load tables together would each begin to make it, and msgspec does not bear that.
_opening = msgspec.json.Decoder(Opening)


class Appended(msgspec.Struct):
    """Acts to append to one table, and what goes with them into the same transaction."""

    table: str
    rows: list[Row]
    checkpoint: bytes = b""
    over: bool = False
    opening: Opening | None = None
    """That of a table which is new."""
    wake: float = 0.0
    """When somebody has to look at the new table even if nobody connects."""

    def table_row(self) -> tuple[str, str, float, bytes, bool, bool, float]:
        """The new table in the order of the columns."""
        new = self.opening
        assert new is not None
        return self.table, new.header.game, new.created, msgspec.json.encode(new), new.listed, self.over, self.wake

    def checkpoint_row(self) -> tuple[str, int, bytes]:
        return self.table, self.rows[-1].number if self.rows else 0, self.checkpoint


class Taken(Exception):
    """Somebody else has already appended an act with this number."""


def micros(at: float) -> int:
    """A time in millionths of a second, as exact as it is kept."""
    return round(at * 1e6)


class Storage:
    """Plain blocking calls; the writer and the hall make them from threads."""

    def __init__(self, url: str) -> None:
        parsed = sa.make_url(url)
        self.postgres = parsed.get_backend_name() == "postgresql"
        if self.postgres:
            try:
                self.engine = sa.create_engine(parsed, pool_size=4, max_overflow=4, pool_pre_ping=True, pool_recycle=1800)
            except ModuleNotFoundError:
                raise BadOption("PostgreSQL needs one more package: pip install 'undertable[postgres]'") from None
        else:
            if parsed.database and parsed.database != ":memory:":
                Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
            self.engine = sa.create_engine(parsed, connect_args={"timeout": 30, "check_same_thread": False}, pool_size=5, max_overflow=5)
            event.listen(self.engine, "connect", _tune_sqlite)
        self.name = parsed.get_backend_name()
        self.mark = "%s" if self.postgres else "?"
        self.quick = None if self.postgres else self._quick()
        self.insert = {size: self._insert(acts, size) for size in _ROWS}
        self.insert_table, self.insert_checkpoint = self._insert(tables), self._insert(checkpoints)
        self.delete_checkpoints = "DELETE FROM checkpoints WHERE table_id = ? AND number < ?".replace("?", self.mark)
        self.dsn = parsed.set(drivername="postgresql").render_as_string(hide_password=False) if self.postgres else ""

    def create_schema(self) -> None:
        """Make what is missing, and bring what an older version has made up to date. Several workers may start at once."""
        with self.engine.begin() as connection:
            if self.postgres:
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(7042)"))
            fresh = not sa.inspect(connection).has_table("tables")
            metadata.create_all(connection)
            version = connection.execute(sa.select(about.c.version)).scalar_one_or_none()
            if version is None:  # new, or from before versions were written down
                version = VERSION if fresh else 1
                connection.execute(about.insert().values(version=version))
            if version > VERSION:
                raise BadOption(f"this database has schema {version}, written by a newer undertable; this one knows schema {VERSION}")
            for number in range(version, VERSION):
                for statement in MIGRATIONS[number]:
                    connection.exec_driver_sql(statement)
            if version < VERSION:
                connection.execute(about.update().values(version=VERSION))

    def touch(self, connection: sa.Connection) -> None:
        """Write something, to see that it can be done."""
        connection.execute(about.update().values(version=about.c.version))

    def _quick(self) -> Any:
        """A connection of SQLite's own for `append_at_once`, each of whose statements is a transaction; None where it knows no JSON."""
        connection = self.engine.raw_connection()
        driver: Any = connection.driver_connection
        try:
            driver.execute("SELECT json_extract('[1]', '$[0]')")
        except sqlite3.OperationalError:
            connection.close()
            return None
        driver.isolation_level = None
        self._held = connection
        return driver

    def _insert(self, table: sa.Table, rows: int = 1) -> str:
        names = [column.name for column in table.columns]
        one = f"({', '.join([self.mark] * len(names))})"
        return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {', '.join([one] * rows)}"

    def close(self) -> None:
        if self.quick is not None:
            self._held.invalidate()
        self.engine.dispose()

    # Writing, always inside a transaction of the writer

    def append(self, connection: sa.Connection, jobs: list[Appended]) -> None:
        """New tables, acts in statements of many rows, and what goes with them."""
        for job in jobs:
            if job.opening is not None:
                connection.exec_driver_sql(self.insert_table, job.table_row())
        rows: list[Any] = []
        for job in jobs:
            for row in job.rows:
                rows += (job.table, row.number, row.at, act_text(row.act))
        begin = 0
        for size in _ROWS:
            while len(rows) - begin >= 4 * size:
                connection.exec_driver_sql(self.insert[size], tuple(rows[begin : begin + 4 * size]))
                begin += 4 * size
        for job in jobs:
            if job.checkpoint:
                connection.exec_driver_sql(self.insert_checkpoint, job.checkpoint_row())
                if job.opening is None:
                    connection.exec_driver_sql(self.delete_checkpoints, job.checkpoint_row()[:2])
            if job.over and job.opening is None:
                connection.execute(tables.update().where(tables.c.id == job.table).values(over=True))

    def append_at_once(self, jobs: list[Appended]) -> None:
        """The same in as few statements as can be, in a transaction of its own; only on SQLite.

        SQLite lets go of the interpreter once for each statement, and a busy event loop is slow to give it back: so there is only one for
        acts alone, which is its own transaction.
        """
        rows = [(job.table, row.number, micros(row.at), row.act) for job in jobs for row in job.rows]
        acts_alone = not any(job.checkpoint or job.over for job in jobs)
        driver = self.quick
        assert driver is not None
        try:
            if not acts_alone:
                driver.execute("BEGIN IMMEDIATE")
                driver.executemany(self.insert_table, [job.table_row() for job in jobs if job.opening is not None])
                driver.executemany(self.insert_checkpoint, [job.checkpoint_row() for job in jobs if job.checkpoint])
                old = [job.checkpoint_row()[:2] for job in jobs if job.checkpoint and job.opening is None]
                driver.executemany(self.delete_checkpoints, old)
                over = [job.table for job in jobs if job.over and job.opening is None]
                if over:
                    driver.execute(_OVER_AT_ONCE, (msgspec.json.encode(over).decode(),))
            if rows:
                driver.execute(_AT_ONCE, (msgspec.json.encode(rows).decode(),))
            if not acts_alone:
                driver.execute("COMMIT")
        except sqlite3.IntegrityError:
            raise Taken("another server has appended first") from None
        finally:
            if driver.in_transaction:
                driver.execute("ROLLBACK")

    def notify(self, connection: sa.Connection, text: str) -> None:
        connection.execute(sa.text("SELECT pg_notify('undertable', :text)"), {"text": text})

    def set_wake(self, connection: sa.Connection, ids: list[str], wake: float | None) -> None:
        """When somebody has to look at these tables even if nobody connects; None: never."""
        for i in range(0, len(ids), 500):
            connection.execute(tables.update().where(tables.c.id.in_(ids[i : i + 500])).values(wake=wake))

    def keep(self, connection: sa.Connection, name: str, value: str | None) -> None:
        """Remember something for all servers; None: forget it."""
        connection.execute(kept.delete().where(kept.c.name == name))
        if value is not None:
            connection.execute(kept.insert().values(name=name, value=value))

    def keep_first(self, connection: sa.Connection, name: str, value: str) -> None:
        """Remember something unless another server has done so meanwhile."""
        statement = f"INSERT INTO kept (name, value) VALUES ({self.mark}, {self.mark}) ON CONFLICT (name) DO NOTHING"
        connection.exec_driver_sql(statement, (name, value))

    def rewrite(self, connection: sa.Connection, id: str, opening: Opening, rows: list[Row], checkpoint: tuple[int, bytes]) -> None:
        """Put other words into acts that are stored: the only way in which the past of a table ever changes."""
        connection.execute(tables.update().where(tables.c.id == id).values(opening=msgspec.json.encode(opening)))
        for row in rows:
            where = sa.and_(acts.c.table_id == id, acts.c.number == row.number)
            connection.execute(acts.update().where(where).values(act=act_text(row.act)))
        connection.execute(checkpoints.delete().where(checkpoints.c.table_id == id))
        connection.execute(checkpoints.insert().values(table_id=id, number=checkpoint[0], data=checkpoint[1]))

    # Reading

    def remembered(self, prefix: str) -> dict[str, str]:
        """What is remembered under names that begin so."""
        with self.engine.connect() as connection:
            found: Iterable[Any] = connection.execute(sa.select(kept.c.name, kept.c.value).where(kept.c.name.startswith(prefix)))
            return dict(tuple(row) for row in found)

    def newest(self, most: int) -> list[tuple[str, str, float, bool, bool, float | None]]:
        """The newest tables: id, game, when opened, whether listed, whether over, and when something last happened."""
        last = sa.select(sa.func.max(acts.c.at)).where(acts.c.table_id == tables.c.id).scalar_subquery()
        query = sa.select(tables.c.id, tables.c.game, tables.c.created, tables.c.listed, tables.c.over, last)
        with self.engine.connect() as connection:
            found: Iterable[Any] = connection.execute(query.order_by(tables.c.created.desc()).limit(most))
            return [tuple(row) for row in found]

    def size(self) -> int:
        """Bytes that the database takes."""
        with self.engine.connect() as connection:
            if self.postgres:
                return int(connection.execute(sa.text("SELECT pg_database_size(current_database())")).scalar_one())
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            return int(pages) * int(connection.exec_driver_sql("PRAGMA page_size").scalar_one())

    def load(self, table: str) -> Stored | None:
        """The last checkpoint and what came after it."""
        with self.engine.connect() as connection:
            raw = connection.execute(sa.select(tables.c.opening).where(tables.c.id == table)).scalar_one_or_none()
            if raw is None:
                return None
            query = sa.select(checkpoints.c.number, checkpoints.c.data).where(checkpoints.c.table_id == table)
            number, data = connection.execute(query.order_by(checkpoints.c.number.desc()).limit(1)).one()
            rows = self._rows(connection, table, number)
        return Stored(_opening.decode(raw), number, data, rows)

    def rows(self, table: str, after: int = 0) -> list[Row]:
        """All acts of a table after a number."""
        with self.engine.connect() as connection:
            return self._rows(connection, table, after)

    def _rows(self, connection: sa.Connection, table: str, after: int) -> list[Row]:
        query = sa.select(acts.c.number, acts.c.at, acts.c.act).where(acts.c.table_id == table, acts.c.number > after)
        found: Iterable[Any] = connection.execute(query.order_by(acts.c.number))
        return [Row(number, at, act_of(act)) for number, at, act in found]

    def listed(self, since: float = 0.0, newest: int = 50) -> list[str]:
        """Listed tables whose game goes on, newest first."""
        query = sa.select(tables.c.id).where(tables.c.listed, ~tables.c.over, tables.c.created >= since)
        query = query.order_by(tables.c.created.desc()).limit(newest)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def due(self, now: float, most: int = 200) -> list[str]:
        """Tables that somebody has to look at by now."""
        query = sa.select(tables.c.id).where(tables.c.wake.is_not(None), tables.c.wake <= now).order_by(tables.c.wake).limit(most)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def awake(self) -> list[str]:
        """Tables that were in somebody's memory when last heard of."""
        with self.engine.connect() as connection:
            return list(connection.execute(sa.select(tables.c.id).where(tables.c.wake.is_not(None))).scalars())

    def old(self, over: bool, before: float, most: int = 500) -> list[str]:
        """Tables at which nothing has happened since, and which nobody has in memory."""
        query = sa.select(tables.c.id).where(tables.c.over == over, tables.c.wake.is_(None), tables.c.created < before)
        newer = sa.exists().where(acts.c.table_id == tables.c.id, acts.c.at >= before)
        with self.engine.connect() as connection:
            return list(connection.execute(query.where(~newer).limit(most)).scalars())

    def delete(self, connection: sa.Connection, ids: list[str]) -> None:
        """Forget tables altogether."""
        for table, column in ((checkpoints, checkpoints.c.table_id), (acts, acts.c.table_id), (tables, tables.c.id)):
            connection.execute(table.delete().where(column.in_(ids)))


def _tune_sqlite(connection: Any, entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA temp_store=MEMORY")  # else every statement of many rows makes and deletes a file
    cursor.execute("PRAGMA wal_autocheckpoint=8000")  # tables that are played write to the same pages again and again
    cursor.execute("PRAGMA busy_timeout=30000")
    cursor.close()
