import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/class-names.js';
import { LoadMore } from '../../ui/load-more.js';
import { ReadFailed } from '../../ui/read-failed.js';
import { type Asked, everything } from './asked.js';
import { ExplorerCard } from './explorer-card.js';
import { ExplorerFilters } from './explorer-filters.js';
import { ExplorerSkeleton, NothingFound, ResourcesFailed, ResourcesLoading } from './explorer-states.js';
import { focusReturned, type Returned } from './return-focus.js';
import { StatTiles } from './stat-tiles.js';
import { useCounts, useExplored } from './use-explorer.js';

export interface ExplorerMainProps {
  asked: Asked;
  onChange(part: Partial<Asked>): void;
  returned: Returned;
}

/** The number of resources in the library, and the list with search and filters. */
export function ExplorerMain({ asked, onChange, returned }: ExplorerMainProps) {
  const counts = useCounts();
  const found = useExplored(asked);
  const drawn = found.data;
  useEffect(() => {
    if (drawn) focusReturned(returned);
  }, [drawn, returned]);
  const isAll = Object.entries(everything).every(([name, value]) => asked[name as keyof Asked] === value);
  const header = (
    <header>
      <Button asChild variant="quiet" size="sm" className="-ms-3 min-h-11">
        <Link to={paths.topics({ tab: 'resources' })}>
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          Back to Library
        </Link>
      </Button>
      <h1 tabIndex={-1} className="mt-2 text-2xl font-bold sm:text-3xl">
        Research Explorer
      </h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        For looking something up: the same texts as in Resources, to search and narrow by category, type and
        level, each with the works that it rests on.
      </p>
    </header>
  );
  if (isAll && !found.data) {
    return (
      <>
        {header}
        {found.isError ? <ResourcesFailed /> : <ExplorerSkeleton />}
      </>
    );
  }
  return (
    <>
      {header}
      <StatTiles counts={counts.data} type={asked.type} onChoose={(type) => onChange({ type })} />
      <section aria-labelledby="citation-explorer" className="flex flex-col gap-5">
        <h2 id="citation-explorer" className="text-xl font-bold">
          Citation Explorer
        </h2>
        <ExplorerFilters asked={asked} onChange={onChange} />
        <p role="status" className="text-sm text-ink-soft">
          {found.data &&
            !found.isPlaceholderData &&
            (found.data.total === 1 ? '1 resource' : `${found.data.total} resources`)}
        </p>
        {list()}
      </section>
    </>
  );

  function list(): ReactNode {
    if (!found.data) {
      // Reloading the page would lose the typed text and the filters.
      const retry = () => void found.refetch();
      return found.isError ? (
        <ResourcesFailed pending={found.isFetching} onRetry={retry} />
      ) : (
        <ResourcesLoading />
      );
    }
    const { resources } = found.data;
    if (resources.length === 0) return <NothingFound onClear={() => onChange(everything)} />;
    return (
      <>
        <ul
          aria-label="Resources"
          aria-busy={found.isPlaceholderData || undefined}
          className={cn('flex flex-col gap-4', found.isPlaceholderData && 'opacity-55')}
        >
          {resources.map((one) => (
            <li key={one.resource.id}>
              <ExplorerCard found={one} />
            </li>
          ))}
        </ul>
        {found.isFetchNextPageError && (
          <ReadFailed
            title="More resources could not be read"
            error={found.error}
            pending={found.isFetching}
            onRetry={() => void found.fetchNextPage()}
          />
        )}
        <LoadMore pages={found} />
      </>
    );
  }
}
