import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countPlanted, plantRows } from '@shadow-guide/archive/testing';
import type { EraseRequest, ErasureKind } from '@shadow-guide/contracts';
import type { Call } from '@shadow-guide/kernel';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { personalDataRules } from '@shadow-guide/tables';
import { adminAnalyticsDatabase } from '../src/database/database.js';
import { PeopleEventsHandler } from '../src/people/events.handler.js';
import { PersonalDataHandler } from '../src/personal-data/personal-data.handler.js';
import { ReadLedger, UsageRepository } from '../src/usage/index.js';
import { anAccount, delivered } from './support/accounts.js';
import { type AdminAnalytics, startAdminAnalytics } from './support/admin-analytics.js';
import { Ledger } from './support/ledger.js';

let own: OwnDatabase;
let service: AdminAnalytics;
beforeAll(async () => {
  // Uses its own database, because inserting test rows drops the constraints of all tables.
  own = await openOwnDatabase(process.env, adminAnalyticsDatabase);
  service = await startAdminAnalytics(13, new Date(), { postgres: own.settings });
}, 30_000);
afterAll(async () => {
  await service.close();
  await own.drop();
});

async function erase(userId: string, kind: ErasureKind, more: Partial<EraseRequest> = {}): Promise<void> {
  const request = { erasureId: randomUUID(), kind, requestedAt: new Date().toISOString(), ...more };
  const call = { serviceCaller: { service: 'gateway', subjectId: userId } } as Call;
  while (!(await service.get(PersonalDataHandler).erase(request, call)).isDone);
}

const rowsOf = async (userId: string) => {
  const counts = await countPlanted(service.database, () => userId);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};

it('an erasure empties every table whose rule says so, empties the others when the account is closed, and affects no other person', async () => {
  const [mine, theirs, closing] = [randomUUID(), randomUUID(), randomUUID()];
  for (const userId of [mine, theirs, closing]) await plantRows(service.database, () => userId);
  await erase(mine, 'clear');
  await erase(closing, 'close');
  const rules = personalDataRules(adminAnalyticsDatabase.entities);
  const kept = rules.filter(({ erase }) => erase !== 'delete');
  const always = kept.filter(
    ({ erase, table }) => !(erase as { untilClosed?: true }).untilClosed && table !== 'erased_keys',
  );
  const one = (some: typeof rules) => Object.fromEntries(some.map(({ table }) => [table, 1]));
  expect(await rowsOf(mine)).toEqual(one(kept));
  expect(await rowsOf(closing)).toEqual(one(always));
  expect(await rowsOf(theirs)).toEqual(one(rules));
});

it('erasure ignores late events about a closed account, and deletes the account’s marker in the final pass', async () => {
  const [closed, other] = [anAccount(), anAccount()];
  const events = service.get(PeopleEventsHandler);
  const publishAll = async () => {
    for (const account of [closed, other]) {
      await events.onAccountChanged(delivered(account));
      const active = {
        userId: account.userId,
        activityType: 'journal_entry',
        at: new Date().toISOString(),
      } as const;
      await events.onJournalActive(delivered(active));
      await events.onHabitsActive(delivered({ ...active, activityType: 'habit' }));
    }
  };
  await publishAll();
  const requestedAt = new Date().toISOString();
  await erase(closed.userId, 'close', { requestedAt });
  const before = await rowsOf(other.userId);
  await publishAll();
  expect(await rowsOf(closed.userId)).toEqual({ closed_people: 1 });
  expect(await rowsOf(other.userId)).toEqual(before);
  await erase(closed.userId, 'close', { requestedAt, isFinalPass: true });
  expect(await rowsOf(closed.userId)).toEqual({});
});

describe('a ledger page that contains a person whose account is closed', () => {
  const countDays = async (userId: string) => (await rowsOf(userId))['usage_days'] ?? 0;

  it('adds no day of that person when the page was read before the closure and is stored afterwards', async () => {
    const [closed, other] = [randomUUID(), randomUUID()];
    const ledger = new Ledger(service);
    for (const userId of [closed, other]) ledger.add({ userId });
    await erase(closed, 'close');
    await service.get(ReadLedger).run({ untilDone: true });
    expect(await countDays(closed)).toBe(0);
    expect(await countDays(other)).toBe(1);
  });

  it('adds no day of that person when the page is stored during the erasure', async () => {
    const closed = randomUUID();
    let erasing: Promise<void> | undefined;
    await service.database.transaction(async (transaction) => {
      await service.get(UsageRepository).findReading(transaction);
      await transaction.query(
        'test-usage-day',
        `INSERT INTO admin_analytics.usage_days (user_id, date, service_sealed_sums) VALUES ($1, '2026-03-02', 'x')`,
        [closed],
      );
      erasing = erase(closed, 'close');
      await Promise.race([erasing, someoneWaits()]);
    });
    await erasing;
    expect(await countDays(closed)).toBe(0);
  });
});

/** Resolves when a statement of another connection waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const waiting = await service.database.source.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
}
