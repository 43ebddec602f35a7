import { useEffect, useRef, useState } from 'react';

export interface TransitionTimes {
  /** Milliseconds between the change and the flag, so that a change that is reverted at once shows nothing. */
  delayMs?: number;
  durationMs?: number;
}

/**
 * Returns true for a while each time `value` changes (by default for 3 s, starting after 100 ms). The first value does
 * not count as a change.
 */
export function useTransitionFlag(
  value: unknown,
  { delayMs = 100, durationMs = 3_000 }: TransitionTimes = {},
): boolean {
  const [changing, setChanging] = useState(false);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    const begin = setTimeout(() => setChanging(true), delayMs);
    const end = setTimeout(() => setChanging(false), delayMs + durationMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [value, delayMs, durationMs]);
  return changing;
}
