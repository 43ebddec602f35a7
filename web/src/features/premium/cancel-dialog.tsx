import type { RefObject } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { dateText } from '../plan/index.js';
import type { SubscriptionStanding } from './subscription-standing.js';
import { useCancel } from './use-subscription-actions.js';

export interface CancelDialogProps {
  standing: SubscriptionStanding;
  onClose(): void;
  /** Gets the focus when the dialog closes; the button that opened it may be gone by then. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The second click of cancelling: what will happen, and a way back. Mounted while it is open. */
export function CancelDialog({ standing, onClose, focusAfter }: CancelDialogProps) {
  const cancel = useCancel(onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Cancel Subscription"
        description={consequence(standing)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        <p>
          There is no fee. Your entries and everything else you made stay yours, and you can come back at any
          time.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep Subscription</Button>
          <Button pending={cancel.isPending} onClick={() => cancel.mutate()}>
            {cancel.isPending ? 'Processing...' : 'Yes, Cancel Subscription'}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function consequence(standing: SubscriptionStanding): string {
  if (standing.kind === 'unpaid') {
    return standing.isPremium && standing.graceEndsAt
      ? 'Because your last payment is open, premium ends at once. That payment will not be asked for again.'
      : 'Your subscription ends at once, and the open payment will not be asked for again.';
  }
  const until = standing.kind === 'renews' && standing.chargeAt;
  return until
    ? `You keep premium until ${dateText(until)}. Nothing is charged after that.`
    : 'You keep premium until the end of what you have paid for. Nothing is charged after that.';
}
