import { focusBeside } from '../../lib/focus-beside.js';

/** Moves the focus from an item of a list that is about to go to the title of the one beside it, else to that of the page. */
export function focusTitleBeside(inItem: HTMLElement): void {
  const item = inItem.closest('li');
  if (!item?.parentElement) return;
  const all = [...item.parentElement.children];
  focusBeside<Element>(item, all, (neighbour) => neighbour.querySelector<HTMLElement>('h2, h3'), 'h1');
}
