import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { ActivityHandler } from '../src/activity/activity.handler.js';
import { adminAnalyticsDatabase } from '../src/database/database.js';
import { PeopleEventsHandler } from '../src/people/events.handler.js';
import { PeopleHandler } from '../src/people/people.handler.js';
import { RebuildEverything } from '../src/rebuild/index.js';
import { RefreshPeopleProcessor } from '../src/rebuild/refresh-people.processor.js';
import { anAccount, delivered } from './support/accounts.js';
import { type AdminAnalytics, startAdminAnalytics } from './support/admin-analytics.js';
import { Owners } from './support/owners.js';

const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const quiet = () => undefined;

let own: OwnDatabase;
let service: AdminAnalytics;
let owners: Owners;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, adminAnalyticsDatabase);
}, 30_000);
afterAll(() => own.drop());
beforeEach(async () => {
  service = await startAdminAnalytics(14, undefined, { postgres: own.settings });
  owners = new Owners(service);
  await own.database.source.query(`
    TRUNCATE admin_analytics.people, admin_analytics.activity_days, admin_analytics.login_days, admin_analytics.day_figures;
    UPDATE admin_analytics.rebuild SET step = 'accounts', cursor = NULL`);
  owners.accounts.push(...ids.map((userId) => anAccount({ userId })));
  owners.past.push(
    { userId: ids[0]!, date: '2026-02-27', activityType: 'journal_entry', at: '2026-02-27T22:00:00.000Z' },
    { userId: ids[0]!, date: '2026-02-28', activityType: 'exercise', at: '2026-02-28T07:00:00.000Z' },
    { userId: ids[1]!, date: '2026-02-28', activityType: 'journal_entry', at: '2026-02-28T08:00:00.000Z' },
  );
  for (const userId of ids) owners.figures.set(userId, { totalEntries: 3, streakDays: 1 });
}, 30_000);
afterEach(() => service.close());

const list = () => service.get(PeopleHandler).list({});
const active = async () => {
  const { days } = await service.get(ActivityHandler).getAnalytics({});
  return Object.fromEntries(days.map(({ date, activeUsers }) => [date, activeUsers]));
};
const runJob = () => service.get(RefreshPeopleProcessor).run({}, new AbortController().signal);

describe('an initial fill', () => {
  it('stores past data page by page', async () => {
    await runJob();
    expect(await list()).toHaveLength(5);
    expect(await list()).toMatchObject(ids.map(() => ({ totalEntries: 3 })));
    expect(await active()).toMatchObject({ '2026-02-27': 1, '2026-02-28': 2, '2026-03-02': 5 });
  });

  it('resumes where it stopped when another service was unreachable', async () => {
    let calls = 0;
    owners.meanwhile = async () => {
      calls += 1;
      owners.isAway = calls === 2;
    };
    await runJob();
    expect((await list()).length).toBeLessThan(5);
    owners.isAway = false;
    await runJob();
    expect(await list()).toHaveLength(5);
  });

  it('counts nobody twice when two processes fill at once', async () => {
    await Promise.all([runJob(), runJob(), runJob()]);
    expect(await list()).toHaveLength(5);
    expect(await active()).toMatchObject({ '2026-02-27': 1, '2026-02-28': 2, '2026-03-02': 5 });
  });
});

describe('the rebuild', () => {
  it('restores lost data, and counts nothing twice', async () => {
    await runJob();
    await own.database.source.query(
      `DELETE FROM admin_analytics.people WHERE user_id = '${ids[2]}';
       UPDATE admin_analytics.people SET total_entries = 0, email = 'old@example.org', account_change = 0`,
    );
    await service.get(RebuildEverything).run(quiet);
    await runJob();
    expect((await list()).map(({ email }) => email).sort()).toEqual(
      owners.accounts.map(({ email }) => email),
    );
    expect(await list()).toMatchObject(ids.map(() => ({ totalEntries: 3 })));
    expect(await active()).toMatchObject({ '2026-02-27': 1, '2026-02-28': 2, '2026-03-02': 5 });
  });

  it('keeps what an event has changed meanwhile', async () => {
    const [first] = owners.accounts;
    owners.meanwhile = async (subject) => {
      if (!first || !subject.includes('account-feed')) return;
      // The page had been read before this event.
      await service
        .get(PeopleEventsHandler)
        .onAccountChanged(delivered({ ...first, change: 9, isBanned: true }));
    };
    await service.get(RebuildEverything).run(quiet);
    expect((await list()).filter(({ isBanned }) => isBanned)).toMatchObject([{ id: ids[0] }]);
  });
});
