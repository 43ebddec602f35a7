import { focusBeside } from '../../lib/focus-beside.js';

/**
 * Moves the focus from a deleted element to the menu of its neighbour. If there is no neighbour, the conversation or
 * the page gets the focus.
 * @param gone selector of the deleted element
 * @param kind selector of that element and its neighbours
 */
export function focusMenuBeside(gone: string, kind: string): void {
  const all = [...document.querySelectorAll(kind)];
  const element = all.find((one) => one.matches(gone));
  if (!element) return;
  focusBeside(
    element,
    all,
    (neighbour) => neighbour.parentElement?.querySelector<HTMLElement>('[aria-haspopup="menu"]'),
    '[role="log"], main',
  );
}
