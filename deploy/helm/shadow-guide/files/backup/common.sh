# What backup.sh and restore.sh share; both read it. PostgreSQL is named by libpq's own settings (PGHOST, PGPORT, PGDATABASE, PGUSER,
# PGPASSWORD), so a password may hold any character; what is in PGPASSWORD_FILE, or in a setting of another name with _FILE, is read.

# Made beside each other by backup.sh; the keys go where whoever reads the data cannot go.
: "${BACKUP_DIR:=/backup/data}" "${BACKUP_KEYS_DIR:=/backup/keys}"
BACKUP_DIR="${BACKUP_DIR%/}" BACKUP_KEYS_DIR="${BACKUP_KEYS_DIR%/}"
# How long data and keys are kept. What somebody has erased can be read in no backup any more once the last keys from before are gone.
: "${BACKUP_KEEP_DAYS:=30}" "${BACKUP_KEYS_KEEP_DAYS:=7}"
: "${BACKUP_LIMIT_SECONDS:=3600}"
# As long as the gateway keeps its log of erasures: what was erased after an older backup could not be known.
ERASURE_LOG_DAYS=400

SCHEMAS=(gateway journal_ai billing habits community library admin_analytics)
# Wrapped keys, secrets, and which keys were destroyed.
KEY_TABLES=(
  gateway.secrets
  journal_ai.user_keys journal_ai.erased_keys journal_ai.service_secrets
  habits.user_keys habits.erased_keys
  community.user_keys community.erased_keys community.service_secrets
  admin_analytics.user_keys admin_analytics.erased_keys admin_analytics.service_secrets
)
# What the forum promises to forget (docs/anonymity.md): the secrets of its days, and what was posted.
LEFT_OUT=(
  community.day_secrets community.posts community.reports community.appeals community.blocks community.writers
)

fail() {
  echo "$*" >&2
  exit 1
}

say() {
  echo "$*"
}

# A path or a number may come in a file, as containers are given secrets.
from_file() {
  local name file
  for name in PGPASSWORD PGUSER; do
    file="${name}_FILE"
    if [ -z "${!name:-}" ] && [ -n "${!file:-}" ]; then export "$name=$(cat "${!file}")"; fi
  done
}

need() {
  local program
  for program in psql pg_dump pg_restore; do
    command -v "$program" > /dev/null || fail "$program is not on this machine. PostgreSQL's client programs are needed."
  done
  [ -n "${PGHOST:-}" ] && [ -n "${PGDATABASE:-}" ] || fail "PGHOST and PGDATABASE must name the database."
  local whole
  for whole in BACKUP_KEEP_DAYS BACKUP_KEYS_KEEP_DAYS BACKUP_LIMIT_SECONDS; do
    [[ "${!whole}" =~ ^[1-9][0-9]{0,5}$ ]] || fail "$whole must be a whole number from 1 on."
  done
  [ "$BACKUP_KEEP_DAYS" -lt "$ERASURE_LOG_DAYS" ] ||
    fail "BACKUP_KEEP_DAYS must be less than $ERASURE_LOG_DAYS: what was erased is known no longer than that."
  case "$BACKUP_KEYS_DIR/" in "$BACKUP_DIR"/*) fail "BACKUP_KEYS_DIR must not lie in BACKUP_DIR: the keys are kept apart." ;; esac
  export PGCONNECT_TIMEOUT=10 PGCLIENTENCODING=UTF8
}

# psql that stops at the first error and prints rows alone, fields with a tab between.
sql() {
  psql --no-psqlrc --quiet --no-align --tuples-only --field-separator=$'\t' --set=ON_ERROR_STOP=1 "$@"
}

# 'a','b' for a list in SQL.
quoted() {
  local list
  list=$(printf "'%s'," "$@")
  echo "${list%,}"
}

# The earlier of this moment and that many days ago, as a backup is named; by the clock of the database.
days_ago() {
  sql --command="SELECT to_char(now() AT TIME ZONE 'UTC' - interval '$1 days', 'YYYYMMDD\"T\"HH24MISS\"Z\"')"
}

# Names of finished backups, or of keys, the newest last.
names_in() {
  [ -d "$1" ] || return 0
  (cd "$1" && ls -1) | sed -n 's/^\([0-9]\{8\}T[0-9]\{6\}Z\)\(\.dump\)\{0,1\}$/\1/p' | LC_ALL=C sort
}

# Lines of two files, one of each first field; of the same field that of the first file.
merged() {
  cat "$@" | LC_ALL=C sort -s -u -t $'\t' -k1,1
}

# Runs this script again under a limit of time, with all that it starts; where no `timeout` is (macOS), without.
limit_time() {
  [ -z "${BACKUP_IS_LIMITED:-}" ] && command -v timeout > /dev/null || return 0
  local code=0
  BACKUP_IS_LIMITED=yes timeout --kill-after=10 "$BACKUP_LIMIT_SECONDS" bash "$0" "$@" || code=$?
  [ "$code" != 124 ] || echo "It took longer than $BACKUP_LIMIT_SECONDS s (BACKUP_LIMIT_SECONDS) and was ended." >&2
  exit "$code"
}

# Statements of psql that give rows and a sum over all of them for each table, in whatever order they lie: `schema.table`, rows, sum.
# What they are to be part of (INSERT INTO ...) comes first.
checksums_sql() {
  cat << SQL
SET LOCAL statement_timeout = 0;
SET LOCAL TIME ZONE 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'iso_8601';
SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex';
SELECT format('${1:-} SELECT %L, count(*), coalesce(sum((''x'' || left(md5(t::text), 15))::bit(60)::bigint), 0) FROM %I.%I t',
    nspname || '.' || relname, nspname, relname)
  FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relkind = 'r' AND nspname IN ($(quoted "${SCHEMAS[@]}")) AND nspname || '.' || relname NOT IN ($(quoted "${LEFT_OUT[@]}"))
  ORDER BY nspname, relname \\gexec
SQL
}

# Checksums of files, and whether they still hold: on Linux and on macOS.
checksum() {
  if command -v sha256sum > /dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi
}
