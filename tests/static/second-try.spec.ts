import { describe, expect, it } from '@jest/globals';
import { afterSecondTry } from '@shadow-guide/tools/verify/jest-runs';

const failed = (name: string) => ({ name, message: `${name} did not hold`, file: '/a.spec.ts' });

describe('the second run of failed tests', () => {
  const first = { passed: ['a', 'b'], failures: [failed('slow'), failed('wrong')] };

  it('counts a test that now passes as passed, and lists it with its first failure', () => {
    const result = afterSecondTry(first, { passed: ['slow'], failures: [failed('wrong')] });
    expect(result).toEqual({ passed: 3, failures: [failed('wrong')], unsteady: [failed('slow')] });
  });

  it('counts no test as passed unless a run has reported it as passed', () => {
    const result = afterSecondTry(first, { passed: [], failures: [] });
    expect(result).toEqual({ passed: 2, failures: first.failures, unsteady: [] });
  });

  it('does not count passed tests twice', () => {
    const result = afterSecondTry(first, { passed: ['a', 'b', 'slow', 'wrong'], failures: [] });
    expect(result).toMatchObject({ passed: 4, failures: [] });
  });
});
