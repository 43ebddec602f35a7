import { useSyncExternalStore } from 'react';

/** Milliseconds for which the overlay stays after its work is done, so that it does not flash during a short wait. */
export const overlayHoldMs = 100;

interface Wait {
  text: string;
}

const waits = new Set<Wait>();
const listeners = new Set<() => void>();
let text: string | null = null;

function changed(): void {
  text = [...waits].at(-1)?.text ?? null;
  for (const listener of listeners) listener();
}

/** Covers the screen with the flame and `text` while the work runs and for 100 ms longer. Returns the work's result. */
export async function withLoadingOverlay<T>(work: () => Promise<T>, text = 'Loading...'): Promise<T> {
  const wait = { text };
  waits.add(wait);
  changed();
  try {
    return await work();
  } finally {
    setTimeout(() => {
      waits.delete(wait);
      changed();
    }, overlayHoldMs);
  }
}

/** Returns the text of the visible overlay; `null` when none is visible. */
export function useLoadingOverlay(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => text,
    () => null,
  );
}
