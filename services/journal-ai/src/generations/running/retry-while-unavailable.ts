import { setTimeout as delay } from 'node:timers/promises';
import { isServerAway } from '@shadow-guide/kernel';

const PAUSE_MS = 500;

/**
 * Repeats work while the database is away, so that a frozen or restarted server costs a running turn time and no second model
 * call. Ends with the last error when the signal is aborted, and with any error of another kind at once.
 */
export async function retryWhileUnavailable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isServerAway(error) || signal.aborted) throw error;
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
