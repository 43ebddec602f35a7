import { useEffect, useRef, useState } from 'react';
import { minutesLeft, msToNextMinute } from './countdown.js';
import { localDay } from './local-day.js';

/**
 * Returns the minutes until the person's day ends in this device's time zone, which every request sends to the server.
 * Updated each minute and when the tab becomes visible.
 * @param onNewDay called when another day has begun
 */
export function useMinutesLeft(onNewDay: () => void): number {
  const [now, setNow] = useState(() => new Date());
  const day = localDay(now);
  const lastDay = useRef(day);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      clearTimeout(timer);
      const at = new Date();
      setNow(at);
      timer = setTimeout(renew, msToNextMinute(at));
    };
    renew();
    // Timers stop while a device sleeps.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);

  useEffect(() => {
    if (lastDay.current === day) return;
    lastDay.current = day;
    onNewDay();
  }, [day, onNewDay]);

  return minutesLeft(now);
}
