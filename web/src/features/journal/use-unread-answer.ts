import { type RefObject, useEffect } from 'react';

/** Sets `isUnread` when an answer ends or fails; clears it when the page is hidden. */
export function useUnreadAnswer(isUnread: RefObject<boolean>, isAnswering: boolean): void {
  useEffect(() => {
    if (!isAnswering) return;
    return () => {
      isUnread.current = true;
    };
  }, [isUnread, isAnswering]);
  useEffect(() => {
    const onTurned = () => {
      if (document.visibilityState === 'hidden') isUnread.current = false;
    };
    document.addEventListener('visibilitychange', onTurned);
    return () => document.removeEventListener('visibilitychange', onTurned);
  }, [isUnread]);
}
