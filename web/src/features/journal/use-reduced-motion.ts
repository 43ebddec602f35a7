import { useMediaQuery } from '../../lib/use-media-query.js';

/** Returns whether this device requests reduced motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
