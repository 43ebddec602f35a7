import { isServerUnavailable } from '../errors/server-away.js';
import { wordsOfConnection } from '../errors/server-words.js';
import { logger } from '../logging/logger.js';

/**
 * Maximum time for which a starting process waits for a server, and the pause between two attempts, in milliseconds.
 */
export const START = { waitMs: 30_000, pauseMs: 500 } as const;

/**
 * Runs start-up work, and repeats it every half second while PostgreSQL or Redis is unavailable, for at most 30 s.
 * @param until time by `performance.now()` after which it is not retried
 * @throws the last error of the work; at once when it does not mean that a server is unavailable
 */
export async function retryAtStart<T>(
  work: () => Promise<T>,
  until = performance.now() + START.waitMs,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isServerUnavailable(error) || performance.now() > until) throw error;
    logger.warn({ words: wordsOfConnection(error as Error) }, 'waiting for a server');
    await new Promise((resolve) => setTimeout(resolve, START.pauseMs));
    return retryAtStart(work, until);
  }
}
