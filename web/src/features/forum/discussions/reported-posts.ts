import { useSyncExternalStore } from 'react';

/** Comma-separated ids of posts that were reported in this tab; posts are deleted with their day. */
const storageKey = 'reported-posts';
/** Maximum number of stored ids; more than one person reports in a day. */
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

/** Stores that the person reported a post, so that it is collapsed. */
export function rememberReported(id: string): void {
  reported = new Set([...reported, id].slice(-maxKept));
  try {
    sessionStorage.setItem(storageKey, [...reported].join());
  } catch {
    // Without storage, the posts stay collapsed only until the page is left.
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
