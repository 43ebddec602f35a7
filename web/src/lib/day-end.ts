/** Maximum delay of the timer in milliseconds: clocks may be set or changed, and a delay of weeks overflows. */
const longestMs = 60 * 60_000;
/**
 * Delay in milliseconds before the next call while no new end is known: the server's clock may be behind this device's.
 */
const againMs = 60_000;

/**
 * Calls `onOver` when a day is over, and then each minute. This also works if the device slept through the end of the
 * day.
 * @param endsAt in milliseconds; infinity for an end that is not known yet
 * @returns function that stops the watch
 */
export function watchDayEnd(endsAt: number, onOver: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    const left = endsAt - Date.now();
    if (left <= 0) onOver();
    timer = setTimeout(check, left > 0 ? Math.min(left, longestMs) : againMs);
  };
  check();
  // Timers stop while a device sleeps, and nothing can be fetched while the network is down.
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('online', check);
  };
}
