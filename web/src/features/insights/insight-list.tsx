import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettled } from '../../lib/use-settled.js';
import { LoadMore } from '../../ui/load-more.js';
import { useGiveVerdict } from '../verdicts/index.js';
import { InsightCard } from './insight-card.js';
import { InsightFilters } from './insight-filters.js';
import { InsightsFailed, InsightsSkeleton, NoInsightsYet, NothingMatches } from './insight-list-states.js';
import { insightTypeFrom } from './insight-types.js';
import { type InsightSearch, useInsights } from './use-insights.js';

/** Maximum number of insights for which no filters are offered. */
const FEW = 8;

const everything: InsightSearch = { q: '', type: null, tag: null, from: null, to: null };

/** The insights that are not hidden: searchable, newest first. */
export function InsightList() {
  const [search, setSearch] = useAskedSearch();
  const q = useSettled(search.q);
  const result = useInsights({ ...search, q });
  const change = useCallback(
    (part: Partial<InsightSearch>) => setSearch((old) => ({ ...old, ...part })),
    [setSearch],
  );
  const onGive = useGiveVerdict('insight');
  const onTag = useCallback((tag: string) => change({ tag }), [change]);

  const insights = result.data?.pages.flat() ?? [];
  const { type, tag, from, to } = search;
  const filtered = q.trim() !== '' || [type, tag, from, to].some((part) => part !== null);
  // Filters that were offered once stay, because a control must not disappear while it is used.
  const [isLong, setIsLong] = useState(false);
  if (!isLong && (filtered || insights.length > FEW)) setIsLong(true);
  return (
    <>
      {(filtered || search.q !== '' || insights.length > 0) && (
        <InsightFilters search={search} isLong={isLong} onChange={change} />
      )}
      <p role="status" className="sr-only">
        {result.isSuccess && countText(insights.length, result.hasNextPage)}
      </p>
      {list()}
    </>
  );

  function list(): ReactNode {
    if (result.isPending) return <InsightsSkeleton />;
    if (insights.length === 0 && result.isError) {
      return (
        <InsightsFailed
          error={result.error}
          pending={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      );
    }
    if (insights.length === 0) {
      return filtered ? <NothingMatches onClear={() => setSearch(everything)} /> : <NoInsightsYet />;
    }
    return (
      <>
        <ul className="flex flex-col gap-4">
          {insights.map((insight) => (
            <li key={insight.id}>
              <InsightCard insight={insight} onTag={onTag} onGive={onGive} />
            </li>
          ))}
        </ul>
        {result.isError && (
          <InsightsFailed
            error={result.error}
            pending={result.isFetching}
            onRetry={() => void result.fetchNextPage()}
          />
        )}
        <LoadMore pages={result} />
      </>
    );
  }
}

/**
 * Returns the current search. Its initial value comes from the URL. Changes are not written to the URL, because the
 * search may contain the person's words.
 */
function useAskedSearch() {
  const [params] = useSearchParams();
  return useState<InsightSearch>(() => ({
    q: params.get('q') ?? '',
    type: insightTypeFrom(params.get('type')),
    tag: params.get('tag') || null,
    from: null,
    to: null,
  }));
}

function countText(count: number, more: boolean): string {
  if (more) return `The newest ${count} insights`;
  return count === 1 ? '1 insight' : `${count} insights`;
}
