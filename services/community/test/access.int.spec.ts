import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import type { Caller, Plan } from '@shadow-guide/contracts';
import { aCaller, aCallerOn, entitlementsOn } from '@shadow-guide/contracts/testing';
import { countQueries } from '@shadow-guide/kernel/testing';
import { AccessHandler } from '../src/access/access.handler.js';
import { OpenForum } from '../src/access/index.js';
import { SweepVisitsProcessor } from '../src/access/sweep-visits.processor.js';
import { Visits } from '../src/access/visits.js';
import { ForumDays } from '../src/forum-days/index.js';
import { PersonKeys } from '../src/people/index.js';
import { Suspensions } from '../src/suspensions/index.js';
import { type Community, callOf, startCommunity } from './support/community.js';
import { aStoredPost } from './support/posts.js';

const limited = expect.objectContaining({ kind: 'forbidden', code: 'forum_access_limited' });

let community: Community;
let handler: AccessHandler;
/** A Monday later than the days of all previous tests. */
let monday = '2026-03-02';
beforeAll(async () => {
  community = await startCommunity(1);
  handler = community.get(AccessHandler);
}, 30_000);
afterAll(() => community.close());
beforeEach(() => {
  monday = addDays(monday, 28);
  at(monday);
});

/** Sets the clock to a time of a UTC day. */
function at(day: string, time = '10:00:00'): void {
  community.clock.set(new Date(`${day}T${time}Z`));
}

const check = (caller: Caller) => handler.checkAccess(undefined, callOf(caller));
const track = (caller: Caller) => handler.trackAccess(undefined, callOf(caller));
const keyOf = ({ userId }: Caller) => community.get(PersonKeys).keyOf(userId);
/** Returns the same person after a change of plan. */
const nowOn = (plan: Plan, { userId }: Caller) => aCaller({ userId, entitlements: entitlementsOn(plan) });

async function visitsOf(caller: Caller): Promise<{ day: string; is_limited: boolean }[]> {
  return community.database.query(
    'test-visits',
    'SELECT day::text, is_limited FROM community.visits WHERE person_key = $1 ORDER BY day',
    [await keyOf(caller)],
  );
}

