#!/bin/sh
# A setting may lie in a file: where NAME is not set and NAME_FILE is, NAME becomes what the file holds.
set -eu

for name in $(env | sed -n 's/^\([A-Z][A-Z0-9_]*\)_FILE=.*/\1/p'); do
  eval "value=\${$name:-} file=\${${name}_FILE}"
  if [ -z "$value" ] && [ -r "$file" ]; then
    export "$name=$(cat "$file")"
  fi
done

# No account at the payment provider is named: the stand-in, with the key made for it. An account that is named in part stays
# as it is, for billing to refuse.
if [ -n "${STRIPE_STAND_IN_URL:-}" ] &&
  [ -z "${STRIPE_SECRET_KEY:-}${STRIPE_PUBLISHABLE_KEY:-}${STRIPE_WEBHOOK_SECRET:-}${STRIPE_PRICE_MONTHLY:-}${STRIPE_PRICE_YEARLY:-}" ]; then
  export STRIPE_API_URL="${STRIPE_API_URL:-$STRIPE_STAND_IN_URL}"
  export STRIPE_SECRET_KEY="${STRIPE_STAND_IN_KEY:-}" STRIPE_PUBLISHABLE_KEY=pk_test_sandbox STRIPE_WEBHOOK_SECRET=whsec_sandbox
  export STRIPE_PRICE_MONTHLY=price_monthly STRIPE_PRICE_YEARLY=price_yearly
fi

exec "$@"
