import { useEffect, useState } from 'react';

/** What is typed settles when nothing was typed for so long. */
const pauseMs = 300;

/** A value that follows another once it has been still for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
