import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import type { AccountFacts, ActivityType, AdminAnalytics as Analytics } from '@shadow-guide/contracts';
import type { Call } from '@shadow-guide/kernel';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { ActivityHandler } from '../src/activity/activity.handler.js';
import { adminAnalyticsDatabase } from '../src/database/database.js';
import { PeopleEventsHandler } from '../src/people/events.handler.js';
import { PersonalDataHandler } from '../src/personal-data/personal-data.handler.js';
import { anAccount, delivered } from './support/accounts.js';
import { type AdminAnalytics, startAdminAnalytics } from './support/admin-analytics.js';
import { Owners } from './support/owners.js';

let own: OwnDatabase;
let service: AdminAnalytics;
let handler: ActivityHandler;
let events: PeopleEventsHandler;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, adminAnalyticsDatabase);
  service = await startAdminAnalytics(12, undefined, { postgres: own.settings });
  handler = service.get(ActivityHandler);
  events = service.get(PeopleEventsHandler);
}, 30_000);
afterAll(async () => {
  await service.close();
  await own.drop();
});

/** Month of the current test. Each test has its own days, so that it counts only its own people. */
let month = 0;
let day: (date: number, time?: string) => string;
beforeEach(() => {
  month += 3;
  const first = new Date(Date.UTC(2026, month, 1));
  const prefix = first.toISOString().slice(0, 8);
  day = (date, time = '09:00') => `${prefix}${String(date).padStart(2, '0')}T${time}:00.000Z`;
  service.clock.set(new Date(day(20, '12:00')));
});

async function signIn(lastLoginAt: string, account: Partial<AccountFacts> = {}): Promise<AccountFacts> {
  const facts = anAccount({ createdAt: day(10), ...account, lastLoginAt });
  await events.onAccountChanged(delivered(facts));
  return facts;
}
function does({ userId }: Pick<AccountFacts, 'userId'>, activityType: ActivityType, at: string) {
  const event = delivered({ userId, activityType, at });
  return activityType === 'habit' ? events.onHabitsActive(event) : events.onJournalActive(event);
}
const dayOf = ({ days }: Analytics, at: string) => days.find(({ date }) => date === at.slice(0, 10));

describe('the figures of a day', () => {
  it('count people, not their activities', async () => {
    const account = await signIn(day(20));
    await does(account, 'journal_entry', day(20, '10:00'));
    await does(account, 'journal_entry', day(20, '10:30'));
    await does(account, 'habit', day(20, '11:00'));
    await does(account, 'habit', day(19, '23:59'));
    const figures = await handler.getAnalytics({});
    expect(dayOf(figures, day(20))).toEqual({
      date: day(20).slice(0, 10),
      activeUsers: 1,
      logins: 1,
      newUsers: 0,
    });
    expect(dayOf(figures, day(19))).toMatchObject({ activeUsers: 1, logins: 0 });
    expect(dayOf(figures, day(10))).toMatchObject({ newUsers: 1, activeUsers: 0 });
    expect(figures).toMatchObject({ dailyLogins: 1, activeUsers: 1 });
  });

  it('count a person once, however many activities arrive at once', async () => {
    const account = await signIn(day(18));
    const types = ['journal_entry', 'habit', 'exercise', 'onboarding', 'persona_conversation'] as const;
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => does(account, types[n % types.length] ?? 'habit', day(20))),
    );
    expect(dayOf(await handler.getAnalytics({}), day(20))).toMatchObject({ activeUsers: 1 });
  });

  it('include a day’s sign-in even if a later change arrived first', async () => {
    const account = await signIn(day(20), { change: 5 });
    await signIn(day(19), { ...account, change: 3 });
    const figures = await handler.getAnalytics({});
    expect([dayOf(figures, day(19)), dayOf(figures, day(20))]).toMatchObject([{ logins: 1 }, { logins: 1 }]);
  });

  it('count a sign-in once, even if the account arrives again after an erasure of its data', async () => {
    const account = await signIn(day(20));
    const request = { erasureId: randomUUID(), kind: 'clear', requestedAt: day(20, '10:00') } as const;
    const call = { serviceCaller: { service: 'gateway', subjectId: account.userId } } as Call;
    expect(await service.get(PersonalDataHandler).erase(request, call)).toMatchObject({ isDone: true });
    await signIn(day(20), { ...account, change: 2, hasSeenOnboarding: false });
    expect(dayOf(await handler.getAnalytics({}), day(20))).toMatchObject({ activeUsers: 1, logins: 1 });
  });

  it('are returned for the requested number of days, up to today', async () => {
    const { days } = await handler.getAnalytics({ days: 366 });
    expect(days).toHaveLength(366);
    expect(days.at(-1)?.date).toBe(day(20).slice(0, 10));
    expect((await handler.getAnalytics({})).days).toHaveLength(30);
  });
});

