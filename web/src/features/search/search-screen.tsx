import { fullDate } from '../../lib/day-title.js';
import { useSearchQuery } from '../../lib/use-search-query.js';
import { useSettled } from '../../lib/use-settled.js';
import { Button } from '../../ui/button.js';
import { PlaceNav } from '../../ui/place-nav.js';
import { Spinner } from '../../ui/spinner.js';
import { everywhere } from './asked.js';
import { SearchForm } from './search-form.js';
import { SearchResults } from './search-results.js';
import { NothingFound, ResultsSkeleton, SearchFailed, SearchHint } from './search-states.js';
import { type SearchState, useSearch } from './use-search.js';

/** Search over the person's entries, the replies and the insights. */
export function SearchScreen() {
  const [asked, change] = useSearchQuery('search', everywhere);
  const q = useSettled(asked.q);
  // Clearing the search applies without the typing delay.
  const search = useSearch({ ...asked, q: asked.q.trim() === '' ? '' : q });
  const { hits, status, searchedTo, error, isFetching, goOn } = search;
  const isNarrow = asked.kinds.length < everywhere.kinds.length || asked.from !== null || asked.to !== null;
  return (
    <div className="page page-narrow flex flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      <header>
        <PlaceNav place="journal" />
        <h1 className="text-2xl font-bold sm:text-3xl">Search</h1>
      </header>
      <SearchForm asked={asked} onChange={change} />
      <p role="status" className="sr-only">
        {announcement(search)}
      </p>
      {asked.q.trim() === '' && <SearchHint />}
      {status === 'searching' && hits.length === 0 && <ResultsSkeleton />}
      <SearchResults hits={hits} />
      {status === 'searching' && (
        <p className="flex items-center justify-center gap-2 text-sm text-ink-soft">
          <Spinner label="" size="sm" />
          {searchedTo === null ? 'Searching' : `Searched back to ${fullDate(searchedTo)}`}
        </p>
      )}
      {status === 'paused' && searchedTo !== null && (
        <div className="flex flex-col items-center gap-2">
          <p className="text-sm text-ink-soft">Searched back to {fullDate(searchedTo)}</p>
          <Button onClick={goOn}>Search further back</Button>
        </div>
      )}
      {status === 'failed' && <SearchFailed error={error} pending={isFetching} onRetry={goOn} />}
      {status === 'ended' && hits.length === 0 && (
        <NothingFound isNarrow={isNarrow} onWiden={() => change({ ...everywhere, q: asked.q })} />
      )}
    </div>
  );
}

/** Returns the screen-reader announcement once a search has stopped; intermediate steps are not announced. */
function announcement({ hits, status, searchedTo }: SearchState): string {
  if (status === 'searching') return 'Searching';
  if (status === 'idle' || status === 'failed') return '';
  const count = hits.length === 1 ? '1 result' : `${hits.length || 'No'} results`;
  return status === 'paused' && searchedTo !== null ? `${count} back to ${fullDate(searchedTo)}` : count;
}
