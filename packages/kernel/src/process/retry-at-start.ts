import { isServerAway } from '../errors/server-away.js';
import { wordsOfConnection } from '../errors/server-words.js';
import { logger } from '../logging/logger.js';

/** How long a process that starts waits for a server that starts too, or has no time for it yet, and between two tries, in milliseconds. */
export const START = { waitMs: 30_000, pauseMs: 500 } as const;

/**
 * Runs work of a start, and again every half second while PostgreSQL or Redis is away, for 30 s at most.
 * @param until when it is tried no more, by `performance.now()`
 * @throws the last error of the work; at once when no server is away
 */
export async function retryAtStart<T>(
  work: () => Promise<T>,
  until = performance.now() + START.waitMs,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isServerAway(error) || performance.now() > until) throw error;
    logger.warn({ words: wordsOfConnection(error as Error) }, 'waiting for a server');
    await new Promise((resolve) => setTimeout(resolve, START.pauseMs));
    return retryAtStart(work, until);
  }
}
