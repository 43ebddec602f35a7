import { LoadMore } from '../../../ui/load-more.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { ReportCard } from './report-card.js';
import { type ReportsStatus, useReports } from './use-reports.js';

const empty: Record<ReportsStatus, string> = {
  open: 'Nothing waits. What readers report, and what the forum holds for a look, stands here.',
  decided: 'Nothing was decided in the last days. Posts go a week after their day at the latest.',
};

/** The posts of one tab, page by page. */
export function ReportList({ status }: { status: ReportsStatus }) {
  const pages = useReports(status);
  const posts = pages.data?.pages.flatMap((page) => page.posts) ?? [];
  return (
    <div className="flex flex-col gap-4">
      {pages.isPending && <ReportsSkeleton />}
      {pages.isSuccess && posts.length === 0 && <p className="text-ink-soft">{empty[status]}</p>}
      {posts.length > 0 && (
        <ul className="flex flex-col gap-4">
          {posts.map((post) => (
            <li key={post.id}>
              <ReportCard post={post} />
            </li>
          ))}
        </ul>
      )}
      {pages.isError && (
        <ReadFailed
          title={posts.length > 0 ? 'The next posts could not be read' : 'The reports could not be read'}
          error={pages.error}
          pending={pages.isFetching}
          onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
      <LoadMore pages={pages} />
    </div>
  );
}

function ReportsSkeleton() {
  return (
    <div role="status" aria-label="Loading the reports" className="flex flex-col gap-4">
      {['first', 'second'].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-m border border-line p-4 sm:p-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </div>
  );
}
