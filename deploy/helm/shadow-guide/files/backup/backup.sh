#!/usr/bin/env bash
# Writes a backup of the database; of the same moment its data, and apart from them the keys that open what people wrote. Redis holds
# nothing that is needed, and no master key is in either.
#
#   backup.sh             a backup, and the log of erasures
#   backup.sh erasures    the log of erasures alone: every few minutes, so that it outlives the loss of the database
#
# Settings: see common.sh. The login must be able to read every schema: the database's administrator, or a member of pg_read_all_data.
set -euo pipefail
umask 077
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
from_file
need
limit_time "$@"
what="${1:-all}"
[ "$what" = all ] || [ "$what" = erasures ] || fail "Write backup.sh, or backup.sh erasures."

work=$(mktemp -d)
hold='' unfinished=''
clean_up() {
  # The sessions of this script end with it.
  [ -z "$hold" ] || kill "$hold" 2> /dev/null || true
  rm -rf "$work" ${unfinished:+"$unfinished"}
}
trap clean_up EXIT
trap 'exit 143' TERM INT

# Ids of accounts and of erasures, times, and keyed hashes: nothing of it says who somebody is. What an earlier file knows and the
# database does not, because it was restored since, stays.
save_erasures() {
  local folder="$BACKUP_DIR/erasures" since
  mkdir -p "$folder"
  [ "$(sql --command="SELECT to_regclass('gateway.erasure_log') IS NOT NULL")" = t ] ||
    fail "This database has no log of erasures. Start the product of this version once, then make a backup."
  sql --command="SELECT id, user_id, kind, is_by_operator, to_char(requested_at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')
    FROM gateway.erasure_log" > "$work/log.tsv"
  sql --command="SELECT encode(hash, 'hex'), account_id, is_banned, to_char(closed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')
    FROM gateway.closed_identities" > "$work/closed.tsv"
  since=$(sql --command="SELECT to_char(now() AT TIME ZONE 'UTC' - interval '$ERASURE_LOG_DAYS days', 'YYYY-MM-DD')")
  touch "$folder/log.tsv" "$folder/closed.tsv"
  merged "$work/log.tsv" "$folder/log.tsv" | awk -F '\t' -v since="$since" '$5 >= since' > "$folder/.log.$$"
  merged "$work/closed.tsv" "$folder/closed.tsv" > "$folder/.closed.$$"
  mv "$folder/.log.$$" "$folder/log.tsv"
  mv "$folder/.closed.$$" "$folder/closed.tsv"
}

# One session stays in a transaction, whose view of the data all others take over. It also keeps a second backup out.
hold_snapshot() {
  mkfifo "$work/ask" "$work/answer"
  sql < "$work/ask" > "$work/answer" &
  hold=$!
  exec 3> "$work/ask" 4< "$work/answer"
  cat >&3 << 'SQL'
SET idle_in_transaction_session_timeout = 0;
SET statement_timeout = 0;
SELECT CASE WHEN pg_try_advisory_lock(hashtext('shadow-guide backup')) THEN 'alone' ELSE 'taken' END;
BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SELECT pg_export_snapshot(), to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MISS"Z"');
SQL
  local alone
  read -r -u 4 alone || fail "The database could not be asked."
  [ "$alone" = alone ] || fail "Another backup of this database is being made."
  IFS=$'\t' read -r -u 4 snapshot name || fail "The database could not be asked."
}

# After a loss an empty database stands where the old one was. Its keys would be the newest, and a restore takes those.
refuse_what_is_empty() {
  local newest
  newest=$(names_in "$BACKUP_KEYS_DIR" | tail -n 1)
  [ -n "$newest" ] || return 0
  [ "$(sql --command="SELECT to_regclass('gateway.users') IS NOT NULL")" = t ] &&
    [ "$(sql --command='SELECT EXISTS (SELECT FROM gateway.users)')" = t ] ||
    fail "This database has no account, and there are keys of $newest. Nothing was saved: restore that backup, or begin with empty folders."
}

dump() {
  pg_dump --format=custom --compress=6 --snapshot="$snapshot" --lock-wait-timeout=10s --no-password "$@"
}

save_all() {
  local one
  [ ! -e "$BACKUP_DIR/$name" ] || fail "There is a backup of this second already."
  unfinished="$BACKUP_DIR/.unfinished-$name"
  mkdir -p "$unfinished" "$BACKUP_KEYS_DIR"
  local options=()
  for one in "${SCHEMAS[@]}"; do options+=("--schema=$one"); done
  for one in "${KEY_TABLES[@]}" "${LEFT_OUT[@]}"; do options+=("--exclude-table-data=$one"); done
  dump "${options[@]}" --file="$unfinished/data.dump"
  options=(--data-only)
  for one in "${KEY_TABLES[@]}"; do options+=("--table=$one"); done
  dump "${options[@]}" --file="$BACKUP_KEYS_DIR/.unfinished-$name.dump"
  {
    echo "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET TRANSACTION SNAPSHOT '$snapshot';"
    checksums_sql
    echo 'COMMIT;'
  } | sql > "$unfinished/tables.tsv"
  (cd "$unfinished" && checksum data.dump tables.tsv > checksums)
  mv "$BACKUP_KEYS_DIR/.unfinished-$name.dump" "$BACKUP_KEYS_DIR/$name.dump"
  mv "$unfinished" "$BACKUP_DIR/$name"
  unfinished=''
}

# Those that are too old, but for the newest. What a backup that was killed has left goes too.
delete_old() {
  local since one newest
  find "$BACKUP_DIR" "$BACKUP_KEYS_DIR" -maxdepth 1 -name '.unfinished-*' -mtime +1 -exec rm -rf {} +
  since=$(days_ago "$BACKUP_KEEP_DAYS")
  newest=$(names_in "$BACKUP_DIR" | tail -n 1)
  for one in $(names_in "$BACKUP_DIR"); do
    if [[ "$one" < "$since" && "$one" != "$newest" ]]; then rm -rf "${BACKUP_DIR:?}/$one"; fi
  done
  since=$(days_ago "$BACKUP_KEYS_KEEP_DAYS")
  for one in $(names_in "$BACKUP_KEYS_DIR"); do
    if [[ "$one" < "$since" && "$one" != "$newest" ]]; then rm -f "${BACKUP_KEYS_DIR:?}/$one.dump"; fi
  done
}

mkdir -p "$BACKUP_DIR"
if [ "$what" = erasures ]; then
  save_erasures
  say "The log of erasures is saved: $(wc -l < "$BACKUP_DIR/erasures/log.tsv" | tr -d ' ') of the last $ERASURE_LOG_DAYS days."
  exit 0
fi
refuse_what_is_empty
hold_snapshot
save_all
# After the data: it may know more than they do, never less.
save_erasures
delete_old
rows=$(awk -F '\t' '{ rows += $2 } END { print rows }' "$BACKUP_DIR/$name/tables.tsv")
tables=$(wc -l < "$BACKUP_DIR/$name/tables.tsv" | tr -d ' ')
say "Backup $name: $rows rows of $tables tables, $(du -sk "$BACKUP_DIR/$name" | cut -f1) KB; its keys lie apart, $(du -k "$BACKUP_KEYS_DIR/$name.dump" | cut -f1) KB."
