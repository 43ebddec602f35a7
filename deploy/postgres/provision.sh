#!/usr/bin/env bash
# Runs provision.sql with the passwords that lie in a folder (/secrets unless named), one file a role. They go over the
# standard input, because a command line can be seen by others.
set -euo pipefail
secrets="${1:-/secrets}"

PGPASSWORD="$(cat "$secrets/postgres")"
export PGPASSWORD
{
  # The container serves the product alone.
  printf '\\set own_server true\n'
  for role in gateway journal_ai billing habits community library admin_analytics; do
    printf "\\\\set %s_password '%s'\n" "$role" "$(cat "$secrets/$role")"
  done
  cat "$(dirname "$0")/provision.sql"
} | psql --no-psqlrc --quiet --set ON_ERROR_STOP=1
