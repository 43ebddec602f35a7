import { broadcastToTabs, onTabMessage } from './tabs.js';

const listeners = new Set<() => void>();

/** Something changed in the forum of the day: whoever shows it, here and in every other tab, reads it anew. */
export function tellForumChanged(): void {
  for (const listener of listeners) listener();
  broadcastToTabs({ kind: 'forum-changed' });
}

/** Calls back when the forum changed. Returns how to stop. */
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
