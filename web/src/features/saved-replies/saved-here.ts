import { useSyncExternalStore } from 'react';
import { broadcastToTabs, onTabMessage } from '../../lib/tabs.js';

/** What was saved or given up in this browser, by the reply's id: an older answer of the server must not say otherwise. */
const known = new Map<string, boolean>();
const listeners = new Set<() => void>();
let followsTabs = false;

/** Notes that a reply is saved, or is not any more, in every tab. */
export function noteSaved(replyId: string, isSaved: boolean): void {
  followTabs();
  learn(replyId, isSaved);
  broadcastToTabs({ kind: 'saved', replyId, isSaved });
}

/** Whether a reply is saved: as this browser knows it, else as it was read. */
export function useIsSaved(replyId: string, asRead: boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      followTabs();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known.get(replyId) ?? asRead,
  );
}

/** For good: what another tab says counts also while no reply is on the screen. */
function followTabs(): void {
  if (followsTabs) return;
  followsTabs = true;
  onTabMessage((message) => {
    if (message.kind === 'saved') learn(message.replyId, message.isSaved);
  });
}

function learn(replyId: string, isSaved: boolean): void {
  known.set(replyId, isSaved);
  for (const listener of listeners) listener();
}
