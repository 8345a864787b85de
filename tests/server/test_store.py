"""The log on disk, in SQLite and in PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from groomporter.core.errors import Refused
from groomporter.server import store
from groomporter.server.journal import Line, Opened
from groomporter.server.store import (
    NEWEST,
    Store,
    backup,
    journal,
    metadata,
    migrate,
    restore,
    rooms,
    upgrade,
    versions,
)
from tests.server.databases import a_file

ROOM = Opened("room", "CODE", 5, None, b"{}", b"secret")


def in_store(url: str, do: Callable[[Store], Awaitable[Any]]) -> Any:
    """What comes of it at a store that is opened and closed."""

    async def run() -> Any:
        async with Store.open(url) as store:
            return await do(store)

    return asyncio.run(run())


def entry(number: int, room: str = "room") -> Line:
    return Line(room, number, 1_700_000_000_000 + number, f"entry {number}".encode())


def test_a_file_is_written_ahead_and_what_is_committed_is_on_the_disk(tmp_path: Path) -> None:
    async def settings(store: Store) -> list[Any]:
        async with store.engine.connect() as connection:
            asked = ("journal_mode", "synchronous", "foreign_keys")
            return [(await connection.execute(sa.text(f"PRAGMA {name}"))).scalar() for name in asked]

    full = 2
    assert in_store(a_file(tmp_path), settings) == ["wal", full, 1]


def test_the_house_keeps_its_tables_in_the_user_s_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, *_, **__: str(tmp_path / name))
    assert store.home(None) == tmp_path / "groomporter"
    assert (tmp_path / "groomporter").is_dir()
    assert store.home(tmp_path / "elsewhere") == tmp_path / "elsewhere"


def test_what_was_added_is_there_when_the_store_is_opened_again(database: str) -> None:
    async def add(store: Store) -> None:
        await store.add(ROOM, ROOM._replace(id="other", code="OTHER"))
        await store.add(*(entry(number) for number in range(3)), entry(0, "other"))

    async def found(store: Store) -> Any:
        return await store.open_rooms(0), await store.journal_of("room"), await store.journal_of("nowhere")

    in_store(database, add)
    opened, lines, nothing = in_store(database, found)
    assert opened == [ROOM, ROOM._replace(id="other", code="OTHER")]
    assert lines == [entry(number) for number in range(3)]
    assert nothing == []


def test_a_room_that_is_closed_is_not_opened_again(database: str) -> None:
    async def close(store: Store) -> Any:
        await store.add(ROOM)
        await store.close_room("room", 9)
        return await store.open_rooms(0)

    assert in_store(database, close) == []


def test_many_entries_share_few_commits(database: str) -> None:
    async def add(store: Store) -> tuple[int, int]:
        await store.add(ROOM)
        before = store.commits
        await asyncio.gather(*(store.add(entry(number)) for number in range(500)))
        return store.commits - before, len(await store.journal_of("room"))

    commits, lines = in_store(database, add)
    assert lines == 500
    assert commits <= 5


def test_nobody_suffers_for_another_s_fault(database: str) -> None:
    async def add(store: Store) -> Any:
        await store.add(ROOM, entry(0))
        said = await asyncio.gather(
            *(store.add(line) for line in (entry(1), entry(0), entry(2), entry(0, "no room"), entry(3))),
            return_exceptions=True,
        )
        await store.add(entry(4))
        return [type(one) for one in said], [line.number for line in await store.journal_of("room")]

    said, numbers = in_store(database, add)
    assert [issubclass(kind, sa.exc.IntegrityError) for kind in said] == [False, True, False, True, False]
    assert numbers == [0, 1, 2, 3, 4]


def test_of_entries_that_go_together_none_is_written_if_one_cannot_be(database: str) -> None:
    async def add(store: Store) -> Any:
        await store.add(ROOM, entry(0))
        with pytest.raises(sa.exc.IntegrityError):
            await store.add(entry(1), entry(0))
        return await store.journal_of("room")

    assert in_store(database, add) == [entry(0)]


def test_a_connection_that_is_lost_loses_nothing(database: str) -> None:
    async def add(store: Store) -> Any:
        await store.add(ROOM, entry(0))
        await store.add(entry(1))
        lost = store.connection
        assert lost is not None
        await cut(lost)
        await asyncio.wait_for(asyncio.gather(*(store.add(entry(number)) for number in (2, 3))), 5)
        await asyncio.wait_for(store.add(entry(4)), 5)
        await store.ping()
        return store.connection is lost, [line.number for line in await store.journal_of("room")]

    async def cut(connection: AsyncConnection) -> None:
        """As if the database had hung up."""
        raw: Any = (await connection.get_raw_connection()).driver_connection
        if connection.dialect.name == "postgresql":
            raw.terminate()
        else:
            await raw.close()

    assert in_store(database, add) == (False, [0, 1, 2, 3, 4])


def test_when_no_connection_is_to_be_had_it_is_said_and_tried_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def add(store: Store) -> Any:
        for row in (ROOM, entry(0)):
            with monkeypatch.context() as gone:
                gone.setattr(AsyncEngine, "connect", unreachable)
                with pytest.raises(OSError, match="nobody there"):
                    await asyncio.wait_for(store.add(row), 5)
            await asyncio.wait_for(store.add(row), 5)
        return await store.open_rooms(0)

    def unreachable(_: AsyncEngine) -> None:
        raise OSError("nobody there")

    assert in_store(database, add) == [ROOM]


def test_where_nobody_writes_any_more_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groomporter.server.store.PATIENCE", 0.1)

    async def leave(store: Store) -> None:
        assert store.writer is not None
        store.writer.cancel()
        await asyncio.gather(store.writer, return_exceptions=True)
        store.waiting.put_nowait(((ROOM,), asyncio.get_running_loop().create_future()))
        with pytest.raises(OSError, match="nobody writes"):
            await store.add(ROOM)
        with pytest.raises(OSError, match="nobody writes"):
            await store.ping()

    in_store(a_file(tmp_path), leave)


def test_what_is_waiting_is_written_before_the_store_closes(database: str) -> None:
    async def leave(store: Store) -> None:
        await store.add(ROOM)
        for number in range(50):
            store.waiting.put_nowait(((entry(number),), asyncio.get_running_loop().create_future()))

    in_store(database, leave)
    assert len(in_store(database, lambda store: store.journal_of("room"))) == 50


def differences(connection: sa.Connection) -> Any:
    """Between the tables that are there and those that are used."""
    return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)


@pytest.mark.parametrize("make", [upgrade, migrate])
def test_the_migrations_make_the_tables_that_are_used(make: Callable[[sa.Connection], None], database: str) -> None:
    async def run() -> None:
        engine = create_async_engine(database)
        async with engine.begin() as connection:
            await connection.run_sync(make)
            assert await connection.scalar(sa.select(versions)) == NEWEST
            assert await connection.run_sync(differences) == []
            for again in (upgrade, migrate):  # there is nothing to do
                await connection.run_sync(again)
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(run())


@pytest.mark.parametrize("made", [0, 1, 2, 3])
def test_a_database_that_was_not_made_to_the_end_is_not_there(
    made: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is killed while he makes it, at any moment, leaves nothing that is in the way of the next."""
    url = a_file(tmp_path)
    left = [made]

    def killed(table: sa.Table, connection: sa.Connection, **_: Any) -> None:
        if left[0] == 0:
            raise KeyboardInterrupt
        left[0] -= 1

    for table in (rooms, journal, versions):
        sa.event.listen(table, "before_create", killed)
    try:
        if made < 3:
            with pytest.raises(KeyboardInterrupt):
                in_store(url, lambda store: store.add(ROOM))
    finally:
        for table in (rooms, journal, versions):
            sa.event.remove(table, "before_create", killed)
    in_store(url, lambda store: store.add(ROOM))
    assert in_store(url, lambda store: store.open_rooms(0)) == [ROOM]


