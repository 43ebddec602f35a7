/** Removes the cause of a failure, when it knows it: something that this process remembers is out of date, and is forgotten. */
export type Remedy = (error: unknown) => boolean;

const remedies = new Set<Remedy>();

/** Makes a remedy known to this process. Call the answer to take it back. */
export function addRemedy(remedy: Remedy): () => void {
  remedies.add(remedy);
  return () => remedies.delete(remedy);
}

/**
 * Does work, and does it again from its beginning when what made it fail has been remedied. For work whose parts are each safe to
 * repeat: a call, a job, a transaction.
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
