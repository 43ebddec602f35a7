import type { CheckoutOffer } from '@shadow-guide/contracts';
import { Check } from 'lucide-react';
import { dateText, moneyText } from '../plan/index.js';

const benefits = [
  'Unlimited AI conversations',
  'Advanced persona insights',
  'Priority AI responses',
  'Premium mindfulness content',
];

/** What is about to be bought: the amount, the period and the next charge, as the payment provider says them. */
export function OfferSummary({ offer }: { offer: CheckoutOffer }) {
  const { amount, currency, interval, nextChargeAt } = offer;
  const credit = Math.max(0, offer.price - amount);
  const price = moneyText(amount + credit, currency);
  return (
    <div>
      <p className="text-3xl font-bold tabular-nums">
        {price}
        <span className="text-xl">/{interval}</span>
      </p>
      <p className="mt-2 text-ink-soft">
        You pay {moneyText(amount, currency)} today
        {credit > 0 && `, because ${moneyText(credit, currency)} is left of what you paid before`}. The next
        charge is {price} on {dateText(nextChargeAt)}, and then every {interval} until you cancel.
      </p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" />
            {benefit}
          </li>
        ))}
      </ul>
    </div>
  );
}
