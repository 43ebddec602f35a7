import { randomUUID } from 'node:crypto';
import type { SignedWebhook } from '@shadow-guide/contracts';
import Stripe from 'stripe';

export type Subject = Pick<Stripe.Subscription, 'id' | 'customer'>;

/** Builds a webhook about a subscription, as the provider would send it at a given time. */
export function signedMessage(
  { id: subscriptionId, customer }: Subject,
  at: Date,
  id = `evt_${randomUUID()}`,
): SignedWebhook & { id: string } {
  const object = { object: 'subscription', id: subscriptionId, customer };
  const event = { id, object: 'event', type: 'customer.subscription.updated', data: { object } };
  const body = JSON.stringify(event);
  return { id, body, signature: sign(body, at) };
}

/** Computes the provider's signature. */
export function sign(body: string, at: Date, secret = 'whsec_sandbox'): string {
  const timestamp = Math.floor(at.getTime() / 1_000);
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}
