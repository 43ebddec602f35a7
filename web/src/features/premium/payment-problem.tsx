import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { useDaysUntil } from '../plan/index.js';
import type { SubscriptionStanding } from './subscription-standing.js';
import { unpaidText } from './subscription-text.js';
import { useOpenPortal } from './use-subscription-actions.js';

/** A renewal that could not be paid: what that does to the plan, and how to repair it. */
export function PaymentProblem({
  standing,
}: {
  standing: Extract<SubscriptionStanding, { kind: 'unpaid' }>;
}) {
  const portal = useOpenPortal();
  const consequence = unpaidText(standing, useDaysUntil(standing.graceEndsAt));
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
      {consequence && <p>{consequence}</p>}
      <p>Update your card on the payment provider&rsquo;s page, and the payment is tried again.</p>
    </Alert>
  );
}
