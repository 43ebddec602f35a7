import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../ui/button.js';

const title = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month: "March 2026" */
export function monthTitle(month: string): string {
  return title.format(new Date(`${month}-15T00:00:00Z`));
}

export interface MonthHeaderProps {
  month: string;
  /** Whether this is the current month, after which no month has days yet. */
  isLatest: boolean;
  onMove(months: number): void;
}

/** The title of the shown month, with buttons to the previous and next one. */
export function MonthHeader({ month, isLatest, onMove }: MonthHeaderProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <Button variant="quiet" size="icon" aria-label="Previous month" onClick={() => onMove(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Button>
      <h2 id="month" className="font-serif text-xl">
        <time dateTime={month}>{monthTitle(month)}</time>
      </h2>
      {/* Not `disabled`: on reaching the last month the button would lose the focus. */}
      <Button
        variant="quiet"
        size="icon"
        aria-label="Next month"
        aria-disabled={isLatest}
        onClick={() => !isLatest && onMove(1)}
      >
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Button>
    </div>
  );
}
