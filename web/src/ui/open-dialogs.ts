import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** The ids of the open dialogs, the topmost last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers the surrounding dialog as open while it is mounted.
 * @returns whether no other dialog is on top of it
 */
export function useTopDialog(): boolean {
  const id = useId();
  useLayoutEffect(() => {
    change([...open, id]);
    return () => change(open.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => open.at(-1)) === id;
}

/** Returns whether a dialog is open. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open.length > 0,
    () => false,
  );
}
