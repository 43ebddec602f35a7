import type { JournalDay } from '@shadow-guide/contracts';
import { type KeyboardEvent, useState } from 'react';
import { dayByKey, firstDayOfWeek, weeksOf } from './month.js';
import { MonthDay } from './month-day.js';

const short = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });

export interface MonthTableProps {
  month: string;
  /** The month's days on which the person wrote; null while they load. */
  days: readonly JournalDay[] | null;
  today: string;
}

/** The month as a table. Its days are a single Tab stop; the arrow keys move between days. */
export function MonthTable({ month, days, today }: MonthTableProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const firstDay = firstDayOfWeek(navigator.language);
  const written = new Map(days?.map((day) => [day.date, day]));
  const reachable = [...written.keys()].sort();
  const stop = chosen !== null && written.has(chosen) ? chosen : reachable.at(-1);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['date'] : undefined;
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = dayByKey(sideways(event.key, isRtl), from, reachable);
    if (to === null) return;
    event.preventDefault();
    setChosen(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
  };

  return (
    <table aria-labelledby="month" aria-busy={days === null} className="w-full table-fixed" onKeyDown={move}>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => weekday(firstDay + index)).map((date) => (
            <th
              key={date.getUTCDay()}
              scope="col"
              abbr={long.format(date)}
              className="pb-1 text-center text-sm font-semibold text-ink-soft"
            >
              {short.format(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstDay).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month stay in their order
          <tr key={index}>
            {week.map((date, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column} className="p-0.5 text-center align-top">
                {date && (
                  <MonthDay
                    date={date}
                    day={written.get(date) ?? null}
                    isToday={date === today}
                    isStop={date === stop}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Returns a date on the weekday with this number, 1 (Monday) to 7; higher numbers continue with the next week. 4
 * January 1970 was a Sunday.
 */
function weekday(number: number): Date {
  return new Date(Date.UTC(1970, 0, 4 + number));
}

/** Returns what a horizontal arrow key means in the text direction. */
function sideways(key: string, isRtl: boolean): string {
  if (key === 'ArrowRight') return isRtl ? 'Previous' : 'Next';
  if (key === 'ArrowLeft') return isRtl ? 'Next' : 'Previous';
  return key;
}
