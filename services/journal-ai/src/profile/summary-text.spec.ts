import { describe, expect, it } from '@jest/globals';
import { withinWordLimit } from './summary-text.js';

describe('a summary', () => {
  it('is unchanged when it is within the limit', () => {
    expect(withinWordLimit(' You rested. You wrote. ', 4)).toBe('You rested. You wrote.');
  });

  it('is cut after the last whole sentence that fits', () => {
    expect(withinWordLimit('You rested. You wrote to her at last.', 4)).toBe('You rested.');
  });

  it('is cut after a whole word when its first sentence is too long', () => {
    expect(withinWordLimit('one two three four five', 3)).toBe('one two three…');
  });

  it('is limited in languages without spaces too', () => {
    const long = '今日は疲れた。'.repeat(200);
    const cut = withinWordLimit(long);
    expect(cut.length).toBeLessThan(long.length);
    expect(cut.endsWith('。')).toBe(true);
  });

  it('has at most 400 words, however long the model’s answer is', () => {
    const cut = withinWordLimit('word '.repeat(5_000));
    expect(cut.split(/\s+/)).toHaveLength(400);
  });
});
