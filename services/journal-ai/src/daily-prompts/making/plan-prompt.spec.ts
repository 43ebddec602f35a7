import { describe, expect, it } from '@jest/globals';
import { planPrompt } from './plan-prompt.js';

const plan = (now: string, writtenOn = '2026-03-02', zone = 'UTC') => {
  const { makeFor, recheckAt } = planPrompt(writtenOn, zone, new Date(now));
  return [makeFor, recheckAt?.toISOString() ?? null];
};

describe('the plan for the prompt after a written day', () => {
  it.each([
    [
      'makes no prompt until three hours before the next day',
      '2026-03-02T20:59:59Z',
      null,
      '2026-03-02T21:00:00.000Z',
    ],
    [
      'makes the next day’s prompt three hours before that day',
      '2026-03-02T21:00:00Z',
      '2026-03-03',
      '2026-03-03T21:00:00.000Z',
    ],
    [
      'makes the current day’s prompt after an absence, and no prompts for past days',
      '2026-03-09T12:00:00Z',
      '2026-03-09',
      '2026-03-09T21:00:00.000Z',
    ],
    ['makes prompts for 14 days', '2026-03-15T21:00:00Z', '2026-03-16', '2026-03-16T21:00:00.000Z'],
    ['makes no more prompts after 14 days', '2026-03-16T21:00:00Z', null, null],
  ])('%s', (_, now, makeFor, recheckAt) => {
    expect(plan(now)).toEqual([makeFor, recheckAt]);
  });

  it.each([
    ['Asia/Kathmandu', '2026-03-02T15:14:59Z', null],
    ['Asia/Kathmandu', '2026-03-02T15:15:00Z', '2026-03-03'],
    ['America/Los_Angeles', '2026-03-03T05:00:00Z', '2026-03-03'],
    // The day starts at 01:00 because the clock goes forward at midnight.
    ['America/Santiago', '2026-09-06T01:00:00Z', '2026-09-06'],
  ])('uses the person’s time zone: %s at %s', (zone, now, makeFor) => {
    expect(plan(now, now.startsWith('2026-09') ? '2026-09-05' : '2026-03-02', zone)[0]).toBe(makeFor);
  });
});
