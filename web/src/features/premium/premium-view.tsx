import { Check } from 'lucide-react';
import type { LastCheckout } from '../../lib/last-checkout.js';
import { Card, CardText, CardTitle } from '../../ui/card.js';
import { planComparison } from '../benefits/index.js';
import type { BillingState } from './billing-state.js';
import { FlexibleCancellation } from './flexible-cancellation.js';
import { PausedSubscription } from './paused-subscription.js';
import { PaymentProblem } from './payment-problem.js';
import { Receipt } from './receipt.js';
import { SubscriptionManagement } from './subscription-management.js';

/**
 * `/premium` for a person with premium.
 * @param checkout what was just paid; null on a later visit
 */
export function PremiumView({ billing, checkout }: { billing: BillingState; checkout: LastCheckout | null }) {
  return (
    <>
      <div>
        <h1 className="text-2xl font-bold sm:text-3xl">You&rsquo;re Premium</h1>
        <p className="mt-2 max-w-2xl text-ink-soft">Thank you. Everything below is open to you.</p>
      </div>
      {checkout && billing.kind === 'renews' && <Receipt billing={billing} checkout={checkout} />}
      {billing.kind === 'unpaid' && <PaymentProblem billing={billing} />}
      <section aria-labelledby="benefits">
        <h2 id="benefits" className="text-lg font-bold">
          Your benefits
        </h2>
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {planComparison.map(({ benefit }) => (
            <li key={benefit} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" />
              {benefit}
            </li>
          ))}
        </ul>
      </section>
      {billing.kind === 'paused' ? (
        <PausedSubscription billing={billing} />
      ) : billing.kind === 'granted' || billing.kind === 'none' || billing.kind === 'over' ? (
        <Card>
          <CardTitle>Subscription Management</CardTitle>
          <CardText>
            The operator of this site has given you premium. You pay nothing, so there is nothing to cancel.
          </CardText>
        </Card>
      ) : (
        <>
          <SubscriptionManagement billing={billing} />
          <FlexibleCancellation />
        </>
      )}
    </>
  );
}
