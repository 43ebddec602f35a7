import { useEffect, useState } from 'react';

/** Time in milliseconds without typing after which the value is passed on. */
const pauseMs = 300;

/** Returns a value debounced: it follows the input after a pause. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
