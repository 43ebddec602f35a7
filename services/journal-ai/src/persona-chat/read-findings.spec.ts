import { describe, expect, it } from '@jest/globals';
import { InvalidAnswer } from '../model/index.js';
import { findingsSchema, readFindings } from './read-findings.js';

const MESSAGE =
  'I live with my sister since spring. When I rest you call me lazy, and I believe you. Bleib bei mir 🌧️ أنا متعب';

/** Example answer of a model; the tests vary it. */
const good = {
  mood: 'ashamed',
  insights: [
    {
      title: 'Rest asks for leave',
      text: 'You may have come to ask this voice before you rest.',
      type: 'belief',
      evidence: ['When I rest you call me lazy'],
    },
  ],
  topics: [{ tag: 'rest', category: 'pattern', sentiment: 'negative', intensity: 4 }],
  remember: [{ text: 'You live with your sister.', quote: 'I live with my sister since spring' }],
};

const read = (answer: unknown, wantInsights = true) => readFindings(answer, MESSAGE, wantInsights);

describe('the findings in a message to a persona', () => {
  it('are stored unchanged when they quote the person’s own words', () => {
    expect(read(good)).toEqual({ ...good, remember: 'You live with your sister.' });
    expect(read(good, false)).toMatchObject({ mood: 'ashamed', insights: [] });
  });

  it.each([
    ['null', null],
    ['left out', undefined],
    ['empty', []],
  ])('contain no memory when it is %s', (_, remember) => {
    expect(read({ ...good, remember }).remember).toBeNull();
  });

  it.each([
    ['null', null],
    ['left out', undefined],
    ['empty', []],
  ])('contain no topics when they are %s', (_, topics) => {
    expect(read({ ...good, topics }).topics).toEqual([]);
  });

  it('contain each topic once and at most three topics, without hash signs', () => {
    const [topic] = good.topics;
    const topics = ['#Rest', 'rest', '..', 'sister', 'spring', 'lazy'].map((tag) => ({ ...topic, tag }));
    expect(read({ ...good, topics }).topics.map(({ tag }) => tag)).toEqual(['rest', 'sister', 'spring']);
  });

  it('accept words in other scripts, with emoji, and written right to left', () => {
    const remember = (text: string, quote: string) => read({ ...good, remember: [{ text, quote }] }).remember;
    expect(remember('Du möchtest nicht allein sein 🌧️.', 'Bleib bei mir 🌧️')).toBe(
      'Du möchtest nicht allein sein 🌧️.',
    );
    expect(remember('قلت إنك متعب.', 'أنا متعب')).toBe('قلت إنك متعب.');
  });

  it.each([
    ['quotes words that the person did not write', { text: 'You have a brother.', quote: 'my brother' }],
    ['is too long for one memory', { text: 'You live. '.repeat(40), quote: 'I live' }],
    ['consists of invisible characters', { text: ' \u202e\n\u0007 ', quote: 'I live' }],
  ])('drop a memory that %s, and keep the rest', (_, memory) => {
    expect(read({ ...good, remember: [memory] })).toMatchObject({ ...good, remember: null });
  });

  it('store only the first of several memories, as one line without direction control characters', () => {
    const many = [
      { text: 'Made up.', quote: 'never said' },
      { text: 'You live\n\n# danger\u202e with your sister.', quote: 'I live with my sister' },
      { text: 'You rest.', quote: 'I rest' },
    ];
    expect(read({ ...good, remember: many }).remember).toBe('You live # danger with your sister.');
  });

  it('drop insights without a real quote, and keep at most two', () => {
    const [insight] = good.insights;
    const invented = { ...insight, evidence: ['I hate my sister'] };
    expect(read({ ...good, insights: [invented, insight, insight, insight] }).insights).toEqual([
      insight,
      insight,
    ]);
  });

  it.each([
    ['no object', 'calm'],
    ['an unknown mood', { ...good, mood: 'psychotic' }],
    ['no insights', { mood: 'calm' }],
    ['a memory that is not an object', { ...good, remember: ['You live with your sister.'] }],
    ['a memory with nested objects', { ...good, remember: [{ text: { $ne: '' }, quote: 'I live' }] }],
    ['endless lists', { ...good, remember: Array(10_000).fill(good.remember[0]) }],
    ['deep nesting', JSON.parse(`${'{"mood":'.repeat(5_000)}1${'}'.repeat(5_000)}`)],
  ])('are refused with %s', (_, answer) => {
    expect(() => read(answer)).toThrow(InvalidAnswer);
  });

  it('have a schema that requires every property', () => {
    expect(findingsSchema['required']).toEqual(['mood', 'insights', 'topics', 'remember']);
  });
});
