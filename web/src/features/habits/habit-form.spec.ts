import { describe, expect, it } from '@jest/globals';
import { targetOf, targetProblem, wordsProblems } from './habit-form.js';

describe('the target of a new habit', () => {
  it.each([
    ['7', 7],
    [' 21 ', 21],
    ['', 7],
    ['soon', 7],
    ['Infinity', 7],
    ['9.6', 10],
  ])('typed as "%s" is %d days', (text, days) => {
    expect(targetOf(text)).toBe(days);
  });

  it.each([
    ['2', true],
    ['3', false],
    ['365', false],
    ['366', true],
    ['-7', true],
    ['', false],
  ])('typed as "%s" is out of bounds: %s', (text, isWrong) => {
    expect(targetProblem(text) !== null).toBe(isWrong);
  });
});

describe('the words of a habit', () => {
  it('are told when they are too long, without the spaces around them', () => {
    expect(wordsProblems({ title: `${'a'.repeat(120)} `, description: '🌊'.repeat(500) })).toEqual({});
    expect(wordsProblems({ title: 'a'.repeat(121), description: 'a'.repeat(501) })).toEqual({
      title: 'Up to 120 characters.',
      description: 'Up to 500 characters.',
    });
  });
});
