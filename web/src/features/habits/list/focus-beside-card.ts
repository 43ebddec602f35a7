import { focusBeside } from '../../../lib/focus-beside.js';

/** Attribute that identifies a habit's card, for moving the focus out of it. */
export const cardMark = 'data-habit-card';

/**
 * Moves the focus from a habit's card that is about to be removed to the menu of the next card, or else to the page
 * title.
 */
export function focusBesideCard(id: string): void {
  const all = [...document.querySelectorAll(`[${cardMark}]`)];
  const card = all.find((each) => each.getAttribute(cardMark) === id);
  if (!card) return;
  focusBeside(
    card,
    all,
    (neighbour) => neighbour.querySelector<HTMLElement>('[aria-haspopup="menu"]'),
    'main h1',
  );
}
