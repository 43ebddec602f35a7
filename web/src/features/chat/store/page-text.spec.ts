import { describe, expect, it } from '@jest/globals';
import { pageTextOf, textFromPage } from './page-text.js';

const prompt = 'What did you avoid today?';

describe('the text of a page', () => {
  it('is the text of the writing box', () => {
    expect(pageTextOf({ text: '  One.\n', prompt: null })).toEqual({ prompt: null, text: '  One.\n' });
    expect(textFromPage({ text: 'One.', prompt: null }, '  Two.')).toBe('  Two.');
  });

  it.each(['', 'The phone.', '  The phone.\n\n\n\tAnd the letter.\n', '\n\nThe phone.'])(
    'stands below the prompt and keeps every letter of %j',
    (words) => {
      const text = textFromPage({ text: `${prompt}\n\n`, prompt }, words);
      expect(text.startsWith(prompt)).toBe(true);
      expect(pageTextOf({ text, prompt })).toEqual({ prompt, text: words });
    },
  );

  it('holds a prompt that was changed, which is the person’s own words', () => {
    const text = 'What did I avoid? The phone.';
    expect(pageTextOf({ text, prompt })).toEqual({ prompt: null, text });
  });
});
