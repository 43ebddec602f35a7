import { useMediaQuery } from '../../lib/use-media-query.js';

/** Whether this device asks for less motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
