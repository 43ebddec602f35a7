import { describe, expect, it } from '@jest/globals';
import { entryTitle } from './entry-title.js';

const family = '👨‍👩‍👧‍👦';

describe('the title of an entry', () => {
  it.each([
    ['a short entry', 'I rested.', 'I rested.'],
    ['paragraphs', '  I rested.\n\n\tThen I wrote. ', 'I rested. Then I wrote.'],
    ['right-to-left words', 'اليوم كتبت\nقليلا', 'اليوم كتبت قليلا'],
    ['exactly 200 characters', '🫠'.repeat(200), '🫠'.repeat(200)],
    ['one more', '🫠'.repeat(201), `${'🫠'.repeat(199)}…`],
    ['8,000 characters', 'a'.repeat(8_000), `${'a'.repeat(199)}…`],
    ['a text cut at a blank', `${'a'.repeat(198)} and more`, `${'a'.repeat(198)}…`],
    // 28 family emoji have 196 code points; a 29th would not fit whole.
    ['emoji of seven code points', family.repeat(40), `${family.repeat(28)}…`],
    ['letters with combining accents', 'e\u0301'.repeat(150), `${'e\u0301'.repeat(99)}…`],
  ])('is, for %s, the start of the text on one line', (_, text, title) => {
    expect(entryTitle({ text })).toBe(title);
  });

  it.each(['danger', 'uncertain', undefined] as const)('is empty for a finding of level %s', (level) => {
    const safety = { level, category: 'suicide', subject: 'self', language: 'en' } as const;
    expect(entryTitle({ text: 'A hard night.', safety })).toBe('');
  });
});
