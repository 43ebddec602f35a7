import { broadcastToTabs, onTabMessage } from './tabs.js';

const listeners = new Set<() => void>();

/** Announces that today's forum changed: every screen that shows it, here and in other tabs, refetches it. */
export function notifyForumChanged(): void {
  for (const listener of listeners) listener();
  broadcastToTabs({ kind: 'forum-changed' });
}

/** Calls back when the forum changed. Returns a function that unsubscribes. */
export function onForumChanged(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onTabMessage((message) => {
    if (message.kind === 'forum-changed') listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}
