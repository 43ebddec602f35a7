import { createHmac } from 'node:crypto';
import type { StripeEvent } from './event-log.js';

/** The outcome of one attempt to deliver an event. */
export interface DeliveryAttempt {
  readonly at: string;
  /** HTTP status of the response; null when there was none. */
  readonly status: number | null;
  readonly error: string | null;
  readonly ms: number;
}

const ANSWER_WITHIN_MS = 10_000;

/**
 * Builds the `Stripe-Signature` header: `t=` Unix seconds, `v1=` HMAC-SHA256 in hex over `t.payload`, with the
 * endpoint's secret (https://docs.stripe.com/webhooks#verify-manually).
 */
function signatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/** Signs and sends one event. Never throws; a redirect is a failed attempt. */
export async function sendWebhook(
  event: StripeEvent,
  to: { url: string; secret: string },
  stopped: AbortSignal,
): Promise<DeliveryAttempt> {
  const startedAt = Date.now();
  const payload = JSON.stringify(event, null, 2);
  const end = (status: number | null, error: string | null): DeliveryAttempt => ({
    at: new Date(startedAt).toISOString(),
    status,
    error,
    ms: Date.now() - startedAt,
  });
  try {
    const response = await fetch(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, to.secret, Math.floor(startedAt / 1000)),
        'user-agent': 'Stripe/1.0 (sandbox stand-in)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.body?.cancel();
    return end(response.status, null);
  } catch (error) {
    return end(null, (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection');
  }
}

export function succeeded({ status }: DeliveryAttempt): boolean {
  return status !== null && status >= 200 && status < 300;
}
