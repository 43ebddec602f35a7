import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Text } from '../core/fields.js';

/** Maximum accepted size of a webhook event, in bytes; the payment provider's events have a few kilobytes. */
export const WEBHOOK_BODY_LIMIT = 256 * 1024;

/** A webhook message of the payment provider exactly as received: its signature covers these characters. */
export class SignedWebhook {
  @Text({ max: WEBHOOK_BODY_LIMIT }) body: string;
  @Text({ min: 0, max: 2_000, about: 'The header Stripe-Signature; empty when there was none' })
  signature: string;
}

/** Confirmation that the message is stored and will be applied. */
export class WebhookReceipt {
  @Flag() received: boolean;
}

/**
 * Webhooks of the payment provider. The gateway forwards them unread; the service that holds the signing secret
 * verifies them.
 */
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
