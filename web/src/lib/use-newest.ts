import { useEffect, useRef } from 'react';

/** Reads what was passed last, for what is set up once and runs later; the same function for good. */
export function useNewest<T>(value: T): () => T {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return useRef(() => newest.current).current;
}

/** The same function for good that does what the newest one would. */
export function useStable<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const newest = useNewest(act);
  return useRef((...args: A) => newest()(...args)).current;
}
