import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether the person means to sign out: it was requested by one of the product's pages, or they opened the
 * address themselves. Browsers send where a navigation started in `Sec-Fetch-Site` (Fetch Metadata), across all its
 * redirects. Browsers that do not, because they are old or the product is served without TLS, send the page in
 * `Referer` unless that page forbids it; programs send neither.
 */
export function meansToSignOut(headers: IncomingHttpHeaders, ours: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const page = headers.origin ?? headers.referer;
  return page === undefined || (URL.canParse(page) && new URL(page).origin === ours);
}
