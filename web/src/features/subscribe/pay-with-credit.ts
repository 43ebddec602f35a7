import type { PaidPlan } from '@shadow-guide/contracts';
import { api } from '../../lib/api.js';
import { messageOf } from '../../lib/api-error.js';
import { isOutcomeUnknown } from '../plan/index.js';
import { type CheckoutRedirect, checkoutRedirect } from './checkout-redirect.js';
import type { PaymentOutcome } from './payment-outcome.js';

/**
 * Subscribes using the credit from earlier payments. A redirect because the person already has premium counts as paid;
 * for any other redirect it calls `leave`.
 */
export async function payWithCredit(
  plan: PaidPlan,
  leave: (redirect: CheckoutRedirect) => void,
): Promise<PaymentOutcome> {
  try {
    const redirect = checkoutRedirect(await api('POST /api/create-subscription', { plan, useCredit: true }));
    if (redirect?.reason === 'already_premium') return { kind: 'paid' };
    if (redirect) {
      leave(redirect);
      return { kind: 'leaving' };
    }
  } catch (error) {
    if (isOutcomeUnknown(error)) return unknown;
    return { kind: 'failed', message: messageOf(error, 'The server did not say why.'), restart: false };
  }
  // The credit was used elsewhere in the meantime, so a payment is due.
  return { kind: 'failed', message: 'The amount has changed. Please look at it again.', restart: true };
}

const unknown: PaymentOutcome = {
  kind: 'unknown',
  message:
    'We do not know yet whether your subscription began. If it did, you are taken to it; if not, you can try again here. You will not pay twice.',
};
