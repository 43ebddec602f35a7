import type { PaidPlan } from '@shadow-guide/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { dateText, moneyText, offerCurrency, otherPlan, planOffers } from '../plan/index.js';
import { CancelDialog } from './cancel-dialog.js';
import { ChangePlanDialog } from './change-plan-dialog.js';
import type { SubscriptionStanding } from './subscription-standing.js';
import { useOpenPortal, useResume } from './use-subscription-actions.js';

type Managed = Exclude<SubscriptionStanding, { kind: 'none' | 'over' | 'granted' }>;

/** Everything that can be done about a subscription of one's own. */
export function SubscriptionManagement({ standing }: { standing: Managed }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<'cancel' | 'change' | null>(null);
  const portal = useOpenPortal();
  const close = () => setOpen(null);
  return (
    <Card aria-labelledby="management">
      <h2 id="management" ref={heading} tabIndex={-1} className="text-lg leading-snug font-bold">
        Subscription Management
      </h2>
      <Facts standing={standing} />
      <div className="mt-5 flex flex-wrap gap-3">
        {standing.kind === 'ending' ? (
          <ResumeButton />
        ) : (
          <Button onClick={() => setOpen('cancel')}>Cancel Subscription</Button>
        )}
        {standing.kind === 'renews' && (
          <Button onClick={() => setOpen('change')}>
            Change to {planOffers[otherPlan(standing.plan)].name}
          </Button>
        )}
        <Button pending={portal.isPending} onClick={() => portal.mutate()}>
          Manage Card and Invoices
        </Button>
      </div>
      {open === 'cancel' && <CancelDialog standing={standing} onClose={close} focusAfter={heading} />}
      {open === 'change' && (
        <ChangePlanDialog plan={otherPlan(standing.plan)} onClose={close} focusAfter={heading} />
      )}
    </Card>
  );
}

function ResumeButton() {
  const resume = useResume();
  return (
    <Button variant="primary" pending={resume.isPending} onClick={() => resume.mutate()}>
      {resume.isPending ? 'Processing...' : 'Resume Subscription'}
    </Button>
  );
}

function Facts({ standing }: { standing: Managed }) {
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-3">
      <Fact term="Plan">{planOffers[standing.plan].name}</Fact>
      <Fact term="Amount">{priceText(standing.plan)}</Fact>
      {standing.kind === 'renews' && standing.chargeAt && (
        <Fact term="Next charge">{dateText(standing.chargeAt)}</Fact>
      )}
      {standing.kind === 'ending' && (
        <Fact term="Canceled">
          {standing.endsAt ? `Ends on ${dateText(standing.endsAt)}` : 'Ends with the paid period'}
        </Fact>
      )}
      {standing.kind === 'unpaid' && <Fact term="Payment">Open</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

/** "$10.00 a month". */
function priceText(plan: PaidPlan): string {
  const { price, interval } = planOffers[plan];
  return `${moneyText(price, offerCurrency)} a ${interval}`;
}
