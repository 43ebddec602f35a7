import { describe, expect, it } from '@jest/globals';
import { termsOf } from './search-terms.js';

describe('the terms of a search', () => {
  it.each([
    ['words, the longest first', 'my Tired sister', ['sister', 'tired', 'my']],
    ['a phrase', '"so  tired" today', ['so tired', 'today']],
    ['a phrase in German quotes', '„So müde“', ['so mude']],
    ['a phrase in French quotes', '« si fatiguée »', ['si fatiguee']],
    ['a phrase in Japanese quotes', '「疲れた」', ['疲れた']],
    ['single words while a quote is not closed', '"so tired', ['tired', 'so']],
    ['only one for a word that is also a quoted phrase', 'tired "tired"', ['tired']],
    ['a word with an apostrophe, which is not a quote', 'I’m', ["i'm"]],
    ['an emoji', '😭', ['😭']],
    ['quotes alone', '""', []],
    ['none for zero-width characters', '\u200b', []],
  ])('are %s', (_, query, terms) => {
    expect(termsOf(query)).toEqual(terms);
  });
});