describe('a free person', () => {
  it('uses up a free day by opening the forum; the forum is open all that day and closed for the next six', async () => {
    const caller = aCaller();
    expect(await check(caller)).toEqual({
      canAccess: true,
      daysUntilNextAccess: 0,
      isLimited: true,
      isOpenedToday: false,
      suspendedUntil: null,
      isQuiet: false,
    });
    expect(await track(caller)).toEqual({ recorded: true });
    expect(await check(caller)).toMatchObject({ canAccess: true, isOpenedToday: true });
    at(monday, '23:59:59');
    expect(await track(caller)).toEqual({ recorded: true });

    for (let day = 1; day <= 6; day += 1) {
      at(addDays(monday, day), '00:00:00');
      expect(await check(caller)).toMatchObject({
        canAccess: false,
        isOpenedToday: false,
        daysUntilNextAccess: 7 - day,
      });
      await expect(track(caller)).rejects.toEqual(limited);
    }
    at(addDays(monday, 7), '00:00:00');
    expect(await check(caller)).toMatchObject({ canAccess: true, daysUntilNextAccess: 0 });
    expect(await track(caller)).toEqual({ recorded: true });
    expect(await visitsOf(caller)).toEqual([
      { day: monday, is_limited: true },
      { day: addDays(monday, 7), is_limited: true },
    ]);
  });

  it('gets the message of the specification that says when the forum opens again', async () => {
    const caller = aCaller();
    await track(caller);
    at(addDays(monday, 4));
    await expect(track(caller)).rejects.toMatchObject({
      message: 'Free users can access the forum once per week. Try again in 3 days.',
      flags: { isPremiumFeature: true, limit: 1, used: 1, resetsAt: `${addDays(monday, 7)}T00:00:00.000Z` },
    });
    at(addDays(monday, 6));
    await expect(track(caller)).rejects.toMatchObject({
      message: 'Free users can access the forum once per week. Try again in 1 day.',
    });
  });

  it('uses up no day by checking access or by a refused call', async () => {
    const caller = aCaller();
    await check(caller);
    expect(await visitsOf(caller)).toEqual([]);
    await track(caller);
    at(addDays(monday, 3));
    await expect(track(caller)).rejects.toEqual(limited);
    expect(await visitsOf(caller)).toHaveLength(1);
  });

  it('uses up one day with fifty concurrent calls', async () => {
    const caller = aCaller();
    const answers = await Promise.all(Array.from({ length: 50 }, () => track(caller)));
    expect(answers).toHaveLength(50);
    expect(await visitsOf(caller)).toEqual([{ day: monday, is_limited: true }]);
  });

  it('uses up one day when fifty calls from both sides of midnight arrive at once', async () => {
    const key = await keyOf(aCaller());
    const tuesday = addDays(monday, 1);
    // Separate instances, each with its own cache.
    const opened = await Promise.all(
      Array.from({ length: 50 }, (_, call) =>
        new Visits(community.database).open(key, call % 2 ? monday : tuesday, { forumDaysPerWeek: 1 }),
      ),
    );
    expect(opened.filter(({ visit }) => visit)).toHaveLength(25);
    const rows = await community.database.query(
      'test-spent',
      'SELECT FROM community.visits WHERE person_key = $1',
      [key],
    );
    expect(rows).toHaveLength(1);
  });

  it('has access until the last moment of the UTC day in any time zone, and no access from the next day on', async () => {
    const caller = aCaller({ timezone: 'Pacific/Kiritimati' });
    // Daylight saving time starts in Europe on this day; UTC is unaffected.
    community.clock.set(new Date('2027-03-28T23:59:59.900Z'));
    expect(await track(caller)).toEqual({ recorded: true });
    expect(await visitsOf(caller)).toEqual([{ day: '2027-03-28', is_limited: true }]);
    community.clock.set(new Date('2027-03-29T00:00:00.000Z'));
    await expect(track(caller)).rejects.toMatchObject({
      message: 'Free users can access the forum once per week. Try again in 6 days.',
    });
    community.clock.set(new Date('2027-04-03T23:59:59.900Z'));
    await expect(track(caller)).rejects.toMatchObject({
      message: 'Free users can access the forum once per week. Try again in 1 day.',
    });
    community.clock.set(new Date('2027-04-04T00:00:00.000Z'));
    expect(await track(caller)).toEqual({ recorded: true });
    monday = addDays(monday, 420);
  });

  it('changes no row by visiting again on a day that is already open', async () => {
    const key = await keyOf(aCaller());
    const writtenIn = async () =>
      community.database.query(
        'test-written-in',
        `SELECT xmin::text FROM community.visits WHERE person_key = $1
         UNION ALL SELECT xmin::text FROM community.forum_readers WHERE person_key = $1`,
        [key],
      );
    const open = (day: string, limit: number) =>
      new Visits(community.database).open(key, day, { forumDaysPerWeek: limit });
    await open(monday, 1);
    const [, reader] = await writtenIn();
    const before = await writtenIn();
    await open(monday, 1);
    await open(monday, -1);
    expect(await writtenIn()).toEqual(before);
    await open(addDays(monday, 1), -1);
    expect(await writtenIn()).toContainEqual(reader);
  });

  it('is not affected by other people’s days', async () => {
    await track(aCaller());
    expect(await check(aCaller())).toMatchObject({ canAccess: true, isOpenedToday: false });
  });

  it('gets no second day when the clock is set back', async () => {
    const caller = aCaller();
    at(addDays(monday, 1), '00:00:30');
    await track(caller);
    at(monday, '23:59:50');
    expect(await track(caller)).toEqual({ recorded: true });
    expect(await visitsOf(caller)).toHaveLength(1);
  });

  it('needs no query once the day is open', async () => {
    const caller = aCaller();
    const first = await community.get(OpenForum).open(caller);
    await community.database.query('test-forget', 'DELETE FROM community.visits WHERE person_key = $1', [
      first.personKey,
    ]);
    expect(await community.get(OpenForum).open(caller)).toEqual(first);
    expect(await visitsOf(caller)).toEqual([]);
  });
});

describe('premium and trial plans', () => {
  it.each(['premium', 'trial'] as const)(
    'open the forum every day on %s without using up a free day',
    async (plan) => {
      const caller = aCallerOn(plan);
      for (let day = 0; day < 8; day += 1) {
        at(addDays(monday, day));
        expect(await track(caller)).toEqual({ recorded: true });
        expect(await check(caller)).toMatchObject({
          canAccess: true,
          isLimited: false,
          daysUntilNextAccess: 0,
        });
      }
      const visits = await visitsOf(caller);
      expect(visits).toHaveLength(8);
      expect(visits.every((visit) => !visit.is_limited)).toBe(true);
      expect(await check(nowOn('free', caller))).toMatchObject({ canAccess: true, isLimited: true });
    },
  );

  it('leave the free day unused when they end in the middle of a day', async () => {
    const caller = aCallerOn('premium');
    await track(caller);
    const free = nowOn('free', caller);
    expect(await check(free)).toMatchObject({ canAccess: true, isOpenedToday: false });
    await track(free);
    expect(await visitsOf(caller)).toEqual([{ day: monday, is_limited: true }]);
    at(addDays(monday, 1));
    await expect(track(free)).rejects.toEqual(limited);
  });

  it('open nothing more when they end in a week whose free day is used up', async () => {
    const caller = aCaller();
    await track(caller);
    at(addDays(monday, 2));
    await track(nowOn('premium', caller));
    await expect(track(caller)).rejects.toMatchObject({
      message: 'Free users can access the forum once per week. Try again in 5 days.',
    });
    expect(await check(caller)).toMatchObject({ canAccess: false, daysUntilNextAccess: 5 });
  });

  it('open the forum at once when they start in the middle of a week; a used day stays used', async () => {
    const caller = aCaller();
    await track(caller);
    at(addDays(monday, 1));
    await expect(track(caller)).rejects.toEqual(limited);
    expect(await track(nowOn('premium', caller))).toEqual({ recorded: true });
    at(addDays(monday, 6));
    await expect(track(caller)).rejects.toEqual(limited);
    at(addDays(monday, 7));
    expect(await track(caller)).toEqual({ recorded: true });
  });

  it('do not give back a day used before they started', async () => {
    const caller = aCaller();
    await track(caller);
    await track(nowOn('premium', caller));
    expect(await visitsOf(caller)).toEqual([{ day: monday, is_limited: true }]);
  });
});

