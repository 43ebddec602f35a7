import { type ReactNode, useState } from 'react';
import { dayFormat } from '../../../lib/day-format.js';
import { localDay } from '../local-day.js';
import { EarlierDays } from './earlier-days.js';
import { LastLine } from './last-line.js';
import { useLookBack } from './use-look-back.js';
import { YearAgo } from './year-ago.js';

/** What a page of the journal begins with: the days before, or how the last of them ended, then what is said today, then the date. */
export function DayBeginning({ children }: { children: ReactNode }) {
  // The day that this page shows; a page that is open over midnight goes on with it.
  const [now] = useState(() => new Date());
  const today = localDay(now);
  const { data, isError } = useLookBack(today);
  return (
    <div className="flex flex-col gap-3">
      <EarlierDays today={today} now={now} hasEarlier={data?.hasEarlier ?? isError}>
        {data?.lastLine && <LastLine line={data.lastLine} now={now} />}
      </EarlierDays>
      {children}
      <header className="flex flex-col gap-1">
        <h1 data-print className="font-serif text-[1.75rem] leading-tight sm:text-[2rem] short:text-base">
          <time dateTime={today}>
            <bdi>{dayFormat.format(now)}</bdi>
          </time>
        </h1>
        {data && <YearAgo today={today} found={data} />}
      </header>
    </div>
  );
}
