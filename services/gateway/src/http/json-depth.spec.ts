import { describe, expect, it } from '@jest/globals';
import { isNestedTooDeep } from './json-depth.js';

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;

describe('a JSON text', () => {
  it.each([
    ['empty', ''],
    ['flat', `[${'{},'.repeat(1_000)}{}]`],
    ['32 levels deep', nested(32)],
    ['a string of brackets', JSON.stringify('['.repeat(100))],
    ['a string with escaped quotes before its brackets', JSON.stringify(`"\\"${'['.repeat(100)}`)],
    ['an unterminated string', `"${'['.repeat(100)}`],
    ['closed more often than opened', ']'.repeat(100)],
  ])('that is %s is accepted', (_, text) => {
    expect(isNestedTooDeep(text)).toBe(false);
  });

  it.each([
    ['34 levels deep', nested(34)],
    ['never closed', '{"a":'.repeat(33)],
    ['deeply nested after a string', `{"\\"]":${nested(32)}}`],
  ])('that is %s is refused', (_, text) => {
    expect(isNestedTooDeep(text)).toBe(true);
  });
});
