import { safeRedirect } from '../../lib/redirect.js';

/** Returns the path if it leads to a screen of this app; otherwise null, so that no link is rendered. */
export function ownPath(path: string): string | null {
  return safeRedirect(path) === path ? path : null;
}