describe('access to the forum', () => {
  it('returns the end of a suspension and keeps reading allowed', async () => {
    const caller = aCaller();
    const until = addDays(monday, 3);
    const key = await keyOf(caller);
    await community.database.transaction((transaction) =>
      community.get(Suspensions).suspend(key, until, transaction),
    );
    expect(await track(caller)).toEqual({ recorded: true });
    expect(await check(caller)).toMatchObject({
      canAccess: true,
      suspendedUntil: `${until}T00:00:00.000Z`,
    });
  });

  it.each([
    ['danger', true],
    ['uncertain', false],
    ['none', false],
  ])('after a post of today with safety level %s has isQuiet %s', async (safetyLevel, isQuiet) => {
    const caller = aCaller();
    await aStoredPost(community, caller, { safetyLevel });
    expect(await check(caller)).toMatchObject({ isQuiet });
    expect(await check(aCaller())).toMatchObject({ isQuiet: false });
  });

  it('is the same whatever the upper or lower case of the account id', async () => {
    const caller = aCaller();
    await track(caller);
    const key = await keyOf({ ...caller, userId: caller.userId.toUpperCase() });
    expect(key).toEqual(await keyOf(caller));
  });
});

describe('five hundred people who arrive at once', () => {
  it('get access or the date of their next access, each by their own plan, on one connection', async () => {
    const free = Array.from({ length: 300 }, () => aCaller());
    const premium = Array.from({ length: 100 }, () => aCallerOn('premium'));
    const spent = Array.from({ length: 100 }, () => aCaller());
    await Promise.all(spent.map(track));
    at(addDays(monday, 1));
    await community.get(ForumDays).today();
    const [statements, answers] = await countQueries(() =>
      Promise.allSettled([...free, ...premium, ...spent].map(track)),
    );
    const isOpen = answers.map(({ status }) => status === 'fulfilled');
    expect(isOpen.slice(0, 400).every(Boolean)).toBe(true);
    expect(isOpen.slice(400).some(Boolean)).toBe(false);
    // Batches of 1, 200, 200 and the rest, each with BEGIN, locks, visits and COMMIT; plus the secret of the day.
    expect(statements).toBeLessThanOrEqual(18);
    expect(await visitsOf(premium[7] as Caller)).toEqual([{ day: addDays(monday, 1), is_limited: false }]);
  });
});

describe('the date of the first visit', () => {
  it('is stored for a week and then deleted', async () => {
    const caller = aCallerOn('premium');
    const open = () => community.get(OpenForum).open(caller);
    const sweep = () => community.get(SweepVisitsProcessor).run();
    expect((await open()).firstVisitOn).toBe(monday);
    at(addDays(monday, 7));
    await sweep();
    expect((await open()).firstVisitOn).toBe(monday);
    at(addDays(monday, 8));
    await sweep();
    expect((await open()).firstVisitOn).toBeNull();
  });
});

describe('visits', () => {
  it('are deleted a day after the week that they limit; visits on premium are deleted with the secret of their day', async () => {
    const [free, premium] = [aCaller(), aCallerOn('premium')];
    await track(free);
    await track(premium);
    const sweep = (days: number) => {
      at(addDays(monday, days));
      return community.get(SweepVisitsProcessor).run();
    };
    await sweep(1);
    expect(await visitsOf(premium)).toHaveLength(1);
    await community.database.query('test-secret-gone', 'DELETE FROM community.day_secrets WHERE name = $1', [
      monday,
    ]);
    await sweep(1);
    expect(await visitsOf(premium)).toHaveLength(0);
    await sweep(7);
    expect(await visitsOf(free)).toHaveLength(1);
    await sweep(8);
    expect(await visitsOf(free)).toHaveLength(0);
  });
});
