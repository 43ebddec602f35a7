import { describe, expect, it } from '@jest/globals';
import { paceOf, takeFrom } from './pace.js';

const NOON = Date.parse('2026-03-02T12:00:07Z');

/** Tries to post once per second and returns the seconds at which a post was accepted. */
function takenIn(seconds: number, firstVisitOn: string): number[] {
  const pace = paceOf(firstVisitOn, '2026-03-02');
  let fullAt: Date | null = null;
  const taken: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const outcome = takeFrom(pace, fullAt, new Date(NOON + second * 1_000));
    if (!('fullAt' in outcome)) continue;
    fullAt = outcome.fullAt;
    taken.push(second);
  }
  return taken;
}

describe('the pace of an author', () => {
  it('allows a new author three posts, then one per minute', () => {
    const taken = takenIn(600, '2026-02-28');
    expect(taken.slice(0, 3)).toEqual([0, 1, 2]);
    expect(taken.length).toBeGreaterThanOrEqual(12);
    expect(taken.length).toBeLessThanOrEqual(13);
  });

  it('allows an author whose first visit was three days ago six posts, then one every 15 seconds', () => {
    const taken = takenIn(600, '2026-02-27');
    expect(taken.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(taken.length).toBeGreaterThanOrEqual(45);
    expect(taken.length).toBeLessThanOrEqual(47);
  });

  it('returns the shortest sufficient waiting time', () => {
    const pace = paceOf('2026-03-02', '2026-03-02');
    let fullAt: Date | null = null;
    for (let n = 0; n < 3; n += 1)
      fullAt = (takeFrom(pace, fullAt, new Date(NOON)) as { fullAt: Date }).fullAt;
    const refused = takeFrom(pace, fullAt, new Date(NOON)) as { waitSeconds: number };
    expect(refused.waitSeconds).toBeGreaterThan(0);
    expect(refused.waitSeconds).toBeLessThanOrEqual(60);
    expect(takeFrom(pace, fullAt, new Date(NOON + refused.waitSeconds * 1_000))).toHaveProperty('fullAt');
    expect(takeFrom(pace, fullAt, new Date(NOON + refused.waitSeconds * 1_000 - 1_000))).toHaveProperty(
      'waitSeconds',
    );
  });

  it('is stored in steps of 15 seconds, so that the stored value does not reveal when a post was written', () => {
    const { fullAt } = takeFrom(paceOf('2026-03-02', '2026-03-02'), null, new Date(NOON)) as { fullAt: Date };
    expect(fullAt.getTime() % 15_000).toBe(0);
  });
});
