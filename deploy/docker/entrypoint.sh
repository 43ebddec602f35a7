#!/bin/sh
# Secrets from files: where NAME is not set and NAME_FILE is, NAME becomes the content of that file.
set -eu

for name in $(env | sed -n 's/^\([A-Z][A-Z0-9_]*\)_FILE=.*/\1/p'); do
  eval "value=\${$name:-} file=\${${name}_FILE}"
  if [ -z "$value" ] && [ -r "$file" ]; then
    export "$name=$(cat "$file")"
  fi
done

# Without any setting of a payment account, use the stand-in and the key made for it. A partly configured account is left as it
# is: billing refuses to start and names what is missing.
if [ -n "${STRIPE_STAND_IN_URL:-}" ] &&
  [ -z "${STRIPE_SECRET_KEY:-}${STRIPE_PUBLISHABLE_KEY:-}${STRIPE_WEBHOOK_SECRET:-}${STRIPE_PRICE_MONTHLY:-}${STRIPE_PRICE_YEARLY:-}" ]; then
  export STRIPE_API_URL="${STRIPE_API_URL:-$STRIPE_STAND_IN_URL}"
  export STRIPE_SECRET_KEY="${STRIPE_STAND_IN_KEY:-}" STRIPE_WEBHOOK_SECRET="${STRIPE_STAND_IN_WEBHOOK_SECRET:-}"
  export STRIPE_PUBLISHABLE_KEY=pk_test_sandbox STRIPE_PRICE_MONTHLY=price_monthly STRIPE_PRICE_YEARLY=price_yearly
fi

exec "$@"
