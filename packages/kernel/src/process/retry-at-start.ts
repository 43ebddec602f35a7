import { isServerAway } from '../errors/server-away.js';

/** How long a process that starts waits for a server that starts too, or has no time for it yet, in milliseconds. */
export const START_WAIT_MS = 30_000;
const START_PAUSE_MS = 250;

/**
 * Runs work of a start, and again every 250 ms while PostgreSQL or Redis is away, for 30 s at most.
 * @param waiting is called once, with the first error, when the work will be tried again
 * @throws the last error of the work; at once when no server is away
 */
export async function retryAtStart<T>(
  work: () => Promise<T>,
  waiting: (error: Error) => void = () => {},
): Promise<T> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isServerAway(error) || performance.now() - begun > START_WAIT_MS) throw error;
      if (attempt === 1) waiting(error as Error);
      await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));
    }
  }
}
