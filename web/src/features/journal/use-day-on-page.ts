import { useState } from 'react';
import { localDay } from '../../lib/local-day.js';

/**
 * Returns the day that the journal shows. It changes when the journal shows a conversation that was read on a later
 * day.
 */
export function useDayOnPage(): { day: string; onRead(day: string): void } {
  const [day, setDay] = useState(() => localDay(new Date()));
  return { day, onRead: setDay };
}

/** Returns whether a day is no longer today on this device. */
export function isOver(day: string): boolean {
  return localDay(new Date()) !== day;
}
