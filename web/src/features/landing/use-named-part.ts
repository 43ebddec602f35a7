import { useEffect } from 'react';

/**
 * Scrolls to the section named in the URL after the app has rendered. The browser itself scrolls there for a link
 * followed before, but that position is lost when the app renders the page again.
 */
export function useNamedPart(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash !== '' && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}
