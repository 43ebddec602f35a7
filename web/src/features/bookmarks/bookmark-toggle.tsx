import { Bookmark, BookmarkMinus } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { useBookmarkCheck, useSetBookmark } from './use-bookmarks.js';

/** Bookmarks the open resource or removes the bookmark; ignores clicks while a request is pending. */
export function BookmarkToggle({ resourceId }: { resourceId: string }) {
  const check = useBookmarkCheck(resourceId);
  const set = useSetBookmark(resourceId);
  const isBookmarked = check.data?.isBookmarked ?? false;
  const isPending = check.isPending || set.isPending;
  const Icon = isBookmarked ? BookmarkMinus : Bookmark;
  return (
    <Button pending={isPending} onClick={() => set.mutate(!isBookmarked)}>
      {!isPending && <Icon aria-hidden="true" className="size-4" />}
      {isBookmarked ? 'Unbookmark' : 'Bookmark'}
    </Button>
  );
}
