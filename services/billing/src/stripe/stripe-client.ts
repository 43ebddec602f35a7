import Stripe from 'stripe';
import { TimedHttpClient } from './provider-time.js';
import type { StripeSettings } from './stripe.settings.js';

/** Timeout of one attempt in milliseconds: an ordinary response takes a tenth of this. */
const TIMEOUT_MS = 3_000;

/** Creates the official client, with the API version that its package was written for. */
export function createStripeClient(settings: StripeSettings, timeoutMs = TIMEOUT_MS): Stripe {
  const elsewhere = settings.apiUrl ? addressOf(new URL(settings.apiUrl)) : {};
  return new Stripe(settings.secretKey, {
    ...elsewhere,
    timeout: timeoutMs,
    httpClient: new TimedHttpClient(),
    // Retries are safe: every POST has an idempotency key, and the only DELETE (cancel) is idempotent.
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

function addressOf(url: URL) {
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443) };
}
