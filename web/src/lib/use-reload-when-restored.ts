import { useEffect } from 'react';

/**
 * Reloads the page when the browser restores it from its back-forward cache: the person may have logged out since, and
 * a plan or payment may have changed. The page is hidden until it is reloaded.
 */
export function useReloadWhenRestored(): void {
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      document.body.hidden = true;
      window.location.reload();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);
}
