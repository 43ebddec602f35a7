import { Bookmark, BookmarkMinus } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { useBookmarkCheck, useSetBookmark } from './use-bookmarks.js';

/** Keeps the resource that is open, or no longer; takes no press while that is under way. */
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
