import type { MouseEvent } from 'react';

/** The link that led to each anchor, for the way back. */
const cameFrom = new WeakMap<Element, HTMLElement>();

/**
 * Follows a link to a place on the same page by itself: focus and view move there, and the address stays, so that Back leaves the
 * text as it does everywhere else.
 */
export function followAnchor(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.currentTarget;
  const target = placeOf(link.hash);
  event.preventDefault();
  if (!target) return;
  cameFrom.set(target, link);
  goTo(target);
}

/** Back to the link in the text that led to a place, or else to the first one that would. */
export function goBackFrom(place: HTMLElement): void {
  const first = [...document.querySelectorAll<HTMLAnchorElement>('[data-resource-text] a')].find(
    ({ hash }) => hash === `#${place.id}`,
  );
  const last = cameFrom.get(place);
  const link = last?.isConnected ? last : first;
  if (link) goTo(link);
}

/** Goes to the place that the address names, as a link that was opened in a new tab does. Returns whether there is one. */
export function goToPlaceOfAddress(): boolean {
  const named = placeOf(window.location.hash);
  if (named) goTo(named);
  return named !== null;
}

function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Cut in the middle of a letter.
    return null;
  }
}

function goTo(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: place.matches('a') ? 'center' : 'start' });
}
