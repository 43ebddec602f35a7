#!/bin/sh
# A setting may lie in a file: where NAME is not set and NAME_FILE is, NAME becomes what the file holds.
set -eu

for name in $(env | sed -n 's/^\([A-Z][A-Z0-9_]*\)_FILE=.*/\1/p'); do
  eval "value=\${$name:-} file=\${${name}_FILE}"
  if [ -z "$value" ] && [ -r "$file" ]; then
    export "$name=$(cat "$file")"
  fi
done

exec "$@"
