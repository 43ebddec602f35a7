import { feelingText } from '@shadow-guide/contracts/facts';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';
import type { EntryItem } from '../store/conversation.js';
import { waitingText } from '../store/send-problem.js';
import { type EntryAction, EntryMenu } from './entry-menu.js';
import { PlainText } from './plain-text.js';

export interface EntryViewProps {
  entry: EntryItem;
  /** Whether a link led to this entry. */
  highlighted: boolean;
  /** Whether another message is being answered, so that a retry must wait. */
  busy: boolean;
  /** Retries the answer; null if the entry stays unanswered. */
  onTryAgain: ((entry: EntryItem) => void) | null;
  /** Actions while the entry waits for the network; stable functions. Absent where nothing can be sent. */
  waiting?: WaitingActions;
  /** Formats the entry’s time; a stable function. */
  timeOf(instant: string): string;
  /** Returns the actions on the entry; a stable function. */
  actionsOf?: EntryActions;
  /** Replaces the entry while it is being edited; null when it is not being edited. */
  editor?: ReactNode;
}

export interface WaitingActions {
  onSendNow(): void;
  onTakeBack(entry: EntryItem): void;
}

/** Returns the current actions on an entry; none while the entry is being answered or not yet accepted. */
export type EntryActions = (entry: EntryItem) => readonly EntryAction[];

/** The person’s message as plain text, and the reason if it has no answer. */
export const EntryView = memo(function EntryView(props: EntryViewProps) {
  const { entry, editor } = props;
  return (
    <div className="flex flex-col gap-1.5">
      {entry.promptContext && (
        <p
          dir="auto"
          className="max-w-(--measure) border-s-2 border-line-strong ps-3 font-serif text-ink-soft wrap-anywhere"
        >
          <span className="sr-only">The prompt: </span>
          <q className="[quotes:none]">{entry.promptContext}</q>
        </p>
      )}
      {editor || <Words {...props} />}
    </div>
  );
});

function Words({ entry, highlighted, busy, waiting, timeOf, onTryAgain, actionsOf }: EntryViewProps) {
  return (
    <>
      <div
        data-entry={entry.id ?? undefined}
        tabIndex={highlighted ? -1 : undefined}
        className={cn(highlighted && 'rounded-s ring-2 ring-accent ring-offset-8 ring-offset-ground')}
      >
        <span className="sr-only">You wrote:</span>
        <PlainText text={entry.text} />
      </div>
      <div className="flex min-h-5 items-center gap-1 text-[0.8125rem] text-ink-soft">
        {entry.status === 'sending' ? <p data-no-print>Sending</p> : <p>{timeOf(entry.at)}</p>}
        {entry.isLate && entry.status !== 'sending' && <p>· Sent when you were back online</p>}
        {entry.feeling && <p>· Felt: {feelingText(entry.feeling)}</p>}
        {actionsOf && <EntryMenu at={timeOf(entry.at)} actions={actionsOf(entry)} />}
      </div>
      {entry.status === 'waiting' && (
        <div data-no-print className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-sm text-ink-soft">{entry.problem ?? waitingText}</p>
          {waiting && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={waiting.onSendNow}>Send now</Button>
              <Button variant="quiet" onClick={() => waiting.onTakeBack(entry)}>
                Take it back
              </Button>
            </div>
          )}
        </div>
      )}
      {entry.status === 'unanswered' && (
        <div
          data-no-print
          className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-accent-soft px-4 py-2.5 text-on-accent-soft forced-colors:border"
        >
          <p className="flex min-w-0 flex-1 basis-56 items-start gap-2">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {entry.problem ?? `This entry has no answer${onTryAgain ? ' yet' : ''}. Your words are kept.`}
          </p>
          {onTryAgain && (
            <Button size="sm" aria-disabled={busy} onClick={() => !busy && onTryAgain(entry)}>
              <RotateCcw aria-hidden="true" className="size-4" />
              Try again
            </Button>
          )}
        </div>
      )}
    </>
  );
}
