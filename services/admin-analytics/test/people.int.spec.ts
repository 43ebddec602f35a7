import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  AccountFacts,
  AdminActed,
  AdminUser,
  AdminUsersQuery,
  AuditQuery,
  PostActed,
} from '@shadow-guide/contracts';
import type { Call } from '@shadow-guide/kernel';
import { aCaller, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { AuditHandler } from '../src/audit/audit.handler.js';
import { adminAnalyticsDatabase } from '../src/database/database.js';
import { PeopleEventsHandler } from '../src/people/events.handler.js';
import { RefreshPeople } from '../src/people/index.js';
import { PeopleHandler } from '../src/people/people.handler.js';
import { anAccount, delivered } from './support/accounts.js';
import { type AdminAnalytics, callOf, startAdminAnalytics } from './support/admin-analytics.js';
import { Owners } from './support/owners.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const operator = aCaller({ role: 'admin' });
let own: OwnDatabase;
let service: AdminAnalytics;
let owners: Owners;
let people: PeopleHandler;
let events: PeopleEventsHandler;
let audit: AuditHandler;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, adminAnalyticsDatabase);
  service = await startAdminAnalytics(11, NOW, { postgres: own.settings });
  owners = new Owners(service);
  people = service.get(PeopleHandler);
  events = service.get(PeopleEventsHandler);
  audit = service.get(AuditHandler);
}, 30_000);
afterAll(async () => {
  await service.close();
  await own.drop();
});
beforeEach(() => {
  service.clock.set(NOW);
  owners.isAway = false;
  owners.meanwhile = async () => undefined;
});

async function tell(overrides: Partial<AccountFacts> = {}): Promise<AccountFacts> {
  const account = anAccount(overrides);
  await events.onAccountChanged(delivered(account));
  return account;
}
async function find(search: string): Promise<AdminUser[]> {
  return people.list({ search });
}
async function shown({ email }: AccountFacts): Promise<AdminUser | undefined> {
  return (await find(email))[0];
}
const byGateway = (subjectId: string) => ({ serviceCaller: { service: 'gateway', subjectId } }) as Call;
const refresh = () => service.get(RefreshPeople).run();
const later = (minutes: number) => service.clock.set(new Date(NOW.getTime() + minutes * 60_000));

