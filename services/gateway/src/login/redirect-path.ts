import { isServerPath } from '@shadow-guide/contracts/facts';

const MAX_LENGTH = 2_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\\]/;

/**
 * Returns the page to open after a sign-in: the path of a page of this product. Any other target, and any target that a
 * browser might read as another host, becomes `/`. So does `/api/logout`, which would end the new session.
 */
export function redirectPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH || UNSAFE.test(wanted)) return '/';
  if (!wanted.startsWith('/') || wanted.startsWith('//')) return '/';
  const base = 'http://ours.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, base);
  // `/.//host` becomes `//host` once its dots are resolved.
  if (origin !== base || pathname.startsWith('//') || isServerPath(pathname)) return '/';
  return pathname + search + hash;
}
