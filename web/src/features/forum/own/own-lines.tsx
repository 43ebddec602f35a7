import { BookmarkCheck, Hourglass } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useHeldPosts } from './use-own-posts.js';

const KeptDialog = lazy(() => import('./own-dialogs.js').then(({ KeptDialog: one }) => ({ default: one })));
const HeldDialog = lazy(() => import('./own-dialogs.js').then(({ HeldDialog: one }) => ({ default: one })));

/** Two small links below the discussions: the person’s saved posts, and those that wait for a review. */
export function OwnLines() {
  const { data: held } = useHeldPosts();
  const [open, setOpen] = useState<'kept' | 'held' | null>(null);
  const opener = useRef<HTMLElement>(null);
  const show = (which: 'kept' | 'held') => {
    opener.current = document.activeElement as HTMLElement | null;
    setOpen(which);
  };
  const close = () => setOpen(null);
  return (
    <nav aria-label="Your own posts" className="flex flex-wrap gap-x-6 border-t border-line pt-2">
      <Line onOpen={() => show('kept')} icon={<BookmarkCheck aria-hidden="true" className="size-4" />}>
        Posts you kept
      </Line>
      {held && held.length > 0 && (
        <Line onOpen={() => show('held')} icon={<Hourglass aria-hidden="true" className="size-4" />}>
          Waiting for a look ({held.length})
        </Line>
      )}
      <Suspense>
        {open === 'kept' && <KeptDialog onClose={close} focusAfter={opener} />}
        {open === 'held' && <HeldDialog posts={held ?? []} onClose={close} focusAfter={opener} />}
      </Suspense>
    </nav>
  );
}

function Line({ icon, children, onOpen }: { icon: ReactNode; children: ReactNode; onOpen(): void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-11 items-center gap-2 rounded-s text-sm font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}
