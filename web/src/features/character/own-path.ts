import { safeRedirect } from '../../lib/redirect.js';

/** Returns the path if it is a screen of this app; otherwise null, so that it is not linked. */
export function ownPath(path: string): string | null {
  return safeRedirect(path) === path ? path : null;
}
