import { type RefObject, useEffect, useRef } from 'react';

/** Id of the resource that was closed, until its card has the focus again; null when there is none. */
export type Returned = RefObject<string | null>;

/** Restores the focus when the person returns to the list: to the card that was opened, otherwise to the title. */
export function useFocusOnReturn(resource: string | null, view: 'main' | 'bookmarks'): Returned {
  const last = useRef({ resource, view });
  const returned = useRef<string | null>(null);
  useEffect(() => {
    const { resource: closed, view: left } = last.current;
    last.current = { resource, view };
    returned.current = null;
    if (resource !== null || view !== 'main' || (closed === null && left === view)) return;
    document.querySelector<HTMLElement>('main h1')?.focus();
    returned.current = closed;
    focusReturned(returned);
  }, [resource, view]);
  return returned;
}

/**
 * Moves the focus to the card that was opened, if it is rendered by now and the person has not moved the focus
 * elsewhere.
 */
export function focusReturned(returned: Returned): void {
  const link = returned.current === null ? null : document.getElementById(`explorer-${returned.current}`);
  if (!link) return;
  returned.current = null;
  if (document.activeElement?.matches('body, main h1')) link.focus();
}
