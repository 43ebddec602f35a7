import { describe, expect, it } from '@jest/globals';
import { minutesUntil, spanText, untilTurnText } from './until-turn.js';

const turn = Date.parse('2026-03-02T00:00:00.000Z');

describe('the time until the next question', () => {
  it.each([
    [turn - 1, 1],
    [turn - 60_000, 1],
    [turn - 60_001, 2],
    [turn, 0],
    [turn + 5_000, 0],
  ])('is rounded up to whole minutes: %s', (now, minutes) => {
    expect(minutesUntil(turn, now)).toBe(minutes);
  });

  it.each([
    [312, '5 h 12 min'],
    [300, '5 h'],
    [12, '12 min'],
    [1, '1 min'],
    [24 * 60, '1 day'],
    [47 * 60 + 12, '1 day 23 h'],
  ])('is abbreviated: %s minutes', (minutes, text) => {
    expect(spanText(minutes)).toBe(text);
  });

  it('names the hour in the reader’s time zone', () => {
    const there = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(turn);
    expect(untilTurnText(new Date(turn).toISOString(), turn - 90 * 60_000)).toBe(
      `New question in 1 h 30 min, at ${there} your time`,
    );
  });

  it('names the weekday when the next question is more than a day away', () => {
    const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' }).format(turn);
    expect(untilTurnText(new Date(turn).toISOString(), turn - 30 * 3_600_000)).toMatch(
      `New question in 1 day 6 h, on ${weekday} at `,
    );
  });

  it('says that the question is coming once the time has passed', () => {
    expect(untilTurnText(new Date(turn).toISOString(), turn + 1)).toBe('The new question is on its way');
  });
});
