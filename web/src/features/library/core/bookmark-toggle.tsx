import type { CoreConversation } from '@shadow-guide/contracts';
import { Bookmark } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { cn } from '../../../ui/class-names.js';
import { toast } from '../../../ui/toast-store.js';
import { focusTitleBeside } from '../../verdicts/index.js';
import { useUpdateCoreConversation } from './use-core-conversations.js';

export interface BookmarkToggleProps {
  saved: CoreConversation;
  goesWithoutBookmark: boolean;
}

/** Adds a bookmark to a saved reply, or removes it. */
export function BookmarkToggle({ saved, goesWithoutBookmark }: BookmarkToggleProps) {
  const { id, title, isBookmarked } = saved;
  const button = useRef<HTMLButtonElement>(null);
  const update = useUpdateCoreConversation(
    () => {
      if (goesWithoutBookmark && isBookmarked && button.current) focusTitleBeside(button.current);
    },
    (error) =>
      toast({
        variant: 'destructive',
        title: 'That could not be saved',
        description: messageOf(error, 'It is as before. Please try again.'),
      }),
  );
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isBookmarked}
      aria-busy={update.isPending || undefined}
      onClick={() => update.mutate({ id, isBookmarked: !isBookmarked })}
      className={cn(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-ink-soft transition-colors duration-200 hover:text-ink aria-busy:opacity-55',
        isBookmarked && 'text-ink',
      )}
    >
      <Bookmark aria-hidden="true" className={cn('size-4', isBookmarked && 'fill-current')} />
      {isBookmarked ? 'Bookmarked' : 'Bookmark'}
      <span className="sr-only">“{title}”</span>
    </button>
  );
}
