"""What is counted, for whoever keeps the house running: ``/metrics/``."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

TABLES = Counter("groomporter_tables_opened", "Tables opened.")
ENTRIES = Counter("groomporter_entries", "Entries written to journals.")
REFUSED = Counter("groomporter_refused", "Commands refused at tables.")
FALLEN = Counter(
    "groomporter_owners_fallen", "Owners of tables that have fallen, and tables that were not fetched or put away."
)
SOCKETS = Gauge("groomporter_sockets", "Sockets that are open.")
COMMIT = Histogram(
    "groomporter_commit_seconds", "How long a group commit took.", buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1)
)
