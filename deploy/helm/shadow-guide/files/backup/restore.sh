#!/usr/bin/env bash
# Brings a backup into an empty installation, proves that it is what was saved, and has everything erased again that people have erased
# since. All of it is one transaction: it happens whole or not at all.
#
#   restore.sh NAME|latest              refuses a database in which somebody has an account
#   restore.sh NAME|latest --replace    deletes what is there
#
# The roles must be there (deploy/postgres/provision.sql), and no process of the product may run. Settings: see common.sh. The login is
# the database's administrator. With an older backup the newest keys are taken: they open all that was not erased meanwhile.
set -euo pipefail
umask 077
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/common.sh"
from_file
need
limit_time "$@"
name="${1:-}" replace="${2:-}"
[ -n "$name" ] || fail "Write restore.sh NAME or restore.sh latest. There are: $(names_in "$BACKUP_DIR" | tr '\n' ' ')"
[ -z "$replace" ] || [ "$replace" = --replace ] || fail "What is there is deleted only with --replace."
[ "$name" != latest ] || name=$(names_in "$BACKUP_DIR" | tail -n 1)
names_in "$BACKUP_DIR" | grep -qx "$name" || fail "There is no backup ${name:-at all} in $BACKUP_DIR."
keys=$(names_in "$BACKUP_KEYS_DIR" | tail -n 1)
[ -n "$keys" ] || fail "There are no keys in $BACKUP_KEYS_DIR, and without them nothing that people wrote can be read."
[[ "$keys" > "$name" || "$keys" = "$name" ]] ||
  fail "The newest keys are of $keys, from before the backup: what was written first in between could not be read. Bring the keys of $name."
backup="$BACKUP_DIR/$name"
for file in log closed; do
  [ -f "$BACKUP_DIR/erasures/$file.tsv" ] || fail "$BACKUP_DIR/erasures/$file.tsv is missing: what was erased since would come back."
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 143' TERM INT

(cd "$backup" && checksum -c checksums > /dev/null 2>&1) || fail "The files of $name are not as they were written: a checksum differs."
oldest=$(days_ago "$ERASURE_LOG_DAYS")
[[ "$name" > "$oldest" ]] || fail "$name is older than $ERASURE_LOG_DAYS days: what was erased since is not known any more."

missing=$(sql --command="SELECT string_agg(name, ', ') FROM unnest(ARRAY[$(quoted "${SCHEMAS[@]}")]) AS role (name)
  WHERE name NOT IN (SELECT rolname FROM pg_roles)")
[ -z "$missing" ] || fail "These roles are missing: $missing. Run deploy/postgres/provision.sql first."
connected=$(sql --command="SELECT string_agg(DISTINCT usename, ', ') FROM pg_stat_activity
  WHERE datname = current_database() AND usename IN ($(quoted "${SCHEMAS[@]}"))")
[ -z "$connected" ] || fail "The product still runs ($connected is connected). Stop all its processes first."
if [ "$(sql --command="SELECT to_regclass('gateway.users') IS NOT NULL")" = t ]; then
  accounts=$(sql --command='SELECT count(*) FROM gateway.users')
  [ "$accounts" = 0 ] || [ "$replace" = --replace ] ||
    fail "This database has $accounts accounts. Nothing was touched. To delete all of it and take the backup, add --replace."
else
  # Another program may have schemas of these names.
  tables=$(sql --command="SELECT count(*) FROM pg_tables WHERE schemaname IN ($(quoted "${SCHEMAS[@]}"))")
  [ "$tables" = 0 ] || [ "$replace" = --replace ] ||
    fail "This database has $tables tables in schemas of the product's names, and no accounts of it. Nothing was touched. To delete them and take the backup, add --replace."
fi

section() {
  pg_restore --section="$1" --file=- "$backup/data.dump"
}

# COPY takes the lines that follow.
copy() {
  echo "COPY $1 FROM STDIN;"
  cat "$2"
  echo '\.'
}

whole() {
  local schema
  echo "BEGIN; SET LOCAL lock_timeout = '10s';"
  for schema in "${SCHEMAS[@]}"; do echo "DROP SCHEMA IF EXISTS $schema CASCADE;"; done
  section pre-data
  section data
  pg_restore --data-only --file=- "$BACKUP_KEYS_DIR/$keys.dump"
  section post-data
  echo 'RESET ALL;'
  echo 'CREATE TEMPORARY TABLE saved (name text, rows bigint, sum numeric) ON COMMIT DROP;'
  echo 'CREATE TEMPORARY TABLE restored (name text, rows bigint, sum numeric) ON COMMIT DROP;'
  copy saved "$backup/tables.tsv"
  cat "$here/expect-own-keys.sql"
  checksums_sql 'INSERT INTO restored'
  # Newer keys are others.
  [ "$keys" = "$name" ] || echo "DELETE FROM saved WHERE name IN ($(quoted "${KEY_TABLES[@]}"));"
  [ "$keys" = "$name" ] || echo "DELETE FROM restored WHERE name IN ($(quoted "${KEY_TABLES[@]}"));"
  cat "$here/expect-equal.sql"
  echo 'CREATE TEMPORARY TABLE log (id uuid, user_id uuid, kind text, is_by_operator boolean, requested_at timestamptz) ON COMMIT DROP;'
  copy log "$BACKUP_DIR/erasures/log.tsv"
  echo 'CREATE TEMPORARY TABLE closed (hash text, account_id uuid, is_banned boolean, closed_at timestamptz) ON COMMIT DROP;'
  copy closed "$BACKUP_DIR/erasures/closed.tsv"
  cat "$here/erase-again.sql" "$here/new-server.sql"
  echo 'COMMIT;'
}

begun=$SECONDS
# What cannot be read ends `whole` before its COMMIT. No list of commands with ||: within one, `set -e` would be off.
set +e
(set -e; whole 2> "$work/unread") | sql > "$work/said" 2> "$work/wrong"
ended=$?
set -e
[ "$ended" = 0 ] ||
  fail "Nothing was restored. $(grep -h -m 5 -E 'ERROR|FATAL|error:' "$work/wrong" "$work/unread" || tail -n 3 "$work/wrong" "$work/unread")"
sql --command='ANALYZE' 2> /dev/null || true
say "Backup $name is restored, with the keys of $keys, in $((SECONDS - begun)) s."
grep '^said ' "$work/said" | sed 's/^said //'
