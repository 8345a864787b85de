"""The log on disk: what has been acknowledged is there, whatever happens next.

One task writes.  All that has come in while the last transaction was on its way goes into the next one together: many
tables share one commit, and as long as all goes well, with no more than a thousand at once, nobody waits for more than
two.  If a transaction fails each of those who shared it is tried by himself.  A few lines are one statement, which is a
transaction by itself: each further step is a way to the database and back.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs
import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from groomporter.core.errors import Refused
from groomporter.server import metrics
from groomporter.server.journal import Line, Opened, Row

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_AT_ONCE = 1000  # that share a transaction
MOST_IN_ONE = 64  # lines of a statement
PATIENCE = 10  # seconds for what is still waiting when the store closes
NEEDED = "PostgreSQL needs pip install 'groomporter[postgresql]', and a URL that begins with postgresql+asyncpg://."
log = structlog.get_logger()

metadata = sa.MetaData()

rooms = sa.Table(
    "rooms",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(16), nullable=False, unique=True),
    sa.Column("opened", sa.BigInteger, nullable=False),  # milliseconds
    sa.Column("closed", sa.BigInteger),
    sa.Column("terms", sa.LargeBinary, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),  # of its luck: never sent, never logged
)

journal = sa.Table(
    "journal",
    metadata,
    sa.Column("room", sa.String(32), sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),  # milliseconds
    sa.Column("entry", sa.LargeBinary, nullable=False),
)

IN_MEMORY = ":memory:"
NEWEST = "0001"  # of the migrations: what they come to is what stands above
versions = sa.Table("alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True))

Waiting = tuple[tuple[Row, ...], asyncio.Future[None]]


class Store:
    """Rooms and their journals, in SQLite or PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.inserts = {kind: self.written_out(sa.insert(table)) for table, kind in ((rooms, Opened), (journal, Line))}
        self.at_once: dict[int, str] = {}  # so many lines in one statement
        self.waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self.commits = 0
        self.connection: AsyncConnection | None = None  # the writer's, on which every statement is a transaction
        self.writer: asyncio.Task[None] | None = None

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, url: str | sa.URL) -> AsyncIterator[Store]:
        """The store at a URL, brought up to date; what is still waiting when it is closed is written first."""
        async with opened(url) as engine:
            store = cls(engine)
            store.writer = asyncio.create_task(store.write(), name="writer of the log")
            try:
                yield store
            finally:
                await store.close()

    async def close(self) -> None:
        """What is waiting is written first, unless the database does not take it."""
        try:
            await asyncio.wait_for(self.waiting.join(), PATIENCE)
        except TimeoutError:
            log.error("the log is closed, and not all of it is written", waiting=self.waiting.qsize())
        if self.writer:
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)

    async def add(self, *rows: Row) -> None:
        """Write these, all or none; once this returns they are on disk."""
        self.must_be_written()
        done = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((rows, done))
        await done

    def must_be_written(self) -> None:
        if self.writer is None or self.writer.done():
            raise OSError("nobody writes the log")

    async def write(self) -> None:
        """As long as the store is open."""
        try:
            while True:
                batch = [await self.waiting.get()]
                while len(batch) < MOST_AT_ONCE and not self.waiting.empty():
                    batch.append(self.waiting.get_nowait())
                with metrics.COMMIT.time():
                    await self.commit(batch)
                for _ in batch:
                    self.waiting.task_done()
        finally:
            await self.drop()

    async def commit(self, batch: Sequence[Waiting]) -> None:
        """One transaction; if it fails, each by itself: nobody suffers for another's fault, nor for a lost line."""
        rows = [row for group, _ in batch for row in group]
        try:
            if len(rows) <= MOST_IN_ONE and all(type(row) is Line for row in rows):
                await self.insert(rows)
            else:
                await self.insert_all(rows)
        except Exception as error:
            log.warning("what was to be written together is written one by one", error=type(error).__name__)
            await self.drop()
            for one in batch:
                await self.commit_alone(one)
        else:
            self.commits += 1
            tell(batch)

    async def commit_alone(self, one: Waiting) -> None:
        try:
            await self.insert_all(one[0])
        except Exception as error:
            tell([one], error)
        else:
            self.commits += 1
            tell([one])

    async def insert(self, lines: Sequence[Row]) -> None:
        """A few, in one statement."""
        if self.connection is None:
            self.connection = await self.engine.connect()
            await self.connection.execution_options(isolation_level="AUTOCOMMIT")
        if len(lines) not in self.at_once:
            self.at_once[len(lines)] = self.written_out(sa.insert(journal).values([lines[0]] * len(lines)))
        statement, values = self.at_once[len(lines)], tuple(value for line in lines for value in line)
        if self.engine.dialect.name == "sqlite":  # once to its thread and back, where the usual way goes three times
            raw: Any = (await self.connection.get_raw_connection()).driver_connection
            await raw.execute_fetchall(statement, values)
        else:
            await self.connection.exec_driver_sql(statement, values)

    async def insert_all(self, rows: Sequence[Row]) -> None:
        """However many, in one transaction."""
        async with self.engine.begin() as connection:
            for kind, insert in self.inserts.items():
                if mine := [tuple(row) for row in rows if type(row) is kind]:
                    await connection.exec_driver_sql(insert, mine)

    async def drop(self) -> None:
        """The writer's connection; it is not given back to be used again, for nobody knows what is left in it."""
        connection, self.connection = self.connection, None
        if connection:
            with contextlib.suppress(Exception):
                await connection.invalidate()
            with contextlib.suppress(Exception):
                await connection.close()

    def written_out(self, insert: sa.Insert) -> str:
        """As the driver takes it: once for all, for inserts are most of what is done."""
        return str(insert.compile(dialect=self.engine.dialect))

    async def ping(self) -> None:
        """Whether the database answers, and the log is written."""
        self.must_be_written()
        async with self.engine.connect() as connection:
            await connection.execute(sa.select(1))

    async def close_room(self, room: str, at: int) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(sa.update(rooms).where(rooms.c.id == room).values(closed=at))

    async def open_rooms(self, since: int) -> list[Opened]:
        """Those that are not over, at which something has happened since."""
        lines = sa.select(journal.c.at).where(journal.c.room == rooms.c.id)
        last = sa.func.coalesce(lines.order_by(journal.c.number.desc()).limit(1).scalar_subquery(), rooms.c.opened)
        chosen = sa.select(rooms).where(rooms.c.closed.is_(None), last >= since).order_by(rooms.c.opened)
        async with self.engine.connect() as connection:
            return [Opened(*row) for row in await connection.execute(chosen)]

    async def room(self, name: str, code: str) -> Opened | None:
        """By its name or by its code, be it closed or not."""
        async with self.engine.connect() as connection:
            chosen = sa.select(rooms).where((rooms.c.id == name) | (rooms.c.code == code))
            found = (await connection.execute(chosen)).first()
            return Opened(*found) if found else None

    async def journal_of(self, room: str) -> list[Line]:
        async with self.engine.connect() as connection:
            chosen = sa.select(journal).where(journal.c.room == room).order_by(journal.c.number)
            return [Line(*row) for row in await connection.execute(chosen)]


