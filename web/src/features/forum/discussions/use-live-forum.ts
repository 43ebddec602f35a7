import { useEffect, useRef } from 'react';
import { onForumChanged } from '../../../lib/forum-changes.js';
import { useStable } from '../../../lib/use-newest.js';

/** All readers hear of a change in the same instant; they come back for it spread over so many milliseconds. */
const spreadMs = 2_000;

/**
 * Reads anew after a change in the forum: only while the tab is visible and nothing holds it off, and one reading at a time.
 * @param isHeldOff what was changed meanwhile is read when this ends
 */
export function useLiveForum(isHeldOff: boolean, read: () => Promise<unknown>): void {
  const isDue = useRef(false);
  const isBusy = useRef(false);
  const readNow = useStable((settled: () => void) => void read().finally(settled));
  const heldOff = useRef(isHeldOff);
  const look = useStable(() => {
    if (!isDue.current || isBusy.current || heldOff.current || document.visibilityState === 'hidden') return;
    isBusy.current = true;
    setTimeout(() => {
      if (!isBusy.current) return;
      if (heldOff.current || document.visibilityState === 'hidden') {
        isBusy.current = false;
        return;
      }
      isDue.current = false;
      readNow(() => {
        isBusy.current = false;
        look();
      });
    }, Math.random() * spreadMs);
  });

  useEffect(() => {
    const stop = onForumChanged(() => {
      isDue.current = true;
      look();
    });
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      isDue.current = false;
      isBusy.current = false;
    };
  }, [look]);

  useEffect(() => {
    heldOff.current = isHeldOff;
    if (!isHeldOff) look();
  }, [isHeldOff, look]);
}
