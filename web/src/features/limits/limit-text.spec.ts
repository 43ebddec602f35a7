import { describe, expect, it } from '@jest/globals';
import type { LimitUse } from '@shadow-guide/contracts';
import { dayTokensText, insightLimitText, opensAtText, personaLimitText } from './limit-text.js';

const now = new Date('2026-11-20T12:00:00Z');

describe('the time at which a limit resets', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'UTC', 'at midnight'],
    ['2026-11-20T18:15:00Z', 'Asia/Kathmandu', 'at midnight'],
    ['2026-11-20T13:30:00Z', 'Australia/Adelaide', 'at midnight'],
    // The limit's day ends in a time zone other than the device's present one.
    ['2026-11-20T15:00:00Z', 'UTC', 'at 3:00 PM'],
    ['2026-11-21T07:30:00Z', 'UTC', 'tomorrow at 7:30 AM'],
    ['2026-11-22T00:00:00Z', 'UTC', 'when Sunday begins'],
    ['2026-11-22T08:00:00Z', 'UTC', 'on Sunday at 8:00 AM'],
  ])('for the instant %s in %s is %s', (resetsAt, zone, text) =>
    expect(opensAtText(resetsAt, now, zone)).toBe(text),
  );

  it('is one o’clock when a clock change skips midnight', () => {
    const evening = new Date('2026-09-05T22:00:00Z');
    expect(opensAtText('2026-09-06T04:00:00Z', evening, 'America/Santiago')).toBe('tomorrow at 1:00 AM');
  });
});

describe('the insights of a day', () => {
  const use = (used: number, limit = 1): LimitUse => ({
    name: 'insightsPerDay',
    waiting: 0,
    resetsAt: '2026-11-21T00:00:00Z',
    limit,
    used,
  });

  it.each([
    [use(0), '0 of 1 insights today'],
    [use(1), '1 of 1 insights today, next at midnight'],
    [use(2, 3), '2 of 3 insights today'],
    [use(3, 3), '3 of 3 insights today, next at midnight'],
    [use(4), '4 insights today, next at midnight'],
    [use(4, -1), ''],
  ])('for the use %j are described as: %s', (each, text) =>
    expect(insightLimitText(each, now, 'UTC')).toBe(text),
  );
});

describe('the personas of a plan', () => {
  const use = (used: number, waiting = 0, limit = 3): LimitUse => ({
    name: 'personas',
    resetsAt: null,
    limit,
    used,
    waiting,
  });

  it.each([
    [use(0), '0 of 3 personas'],
    [use(2), '2 of 3 personas'],
    [use(3), '3 of 3 personas; new ones are kept until there is room'],
    [use(3, 1), '3 of 3 personas; 1 more is kept until there is room'],
    [use(3, 2), '3 of 3 personas; 2 more are kept until there is room'],
    [use(5), '5 personas, all of them stay; new ones are kept until there is room'],
    [use(5, 1), '5 personas, all of them stay; 1 more is kept until there is room'],
    [use(7, 0, -1), ''],
  ])('for the use %j are described as: %s', (each, text) => expect(personaLimitText(each)).toBe(text));
});

describe('the answers of a day', () => {
  const use = (used: number, limit = 400_000): LimitUse => ({
    ...{ name: 'tokensPerDay', limit, used, waiting: 0, resetsAt: '2026-11-21T00:00:00Z' },
  });

  it.each([
    [use(0), /^$/],
    [use(319_999), /^$/],
    [use(9_000_000, -1), /^$/],
    [
      use(320_000),
      /The guide can answer a little more; after that your words are kept, and answers go on at midnight\.$/,
    ],
    [use(399_999), /a little more/],
    [
      use(400_000),
      /Write on as you like: your words are kept, and the last of them is answered at midnight\.$/,
    ],
    [use(800_000), /as much as it can in one day/],
  ])('are described for the use %j', (each, text) => expect(dayTokensText(each, now, 'UTC')).toMatch(text));
});
