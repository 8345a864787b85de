"""What script/mutants asks of cosmic-ray's sessions: a share of the work for each processor, and the score of all."""

from __future__ import annotations

import sqlite3
import sys

LEAST = 0.90
DONE = "select count(*) from work_results where test_outcome is not null"


def share(session: str, part: int, of: int) -> None:
    """Leave only every so manyth mutant to be tried: the others have a processor of their own."""
    with sqlite3.connect(session) as db:
        jobs = [job for (job,) in db.execute("select job_id from mutation_specs order by operator_name, occurrence")]
        for job in (job for number, job in enumerate(jobs) if number % of != part):
            for table in ("work_results", "mutation_specs"):
                db.execute(f"delete from {table} where job_id = ?", (job,))
            db.execute("delete from work_items where job_id = ?", (job,))


def score(sessions: list[str]) -> int:
    tried = survived = 0
    for session in sessions:
        with sqlite3.connect(session) as db:
            tried += db.execute(DONE).fetchone()[0]
            survived += db.execute(f"{DONE} and test_outcome = 'SURVIVED'").fetchone()[0]
    killed = tried - survived
    print(f"{killed} of {tried} mutants killed: {killed / tried:.1%}")
    return 0 if killed >= LEAST * tried else 1


if __name__ == "__main__":
    verb, *rest = sys.argv[1:]
    sys.exit(share(rest[0], int(rest[1]), int(rest[2])) if verb == "share" else score(rest))
