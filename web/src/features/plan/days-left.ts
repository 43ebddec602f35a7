import { useCallback, useSyncExternalStore } from 'react';
import { daysUntil } from './plan-text.js';

const dayMs = 86_400_000;

/** Returns the milliseconds until the number of days before an instant drops by one; `null` when the number is 0. */
export function msToFewerDays(instant: string, now: number): number | null {
  const days = daysUntil(instant, now);
  return days > 0 ? Date.parse(instant) - now - (days - 1) * dayMs : null;
}

/**
 * Calls `onChange` each time the number of days before an instant drops by one. Returns a function that stops the
 * calls.
 */
export function followDays(instant: string, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const ms = msToFewerDays(instant, Date.now());
    if (ms !== null) timer = setTimeout(nextDay, ms);
  };
  // Each wait is computed from the clock, so that the errors of late or early timers do not add up.
  const nextDay = () => {
    onChange();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

/** Returns {@link daysUntil} by the current clock, updated in an open page; 0 for `null`. */
export function useDaysUntil(instant: string | null): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (instant === null) return () => undefined;
      const stop = followDays(instant, onChange);
      // Timers stop while a device sleeps.
      document.addEventListener('visibilitychange', onChange);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', onChange);
      };
    },
    [instant],
  );
  return useSyncExternalStore(subscribe, () => (instant === null ? 0 : daysUntil(instant, Date.now())));
}
