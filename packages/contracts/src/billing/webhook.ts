import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Text } from '../core/fields.js';

/** The longest event taken, in bytes; the payment provider's are a few kilobytes. */
export const WEBHOOK_BODY_LIMIT = 256 * 1024;

/** A message of the payment provider's as it arrived: the signature is over these very characters. */
export class SignedWebhook {
  @Text({ max: WEBHOOK_BODY_LIMIT }) body: string;
  @Text({ min: 0, max: 2_000, about: 'The header Stripe-Signature; empty when there was none' })
  signature: string;
}

/** The message is stored; it will be applied. */
export class WebhookReceipt {
  @Flag() received: boolean;
}

/** The payment provider's messages. The gateway passes them on unread; who holds the signing secret judges them. */
export const webhook = contract('billing.webhook', {
  receive: endpoint({
    http: 'POST /api/stripe/webhook',
    output: WebhookReceipt,
    access: 'visitor',
    servedByGateway: true,
    errors: ['invalid_signature'],
  }),
  store: endpoint({
    input: SignedWebhook,
    output: WebhookReceipt,
    access: 'visitor',
    errors: ['invalid_signature'],
  }),
});
