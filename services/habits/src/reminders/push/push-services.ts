import { isIP } from 'node:net';

/**
 * The push services of the makers of browsers: Chrome and its kin, Firefox, Edge, Safari. An address is posted to only when its
 * host is one of these, for a client names it: anything else could be a server inside our own network.
 */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

const NAME = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/;
/** A stand-in on this very machine, which has to be named with its port. */
const LOCAL = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** Whether an entry can stand in the list: a host name, `*.` before one for all hosts below it, or `http://127.0.0.1:PORT`. */
export function isPushServiceEntry(entry: unknown): boolean {
  if (typeof entry !== 'string') return false;
  // All hosts below a name of one part would be half of the internet.
  return LOCAL.test(entry) || (NAME.test(entry) && !/^\*\.[^.]+$/.test(entry));
}

/** Whether messages may be posted to an address: HTTPS on its usual port, at a host that the list names. */
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
