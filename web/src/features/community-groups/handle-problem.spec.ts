import { describe, expect, it } from '@jest/globals';
import { handleProblem } from './handle-problem.js';

describe('a handle', () => {
  it.each(['Qu', 'Quiet River', '🌊🌊', 'a'.repeat(30)])('may be %s', (handle) => {
    expect(handleProblem(handle)).toBeUndefined();
  });

  it('needs at least two characters', () => {
    expect(handleProblem('🌊')).toBe('A handle has at least 2 characters.');
  });

  it('has at most thirty characters', () => {
    expect(handleProblem('a'.repeat(31))).toBe('A handle has at most 30 characters; this one has 31.');
  });
});
