import { useState } from 'react';
import { fullDate } from '../day-title.js';
import { localDay } from '../local-day.js';
import { EarlierDays } from './earlier-days.js';
import { LastLine } from './last-line.js';
import { useLookBack } from './use-look-back.js';
import { YearAgo } from './year-ago.js';

/** What a page of the journal begins with: the days before, or how the last of them ended, then the date. */
export function DayBeginning() {
  // The day that this page shows; a page that is open over midnight goes on with it.
  const [now] = useState(() => new Date());
  const today = localDay(now);
  const { data, isError } = useLookBack(today);
  return (
    <div className="flex flex-col gap-3">
      <EarlierDays today={today} now={now} hasEarlier={data?.hasEarlier ?? isError}>
        {data?.lastLine && <LastLine line={data.lastLine} now={now} />}
      </EarlierDays>
      <header className="flex flex-col gap-1">
        <h2 data-print className="font-serif text-xl sm:text-2xl short:text-base">
          <time dateTime={today}>{fullDate(today)}</time>
        </h2>
        {data && <YearAgo today={today} found={data} />}
      </header>
    </div>
  );
}
