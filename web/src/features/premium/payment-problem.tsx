import { useState } from 'react';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { dateText, daysText, daysUntil } from '../plan/index.js';
import type { SubscriptionStanding } from './subscription-standing.js';
import { useOpenPortal } from './use-subscription-actions.js';

/** A renewal that could not be paid: how long premium still holds, and how to repair it. */
export function PaymentProblem({
  standing,
}: {
  standing: Extract<SubscriptionStanding, { kind: 'unpaid' }>;
}) {
  const portal = useOpenPortal();
  const [now] = useState(Date.now);
  const { graceEndsAt, isPremium } = standing;
  return (
    <Alert
      variant="danger"
      title="Your last payment did not go through"
      actions={
        <Button size="sm" pending={portal.isPending} onClick={() => portal.mutate()}>
          Update Your Card
        </Button>
      }
    >
      {graceEndsAt && (
        <p>
          Premium stays open for {daysText(daysUntil(graceEndsAt, now))}, until {dateText(graceEndsAt)}.
        </p>
      )}
      {!isPremium && (
        <p>The days of grace are over, so you are on the free plan. Nothing you made is lost.</p>
      )}
      <p>Update your card on the payment provider&rsquo;s page, and the payment is tried again.</p>
    </Alert>
  );
}
