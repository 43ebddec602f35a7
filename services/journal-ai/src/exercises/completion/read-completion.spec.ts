import { describe, expect, it } from '@jest/globals';
import { InvalidAnswer } from '../../model/index.js';
import { completionSchema, readCompletion } from './read-completion.js';

const WORDS = ['My boss shouted at me. I was ashamed 🌧️', 'كنت متعبا من كل شيء'];
const shame = { item: 1, isReached: true, quote: 'I was ashamed' };
const tired = { item: 2, isReached: true, quote: 'كنت متعبا' };
const read = (...reached: unknown[]) => readCompletion({ reached }, 2, WORDS);

describe('the model’s answer about an exercise', () => {
  it('completes it when each thing was reached, in words that the person wrote', () => {
    expect(read(shame, tired)).toBe(true);
    expect(read({ ...shame, quote: '“I was ashamed”' }, tired, { ...shame, isReached: false })).toBe(true);
  });

  it.each([
    ['one of them is missing', [shame]],
    ['one was not reached', [shame, { ...tired, isReached: false }]],
    ['a quote was never written', [shame, { ...tired, quote: 'I forgive him' }]],
    ['a quote is put together from two messages', [shame, { ...tired, quote: 'ashamed 🌧️ كنت متعبا' }]],
    ['a quote is empty', [shame, { ...tired, quote: '' }]],
    ['the numbers are of something else', [shame, { ...tired, item: 7 }]],
    ['there is nothing', []],
  ])('does not when %s', (_, reached) => {
    expect(read(...reached)).toBe(false);
  });

  it.each([
    ['no object', 'yes'],
    ['no list', { reached: true }],
    ['a text for a number', { reached: [{ ...shame, item: 'first' }] }],
    ['endless lists', { reached: Array(10_000).fill(shame) }],
    ['deep nesting', JSON.parse(`${'{"reached":'.repeat(5_000)}1${'}'.repeat(5_000)}`)],
  ])('is refused with %s', (_, answer) => {
    expect(() => readCompletion(answer, 2, WORDS)).toThrow(InvalidAnswer);
  });

  it('is asked for by a schema that requires every property', () => {
    expect(completionSchema['required']).toEqual(['reached']);
  });
});