describe('a listed account', () => {
  it('has the gateway’s fields, with no time finer than a day', async () => {
    const account = await tell({
      ...{ username: 'rene', firstName: 'René', lastName: 'Noël', lastSeenRelease: '2.7.0' },
      ...{ hasSeenOnboarding: true, patchNotesPopupEnabled: false },
    });
    expect(await shown(account)).toEqual({
      ...{ id: account.userId, email: account.email, username: 'rene', firstName: 'René', lastName: 'Noël' },
      ...{ role: 'user', subscriptionTier: 'free', adminGrantedPremium: false, adminGrantedAdFree: false },
      ...{
        planSource: 'none',
        isBanned: false,
        lastLoginAt: '2026-03-02T00:00:00.000Z',
        subscriptionExpiresAt: null,
      },
      ...{ streakDays: 0, totalEntries: 0, patchNotesPopupEnabled: false, hasSeenOnboarding: true },
      ...{ lastSeenRelease: '2.7.0', createdAt: '2026-02-01T00:00:00.000Z' },
    });
  });

  it('shows a plan’s end as a day, in the list and after a change', async () => {
    const account = await tell();
    owners.plans.set(account.userId, {
      ...{ subscriptionTier: 'premium', adminGrantedPremium: false, adminGrantedAdFree: false },
      planSource: 'stripe',
      ...{ subscriptionExpiresAt: '2026-03-16T09:41:07.123Z', monthlyCents: 0 },
    });
    await refresh();
    const times = JSON.stringify([
      await shown(account),
      await people.update({ id: account.userId, adminGrantedAdFree: true }, callOf(operator)),
    ]).match(/T\d\d:\d\d:\d\d\.\d{3}Z/g);
    expect(times?.length).toBeGreaterThan(4);
    expect(new Set(times)).toEqual(new Set(['T00:00:00.000Z']));
  });

  it('is returned in its listed form right after a change by the gateway, before the event arrives', async () => {
    const account = await tell({ firstName: 'Ada' });
    owners.figures.set(account.userId, { totalEntries: 5, streakDays: 2 });
    await refresh();
    const banned = { ...account, change: 2, isBanned: true };
    const answered = await people.present(banned, byGateway(account.userId));
    expect(answered).toMatchObject({ isBanned: true, totalEntries: 5, streakDays: 2 });
    expect(await shown(account)).toEqual(answered);
    expect(
      await people.present({ ...banned, change: 1, isBanned: false }, byGateway(account.userId)),
    ).toEqual(answered);
    expect(await people.update({ id: account.userId, adminGrantedAdFree: true }, callOf(operator))).toEqual({
      ...answered,
      adminGrantedAdFree: true,
    });
    const fresh = anAccount();
    expect(await people.present(fresh, byGateway(fresh.userId))).toMatchObject({ id: fresh.userId });
    await expect(people.present(fresh, byGateway(account.userId))).rejects.toMatchObject({
      code: 'services_only',
    });
  });

  it('keeps its newest fields, in whatever order the changes arrive', async () => {
    const account = await tell({ change: 3, isBanned: true });
    await tell({ ...account, change: 2, isBanned: false });
    expect(await shown(account)).toMatchObject({ isBanned: true });
    await tell({ ...account, change: 4, isBanned: false });
    expect(await shown(account)).toMatchObject({ isBanned: false });
  });

  it('is listed once after twenty concurrent events', async () => {
    const account = anAccount();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => events.onAccountChanged(delivered({ ...account, change: n + 1 }))),
    );
    expect(await find(account.email)).toHaveLength(1);
  });

  it('appears once it is known, even if an activity arrived before', async () => {
    const account = anAccount();
    const active = { userId: account.userId, activityType: 'habit', at: '2026-03-02T09:30:00.000Z' } as const;
    await events.onHabitsActive(delivered(active));
    expect(await find(account.email)).toEqual([]);
    await events.onAccountChanged(delivered(account));
    expect(await shown(account)).toBeDefined();
  });
});

