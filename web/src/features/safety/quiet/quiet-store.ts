import { broadcastToTabs, onTabMessage } from '../../../lib/tabs.js';

/** As long as the server's own quiet time. */
const quietMs = 24 * 60 * 60_000;
/** Of this tab alone, and of a name that tells nothing: it outlives a reload and a sign-out, and goes with the tab. */
const storageKey = 'notices-after';

let until = readStored();
/** How many questions are on the screen. */
let held = 0;
const listeners = new Set<() => void>();

/** A safety card is on the screen: from now on nothing is advertised, in this tab and in every other. */
export function beginQuiet(now = Date.now()): void {
  prolong(now + quietMs);
  broadcastToTabs({ kind: 'quiet', until: now + quietMs });
}

/**
 * A question is on the screen: nothing is advertised beside it. Whether quiet time follows from it is for the server to say.
 * Returns how to end it.
 */
export function holdQuiet(): () => void {
  held += 1;
  tell();
  return () => {
    held -= 1;
    tell();
  };
}

/** Whether a card was shown in this browser so lately, or a question is on the screen. */
export function isQuietHere(): boolean {
  return held > 0 || isAfterCardHere();
}

/** Whether a card was shown in this browser so lately; a question alone says nothing yet. */
export function isAfterCardHere(): boolean {
  return Date.now() < until;
}

export function subscribeToQuiet(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onTabMessage((message) => {
    if (message.kind === 'quiet') prolong(message.until);
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function prolong(to: number): void {
  if (to <= until) return;
  until = to;
  try {
    sessionStorage.setItem(storageKey, String(to));
  } catch {
    // Without storage this tab knows it until it is loaded anew; the server knows it longer.
  }
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function readStored(): number {
  try {
    return Number(globalThis.sessionStorage?.getItem(storageKey) ?? 0) || 0;
  } catch {
    return 0;
  }
}
