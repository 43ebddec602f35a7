import { useSyncExternalStore } from 'react';
import { broadcastToTabs, onTabMessage } from '../../lib/tabs.js';

/**
 * Whether each reply was last saved or removed in this browser, by reply id. This takes precedence over an older
 * response of the server.
 */
const known = new Map<string, boolean>();
const listeners = new Set<() => void>();
let followsTabs = false;

/** Records that a reply is or is no longer saved, in every tab. */
export function noteSaved(replyId: string, isSaved: boolean): void {
  followTabs();
  learn(replyId, isSaved);
  broadcastToTabs({ kind: 'saved', replyId, isSaved });
}

/** Returns whether a reply is saved: by this browser's record if there is one, otherwise as loaded. */
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

/** Subscribes permanently, because messages of other tabs count even while no reply is on the screen. */
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
