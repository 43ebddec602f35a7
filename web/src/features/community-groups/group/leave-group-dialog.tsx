import type { CommunityGroup } from '@shadow-guide/contracts';
import { HANDLE_KEPT_DAYS } from '@shadow-guide/contracts/facts';
import { type RefObject, useRef } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { useLeaveGroup } from '../use-groups.js';

export interface LeaveGroupDialogProps {
  group: CommunityGroup;
  /** Element that gets the focus when the dialog closes and the person did not leave the group. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose(): void;
  /** Called when the dialog has closed after the person left the group. */
  onLeft(): void;
}

/** Asks for confirmation before the handle and the progress in the group’s challenges are deleted. */
export function LeaveGroupDialog({ group, focusAfter, onClose, onLeft }: LeaveGroupDialogProps) {
  const isDone = useRef(false);
  const leave = useLeaveGroup(group.id, () => {
    isDone.current = true;
    onClose();
  });
  return (
    <AskDialog
      {...{ isDone, onClose, focusAfter }}
      title={`Leave “${group.name}”?`}
      description={`Your handle goes, and with it all that you have done in the challenges of this group. You can join again whenever you like; the challenges begin from the first day then. What you wrote in the thread of this week stays until the week ends: delete it first if you want it gone. For ${HANDLE_KEPT_DAYS} days nobody else can take the handle.`}
      keep="Stay"
      confirm="Leave"
      pending={leave.isPending}
      failure={leave.error && { title: 'You have not left', error: leave.error }}
      onConfirm={() => leave.mutate()}
      onDone={onLeft}
    />
  );
}
