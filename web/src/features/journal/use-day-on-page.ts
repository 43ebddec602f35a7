import { useState } from 'react';
import { localDay } from '../../lib/local-day.js';

/** The day that the journal shows. It is renewed with the day on which the conversation on the page was read. */
export function useDayOnPage(): { day: string; onRead(day: string): void } {
  const [day, setDay] = useState(() => localDay(new Date()));
  return { day, onRead: setDay };
}

/** Whether it is another day on this device by now. */
export function isOver(day: string): boolean {
  return localDay(new Date()) !== day;
}
