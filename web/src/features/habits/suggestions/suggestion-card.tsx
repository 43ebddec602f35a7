import type { ShownSuggestion } from '@shadow-guide/contracts';
import { minutesInTitle } from '@shadow-guide/contracts/facts';
import { Clock, Plus, Target } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { categoryStyles, daysText, minutesText } from '../habit-looks.js';
import { useAcceptSuggestion, useDismissSuggestion } from './use-suggestions.js';

/** One suggestion: the habit, the reason for it, and the buttons that accept or dismiss it. */
export function SuggestionCard({ suggestion }: { suggestion: ShownSuggestion }) {
  const { title, description, category, targetStreak, reasoning } = suggestion;
  const { name, icon: Icon } = categoryStyles[category];
  const minutes = minutesInTitle(title);
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  // Moves the focus to the neighbouring suggestion, or to the dialog after the last one, unless the person has moved
  // the focus in the meantime.
  const moveFocus = () => {
    const gone = item.current;
    if (!gone?.contains(document.activeElement)) return;
    const neighbour = gone.nextElementSibling ?? gone.previousElementSibling;
    neighbour?.querySelector('button')?.focus();
  };
  const accept = useAcceptSuggestion(moveFocus);
  const dismiss = useDismissSuggestion(moveFocus);
  const isBusy = accept.isPending || dismiss.isPending;
  const problem = accept.error ?? dismiss.error;
  return (
    <li ref={item} className="border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
      <article aria-labelledby={id}>
        <h3 id={id} className="text-lg leading-snug font-bold wrap-anywhere" dir="auto">
          {title}
        </h3>
        <ul aria-label="At a glance" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          <Fact icon={Icon}>{name}</Fact>
          <Fact icon={Target}>Target {daysText(targetStreak)}</Fact>
          {minutes && <Fact icon={Clock}>{minutesText(minutes)} min</Fact>}
        </ul>
        {description && (
          <p className="mt-3 wrap-anywhere" dir="auto">
            {description}
          </p>
        )}
        {reasoning && (
          <div className="mt-3">
            <p className="text-sm font-semibold text-ink-soft">Why this</p>
            <p className="text-ink-soft wrap-anywhere" dir="auto">
              {reasoning}
            </p>
          </div>
        )}
        {problem && !isBusy && (
          <Alert
            variant="danger"
            className="mt-4"
            title={accept.error ? 'This habit was not added' : 'This suggestion was not dismissed'}
          >
            {messageOf(problem, 'The server did not say why.')} It is still here; please try again.
          </Alert>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            pending={accept.isPending}
            aria-disabled={isBusy}
            aria-describedby={id}
            onClick={() => {
              if (isBusy) return;
              dismiss.reset();
              accept.mutate(suggestion);
            }}
          >
            <Plus aria-hidden="true" className="size-5" />
            Add habit
          </Button>
          <Button
            variant="quiet"
            pending={dismiss.isPending}
            aria-disabled={isBusy}
            aria-describedby={id}
            onClick={() => {
              if (isBusy) return;
              accept.reset();
              dismiss.mutate(suggestion);
            }}
          >
            Dismiss
          </Button>
        </div>
      </article>
    </li>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </li>
  );
}
