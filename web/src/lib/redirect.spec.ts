import { describe, expect, it } from '@jest/globals';
import { safeRedirect } from './redirect.js';

describe('safeRedirect', () => {
  it.each(['/', '/journal', '/journal?mode=freewrite', '/insights?q=a%20b#top', '/a//b', '/authors'])(
    'accepts the path %s',
    (path) => expect(safeRedirect(path)).toBe(path),
  );

  it.each([
    ['nothing', null],
    ['an empty string', ''],
    ['an absolute URL', 'https://evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a URL of another host without a scheme', '//evil.example'],
    ['a host after a slash and a backslash', '/\\evil.example'],
    ['a backslash in the path', '/a\\b'],
    ['a tab character, which browsers remove', '/\t/evil.example'],
    ['a line break', '/a\nb'],
    ['a path without a leading slash', 'journal'],
    ['a leading space', ' /journal'],
    ['the login screen itself', '/auth?redirect=/auth'],
    ['the login screen with a trailing slash', '/auth/'],
    ['another host behind a dot segment', '/.//evil.example'],
    ['logging out', '/api/logout'],
    ['the log-out path behind dot segments', '/journal/../api/logout'],
    ['the log-out path with an encoded letter', '/%61pi/logout?a=b'],
  ])('replaces %s with the home page', (_, candidate) => expect(safeRedirect(candidate)).toBe('/'));
});
