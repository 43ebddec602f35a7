import { useCallback, useState } from 'react';
import { localDay } from '../../lib/local-day.js';

/** The day that the journal shows. It is renewed when the conversation of today was read: after midnight that is another one. */
export function useDayOnPage(): { day: string; onRead(): void } {
  const [day, setDay] = useState(() => localDay(new Date()));
  const onRead = useCallback(() => setDay(localDay(new Date())), []);
  return { day, onRead };
}
