import type { Goal } from '@shadow-guide/contracts';
import { ChevronRight, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { localDay } from '../../../lib/local-day.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useEditGoal } from '../editor/goal-editing.js';
import { focusGoal, focusPart, goalTitleId } from '../focus-goal.js';
import { useArchive, useArchivedGoals } from '../use-goals.js';
import { dateText } from '../words.js';
import { DeleteGoal } from './delete-goal.js';

const SWITCH = 'archived-goals';

/** The archived goals, fetched when they are expanded. */
export function ArchivedGoals() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <h2>
        <Button
          id={SWITCH}
          variant="quiet"
          className="-ms-3 px-3!"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRight
            aria-hidden="true"
            className={cn('size-5 transition-transform duration-200', isOpen && 'rotate-90')}
          />
          Archived goals
        </Button>
      </h2>
      {isOpen && (
        <div id={id} className="mt-2">
          <ArchivedList />
        </div>
      )}
    </section>
  );
}

function ArchivedList() {
  const { data, error, isPending, isFetching, refetch } = useArchivedGoals();
  if (isPending) {
    return (
      <div role="status" aria-label="Loading your archived goals" className="flex flex-col gap-3">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    );
  }
  if (!data) {
    return (
      <ReadFailed
        title="Your archived goals could not be read"
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <p className="text-ink-soft">
        Nothing is archived. A goal that you put away waits here, as far as it has come.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {data.map((goal, index) => (
        <ArchivedGoal key={goal.id} goal={goal} neighbour={(data[index + 1] ?? data[index - 1])?.id} />
      ))}
    </ul>
  );
}

function ArchivedGoal({ goal, neighbour }: { goal: Goal; neighbour: string | undefined }) {
  const { id, title, progress, archivedAt } = goal;
  const edit = useEditGoal();
  const editButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const restore = useArchive(() => focusGoal(id));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 id={goalTitleId(id)} tabIndex={-1} className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-sm text-ink-soft">
          {progress}%{archivedAt && ` · archived on ${dateText(localDay(new Date(archivedAt)))}`}
        </p>
      </div>
      <div className="-ms-3 flex flex-wrap">
        <Button
          variant="quiet"
          className="px-3!"
          pending={restore.isPending}
          onClick={() => restore.mutate({ id, isArchived: false })}
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          Bring back<span className="sr-only"> “{title}”</span>
        </Button>
        <Button ref={editButton} variant="quiet" className="px-3!" onClick={() => edit(goal, editButton)}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit<span className="sr-only"> “{title}”</span>
        </Button>
        <Button ref={deleteButton} variant="quiet" className="px-3!" onClick={() => setIsDeleting(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete<span className="sr-only"> “{title}”</span>
        </Button>
      </div>
      {isDeleting && (
        <DeleteGoal
          goal={goal}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => focusPart(neighbour ? goalTitleId(neighbour) : SWITCH)}
          focusAfter={deleteButton}
        />
      )}
    </li>
  );
}
