import { MAX_DAY_START_HOUR } from '@shadow-guide/contracts/facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { NotSaved } from '../../../ui/not-saved.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { SaveRow } from '../../../ui/save-row.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { fieldClasses } from '../../../ui/text-field.js';
import { refreshHabits } from '../use-habits.js';

const hours = Array.from({ length: MAX_DAY_START_HOUR + 1 }, (_, hour) => hour);
const timeFormat = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

export interface DayStartDialogProps {
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Form for the hour at which the person's habit day begins. Mounted while it is open. */
export function DayStartDialog({ onClose, focusAfter }: DayStartDialogProps) {
  const settings = useQuery({ ...apiQuery('GET /api/habits/settings'), staleTime: 0 });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="When your day begins"
        description="What you do before this hour still counts for the day before. It moves habits and their streaks only."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        {settings.data ? (
          <DayStartForm stored={settings.data.dayStartHour} onClose={onClose} />
        ) : settings.isPending ? (
          <div role="status" aria-label="Loading the setting">
            <Skeleton className="h-11 w-full" />
          </div>
        ) : (
          <ReadFailed
            title="The setting could not be read"
            error={settings.error}
            pending={settings.isFetching}
            onRetry={() => void settings.refetch()}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

function DayStartForm({ stored, onClose }: { stored: number; onClose(): void }) {
  const id = useId();
  const client = useQueryClient();
  const [hour, setHour] = useState(stored);
  const save = useSingleMutation({
    mutationFn: (dayStartHour: number) => api('PUT /api/habits/settings', { dayStartHour }),
    onSuccess: (settings) => {
      client.setQueryData(apiKey('GET /api/habits/settings'), settings);
      void refreshHabits(client);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(hour);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold">
          My day begins at
        </label>
        <select
          id={id}
          value={hour}
          onChange={(event) => setHour(Number(event.target.value))}
          className={`${fieldClasses} min-h-11`}
        >
          {hours.map((each) => (
            <option key={each} value={each}>
              {each === 0 ? 'Midnight' : each === 12 ? 'Noon' : timeFormat.format(new Date(2024, 0, 1, each))}
            </option>
          ))}
        </select>
      </div>
      <NotSaved error={save.error} />
      <SaveRow pending={save.isPending} disabled={false} onCancel={onClose} />
    </form>
  );
}
