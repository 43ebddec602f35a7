import { isIP } from 'node:net';

/**
 * Hosts of the browser vendors' push services: Chrome and its relatives, Firefox, Edge, Safari. We post to an address
 * only when its host is listed, because clients supply the addresses and any other host could be a server inside our
 * own network.
 */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

const NAME = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/;
/** Pattern of a local substitute for a push service; it must be listed with its port. */
const LOCAL = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/**
 * Returns whether an entry is valid: a host name, a host name after `*.` for all of its subdomains, or
 * `http://127.0.0.1:PORT`.
 */
export function isPushServiceEntry(entry: unknown): boolean {
  if (typeof entry !== 'string') return false;
  // A wildcard below a single label would allow a large part of the internet.
  return LOCAL.test(entry) || (NAME.test(entry) && !/^\*\.[^.]+$/.test(entry));
}

/** Returns whether we may post to an address: HTTPS on its default port, at a listed host. */
export function isPushAddress(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (protocol === 'http:') return LOCAL.test(origin) && services.includes(origin);
  if (protocol !== 'https:' || port !== '' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return services.some((each) => each === hostname || (each.startsWith('*.') && isBelow(hostname, each)));
}

function isBelow(host: string, pattern: string): boolean {
  return host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1;
}
