import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { useDaysUntil } from '../plan/index.js';
import type { BillingState } from './billing-state.js';
import { unpaidText } from './subscription-text.js';
import { useOpenPortal } from './use-subscription-actions.js';

/** Notice about a failed renewal payment: its effect on the plan, and how to pay. */
export function PaymentProblem({ billing }: { billing: Extract<BillingState, { kind: 'unpaid' }> }) {
  const portal = useOpenPortal();
  const consequence = unpaidText(billing, useDaysUntil(billing.graceEndsAt));
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
