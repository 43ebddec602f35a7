import { useState } from 'react';
import { dayFormat } from '../../../lib/day-format.js';
import { fullDate } from '../../../lib/day-title.js';
import { localDay } from '../../../lib/local-day.js';
import { useDeletedEntries } from '../../deletions/index.js';
import { EarlierDays } from './earlier-days.js';
import { LastLine } from './last-line.js';
import { useJournalMemories } from './use-journal-memories.js';
import { YearAgo } from './year-ago.js';

/** The top of a journal page: the earlier days, or the end of the most recent earlier day, then the date. */
export function DayBeginning() {
  // The day of this page. On the next day, the journal mounts this component anew for the new conversation.
  const [now] = useState(() => new Date());
  const today = localDay(now);
  const deleted = useDeletedEntries();
  const { data, isError } = useJournalMemories(today);
  return (
    <div className="flex flex-col gap-3">
      <EarlierDays today={today} now={now} hasEarlier={data?.hasEarlier ?? isError}>
        {data?.lastLine && !deleted.has(data.lastLine.entryId) && <LastLine line={data.lastLine} now={now} />}
      </EarlierDays>
      <header className="flex flex-col gap-1">
        <h1 data-print className="font-serif text-[1.75rem] leading-tight sm:text-[2rem] short:text-base">
          <time dateTime={today}>
            <bdi className="print:hidden">{dayFormat.format(now)}</bdi>
            <bdi className="hidden print:inline">{fullDate(today)}</bdi>
          </time>
        </h1>
        {data && <YearAgo today={today} found={data} />}
      </header>
    </div>
  );
}
