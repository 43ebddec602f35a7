import type { ReportedPost } from '@shadow-guide/contracts';
import { type SuspensionDays, suspensionDays } from '@shadow-guide/contracts/facts';
import { type RefObject, useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { ChoiceRow } from '../../../ui/choice-row.js';
import { useSuspend } from './use-reports.js';

export interface SuspendDialogProps {
  post: ReportedPost;
  onClose(): void;
  /** Element that gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

const choices = suspensionDays.map((days) => ({
  value: String(days) as `${SuspensionDays}`,
  label: days === 1 ? '1 day' : `${days} days`,
}));

/** Asks for how long the author of a post is suspended from posting. */
export function SuspendDialog({ post, onClose, focusAfter }: SuspendDialogProps) {
  const [days, setDays] = useState<`${SuspensionDays}`>('1');
  const suspend = useSuspend(post, onClose);
  return (
    <AskDialog
      {...{ onClose, focusAfter }}
      title="Suspend the author of this post?"
      description="They can go on reading, and cannot post for as long as you choose. Nobody learns who they are, you included: the forum finds them by itself."
      keep="Cancel"
      confirm="Suspend"
      pending={suspend.isPending}
      failure={suspend.error && { title: 'Nobody was suspended', error: suspend.error }}
      onConfirm={() => suspend.mutate(Number(days) as SuspensionDays)}
    >
      <ChoiceRow legend="For how long" choices={choices} chosen={days} onChoose={setDays} />
    </AskDialog>
  );
}
