import { describe, expect, it } from '@jest/globals';
import { STATUS_MEANINGS, statusList } from './provider-status.js';

describe('the meaning of the payment provider’s statuses', () => {
  it('is the same in SQL', () => {
    expect(statusList('isChargeable')).toBe(`'trialing', 'active', 'past_due', 'unpaid', 'paused'`);
    expect(statusList('isOver')).toBe(`'incomplete_expired', 'canceled'`);
  });

  it.each(Object.entries(STATUS_MEANINGS))('is consistent for %s', (_, meaning) => {
    const { gives, isChargeable, isUnpaid, isOver } = meaning;
    expect(isChargeable && isOver).toBe(false);
    if (gives !== null || isUnpaid) expect(isChargeable).toBe(true);
  });
});
