import { RotateCcw, Unplug } from 'lucide-react';
import { Button } from '../../../ui/button.js';

/** Action that requests another reply after a reply broke off. */
export interface AskAgain {
  /** Whether another message is being answered or written, so that the action must wait. */
  busy: boolean;
  run(): void;
}

/**
 * Shown below a reply that broke off: the received part is kept, and another reply can be requested. `again` is null
 * where that is not possible.
 */
export function CutReply({ again }: { again: AskAgain | null }) {
  return (
    <div
      data-no-print
      className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-accent-soft px-4 py-2.5 text-on-accent-soft forced-colors:border"
    >
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-2">
        <Unplug aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        The answer broke off here. What came of it is kept.
      </p>
      {again && (
        <Button size="sm" aria-disabled={again.busy} onClick={() => !again.busy && again.run()}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Ask again
        </Button>
      )}
    </div>
  );
}
