import type { StoredReminders } from '@shadow-guide/contracts';
import { CalendarDays } from 'lucide-react';
import { useId } from 'react';
import { api } from '../../../lib/api.js';
import { messageOf } from '../../../lib/api-error.js';
import { handOverFile } from '../../../lib/hand-over-file.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { isQuiet } from './quiet-hours.js';

/** Downloads the saved times as a calendar file, for people who want no notifications from the app. */
export function CalendarDownload({ stored: { times, quietFrom, quietTo } }: { stored: StoredReminders }) {
  const id = useId();
  const hasTimes = times.some((time) => !isQuiet(time, quietFrom, quietTo));
  const download = useSingleMutation({
    mutationFn: () => api('GET /api/habits/reminders/calendar'),
    onSuccess: ({ fileName, text }) => handOverFile(new Blob([text], { type: 'text/calendar' }), fileName),
  });
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h3 id={id} className="text-lg font-bold">
        In your calendar
      </h3>
      <p className="mt-1 text-ink-soft">
        A file with your saved times, for the calendar that you use already. It says “A quiet moment” and
        nothing else.
      </p>
      {hasTimes ? (
        <Button className="mt-3" pending={download.isPending} onClick={() => download.mutate()}>
          <CalendarDays aria-hidden="true" className="size-5" />
          Download calendar file
        </Button>
      ) : (
        <p className="mt-3">Save a time outside of your quiet hours, and you can download it here.</p>
      )}
      {download.error && (
        <Alert variant="danger" title="The file could not be made" className="mt-3">
          {messageOf(download.error, 'The server did not say why. Please try again.')}
        </Alert>
      )}
    </section>
  );
}
