import { describe, expect, it } from '@jest/globals';
import { helpfulText } from './insight-texts.js';

describe('the text on how many people found an insight helpful', () => {
  it.each([
    [0, false, ''],
    [1, false, 'for 1 person'],
    [1_204, false, 'for 1,204 people'],
    [1, true, 'for you'],
    [2, true, 'for you and 1 person'],
    [13, true, 'for you and 12 people'],
  ])('is right for %s people, including oneself (%s)', (count, isHelpful, text) => {
    expect(helpfulText(count, isHelpful)).toBe(text);
  });
});
