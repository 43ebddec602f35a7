import { describe, expect, it } from '@jest/globals';
import { InvalidAnswer } from '../../model/index.js';
import { completionSchema, readCompletion } from './read-completion.js';

const WORDS = ['My boss shouted at me. I was ashamed 🌧️', 'كنت متعبا من كل شيء'];
const shame = { item: 1, isReached: true, quote: 'I was ashamed' };
const tired = { item: 2, isReached: true, quote: 'كنت متعبا' };
const read = (...reached: unknown[]) => readCompletion({ reached }, 2, WORDS);

describe('the model’s answer about an exercise', () => {
  it('completes the exercise when it says that each aim was reached, each with a quote of the person', () => {
    expect(read(shame, tired)).toBe(true);
    expect(read({ ...shame, quote: '“I was ashamed”' }, tired, { ...shame, isReached: false })).toBe(true);
  });

  it.each([
    ['one aim is missing', [shame]],
    ['one aim was not reached', [shame, { ...tired, isReached: false }]],
    ['a quote was never written', [shame, { ...tired, quote: 'I forgive him' }]],
    ['a quote is joined from two messages', [shame, { ...tired, quote: 'ashamed 🌧️ كنت متعبا' }]],
    ['a quote is empty', [shame, { ...tired, quote: '' }]],
    ['the number of an aim is unknown', [shame, { ...tired, item: 7 }]],
    ['the list is empty', []],
  ])('does not complete it when %s', (_, reached) => {
    expect(read(...reached)).toBe(false);
  });

  it.each([
    ['no object', 'yes'],
    ['no list', { reached: true }],
    ['a text instead of a number', { reached: [{ ...shame, item: 'first' }] }],
    ['endless lists', { reached: Array(10_000).fill(shame) }],
    ['deep nesting', JSON.parse(`${'{"reached":'.repeat(5_000)}1${'}'.repeat(5_000)}`)],
  ])('is refused with %s', (_, answer) => {
    expect(() => readCompletion(answer, 2, WORDS)).toThrow(InvalidAnswer);
  });

  it('has a schema that requires every property', () => {
    expect(completionSchema['required']).toEqual(['reached']);
  });
});
