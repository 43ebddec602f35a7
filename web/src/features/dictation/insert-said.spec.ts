import { describe, expect, it } from '@jest/globals';
import { fitted } from './insert-said.js';

describe('dictated words', () => {
  it.each([
    ['', 'Today', '', 'Today'],
    ['Today', 'I slept', '', ' I slept'],
    ['Today ', 'I slept', '', 'I slept'],
    ['Today\n', 'I slept', '\nlong', 'I slept'],
    ['I', 'slept', 'long', ' slept '],
    ['I', 'slept', '.', ' slept'],
    ['(', 'slept', ')', 'slept'],
    ['今日は', '疲れた', '', '疲れた'],
    ['أشعر', 'بالتعب', '', ' بالتعب'],
    ['👩‍👩‍👧‍👦', 'all of us', '', ' all of us'],
  ])('get the needed spaces: after %j, the words %j before %j become %j', (before, said, after, written) => {
    expect(fitted(before, said, after)).toBe(written);
  });
});
