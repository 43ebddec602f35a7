import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ChangePlan } from '../billing/subscription.js';

function problemsOf(prorationDate: unknown): string[] {
  const input = plainToInstance(ChangePlan, { plan: 'price_yearly', prorationDate });
  return validateSync(input).map(({ property }) => property);
}

describe('an instant in a request', () => {
  it.each(['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00Z', '2026-11-20T15:00:00+01:00'])(
    'is accepted in the form %s',
    (instant) => expect(problemsOf(instant)).toEqual([]),
  );

  // These forms are valid ISO 8601, but `Date` cannot parse them.
  it.each(['20261120T150000Z', '2026-W47-5', '2026-324', '2026-11-20 15'])(
    'is refused in the form %s, because `Date` cannot parse that form and every comparison would be false',
    (instant) => expect(problemsOf(instant)).toEqual(['prorationDate']),
  );

  it.each(['2026-02-30T15:00:00Z', '2026-11-20T25:00:00Z', 'tomorrow', '1', '', 20_261_120, null, undefined])(
    'is refused when it is %p',
    (instant) => expect(problemsOf(instant)).toEqual(['prorationDate']),
  );
});
