import type { RefObject } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import type { BillingState } from './billing-state.js';
import { cancelText, creditText } from './subscription-text.js';
import { useCancel } from './use-subscription-actions.js';

export interface CancelDialogProps {
  billing: BillingState;
  onClose(): void;
  /** Gets the focus when the dialog closes; the button that opened it may no longer exist. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Confirmation dialog before cancelling: what will happen, and a way back. Mounted while it is open. */
export function CancelDialog({ billing, onClose, focusAfter }: CancelDialogProps) {
  const cancel = useCancel(onClose);
  const credit = billing.kind === 'renews' || billing.kind === 'unpaid' ? creditText(billing, true) : null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Cancel Subscription"
        description={cancelText(billing)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        <p>
          There is no fee. Your entries and everything else you made stay yours, and you can come back at any
          time.
        </p>
        {credit && <p className="mt-3">{credit}</p>}
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