describe('the list of active people', () => {
  it('contains each person’s last activity and its day, latest day first', async () => {
    const early = await signIn(day(18), { firstName: 'Early' });
    const late = await signIn(day(17), { firstName: 'Late' });
    await does(early, 'exercise', day(19, '08:00'));
    await does(late, 'persona_conversation', day(20, '08:30'));
    await does(late, 'habit', day(19));
    expect(await handler.listActiveUsers({})).toMatchObject([
      { id: late.userId, activityType: 'persona_conversation', lastActivity: day(20, '00:00') },
      { id: early.userId, activityType: 'exercise', lastActivity: day(19, '00:00') },
    ]);
    // Within a day, the order of the list does not reveal which person was active first.
    await does(early, 'exercise', day(20, '09:00'));
    expect((await handler.listActiveUsers({})).map(({ id }) => id)).toEqual(
      [early.userId, late.userId].sort(),
    );
    expect(await handler.listActiveUsers({ page: 2 })).toEqual([]);
    const pages = [1, 2].map((page) => handler.listActiveUsers({ page, pageSize: 1 }));
    expect((await Promise.all(pages)).map((users) => users.map(({ id }) => id))).toEqual(
      [early.userId, late.userId].sort().map((id) => [id]),
    );
  });

  it('covers the last 30 days, with the average of their streaks', async () => {
    const accounts = [await signIn(day(20)), await signIn(day(20)), await signIn(day(20))];
    const { userId } = await signIn('2026-01-01T09:00:00.000Z');
    const streaks = [4, 1, 1, 9];
    for (const [n, id] of [...accounts.map((account) => account.userId), userId].entries())
      await service.database.query(
        'test-streak',
        'UPDATE admin_analytics.people SET streak_days = $2 WHERE user_id = $1',
        [id, streaks[n]],
      );
    expect(await handler.getAnalytics({})).toMatchObject({ activeUsers: 3, averageConsecutiveDays: 2 });
  });

  it('drops a person at midnight, which does not reveal the time of their activity', async () => {
    const account = await signIn(day(20, '15:42'));
    const isListed = async (at: string) => {
      service.clock.set(new Date(at));
      const { activeUsers } = await handler.getAnalytics({});
      const listed = (await handler.listActiveUsers({})).map(({ id }) => id);
      expect(activeUsers).toBe(listed.length);
      return listed.includes(account.userId);
    };
    const lastDay = addDays(day(20).slice(0, 10), 29);
    expect(await isListed(`${lastDay}T23:59:59.999Z`)).toBe(true);
    expect(await isListed(`${addDays(lastDay, 1)}T00:00:00.000Z`)).toBe(false);
  });
});

describe('the anonymous counts', () => {
  it('include the visits to each part of the app over the last 30 days', async () => {
    await Promise.all(Array.from({ length: 5 }, () => handler.record({ tab: 'journal' })));
    await handler.record({ tab: 'home' });
    expect((await handler.getAnalytics({})).tabUsage).toEqual({ home: 1, journal: 5 });
    service.clock.set(new Date(new Date(day(20)).getTime() + 30 * 86_400_000));
    expect((await handler.getAnalytics({})).tabUsage).toEqual({});
  });

  it('include the concerns of the safety check, from the journal and the forum, latest day first', async () => {
    const [today, yesterday] = [day(20).slice(0, 10), day(19).slice(0, 10)];
    const owners = new Owners(service);
    const of = { service: 'journal-ai' };
    const inJournal = [
      { ...of, date: yesterday, kind: 'question', detail: 'asked', count: 1 },
      { ...of, date: today, kind: 'card', detail: 'suicide', count: 3 },
    ];
    owners.safetyCounts.push(...inJournal);
    const inForum = { service: 'community', date: today, kind: 'card', detail: 'self_harm', count: 1 };
    owners.forumSafetyCounts.push(inForum);
    expect(await handler.listSafetyCounts()).toEqual([inForum, ...inJournal.toReversed()]);
    owners.isAway = true;
    await expect(handler.listSafetyCounts()).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});

it('contain nothing about a person whose account is unknown', async () => {
  await does({ userId: randomUUID() }, 'habit', day(20));
  expect(await handler.listActiveUsers({})).toEqual([]);
});