class Copied(NamedTuple):
    """How much of a house was copied."""

    rooms: int
    lines: int


Done = Callable[[int, int], None]
"""Is told how many rooms are copied, and of how many."""


def unheard(done: int, total: int) -> None:
    """By nobody."""


async def backup(url: str | sa.URL, file: Path, done: Done = unheard) -> Copied:
    """All rooms and journals, as they are at one moment, into a new file of SQLite: it is there when it is whole."""
    if file.exists():
        raise Refused(f"{file} is there already.", "FILE")
    try:
        beside = tempfile.TemporaryDirectory(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        raise Refused(f"{file} cannot be written: {error.strerror}.", "FILE") from None
    with beside as folder:
        fresh = Path(folder) / "backup"
        os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))  # the secrets of all hands are in there
        copied = await copy(url, in_file(fresh), done)
        fresh.rename(file)
    return copied


async def restore(url: str | sa.URL, file: Path, done: Done = unheard) -> Copied:
    """The rooms of such a file that are not there, with their journals; those that are there have gone on since."""
    if not file.exists():
        raise Refused(f"{file} is not there.", "FILE")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "backup"
        try:
            await asyncio.to_thread(read_whole, file, source)
        except sqlite3.DatabaseError as error:
            raise Refused(f"{file} is no backup that can be read: {error}.", "FILE") from None
        try:
            return await copy(in_file(source), url, done)
        except sa.exc.DatabaseError as error:
            raise Refused(f"the tables cannot be brought back: {error.orig}.", "--database") from None


def read_whole(file: Path, into: Path) -> None:
    """A backup, into a file that may be brought up to date: nothing is written into that of the user."""
    log_of_it = file.with_name(f"{file.name}-wal")  # without one, nobody writes there
    how = "mode=ro" if log_of_it.exists() else "mode=ro&immutable=1"
    with (
        contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True)) as old,
        contextlib.closing(sqlite3.connect(into)) as new,
    ):
        old.backup(new)
        there = {name for (name,) in new.execute("SELECT name FROM sqlite_master")}
        found = new.execute(f"SELECT version_num FROM {versions.name}").fetchall() if versions.name in there else []
        if not {version for (version,) in found} & known_versions():
            raise Refused(f"{file} is no backup of a house, or one of a newer version.", "FILE")
        (sound,) = new.execute("PRAGMA quick_check(1)").fetchone()
        if sound != "ok":
            raise sqlite3.DatabaseError(sound)


def in_file(path: Path) -> sa.URL:
    """However it is called."""
    return sa.URL.create("sqlite+aiosqlite", database=str(path))


