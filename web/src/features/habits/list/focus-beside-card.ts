import { focusBeside } from '../../../lib/focus-beside.js';

/** Marks a habit's card, for the focus that leaves it. */
export const cardMark = 'data-habit-card';

/** Moves the focus from a habit's card that is about to go to the menu of the next one, else to the title of the page. */
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
