import type { MouseEvent } from 'react';

/** The link that was followed to each anchor, for the way back. */
const cameFrom = new WeakMap<Element, HTMLElement>();

/**
 * Follows a link within the page without changing the URL: focus and view move to the target, and Back still leaves the
 * text.
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

/** Returns to the link in the text that was followed to a place, or else to the first one that points to it. */
export function goBackFrom(place: HTMLElement): void {
  const first = [...document.querySelectorAll<HTMLAnchorElement>('[data-resource-text] a')].find(
    ({ hash }) => hash === `#${place.id}`,
  );
  const last = cameFrom.get(place);
  const link = last?.isConnected ? last : first;
  if (link) goTo(link);
}

/** Goes to the place named in the URL, as for a link opened in a new tab. Returns whether there is one. */
export function goToPlaceOfAddress(): boolean {
  const named = placeOf(window.location.hash);
  if (named) goTo(named);
  return named !== null;
}

function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The percent-encoding is cut in the middle of a character.
    return null;
  }
}

function goTo(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: place.matches('a') ? 'center' : 'start' });
}