def test_rooms_at_which_nothing_has_happened_for_long_are_left_alone(database: str) -> None:
    async def add(store: Store) -> Any:
        await store.add(ROOM, ROOM._replace(id="other", code="OTHER", opened=7), *map(entry, range(3)))
        since = entry(2).at
        return [[room.id for room in await store.open_rooms(at)] for at in (0, 6, since, since + 1)]

    assert in_store(database, add) == [["room", "other"], ["room", "other"], ["room"], []]


def test_a_database_with_other_tables_is_migrated_too() -> None:
    engine = sa.create_engine("sqlite://")
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE others (id INTEGER)")
        migrate(connection)
        assert connection.scalar(sa.select(versions)) == NEWEST
        assert differences(connection) != []  # they are left alone
    engine.dispose()


WRITER = """
import asyncio, sys
from groomporter.server.journal import Opened, Line
from groomporter.server.store import Store

async def main():
    async with Store.open(sys.argv[1]) as store:
        await store.add(Opened("room", "CODE", 5, None, b"{}", b"secret"))
        for number in range(100_000):
            await store.add(Line("room", number, number, b"entry"))
            print(number, flush=True)

asyncio.run(main())
"""


def test_what_was_acknowledged_is_there_after_kill_9(database: str) -> None:
    writer = subprocess.Popen([sys.executable, "-c", WRITER, database], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    acknowledged = [int(writer.stdout.readline()) for _ in range(40)]
    writer.send_signal(signal.SIGKILL)
    acknowledged += [int(line) for line in writer.stdout.read().splitlines()]
    writer.wait()
    writer.stdout.close()
    found = [line.number for line in in_store(database, lambda store: store.journal_of("room"))]
    assert found[: len(acknowledged)] == acknowledged
    assert len(found) <= len(acknowledged) + 1


def test_a_house_is_for_its_owner_s_eyes_wherever_it_lies(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    in_store(a_file(tmp_path), lambda store: store.add(ROOM, entry(0)))
    assert {file.stat().st_mode & 0o777 for file in tmp_path.glob("house.db*")} == {0o600}


def test_a_backup_is_for_its_owner_s_eyes_and_what_is_none_is_not_brought_back(tmp_path: Path) -> None:
    url, file, junk = a_file(tmp_path), tmp_path / "backup.db", tmp_path / "junk"
    asyncio.run(backup(url, file))
    assert file.stat().st_mode & 0o777 == 0o600
    with pytest.raises(Refused, match="is there already"):
        asyncio.run(backup(url, file))
    with pytest.raises(Refused, match="cannot be written"):
        asyncio.run(backup(url, tmp_path / "nowhere" / "backup.db"))
    junk.write_bytes(b"this is no database, however long one looks at it" * 100)
    with pytest.raises(Refused, match="is no backup that can be read"):
        asyncio.run(restore(url, junk))


def test_a_backup_is_not_there_before_it_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house, folder = a_file(tmp_path), tmp_path / "backups"
    folder.mkdir()
    in_store(house, lambda store: store.add(ROOM, entry(0)))
    true = store.copy

    async def fails(source: str, target: sa.URL, done: store.Done) -> store.Copied:
        await true(source, target, done)
        raise OSError("the disk is full")

    with monkeypatch.context() as failing:
        failing.setattr(store, "copy", fails)
        with pytest.raises(OSError, match="the disk is full"):
            asyncio.run(backup(house, folder / "backup.db"))
    assert list(folder.iterdir()) == []
    assert asyncio.run(backup(house, folder / "backup.db")) == (1, 1)
    assert [path.name for path in folder.iterdir()] == ["backup.db"]


def test_what_was_never_a_house_is_not_brought_back_and_not_written_into(tmp_path: Path) -> None:
    empty, others, newer = (tmp_path / name for name in ("empty", "others", "newer"))
    empty.touch()
    for file, said in (
        (others, "CREATE TABLE others (id INTEGER)"),
        (newer, "CREATE TABLE alembic_version AS SELECT '9' AS version_num"),
    ):
        with contextlib.closing(sqlite3.connect(file)) as made:
            made.execute(said)
            made.commit()
    for file in (empty, others, newer):
        before = file.read_bytes()
        with pytest.raises(Refused, match="is no backup of a house"):
            asyncio.run(restore(a_file(tmp_path), file))
        assert file.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {"empty", "others", "newer"}


@pytest.mark.parametrize("closed", [True, False])
def test_nothing_is_written_into_a_backup_that_is_brought_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, closed: bool
) -> None:
    """Nor into a house that is open, with what it has just written."""
    file, house = tmp_path / "backup #1?.db", f"sqlite+aiosqlite:///{tmp_path / 'house' / 'house.db'}"
    (tmp_path / "house").mkdir()

    async def bring(kept: Store) -> None:
        await kept.add(ROOM, entry(0))
        if closed:
            await backup(str(kept.engine.url), file)
            file.chmod(0o400)
        source = file if closed else tmp_path / "open.db"
        before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file() and path.suffix != ".db-shm"}
        monkeypatch.setattr(store, "migrate", bring_up_to_date)
        assert await restore(house, source) == (1, 1)
        after = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file() and path.suffix != ".db-shm"}
        assert after == before

    true = store.migrate

    def bring_up_to_date(connection: sa.Connection) -> None:
        true(connection)
        connection.exec_driver_sql("CREATE TABLE IF NOT EXISTS newer (id INTEGER)")

    in_store(f"sqlite+aiosqlite:///{tmp_path / 'open.db'}", bring)
    assert in_store(house, lambda store: store.journal_of("room")) == [entry(0)]


