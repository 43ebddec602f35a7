import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../../../ui/read-failed.js';
import { InsightCard } from '../insights/insight-card.js';
import { InsightsSkeleton } from '../insights/insights-skeleton.js';
import { groupInsights } from '../insights/use-group-insights.js';
import { sortInsights } from '../sorts.js';

/** The insights of a group, including counts from its challenges. */
export function GroupInsights({ groupId }: { groupId: string }) {
  const { data: insights, error, isFetching, refetch } = useQuery(groupInsights(groupId));
  return (
    <section aria-labelledby="group-insights">
      <h3 id="group-insights" className="text-lg font-bold">
        Insights
      </h3>
      <p className="max-w-(--measure) text-ink-soft">
        Written for this group by our editors, or counted in its challenges. Nothing comes from anybody’s
        journal.
      </p>
      <div className="mt-3">
        {!insights && !error && <InsightsSkeleton />}
        {error && !insights && (
          <ReadFailed
            title="The insights could not be read"
            error={error}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {insights?.length === 0 && <p className="text-ink-soft">There is nothing to read here yet.</p>}
        <ul className="flex flex-col empty:hidden">
          {insights &&
            sortInsights(insights, 'helpful').map((insight) => (
              <li key={insight.id} className="border-t border-line py-5 first:border-t-0 first:pt-0">
                <InsightCard heading="h4" insight={insight} />
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}
