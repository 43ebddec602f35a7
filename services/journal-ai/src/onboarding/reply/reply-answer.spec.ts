import { describe, expect, it } from '@jest/globals';
import { readReply } from './reply-answer.js';

const TEXT = 'I say yes to everyone, and at night I am empty. 疲れた';
const insight = {
  title: 'A yes',
  text: 'You give first.',
  type: 'pattern',
  evidence: ['I say yes to everyone'],
};
const GOOD = { nextQuestion: 'You are empty at night. What do you tell yourself then?', insights: [insight] };
const read = (change: object) => readReply({ ...GOOD, ...change }, TEXT, TEXT);

describe('a model’s reply to one answer', () => {
  it('contains one question and at most two insights based on the person’s own words', () => {
    expect(read({})).toEqual({ nextQuestion: GOOD.nextQuestion, insights: [insight] });
    expect(read({ insights: Array(9).fill(insight) }).insights).toHaveLength(2);
    expect(read({ nextQuestion: '  いちばん\nつらいのは　いつですか？ ' }).nextQuestion).toBe(
      'いちばん つらいのは いつですか？',
    );
  });

  it.each([
    ['is empty', ''],
    ['is not a question', 'Thank you for sharing.'],
    ['asks three questions', 'What? Who? Why?'],
    ['has a link', 'Have you read https://example.com ?'],
    ['is too long', `What ${'and what '.repeat(100)}?`],
    ['gives a diagnosis', 'Since when are you bipolar?'],
    ['speaks as a therapist', 'As your therapist I ask: what hurts?'],
    ['has markup', '<b>What</b> do you want?'],
  ])('is replaced by the step’s own question when its question %s', (_, nextQuestion) => {
    expect(read({ nextQuestion })).toEqual({ nextQuestion: null, insights: [insight] });
  });

  it.each([
    ['quotes words that the person did not write', { evidence: ['I hate everyone'] }],
    ['quotes nothing', { evidence: [] }],
    ['names a disorder', { text: 'This may be a narcissistic disorder.' }],
    ['has an empty title', { title: ' \n ' }],
  ])('drops an insight that %s', (_, change) => {
    expect(read({ insights: [{ ...insight, ...change }] }).insights).toEqual([]);
  });

  it.each([
    ['no object', 'Sure! What would you like?'],
    ['nothing', null],
    ['another form', { question: 'What?' }],
    ['a question that is a list', { ...GOOD, nextQuestion: ['What?'] }],
    ['an insight of an unknown type', { ...GOOD, insights: [{ ...insight, type: 'diagnosis' }] }],
    ['a deeply nested object', JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)],
  ])('is invalid as %s', (_, value) => {
    expect(() => readReply(value, TEXT, TEXT)).toThrow('the answer is not of the asked form');
  });
});
