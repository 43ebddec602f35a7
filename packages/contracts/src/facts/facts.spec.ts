import { describe, expect, it } from '@jest/globals';
import { isPagePath } from './pages.js';
import { countCharacters, isLongerThan } from './texts.js';

describe('the length of a text in code points', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['🫠', 1],
    ['🫠🫠a', 3],
    ['\ud83e', 1],
    ['\udee0\ud83e', 2],
    ['e\u0301', 2],
  ])('of %j is %d', (text, count) => {
    expect(countCharacters(text)).toBe(count);
    expect(isLongerThan(text, count)).toBe(false);
    expect(isLongerThan(`${text}x`, count)).toBe(true);
  });
});

describe('the web app', () => {
  it.each(['/', '', '/journal', '/Journal/', '/subscribe'])('has a screen at the path %s', (path) => {
    expect(isPagePath(path)).toBe(true);
  });
  it.each(['/nowhere', '/journal/more', '/journal.html', '/assets'])(
    'has no screen at the path %s',
    (path) => {
      expect(isPagePath(path)).toBe(false);
    },
  );
});
