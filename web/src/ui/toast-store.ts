import { useSyncExternalStore } from 'react';

export const toastDurationMs = 5_000;

export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  durationMs?: number;
  /** One thing to do about it, such as Undo; it puts the message away. */
  action?: { label: string; onAction(): void };
}

export interface ShownToast extends ToastInput {
  id: number;
  open: boolean;
}

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message at the edge of the screen for 5 s. Only one is visible: a new one takes the place of the old.
 * @returns its id, to put it away with
 */
export function toast(input: ToastInput): number {
  lastId += 1;
  change({ ...input, id: lastId, open: true });
  return lastId;
}

export function closeToast(id: number): void {
  if (shown?.id === id) change({ ...shown, open: false });
}

export function useShownToast(): ShownToast | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
