import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { localDay } from '../../lib/local-day.js';
import { isMonth, monthOf } from './calendar/month.js';

export interface DaysAddress {
  /** The newest day listed, `YYYY-MM-DD`; null for the latest day. */
  day: string | null;
  /** The month of the calendar, `YYYY-MM`. */
  month: string;
  setMonth(month: string): void;
  /** Returns to the newest days, keeping the view. */
  clear(): void;
}

/** Reads the state of the past days from the URL; the month is part of it, so that "back" returns to the same month. */
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
