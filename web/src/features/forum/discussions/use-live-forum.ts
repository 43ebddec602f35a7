import { useEffect, useRef } from 'react';
import { onForumChanged } from '../../../lib/forum-changes.js';
import { useStable } from '../../../lib/use-newest.js';

/**
 * Period in milliseconds over which the requests of readers are spread: all readers are notified of a change at the
 * same instant.
 */
const spreadMs = 2_000;

/**
 * Refetches after a change in the forum, one load at a time, and only while the tab is visible and refetching is not
 * paused.
 * @param isHeldOff while true, changes are collected and fetched when it becomes false
 */
export function useLiveForum(isHeldOff: boolean, read: () => Promise<unknown>): void {
  const isDue = useRef(false);
  const isBusy = useRef(false);
  const readNow = useStable((settled: () => void) => void read().finally(settled));
  const heldOff = useRef(isHeldOff);
  const poll = useStable(() => {
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
        poll();
      });
    }, Math.random() * spreadMs);
  });

  useEffect(() => {
    const stop = onForumChanged(() => {
      isDue.current = true;
      poll();
    });
    document.addEventListener('visibilitychange', poll);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', poll);
      isDue.current = false;
      isBusy.current = false;
    };
  }, [poll]);

  useEffect(() => {
    heldOff.current = isHeldOff;
    if (!isHeldOff) poll();
  }, [isHeldOff, poll]);
}
