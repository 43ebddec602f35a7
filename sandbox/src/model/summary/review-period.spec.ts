import { describe, expect, it } from '@jest/globals';
import { reviewPeriod } from './review-period.js';

const SCHEMA = {
  type: 'object',
  properties: {
    claims: {
      type: 'array',
      items: {
        type: 'object',
        properties: { text: { type: 'string' }, quotes: { type: 'array', items: { type: 'string' } } },
        required: ['text', 'quotes'],
      },
    },
  },
  required: ['claims'],
};
const review = (...entries: string[]) => {
  const content = entries.map((entry, day) => `2026-03-0${day + 2}:\n<entry>\n${entry}\n</entry>`).join('\n');
  const written = reviewPeriod([{ role: 'user', text: `A week.\n${content}` }], SCHEMA);
  return (written as { claims: { text: string; quotes: string[] }[] }).claims;
};

describe('the review of a week or month', () => {
  it('supports each claim with the person’s exact words', () => {
    const entries = [
      'The garden was dry. I slept badly.',
      'It rained.',
      'I sat in the garden, and it was green.',
    ];
    const claims = review(...entries);
    expect(claims.map(({ text }) => text)).toEqual([
      'This is how this time began in what you wrote.',
      'The word “garden” came back on another day.',
      'This is how it ended.',
    ]);
    for (const quote of claims.flatMap(({ quotes }) => quotes)) expect(entries.join('\n')).toContain(quote);
    expect(claims.every(({ quotes }) => quotes.length > 0)).toBe(true);
  });

  it('is written in the language of the entries', () => {
    expect(review('今日は市場でパンを買った。', '疲れたけど、よかった。')[0]?.text).toMatch(/始まりました/);
    expect(review('Ich war so müde.', 'Heute ging es besser.')[0]?.text).toMatch(/^So begann/);
  });

  it('contains no claim where there are no words', () => {
    expect(review()).toEqual([]);
  });
});
