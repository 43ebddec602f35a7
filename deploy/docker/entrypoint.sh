#!/bin/sh
# Secrets from files: where NAME is not set and NAME_FILE is, NAME becomes the content of that file.
set -eu

for name in $(env | sed -n 's/^\([A-Z][A-Z0-9_]*\)_FILE=.*/\1/p'); do
  eval "value=\${$name:-} file=\${${name}_FILE}"
  if [ -z "$value" ] && [ -r "$file" ]; then
    export "$name=$(cat "$file")"
  fi
done

# In a container localhost is the container.
for name in OPENAI_BASE_URL GOOGLE_ISSUER REPLIT_ISSUER STRIPE_API_URL; do
  eval "value=\${$name:-}"
  case "$value" in
  *://localhost | *://localhost[:/]* | *://127.* | *://\[::1\]*)
    echo "$name names localhost, which in a container is the container itself. This machine is host.docker.internal there." >&2
    exit 1
    ;;
  esac
done

# Whether a container of this name runs. A name that nothing answers to may take a resolver long.
is_there() {
  timeout 10 node -e 'require("node:dns").lookup(process.argv[1], (error) => process.exit(error ? 1 : 0))' "$1"
}

# Whoever names no account, provider or model server gets the stand-in. What is named in part is left as it is, as `npm start`
# leaves it: the process completes it with its defaults, or refuses to start and names what is missing.
if [ -n "${STRIPE_STAND_IN_URL:-}" ] &&
  [ -z "${STRIPE_SECRET_KEY:-}${STRIPE_PUBLISHABLE_KEY:-}${STRIPE_WEBHOOK_SECRET:-}${STRIPE_PRICE_MONTHLY:-}${STRIPE_PRICE_YEARLY:-}" ]; then
  export STRIPE_API_URL="${STRIPE_API_URL:-$STRIPE_STAND_IN_URL}"
  export STRIPE_SECRET_KEY="${STRIPE_STAND_IN_KEY:-}" STRIPE_WEBHOOK_SECRET="${STRIPE_STAND_IN_WEBHOOK_SECRET:-}"
  export STRIPE_PUBLISHABLE_KEY=pk_test_sandbox STRIPE_PRICE_MONTHLY=price_monthly STRIPE_PRICE_YEARLY=price_yearly
fi
if [ -n "${SIGN_IN_STAND_IN_URL:-}" ] && [ -z "${GOOGLE_ISSUER:-}${GOOGLE_CLIENT_ID:-}${GOOGLE_CLIENT_SECRET:-}" ]; then
  export GOOGLE_ISSUER="$SIGN_IN_STAND_IN_URL" GOOGLE_CLIENT_ID=local-google GOOGLE_CLIENT_SECRET=local-google-secret
fi
if [ -n "${SIGN_IN_STAND_IN_URL:-}" ] && [ -z "${REPLIT_ISSUER:-}${REPLIT_CLIENT_ID:-}${REPLIT_CLIENT_SECRET:-}" ]; then
  export REPLIT_ISSUER="$SIGN_IN_STAND_IN_URL" REPLIT_CLIENT_ID=local-replit REPLIT_CLIENT_SECRET=local-replit-secret
fi
if [ -n "${OWN_MODEL_HOST:-}" ] && [ -z "${OPENAI_BASE_URL:-}${OPENAI_API_KEY_IS_SET:-}" ] && is_there "$OWN_MODEL_HOST"; then
  export OPENAI_BASE_URL="http://$OWN_MODEL_HOST:11434/v1"
  export CHAT_MODEL="${CHAT_MODEL:-$OWN_MODEL}" ANALYSIS_MODEL="${ANALYSIS_MODEL:-$OWN_MODEL}"
  # Without a graphics card it reads a long conversation slowly: the longest times that the product takes.
  export MODEL_FIRST_WORD_MS="${MODEL_FIRST_WORD_MS:-90000}" MODEL_TOTAL_MS="${MODEL_TOTAL_MS:-95000}"
fi
if [ -n "${MODEL_STAND_IN_URL:-}" ] && [ -z "${OPENAI_BASE_URL:-}${OPENAI_API_KEY_IS_SET:-}" ]; then
  export OPENAI_BASE_URL="$MODEL_STAND_IN_URL"
  export CHAT_MODEL="${CHAT_MODEL:-local-guide}" ANALYSIS_MODEL="${ANALYSIS_MODEL:-local-guide}"
fi

exec "$@"
