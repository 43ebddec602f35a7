import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { apiQuery } from '../../../lib/api-query.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { CalendarDownload } from './calendar-download.js';
import { DeviceNotifications } from './device-notifications.js';
import { TimesForm } from './times-form.js';

export interface RemindersDialogProps {
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * The person's reminder settings: times, notifications in this browser, and the calendar file. Mounted while it is
 * open.
 */
export function RemindersDialog({ onClose, focusAfter }: RemindersDialogProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...apiQuery('GET /api/habits/reminders'),
    staleTime: 0,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Reminders"
        layout="page"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        {data ? (
          <div className="flex flex-col gap-8">
            <p>Only if you want them. They never name a habit, and none comes once the day is done.</p>
            <TimesForm stored={data} />
            <DeviceNotifications stored={data} />
            <CalendarDownload stored={data} />
          </div>
        ) : isPending ? (
          <div role="status" aria-label="Loading your reminders" className="flex flex-col gap-4">
            <Skeleton className="h-11 w-48" />
            <Skeleton className="h-11" />
            <Skeleton className="h-24" />
          </div>
        ) : (
          <ReadFailed
            title="Your reminders could not be read"
            error={error}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
