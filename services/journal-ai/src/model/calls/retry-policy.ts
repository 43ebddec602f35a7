import { setTimeout as pause } from 'node:timers/promises';
import type { AttemptFailure } from '../failures/attempt-failure.js';

export const MAX_RETRIES = 2;
/** Maximum wait in milliseconds that a server may ask for; when it asks for a longer wait, the call fails instead. */
const MAX_RETRY_AFTER_MS = 15_000;
const FIRST_PAUSE_MS = 400;

/**
 * Returns the milliseconds to wait before the next attempt. Returns undefined when there must be no further attempt:
 * the failure is final, two retries were made, or the remaining time is too short. After a timeout there is only one
 * retry, because each timeout has cost the person a long wait.
 * @param retries number of retries so far
 * @param chance 0 to 1; spreads the retries of many turns that failed together
 */
export function nextPause(
  failure: AttemptFailure,
  retries: number,
  timeLeftMs: number,
  maxRetries = MAX_RETRIES,
  chance = Math.random(),
): number | undefined {
  if (!failure.traits.retry || retries >= (failure.isTimeout ? Math.min(1, maxRetries) : maxRetries)) {
    return undefined;
  }
  const jittered = FIRST_PAUSE_MS * 3 ** retries * (0.5 + chance);
  const asked = failure.traits.retryAfterMs ?? 0;
  if (asked > MAX_RETRY_AFTER_MS) return undefined;
  const wait = Math.max(jittered, asked + (asked > 0 ? jittered / 2 : 0));
  return wait < timeLeftMs / 2 ? wait : undefined;
}

/** Waits; returns early when the signal fires. */
export async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
