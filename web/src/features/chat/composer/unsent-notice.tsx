import { CircleAlert, RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.js';

/** Notice above the writing box when a message was not accepted: what happened, and how to continue. */
export function UnsentNotice({ text, onRetry }: { text: string; onRetry: (() => void) | null }) {
  return (
    <div
      role="alert"
      className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-danger-soft px-4 py-2.5 text-on-danger-soft forced-colors:border"
    >
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-2">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {text}
      </p>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Retry
        </Button>
      )}
    </div>
  );
}
