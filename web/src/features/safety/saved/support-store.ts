import type { Support } from './support-notices.js';

/** What the words call for that were saved last; null once it was read. */
let offered: Support | null = null;
const listeners = new Set<() => void>();

/**
 * Shows what saved words call for, over the page; nothing for ordinary ones.
 * @returns whether there is something to show, which also says that the words are saved
 */
export function offerSupport({ safety, checkIn }: Support): boolean {
  if (!safety && !checkIn) return false;
  set({ safety, checkIn });
  return true;
}

export function dismissSupport(): void {
  set(null);
}

export function offeredSupport(): Support | null {
  return offered;
}

export function subscribeToSupport(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(support: Support | null): void {
  offered = support;
  for (const listener of listeners) listener();
}
