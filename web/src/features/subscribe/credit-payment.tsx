import { api } from '../../lib/api.js';
import { messageOf } from '../../lib/api-error.js';
import { PaymentForm } from './payment-form.js';
import type { CardPaymentProps, PaymentOutcome } from './payment-outcome.js';

/** Subscribing without a card: what is left of earlier payments covers the first period. */
export function CreditPayment({ offer, ...events }: Omit<CardPaymentProps, 'clientSecret'>) {
  const confirm = async (): Promise<PaymentOutcome> => {
    try {
      const { redirectTo } = await api('POST /api/create-subscription', {
        plan: offer.plan,
        useCredit: true,
      });
      if (redirectTo) return { kind: 'paid' };
    } catch (error) {
      return { kind: 'failed', message: messageOf(error, 'The server did not say why.'), restart: false };
    }
    // The credit was used for something else meanwhile: there is something to pay.
    return { kind: 'failed', message: 'The amount has changed. Please look at it again.', restart: true };
  };
  return (
    <PaymentForm confirm={confirm} ready {...events}>
      {null}
    </PaymentForm>
  );
}
