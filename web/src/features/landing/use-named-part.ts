import { useEffect } from 'react';

/**
 * Goes to the part that the address names, once the app has taken the page over. Who follows a link of the page before that is taken
 * there by the browser, and loses the place when the page is drawn anew.
 */
export function useNamedPart(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash !== '' && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}
