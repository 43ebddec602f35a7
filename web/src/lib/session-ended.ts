import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * Calls `listener` on every 401 response, and when the session is found to have ended in another way. Returns a
 * function that unsubscribes.
 */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportUnauthorized(): void {
  for (const listener of listeners) listener();
}

let ended = false;
const watchers = new Set<() => void>();

/** Records that a session has ended; with `false`, records that there is a session again. */
export function noteSessionEnded(isOver: boolean): void {
  ended = isOver;
  for (const watcher of watchers) watcher();
}

/** Returns whether a person was signed in in this tab and no longer is, without having logged out. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => ended,
    () => false,
  );
}
