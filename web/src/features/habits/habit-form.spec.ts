import { describe, expect, it } from '@jest/globals';
import { minutesOf, minutesProblem, targetOf, targetProblem, wordsProblems } from './habit-form.js';

describe('the target of a new habit', () => {
  it.each([
    ['7', 7],
    [' 21 ', 21],
    ['', 7],
    ['soon', 7],
    ['Infinity', 7],
    ['9.6', 10],
  ])('typed as "%s" is parsed as %d days', (text, days) => {
    expect(targetOf(text)).toBe(days);
  });

  it.each([
    ['2', true],
    ['3', false],
    ['365', false],
    ['366', true],
    ['-7', true],
    ['', false],
  ])('typed as "%s" is outside the bounds: %s', (text, isWrong) => {
    expect(targetProblem(text) !== null).toBe(isWrong);
  });
});

describe('the texts of a habit', () => {
  it('are reported when too long, not counting surrounding spaces', () => {
    expect(wordsProblems({ title: `${'a'.repeat(120)} `, description: '🌊'.repeat(500) })).toEqual({});
    expect(wordsProblems({ title: 'a'.repeat(121), description: 'a'.repeat(501) })).toEqual({
      title: 'Up to 120 characters.',
      description: 'Up to 500 characters.',
    });
  });
});

describe('the minutes of a habit', () => {
  it.each([
    ['10', { from: 10, to: 10 }],
    [' 10-20 ', { from: 10, to: 20 }],
    ['10 – 20', { from: 10, to: 20 }],
    ['', null],
  ])('typed as "%s" are parsed as %j', (text, minutes) => {
    expect(minutesProblem(text)).toBeNull();
    expect(minutesOf('Walk', text)).toEqual(minutes);
  });

  it.each(['0', '20-10', '700', 'an hour', '1.5'])('typed as "%s" are rejected', (text) => {
    expect(minutesProblem(text)).toBe('From 1 to 600 minutes, such as 10 or 10-20.');
  });

  it('are not sent when the title states them', () => {
    expect(minutesOf('Walk 10 minutes', '25')).toBeNull();
  });
});
