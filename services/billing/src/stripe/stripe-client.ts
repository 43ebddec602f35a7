import Stripe from 'stripe';
import type { StripeSettings } from './stripe.settings.js';

/**
 * Milliseconds of one try: a person waits for the answer, and an ordinary one takes a tenth of this. Three tries of a provider that
 * hangs, and the pauses between them, end before the caller's own deadline, so that who waits is told what is away.
 */
const TIMEOUT_MS = 3_000;

/** The official client, bound to the API version that its package was written for. */
export function createStripeClient(settings: StripeSettings, timeoutMs = TIMEOUT_MS): Stripe {
  const elsewhere = settings.apiUrl ? addressOf(new URL(settings.apiUrl)) : {};
  return new Stripe(settings.secretKey, {
    ...elsewhere,
    timeout: timeoutMs,
    // Safe: every write carries an idempotency key.
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

function addressOf(url: URL) {
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443) };
}
