import type { FeedbackItem } from '@shadow-guide/contracts';
import type { FeedbackStatus, FeedbackType } from '@shadow-guide/contracts/facts';
import { Crown } from 'lucide-react';
import { useId, useRef } from 'react';
import { focusBeside } from '../../../lib/focus-beside.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { dayText } from '../figures.js';
import { useUpdateFeedback } from './use-feedback.js';

const typeTexts: Record<FeedbackType, string> = {
  general_feedback: 'General feedback',
  feature_request: 'Feature request',
  bug_report: 'Bug report',
};

const ways: Record<FeedbackStatus, readonly { to: FeedbackStatus; label: string }[]> = {
  pending: [
    { to: 'resolved', label: 'Resolve' },
    { to: 'dismissed', label: 'Dismiss' },
  ],
  resolved: [{ to: 'pending', label: 'Make active again' }],
  dismissed: [{ to: 'pending', label: 'Make active again' }],
};

/** One feedback item: the text, its author, and the possible actions. */
export function FeedbackCard({ item }: { item: FeedbackItem }) {
  const { type, userName, userEmail, isPremium, createdAt, status, message } = item;
  const card = useRef<HTMLElement>(null);
  const headId = useId();
  const update = useUpdateFeedback(item, () => focusNext(card.current));
  return (
    <article
      ref={card}
      data-feedback
      aria-labelledby={headId}
      className="flex flex-col gap-3 rounded-m border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 id={headId} className="font-bold">
            {typeTexts[type]}
          </h3>
          {isPremium && (
            <Badge variant="good">
              <Crown aria-hidden="true" className="size-4 shrink-0" />
              Premium
            </Badge>
          )}
        </div>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {userName && (
            <>
              <bdi>{userName}</bdi>
              {' · '}
            </>
          )}
          {userEmail ?? 'An account that is gone'}, <time dateTime={createdAt}>{dayText(createdAt)}</time>
        </p>
      </header>
      <p dir="auto" data-message className="max-w-(--measure) whitespace-pre-wrap wrap-anywhere">
        {message}
      </p>
      <div className="flex flex-wrap gap-2">
        {ways[status].map(({ to, label }) => (
          <Button
            key={to}
            size="sm"
            pending={update.isPending && update.variables === to}
            onClick={() => update.mutate(to)}
          >
            {label}
          </Button>
        ))}
      </div>
    </article>
  );
}

/** Moves the focus to the next item when an item disappears from the list together with the button that was pressed. */
function focusNext(gone: HTMLElement | null): void {
  if (!gone) return;
  const all = [...document.querySelectorAll<HTMLElement>('[data-feedback]')];
  focusBeside(gone, all, (card) => card.querySelector<HTMLElement>('button'), '[data-section-title]');
}
