import { describe, expect, it } from '@jest/globals';
import { InvalidAnswer } from '../../model/index.js';
import { countWords } from '../summary-text.js';
import { readReview } from './review-answer.js';

const entries = [
  { id: 'a', day: '2026-03-02', text: 'I said yes again. It’s the same as ever.' },
  { id: 'b', day: '2026-03-04', text: 'Today I said no, and nobody left. 疲れたけど、よかった。' },
];
const claim = (text: string, ...quotes: string[]) => ({ text, quotes });
const read = (...claims: object[]) => readReview({ claims }, entries);

describe('the claims of a review', () => {
  it('quote words of the entries, letter for letter, each quote with its entry', () => {
    expect(
      read(
        claim('You went from yes to no.', 'I said yes again', '"Today I said no"', "It's the same as ever."),
      ),
    ).toEqual([
      {
        text: 'You went from yes to no.',
        evidence: [
          { entryId: 'a', quote: 'I said yes again' },
          { entryId: 'b', quote: 'Today I said no' },
          { entryId: 'a', quote: 'It’s the same as ever.' },
        ],
      },
    ]);
  });

  it('are dropped when the person never wrote the quoted words', () => {
    const kept = read(
      claim('You never rest.', 'I never rest'),
      claim('You feel good.'),
      claim('Something was good.', 'よかった'),
    );
    expect(kept.map(({ text }) => text)).toEqual(['Something was good.']);
    expect(() => read(claim('You never rest.', 'I never rest'))).toThrow(InvalidAnswer);
  });

  it.each([
    'This looks like borderline to me.',
    'As your therapist I see a change.',
    'Read https://example.org.',
  ])('are dropped when they are unsuitable to be shown: %s', (text) => {
    expect(() => read(claim(text, 'I said yes again'))).toThrow(InvalidAnswer);
  });

  it('are at most six, and have at most 400 words including their quotes', () => {
    const long = 'You wrote about it once more. '.repeat(40);
    const kept = read(...Array.from({ length: 9 }, () => claim(long, 'I said yes again', 'Today I said no')));
    const words = kept.flatMap(({ text, evidence }) => [text, ...evidence.map(({ quote }) => quote)]);
    expect(kept.length).toBeGreaterThan(3);
    expect(countWords(words.join(' '))).toBeLessThanOrEqual(400);
    const short = Array.from({ length: 9 }, (_, n) => claim(`You wrote ${n} times.`, 'I said yes again'));
    expect(read(...short)).toHaveLength(6);
  });
});
