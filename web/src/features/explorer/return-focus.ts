import { type RefObject, useEffect, useRef } from 'react';

/** The resource that was closed, until the focus is on its card again; null when there is none. */
export type Returned = RefObject<string | null>;

/** Back in the list the focus is where the person was in it, else at its title. */
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

/** Gives the focus to the card that was left, if it is drawn by now and the person has not gone elsewhere meanwhile. */
export function focusReturned(returned: Returned): void {
  const link = returned.current === null ? null : document.getElementById(`explorer-${returned.current}`);
  if (!link) return;
  returned.current = null;
  if (document.activeElement?.matches('body, main h1')) link.focus();
}
