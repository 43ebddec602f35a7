import type { Support } from './support-notices.js';

/** The support for the most recently saved text; null once the person has dismissed it. */
let offered: Support | null = null;
const listeners = new Set<() => void>();

/**
 * Shows the support that a saved text requires as a dialog; shows nothing for ordinary text.
 * @returns whether support is shown, which also implies that the text is saved
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
