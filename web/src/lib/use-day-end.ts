import { useEffect, useEffectEvent } from 'react';
import { watchDayEnd } from './day-end.js';

/**
 * Calls `onOver` when the person's day is over, and then each minute until a new end is known.
 * @param endsAt in milliseconds; infinity for an end that is not known yet
 */
export function useDayEnd(endsAt: number, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => watchDayEnd(endsAt, () => over()), [endsAt]);
}
