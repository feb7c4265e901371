#!/bin/bash
# Run once by the image, when the database is made: the product's role, and what the standby comes in with.
set -euo pipefail

psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set product="$(cat "$DATABASE_PASSWORD_FILE")" --set standby="$(cat "$REPLICATION_PASSWORD_FILE")" <<'SQL'
create role casebound login password :'product';
create database casebound owner casebound;
create role replicator login replication password :'standby';
select pg_create_physical_replication_slot('standby');
SQL
