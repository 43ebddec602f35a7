/**
 * Moves the focus before an element is removed: into the next neighbour, otherwise the previous one, otherwise a
 * fallback.
 * @param all the element to be removed and its neighbours
 * @param part selector of the element to focus within a neighbour
 * @param otherwise selector of the fallback
 */
export function focusBeside<E extends Element>(
  gone: E,
  all: readonly E[],
  part: (neighbour: E) => HTMLElement | null | undefined,
  otherwise: string,
): void {
  const place = all.indexOf(gone);
  const neighbour = all[place + 1] ?? all[place - 1];
  const inNeighbour = neighbour && part(neighbour);
  const target = inNeighbour ?? document.querySelector<HTMLElement>(otherwise);
  // A press or a closing menu may return the focus to a button that is then removed, so that no element has the focus
  // afterwards.
  const settle = (tries: number) => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || !activeElement.isConnected;
    if (isLost) {
      if (target && target.tabIndex < 0) target.tabIndex = -1;
      target?.focus({ preventScroll: target === inNeighbour });
    } else if (tries > 0) requestAnimationFrame(() => settle(tries - 1));
  };
  requestAnimationFrame(() => settle(10));
}
