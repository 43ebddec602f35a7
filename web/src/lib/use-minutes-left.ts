import { useEffect, useRef, useState } from 'react';
import { minutesLeft, msToNextMinute } from './countdown.js';
import { localDay } from './local-day.js';

/**
 * Minutes until the person's day ends: every call tells the server this device's time zone. Renewed each minute and when the tab wakes.
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
