import { useEffect, useRef } from 'react';

/**
 * Returns a referentially stable function that returns the latest value. Used by callbacks that are created once and
 * run later.
 */
export function useNewest<T>(value: T): () => T {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return useRef(() => newest.current).current;
}

/** Returns a referentially stable function that calls the latest version of `act`. */
export function useStable<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const newest = useNewest(act);
  return useRef((...args: A) => newest()(...args)).current;
}
