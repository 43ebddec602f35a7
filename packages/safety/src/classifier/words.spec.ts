import { describe, expect, it } from '@jest/globals';
import { readSentences } from './words.js';

describe('reading a text as sentences of words', () => {
  it('ends a sentence at stops, marks and line breaks of every script', () => {
    expect(readSentences('I went. Why?! 疲れた。もう\nनहीं। end')).toEqual([
      ['i', 'went'],
      ['why', '?'],
      ['疲', 'れ', 'た'],
      ['も', 'う'],
      ['नहीं'],
      ['end'],
    ]);
  });

  it.each([
    ['stars', 'I want to k**l myself', ['i', 'want', 'to', 'kill', 'myself']],
    ['digits and signs', 'k1ll my$elf', ['kill', 'myself']],
    ['blanks', 'k i l l me', ['kill', 'me']],
    ['zero-width characters', 'ki\u200bll', ['kill']],
    ['letters of another alphabet', 'кill', ['kill']],
    ['full width', 'ＫＩＬＬ', ['kill']],
    ['repeated letters', 'kiiiill', ['kiill']],
    ['accents', 'Suicídio', ['suicidio']],
  ])('sees through %s', (_, text, words) => {
    expect(readSentences(text)).toEqual([words]);
  });

  it('keeps emoji as words and numbers as one sign', () => {
    expect(readSentences('💀 at 23:45')).toEqual([['💀', 'at', '0', '0']]);
  });

  it('finds no sentence in a text without a word', () => {
    expect(readSentences('… ,;: ')).toEqual([]);
  });

  it('cuts a sentence that never ends, and a word that never ends', () => {
    const sentences = readSentences(`${'go on '.repeat(200)}${'a'.repeat(500)}`);
    expect(Math.max(...sentences.map((words) => words.length))).toBeLessThanOrEqual(60);
    expect(Math.max(...sentences.flat().map((word) => word.length))).toBeLessThanOrEqual(40);
  });
});
