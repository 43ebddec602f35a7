import { useSyncExternalStore } from 'react';

export const toastDurationMs = 5_000;

export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** One thing to do about it, such as Undo; it puts the message away. */
  action?: { label: string; onAction(): void };
  /**
   * It is there until this instant, in milliseconds since 1970: another message takes its place for a while only. Without it the
   * message stands for 5 s of being seen ({@link runToastTime}) and does not come back.
   */
  endsAt?: number;
  /** It is gone for good: put away, acted on, or its time is over. */
  onClosed?(): void;
}

export interface ShownToast extends ToastInput {
  id: number;
  open: boolean;
  /** What is left of its 5 s, in milliseconds. */
  readonly time: { leftMs: number };
}

let shown: ShownToast | undefined;
/** Messages whose time is not over, and whose place another one has taken; the newest is the last. */
let waiting: ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message at the foot of the page, or of the open dialog. Only one is visible: a new one takes the place of the old.
 * @returns its id, to put it away with
 */
export function toast(input: ToastInput): number {
  lastId += 1;
  const id = lastId;
  if (shown?.open && shown.endsAt !== undefined) waiting.push(shown);
  if (input.endsAt !== undefined) setTimeout(() => closeToast(id), Math.max(0, input.endsAt - Date.now()));
  change({ ...input, id, open: true, time: { leftMs: toastDurationMs } });
  return id;
}

/** The button of a message that takes back what the message reports. */
export function undoAction(undo: () => Promise<unknown>, onFailed: (error: unknown) => void) {
  return { label: 'Undo', onAction: () => void undo().catch(onFailed) };
}

/** Says something else in the same message, without announcing it again. */
export function retitleToast(id: number, title: string): void {
  waiting = waiting.map((one) => (one.id === id ? { ...one, title } : one));
  if (shown?.id === id) change({ ...shown, title });
}

/** Puts a message away for good; what it had taken the place of is there again. */
export function closeToast(id: number): void {
  const closed = [shown, ...waiting].find((one) => one?.id === id && one.open);
  if (!closed) return;
  waiting = waiting.filter((one) => one.id !== id);
  if (shown?.id === id) change(waiting.pop() ?? { ...shown, open: false });
  closed.onClosed?.();
}

/**
 * Lets the time of the visible message run; the message is put away when none is left.
 * @returns stops it: nobody sees the message, or somebody is about to press one of its buttons
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

/** The message that is visible, or was last. */
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
