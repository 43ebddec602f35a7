import { describe, expect, it } from '@jest/globals';
import { chooseQuestion, type QuestionWish } from './choose-question.js';
import type { Question } from './tags.js';

const question = (ask: string, other: Partial<Question> = {}): Question => ({
  ask,
  kind: 'detail',
  weight: 'plain',
  tags: ['any'],
  ...other,
});
const DECK = [
  question('Any?'),
  question('Any, quietly?', { weight: 'heavy' }),
  question('Soup?', { tags: ['food'] }),
  question('Soup, again?', { tags: ['food'], kind: 'pattern' }),
  question('Soup, gladly?', { tags: ['food'], weight: 'light' }),
];
const wish = (other: Partial<QuestionWish> = {}): QuestionWish => ({
  shown: { tags: ['food'], weights: ['plain'] },
  kinds: [],
  answered: [],
  seed: 'seed',
  ...other,
});
const choose = (other: Partial<QuestionWish> = {}) => chooseQuestion(DECK, wish(other))?.ask;

describe('the chosen question', () => {
  it('is about something the entry names, in the first weight that has such a question', () => {
    expect(choose({ shown: { tags: ['food'], weights: ['light', 'plain'] } })).toBe('Soup, gladly?');
    expect(choose({ shown: { tags: ['dream', 'food'], weights: ['light'] } })).toBe('Soup, gladly?');
  });

  it('is of the kind that the settings request, where there is one', () => {
    expect(choose({ kinds: ['next', 'pattern'] })).toBe('Soup, again?');
    expect(choose({ kinds: ['people'] })).toMatch(/^Soup/);
  });

  it('fits any entry when the tag has no question in a fitting weight', () => {
    expect(choose({ shown: { tags: ['food'], weights: ['heavy'] } })).toBe('Any, quietly?');
    expect(choose({ shown: { tags: [], weights: ['plain'] } })).toBe('Any?');
  });

  it('is a new one, and undefined when all were asked', () => {
    expect(choose({ answered: ['Soup?', 'Soup, again?'] })).toBe('Any?');
    expect(choose({ answered: ['Soup?', 'Soup, again?', 'Any?'] })).toBeUndefined();
  });

  it('is the same for the same seed, and varies between seeds', () => {
    const of = (seed: string) => choose({ seed });
    expect(of('one')).toBe(of('one'));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(of)).size).toBe(2);
  });
});
