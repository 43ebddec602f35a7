import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the person means to sign out: our own page asks for it, or they opened the address themselves. Browsers say where a navigation
 * began with `Sec-Fetch-Site` (Fetch Metadata), over all its redirects. Those that do not, because they are old or the product is
 * reached without TLS, name the page in `Referer` unless that page forbids it; programs send neither.
 */
export function meansToSignOut(headers: IncomingHttpHeaders, ours: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const page = headers.origin ?? headers.referer;
  return page === undefined || (URL.canParse(page) && new URL(page).origin === ours);
}
