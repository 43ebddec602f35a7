import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../lib/api-query.js';
import { paths } from '../../lib/paths.js';
import { quotesOf } from '../../lib/quotes-of.js';
import { useJournalMemories } from '../history/index.js';
import { useQuiet } from '../safety/index.js';
import { useGiveVerdict, VerdictChoice } from '../verdicts/index.js';

export interface FirstFindingProps {
  /** Id of the first entry of the day, once it is answered. */
  entryId: string;
  day: string;
}

/**
 * The insight found in the very first entry that the person wrote, shown below that entry. Renders nothing in the quiet
 * time after a safety card, and if earlier days have entries.
 */
export function FirstFinding({ entryId, day }: FirstFindingProps) {
  const titleId = useId();
  const quiet = useQuiet();
  const { data: lookBack } = useJournalMemories(day);
  const isFirst = lookBack?.hasEarlier === false && !quiet;
  const { data: insights } = useQuery({
    ...apiQuery('GET /api/insights', { limit: 100 }),
    enabled: isFirst,
  });
  const onGive = useGiveVerdict('insight');
  const insight = insights?.findLast((one) => one.entryId === entryId);
  if (!isFirst || !insight) return null;
  const [words] = quotesOf(insight);
  return (
    <section
      aria-labelledby={titleId}
      data-no-print
      className="flex animate-fade-in flex-col gap-1 border-s-2 border-accent ps-4"
    >
      <p className="text-sm font-semibold text-ink-soft">Noticed in your words</p>
      {words && (
        <blockquote dir="auto" className="line-clamp-2 text-sm text-ink-soft italic wrap-anywhere">
          {words.quote}
        </blockquote>
      )}
      <h2 id={titleId} dir="auto" className="leading-snug font-bold">
        {insight.title}
      </h2>
      <p dir="auto">{insight.text}</p>
      <VerdictChoice finding={insight} name={insight.title} onGive={onGive} />
      <Link
        to={paths.insights()}
        className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-accent underline underline-offset-4 hover:no-underline"
      >
        What is noticed is kept in Insights
      </Link>
    </section>
  );
}
