import { useEffect } from 'react';

/**
 * Loads the page anew when the browser brings it back as it was left (from its back-forward cache): whoever was signed in may have
 * logged out since, and a plan or a payment may have changed. Until then nothing of it is shown.
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
