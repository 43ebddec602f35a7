import { describe, expect, it } from '@jest/globals';
import { dayPlanner, type KnownDay } from './plan-day.js';

const at = (instant: string) => new Date(instant);
const planDay = (day: KnownDay, now: Date) => dayPlanner(now)(day);
const known = (change: Partial<KnownDay> = {}) => ({
  timezone: 'Europe/Berlin',
  seenAt: at('2026-03-02T09:00:00Z'),
  askedDay: null,
  ...change,
});

describe('the suggestion day', () => {
  it('is today for a new person, and the next suggestion day starts at the person’s midnight', () => {
    expect(planDay(known(), at('2026-03-02T10:00:00Z'))).toEqual({
      askFor: '2026-03-02',
      recheckAt: at('2026-03-02T23:00:00Z'),
    });
  });

  it.each([
    ['before midnight', '2026-03-02', '2026-03-02T22:59:59Z', null],
    ['at midnight', '2026-03-02', '2026-03-02T23:00:00Z', '2026-03-03'],
    ['after days without a worker', '2026-03-02', '2026-03-09T12:00:00Z', '2026-03-09'],
    ['when the clock was set back', '2026-03-04', '2026-03-02T12:00:00Z', null],
  ])('is requested once: %s', (_when, askedDay, now, askFor) => {
    expect(planDay(known({ askedDay }), at(now)).askFor).toBe(askFor);
  });

  it('is not requested again after a flight west, and starts early after a flight east', () => {
    const now = at('2026-03-02T23:30:00Z');
    const day = known({ askedDay: '2026-03-03' });
    expect(planDay({ ...day, timezone: 'America/New_York' }, now)).toEqual({
      askFor: null,
      recheckAt: at('2026-03-04T05:00:00Z'),
    });
    expect(planDay({ ...day, askedDay: '2026-03-02', timezone: 'Asia/Tokyo' }, now).askFor).toBe(
      '2026-03-03',
    );
  });

  it('ends at the right hour on a day that a clock change shortens', () => {
    const day = known({ askedDay: '2026-03-28' });
    expect(planDay(day, at('2026-03-15T12:00:00Z')).recheckAt).toEqual(at('2026-03-28T23:00:00Z'));
    expect(planDay({ ...day, seenAt: at('2026-03-29T00:00:00Z') }, at('2026-03-29T10:00:00Z'))).toEqual({
      askFor: '2026-03-29',
      recheckAt: at('2026-03-29T22:00:00Z'),
    });
  });

  it('is not planned for a person who has not visited for two weeks', () => {
    expect(planDay(known(), at('2026-03-16T08:59:59Z')).askFor).toBe('2026-03-16');
    expect(planDay(known(), at('2026-03-16T09:00:01Z'))).toEqual({ askFor: null, recheckAt: null });
  });
});
