import type { Habit } from '@shadow-guide/contracts';
import type { RefObject } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useHistory } from '../history/use-history.js';
import { NoteForm } from './note-form.js';

export interface DayNoteDialogProps {
  habit: Habit;
  /** `YYYY-MM-DD` */
  date: string;
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Form for the note of one day. Mounted while it is open. */
export function DayNoteDialog({ habit: { id, title }, date, onClose, focusAfter }: DayNoteDialogProps) {
  const { data, error, isPending, isFetching, refetch } = useHistory({ id, from: date, to: date });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Note for today"
        description={<bdi>{title}</bdi>}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        {data ? (
          <NoteForm
            habitId={id}
            date={date}
            note={data.days.find((day) => day.date === date)?.note ?? ''}
            onSaved={onClose}
            onCancel={onClose}
          />
        ) : isPending ? (
          <div role="status" aria-label="Loading the note">
            <Skeleton className="h-24 w-full" />
          </div>
        ) : (
          <ReadFailed
            title="The note could not be read"
            error={error}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
