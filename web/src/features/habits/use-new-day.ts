import { useEffect, useEffectEvent } from 'react';

/** How long to wait before asking again when the server's clock is behind this device's. */
const againMs = 60_000;

/**
 * Calls back when the person's day is over, also when the device slept through it, and then each minute until a new end is known.
 * @param endsAt an instant
 */
export function useNewDay(endsAt: string, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const end = Date.parse(endsAt);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const left = end - Date.now();
      if (left <= 0) over();
      timer = setTimeout(look, left > 0 ? left : againMs);
    };
    look();
    // Timers stop while a device sleeps, and nothing can be read while the network is away.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [endsAt]);
}
