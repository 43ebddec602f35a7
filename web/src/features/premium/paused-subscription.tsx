import { useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ContactLine } from '../../ui/contact-line.js';
import type { BillingState } from './billing-state.js';
import { CancelDialog } from './cancel-dialog.js';
import { useOpenPortal } from './use-subscription-actions.js';

/**
 * A subscription paused at the payment provider, perhaps for a reason unknown to this app. No other subscription can be
 * started while it exists, so all options are shown: the provider's page, cancelling, and contact.
 */
export function PausedSubscription({ billing }: { billing: Extract<BillingState, { kind: 'paused' }> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCanceling, setIsCanceling] = useState(false);
  const portal = useOpenPortal();
  return (
    <Card aria-labelledby="paused">
      <h2 id="paused" ref={heading} tabIndex={-1} className="text-lg leading-snug font-bold">
        Your subscription is paused
      </h2>
      <div className="mt-2 flex max-w-2xl flex-col gap-2">
        <p>
          You have a subscription at the payment provider that stands still: nothing is charged for it, and it
          gives you no premium.{' '}
          {billing.isPremium &&
            'Premium is open to you because the operator of this site has given it to you. '}
          Nothing you made is lost.
        </p>
        <p>
          On the payment provider&rsquo;s page you can see it, and change its card. If you would rather begin
          anew, cancel it here; then you can choose a plan again.
        </p>
        <ContactLine>
          {(address) => <p className="text-ink-soft">If that does not help, write to {address}.</p>}
        </ContactLine>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" pending={portal.isPending} onClick={() => portal.mutate()}>
          Manage Card and Invoices
        </Button>
        <Button onClick={() => setIsCanceling(true)}>Cancel Subscription</Button>
      </div>
      {isCanceling && (
        <CancelDialog billing={billing} onClose={() => setIsCanceling(false)} focusAfter={heading} />
      )}
    </Card>
  );
}
