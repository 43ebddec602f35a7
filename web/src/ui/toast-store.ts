import { useSyncExternalStore } from 'react';

export const toastDurationMs = 5_000;

export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** One action, such as Undo; it dismisses the toast. */
  action?: { label: string; onAction(): void };
  /**
   * Instant until which the toast is shown, in milliseconds since 1970. If another toast replaces it, it is shown again
   * afterwards. Without `endsAt`, the toast is shown for 5 s of visible time ({@link runToastTime}) and is not shown
   * again.
   */
  endsAt?: number;
  /** Called when the toast is permanently closed: it was dismissed, its action was used, or it expired. */
  onClosed?(): void;
}

export interface ShownToast extends ToastInput {
  id: number;
  open: boolean;
  /** What is left of the toast's 5 s, in milliseconds. */
  readonly time: { leftMs: number };
}

let shown: ShownToast | undefined;
/** Toasts that have not expired but were replaced by another one; the newest is the last. */
let waiting: ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast at the bottom of the page, or of the open dialog. Only one toast is visible; a new one replaces the
 * previous one.
 * @returns the toast's id, with which it can be closed
 */
export function toast(input: ToastInput): number {
  lastId += 1;
  const id = lastId;
  if (shown?.open && shown.endsAt !== undefined) waiting.push(shown);
  if (input.endsAt !== undefined) setTimeout(() => closeToast(id), Math.max(0, input.endsAt - Date.now()));
  change({ ...input, id, open: true, time: { leftMs: toastDurationMs } });
  return id;
}

/** Returns the button of a toast that undoes the action that the toast reports. */
export function undoAction(undo: () => Promise<unknown>, onFailed: (error: unknown) => void) {
  return { label: 'Undo', onAction: () => void undo().catch(onFailed) };
}

/** Changes the title of a toast, without announcing it again. */
export function retitleToast(id: number, title: string): void {
  waiting = waiting.map((one) => (one.id === id ? { ...one, title } : one));
  if (shown?.id === id) change({ ...shown, title });
}

/** Dismisses a toast permanently; the toast that it had replaced is shown again. */
export function closeToast(id: number): void {
  const closed = [shown, ...waiting].find((one) => one?.id === id && one.open);
  if (!closed) return;
  waiting = waiting.filter((one) => one.id !== id);
  if (shown?.id === id) change(waiting.pop() ?? { ...shown, open: false });
  closed.onClosed?.();
}

/**
 * Runs the time of the visible toast, and closes the toast when no time is left.
 * @returns a function that pauses the time, for when the toast is not visible or the person is about to press one of
 * its buttons
 */
export function runToastTime(): () => void {
  if (!shown?.open || shown.endsAt !== undefined) return () => undefined;
  const { id, time } = shown;
  const since = Date.now();
  const timer = setTimeout(() => closeToast(id), time.leftMs);
  return () => {
    clearTimeout(timer);
    time.leftMs -= Date.now() - since;
  };
}

/** Returns the visible toast; if none is visible, the last one. */
export function shownToast(): ShownToast | undefined {
  return shown;
}

export function useShownToast(): ShownToast | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shownToast,
    () => undefined,
  );
}
