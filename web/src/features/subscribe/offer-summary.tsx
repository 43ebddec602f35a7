import type { CheckoutOffer } from '@shadow-guide/contracts';
import { Check } from 'lucide-react';
import { checkoutBenefits } from '../benefits/index.js';
import { chargeText, periodPrice } from './charge-text.js';

/** The offer: amount, period and next charge, from the payment provider. */
export function OfferSummary({ offer }: { offer: CheckoutOffer }) {
  return (
    <div>
      <p className="text-3xl font-bold tabular-nums">
        {periodPrice(offer)}
        <span className="text-xl">/{offer.interval}</span>
      </p>
      <p className="mt-2 text-ink-soft">{chargeText(offer)}</p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {checkoutBenefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" />
            {benefit}
          </li>
        ))}
      </ul>
    </div>
  );
}
