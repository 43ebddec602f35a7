import { createHmac, randomUUID } from 'node:crypto';
import type { RunningProduct } from './product.js';

/** An event as the stand-in recorded it: the message, and the object as it was at that time. */
export interface ProviderEvent {
  id: string;
  type: string;
  created: number;
  data: { object: { id: string; object: string; [field: string]: unknown } };
}

/** The product’s response to one webhook. */
export interface WebhookAnswer {
  status: number;
  code: string | undefined;
  /** Duration in milliseconds. */
  took: number;
}

/** Returns a copy of an event with a new id, as the provider would send if the same thing happened again. */
export function anew(event: ProviderEvent): ProviderEvent {
  return { ...event, id: `evt_${randomUUID().replaceAll('-', '')}` };
}

/**
 * Returns the header `Stripe-Signature`: `t=` Unix seconds, `v1=` HMAC-SHA256 in hex over `t.body`
 * (https://docs.stripe.com/webhooks#verify-manually).
 * @param secret the provider’s signing secret, or a wrong secret
 * @param ageSeconds how long ago the message claims to have been signed
 */
export function signatureOf(body: string, secret: string, ageSeconds = 0): string {
  const at = Math.floor(Date.now() / 1_000) - ageSeconds;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Posts a message to the webhook route as the provider does; an empty signature sends no header. */
export async function postWebhook(
  { url, stripeWebhookSecret }: Pick<RunningProduct, 'url' | 'stripeWebhookSecret'>,
  event: ProviderEvent | string,
  signature?: string,
): Promise<WebhookAnswer> {
  const body = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
  const header = signature ?? signatureOf(body, stripeWebhookSecret);
  const begun = performance.now();
  const response = await fetch(`${url}/api/stripe/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(header && { 'stripe-signature': header }),
    },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  const answer = (await response.json().catch(() => ({}))) as { code?: string };
  return { status: response.status, code: answer.code, took: performance.now() - begun };
}
