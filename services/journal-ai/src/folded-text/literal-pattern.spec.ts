import { describe, expect, it } from '@jest/globals';
import { literalPattern } from './literal-pattern.js';

describe('the pattern made from a text', () => {
  it.each(['self-care', 'C++ (again)', '50% [sic]', 'a/b\\c', '^$.*?{}|', '愛-愛'])(
    'matches the text: %s',
    (text) => {
      expect(new RegExp(`^${literalPattern(text)}$`, 'u').test(text)).toBe(true);
    },
  );
});
