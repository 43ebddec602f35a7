import { describe, expect, it } from '@jest/globals';
import { InvalidAnswer } from '../model/index.js';
import { readSuggestions } from './suggestions-answer.js';

const GOOD = {
  title: 'Walk to the corner',
  description: 'After lunch, five minutes.',
  category: 'physical',
  targetStreak: 7,
  priority: 2,
  reasoning: 'You wrote about rest this week.',
  takesUp: ['rest'],
};
const asked = { given: ['rest', 'The Judge'], sample: 'I never let myself sit down before all is done.' };
const read = (...suggestions: object[]) => readSuggestions({ suggestions }, asked);

describe('a model’s answer with suggested habits', () => {
  it('is stored most urgent first, without duplicates, six at most', () => {
    const many = [5, 1, 3, 2, 4, 1, 2].map((priority, index) => ({
      ...GOOD,
      priority,
      title: `Walk to corner ${index}`,
    }));
    const found = read(...many, { ...GOOD, title: 'WALK to  corner 1', priority: 1 });
    expect(found.map(({ priority }) => priority)).toEqual([1, 1, 2, 2, 3, 4]);
    expect(found[0]).not.toHaveProperty('takesUp');
  });

  it.each([
    ['refers to nothing the person wrote', { takesUp: ['work'] }],
    ['has a title without words', { title: '..' }],
    ['is about food', { title: 'Try fasting until noon' }],
    ['is about weight', { description: 'Weigh yourself each morning.' }],
    ['is medical', { description: 'Take your supplements at breakfast.' }],
    ['reduces sleep', { title: 'Stay up and write' }],
    ['punishes', { reasoning: 'Punish the judge in you.' }],
    ['mentions suicide', { description: 'Write about why you want to kill yourself.' }],
    ['quotes the person’s words', { reasoning: 'You said you “never let myself sit down before” anything.' }],
    ['has a link', { description: 'See https://example.org' }],
    [
      'is in another script',
      { title: 'Пройтись', description: 'После обеда.', reasoning: 'Вы писали об отдыхе.' },
    ],
  ])('drops a suggestion that %s', (_why, change) => {
    expect(read({ ...GOOD, ...change }, { ...GOOD, title: 'Sit by the window' })).toMatchObject([
      { title: 'Sit by the window' },
    ]);
    expect(() => read({ ...GOOD, ...change })).toThrow(InvalidAnswer);
  });

  it('drops a suggestion that repeats five of the person’s words in a script without spaces', () => {
    const text = { title: '窓のそばに座る', description: '昼食のあと五分。' };
    const sample = '今日も母と電話で喧嘩をした。';
    const one = (reasoning: string) =>
      readSuggestions({ suggestions: [{ ...GOOD, ...text, reasoning }] }, { ...asked, sample });
    expect(one('最近は休むことについて書いていました。')).toHaveLength(1);
    expect(() => one('あなたは「母と電話で喧嘩をした」と書きました。')).toThrow(InvalidAnswer);
  });

  it('may repeat four of the person’s words in a row', () => {
    const reasoning = 'It is hard to sit down before all else.';
    expect(read({ ...GOOD, reasoning })).toHaveLength(1);
    expect(() => read({ ...GOOD, reasoning: 'You sit down before all is well.' })).toThrow(InvalidAnswer);
  });

  it.each([
    ['an unknown category', { category: 'financial' }],
    ['a target that is too long', { targetStreak: 400 }],
    ['no reason', { reasoning: undefined }],
  ])('is refused with %s', (_what, change) => {
    expect(() => read({ ...GOOD, ...change })).toThrow(InvalidAnswer);
  });

  it('may mention breakfast, and walking fast', () => {
    expect(read({ ...GOOD, description: 'After breakfast; no need to walk fast.' })).toHaveLength(1);
  });
});
