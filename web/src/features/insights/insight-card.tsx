import type { Insight } from '@shadow-guide/contracts';
import { memo } from 'react';
import { dayTitle, fullDate } from '../../lib/day-title.js';
import { localDay } from '../../lib/local-day.js';
import { quotesOf } from '../../lib/quotes-of.js';
import { Badge } from '../../ui/badge.js';
import { EntryLink } from '../../ui/entry-link.js';
import { topicName } from '../topics/index.js';
import { type GiveVerdict, VerdictChoice } from '../verdicts/index.js';
import { insightTypeStyles } from './insight-types.js';

export interface InsightCardProps {
  insight: Insight;
  onTag(tag: string): void;
  onGive: GiveVerdict;
}

/** One insight, beside the quotes on which it is based. */
export const InsightCard = memo(function InsightCard({ insight, onTag, onGive }: InsightCardProps) {
  const { one, icon: Icon } = insightTypeStyles[insight.type];
  return (
    <article
      aria-labelledby={`insight-${insight.id}`}
      className="grid gap-5 rounded-m border border-line bg-surface p-5 shadow-low sm:p-6 md:grid-cols-2 md:gap-8"
    >
      <div className="min-w-0">
        <Badge variant="accent">
          <Icon aria-hidden="true" className="size-4" />
          {one}
        </Badge>
        <h2 id={`insight-${insight.id}`} className="mt-3 text-lg leading-snug font-bold" dir="auto">
          {insight.title}
        </h2>
        <p className="prose-text mt-1.5" dir="auto">
          {insight.text}
        </p>
        {insight.tags.length > 0 && (
          <ul aria-label="Topics" className="-mx-1.5 mt-2 flex flex-wrap">
            {insight.tags.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  onClick={() => onTag(tag)}
                  className="min-h-9 rounded-full px-1.5 text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current"
                >
                  <span className="sr-only">Show insights on </span>
                  <span dir="auto">{topicName(tag)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <VerdictChoice finding={insight} name={insight.title} onGive={onGive} className="mt-3" />
      </div>
      <Source insight={insight} />
    </article>
  );
});

function Source({ insight }: Pick<InsightCardProps, 'insight'>) {
  const quotes = quotesOf(insight);
  const day = localDay(new Date(insight.createdAt));
  return (
    <div className="min-w-0 border-t border-line pt-4 md:border-t-0 md:border-l md:pt-0 md:pl-8">
      <h3 className="text-sm font-semibold text-ink-soft">In your words</h3>
      <div className="mt-2 space-y-3">
        {quotes.map(({ entryId, quote }) => (
          <blockquote
            key={`${entryId} ${quote}`}
            dir="auto"
            className="prose-text border-s-2 border-accent ps-3 whitespace-pre-line"
          >
            {quote}
          </blockquote>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <time dateTime={insight.createdAt} title={fullDate(day)}>
          {dayTitle(day, new Date())}
        </time>
        <EntryLink entryId={insight.entryId} what={`of “${insight.title}”`} />
      </p>
    </div>
  );
}
