import { ArrowLeft, Bookmark as BookmarkIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ReadFailed } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useBookmarks } from '../bookmarks/index.js';
import { CiteMenu } from '../citations/index.js';
import { BookmarkCard } from './bookmark-card.js';

/** The person’s bookmarked resources, and an export of all works that these cite as one file. */
export function MyBookmarks() {
  const bookmarks = useBookmarks();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const kept = bookmarks.data ?? [];
  return (
    <>
      <header>
        <Button asChild variant="quiet" size="sm" className="-ms-3 min-h-11">
          <Link to={paths.researchExplorer()}>
            <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            Back to Explorer
          </Link>
        </Button>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <h1 ref={title} tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
            My Bookmarks
          </h1>
          <CiteMenu
            citations={kept.flatMap(({ resource }) => resource.citations)}
            name="bookmarks"
            label="Export all citations"
          />
        </div>
      </header>
      {list()}
    </>
  );

  function list(): ReactNode {
    if (bookmarks.isPending) return <BookmarksSkeleton />;
    if (!bookmarks.data) {
      return (
        <ReadFailed
          title="Your bookmarks could not be read"
          error={bookmarks.error}
          pending={bookmarks.isFetching}
          onRetry={() => void bookmarks.refetch()}
        />
      );
    }
    if (kept.length === 0) {
      return (
        <EmptyState
          icon={BookmarkIcon}
          title="No Bookmarks Yet"
          action={
            <Button asChild variant="primary">
              <Link to={paths.researchExplorer()}>Explore Resources</Link>
            </Button>
          }
        >
          Open a resource and press Bookmark: it stands here from then on.
        </EmptyState>
      );
    }
    return (
      <ul aria-label="Bookmarks" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {kept.map((bookmark) => (
          <li key={bookmark.resourceId} className="min-w-0">
            <BookmarkCard bookmark={bookmark} />
          </li>
        ))}
      </ul>
    );
  }
}

function BookmarksSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your bookmarks"
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
    >
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-m border border-line p-5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}
