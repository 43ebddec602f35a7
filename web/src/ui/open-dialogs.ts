import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** The open dialogs, the topmost last. */
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

/** Counts the dialog around it as open for as long as it is mounted. @returns whether no other dialog is above it */
export function useTopDialog(): boolean {
  const id = useId();
  useLayoutEffect(() => {
    change([...open, id]);
    return () => change(open.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => open.at(-1)) === id;
}

/** Whether a dialog is open. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open.length > 0,
    () => false,
  );
}
