import { broadcastToTabs, onTabMessage } from '../../../lib/tabs.js';

/** Length of a quiet period in milliseconds; equal to the server's own. */
const quietMs = 24 * 60 * 60_000;
/**
 * Key in the tab's session storage, with a name that reveals nothing. The value survives a reload and a sign-out, and
 * is deleted with the tab.
 */
const storageKey = 'notices-after';

let until = readStored();
/** Number of check-in questions on the screen. */
let held = 0;
const listeners = new Set<() => void>();

/**
 * Starts a quiet period when a safety card is shown: nothing is advertised from now on, in this tab and in every other
 * tab.
 */
export function startQuietPeriod(now = Date.now()): void {
  prolong(now + quietMs);
  broadcastToTabs({ kind: 'quiet', until: now + quietMs });
}

/**
 * Suspends advertising while a check-in question is on the screen. Whether a quiet period follows is decided by the
 * server. Returns a function that ends the suspension.
 */
export function holdQuiet(): () => void {
  held += 1;
  notifyListeners();
  return () => {
    held -= 1;
    notifyListeners();
  };
}

/** Returns whether a card was shown in this browser within the quiet period, or a question is on the screen. */
export function isQuietHere(): boolean {
  return held > 0 || isAfterCardHere();
}

/** Returns whether a card was shown in this browser within the quiet period; a question alone does not count. */
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
    // Without storage, this tab remembers the quiet period only until a reload; the server remembers it anyway.
  }
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function readStored(): number {
  try {
    return Number(globalThis.sessionStorage?.getItem(storageKey) ?? 0) || 0;
  } catch {
    return 0;
  }
}
