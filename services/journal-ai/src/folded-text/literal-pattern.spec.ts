import { describe, expect, it } from '@jest/globals';
import { literalPattern } from './literal-pattern.js';

describe('the pattern of a text', () => {
  it.each(['self-care', 'C++ (again)', '50% [sic]', 'a/b\\c', '^$.*?{}|', '愛-愛'])(
    'matches it: %s',
    (text) => {
      expect(new RegExp(`^${literalPattern(text)}$`, 'u').test(text)).toBe(true);
    },
  );
});
