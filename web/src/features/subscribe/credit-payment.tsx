import { leaveTo } from '../../lib/document-boundary.js';
import { payWithCredit } from './pay-with-credit.js';
import { PaymentForm } from './payment-form.js';
import type { CardPaymentProps } from './payment-outcome.js';

/** Form for subscribing without a card, when a credit from earlier payments covers the first period. */
export function CreditPayment({ offer, ...events }: Omit<CardPaymentProps, 'clientSecret'>) {
  const confirm = () =>
    payWithCredit(offer.plan, ({ path, notice }) => leaveTo(path, { replace: true, notice }));
  return (
    <PaymentForm confirm={confirm} ready {...events}>
      {null}
    </PaymentForm>
  );
}
