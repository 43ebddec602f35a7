import { Compass } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { useSettled } from '../../../lib/use-settled.js';
import { Button } from '../../../ui/button.js';
import { LoadMore } from '../../../ui/load-more.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { useFound } from '../../resources/index.js';
import { ResourceCard } from './resource-card.js';
import { ResourceSearch } from './resource-search.js';
import { NoResourceMatches, NoResourcesYet, ResourcesSkeleton } from './resource-states.js';
import { useProgressById } from './use-progress-by-id.js';
import { everything, isNarrow, searchOf, type Wanted } from './wanted.js';

export interface ResourceLibraryProps {
  wanted: Wanted;
  onWant(wanted: Wanted): void;
  /** The slug of the resource from which the person has just returned; null otherwise. */
  cameFrom: string | null;
}

/** The resources, with search, filters and order. */
export function ResourceLibrary({ wanted, onWant, cameFrom }: ResourceLibraryProps) {
  const settledWords = useSettled(wanted.words);
  // Clearing the search applies without the typing delay.
  const words = wanted.words.trim() === '' ? '' : settledWords;
  const result = useFound(searchOf({ ...wanted, words }));
  const progress = useProgressById();
  const { resources: found, total } = result.data ?? { resources: [], total: 0 };
  useFocusOn(
    cameFrom === null ? undefined : found.find(({ resource }) => resource.slug === cameFrom)?.resource.id,
  );
  const failed = (
    <ReadFailed
      title="The resources could not be read"
      error={result.error}
      pending={result.isFetching}
      onRetry={() => void (result.isFetchNextPageError ? result.fetchNextPage() : result.refetch())}
    />
  );
  if (result.isSuccess && total === 0 && !result.isPlaceholderData && !isNarrow({ ...wanted, words })) {
    return <NoResourcesYet />;
  }
  return (
    <>
      <ResourceSearch wanted={wanted} onChange={(part) => onWant({ ...wanted, ...part })} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-ink-soft">
          {result.isSuccess &&
            !result.isPlaceholderData &&
            (total === 1 ? '1 resource' : `${total} resources`)}
        </p>
        <Button asChild>
          <Link to={paths.researchExplorer()}>
            <Compass aria-hidden="true" className="size-4" />
            Research Explorer
          </Link>
        </Button>
      </div>
      {list()}
      {result.isError && failed}
      <LoadMore pages={result} />
    </>
  );

  function list(): ReactNode {
    if (result.isPending) return <ResourcesSkeleton />;
    if (found.length === 0) {
      return result.isError ? null : (
        <NoResourceMatches onClear={() => onWant({ ...everything, sort: wanted.sort })} />
      );
    }
    return (
      <ul
        aria-label="Resources"
        aria-busy={result.isPlaceholderData || undefined}
        className="grid gap-4 transition-opacity duration-200 aria-busy:opacity-55 md:grid-cols-2"
      >
        {found.map((each) => (
          <li key={each.resource.id} className="min-w-0">
            <ResourceCard found={each} progress={progress.get(each.resource.id)} />
          </li>
        ))}
      </ul>
    );
  }
}

/** Focuses a card's link once, as soon as it is rendered. */
function useFocusOn(id: string | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (id === undefined || isDone.current) return;
    isDone.current = true;
    document.getElementById(`resource-${id}`)?.querySelector('a')?.focus();
  }, [id]);
}
