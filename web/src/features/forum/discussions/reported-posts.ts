import { useSyncExternalStore } from 'react';

/** Comma-separated ids of posts that were reported in this tab; posts are deleted with their day. */
const storageKey = 'reported-posts';
/** Maximum number kept; more than are reported in one day. */
const maxKept = 50;

let reported: ReadonlySet<string> = new Set(read());
const listeners = new Set<() => void>();

/** Returns whether the person has reported a post in this tab. */
export function useIsReported(id: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reported.has(id),
  );
}

/** Collapses a post for the person who reported it. */
export function rememberReported(id: string): void {
  reported = new Set([...reported, id].slice(-maxKept));
  try {
    sessionStorage.setItem(storageKey, [...reported].join());
  } catch {
    // Without storage, the posts stay collapsed until the page is left.
  }
  for (const listener of listeners) listener();
}

function read(): string[] {
  try {
    return sessionStorage.getItem(storageKey)?.split(',') ?? [];
  } catch {
    return [];
  }
}
