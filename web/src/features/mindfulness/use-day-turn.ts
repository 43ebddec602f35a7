import { useEffect, useEffectEvent } from 'react';
import { localDay } from '../../lib/local-day.js';

/** Clocks change and are set: it looks at least this often. */
const HOUR_MS = 60 * 60_000;
/** A server whose clock is a little behind still answers with the day before: it is asked once more. */
const AGAIN_MS = 60_000;

/** Calls back when another day has begun on this device, also when it slept through midnight or was offline. */
export function useDayTurn(onTurn: () => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    let day = localDay(new Date());
    let timer: ReturnType<typeof setTimeout>;
    let isSecondLook = false;
    const look = () => {
      clearTimeout(timer);
      const now = new Date();
      const isNewDay = localDay(now) !== day;
      if (isNewDay || isSecondLook) turn();
      day = localDay(now);
      isSecondLook = isNewDay;
      timer = setTimeout(look, isNewDay ? AGAIN_MS : Math.min(msToMidnight(now), HOUR_MS));
    };
    const onOnline = () => turn();
    look();
    // Timers stop while a device sleeps, and nothing can be read while the network is away.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', onOnline);
    };
  }, []);
}

function msToMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}
