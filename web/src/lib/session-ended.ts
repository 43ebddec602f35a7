type Listener = (url: string) => void;

const listeners = new Set<Listener>();

/** Told of every answer 401, with the address that was called. Returns how to stop listening. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportUnauthorized(url: string): void {
  for (const listener of listeners) listener(url);
}
