import type { ForumPost } from '@shadow-guide/contracts';
import { type ReportReason, reportReasons } from '@shadow-guide/contracts/facts';
import { type RefObject, useId, useRef, useState } from 'react';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { toast } from '../../../ui/toast-store.js';
import { rememberReported } from '../discussions/reported-posts.js';
import { usePostPlace } from '../post-place.js';
import { reportTexts } from '../texts.js';

export interface PostDialogProps {
  post: ForumPost;
  onClose(): void;
  /** Element that gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Reports somebody else’s post to the operators. */
export function ReportDialog({ post, onClose, focusAfter }: PostDialogProps) {
  const name = useId();
  const { calls } = usePostPlace();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const isDone = useRef(false);
  const report = useSingleMutation({
    mutationFn: (why: ReportReason) => calls.report(post.id, why),
    onSuccess: () => {
      isDone.current = true;
      rememberReported(post.id);
      toast({ title: 'Thank you for telling us', description: 'Our team will look at this post.' });
      onClose();
    },
  });
  return (
    <AskDialog
      title="Report this post"
      description="Our team sees the post and your reason. Nobody learns who reported it."
      keep="Cancel"
      confirm="Send report"
      disabled={reason === null}
      pending={report.isPending}
      failure={report.error && { title: 'Your report was not sent', error: report.error }}
      onConfirm={() => reason && report.mutate(reason)}
      isDone={isDone}
      onDone={() =>
        document.querySelector<HTMLElement>(`[data-post="${post.id}"]`)?.focus({ preventScroll: true })
      }
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">What is wrong with it?</legend>
        {reportReasons.map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              checked={reason === one}
              onChange={() => setReason(one)}
              className="size-5 shrink-0 accent-(--accent)"
            />
            <span className="min-w-0 py-1.5">{reportTexts[one]}</span>
          </label>
        ))}
      </fieldset>
    </AskDialog>
  );
}
