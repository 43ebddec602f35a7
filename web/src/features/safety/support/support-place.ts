import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** Headings of the cards and questions on the screen, in the order in which they appeared. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Registers support as a target of the skip link while it is on the screen. `heading` must be focusable. */
export function useSupportPlace(heading: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const place = heading.current;
    if (!shown || !place) return;
    setPlaces([...places, place]);
    return () => setPlaces(places.filter((other) => other !== place));
  }, [heading, shown]);
}

/** Returns the heading of the newest support on the screen; null when there is none. */
export function useNewestSupport(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => places.at(-1) ?? null,
    () => null,
  );
}

function setPlaces(next: readonly HTMLElement[]): void {
  places = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
