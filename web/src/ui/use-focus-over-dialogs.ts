import { type RefObject, useEffect } from 'react';

/**
 * Lets the focus move to an element while a dialog is open. A dialog hears on the document of every move of the focus and takes it
 * back; what stops at the body it does not hear, and the event handlers of React do.
 */
export function useFocusOverDialogs(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { body } = document;
    const pass = (event: FocusEvent) => {
      const to = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (to instanceof Node && element.current?.contains(to)) event.stopPropagation();
    };
    body.addEventListener('focusin', pass);
    body.addEventListener('focusout', pass);
    return () => {
      body.removeEventListener('focusin', pass);
      body.removeEventListener('focusout', pass);
    };
  }, [element]);
}
