/**
 * Removes the cause of a failure if it recognizes it: outdated cached data of this process is dropped. Returns whether
 * it did.
 */
export type Remedy = (error: unknown) => boolean;

const remedies = new Set<Remedy>();

/** Registers a remedy in this process. The returned function removes it. */
export function addRemedy(remedy: Remedy): () => void {
  remedies.add(remedy);
  return () => remedies.delete(remedy);
}

/**
 * Runs work, and repeats it from the start when a remedy removed the cause of its failure. For work whose parts are
 * each safe to repeat: a call, a job, a transaction.
 */
export async function withRemedies<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const applied = [...remedies].filter((remedy) => remedy(error));
    if (applied.length === 0) throw error;
    return work();
  }
}
