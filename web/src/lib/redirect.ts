import { isServerPath, normalizePath, pagePaths } from '@shadow-guide/contracts/facts';

/**
 * Returns the path of our own origin to open after signing in. Anything else becomes `/`: an absolute URL; `//host`; a
 * backslash or a control character (browsers read `/\host` and `/<tab>/host` as another host); the login screen itself,
 * which would be a loop; and the server's own routes, because a link to us must not log anyone out.
 */
export function safeRedirect(candidate: string | null | undefined): string {
  if (!candidate?.startsWith('/') || candidate.startsWith('//')) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\\\u0000-\u001f\u007f]/.test(candidate)) return '/';
  const base = 'http://ours.invalid';
  if (!URL.canParse(candidate, base)) return '/';
  const { pathname } = new URL(candidate, base);
  // `/.//host` becomes `//host` once its dot segments are resolved.
  if (pathname.startsWith('//') || isServerPath(pathname)) return '/';
  return normalizePath(pathname) === pagePaths.auth ? '/' : candidate;
}
