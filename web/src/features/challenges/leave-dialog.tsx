import type { Challenge } from '@shadow-guide/contracts';
import { type RefObject, useRef } from 'react';
import { AskDialog } from '../../ui/ask-dialog.js';
import { type ChallengeCalls, useLeave } from './use-challenges.js';

export interface LeaveDialogProps {
  challenge: Challenge;
  calls: ChallengeCalls;
  onClose(): void;
  /** Element that gets the focus when the dialog closes and the person did not leave the challenge. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before the completed days are deleted. */
export function LeaveDialog({ challenge, calls, onClose, focusAfter }: LeaveDialogProps) {
  const isDone = useRef(false);
  const leave = useLeave(calls, () => {
    isDone.current = true;
    onClose();
  });
  return (
    <AskDialog
      {...{ isDone, onClose, focusAfter }}
      title={`Leave “${challenge.title}”?`}
      description="The days that you have done are forgotten. You can join again whenever you like, from the first day."
      keep="Stay"
      confirm="Leave"
      pending={leave.isPending}
      failure={leave.error && { title: 'You have not left', error: leave.error }}
      onConfirm={() => leave.mutate(challenge.id)}
    />
  );
}
