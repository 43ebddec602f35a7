import type { Habit } from '@shadow-guide/contracts';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { api } from '../../../lib/api.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { daysText } from '../habit-looks.js';
import { useArchivedHabits, useHabitChange } from '../use-habits.js';
import { DeleteHabit } from './delete-habit.js';

export interface ArchivedDialogProps {
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The archived habits, latest first. Mounted while it is open. */
export function ArchivedDialog({ onClose, focusAfter }: ArchivedDialogProps) {
  const { data, error, isPending, isFetching, refetch } = useArchivedHabits();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        layout="page"
        title="Archived habits"
        description="Put away with all their days. Nothing of them counts today."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        {data?.length === 0 && <p className="text-ink-soft">Nothing is archived.</p>}
        {data && data.length > 0 && (
          <ul className="divide-y divide-line">
            {data.map((habit) => (
              <ArchivedHabit key={habit.id} habit={habit} />
            ))}
          </ul>
        )}
        {!data && isPending && (
          <div role="status" aria-label="Loading archived habits" className="flex flex-col gap-3">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </div>
        )}
        {!data && !isPending && (
          <ReadFailed
            title="The archived habits could not be read"
            error={error}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

function ArchivedHabit({ habit }: { habit: Habit }) {
  const { id, title, bestStreak } = habit;
  const change = useHabitChange();
  const [isDeleting, setIsDeleting] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-40 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="text-sm text-ink-soft">Best streak: {daysText(bestStreak)}</p>
      </div>
      <div className="flex items-center gap-1">
        <Button
          pending={change.isPending}
          onClick={() =>
            change.mutate({
              call: () => api('DELETE /api/habits/:id/archive', { id }),
              said: { title: 'It is back among your habits' },
              undo: () => api('PUT /api/habits/:id/archive', { id }),
            })
          }
        >
          <ArchiveRestore aria-hidden="true" className="size-5" />
          Bring back<span className="sr-only"> “{title}”</span>
        </Button>
        <Button
          ref={deleteButton}
          variant="quiet"
          size="icon"
          aria-label={`Delete “${title}”`}
          className="text-ink-soft!"
          onClick={() => setIsDeleting(true)}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {isDeleting && (
        <DeleteHabit
          habit={habit}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => undefined}
          focusAfter={deleteButton}
        />
      )}
    </li>
  );
}
