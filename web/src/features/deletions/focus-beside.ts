/**
 * Moves the focus to the menu of a neighbour once something is gone: of what followed it, else of what stood before it, else to the
 * conversation or the page itself. Called before it goes.
 * @param gone selector of what goes
 * @param kind selector of it and its neighbours
 */
export function focusBeside(gone: string, kind: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(kind)];
  const place = all.findIndex((element) => element.matches(gone));
  const neighbour = all[place + 1] ?? all[place - 1];
  const target =
    neighbour?.parentElement?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ??
    document.querySelector<HTMLElement>('[role="log"], main');
  // The menu gives the focus back to a button that goes with it; after that nothing has it.
  const settle = (tries: number) => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || !activeElement.isConnected;
    if (isLost) target?.focus({ preventScroll: true });
    else if (tries > 0) requestAnimationFrame(() => settle(tries - 1));
  };
  requestAnimationFrame(() => settle(10));
}
