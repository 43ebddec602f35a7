import type { Trends } from '@shadow-guide/contracts';
import { chartColours } from '../../../ui/charts/chart-colours.js';
import { FigureTable } from '../../../ui/charts/figure-table.js';
import { type CalendarMonth, calendarMonths } from './calendar-months.js';
import { atNoon } from './stretch-names.js';
import { TrendSection } from './trend-section.js';
import { pointsOfALine } from './young.js';

/** Number of months that are drawn, counted from the latest; the table lists all loaded months. */
const drawn = 12;
const cellPx = 14;
/** Maximum number of days that the server returns. If it returns this many, earlier days are unknown. */
const readDays = 800;

const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' });

/**
 * The days on which the person wrote. The chart library has no calendar, so each month is a small drawing of its own.
 */
export function WritingCalendar({ trends }: { trends: Trends }) {
  const { calendar, entries, streaks, from, to } = trends;
  const title = 'Days you wrote';
  const counted = `${entries} ${entries === 1 ? 'entry' : 'entries'}`;
  if (calendar.length < pointsOfALine) {
    const soFar = calendar.length === 0 ? 'None in this time' : `${counted} on ${days(calendar.length)}`;
    return <TrendSection title={title} says={`${soFar}; they are drawn from ${pointsOfALine} on.`} />;
  }
  const oldest = calendar.length < readDays ? from : (calendar[0]?.date ?? from);
  const months = calendarMonths({ from: oldest, to }, calendar);
  const written = `${calendar.length < readDays ? '' : 'at least '}${days(calendar.length)}`;
  const inARow = `${days(streaks.current)} in a row now; the longest run was ${days(streaks.longest)}.`;
  return (
    <TrendSection title={title} says={`${counted} on ${written}. ${inARow}`}>
      <p className="text-sm text-ink-soft">
        A larger dot is a day with more entries.
        {months.length > drawn && ' The last twelve months are drawn; the table has the months before, too.'}
      </p>
      <div
        role="img"
        aria-label={`Days with entries: ${calendar.length}`}
        className={`flex flex-wrap gap-x-6 gap-y-4 ${chartColours}`}
      >
        {months.slice(-drawn).map((month) => (
          <Month key={month.key} month={month} />
        ))}
      </div>
      <FigureTable
        caption="Days you wrote, by month"
        columns={['Month', 'Days', 'Entries']}
        rows={months.map(({ key, written, entries: count }) => [nameOf(key), written, count])}
      />
    </TrendSection>
  );
}

function Month({ month: { key, blanks, days: entriesOf } }: { month: CalendarMonth }) {
  const weeks = Math.ceil((blanks + entriesOf.length) / 7);
  return (
    <div>
      <p className="text-sm text-ink-soft">{nameOf(key)}</p>
      <svg aria-hidden="true" width={7 * cellPx} height={weeks * cellPx}>
        {entriesOf.map((n, index) => {
          const place = blanks + index;
          const at = (cell: number) => cell * cellPx + cellPx / 2;
          return (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day of the month
              key={index}
              cx={at(place % 7)}
              cy={at(Math.floor(place / 7))}
              r={radiusOf(n)}
              fill={n === 0 ? 'var(--chart-line)' : 'var(--chart-1)'}
            />
          );
        })}
      </svg>
    </div>
  );
}

function radiusOf(entries: number): number {
  if (entries === 0) return 1.5;
  return entries === 1 ? 3.5 : entries <= 3 ? 5 : 6.5;
}

function nameOf(key: string): string {
  return monthFormat.format(atNoon(`${key}-15`));
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
