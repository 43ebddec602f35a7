import type { ReactNode } from 'react';
import type { LastCheckout } from '../../lib/last-checkout.js';
import { Card } from '../../ui/card.js';
import { dateText, moneyText } from '../plan/index.js';
import type { BillingState } from './billing-state.js';

export interface ReceiptProps {
  billing: Extract<BillingState, { kind: 'renews' }>;
  /** What the checkout says was charged. */
  checkout: LastCheckout;
}

/** What was just paid, the next charge, and how to cancel the subscription. */
export function Receipt({ billing, checkout }: ReceiptProps) {
  const { price, nextCharge, paidUntil } = billing;
  const paid = moneyText(checkout.amount, checkout.currency);
  const next =
    nextCharge && price
      ? `${moneyText(nextCharge.amount, price.currency)} on ${dateText(nextCharge.at)}`
      : paidUntil && `On ${dateText(paidUntil)}`;
  return (
    <Card aria-labelledby="receipt">
      <h2 id="receipt" className="text-lg leading-snug font-bold">
        Your receipt
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <Line term="Paid">{paid}</Line>
        {next && <Line term="Next charge">{next}</Line>}
        <Line term="How to cancel">
          &ldquo;Cancel Subscription&rdquo; on this page: two clicks, no fee, at any time
        </Line>
      </dl>
      <p className="mt-3 max-w-2xl text-ink-soft">
        The invoice is under &ldquo;Manage Card and Invoices&rdquo;.
      </p>
    </Card>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
