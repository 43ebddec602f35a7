import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether the person intended to sign out: one of the product's pages made the request, or the person opened
 * the address themselves. Browsers send where a navigation started in `Sec-Fetch-Site` (Fetch Metadata), across all its
 * redirects. Old browsers, and browsers that use the product without TLS, do not send this header; they send the page
 * in `Referer` unless that page forbids it. Programs send neither header.
 */
export function meansToSignOut(headers: IncomingHttpHeaders, ours: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const page = headers.origin ?? headers.referer;
  return page === undefined || (URL.canParse(page) && new URL(page).origin === ours);
}
