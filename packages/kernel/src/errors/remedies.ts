/**
 * Removes the cause of a failure that it recognizes, by dropping outdated cached data of this process. Returns whether
 * it recognized the failure.
 */
export type Remedy = (error: unknown) => boolean;

const remedies = new Set<Remedy>();

/** Registers a remedy in this process. The returned function removes it. */
export function addRemedy(remedy: Remedy): () => void {
  remedies.add(remedy);
  return () => remedies.delete(remedy);
}

/**
 * Runs work, and repeats it from the start when a remedy removed the cause of its failure. Every part of the work must
 * be safe to repeat, as in a call, a job or a transaction.
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
