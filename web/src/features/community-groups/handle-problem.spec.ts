import { describe, expect, it } from '@jest/globals';
import { handleProblem } from './handle-problem.js';

describe('a handle', () => {
  it.each(['Qu', 'Quiet River', '🌊🌊', 'a'.repeat(30)])('can be %s', (handle) => {
    expect(handleProblem(handle)).toBeUndefined();
  });

  it('has a second character', () => {
    expect(handleProblem('🌊')).toBe('A handle has at least 2 characters.');
  });

  it('has no thirty-first character', () => {
    expect(handleProblem('a'.repeat(31))).toBe('A handle has at most 30 characters; this one has 31.');
  });
});
