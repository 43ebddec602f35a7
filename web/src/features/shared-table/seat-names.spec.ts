import { describe, expect, it } from '@jest/globals';
import { seatNames } from './seat-names.js';

describe('the names at a table', () => {
  it.each([
    [[], ''],
    [['The Judge'], 'The Judge'],
    [['The Judge', 'The Rebel'], 'The Judge and The Rebel'],
    [['The Judge', 'The Rebel', 'الناقد'], 'The Judge, The Rebel and الناقد'],
  ])('for %j are written as "%s"', (names, expected) => {
    expect(seatNames(names.map((name) => ({ name })))).toBe(expected);
  });
});
