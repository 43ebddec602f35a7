import { describe, expect, it } from '@jest/globals';
import { NameFilter, withoutName } from './without-name.js';

const NAMES = ['The Judge', 'Shadow Guide', 'الناقد'];

const CASES: [string, string][] = [
  ['The Judge: I hear you.', 'I hear you.'],
  ['**The Judge:** I hear you.', 'I hear you.'],
  ['[the judge]: I hear you.', 'I hear you.'],
  ['Shadow Guide：\n\nI hear you.', 'I hear you.'],
  ['الناقد: أسمعك.', 'أسمعك.'],
  ['The Judge is right: you are tired.', 'The Judge is right: you are tired.'],
  ['The Judges: two of them.', 'The Judges: two of them.'],
  ['Somebody: I hear you.', 'Somebody: I hear you.'],
  ['The Judge', 'The Judge'],
  ['🙂 I hear you.', '🙂 I hear you.'],
];

/** Returns what a subscriber has received after a text arrived in pieces of the given length. */
function heard(text: string, length: number): string {
  let said = '';
  const filter = new NameFilter(NAMES, (piece) => {
    said += piece;
  });
  for (let at = 0; at < text.length; at += length) filter.take(text.slice(at, at + length));
  return said;
}

describe('a model’s reply that begins with a speaker’s name', () => {
  it.each(CASES)('loses only a copied name: %s', (text, expected) => {
    expect(withoutName(text, NAMES)).toBe(expected);
  });

  it.each(CASES)('gives the same text when it arrives in pieces of any length: %s', (text, expected) => {
    for (const length of [1, 3, 7, 100]) {
      const whole = heard(text, length);
      // A text that so far is only a name is still held back; the end of the reply releases it.
      expect(whole).toBe(expected === 'The Judge' ? '' : expected);
    }
  });
});