@pytest.mark.parametrize("url", ["nonsense://", "nonsense", "mysql+aiomysql://x/y"])
def test_a_database_that_there_is_not_is_refused(url: str) -> None:
    async def run() -> None:
        async with Store.open(url):
            pass

    with pytest.raises(Refused, match="cannot be used") as refused:
        asyncio.run(run())
    assert refused.value.rule == "--database"


@pytest.mark.parametrize("name", ["a?b", "a#b", "a%20b", "a b"])
def test_the_house_is_kept_in_its_folder_however_that_is_called(name: str, tmp_path: Path) -> None:
    folder = store.home(tmp_path / name)
    asyncio.run(store.must_open(store.url_in(folder)))
    assert (folder / "house.db").exists()
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_database_that_others_could_read_is_shut_to_them(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    asyncio.run(store.must_open(a_file(tmp_path)))
    file.chmod(0o644)
    asyncio.run(store.must_open(a_file(tmp_path)))
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("name", ["", ":memory:", "file:x?uri=true"])
def test_what_is_no_path_to_sqlite_is_none_to_us(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    asyncio.run(store.must_open(f"sqlite+aiosqlite:///{name}"))
    assert {path.name for path in tmp_path.iterdir()} <= {"x"}


def newer(folder: Path) -> str:
    with contextlib.closing(sqlite3.connect(folder / "newer.db")) as made:
        made.execute("CREATE TABLE alembic_version AS SELECT '9' AS version_num")
        made.commit()
    return f"sqlite+aiosqlite:///{folder / 'newer.db'}"


def nowhere(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'nowhere' / 'house.db'}"


def a_folder(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder}"


def unreachable(folder: Path) -> str:
    return "postgresql+asyncpg://ann:swordfish@127.0.0.1:1/house?password=swordfish"


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (newer, "newer.db cannot be used: it was made by a newer version of Groom Porter."),
        (nowhere, "house.db cannot be opened: No such file or directory."),
        (a_folder, "cannot be opened: it is a folder."),
        (unreachable, "postgresql+asyncpg://ann:***@127.0.0.1:1/house cannot be opened: "),
    ],
)
def test_a_database_that_cannot_be_had_is_refused_and_its_password_is_not_told(
    made: Callable[[Path], str], why: str, tmp_path: Path
) -> None:
    with pytest.raises(Refused, match=re.escape(why)) as refused:
        asyncio.run(store.must_open(made(tmp_path)))
    assert refused.value.rule == "--database"
    assert "swordfish" not in str(refused.value)


def test_without_its_driver_one_is_told_what_postgresql_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(Refused, match=r"pip install 'groomporter\[postgresql\]'") as refused:
        asyncio.run(store.must_open(unreachable(Path())))
    assert "swordfish" not in str(refused.value)
