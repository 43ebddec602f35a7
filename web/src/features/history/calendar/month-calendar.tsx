import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';
import { fullDate } from '../../../lib/day-title.js';
import { localDay } from '../../../lib/local-day.js';
import { DaysFailed } from '../past-days-states.js';
import { addMonths, daysOf, monthOf } from './month.js';
import { MonthHeader, monthTitle } from './month-header.js';
import { MonthTable } from './month-table.js';

export interface MonthCalendarProps {
  /** `YYYY-MM` */
  month: string;
  onMonth(month: string): void;
  now: Date;
}

/** One month, with the days on which the person wrote. */
export function MonthCalendar({ month, onMonth, now }: MonthCalendarProps) {
  const today = localDay(now);
  const dates = daysOf(month);
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('GET /api/journal/conversations', { from: dates[0], to: dates.at(-1), limit: dates.length }),
  );
  return (
    <section aria-label="Calendar" className="flex flex-col gap-3">
      <MonthHeader
        month={month}
        isLatest={month >= monthOf(today)}
        onMove={(months) => onMonth(addMonths(month, months))}
      />
      <p role="status" className="sr-only">
        {data ? `${monthTitle(month)}: ${countText(data.length)}` : `Loading ${monthTitle(month)}`}
      </p>
      {error ? (
        <DaysFailed error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <MonthTable key={month} month={month} days={data ?? null} today={today} />
      )}
      {data?.length === 0 && (
        <p className="text-ink-soft">
          {month === monthOf(today)
            ? 'Nothing written this month yet.'
            : 'Nothing was written in this month.'}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        Today is <time dateTime={today}>{fullDate(today)}</time>.
      </p>
    </section>
  );
}

function countText(days: number): string {
  return days === 1 ? '1 day with entries' : `${days} days with entries`;
}
