import { describe, expect, it } from '@jest/globals';
import { wholeDays } from './whole-days.js';

describe('the bounds of a list of insights', () => {
  it('cover whole days of the person when given as dates', () => {
    expect(wholeDays({ from: '2026-11-20', to: '2026-11-21', q: 'rest' }, 'Asia/Tokyo')).toEqual({
      from: '2026-11-19T15:00:00.000Z',
      to: '2026-11-21T14:59:59.999Z',
      q: 'rest',
    });
  });

  it('cover all 23 or 25 hours of a day on which the clocks change', () => {
    expect(wholeDays({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Berlin')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T22:59:59.999Z',
    });
  });

  it('are unchanged when given as instants, and absent when not given', () => {
    const filter = { from: '2026-11-20T08:00:00Z', to: '2026-11-20T09:00:00+01:00' };
    expect(wholeDays(filter, 'Asia/Tokyo')).toEqual(filter);
    expect(wholeDays({}, 'Asia/Tokyo')).toEqual({});
  });
});
