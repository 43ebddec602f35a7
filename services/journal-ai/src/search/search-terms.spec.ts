import { describe, expect, it } from '@jest/globals';
import { termsOf } from './search-terms.js';

describe('what a search asks for', () => {
  it.each([
    ['words, the longest first', 'my Tired sister', ['sister', 'tired', 'my']],
    ['a phrase', '"so  tired" today', ['so tired', 'today']],
    ['a phrase in German quotes', '„So müde“', ['so mude']],
    ['a phrase in French quotes', '« si fatiguée »', ['si fatiguee']],
    ['a phrase in Japanese quotes', '「疲れた」', ['疲れた']],
    ['a quote that is not closed yet', '"so tired', ['tired', 'so']],
    ['a word that is part of a phrase too', 'tired "tired"', ['tired']],
    ['an apostrophe, which is no quote', 'I’m', ["i'm"]],
    ['an emoji', '😭', ['😭']],
    ['quotes alone', '""', []],
    ['what has no width', '\u200b', []],
  ])('is %s', (_, query, terms) => {
    expect(termsOf(query)).toEqual(terms);
  });
});
