import { describe, expect, it } from '@jest/globals';
import { redirectPath } from './redirect-path.js';

describe('the target of a sign-in', () => {
  it.each([
    ['/', '/'],
    ['/journal', '/journal'],
    ['/journal?mode=freewrite#end', '/journal?mode=freewrite#end'],
    ['/topics/s%C3%BC%C3%9F', '/topics/s%C3%BC%C3%9F'],
    ['/über', '/%C3%BCber'],
    ['/a//b', '/a//b'],
    ['/apiary', '/apiary'],
    ['/journal?from=/api/logout', '/journal?from=/api/logout'],
  ])('is kept when it is a path of this product: %s', (wanted, path) => {
    expect(redirectPath(wanted)).toBe(path);
  });

  it.each([
    ['an absolute address', 'https://evil.example/'],
    ['another host without a scheme', '//evil.example'],
    ['another host after dots', '/.//evil.example'],
    ['another host after dots and a name', '/a/..//evil.example'],
    ['another host after encoded dots', '/%2e//evil.example'],
    ['a backslash', '/\\evil.example'],
    ['a backslash inside', '/a\\b'],
    ['a tab', '/\t/evil.example'],
    ['a line break', '/a\r\nset-cookie: a=b'],
    ['a C1 control character', '/a\u0085b'],
    ['a scheme', 'javascript:alert(1)'],
    ['a word', 'journal'],
    ['nothing', ''],
    ['a missing value', undefined],
    ['a list', ['/a', '/b']],
    ['signing out', '/api/logout'],
    ['the sign-out after dots', '/journal/../api/logout'],
    ['the sign-out with an encoded letter', '/%61pi/logout?x#y'],
    ['the sign-in itself', '/API/auth/google'],
    ['a path that cannot be decoded', '/%E0%A4'],
    ['a path that is too long', `/${'a'.repeat(2_000)}`],
  ])('becomes / when it is %s', (_, wanted) => {
    expect(redirectPath(wanted)).toBe('/');
  });
});
