/** Moves the focus from an item of a list that is about to go to the one after it, or before it; without any, to the page's title. */
export function focusNeighbour(inItem: HTMLElement): void {
  const item = inItem.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('h2, h3') ?? document.querySelector<HTMLElement>('h1');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: neighbour !== null && neighbour !== undefined });
}
