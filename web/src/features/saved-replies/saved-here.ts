import { useSyncExternalStore } from 'react';

/** What was saved or given up in this tab, by the reply's id: an older answer of the server must not say otherwise. */
const known = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Notes that a reply is saved, or is not any more. */
export function noteSaved(replyId: string, isSaved: boolean): void {
  known.set(replyId, isSaved);
  for (const listener of listeners) listener();
}

/** Whether a reply is saved: as this tab knows it, else as it was read. */
export function useIsSaved(replyId: string, asRead: boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known.get(replyId) ?? asRead,
  );
}