describe('the list of accounts', () => {
  it('can be searched by a part of address, username or full name, without case and diacritics', async () => {
    const mark = randomUUID();
    const account = await tell({ username: `u-${mark}`, firstName: `Zoë${mark}`, lastName: 'O’Brien' });
    for (const search of [account.userId.slice(3, 20), `U-${mark}`, `zoe${mark} o’b`, ` ZOË${mark} `])
      expect(await find(search)).toMatchObject([{ id: account.userId }]);
    expect(await people.count({ search: `zoë${mark}` })).toEqual({ total: 1 });
  });

  it('treats wildcard characters in a search literally', async () => {
    expect(await find('%@%')).toEqual([]);
    expect(await find('_@example.org')).toEqual([]);
  });

  it('does not reveal by its order who signed in first on a day', async () => {
    const name = `Order${randomUUID()}`;
    const told = [];
    for (let n = 0; n < 9; n += 1)
      told.push(await tell({ firstName: name, lastLoginAt: `2026-03-02T0${n}:17:00.123Z` }));
    const list = async (page: number) => people.list({ search: name, page, pageSize: 4 });
    const listed = [...(await list(1)), ...(await list(2)), ...(await list(3))];
    expect(listed.map(({ id }) => id)).toEqual(told.map(({ userId }) => userId).sort());
  });

  it('can be sorted and filtered', async () => {
    const name = `Sort${randomUUID()}`;
    const named = async (lastName: string, createdAt: string) => {
      const account = await tell({ firstName: name, lastName, createdAt });
      owners.figures.set(account.userId, {
        totalEntries: Number(lastName),
        streakDays: 3 - Number(lastName),
      });
      return account;
    };
    const [first, second] = [
      await named('1', '2026-02-01T08:00:00.000Z'),
      await named('2', '2026-01-01T08:00:00.000Z'),
    ];
    owners.plans.set(second.userId, {
      ...{ subscriptionTier: 'free', planSource: 'trial', adminGrantedPremium: false },
      ...{ adminGrantedAdFree: false, subscriptionExpiresAt: null, monthlyCents: 0 },
    });
    await refresh();
    const list = async (query: Partial<AdminUsersQuery>) =>
      (await people.list({ search: name, ...query })).map(({ lastName }) => lastName);
    expect(await list({ sort: 'entries' })).toEqual(['2', '1']);
    expect(await list({ sort: 'entries', order: 'asc' })).toEqual(['1', '2']);
    expect(await list({ sort: 'streak' })).toEqual(['1', '2']);
    expect(await list({ sort: 'joined' })).toEqual(['1', '2']);
    expect(await list({ kind: 'trial' })).toEqual(['2']);
    expect(await list({ kind: 'free' })).toEqual(['1']);
    expect(await list({ kind: 'paying' })).toEqual([]);
    expect(await list({ id: first.userId })).toEqual(['1']);
    expect(await people.count({ search: name, kind: 'trial' })).toEqual({ total: 1 });
    // An operator's grant takes effect at once.
    const given = { id: first.userId, adminGrantedPremium: true, subscriptionTier: 'premium' } as const;
    await people.update(given, callOf(operator));
    expect(await list({ kind: 'given' })).toEqual(['1']);
  });

  it('is paged, latest sign-in first', async () => {
    const name = `Page${randomUUID()}`;
    const at = (n: number) => `2026-03-0${n}T09:00:00.000Z`;
    for (const n of [1, 3, 2]) await tell({ firstName: name, lastName: String(n), lastLoginAt: at(n) });
    const page = async (n: number) =>
      (await people.list({ search: name, page: n, pageSize: 2 })).map(({ lastName }) => lastName);
    expect([await page(1), await page(2), await page(3)]).toEqual([['3', '2'], ['1'], []]);
    expect(await people.count({ search: name })).toEqual({ total: 3 });
  });
});

describe('an account’s figures', () => {
  it('are requested from the services that own them after a change, with one request for simultaneous changes', async () => {
    const account = await tell();
    owners.figures.set(account.userId, { totalEntries: 4, streakDays: 2 });
    owners.plans.set(account.userId, {
      ...{ subscriptionTier: 'premium', adminGrantedPremium: false, adminGrantedAdFree: false },
      planSource: 'stripe',
      ...{ subscriptionExpiresAt: '2026-04-01T00:00:00.000Z', monthlyCents: 1_299 },
    });
    await refresh();
    expect(await shown(account)).toMatchObject({
      ...{ totalEntries: 4, streakDays: 2, subscriptionTier: 'premium' },
      subscriptionExpiresAt: '2026-04-01T00:00:00.000Z',
    });
    owners.figures.set(account.userId, { totalEntries: 5, streakDays: 2 });
    const active = { userId: account.userId, activityType: 'journal_entry', at: NOW.toISOString() } as const;
    await events.onJournalActive(delivered(active));
    later(1);
    await refresh();
    expect(await shown(account)).toMatchObject({ totalEntries: 5 });
  });

  it('are requested again when something changes during the request', async () => {
    const account = await tell();
    owners.figures.set(account.userId, { totalEntries: 1, streakDays: 0 });
    owners.meanwhile = async (subject) => {
      if (!subject.includes('figures.list')) return;
      owners.meanwhile = async () => undefined;
      owners.figures.set(account.userId, { totalEntries: 2, streakDays: 0 });
      const active = {
        userId: account.userId,
        activityType: 'journal_entry',
        at: NOW.toISOString(),
      } as const;
      await events.onJournalActive(delivered(active));
    };
    await refresh();
    expect(await shown(account)).toMatchObject({ totalEntries: 1 });
    service.clock.set(new Date(NOW.getTime() + 3_000));
    await refresh();
    expect(await shown(account)).toMatchObject({ totalEntries: 2 });
  });

  it('are requested later when a service that owns them is unreachable', async () => {
    const account = await tell();
    owners.figures.set(account.userId, { totalEntries: 7, streakDays: 0 });
    owners.isAway = true;
    await refresh();
    owners.isAway = false;
    await refresh();
    expect(await shown(account)).toMatchObject({ totalEntries: 0 });
    later(2);
    await refresh();
    expect(await shown(account)).toMatchObject({ totalEntries: 7 });
  });

  it('no longer contain a streak that has ended by the passage of time', async () => {
    const account = await tell();
    owners.figures.set(account.userId, { totalEntries: 3, streakDays: 3 });
    await refresh();
    owners.figures.set(account.userId, { totalEntries: 3, streakDays: 0 });
    later(6 * 60 + 1);
    await refresh();
    expect(await shown(account)).toMatchObject({ streakDays: 0 });
  });

  it('contain the new plan after a change of plan', async () => {
    const account = await tell();
    await refresh();
    owners.plans.set(account.userId, {
      ...{ subscriptionTier: 'premium', adminGrantedPremium: true, adminGrantedAdFree: false },
      planSource: 'admin',
      ...{ subscriptionExpiresAt: null, monthlyCents: 0 },
    });
    const { entitlements } = operator;
    const changedAt = NOW.toISOString();
    await events.onPlanChanged(delivered({ userId: account.userId, entitlements, changedAt }));
    await refresh();
    expect(await shown(account)).toMatchObject({ subscriptionTier: 'premium', adminGrantedPremium: true });
  });
});

