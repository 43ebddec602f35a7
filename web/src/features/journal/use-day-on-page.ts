import { useState } from 'react';
import { localDay } from '../../lib/local-day.js';

/** Returns the day that the journal shows; it changes to the day on which the shown conversation was read. */
export function useDayOnPage(): { day: string; onRead(day: string): void } {
  const [day, setDay] = useState(() => localDay(new Date()));
  return { day, onRead: setDay };
}

/** Returns whether a day is no longer today on this device. */
export function isOver(day: string): boolean {
  return localDay(new Date()) !== day;
}
