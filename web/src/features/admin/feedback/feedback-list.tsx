import type { FeedbackStatus } from '@shadow-guide/contracts/facts';
import { LoadMore } from '../../../ui/load-more.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { FeedbackCard } from './feedback-card.js';
import { useFeedback } from './use-feedback.js';

const empty: Record<FeedbackStatus, string> = {
  pending: 'No active feedback items',
  resolved: 'No resolved feedback items',
  dismissed: 'No dismissed feedback items',
};

/** The feedback of one tab, page by page. */
export function FeedbackList({ status }: { status: FeedbackStatus }) {
  const pages = useFeedback(status);
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="flex flex-col gap-4">
      {pages.isPending && <FeedbackSkeleton />}
      {pages.isSuccess && items.length === 0 && !pages.hasNextPage && (
        <p className="text-ink-soft">{empty[status]}</p>
      )}
      {items.length > 0 && (
        <ul className="flex flex-col gap-4">
          {items.map((item) => (
            <li key={item.id}>
              <FeedbackCard item={item} />
            </li>
          ))}
        </ul>
      )}
      {pages.isError && (
        <ReadFailed
          title={items.length > 0 ? 'The next items could not be read' : 'The feedback could not be read'}
          error={pages.error}
          pending={pages.isFetching}
          onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
      <LoadMore pages={pages} />
    </div>
  );
}

function FeedbackSkeleton() {
  return (
    <div role="status" aria-label="Loading the feedback" className="flex flex-col gap-4">
      {['first', 'second'].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-m border border-line p-4 sm:p-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </div>
  );
}
