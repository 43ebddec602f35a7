import { describe, expect, it } from '@jest/globals';
import { addDays, localDate } from '@shadow-guide/calendar';
import { type LoopMention, type LoopStep, loopsIn, loopToOffer, recurringIn } from './loop.js';

const TODAY = '2026-03-10';
const on = (topic: string, ...ago: number[]): LoopMention[] =>
  ago.map((days) => ({ topic, day: addDays(TODAY, -days), hasInsight: false }));
const withInsight = (mention: LoopMention): LoopMention => ({ ...mention, hasInsight: true });

describe('a topic recurs without anything new', () => {
  it.each<[string, LoopMention[], number | null]>([
    ['on four of eight days', on('work', 0, 2, 4, 7), 4],
    ['on each of eight days', on('work', 0, 1, 2, 3, 4, 5, 6, 7), 8],
    ['on four recent days, but not today', on('work', 1, 3, 5, 7), 4],
    ['on only three days: no loop', on('work', 0, 1, 2), null],
    ['several times on only three days: no loop', on('work', 0, 0, 0, 1, 1, 2), null],
    ['on three days and on a fourth too long ago: no loop', on('work', 0, 1, 2, 8), null],
    ['on four days, but neither today nor yesterday: no loop', on('work', 2, 3, 4, 5), null],
    ['on four days, one of them ahead of today after a flight west', on('work', -1, 1, 2, 3), 4],
    [
      'on five days, with an insight on one of them: no loop',
      [...on('work', 0, 1, 2), ...on('work', 3).map(withInsight), ...on('work', 4)],
      null,
    ],
    [
      'on four days, after an insight before the eight days',
      [...on('work', 0, 1, 2, 3), ...on('work', 8).map(withInsight)],
      4,
    ],
    [
      'on four days, while another topic has an insight',
      [...on('work', 0, 1, 2, 3), ...on('home', 0).map(withInsight)],
      4,
    ],
    ['on four days, as two different topics: no loop', [...on('work', 0, 1), ...on('job', 2, 3)], null],
    ['never', [], null],
  ])('%s', (_, mentions, days) => {
    expect(loopsIn(mentions, TODAY)[0]?.days ?? null).toBe(days);
  });

  it('from the first day of the recurrence on; the topic with the most days is listed first', () => {
    expect(loopsIn([...on('home', 0, 1, 2, 3), ...on('work', 0, 1, 2, 3, 6)], TODAY)).toEqual([
      { topic: 'work', days: 5, since: '2026-03-04' },
      { topic: 'home', days: 4, since: '2026-03-07' },
    ]);
  });

  it.each([
    ['UTC', '2026-03-10T12:00:00Z'],
    ['Europe/Berlin', '2026-03-31T22:30:00Z'],
    ['Europe/Berlin', '2026-10-27T23:30:00Z'],
    ['America/New_York', '2026-03-10T03:30:00Z'],
    ['America/New_York', '2026-11-03T04:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-06T14:00:00Z'],
    ['America/Santiago', '2026-09-08T03:30:00Z'],
    ['America/Havana', '2026-11-03T04:30:00Z'],
    ['Africa/Casablanca', '2026-03-24T00:30:00Z'],
    ['Asia/Kathmandu', '2026-03-10T18:20:00Z'],
    ['Pacific/Kiritimati', '2026-03-10T10:30:00Z'],
    ['Pacific/Pago_Pago', '2026-03-10T10:30:00Z'],
  ])('by the person’s local days, even when a day is longer or shorter: %s', (zone, instant) => {
    const now = new Date(instant);
    const today = localDate(now, zone);
    const days = [0, 2, 5, 7].map((ago) => addDays(today, -ago));
    const mentions = days.map((day) => ({ topic: 'work', day, hasInsight: false }));
    expect(loopsIn(mentions, today)).toEqual([{ topic: 'work', days: 4, since: days[3] }]);
    expect(loopsIn(mentions, addDays(today, 1))).toEqual([]);
  });
});

describe('a loop is offered', () => {
  const work = { topic: 'work', days: 5, since: '2026-03-04' };
  const home = { topic: 'home', days: 4, since: '2026-03-05' };
  const step = (change: Partial<LoopStep>): LoopStep => ({
    ...{ topic: 'work', step: 'dismissed', day: '2026-03-08', isOver: false },
    ...change,
  });
  const offered = (steps: LoopStep[], use: 'card' | 'guide') =>
    loopToOffer([work, home], steps, { today: TODAY, use })?.topic ?? null;

  it.each<[string, LoopStep[], string | null, string | null]>([
    ['by the card and the guide at first', [], 'work', 'work'],
    ['by neither once the person dismissed it; the next loop is offered instead', [step({})], 'home', 'home'],
    [
      'only by the card once it was passed to the guide, which gets the next loop',
      [step({ step: 'told' })],
      'work',
      'home',
    ],
    [
      'by both again when it recurs in a new period',
      [step({ isOver: true }), step({ step: 'told', isOver: true })],
      'work',
      'work',
    ],
    ['not on a day on which another loop was dismissed', [step({ topic: 'rest', day: TODAY })], null, null],
    [
      'not by the guide on a day on which another loop was passed to it',
      [step({ topic: 'rest', day: TODAY, step: 'told' })],
      'work',
      null,
    ],
  ])('%s', (_, steps, card, guide) => {
    expect([offered(steps, 'card'), offered(steps, 'guide')]).toEqual([card, guide]);
  });
});

describe('a theme recurs', () => {
  it.each<[string, LoopMention[], number[] | null]>([
    ['on two earlier days, the first more than a week ago', on('work', 3, 20), [20, 3]],
    ['on two earlier days, each counted once', on('work', 3, 3, 20, 20), [20, 3]],
    ['on two days of the last month, without counting an older one', on('work', 3, 20, 31), [20, 3]],
    ['on only one earlier day: not reported', on('work', 20), null],
    ['on two days of the last week: not reported', on('work', 3, 5), null],
    ['on three earlier days: not reported', on('work', 3, 10, 20), null],
    ['on two earlier days and already today: not reported', on('work', 0, 3, 20), null],
  ])('%s', (_, mentions, ago) => {
    expect(recurringIn(mentions, TODAY)).toEqual(
      ago === null ? [] : [{ topic: 'work', days: ago.map((days) => addDays(TODAY, -days)) }],
    );
  });
});
