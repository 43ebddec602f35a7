import { describe, expect, it } from '@jest/globals';
import { instantsOf } from './day-range.js';

describe('a range of days', () => {
  it('spans its whole first and last day in this device’s time zone', () => {
    const { from, to } = instantsOf({ from: '2026-11-20', to: '2026-11-21' });
    expect(from).toBe(new Date(2026, 10, 20).toISOString());
    expect(to).toBe(new Date(new Date(2026, 10, 22).getTime() - 1).toISOString());
  });

  it('has no bound where no day, or an incomplete day, is given', () => {
    expect(instantsOf({ from: null, to: '' })).toEqual({ from: undefined, to: undefined });
    expect(instantsOf({ from: '2026-13-40', to: null })).toEqual({ from: undefined, to: undefined });
  });
});
