/**
 * Moves the focus once something is gone: into what followed it, else into what stood before it, else to what stays. Called before
 * it goes.
 * @param all what goes and its neighbours
 * @param part where in a neighbour the focus goes
 * @param otherwise selector of what stays
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
  // A press or a menu gives the focus back to a button that goes with it; after that nothing has it.
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