describe('an operator’s grant', () => {
  const update = (input: Parameters<PeopleHandler['update']>[0]) => people.update(input, callOf(operator));

  it('takes effect at once and is logged with the values before and after', async () => {
    await tell({ userId: operator.userId, email: `operator-${operator.userId}@example.org` });
    const { userId: id, email } = await tell();
    const given = await update({ id, adminGrantedPremium: true, subscriptionTier: 'premium' });
    expect(given).toMatchObject({ adminGrantedPremium: true, subscriptionTier: 'premium' });
    expect(await update({ id, adminGrantedAdFree: true })).toMatchObject({ adminGrantedAdFree: true });
    const log = await audit.list({ userId: id });
    expect(log.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        [{ field: 'adminGrantedAdFree', before: 'false', after: 'true' }],
        [
          { field: 'adminGrantedPremium', before: 'false', after: 'true' },
          { field: 'subscriptionTier', before: 'free', after: 'premium' },
        ],
      ]),
    );
    expect(log[0]).toMatchObject({
      ...{ action: 'grant-change', operatorId: operator.userId, userId: id, userEmail: email },
      operatorEmail: `operator-${operator.userId}@example.org`,
    });
  });

  it('is logged once: repeating it changes nothing', async () => {
    const { userId: id } = await tell();
    await update({ id, adminGrantedAdFree: true });
    await update({ id, adminGrantedAdFree: true });
    expect(await audit.list({ userId: id })).toHaveLength(1);
  });

  it('is refused for the operator’s own account and for an unknown one', async () => {
    await expect(update({ id: operator.userId, adminGrantedAdFree: true })).rejects.toMatchObject({
      code: 'own_account',
    });
    await expect(update({ id: randomUUID(), adminGrantedAdFree: true })).rejects.toMatchObject({
      code: 'user_not_found',
    });
  });

  it('changes nothing while billing is unreachable', async () => {
    const { userId: id } = await tell();
    owners.isAway = true;
    await expect(update({ id, adminGrantedAdFree: true })).rejects.toMatchObject({
      code: 'service_unavailable',
    });
    expect(await audit.list({ userId: id })).toEqual([]);
  });
});