async def copy(source: str | sa.URL, target: str | sa.URL, done: Done = unheard) -> Copied:
    """Every room that the target has not, whole or not at all."""
    async with opened(source) as old, opened(target) as new, old.connect() as reader:
        if old.dialect.name == "postgresql":
            await reader.execution_options(isolation_level="REPEATABLE READ")
        else:
            await reader.exec_driver_sql("BEGIN")  # all that is read after is of one moment
        there = await ids(new)
        missing = [row for row in await reader.execute(sa.select(rooms)) if row.id not in there]
        lines = 0
        for number, row in enumerate(missing, 1):
            written = (await reader.execute(sa.select(journal).where(journal.c.room == row.id))).all()
            async with new.begin() as writer:
                await writer.execute(sa.insert(rooms), [Opened(*row)._asdict()])
                if written:
                    await writer.execute(sa.insert(journal), [Line(*line)._asdict() for line in written])
            lines += len(written)
            done(number, len(missing))
    return Copied(len(missing), lines)


async def ids(engine: AsyncEngine) -> set[str]:
    async with engine.connect() as connection:
        return {row.id for row in await connection.execute(sa.select(rooms.c.id))}


@contextlib.asynccontextmanager
async def opened(url: str | sa.URL) -> AsyncIterator[AsyncEngine]:
    """A database, brought up to date; one that cannot be had is refused, and its password is not told."""
    engine = engine_for(url)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", durable)
        keep_to_oneself(engine.url.database or IN_MEMORY)
    try:
        await bring_up_to_date(engine)
        yield engine
    finally:
        await engine.dispose()


def engine_for(url: str | sa.URL) -> AsyncEngine:
    try:
        return create_async_engine(url, hide_parameters=True)  # they are secrets, and no log is to have them
    except ImportError as error:
        needed = NEEDED if sa.make_url(url).get_backend_name() == "postgresql" else f"{error}."
        raise Refused(f"{called(url)} cannot be used: {needed}", "--database") from None
    except sa.exc.SQLAlchemyError as error:
        raise Refused(f"{called(url)} cannot be used: {error}.", "--database") from None


def called(url: str | sa.URL) -> str:
    """As it may be told to everybody: a password may stand before the host, or among the options."""
    try:
        return sa.make_url(url).set(query={}).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return "this database"


def keep_to_oneself(name: str) -> None:
    """The file, before it is written into: there are secrets in it, and its log is as it is."""
    if name == IN_MEMORY or name.startswith("file:"):  # which SQLite takes for no path
        return
    try:
        Path(name).touch(0o600)
    except OSError as error:  # before the driver tries: its thread would answer a loop that is closed by then
        raise Refused(f"{name} cannot be opened: {error.strerror}.", "--database") from None
    if Path(name).is_dir():
        raise Refused(f"{name} cannot be opened: it is a folder.", "--database")
    with contextlib.suppress(OSError):  # it is another's, or there is no such log
        for path in (Path(name), Path(f"{name}-wal"), Path(f"{name}-shm")):
            path.chmod(0o600)


async def bring_up_to_date(engine: AsyncEngine) -> None:
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == "sqlite":
                await connection.exec_driver_sql("BEGIN IMMEDIATE")  # else a table that is made is there at once
            await connection.run_sync(migrate)
    except Refused as refused:
        raise Refused(f"{called(engine.url)} cannot be used: {refused.sentence}", refused.rule) from None
    except Exception as error:  # each driver has errors of its own
        why = str(getattr(error, "orig", None) or error).partition("\n")[0] or type(error).__name__
        raise Refused(f"{called(engine.url)} cannot be opened: {why}.", "--database") from error


async def must_open(url: str | sa.URL) -> None:
    """Before anybody is told that the house is open."""
    async with opened(url):
        pass


def home(folder: Path | None) -> Path:
    """Where the house keeps what it knows: in the user's data folder, unless told otherwise."""
    found = folder or Path(platformdirs.user_data_dir("groomporter"))
    found.mkdir(mode=0o700, parents=True, exist_ok=True)  # the secrets of all hands are in there
    return found


def url_in(folder: Path) -> sa.URL:
    return in_file(folder / "house.db")


def tell(batch: Sequence[Waiting], error: Exception | None = None) -> None:
    """All who wait for it that it is done, or why it is not; unless they have gone."""
    for _, done in batch:
        if not done.done():
            done.set_exception(error) if error else done.set_result(None)


def durable(connection: Any, _: Any) -> None:
    """SQLite writes ahead, and nothing is done before it is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: sa.Connection) -> None:
    """To the newest of the tables; whoever has them, or nothing, needs no alembic, which takes ten megabytes."""
    there = sa.inspect(connection).get_table_names()
    if not there:
        metadata.create_all(connection)
        versions.create(connection)
        connection.execute(sa.insert(versions).values(version_num=NEWEST))
    elif (version := connection.scalar(sa.select(versions)) if versions.name in there else None) != NEWEST:
        if version is not None and version not in known_versions():
            raise Refused("it was made by a newer version of Groom Porter.", "--database")
        upgrade(connection)


def known_versions() -> set[str]:
    return {path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py")}


def upgrade(connection: sa.Connection) -> None:
    """By the migrations."""
    import alembic.command
    import alembic.config

    config = alembic.config.Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, "head")
