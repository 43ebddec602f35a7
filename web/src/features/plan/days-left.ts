import { useCallback, useSyncExternalStore } from 'react';
import { daysUntil } from './plan-text.js';

const dayMs = 86_400_000;

/** Milliseconds until the days until an instant are one fewer; `null` when they are at 0. */
export function msToFewerDays(instant: string, now: number): number | null {
  const days = daysUntil(instant, now);
  return days > 0 ? Date.parse(instant) - now - (days - 1) * dayMs : null;
}

/** Calls back each time the days until an instant are one fewer. Returns how to stop. */
export function followDays(instant: string, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const ms = msToFewerDays(instant, Date.now());
    if (ms !== null) timer = setTimeout(turn, ms);
  };
  // Waits anew by the clock each time, so that a timer that was late, or a little early, is nothing that adds up.
  const turn = () => {
    tell();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

/** {@link daysUntil} by the present clock, renewed in an open page; 0 for `null`. */
export function useDaysUntil(instant: string | null): number {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (instant === null) return () => undefined;
      const stop = followDays(instant, tell);
      // The timers of a device that slept have slept too.
      document.addEventListener('visibilitychange', tell);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', tell);
      };
    },
    [instant],
  );
  return useSyncExternalStore(subscribe, () => (instant === null ? 0 : daysUntil(instant, Date.now())));
}