describe('the audit log', () => {
  it('contains the gateway’s actions once', async () => {
    const { userId } = await tell();
    const deed: AdminActed = {
      ...{ id: randomUUID(), operatorId: operator.userId, action: 'ban', userId, at: NOW.toISOString() },
      changes: [{ field: 'isBanned', before: 'false', after: 'true' }],
    };
    await audit.onAdminActed(delivered(deed));
    await audit.onAdminActed(delivered(deed));
    expect(await audit.list({ userId })).toMatchObject([deed]);
  });

  it('keeps the actions on an account that no longer exists', async () => {
    const userId = randomUUID();
    const deed = { id: randomUUID(), operatorId: operator.userId, action: 'reset-data', userId } as const;
    await audit.onAdminActed(delivered({ ...deed, at: '2026-03-02T11:00:00.000Z', changes: [] }));
    expect((await audit.list({}))[0]).toMatchObject({ id: deed.id, userEmail: null });
  });

  it('contains an action on a post once, with the id of the post and no account', async () => {
    const author = await tell();
    await tell({ userId: operator.userId, email: `operator-${operator.userId}@example.org` });
    const act: PostActed = {
      ...{ id: randomUUID(), operatorId: operator.userId, action: 'suspend-author', postId: randomUUID() },
      ...{ at: '2026-03-02T12:00:00.000Z', changes: [{ field: 'days', before: null, after: '7' }] },
    };
    for (let twice = 0; twice < 2; twice += 1) await audit.onPostActed(delivered(act));
    const lines = (await audit.list({ about: 'posts' })).filter(({ postId }) => postId === act.postId);
    expect(lines).toEqual([{ ...act, operatorEmail: expect.any(String), userId: null, userEmail: null }]);
    expect(JSON.stringify(lines)).not.toContain(author.userId);
    expect((await audit.list({}))[0]).toMatchObject({ id: act.id });
  });

  it('can be filtered by subject: accounts or posts', async () => {
    const { userId } = await tell();
    const at = '2026-03-02T13:00:00.000Z';
    const ban: AdminActed = {
      ...{ id: randomUUID(), operatorId: operator.userId, action: 'ban', userId, at, changes: [] },
    };
    const shownPost: PostActed = {
      ...{ id: randomUUID(), operatorId: operator.userId, action: 'show-post', postId: randomUUID(), at },
      changes: [],
    };
    await audit.onAdminActed(delivered(ban));
    await audit.onPostActed(delivered(shownPost));
    const idsOf = async (query: AuditQuery) => (await audit.list(query)).map(({ id }) => id);
    expect(await idsOf({ about: 'posts' })).toContain(shownPost.id);
    expect(await idsOf({ about: 'posts' })).not.toContain(ban.id);
    expect(await idsOf({ about: 'accounts' })).toContain(ban.id);
    expect(await idsOf({ about: 'accounts' })).not.toContain(shownPost.id);
    expect(await idsOf({})).toEqual(expect.arrayContaining([ban.id, shownPost.id]));
    expect(await idsOf({ userId })).toEqual([ban.id]);
  });

  it('is paged with the requested page size', async () => {
    const { userId } = await tell();
    const deeds = [13, 12, 11].map((hour) => ({
      ...{ id: randomUUID(), operatorId: operator.userId, action: 'ban' as const, userId, changes: [] },
      at: `2026-03-02T${hour}:30:00.000Z`,
    }));
    for (const deed of deeds) await audit.onAdminActed(delivered(deed));
    const idsOf = async (query: AuditQuery) => (await audit.list(query)).map(({ id }) => id);
    const [latest, middle, first] = deeds.map(({ id }) => id);
    expect(await idsOf({ userId, pageSize: 2 })).toEqual([latest, middle]);
    expect(await idsOf({ userId, pageSize: 2, page: 2 })).toEqual([first]);
    expect(await idsOf({ pageSize: 1 })).toHaveLength(1);
    expect(await idsOf({ about: 'accounts', pageSize: 1 })).toHaveLength(1);
  });
});
