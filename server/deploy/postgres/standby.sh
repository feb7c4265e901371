#!/bin/bash
# Copies the primary the first time, then follows it.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA.copying"
  PGPASSWORD="$(cat "$REPLICATION_PASSWORD_FILE")" pg_basebackup \
    --host "$PRIMARY_HOST" --port "${PRIMARY_PORT:-5432}" --username replicator \
    --pgdata "$PGDATA.copying" --wal-method stream --slot standby --checkpoint fast --write-recovery-conf
  # Whole or not at all: an interrupted copy would start as a broken database.
  rm -rf "$PGDATA"
  mv "$PGDATA.copying" "$PGDATA"
fi

exec postgres "$@"
