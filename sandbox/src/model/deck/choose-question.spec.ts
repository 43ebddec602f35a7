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
  it('is about something that the entry names, in the first of the fitting weights for which there is such a question', () => {
    expect(choose({ shown: { tags: ['food'], weights: ['light', 'plain'] } })).toBe('Soup, gladly?');
    expect(choose({ shown: { tags: ['dream', 'food'], weights: ['light'] } })).toBe('Soup, gladly?');
  });

  it('is of the kind that the settings request, if there is such a question', () => {
    expect(choose({ kinds: ['next', 'pattern'] })).toBe('Soup, again?');
    expect(choose({ kinds: ['people'] })).toMatch(/^Soup/);
  });

  it('fits any entry when the tag has no question in a fitting weight', () => {
    expect(choose({ shown: { tags: ['food'], weights: ['heavy'] } })).toBe('Any, quietly?');
    expect(choose({ shown: { tags: [], weights: ['plain'] } })).toBe('Any?');
  });

  it('was not asked before, and is undefined when all questions were asked', () => {
    expect(choose({ answered: ['Soup?', 'Soup, again?'] })).toBe('Any?');
    expect(choose({ answered: ['Soup?', 'Soup, again?', 'Any?'] })).toBeUndefined();
  });

  it('is the same for the same seed, and varies between seeds', () => {
    const of = (seed: string) => choose({ seed });
    expect(of('one')).toBe(of('one'));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(of)).size).toBe(2);
  });
});
