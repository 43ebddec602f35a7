import { useEffect, useState } from 'react';

/** When the app's code began to run, in milliseconds of the page's own clock. */
const startedAt = performance.now();

/** Whether so many milliseconds have passed since the app started; for what must not delay the first screen. */
export function useSinceStart(ms: number): boolean {
  const [passed, setPassed] = useState(() => performance.now() - startedAt >= ms);
  useEffect(() => {
    if (passed) return;
    const timer = setTimeout(() => setPassed(true), startedAt + ms - performance.now());
    return () => clearTimeout(timer);
  }, [passed, ms]);
  return passed;
}
