import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { localDay } from '../../lib/local-day.js';
import { isMonth, monthOf } from './calendar/month.js';

export interface DaysAddress {
  /** The day that the list begins with, `YYYY-MM-DD`; null: the newest. */
  day: string | null;
  /** The month of the calendar, `YYYY-MM`. */
  month: string;
  setMonth(month: string): void;
  /** The newest days, in whatever way they are shown. */
  clear(): void;
}

/** What the address of the past days asks for; the month stands in it, so that "back" leads to the same month. */
export function useDaysAddress(now: Date): DaysAddress {
  const [params, setParams] = useSearchParams();
  const day = params.get('day') ?? '';
  const month = params.get('month') ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && isMonth(monthOf(day));
  return {
    day: isDay ? day : null,
    month: isMonth(month) ? month : monthOf(localDay(now)),
    setMonth: useCallback((next: string) => setParams({ month: next }, { replace: true }), [setParams]),
    clear: useCallback(() => setParams({}, { replace: true }), [setParams]),
  };
}
