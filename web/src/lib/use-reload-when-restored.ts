import { useEffect } from 'react';

/**
 * Loads the page anew when the browser brings it back as it was left (from its back-forward cache): what it shows, and what it
 * was waiting for, are of the time before.
 */
export function useReloadWhenRestored(): void {
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);
}
