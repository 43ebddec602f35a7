import type { ShownSuggestion } from '@shadow-guide/contracts';
import type { RefObject } from 'react';
import { countdownText } from '../../../lib/countdown.js';
import { useMinutesLeft } from '../../../lib/use-minutes-left.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { SuggestionCard } from './suggestion-card.js';
import { useSuggestions } from './use-suggestions.js';

export interface SuggestionsDialogProps {
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The habits suggested today, and when the next suggestions arrive. Mounted while it is open. */
export function SuggestionsDialog({ onClose, focusAfter }: SuggestionsDialogProps) {
  const { data, error, isPending, isFetching, refetch, onNewDay } = useSuggestions();
  const minutes = useMinutesLeft(onNewDay);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        layout="page"
        title="AI Suggested Habits"
        description={<span className="tabular-nums">New suggestions {countdownText(minutes)}</span>}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        {data ? (
          <Suggestions suggestions={data} />
        ) : isPending ? (
          <SuggestionsSkeleton />
        ) : (
          <ReadFailed
            title="The suggestions could not be read"
            error={error}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Suggestions({ suggestions }: { suggestions: readonly ShownSuggestion[] }) {
  const [first] = suggestions;
  if (!first) {
    return (
      <p className="py-8 text-center text-ink-soft">
        No suggestions available yet. Complete more journal entries to receive personalized recommendations.
      </p>
    );
  }
  return (
    <>
      <p className="mb-5 text-ink-soft">
        {first.origin === 'personal'
          ? 'Made from what you wrote about lately. Take what fits, and leave the rest.'
          : 'These are for everybody, until there is something of yours to go by. Take what fits, and leave the rest.'}
      </p>
      <ul aria-label="Suggested habits">
        {suggestions.map((suggestion) => (
          <SuggestionCard key={`${suggestion.category} ${suggestion.title}`} suggestion={suggestion} />
        ))}
      </ul>
    </>
  );
}

function SuggestionsSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading suggestions" className="flex flex-col gap-8">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-11 w-48 rounded-full" />
        </div>
      ))}
    </div>
  );
}
