import type { PaidPlan } from '@shadow-guide/contracts';
import { api } from '../../lib/api.js';
import { messageOf } from '../../lib/api-error.js';
import { isOutcomeUnknown } from '../plan/index.js';
import { type Elsewhere, ledElsewhere } from './led-elsewhere.js';
import type { PaymentOutcome } from './payment-outcome.js';

/**
 * Subscribes with what is left of earlier payments. Who has premium afterwards has paid; `leave` takes everybody else who
 * cannot buy to where they are led.
 */
export async function payWithCredit(
  plan: PaidPlan,
  leave: (elsewhere: Elsewhere) => void,
): Promise<PaymentOutcome> {
  try {
    const elsewhere = ledElsewhere(await api('POST /api/create-subscription', { plan, useCredit: true }));
    if (elsewhere?.reason === 'already_premium') return { kind: 'paid' };
    if (elsewhere) {
      leave(elsewhere);
      return { kind: 'leaving' };
    }
  } catch (error) {
    if (isOutcomeUnknown(error)) return unknown;
    return { kind: 'failed', message: messageOf(error, 'The server did not say why.'), restart: false };
  }
  // The credit was used for something else meanwhile: there is something to pay.
  return { kind: 'failed', message: 'The amount has changed. Please look at it again.', restart: true };
}

const unknown: PaymentOutcome = {
  kind: 'unknown',
  message:
    'We do not know yet whether your subscription began. If it did, you are taken to it; if not, you can try again here. You will not pay twice.',
};
