import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Card, CardText, CardTitle } from '../../ui/card.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { useResetAssessment } from './use-guide-settings.js';

/** Card for retaking the assessment. */
export function AssessmentCard() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card aria-labelledby="assessment">
      <CardTitle id="assessment">Assessment & Profile</CardTitle>
      <CardText>
        You can take the first assessment again. The answers you gave in it are forgotten; your journal, your
        insights and your personas stay.
      </CardText>
      <Button ref={button} className="mt-4" onClick={() => setIsOpen(true)}>
        Reset Assessment
      </Button>
      {isOpen && <ResetDialog onClose={() => setIsOpen(false)} focusAfter={button} />}
    </Card>
  );
}

interface ResetDialogProps {
  onClose(): void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Confirmation dialog of a reset that says what is deleted and what stays. Mounted while it is open. */
function ResetDialog({ onClose, focusAfter }: ResetDialogProps) {
  const reset = useResetAssessment(onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && !reset.isPending && onClose()}>
      <DialogContent
        title="Reset Assessment"
        description="Your answers to the assessment and how far you came in it are forgotten. This cannot be undone."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        <p>
          Nothing else is deleted: your entries, insights and personas stay. Afterwards the home page offers
          the assessment again.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button aria-disabled={reset.isPending} onClick={() => !reset.isPending && onClose()}>
            Keep My Answers
          </Button>
          <Button pending={reset.isPending} onClick={() => reset.mutate()}>
            {reset.isPending ? 'Resetting...' : 'Yes, Reset Assessment'}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
