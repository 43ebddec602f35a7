import { setTimeout as delay } from 'node:timers/promises';
import { isServerUnavailable } from '@shadow-guide/kernel';

const PAUSE_MS = 500;

/**
 * Retries work while the database is down, so that a frozen or restarted server delays a running turn but causes no
 * second model call. Throws the last error when the signal is aborted. Throws any other kind of error at once.
 */
export async function retryWhileUnavailable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isServerUnavailable(error) || signal.aborted) throw error;
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
