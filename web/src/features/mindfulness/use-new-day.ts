import { useEffect } from 'react';
import { localDay } from '../../lib/local-day.js';
import { useStable } from '../../lib/use-newest.js';

/** Clocks change and are set: it looks at least once an hour. */
const LONGEST_MS = 60 * 60_000;

/** Calls back when another day has begun on this device, also when it slept through midnight. */
export function useNewDay(onNewDay: () => void): void {
  const act = useStable(onNewDay);
  useEffect(() => {
    let day = localDay(new Date());
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = new Date();
      if (localDay(now) !== day) {
        day = localDay(now);
        act();
      }
      timer = setTimeout(look, Math.min(msToMidnight(now), LONGEST_MS));
    };
    look();
    // Timers stop while a device sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [act]);
}

function msToMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}
