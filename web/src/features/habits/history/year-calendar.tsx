import type { HabitHistory } from '@shadow-guide/contracts';
import { habitDayStates } from '@shadow-guide/contracts/facts';
import { daysText } from '../habit-looks.js';
import { DayMark, markSize } from './day-mark.js';
import { dayStateNames } from './day-states.js';
import { calendarStart, monthsOf, type YearMonth } from './year-days.js';

const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** A year of a habit, month by month. The list of days contains the same information. */
export function YearCalendar({ history: { from, to, startedOn, days } }: { history: HabitHistory }) {
  const months = monthsOf(calendarStart(from, startedOn), to, days);
  const done = days.filter(({ state }) => state === 'completed').length;
  return (
    <div>
      <div
        role="img"
        aria-label={`Its days: done on ${daysText(done)}. Each is in the list below.`}
        className="flex flex-wrap gap-x-5 gap-y-3"
      >
        {months.map((month) => (
          <Month key={month.key} month={month} startedOn={startedOn} />
        ))}
      </div>
      <ul
        aria-label="What the marks mean"
        className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft"
      >
        {habitDayStates.map((state) => (
          <li key={state} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" width={markSize} height={markSize}>
              <DayMark state={state} x={markSize / 2} y={markSize / 2} />
            </svg>
            {dayStateNames[state]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Days before the habit's start have a cell but no mark. */
function Month({ month: { key, blanks, days }, startedOn }: { month: YearMonth; startedOn: string }) {
  const middle = (place: number) => place * markSize + markSize / 2;
  return (
    <div>
      <p className="text-sm text-ink-soft">{monthFormat.format(Date.parse(`${key}-15`))}</p>
      <svg aria-hidden="true" width={7 * markSize} height={Math.ceil((blanks + days.length) / 7) * markSize}>
        {days.map(
          ({ date, record }, index) =>
            date >= startedOn && (
              <DayMark
                key={date}
                state={record?.state}
                x={middle((blanks + index) % 7)}
                y={middle(Math.floor((blanks + index) / 7))}
              />
            ),
        )}
      </svg>
    </div>
  );
}
