import { describe, expect, it } from '@jest/globals';
import { afterSecondTry } from '@shadow-guide/tools/verify/jest-runs';

const failed = (name: string) => ({ name, message: `${name} did not hold`, file: '/a.spec.ts' });

describe('the second try of what failed', () => {
  const first = { passed: ['a', 'b'], failures: [failed('slow'), failed('wrong')] };

  it('counts what passes then as passed, and names it with what failed at first', () => {
    const result = afterSecondTry(first, { passed: ['slow'], failures: [failed('wrong')] });
    expect(result).toEqual({ passed: 3, failures: [failed('wrong')], unsteady: [failed('slow')] });
  });

  it('lets nothing pass that was not seen to pass', () => {
    const result = afterSecondTry(first, { passed: [], failures: [] });
    expect(result).toEqual({ passed: 2, failures: first.failures, unsteady: [] });
  });

  it('does not count again what had passed', () => {
    const result = afterSecondTry(first, { passed: ['a', 'b', 'slow', 'wrong'], failures: [] });
    expect(result).toMatchObject({ passed: 4, failures: [] });
  });
});
