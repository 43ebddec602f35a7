import { useEffect } from 'react';

/**
 * Scrolls to the section named in the URL after the app has rendered. The browser scrolls there for a link followed
 * before that, but the position is lost when the page is rendered anew.
 */
export function useNamedPart(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash !== '' && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}
