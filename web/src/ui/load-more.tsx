import { Button } from './button.js';

export interface LoadMoreProps {
  /** A query of pages. */
  pages: { hasNextPage: boolean; isError: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

/** Below a list: its next page. Nothing when there is none, or when it could not be read and the list says so. */
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
