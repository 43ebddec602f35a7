import { describe, expect, it } from '@jest/globals';
import { isAnothersFeeling } from './whose-feeling.en.js';

describe('the subject of a feeling', () => {
  it.each([
    'My boss ',
    'My sister was ',
    'I saw that she was so ',
    'The kids were ',
    'Jonas was ',
    'Mum came in and ',
    'I think my little brother is ',
  ])('is another person after "%s"', (before) => {
    expect(isAnothersFeeling(before)).toBe(true);
  });

  it.each([
    '',
    'I felt ',
    'My sister makes me ',
    'I went with my brother and felt ',
    'I was at the market and felt ',
    'Had dinner with mum and felt so ',
    'He left, and I was ',
    'Felt ',
    'Yesterday was ',
  ])('is the writer after "%s"', (before) => {
    expect(isAnothersFeeling(before)).toBe(false);
  });
});
