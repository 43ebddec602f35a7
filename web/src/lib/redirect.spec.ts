import { describe, expect, it } from '@jest/globals';
import { safeRedirect } from './redirect.js';

describe('safeRedirect', () => {
  it.each(['/', '/journal', '/journal?mode=freewrite', '/insights?q=a%20b#top', '/a//b', '/authors'])(
    'lets the path %s pass',
    (path) => expect(safeRedirect(path)).toBe(path),
  );

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['an absolute address', 'https://evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['another host without a scheme', '//evil.example'],
    ['a backslash host', '/\\evil.example'],
    ['a backslash anywhere', '/a\\b'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break', '/a\nb'],
    ['a path without its slash', 'journal'],
    ['a leading blank', ' /journal'],
    ['the login screen itself', '/auth?redirect=/auth'],
    ['the login screen with a slash', '/auth/'],
    ['another host behind dots', '/.//evil.example'],
    ['logging out', '/api/logout'],
    ['logging out behind dots', '/journal/../api/logout'],
    ['logging out behind an encoded letter', '/%61pi/logout?a=b'],
  ])('turns %s into the home page', (_, candidate) => expect(safeRedirect(candidate)).toBe('/'));
});
