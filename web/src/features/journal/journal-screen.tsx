import type { User } from '@shadow-guide/contracts';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { InsightLimitLine } from '../limits/index.js';
import { BreathingLight } from './breathing-light.js';
import { Composer, type ComposerHandle } from './composer.js';
import { Disclaimer } from './disclaimer.js';
import { EmptyDay } from './empty-day.js';
import { InsightNotice } from './insight-notice.js';
import { JournalHeader } from './journal-header.js';
import { LogSkeleton } from './log-skeleton.js';
import { MessageLog } from './message-log.js';
import { OfferedPrompt } from './offered-prompt.js';
import { UnsentNotice } from './unsent-notice.js';
import { useArrivalLink } from './use-arrival-link.js';
import { useFollowEnd } from './use-follow-end.js';
import { useJournal } from './use-journal.js';
import { useLinkedEntry } from './use-linked-entry.js';
import { useSafetyInView } from './use-safety-in-view.js';

const column = 'mx-auto w-full max-w-[46rem] px-4 sm:px-6';

/** The journal of a signed-in person: today's conversation with the guide. `banner` stands above it. */
export function JournalScreen({ user, banner }: { user: User; banner?: ReactNode }) {
  const link = useArrivalLink();
  const mode = link.freeWrite ? 'freewrite' : 'reflect';
  const journal = useJournal(user, mode);
  const end = useFollowEnd();
  const composer = useRef<ComposerHandle>(null);
  const linked = useLinkedEntry(link.entry, journal.state, !journal.loading, end);
  const empty = journal.state.items.length === 0;

  useEffect(() => {
    // With a mouse or a keyboard at hand one can begin at once; on a phone it would only raise the keyboard.
    if (!link.entry && window.matchMedia('(pointer: fine)').matches) composer.current?.focus();
  }, [link.entry]);

  useSafetyInView(journal.state, end);

  const send = () => {
    journal.send();
    end.goToEnd();
  };

  return (
    <div className="relative isolate flex min-h-0 flex-1 flex-col">
      <BreathingLight />
      <JournalHeader mode={mode} />
      {linked === 'elsewhere' && (
        <div className={`${column} pt-3`}>
          <Alert
            title="That entry is from another day"
            actions={
              <Button size="sm" onClick={link.forgetEntry}>
                All right
              </Button>
            }
          >
            Today's conversation is below. The words an insight came from stand beside it on the Insights
            page.
          </Alert>
        </div>
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={end.scroller}
          role="log"
          aria-live="off"
          aria-label="Today's conversation"
          aria-busy={journal.busy}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain -outline-offset-2"
        >
          <div ref={end.content} className={`${column} flex flex-1 flex-col gap-6 py-5`}>
            {banner}
            {journal.loadFailed && (
              <Alert
                variant="danger"
                title="Today's conversation could not be read"
                actions={
                  <Button size="sm" onClick={journal.reload}>
                    Try again
                  </Button>
                }
              >
                What you wrote is safe. You can go on writing meanwhile.
              </Alert>
            )}
            {journal.loading && empty ? (
              <LogSkeleton />
            ) : empty && !journal.loadFailed ? (
              <div className="grid flex-1 place-items-center">
                <EmptyDay mode={mode} />
              </div>
            ) : (
              <MessageLog
                state={journal.state}
                busy={journal.busy}
                highlightedEntry={linked === 'here' ? link.entry : null}
                onTryAgain={journal.tryAgain}
              />
            )}
          </div>
        </div>
        <div role="status" className="absolute inset-x-0 top-3 mx-auto w-fit">
          {journal.newInsights > 0 && (
            <InsightNotice count={journal.newInsights} onEnd={journal.forgetNewInsights} />
          )}
        </div>
        {!end.atEnd && (
          <Button
            size="sm"
            className="absolute inset-x-0 bottom-3 mx-auto w-fit animate-fade-in shadow-high"
            onClick={end.goToEnd}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
            Newest
          </Button>
        )}
      </div>
      <div className={`${column} pt-1 pb-1.5 in-data-keyboard:pb-2`}>
        {journal.unsent && (
          <UnsentNotice
            text={journal.unsent.text}
            onRetry={journal.unsent.retry && !journal.busy && journal.text.trim() ? send : null}
          />
        )}
        <OfferedPrompt prompt={link.prompt} text={journal.text} onUse={journal.type} />
        <Composer
          handle={composer}
          text={journal.text}
          busy={journal.busy}
          stoppable={journal.stoppable}
          stopping={journal.stopping}
          onType={journal.type}
          onSend={send}
          onStop={() => void journal.stop()}
        />
        <div className="flex flex-wrap items-center justify-center gap-x-4 in-data-keyboard:hidden sm:justify-between sm:px-4 sm:has-[>:only-child]:justify-center">
          <Disclaimer />
          <InsightLimitLine className="basis-full text-center sm:basis-auto" />
        </div>
      </div>
      <div role="status" className="sr-only">
        {journal.announcement}
      </div>
    </div>
  );
}
