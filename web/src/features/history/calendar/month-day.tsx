import type { JournalDay } from '@shadow-guide/contracts';
import { Link } from 'react-router';
import { fullDate } from '../../../lib/day-title.js';
import { paths } from '../../../lib/paths.js';
import { cn } from '../../../ui/class-names.js';
import { entriesText } from '../entries-text.js';

const cell = 'flex min-h-12 w-full flex-col items-center justify-center rounded-s leading-tight tabular-nums';

export interface MonthDayProps {
  date: string;
  /** The day's entries; null when nothing was written on this day, or while the data load. */
  day: JournalDay | null;
  isToday: boolean;
  /** Whether this day is the one Tab stop of the table. */
  isStop: boolean;
}

/** A day of the calendar: a link to that day's entries, with their number. */
export function MonthDay({ date, day, isToday, isStop }: MonthDayProps) {
  const classes = cn('relative', cell, isToday && 'ring-2 ring-line-strong ring-inset');
  const number = Number(date.slice(8));
  const current = isToday ? 'date' : undefined;
  if (!day) {
    return (
      <span aria-current={current} className={cn(classes, 'text-ink-soft')}>
        <time dateTime={date}>{number}</time>
        {isToday && <span className="sr-only">, today</span>}
      </span>
    );
  }
  const [first, ...others] = day.conversations;
  return (
    <Link
      to={first && others.length === 0 ? paths.pastConversation(first.id) : paths.pastDays({ day: date })}
      data-date={date}
      tabIndex={isStop ? 0 : -1}
      aria-current={current}
      className={cn(
        classes,
        'bg-accent-soft font-semibold text-on-accent-soft underline-offset-4 hover:underline forced-colors:border',
      )}
    >
      <span aria-hidden="true">{number}</span>
      <span aria-hidden="true" className="text-xs font-normal">
        {day.entries.toLocaleString()}
      </span>
      <span className="sr-only">
        {`${fullDate(date)}${isToday ? ', today' : ''}, ${entriesText(day.entries)}`}
      </span>
    </Link>
  );
}
