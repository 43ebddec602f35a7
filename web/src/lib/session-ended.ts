import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Calls back on every 401 answer, and when the session is found to be over otherwise. Returns how to stop. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportUnauthorized(): void {
  for (const listener of listeners) listener();
}

let ended = false;
const watchers = new Set<() => void>();

/** Notes that a session which was there is over, or (with `false`) that there is one again. */
export function noteSessionEnded(isOver: boolean): void {
  ended = isOver;
  for (const watcher of watchers) watcher();
}

/** Whether the person was signed in here and no longer is, without having logged out. */
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
