import { focusBeside } from '../../lib/focus-beside.js';

/**
 * Moves the focus from a list item that is about to be removed to the title of its neighbour, or to the page's title if
 * there is none.
 */
export function focusTitleBeside(inItem: HTMLElement): void {
  const item = inItem.closest('li');
  if (!item?.parentElement) return;
  const all = [...item.parentElement.children];
  focusBeside<Element>(item, all, (neighbour) => neighbour.querySelector<HTMLElement>('h2, h3'), 'h1');
}
