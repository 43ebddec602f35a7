import { describe, expect, it } from '@jest/globals';
import { foundText, seenText } from './seen-text.js';

const now = new Date(2026, 10, 22, 0, 10);
const at = (...date: [number, number, number, number]) => new Date(...date).toISOString();

describe('seenText', () => {
  it.each([
    ['today', at(2026, 10, 22, 0)],
    ['today', at(2026, 10, 22, 23)],
    ['yesterday', at(2026, 10, 21, 23)],
    ['on Friday', at(2026, 10, 20, 12)],
    ['on Monday', at(2026, 10, 16, 1)],
    ['on November 15', at(2026, 10, 15, 12)],
    ['on March 3', at(2026, 2, 3, 12)],
    ['on December 31, 2025', at(2025, 11, 31, 12)],
  ])('returns %s for %s', (text, instant) => {
    expect(seenText(instant, now)).toBe(text);
  });
});

describe('foundText', () => {
  it.each([
    [0, 'Found in no entry now'],
    [1, 'Found in 1 entry'],
    [2, 'Found in 2 entries'],
  ])('returns for %i entries: %s', (entries, said) => {
    expect(foundText(entries)).toBe(said);
  });
});
