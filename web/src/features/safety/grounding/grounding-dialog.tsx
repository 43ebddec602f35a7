import type { RefObject } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { HelplineLink } from '../check-in/helpline-link.js';
import { groundingExercise } from './grounding-exercise.js';
import { GroundingMinute } from './grounding-minute.js';

export interface GroundingDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Takes the focus back. */
  openedFrom: RefObject<HTMLButtonElement | null>;
}

/** The minute of grounding by itself, for anybody at any time, with the way to a helpline beside it. */
export function GroundingDialog({ open, onOpenChange, openedFrom }: GroundingDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={groundingExercise.title}
        description="Nothing else has to be done just now."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          openedFrom.current?.focus();
        }}
      >
        <GroundingMinute exercise={groundingExercise} />
        <p className="mt-5 text-sm text-ink-soft">
          If a minute is not enough and you would like to speak to somebody: <HelplineLink /> lists the lines
          of every country.
        </p>
      </DialogContent>
    </Dialog>
  );
}
