import { describe, expect, it } from '@jest/globals';
import { lastLine } from './last-line.js';

const long = `${'I walked and walked along the shore. '.repeat(8)}Then I slept.`;

describe('the last line of an entry', () => {
  it.each([
    ['one line', 'I rested.', 'I rested.'],
    ['several lines', 'I rested.\n\nThen I wrote.  \n \n', 'Then I wrote.'],
    ['lines with Windows line endings', 'One\r\nTwo\r\n', 'Two'],
    ['right-to-left words', 'كتبت قليلا\nثم نمت', 'ثم نمت'],
    ['a line that ends in an ellipsis', 'And then…', 'And then…'],
    ['a line that is too long', long, 'Then I slept.'],
    ['a sentence that is too long', 'a'.repeat(300), `${'a'.repeat(199)}…`],
    ['emoji of several code points', '👨‍👩‍👧‍👦'.repeat(40), `${'👨‍👩‍👧‍👦'.repeat(28)}…`],
  ])('is found for %s', (_, text, line) => {
    expect(lastLine({ text })).toBe(line);
  });

  it('is empty when danger was found', () => {
    const safety = { level: 'uncertain', category: 'suicide', subject: 'self', language: 'en' } as const;
    expect(lastLine({ text: 'A hard night.', safety })).toBe('');
  });
});
