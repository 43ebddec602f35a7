/** Gives the focus to the menu of an entry once it is drawn again. */
export function focusEntry(id: string | null): void {
  if (id === null) return;
  requestAnimationFrame(() => {
    const words = document.querySelector(`[data-entry="${CSS.escape(id)}"]`);
    words?.closest('li')?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  });
}

/** Gives the focus to the conversation that an element stands in, when the element is about to go. */
export function focusLog(element: HTMLElement | null): void {
  element?.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
}
