/** Clocks are set and changed, and a timer of weeks overflows: it looks at least this often. */
const longestMs = 60 * 60_000;
/** How long to wait before saying it again, when no new end is known: the server's clock may be behind this device's. */
const againMs = 60_000;

/**
 * Calls back when a day is over, also when the device slept through its end, and then each minute.
 * @param endsAt in milliseconds; infinity for an end that is not known yet
 * @returns ends the watch
 */
export function watchDayEnd(endsAt: number, onOver: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const left = endsAt - Date.now();
    if (left <= 0) onOver();
    timer = setTimeout(look, left > 0 ? Math.min(left, longestMs) : againMs);
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
}
