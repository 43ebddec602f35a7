import { describe, expect, it } from '@jest/globals';
import { planPrompt } from './plan-prompt.js';

const plan = (now: string, writtenOn = '2026-03-02', zone = 'UTC') => {
  const { makeFor, lookAgain } = planPrompt(writtenOn, zone, new Date(now));
  return [makeFor, lookAgain?.toISOString() ?? null];
};

describe('the plan for the prompt after a written day', () => {
  it.each([
    ['waits while the day goes on', '2026-03-02T20:59:59Z', null, '2026-03-02T21:00:00.000Z'],
    [
      'makes the next day’s three hours before it',
      '2026-03-02T21:00:00Z',
      '2026-03-03',
      '2026-03-03T21:00:00.000Z',
    ],
    [
      'makes the running day’s after an absence, and none for days that passed',
      '2026-03-09T12:00:00Z',
      '2026-03-09',
      '2026-03-09T21:00:00.000Z',
    ],
    ['goes on for 14 days', '2026-03-15T21:00:00Z', '2026-03-16', '2026-03-16T21:00:00.000Z'],
    ['and then ends', '2026-03-16T21:00:00Z', null, null],
  ])('%s', (_, now, makeFor, lookAgain) => {
    expect(plan(now)).toEqual([makeFor, lookAgain]);
  });

  it.each([
    ['Asia/Kathmandu', '2026-03-02T15:14:59Z', null],
    ['Asia/Kathmandu', '2026-03-02T15:15:00Z', '2026-03-03'],
    ['America/Los_Angeles', '2026-03-03T05:00:00Z', '2026-03-03'],
    // The day begins at 1:00, because the clock goes forward at midnight.
    ['America/Santiago', '2026-09-06T01:00:00Z', '2026-09-06'],
  ])('goes by the person’s zone: %s at %s', (zone, now, makeFor) => {
    expect(plan(now, now.startsWith('2026-09') ? '2026-09-05' : '2026-03-02', zone)[0]).toBe(makeFor);
  });
});
