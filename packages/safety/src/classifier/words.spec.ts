import { describe, expect, it } from '@jest/globals';
import { readSentences } from './words.js';

describe('a text split into sentences of words', () => {
  it('ends a sentence at punctuation marks and line breaks of every script', () => {
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
    ['digits and symbols in place of letters', 'k1ll my$elf', ['kill', 'myself']],
    ['blanks', 'k i l l me', ['kill', 'me']],
    ['zero-width characters', 'ki\u200bll', ['kill']],
    ['letters of another alphabet', 'кill', ['kill']],
    ['full width', 'ＫＩＬＬ', ['kill']],
    ['repeated letters', 'kiiiill', ['kiill']],
    ['accents', 'Suicídio', ['suicidio']],
  ])('matches its plain form despite %s', (_, text, words) => {
    expect(readSentences(text)).toEqual([words]);
  });

  it('keeps an emoji as a word and a number as a single token', () => {
    expect(readSentences('💀 at 23:45')).toEqual([['💀', 'at', '0', '0']]);
  });

  it('has no sentence when it has no word', () => {
    expect(readSentences('… ,;: ')).toEqual([]);
  });

  it('is cut at a maximum length of sentences and words', () => {
    const sentences = readSentences(`${'go on '.repeat(200)}${'a'.repeat(500)}`);
    expect(Math.max(...sentences.map((words) => words.length))).toBeLessThanOrEqual(60);
    expect(Math.max(...sentences.flat().map((word) => word.length))).toBeLessThanOrEqual(40);
  });
});
