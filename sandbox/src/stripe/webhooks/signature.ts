import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header: `t=` Unix seconds, `v1=` HMAC-SHA256 in hex over `t.payload`, with the endpoint's
 * secret (https://docs.stripe.com/webhooks#verify-manually).
 */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
