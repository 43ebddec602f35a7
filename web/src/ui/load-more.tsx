import { Button } from './button.js';

export interface LoadMoreProps {
  /** A paginated query. */
  pages: { hasNextPage: boolean; isError: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

/**
 * Button below a list that loads the next page. Renders nothing if there is no next page, or if loading failed and the
 * list reports the failure.
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
