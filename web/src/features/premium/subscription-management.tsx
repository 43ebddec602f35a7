import type { PaidPlan } from '@shadow-guide/contracts';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { dateText, moneyText, otherPlan, planOffers } from '../plan/index.js';
import type { BillingState } from './billing-state.js';
import { CancelDialog } from './cancel-dialog.js';
import { ChangePlanDialog } from './change-plan-dialog.js';
import { afterEndText, creditText, priceText } from './subscription-text.js';
import { useOpenPortal, useResume } from './use-subscription-actions.js';

type Managed = Extract<BillingState, { kind: 'renews' | 'ending' | 'unpaid' }>;

/** All actions for the person's own subscription. */
export function SubscriptionManagement({ billing }: { billing: Managed }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<'cancel' | PaidPlan | null>(null);
  const portal = useOpenPortal();
  const close = () => setOpen(null);
  return (
    <Card aria-labelledby="management">
      <h2 id="management" ref={heading} tabIndex={-1} className="text-lg leading-snug font-bold">
        Subscription Management
      </h2>
      <Facts billing={billing} />
      <div className="mt-5 flex flex-wrap gap-3">
        {billing.kind === 'ending' ? (
          <ResumeButton focusAfter={heading} />
        ) : (
          <Button onClick={() => setOpen('cancel')}>Cancel Subscription</Button>
        )}
        {billing.kind === 'renews' && (
          <Button onClick={() => setOpen(otherPlan(billing.plan))}>
            Change to {planOffers[otherPlan(billing.plan)].name}
          </Button>
        )}
        <Button pending={portal.isPending} onClick={() => portal.mutate()}>
          Manage Card and Invoices
        </Button>
      </div>
      {open === 'cancel' && <CancelDialog billing={billing} onClose={close} focusAfter={heading} />}
      {open !== null && open !== 'cancel' && (
        <ChangePlanDialog present={billing.plan} plan={open} onClose={close} focusAfter={heading} />
      )}
    </Card>
  );
}

function ResumeButton({ focusAfter }: { focusAfter: RefObject<HTMLElement | null> }) {
  const resume = useResume(() => focusAfter.current?.focus({ preventScroll: true }));
  return (
    <Button variant="primary" pending={resume.isPending} onClick={() => resume.mutate()}>
      {resume.isPending ? 'Processing...' : 'Resume Subscription'}
    </Button>
  );
}

function Facts({ billing }: { billing: Managed }) {
  const { kind, plan, price } = billing;
  const credit = creditText(billing, kind === 'ending');
  const afterEnd = kind === 'ending' && afterEndText(billing);
  return (
    <>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <Fact term="Plan">{planOffers[plan].name}</Fact>
        {price && <Fact term="Amount">{priceText(price)}</Fact>}
        {kind === 'renews' && <Renewal billing={billing} />}
        {kind === 'ending' && (
          <Fact term="Canceled">
            {billing.endsAt ? `Ends on ${dateText(billing.endsAt)}` : 'Ends with the paid period'}
          </Fact>
        )}
        {kind === 'unpaid' && <Fact term="Payment">Open</Fact>}
      </dl>
      {afterEnd && <p className="mt-3 max-w-2xl text-ink-soft">{afterEnd}</p>}
      {credit && <p className="mt-3 max-w-2xl text-ink-soft">{credit}</p>}
    </>
  );
}

/** The next charge; if the amount is not known, only the day on which the plan renews. */
function Renewal({ billing }: { billing: Extract<Managed, { kind: 'renews' }> }) {
  const { nextCharge, price, paidUntil } = billing;
  if (nextCharge && price) {
    return (
      <Fact term="Next charge">
        {moneyText(nextCharge.amount, price.currency)} on {dateText(nextCharge.at)}
      </Fact>
    );
  }
  return paidUntil ? <Fact term="Renews">{dateText(paidUntil)}</Fact> : null;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
