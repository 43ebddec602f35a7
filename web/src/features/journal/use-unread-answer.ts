import { type RefObject, useEffect } from 'react';

/** Notes whether an answer has ended, or could not be given, since the page was last put aside. */
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
