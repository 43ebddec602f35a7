import { describe, expect, it } from '@jest/globals';
import { directionOf } from './text-direction.js';

describe('the direction of a text', () => {
  it.each([
    ['You are not alone', 'ltr'],
    ['لست وحدك', 'rtl'],
    ['„12“ – אתה לא לבד', 'rtl'],
    ['988: لست وحدك', 'rtl'],
    ['Привет, لست وحدك', 'ltr'],
    ['', 'ltr'],
  ])('%s is %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});
