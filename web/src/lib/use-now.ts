import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** This instant in milliseconds, renewed each minute of the clock and when the tab wakes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      clearTimeout(timer);
      const at = Date.now();
      setNow(at);
      timer = setTimeout(renew, minuteMs - (at % minuteMs));
    };
    renew();
    // Timers stop while a device sleeps.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
