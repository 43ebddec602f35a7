import type { RefObject } from 'react';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { HelplineLink, MyPlanInReaderLanguage } from '../safety/index.js';

interface SomeoneToTalkToProps {
  onClose(): void;
  openedFrom: RefObject<HTMLElement | null>;
}

/**
 * Dialog with people to turn to: those in the person's own plan, and helplines in every country. Mounted while it is
 * open.
 */
export function SomeoneToTalkTo({ onClose, openedFrom }: SomeoneToTalkToProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Someone to talk to"
        description="A friend, somebody of your family, a doctor or a therapist: whoever it is easiest to begin with."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          openedFrom.current?.focus();
        }}
      >
        <h3 className="font-semibold">My safety plan</h3>
        <p className="mt-1 text-ink-soft">Whom you can call stands there, in your own words.</p>
        <div className="mt-3">
          <MyPlanInReaderLanguage />
        </div>
        <p className="mt-5 border-t border-line pt-4">
          When you would rather talk to somebody you do not know, <HelplineLink /> lists lines in many
          countries.
        </p>
      </DialogContent>
    </Dialog>
  );
}
