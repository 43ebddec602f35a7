import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Returns the current time in milliseconds, updated each minute of the clock and when the tab becomes visible. */
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
