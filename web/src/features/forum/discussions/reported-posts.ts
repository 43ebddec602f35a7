import { useSyncExternalStore } from 'react';

/** Ids of posts that were reported in this tab, with commas between them; posts are gone with their day. */
const storageKey = 'reported-posts';
/** More than one day takes. */
const maxKept = 50;

let reported: ReadonlySet<string> = new Set(read());
const listeners = new Set<() => void>();

/** Whether the person has reported a post in this tab. */
export function useIsReported(id: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reported.has(id),
  );
}

/** Folds a post for the person who reported it. */
export function rememberReported(id: string): void {
  reported = new Set([...reported, id].slice(-maxKept));
  try {
    sessionStorage.setItem(storageKey, [...reported].join());
  } catch {
    // Without storage the posts are folded until the page is left.
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
