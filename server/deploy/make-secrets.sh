#!/bin/bash
# Writes the secrets that a machine can choose by itself into secrets/, and names those that it cannot. Keeps what is there.
set -euo pipefail
folder="${1:-secrets}"

mkdir -p "$folder"
# Nobody else may enter; inside, a file is readable for the account of each container.
chmod 700 "$folder"
umask 0333

keep() { [ -s "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"; }
random() { openssl rand -hex 24; }

for name in postgres_password database_password replication_password metrics_token grafana_password; do
  keep "$name" "$(random)"
done
password="$(cat "$folder/database_password")"
keep database_url "postgres://casebound:$password@pgbouncer:6432/casebound"
keep database_direct_url "postgres://casebound:$password@database:5432/casebound"
keep database_replica_urls "postgres://casebound:$password@standby:5432/casebound"
keep pgbouncer_users "\"casebound\" \"$password\""

for name in firebase_api_key firebase_credentials stripe_secret_key stripe_webhook_secret smtp_url; do
  [ -s "$folder/$name" ] || echo "Put the value of $name into $folder/$name."
done
