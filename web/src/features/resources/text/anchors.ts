import type { MouseEvent } from 'react';

/** Maps each anchor to the link by which the person reached it, so that they can go back. */
const cameFrom = new WeakMap<Element, HTMLElement>();

/**
 * Follows a link within the page without changing the URL: the focus and the view move to the target, but the Back
 * button still leaves the text.
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

/**
 * Returns from an anchor to the link by which the person reached it, otherwise to the first link that points to the
 * anchor.
 */
export function goBackFrom(place: HTMLElement): void {
  const first = [...document.querySelectorAll<HTMLAnchorElement>('[data-resource-text] a')].find(
    ({ hash }) => hash === `#${place.id}`,
  );
  const last = cameFrom.get(place);
  const link = last?.isConnected ? last : first;
  if (link) goTo(link);
}

/** Goes to the anchor named in the URL, as for a link opened in a new tab. Returns whether the page has this anchor. */
export function goToPlaceOfAddress(): boolean {
  const named = placeOf(window.location.hash);
  if (named) goTo(named);
  return named !== null;
}

function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The percent-encoding in the URL is invalid, for example cut in the middle of a character.
    return null;
  }
}

function goTo(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: place.matches('a') ? 'center' : 'start' });
}
