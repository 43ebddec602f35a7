import type { Support } from './support-notices.js';

/** What the words call for that were saved last; null once it was read. */
let offered: Support | null = null;
const listeners = new Set<() => void>();

/** Shows what saved words call for, wherever the person is; nothing for ordinary ones. */
export function offerSupport({ safety, checkIn }: Support): void {
  if (safety || checkIn) set({ safety, checkIn });
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
