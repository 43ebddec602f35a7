/** Focuses the menu of an entry once it is rendered again. */
export function focusEntry(id: string | null): void {
  if (id === null) return;
  requestAnimationFrame(() => {
    const words = document.querySelector(`[data-entry="${CSS.escape(id)}"]`);
    words?.closest('li')?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  });
}

/** Focuses the conversation that contains an element which is about to be removed. */
export function focusLog(element: HTMLElement | null): void {
  element?.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
}
