import { useEffect, useState } from 'react';

/** When the app's code started to run, in milliseconds of the page's own clock. */
const startedAt = performance.now();

/**
 * Returns whether the given milliseconds have passed since the app started. Used for work that must not delay the first
 * screen.
 */
export function useSinceStart(ms: number): boolean {
  const [passed, setPassed] = useState(() => performance.now() - startedAt >= ms);
  useEffect(() => {
    if (passed) return;
    const timer = setTimeout(() => setPassed(true), startedAt + ms - performance.now());
    return () => clearTimeout(timer);
  }, [passed, ms]);
  return passed;
}
