import { safeRedirect } from '../../lib/redirect.js';

/** The path of a screen of this app; null when it is anything else, which is not linked to. */
export function ownPath(path: string): string | null {
  return safeRedirect(path) === path ? path : null;
}
