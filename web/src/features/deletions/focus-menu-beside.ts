import { focusBeside } from '../../lib/focus-beside.js';

/**
 * Moves the focus from words that are deleted to the menu of what stands beside them, else to the conversation or the page itself.
 * @param gone selector of what goes
 * @param kind selector of it and its neighbours
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
