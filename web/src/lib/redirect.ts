/**
 * The path of our own origin to go to after signing in. Anything else becomes `/`: an absolute address, `//host`,
 * a backslash or a control character (browsers read `/\host` and `/<tab>/host` as another host), and the login
 * screen itself, which would lead in a circle.
 */
export function safeRedirect(candidate: string | null | undefined): string {
  if (!candidate?.startsWith('/') || candidate.startsWith('//')) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\\\u0000-\u001f\u007f]/.test(candidate)) return '/';
  const path = candidate.split(/[?#]/, 1)[0];
  return path === '/auth' || path === '/auth/' ? '/' : candidate;
}
