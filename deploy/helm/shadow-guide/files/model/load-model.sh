#!/usr/bin/env bash
# Loads the files of MODEL onto the volume once, says how far it is, and ends. Ollama loads through its own server, so one runs
# here meanwhile, which nobody outside of the pod can reach.
set -euo pipefail

fail() {
  echo "$1" >&2
  exit 1
}

# Of what `ollama pull` draws, ten times a second, one line in PROGRESS_SECONDS; and its error.
tell() {
  local line told=-999
  while IFS= read -r line || [ -n "$line" ]; do
    if [[ $line == *'Error: '* ]]; then
      echo "${line##*Error: }" >&2
    elif ((SECONDS - told >= PROGRESS_SECONDS)) && [[ $line =~ [0-9.]+' '[KMGT]?B/' '*[0-9.]+' '[KMGT]?B ]]; then
      echo "$MODEL: ${BASH_REMATCH[0]}"
      told=$SECONDS
    fi
  done
}

ollama serve &
server=$!
# A pod that is taken away in the middle does not wait for the rest of the files.
trap 'exit 143' TERM INT
trap 'kill "$server" 2>/dev/null || true; wait "$server" || true' EXIT

until timeout 10 ollama list >/dev/null 2>&1; do
  kill -0 "$server" 2>/dev/null || fail "Ollama's server ended before it answered. What it said stands above."
  ((SECONDS < START_SECONDS)) || fail "Ollama's server did not answer within $START_SECONDS s."
  sleep 0.5
done

if ollama show "$MODEL" >/dev/null 2>&1; then
  echo "$MODEL is on the volume already."
  exit 0
fi

echo "$MODEL is loaded from Ollama's library."
(ollama pull "$MODEL" 2>&1 | tell) &
wait "$!" || fail "$MODEL could not be loaded. What came of it stays on the volume, and the next attempt goes on from there."
echo "$MODEL is loaded."
