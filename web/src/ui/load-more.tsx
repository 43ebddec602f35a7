import { Button } from './button.js';

export interface LoadMoreProps {
  /** A paginated query. */
  pages: { hasNextPage: boolean; isError: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

/**
 * Loads the next page, below a list. Renders nothing when there is none, or when loading failed and the list reports
 * it.
 */
export function LoadMore({ pages }: LoadMoreProps) {
  if (!pages.hasNextPage || pages.isError) return null;
  return (
    <Button
      className="self-center"
      pending={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      Load more
    </Button>
  );
}
